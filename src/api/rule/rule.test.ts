import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

const RULE = "query ($edition: ID!, $number: String!) { rule(edition: $edition, number: $number) { number } }";

describe("a rule", () => {
  it.each(["704.5k", "704.5k.", "704.5K", " 704.5k "])("is found by its number written %j", async (number) => {
    const { data } = await api.ask(RULE, { edition: "2011-09-30", number });
    expect(data.rule).toEqual({ number: "704.5k" });
  });

  it("is null if the edition has none of that number", async () => {
    expect(await api.ask(RULE, { edition: "2011-09-30", number: "704.9" })).toEqual({
      data: { rule: null },
      errors: [],
    });
  });

  it.each(["", "legend rule", "704.5.5"])(
    "is refused where %j is asked for, which is not a rule number",
    async (number) => {
      const { errors } = await api.ask(RULE, { edition: "2011-09-30", number });
      expect(errors[0]).toMatchObject({ extensions: { code: "BAD_RULE_NUMBER", path: "number" }, path: ["rule"] });
    },
  );

  it("is refused if the edition is not held, with those held next to it", async () => {
    const { errors } = await api.ask(RULE, { edition: "1999-04-23", number: "420" });
    expect(errors[0]?.extensions).toEqual({ code: "UNKNOWN_EDITION", path: "edition" });
    expect(errors[0]?.message).toContain("Held next to it: 2003-12-01; `editions` lists all that are held.");
  });

  it("that the edition misprints bears the number that is meant, and is found by either", async () => {
    const query = `{ edition(key: "2006-10-01") {
      printed: rule(number: "432.2b") { id number printedNumber parent { number } }
      meant: rule(number: "423.2b") { id number printedNumber parent { number } }
    } }`;
    const { data } = await api.ask(query);
    expect(data.edition.printed).toMatchObject({
      number: "423.2b",
      printedNumber: "432.2b",
      parent: { number: "423.2" },
    });
    expect(data.edition.meant).toEqual(data.edition.printed);
  });

  it("knows its place in the tree, its edition, and where it was read", async () => {
    const { data } = await api.ask(`{ rule(edition: "2003-12-01", number: "420.5a") {
      edition { key } parent { number parent { number parent { number } } } children { number }
      stampedDate citation { firstLine lastLine document { title url sha256 licence editionEstablished coverage { sections } } }
    } }`);
    expect(data.rule).toMatchObject({
      edition: { key: "2003-12-01" },
      parent: { number: "420.5", parent: { number: "420", parent: null } },
      children: [],
      citation: { document: { coverage: { sections: ["420"] } } },
    });
    const { firstLine, lastLine } = data.rule.citation as { firstLine: number; lastLine: number };
    expect(firstLine).toBeLessThanOrEqual(lastLine);
  });

  it("mentions rules, found if the corpus holds them and null if it does not", async () => {
    const { data } = await api.ask(
      `{ rule(edition: "2006-10-01", number: "420.3") { text references { number rule { number } } } }`,
    );
    const { references, text } = data.rule as { references: { number: string; rule: unknown }[]; text: string };
    expect(references.length).toBeGreaterThan(0);
    for (const { number } of references) expect(text).toContain(number);
  });

  it("mentions rules in its examples, too", async () => {
    const { data } = await api.ask(
      `{ rule(edition: "2009-10-01", number: "704.6") { references { number } exampleReferences { number rule { text } } } }`,
    );
    expect(data.rule).toEqual({
      references: [],
      exampleReferences: [
        { number: "704.5a", rule: { text: expect.stringContaining("0 or less life") } },
        { number: "704.5b", rule: { text: expect.stringContaining("draw a card from an empty library") } },
      ],
    });
  });

  it("of an edition with whole sections reaches every rule from the sections down", async () => {
    const { data } = await api.ask(`{ edition(key: "2006-10-01") {
      sections { number children { number children { number children { number } } } } rules { totalCount }
    } }`);
    interface Tree {
      number: string;
      children?: Tree[];
    }
    const flatten = (trees: readonly Tree[] = []): string[] =>
      trees.flatMap(({ number, children }) => [number, ...flatten(children)]);
    const { sections, rules } = data.edition as { sections: Tree[]; rules: { totalCount: number } };
    expect(sections.map(({ number }) => number)).toEqual(["420", "421", "422", "423", "500", "501", "502"]);
    expect(flatten(sections)).toHaveLength(rules.totalCount);
  });
});
