import { importEditions } from "../../importing/import-editions";
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

describe("an entry under another term", () => {
  let known: ApiClient;
  beforeAll(async () => {
    const temporary = temporaryStore();
    await importEditions(temporary.store, [
      whole("2009-05-01", ["State-Based Effects", "What happens by itself."], ["Generic Mana Cost", "A cost."]),
      // No edition of this day is known: those on either side say which entry is which.
      whole("2011-09-01", ["State-Based Actions", "What else happens."], ["Legend Rule", "Too many."]),
      whole("2026-08-07", ["Generic Mana", "Mana."], ["state-based actions", "Other words."], ["Made Up", "No such."]),
    ]);
    known = await apiClient(temporary);
  });
  afterAll(() => known.remove());

  it("is the same by the concordance, whatever it says and whichever editions are held", async () => {
    const { data, errors } = await known.ask(`{
      edition(key: "latest") {
        glossaryEntry(term: "state-based actions") { identity history { entries { term edition { key } } } }
        madeUp: glossaryEntry(term: "made up") { identity history { until } }
      }
      compareEditions(from: "2009-05-01", to: "2026-08-07") {
        glossaryChanges(first: 9) { nodes { kind from { term } to { term } } }
      }
    }`);
    expect(errors).toEqual([]);
    const { edition, compareEditions } = data as {
      edition: {
        glossaryEntry: { identity: string | null; history: { entries: object[] }[] };
        madeUp: object;
      };
      compareEditions: { glossaryChanges: { nodes: object[] } };
    };
    expect(edition.glossaryEntry.identity).toMatch(/^t\d+$/);
    expect(edition.glossaryEntry.history.flatMap(({ entries }) => entries)).toEqual([
      { term: "State-Based Effects", edition: { key: "2009-05-01" } },
      { term: "State-Based Actions", edition: { key: "2011-09-01" } },
      { term: "state-based actions", edition: { key: "2026-08-07" } },
    ]);
    expect(edition.madeUp).toEqual({ identity: null, history: [{ until: null }] });
    const { identity } = edition.glossaryEntry;
    const found = await known.ask(
      `query ($id: ID!) {
      node(id: $id) { id ... on TermLineage { newest { term identity lineage { id } } } }
    }`,
      { id: identity },
    );
    const { id, newest } = found.data.node as { id: string; newest: object };
    expect(newest).toEqual({ term: "state-based actions", identity, lineage: { id } });
    expect(compareEditions.glossaryChanges.nodes).toEqual([
      { kind: "RENUMBERED_AND_EDITED", from: { term: "Generic Mana Cost" }, to: { term: "Generic Mana" } },
      { kind: "RENUMBERED_AND_EDITED", from: { term: "State-Based Effects" }, to: { term: "state-based actions" } },
      { kind: "ADDED", from: null, to: { term: "Made Up" } },
    ]);
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

describe("a question about a word", () => {
  it.each([
    ["what did bury mean in December 2003", "Bury", "2003-12-01"],
    ["what does “bury” mean", "Bury (Obsolete)", "2011-09-30"],
    ["bury in 2006", "Bury (Obsolete)", "2006-10-01"],
  ])("“%s” is answered by the entry %s of %s", async (text, term, key) => {
    const { data, errors } = await api.ask(
      `query ($text: String!) { ask(text: $text) { kind answers { ... on GlossaryEntry { term edition { key } } } } }`,
      { text },
    );
    expect(errors).toEqual([]);
    expect(data.ask).toEqual({ kind: "TERM", answers: expect.any(Array) });
    // The rules follow to which the entry refers.
    expect(data.ask.answers[0]).toEqual({ term, edition: { key } });
  });

  it("is a search where the glossary of the day has no such word", async () => {
    const { data } = await api.ask(`{ ask(text: "what did dexterity mean in 2009") { kind } }`);
    expect(data.ask).toEqual({ kind: "SEARCH" });
  });
});
