import { importEditions } from "../../importing/import-editions";
import { sampleSource } from "../../store/test-kit/sample-source";
import { temporaryStore } from "../../store/test-kit/temporary-store";
import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const SEARCH = `query ($query: String!, $editions: [ID!], $from: ID, $to: ID, $kinds: [SearchKind!], $under: String,
  $order: SearchOrder, $first: Int, $after: String) {
  search(query: $query, editions: $editions, from: $from, to: $to, kinds: $kinds, under: $under, order: $order,
    first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage hasPreviousPage endCursor }
    edges { cursor snippet from { key } to { key } node { __typename ... on Rule { number edition { key } } } }
  }
}`;

interface Edge {
  cursor: string;
  snippet: string;
  from: { key: string };
  to: { key: string };
  node: { __typename: string; number: string; edition: { key: string } };
}

interface Page {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string };
  edges: Edge[];
}

describe("search", () => {
  it("gives rules with a snippet and the span of their words", async () => {
    const { data, errors } = await api.ask(SEARCH, { query: "legend* graveyard", editions: ["2011-09-30"] });
    expect(errors).toEqual([]);
    const edges = data.search.edges as Edge[];
    expect(edges.length).toBe(data.search.totalCount);
    const legendRule = edges.find(({ node }) => node.number === "704.5k");
    expect(legendRule).toMatchObject({
      from: { key: "2009-10-01" },
      to: { key: "2011-09-30" },
      node: { __typename: "Rule" },
    });
    expect(legendRule?.snippet).toMatch(/«legend\w*»/i);
  });

  it("dates words by the whole edition before, whichever editions are searched", async () => {
    const temporary = temporaryStore();
    const rules = (words: string): [string, string][] => [["704.1", words]];
    const whole = { coverage: { complete: true, sections: [] } };
    const sources = [
      sampleSource({ key: "2019-05-03", document: "a", edition: whole, rules: rules("Something else.") }),
      sampleSource({ key: "2019-07-12", document: "b", rules: rules("Something else.") }),
      sampleSource({ key: "2020-01-24", document: "c", edition: whole, rules: rules("A frobnicated one.") }),
    ];
    await importEditions(temporary.store, sources);
    const own = await apiClient(temporary);
    const dates = "edges { from { key } changedAfter { key } changedBy { key } publishedBetween { effectiveDate } }";
    const { data } = await own.ask(`{
      all: search(query: "frobnicated") { ${dates} }
      one: search(query: "frobnicated", editions: ["2020-01-24"]) { ${dates} }
    }`);
    expect(data.all.edges).toEqual([
      {
        from: { key: "2020-01-24" },
        changedAfter: { key: "2019-05-03" },
        changedBy: { key: "2020-01-24" },
        publishedBetween: ["2019-06-14", "2019-07-12", "2019-08-23", "2019-10-04"].map((effectiveDate) => ({
          effectiveDate,
        })),
      },
    ]);
    expect(data.one.edges).toEqual(data.all.edges);
    own.remove();
  });

  it("pages to the end with cursors, and lists nothing twice", async () => {
    const all = ((await api.ask(SEARCH, { query: "player", first: 5000 })).data.search.edges as Edge[]).map(
      (e) => e.cursor,
    );
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page: Page = (await api.ask(SEARCH, { query: "player", first: 7, after })).data.search;
      paged.push(...page.edges.map((edge) => edge.cursor));
      expect(page.totalCount).toBe(all.length);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(paged).toEqual(all);
    expect(new Set(paged).size).toBe(all.length);
  });

  it.each([
    ["an unknown edition", { query: "player", editions: ["ZEN", "Mirage"] }, "UNKNOWN_EDITION", "editions[1]"],
    ["no word", { query: "?!" }, "EMPTY_QUERY", "query"],
    ["a negative size", { query: "player", first: -1 }, "BAD_PAGE_SIZE", "first"],
    ["a rule to search under", { query: "player", under: "704.5k" }, "BAD_RULE_NUMBER", "under"],
    ["a section that no edition has", { query: "player", under: "999" }, "UNKNOWN_RULE", "under"],
    ["a range from its end", { query: "player", from: "2011-09-30", to: "2009-10-01" }, "BAD_ARGUMENTS", "from"],
    ["an unknown beginning", { query: "player", from: "Mirage" }, "UNKNOWN_EDITION", "from"],
    ["a cursor of another search", { query: "player", after: "WzAsIngiXQ" }, "BAD_CURSOR", "after"],
  ])("refuses %s with a code and the argument", async (_, variables, code, path) => {
    const { errors } = await api.ask(SEARCH, variables);
    expect(errors[0]?.extensions).toEqual({ code, path });
  });

  const listed = async (variables: Record<string, unknown>): Promise<string[]> => {
    const { data, errors } = await api.ask(SEARCH, { first: 100, ...variables });
    expect(errors).toEqual([]);
    return (data.search.edges as Edge[]).map(({ node, from, to }) => `${node.number} ${from.key} ${to.key}`);
  };

  it("puts the rule that names the legend rule first, once, with its older words below", async () => {
    for (const query of ['"legend rule"', "legend rule", "what is the legend rule?"]) {
      const { data } = await api.ask(
        `query ($query: String!) { search(query: $query) { match edges {
          hasAllWords from { key } to { key } until { key } node { ... on Rule { number } } now { ... on Rule { number } }
          wordings { from { key } until { key } node { ... on Rule { number } } }
        } } }`,
        { query },
      );
      expect(data.search.edges[0]).toMatchObject({
        hasAllWords: true,
        from: { key: "2009-10-01" },
        to: { key: "2011-09-30" },
        until: null,
        node: { number: "704.5k" },
        now: { number: "704.5k" },
      });
      expect(data.search.edges[0].wordings[0]).toMatchObject({
        until: { key: "2009-10-01" },
        node: { number: "420.5e" },
      });
    }
  });

  it("says what a query was taken for", async () => {
    const { data } = await api.ask(`{ search(query: "704.5k and plannerswalkers on 2011-10-05") {
      match understood { sentence numbers date edition { key } corrections { typed read } unknown cards meanings { reason } } } }`);
    expect(data.search).toEqual({
      match: "ALL",
      understood: {
        sentence: "Rule 704.5k on 2011-10-05. Showing results for “planeswalkers” instead of “plannerswalkers”.",
        numbers: ["704.5k"],
        date: "2011-10-05",
        edition: { key: "2011-09-30" },
        corrections: [{ typed: "plannerswalkers", read: "planeswalkers" }],
        unknown: [],
        cards: [],
        meanings: [],
      },
    });
  });

  it("says which cards a query names", async () => {
    const { data } = await api.ask(`{ search(query: "two legendary Isamaru, Hound of Konda") {
      understood { sentence cards unknown } } }`);
    expect(data.search.understood).toEqual({
      sentence: "Looked for is what stands on Isamaru, Hound of Konda, not the name.",
      cards: ["Isamaru, Hound of Konda"],
      unknown: [],
    });
  });

  it("completes what is being typed, by numbers, headings, terms, sets and what people say", async () => {
    const suggest = async (prefix: string) =>
      (
        await api.ask(`query ($prefix: String!) { suggest(prefix: $prefix, first: 5) { kind text number } }`, {
          prefix,
        })
      ).data.suggest as { kind: string; text: string; number: string | null }[];
    expect((await suggest("704.5"))[0]).toEqual({ kind: "NUMBER", text: "704.5", number: "704.5" });
    expect((await suggest("zendi"))[0]).toMatchObject({ kind: "SET", text: "Zendikar" });
    expect((await suggest("summoning sickn"))[0]).toMatchObject({ kind: "SAYING", text: "summoning sickness" });
    expect(await suggest("")).toEqual([]);
    expect(await suggest("x".repeat(5_000))).toEqual([]);
  });

  it("keeps to editions in force in a range of dates, whatever day of theirs begins it", async () => {
    const query = "legend rule";
    const all = await listed({ query, editions: ["2006-10-01", "2009-10-01"] });
    expect(all.length).toBeGreaterThan(1);
    expect(await listed({ query, from: "2006-10-05", to: "Zendikar" })).toEqual(all);
    expect(await listed({ query, from: "latest" })).toEqual(await listed({ query, editions: ["2011-09-30"] }));
    expect(await listed({ query, from: "2006-10-05", editions: ["2003-12-01"] })).toEqual([]);
  });

  it("lists the nodes alone, and the passage in pieces that make up the snippet", async () => {
    const { data } = await api.ask(`{ search(query: "legend rule", first: 5) {
      nodes { ... on Rule { number } } edges { snippet segments { text isMatch } node { ... on Rule { number } } }
    } }`);
    const { nodes, edges } = data.search as {
      nodes: object[];
      edges: { snippet: string; segments: { text: string; isMatch: boolean }[]; node: object }[];
    };
    expect(nodes).toEqual(edges.map(({ node }) => node));
    for (const { snippet, segments } of edges) {
      expect(segments.map(({ text, isMatch }) => (isMatch ? `«${text}»` : text)).join("")).toBe(snippet);
    }
    expect(edges[0]!.segments.filter(({ isMatch }) => isMatch)).not.toEqual([]);
  });

  it("counts what each kind and chapter would give, which is what they give, in two statements", async () => {
    const FACETS = `query ($kinds: [SearchKind!], $under: String) {
      search(query: "player", kinds: $kinds, under: $under, editions: ["2011-09-30"], first: 0) {
        totalCount facets { kinds { kind count } chapters { number heading count } }
      } }`;
    interface Faceted {
      totalCount: number;
      facets: {
        kinds: { kind: string; count: number }[];
        chapters: { number: string; heading: string | null; count: number }[];
      };
    }
    const ask = async (variables: object) => (await api.ask(FACETS, { ...variables })).data.search as Faceted;
    await ask({});
    api.statements.length = 0;
    const { facets } = await ask({});
    expect(api.statements).toHaveLength(2);
    expect(facets.kinds.filter(({ count }) => count > 0).length).toBeGreaterThan(1);
    for (const { kind, count } of facets.kinds) expect((await ask({ kinds: [kind] })).totalCount).toBe(count);
    expect(facets.chapters.map(({ number }) => number)).toContain("7");
    for (const { number, count } of facets.chapters) expect((await ask({ under: number })).totalCount).toBe(count);
    expect((await ask({ under: "7" })).facets.chapters).toEqual(facets.chapters);
    expect((await ask({ kinds: ["RULE"] })).facets.kinds).toEqual(facets.kinds);
  });

  it("goes by the editions that brought the words, if asked", async () => {
    const since = (hit: { from: Edge["from"]; wordings: { from: Edge["from"] }[] }) =>
      [hit, ...hit.wordings].map(({ from }) => from.key).sort();
    const dates = async (order: string) => {
      const { data } = await api.ask(
        `query ($order: SearchOrder) { search(query: "player", order: $order, first: 100) {
          edges { from { key } wordings { from { key } } } } }`,
        { order },
      );
      return (data.search.edges as Parameters<typeof since>[0][]).map((hit) =>
        order === "OLDEST_FIRST" ? since(hit)[0]! : since(hit).at(-1)!,
      );
    };
    const oldest = await dates("OLDEST_FIRST");
    expect(new Set(oldest).size).toBeGreaterThan(1);
    expect(oldest).toEqual([...oldest].sort());
    const newest = await dates("NEWEST_FIRST");
    expect(newest).toEqual([...newest].sort().reverse());
  });

  it("of nothing that is there gives an empty page", async () => {
    const { data } = await api.ask(SEARCH, { query: "xylophone" });
    expect(data.search).toMatchObject({ totalCount: 0, edges: [], pageInfo: { hasNextPage: false } });
  });

  it("counts without listing if `first` is 0", async () => {
    const { data } = await api.ask(SEARCH, { query: "player", first: 0 });
    expect(data.search.edges).toEqual([]);
    expect(data.search.totalCount).toBeGreaterThan(10);
  });

  it("runs one statement, however many hits there are", async () => {
    await api.ask("{ editions { key } }");
    await api.ask(SEARCH, { query: "player" });
    api.statements.length = 0;
    await api.ask(SEARCH, { query: "player" });
    expect(api.statements).toHaveLength(1);
  });
});

describe("keywords and contents", () => {
  it("are given as far as an edition is held", async () => {
    const { data, errors } = await api.ask(`{ edition(key: "2006-10-01") {
      keywords { name kind heading { number } rule { number text } }
      contents { number heading sections { number heading } }
    } }`);
    expect(errors).toEqual([]);
    expect(data.edition.keywords).toContainEqual({
      name: "Flying",
      kind: "ABILITY",
      heading: { number: "502.4" },
      rule: { number: "502.4a", text: "Flying is an evasion ability." },
    });
    const chapters = data.edition.contents as { number: string; heading: string; sections: object[] }[];
    expect(chapters.at(-1)).toMatchObject({ number: "5", heading: "Additional Rules" });
    expect(chapters.at(-1)?.sections).toContainEqual({ number: "502", heading: "Keyword Abilities" });
  });

  it("take no more statements for many editions than for one", async () => {
    const count = async (query: string) => {
      api.statements.length = 0;
      await api.ask(query);
      return api.statements.length;
    };
    const fields = "{ key keywords { name rule { text } } contents { number sections { number } } }";
    expect(await count(`{ editions ${fields} }`)).toBeLessThanOrEqual(
      await count(`{ edition(key: "2006-10-01") ${fields} }`),
    );
  });
});
