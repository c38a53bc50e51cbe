import { Address6 } from "ip-address";
import { isIPv6 } from "node:net";
import { bytesOfText, cacheOf } from "../../memory/cache";

/** One household or server gets this much of IPv6, and may send from any address in it. */
const IPV6_SUBNET = 64;

/** Addresses of callers who come again, and what stands for them. */
const known = cacheOf<string, string>("client-keys", bytesOfText);

/**
 * What stands for the sender of an address in the rate limit: an IPv4 address itself (also if it is written as an IPv6
 * one), and for an IPv6 address its /64.
 */
export function clientKey(address: string): string {
  if (!address.includes(":")) return address;
  const key = known.get(address) ?? keyOfIPv6(address);
  known.set(address, key);
  return key;
}

function keyOfIPv6(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = new Address6(address);
  if (parsed.isMapped4()) return parsed.to4().correctForm();
  return new Address6(`${parsed.correctForm()}/${IPV6_SUBNET}`).startAddress().correctForm();
}
