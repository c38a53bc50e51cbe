import { importEditions } from "../../history/import-editions";
import { sampleSource } from "../../store/test-kit/sample-source";
import { temporaryStore } from "../../store/test-kit/temporary-store";
import { apiClient, type ApiClient } from "../test-kit/api-client";

const whole = (key: string, ...entries: readonly (readonly [string, string])[]) => {
  const span = { document: key, firstLine: 1, lastLine: 1 };
  return sampleSource({
    key,
    document: key,
    edition: {
      coverage: { complete: true, sections: [] },
      glossary: entries.map(([term, definition]) => ({ term, definition, ...span })),
    },
  });
};

let api: ApiClient;
beforeAll(async () => {
  const temporary = temporaryStore();
  await importEditions(temporary.store, [
    whole(
      "2003-12-01",
      ["Bury", "To destroy for good."],
      ["Legend, Legendary", "Both at once."],
      ["Game Action", "Not to destroy, nor to bury."],
    ),
    whole(
      "2005-08-01",
      ["Bury (Obsolete)", 'It meant "destroy for good." See rule 420.'],
      ["Legendary", "A supertype."],
    ),
    whole("2006-10-01", ["Bury (Obsolete)", "It meant “destroy for good.” See rule 704."], ["Legend", "A card."]),
    whole("2009-10-01", ["Legendary", "A supertype."]),
    whole("2011-09-30", ["Legendary", "A supertype."], ["Bury (Obsolete)", "It meant “destroy.”"]),
  ]);
  api = await apiClient(temporary);
});
afterAll(() => api.remove());

describe("an entry of the glossary", () => {
  it.each([
    ["2011-09-30", "bury", "Bury (Obsolete)"],
    ["2011-09-30", "BURY (obsolete)", "Bury (Obsolete)"],
    ["2003-12-01", "Bury", "Bury"],
    ["2003-12-01", "legendary", "Legend, Legendary"],
    ["2003-12-01", "Legend", "Legend, Legendary"],
    ["2006-10-01", "legend", "Legend"],
    ["2009-10-01", "bury", undefined],
    ["2009-10-01", "legend", undefined],
  ])("of %s on %j is %j", async (edition, term, found) => {
    const { data } = await api.ask(
      `query ($edition: ID!, $term: String!) { edition(key: $edition) { glossaryEntry(term: $term) { term } } }`,
      { edition, term },
    );
    expect((data as { edition: { glossaryEntry: { term: string } | null } }).edition.glossaryEntry?.term).toBe(found);
  });

  it("has its wordings dated, as the editions held tell, whatever stands behind the term", async () => {
    const { data, errors } = await api.ask(`{ edition(key: "latest") { glossaryEntry(term: "bury") { history {
      changedAfter { key } changedBy { key } until newest { definition } entries { edition { key } }
      segments { operation text }
    } } } }`);
    expect(errors).toEqual([]);
    const { history } = (data as { edition: { glossaryEntry: { history: object[] } } }).edition.glossaryEntry;
    expect(history).toMatchObject([
      { changedAfter: null, changedBy: { key: "2003-12-01" }, until: "2005-08-01" },
      {
        changedAfter: { key: "2003-12-01" },
        changedBy: { key: "2005-08-01" },
        until: "2009-10-01",
        newest: { definition: "It meant “destroy for good.” See rule 704." },
        entries: [{ edition: { key: "2005-08-01" } }, { edition: { key: "2006-10-01" } }],
      },
      {
        changedAfter: { key: "2009-10-01" },
        changedBy: { key: "2011-09-30" },
        until: null,
        segments: [{ operation: "EQUAL", text: "It meant “destroy.”" }],
      },
    ]);
    expect(history[1]).toMatchObject({
      segments: expect.arrayContaining([{ operation: "DELETE", text: "To destroy for good" }]),
    });
  });

  it("is looked up with its history in as many statements for a whole glossary as for one term", async () => {
    const count = async (query: string) => {
      await api.ask(query);
      api.statements.length = 0;
      await api.ask(query);
      return api.statements.length;
    };
    const one = await count(`{ edition(key: "latest") { glossaryEntry(term: "bury") { history { until } } } }`);
    expect(await count(`{ edition(key: "latest") { glossary { nodes { history { until } } } } }`)).toBe(one);
  });
});

describe("a text", () => {
  it("says where it first mentions which terms of its edition's glossary", async () => {
    const { data, errors } = await api.ask(`{ edition(key: "2003-12-01") {
      rule(number: "704.1") { terms { text start term entry { definition edition { key } } } }
      glossaryEntry(term: "game action") { terms { text start term } }
    } }`);
    expect(errors).toEqual([]);
    const definition = "Not to destroy, nor to bury.";
    expect(data).toEqual({
      edition: {
        rule: {
          terms: [
            {
              text: "game actions",
              start: 24,
              term: "Game Action",
              entry: { definition, edition: { key: "2003-12-01" } },
            },
          ],
        },
        glossaryEntry: { terms: [{ text: "bury", start: 23, term: "Bury" }] },
      },
    });
  });

  it("is searched for terms in as many statements for all rules of an edition as for one", async () => {
    const count = async (query: string) => {
      await api.ask(query);
      api.statements.length = 0;
      await api.ask(query);
      return api.statements.length;
    };
    const one = await count(`{ rule(edition: "2003-12-01", number: "704.1") { number terms { term } } }`);
    expect(await count(`{ edition(key: "2003-12-01") { rules { nodes { terms { term } } } } }`)).toBeLessThanOrEqual(
      one,
    );
  });
});
