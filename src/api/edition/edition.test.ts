import { apiClient, type ApiClient } from "../test-kit/api-client";

let api: ApiClient;
beforeAll(async () => (api = await apiClient()));
afterAll(() => api.remove());

describe("editions", () => {
  it("are listed oldest first, each with its neighbours", async () => {
    const { data } = await api.ask("{ editions { key previous { key } next { key } } }");
    const keys = ["2003-12-01", "2006-10-01", "2009-10-01", "2010-10-01", "2011-09-30"];
    expect(data.editions).toEqual(
      keys.map((key, index) => ({
        key,
        previous: index > 0 ? { key: keys[index - 1] } : null,
        next: index < keys.length - 1 ? { key: keys[index + 1] } : null,
      })),
    );
  });

  it("say which editions are held if one is asked for that is not", async () => {
    const { data, errors } = await api.ask(`{ edition(key: "2012-06-01") { key } }`);
    expect(data.edition).toBeNull();
    expect(errors[0]?.extensions).toEqual({ code: "UNKNOWN_EDITION", path: "key" });
    expect(errors[0]?.message).toContain(
      "was published, but is not in the corpus (it can be imported). Held next to it: 2011-09-30 (Innistrad)",
    );
  });

  it.each([
    ["2003-12-01", "2003-12-01"],
    ["2004-01-31", "2003-12-01"],
    ["2004-02-01", null],
    ["2006-09-30", null],
    ["2006-10-01", "2006-10-01"],
    ["2007-04-30", "2006-10-01"],
    ["2007-05-01", null],
    ["2009-12-24", "2009-10-01"],
    ["2011-12-31", "2011-09-30"],
    ["2030-01-01", null],
  ])("in force on %s: %s", async (date, key) => {
    const { data, errors } = await api.ask("query ($date: Date) { edition(inForceOn: $date) { key } }", { date });
    expect(errors).toEqual([]);
    expect(data.edition?.key ?? null).toBe(key);
  });

  it.each([
    ["{ edition { key } }", "BAD_ARGUMENTS", "key"],
    [`{ edition(key: "2003-12-01", inForceOn: "2003-12-01") { key } }`, "BAD_ARGUMENTS", "key"],
    [`{ edition(inForceOn: "1993-08-05") { key } }`, "BEFORE_FIRST_EDITION", "inForceOn"],
    [`{ edition(inForceOn: "2003-02-30") { key } }`, "BAD_DATE", "inForceOn"],
    [`{ edition(inForceOn: 20030230) { key } }`, "BAD_DATE", "inForceOn"],
  ])("%s is refused with the code %s and the place %s", async (query, code, path) => {
    const { errors } = await api.ask(query);
    expect(errors[0]?.extensions).toMatchObject({ code, path });
  });

  it("of which only commentary is held have no rules, and say so", async () => {
    const { data } = await api.ask(`{ edition(key: "2010-10-01") {
      textStatus coverage { complete sections } rules { totalCount } commentary(rule: "704.5K.") { text cites { number rule { number } } }
    } }`);
    expect(data.edition).toMatchObject({
      textStatus: "COMMENTARY",
      coverage: { complete: false, sections: [] },
      rules: { totalCount: 0 },
      commentary: [{ cites: [{ number: "704.5k", rule: null }] }],
    });
  });
});

describe("the ages of an edition's words", () => {
  const of = async (key: string) =>
    (await api.ask(`{ edition(key: "${key}") { wordAges { edition { key } words } } }`)).data.edition.wordAges;

  it("say which edition brought how many of them, oldest first", async () => {
    const ages: { edition: { key: string }; words: number }[] = await of("2011-09-30");
    expect(ages.map(({ edition }) => edition.key)).toEqual(["2003-12-01", "2006-10-01", "2009-10-01", "2011-09-30"]);
    for (const { words } of ages) expect(words).toBeGreaterThan(0);
    expect(await of("2003-12-01")).toEqual([{ edition: { key: "2003-12-01" }, words: expect.any(Number) }]);
  });

  it("are none where the text of its rules is not held", async () => {
    expect(await of("2010-10-01")).toEqual([]);
  });

  it("of all editions are read by one statement", async () => {
    api.statements.length = 0;
    await api.ask("{ editions { wordAges { words } } }");
    expect(api.statements.filter((sql) => sql.includes("WordAges"))).toHaveLength(1);
  });
});
