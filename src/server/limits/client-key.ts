import { Address6 } from "ip-address";
import { isIPv6 } from "node:net";

/** One household or server gets this much of IPv6, and may send from any address in it. */
const IPV6_SUBNET = 64;

/**
 * What stands for the sender of an address in the rate limit: an IPv4 address itself (also if it is written as an IPv6
 * one), and for an IPv6 address its /64.
 */
export function clientKey(address: string): string {
  if (!address.includes(":") || !isIPv6(address)) return address;
  const parsed = new Address6(address);
  if (parsed.isMapped4()) return parsed.to4().correctForm();
  return new Address6(`${parsed.correctForm()}/${IPV6_SUBNET}`).startAddress().correctForm();
}
