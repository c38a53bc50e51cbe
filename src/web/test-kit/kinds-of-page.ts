import { FIGHTS } from "../board/fights";
import { addressOf } from "../board/shared-board";
import { SHOWCASES } from "../board/showcases";
import { type pages } from "../pages";
import { verdictAddress } from "../../views/verdict-address";

/** An address over the project's own corpus, and how many KiB it may weigh, packed. */
type Weighed = readonly [address: string, kib: number, look?: "LOOK"];

const LEGENDS = `players: ann, bob
ann: Kiku [hers] 2/2 Legendary Creature
bob: Kiku [his] 2/2 Legendary Creature
check
expect: hers dies
`;

/**
 * Addresses of each page. The first, and each that has something the others have not (LOOK), are looked at in a browser
 * too. Redirects, files and feeds have tests of their own, and so have glossaries: the sample has none.
 */
const PAGES: Readonly<Record<keyof typeof pages, readonly Weighed[]>> = {
  home: [["/", 25]],
  editions: [["/editions", 15]],
  edition: [
    ["/2010-10-01", 15],
    ["/2011-09-30", 10, "LOOK"],
    ["/2003-12-01", 10],
    ["/2006-10-01", 10],
    ["/2012-12-25", 10],
  ],
  era: [
    ["/then/2005-08-01", 20, "LOOK"],
    ["/then/2005-08-01?show=unlearn", 15],
    ["/then/2005-08-01?show=new", 25],
    ["/then/2026-08-07", 5],
  ],
  since: [["/then", 10]],
  section: [
    ["/2011-09-30/704", 15],
    ["/2003-12-01/420", 15],
    ["/2006-10-01/502", 15],
    ["/2009-10-01/704", 15],
  ],
  rule: [
    ["/2011-09-30/704.5k", 15],
    ["/2012-12-25/704.5k?view=side", 15, "LOOK"],
    ["/2010-10-01/704.5k", 15, "LOOK"],
    ["/2011-09-30/704.5k?view=side", 15],
    ["/2003-12-01/420.5e?view=plain", 15],
    ["/2006-10-01/502.9", 15],
    ["/2010-03-01/704.5k", 15],
  ],
  namedRule: [
    ["/rule/legend-rule", 15],
    ["/rule/world-rule", 15],
  ],
  lanes: [
    ["/2009-10-01/704.5/lanes", 25],
    ["/2009-10-01/704.5/lanes?at=2018-01-01&each", 25],
    ["/2009-10-01/704.5/lanes?whole", 25],
    ["/2006-10-01/420/lanes", 15],
  ],
  compare: [],
  comparison: [
    ["/compare/2006-10-01...2009-10-01?under=420", 25],
    ["/compare/2006-10-01...2009-10-01?kind=SPLIT&kind=ADDED&view=side", 25, "LOOK"],
    ["/compare/2009-10-01...2011-09-30", 15],
    ["/compare/2009-07-11...2010-07-16", 30, "LOOK"],
  ],
  search: [
    ["/search?q=legend+rule", 15],
    ["/search?q=a*", 10, "LOOK"],
    ["/search", 10],
    ["/search?q=the+rest+are+put+into+their+owners%27+graveyards", 15],
    ["/search?q=player&kind=EXAMPLE&under=7&order=OLDEST_FIRST&from=2006-10-01", 15],
  ],
  askPage: [
    ["/ask?q=legend+rule+2008", 10],
    ["/ask", 10],
    ["/ask?q=how+has+the+legend+rule+changed", 15],
    ["/ask?q=what+changed+in+702+between+M10+and+M11", 10],
    ["/ask?q=%3F", 10],
    ["/ask?q=bitcoin+exchange+rate", 10],
  ],
  cite: [
    ["/cite?number=704.5u&on=2009-10-01", 10],
    ["/cite", 10],
    ["/cite?number=420.5e&on=2004-01-15&quote=the+longest", 10],
  ],
  check: [
    ["/check?text=By+CR+704.5k+(2011-09-30)+it+may,+by+310.8b+it+may+not.", 10],
    ["/check", 10],
    ["/check?text=See+CR+704.5k+(2011-09-30)+and+310.8b.&date=M10", 10],
  ],
  board: [
    ["/board", 15],
    [
      addressOf("/board", { day: "2010-01-01", table: SHOWCASES[0].table, moves: { against: "2014-01-01" } }),
      15,
      "LOOK",
    ],
  ],
  showcase: [["/board/poison", 10], ...SHOWCASES.map(({ slug }) => [`/board/${slug}`, 10] as const)],
  combat: [
    ["/combat", 10],
    [
      addressOf("/combat", {
        day: "2012-01-01",
        table: FIGHTS[1]!.table,
        moves: { ...FIGHTS[1]!.moves, policy: "ASK" },
      }),
      15,
      "LOOK",
    ],
  ],
  combatShowcase: [
    ["/combat/mogg-fanatic", 15],
    ["/combat/deathtouch-and-trample", 15, "LOOK"],
    ...FIGHTS.map(({ slug }) => [`/combat/${slug}`, 15] as const),
  ],
  verdict: [
    [verdictAddress(), 15],
    [verdictAddress(LEGENDS, ["2009-10-01", "2026-08-07"]), 10, "LOOK"],
    [verdictAddress("ann: Bears"), 10, "LOOK"],
  ],
  games: [["/games", 10]],
  offline: [["/offline", 80]],
  vocabulary: [
    ["/vocabulary", 15],
    ["/vocabulary?kind=SUBTYPE&of=creature", 25, "LOOK"],
    ["/vocabulary?kind=ABILITY_WORD&on=2009-10-01", 10],
  ],
  findCard: [
    ["/card", 10],
    ["/card?name=bear&on=2006-01-01", 10],
  ],
  card: [
    ["/card/glorious-anthem", 10],
    ["/card/platinum-angel?on=2004-01-15", 10, "LOOK"],
  ],
  vellum: [
    ["/vellum", 15],
    ["/vellum?on=2005-08-01", 15],
  ],
  about: [["/about", 15]],
  developers: [["/developers", 10]],
  sources: [["/about/sources", 15]],
  glossary: [],
  glossaryEntry: [],
  go: [],
  follow: [],
  latest: [],
  latestPlace: [],
  latestGlossary: [],
  latestTerm: [],
  wholeEdition: [],
  manifest: [],
  serviceWorker: [],
  embed: [],
  changesFeed: [],
  watch: [],
  robots: [],
  openApi: [],
  llms: [],
  sitemap: [],
  sitemapPart: [],
  notFound: [],
};

/** Those of one kind of page. */
export const addressesOf = (kind: keyof typeof pages): readonly string[] => {
  // A test is not compiled by the types: it would end here without a word of which page it is.
  const addresses = PAGES[kind] as readonly Weighed[] | undefined;
  if (!addresses) throw new Error(`The page “${kind}” has no addresses in src/web/test-kit/kinds-of-page.ts.`);
  return addresses.map(([address]) => address);
};

/** Those of each kind. */
export const addressesByPage = (): Readonly<Record<keyof typeof pages, readonly string[]>> => {
  const kinds = Object.keys(PAGES) as (keyof typeof pages)[];
  return Object.fromEntries(kinds.map((kind) => [kind, addressesOf(kind)])) as ReturnType<typeof addressesByPage>;
};

/** The query page stands beside the pages. */
export const ADDRESSES: readonly (readonly [address: string, kib: number])[] = [
  ...new Map(Object.values(PAGES).flatMap((those) => those.map(([address, kib]) => [address, kib] as const))),
  ["/graphql", 10],
];

/** Those that are looked at. */
export const KINDS_OF_PAGE: readonly string[] = [
  ...Object.values(PAGES).flatMap((those) =>
    those.flatMap(([address, , look], at) => (at === 0 || look === "LOOK" ? [address] : [])),
  ),
  ...["/graphql", "/nowhere"],
];
