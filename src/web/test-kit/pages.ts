import { type Explorer, type Visit } from "./explorer";

/** What is wrong with a page as any page may be: none of it names what the page is about. */
export function faultsOf({ $, status, headers, html }: Visit): string[] {
  const ids = $("[id]")
    .toArray()
    .map((element) => $(element).attr("id") ?? "");
  const labelled = new Set(
    $("label[for]")
      .toArray()
      .map((element) => $(element).attr("for")),
  );
  const check = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault]);
  return [
    // A form with what cannot be read says so, and stands there to be filled in anew.
    ...check(status === ($(".callout[role=alert]").length > 0 ? 400 : 200), `status ${status}`),
    ...check($("h1").length === 1, `${$("h1").length} first headings`),
    ...check($("main").length === 1 && $("header").length === 1 && $("footer").length === 1, "landmarks"),
    ...check($("html").attr("lang") === "en", "no language"),
    ...check($("title").text().length >= 10, "no title"),
    ...check(($("meta[name=description]").attr("content") ?? "").length > 10, "no description"),
    ...check($("meta[property='og:title']").length === 1, "no Open Graph title"),
    ...ids.filter((id, at) => id === "" || ids.indexOf(id) !== at).map((id) => `id ${id} twice`),
    ...check(
      $("style, [style], script:not([src], [type='application/ld+json'])").length === 0,
      "styles or scripts inside",
    ),
    ...check(!/ on\w+=/.test(html.replace(/>[^<]*</g, "><")), "a handler in an attribute"),
    ...$("link[href], script[src], img[src]")
      .toArray()
      .map((element) => $(element).attr("href") ?? $(element).attr("src") ?? "")
      .filter((address) => !/^(?:\/|data:image\/svg)/.test(address))
      .map((address) => `loads ${address}`),
    ...$("input, select, textarea")
      .not("[type=hidden]")
      .toArray()
      .filter((element) => !labelled.has($(element).attr("id")) && $(element).closest("label").length === 0)
      .map((element) => `no label for ${$(element).attr("name")}`),
    ...$("a[href^='#']")
      .toArray()
      .map((element) => decodeURIComponent(($(element).attr("href") ?? "").slice(1)))
      .filter((id) => !ids.includes(id))
      .map((id) => `no place #${id}`),
    ...check(headers.get("content-security-policy")?.startsWith("default-src 'none'") ?? false, "no CSP"),
  ];
}

/** Addresses of this site that a page leads to, without what follows a number sign. */
const linksOf = ({ html }: Visit): string[] => [
  ...new Set(
    [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&")),
  ),
];

/** Follows links, the first found first, and says where they do not lead to a page or on to one. */
export async function crawl(
  explorer: Explorer,
  from: string,
  most: number,
): Promise<{ visited: number; dead: string[] }> {
  const found = new Map<string, string>([[from, "the start"]]);
  const dead: string[] = [];
  let visited = 0;
  for (const [address, origin] of found) {
    if (visited++ >= most) break;
    const visit = await explorer.visit(address);
    const next = visit.headers.get("location");
    const links = next === null ? linksOf(visit) : [next];
    if (visit.status !== 200 && next === null) dead.push(`${address} on ${origin}: ${visit.status}`);
    // The query page is not a page of the explorer, and a picture leads nowhere: picture.test.ts draws some of each kind.
    for (const link of links) if (!/^\/graphql|as=png/.test(link) && !found.has(link)) found.set(link, address);
  }
  return { visited: Math.min(visited, found.size), dead };
}
