import { lookup } from "node:dns";
import { lookup as lookupAll } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { PalimpsestError } from "../domain/errors";

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

/** Names that no public server of names knows: whoever gives one means a machine of his own. */
const IS_LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home|home\.arpa|intranet|corp|test)$/i;

/** Names that may lead to such addresses: those that a person gave, and of proxies, which a request goes through. */
const mayBePrivate = new Set(
  ["https_proxy", "http_proxy", "proxy"].flatMap((name) => {
    const proxy = process.env[name] ?? process.env[name.toUpperCase()] ?? "";
    return URL.canParse(proxy) ? [new URL(proxy).hostname] : [];
  }),
);

const REFUSED = "it is in a network that is not public";

/**
 * Looks a name up for a connection that is made to what comes of it: between two questions a name may come to lead elsewhere.
 * One for all requests, since connections are kept.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, options, (error, found, family) => {
    const addresses = typeof found === "string" ? [found] : (found ?? []).map(({ address }) => address);
    if (error || mayBePrivate.has(hostname) || !addresses.some(isPrivate)) return done(error, found, family);
    const refused = new PalimpsestError("ADDRESS_REFUSED", `${hostname} (${addresses.join(", ")}): ${REFUSED}`);
    return done(refused, found, family);
  });

/**
 * Lets requests go to the origin of the address that a person gave, be it on this machine or in his own network, and else to public
 * addresses alone: what a page links to, where a site redirects to, and where a public name leads, nobody has chosen.
 */
export function publicOr(given: URL): (url: URL) => Promise<void> {
  const host = hostOf(given);
  const isLocal = isIP(host) ? isPrivate(host) : IS_LOCAL_NAME.test(host);
  if (isLocal) mayBePrivate.add(host);
  return async (url) => {
    if (isLocal && url.origin === given.origin) return;
    const refuse = (why: string) =>
      new PalimpsestError("ADDRESS_REFUSED", `${url.href}: ${why}. Nothing was asked there.`);
    if (!/^https?:$/.test(url.protocol)) throw refuse("it is not an http(s) address");
    const name = hostOf(url);
    // What nobody knows nothing is asked of; a proxy may know it.
    const addresses = isIP(name) ? [name] : await lookupAll(name, { all: true }).catch(() => []);
    if (addresses.some((each) => isPrivate(typeof each === "string" ? each : each.address)))
      throw refuse(`${REFUSED}; if it is meant, give that address itself`);
  };
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");
