import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  compareAddress,
  editionAddress,
  eraAddress,
  embedAddress,
  glossaryAddress,
  lanesAddress,
  namedRuleAddress,
  ruleAddress,
} from "../../views/addresses";
import { projectRoot } from "../../store/project-root";
import { LISTS } from "../../views/lists";
import { type pages } from "../pages";
import { addressesByPage, addressesOf } from "./kinds-of-page";

/** Under which the service that is looked at has to be known: of sitemaps and what others embed there are no pages else. */
export const PUBLIC_URL = "http://palimpsest.test";

/** Asks GraphQL of the service whose pages they are. */
type AskGraphql = <Data>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Data>;

/** Under which page or list an address stands. */
export type PlaceOfPage = keyof typeof pages | "lists" | "queryPage";

/** The parameters of a list, by which all of it is asked for. */
const WHOLE_LISTS: Readonly<Record<string, (newest: string, before: string) => string>> = {
  "/changes.jsonl": (newest, before) => `?from=${before}&to=${newest}`,
};

/** One of so many. */
const oneIn = <T>(many: number, list: readonly T[]): readonly T[] => list.filter((_, at) => at % many === 0);

const pathIn = (address: string): string => address.slice(PUBLIC_URL.length);

const WHOLE_NUMBER = /^\d{3}(?:\.\d+)?$/;

/**
 * Addresses of every kind of page over what a service holds: every section and every rule with a whole number of the newest
 * edition, one in seventeen of every twelfth edition, and of all else as much as shows how it does over so many editions; of
 * pages whose length does not follow from what is held, the addresses of every corpus.
 */
export async function allPages(ask: AskGraphql): Promise<Readonly<Record<PlaceOfPage, readonly string[]>>> {
  const { editions, namedRules } = await ask<{
    editions: readonly { key: string; textStatus: string }[];
    namedRules: readonly { slug: string; numbers: readonly { rule: object | null }[] }[];
  }>("{ editions { key textStatus } namedRules { slug numbers { rule { number } } } }");
  const keys = editions.filter(({ textStatus }) => textStatus === "RULES_TEXT").map(({ key }) => key);
  const newest = keys.at(-1)!;
  const twelfth = [...oneIn(12, keys), newest];
  const placesOf = async (key: string) => {
    const { edition } = await ask<{
      edition: { rules: { nodes: readonly { number: string }[] }; glossary: { nodes: readonly { term: string }[] } };
    }>(
      "query ($key: ID!) { edition(key: $key) { rules(first: 5000) { nodes { number } } glossary(first: 5000) { nodes { term } } } }",
      { key },
    );
    const numbers = new Set(edition.rules.nodes.map(({ number }) => number).filter((each) => WHOLE_NUMBER.test(each)));
    return { numbers: [...numbers], terms: edition.glossary.nodes.map(({ term }) => term) };
  };
  const { keywords } = (
    await ask<{ edition: { keywords: readonly { name: string }[] } }>(
      "query ($key: ID!) { edition(key: $key) { keywords { name } } }",
      { key: newest },
    )
  ).edition;
  const words = [...new Set(keywords.map(({ name }) => name))];
  const whole = await placesOf(newest);
  const older = await Promise.all(oneIn(12, keys).map(async (key) => ({ key, ...(await placesOf(key)) })));
  const places = older.flatMap(({ key, numbers }) =>
    oneIn(17, numbers).map((number) => ({ key, number, isSection: number.length === 3 })),
  );
  const sections = whole.numbers.filter((number) => number.length === 3);
  const rules = whole.numbers.filter((number) => number.length > 3);
  const { questions } = JSON.parse(readFileSync(join(projectRoot, "src", "ask", "questions.json"), "utf8")) as {
    readonly questions: readonly { readonly asks: string }[];
  };
  const pairs = twelfth.slice(1).map((to, at) => [twelfth[at]!, to] as const);
  const query = (path: string, asked: string): string => `${path}?q=${encodeURIComponent(asked)}`;
  return {
    ...addressesByPage(),
    era: twelfth.map(eraAddress),
    since: ["/then", "/then?on=soon"],
    edition: [...twelfth.map(editionAddress), "/702.19", "/704", "/205.3"],
    section: [
      ...sections.map((number) => ruleAddress(newest, number)),
      ...places.filter(({ isSection }) => isSection).map(({ key, number }) => ruleAddress(key, number)),
    ],
    rule: [
      ...rules.map((number) => ruleAddress(newest, number)),
      ...places.filter(({ isSection }) => !isSection).map(({ key, number }) => ruleAddress(key, number)),
      ...oneIn(40, rules).map((number) => `${ruleAddress(newest, number)}?view=side`),
    ],
    namedRule: [
      ...namedRules
        .filter(({ numbers }) => numbers.some(({ rule }) => rule !== null))
        .map(({ slug }) => namedRuleAddress(slug)),
    ],
    lanes: [
      ...sections.map((number) => lanesAddress(newest, number)),
      ...oneIn(20, rules).map((number) => lanesAddress(newest, number)),
      ...oneIn(3, places).map(({ key, number }) => lanesAddress(key, number)),
      `${lanesAddress(newest, "702")}?whole`,
    ],
    compare: ["/compare"],
    comparison: [
      ...pairs.map(([from, to]) => compareAddress(from, to)),
      ...pairs.map(([from, to]) => compareAddress(from, to, "704")),
      ...oneIn(3, pairs).map(([from, to]) => `${compareAddress(from, to)}?glossary=1`),
      compareAddress(keys[0]!, newest),
      compareAddress(newest, keys[0]!),
      `${compareAddress(keys[0]!, newest)}?view=side`,
    ],
    search: [
      ...oneIn(3, words).map((word) => query("/search", word)),
      ...["the", "a*", "ab* cd* ef*", "player* creature*"].map((asked) => query("/search", asked)),
      ...addressesOf("search"),
    ],
    askPage: [
      ...oneIn(2, questions).map(({ asks }) => query("/ask", asks)),
      ...oneIn(7, words).map((word) => query("/ask", `what is ${word}`)),
      ...addressesOf("askPage"),
    ],
    cite: [...addressesOf("cite"), ...oneIn(60, rules).map((number) => `/cite?number=${number}&on=${newest}`)],
    glossary: older.flatMap(({ key, terms }) => (terms.length > 0 ? [glossaryAddress(key)] : [])),
    glossaryEntry: [
      ...oneIn(9, whole.terms).map((term) => glossaryAddress(newest, term)),
      ...older.flatMap(({ key, terms }) => oneIn(170, terms).map((term) => glossaryAddress(key, term))),
    ],
    go: [query("/go", "702.19"), query("/go", "trample in 2010"), query("/go", "legend rule")],
    follow: [
      `/follow?number=704.5j&from=${newest}&on=${keys[0]!}`,
      `/follow?number=704.5j&from=${newest}&on=2010-10-10`,
    ],
    latest: ["/latest"],
    latestPlace: ["/latest/702.19", "/latest/704", "/latest/704/lanes", "/latest/glossary"],
    latestGlossary: whole.terms.length > 0 ? ["/glossary"] : [],
    latestTerm: oneIn(150, whole.terms).map((term) => glossaryAddress("latest", term).replace("/latest", "")),
    wholeEdition: [...oneIn(4, twelfth), newest].flatMap((key) =>
      ["txt", "md", "json"].map((ending) => `${editionAddress(key)}/rules.${ending}`),
    ),
    manifest: ["/manifest.webmanifest"],
    serviceWorker: ["/sw.js"],
    embed: oneIn(100, rules)
      .map((number) => embedAddress(PUBLIC_URL, ruleAddress(newest, number)))
      .map(pathIn),
    changesFeed: ["/changes.atom"],
    watch: [
      `/watch.atom?cites=704.5k@2009-10-01,704.5j@${newest}`,
      "/watch.atom?under=702",
      "/watch.atom?min=extension",
      `/watch.atom?rule=${oneIn(60, rules).slice(0, 20).join(",")}`,
    ],
    robots: ["/robots.txt"],
    openApi: ["/openapi.json"],
    llms: ["/llms.txt"],
    sitemap: ["/sitemap.xml"],
    sitemapPart: ["/sitemaps/pages.xml", "/sitemaps/newest.xml"],
    queryPage: ["/graphql"],
    lists: LISTS.map(({ path }) => path + (WHOLE_LISTS[path]?.(newest, keys.at(-2) ?? newest) ?? "")),
  };
}
