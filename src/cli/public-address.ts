import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { PalimpsestError } from "../../domain/errors";

/** Ranges that lead into the network of whoever asks, or nowhere (RFC 6890). */
const PRIVATE = new BlockList();
const V4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/3"],
];
const V6 = ["::/96", "64:ff9b::/96", "100::/64", "2002::/16", "fc00::/7", "fe80::/10", "ff00::/8"];
for (const range of [...V4, ...V6]) {
  const [address = "", bits = ""] = range.split("/");
  PRIVATE.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
}

/** Whether an address is one of those. */
export const isPrivate = (address: string): boolean => PRIVATE.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * Lets requests go to `origin`, which an operator has chosen, and else to public addresses alone: what a page links to, and where a
 * site redirects to, nobody has chosen.
 */
export const publicOr =
  (origin: string) =>
  async (url: URL): Promise<void> => {
    if (url.origin === origin) return;
    const refuse = (why: string) =>
      new PalimpsestError("ADDRESS_REFUSED", `${url.href}: ${why}. Nothing was asked there.`);
    if (!/^https?:$/.test(url.protocol)) throw refuse("it is not an http(s) address");
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const addresses = isIP(host)
      ? [host]
      : (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
    if (addresses.length === 0) throw refuse("no such host is known");
    if (addresses.some(isPrivate)) throw refuse("it is in a network that is not public");
  };
