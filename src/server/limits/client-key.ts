import { Address6 } from "ip-address";
import { isIP, isIPv4, isIPv6 } from "node:net";
import { bytesOfText, cacheOf } from "../../memory/cache";

/** One household or server gets this much of IPv6, and may send from any address in it. */
const IPV6_SUBNET = 64;

/** Addresses of callers who come again, and what stands for them. */
const known = cacheOf<string, string>("client-keys", bytesOfText);

/**
 * What stands for the sender of an address in limits and recordings: an IPv4 address itself (also if it is written as an IPv6
 * one), and for an IPv6 address its /64. Some proxies write a port behind it. What is no address stands for whoever wrote it, the
 * address of the connection.
 */
export function clientKey(address = "", connection = ""): string {
  if (isIPv4(address)) return address;
  const key = known.get(address) ?? keyOf(address);
  known.set(address, key);
  return key === "" ? (address === connection ? "unknown" : clientKey(connection, connection)) : key;
}

/** Empty for what is no address. */
function keyOf(written: string): string {
  const [, inBrackets, beforePort] = /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(written) ?? [];
  const address = inBrackets ?? beforePort ?? written;
  if (!isIPv6(address)) return isIP(address) ? address : "";
  const parsed = new Address6(address);
  if (parsed.isMapped4()) return parsed.to4().correctForm();
  return new Address6(`${parsed.correctForm()}/${IPV6_SUBNET}`).startAddress().correctForm();
}
