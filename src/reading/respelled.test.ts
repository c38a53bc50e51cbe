import { ruleAsOf } from "../corpus/rule-as-of";
import { type StoredRule } from "../store/rows";
import { sampleSource } from "../store/test-kit/sample-source";
import { temporaryStore, type TemporaryStore } from "../store/test-kit/temporary-store";
import { resolveCitations } from "./citations/citations";
import { glossaryWordings } from "./glossary-wordings";
import { History } from "./history";
import { importEditions } from "../importing/import-editions";
import { blameOf, requireLineage } from "./lineages";
import { type ReadRules } from "./read-rules";
import { comparedRules } from "./comparison/rule-changes";
import { search } from "./search/search";
import { wordingsOf } from "./wordings";

/** One rule as it was spelled, and once worded, from edition to edition. */
const SPELLED: Readonly<Record<string, string>> = {
  "2001-09-24": `The text after "Threshold -" is read as though it didn't appear on the card or permanent.`,
  "2002-02-20": `The text after “Threshold —” is read as though it didn’t appear on the card or permanent.`,
  "2003-03-15": `The text after "Threshold --" is read as though it didn't appear on thec ard or permanent.`,
  "2003-07-01": `The text after "Threshold -"is treated as though it didn?t appear on the card orpermanent.`,
};
const KEYS = Object.keys(SPELLED);
const NUMBER = "502.23b";

let temporary: TemporaryStore;
let history: History;

beforeAll(async () => {
  temporary = temporaryStore();
  const span = { firstLine: 1, lastLine: 1 };
  const sources = KEYS.map((key) =>
    sampleSource({
      key,
      document: key,
      rules: [
        ["502", "Keyword abilities are listed here."],
        [NUMBER, SPELLED[key]!],
      ],
      edition: {
        coverage: { complete: true, sections: [] },
        glossary: [{ term: "Threshold", definition: SPELLED[key]!, document: key, ...span }],
      },
    }),
  );
  await importEditions(temporary.store, sources);
  history = new History(temporary.store);
});
afterAll(() => temporary.remove());

const ruleIn = (editionKey: string): StoredRule => temporary.store.rules.at([{ editionKey, number: NUMBER }])[0]!;
const read: ReadRules = (places) =>
  Promise.resolve(temporary.store.rules.atPositions(places).filter((rule) => rule !== undefined));

describe("a rule that files spell with other dashes, quotation marks and blanks (502.23b of 2001 to 2003)", () => {
  it("is edited only where its words changed", () => {
    const kinds = KEYS.slice(1).map((to, at) => comparedRules(history, ruleIn(KEYS[at]!), ruleIn(to)).kind);
    expect(kinds).toEqual(["UNCHANGED", "UNCHANGED", "EDITED"]);
    const inComparisons = KEYS.slice(1).map((to, at) =>
      history.comparisons.between({ from: KEYS[at]!, to }).changed.map(({ kind }) => kind),
    );
    expect(inComparisons).toEqual([[], [], ["EDITED"]]);
  });

  it("shows nothing else as changed beside the words that did", () => {
    const change = comparedRules(history, ruleIn("2003-03-15"), ruleIn("2003-07-01"));
    const changed = history.words.of(change).text.filter(({ operation }) => operation !== "EQUAL");
    expect(changed).toEqual([
      { operation: "DELETE", text: "read" },
      { operation: "INSERT", text: "treated" },
    ]);
  });

  it("has one wording until then, and one after", async () => {
    const wordings = await wordingsOf(history, requireLineage(history, ruleIn("2003-07-01")), read);
    expect(wordings.map(({ versions }) => versions.map(({ editionKey }) => editionKey))).toEqual([
      KEYS.slice(0, 3),
      KEYS.slice(3),
    ]);
  });

  it("has all words from the first edition but the one that changed", async () => {
    const pieces = await blameOf(history, ruleIn("2003-07-01"), read);
    expect(pieces.map(({ text, place }) => [place.editionKey, text])).toEqual([
      ["2001-09-24", `The text after "Threshold -"is `],
      ["2003-07-01", "treated"],
      ["2001-09-24", " as though it didn?t appear on the card orpermanent."],
    ]);
    const [ages] = temporary.store.wordAges.of(["2003-07-01"]);
    expect(ages!.find(({ edition }) => edition === "2003-07-01")).toEqual({ edition: "2003-07-01", words: 1 });
  });

  it("is current for who cites it by another spelling, and edited after the change", () => {
    const { byKey } = temporary.store.editions.held();
    const statuses = ["2003-03-15", "2003-07-01"].map(
      (to) =>
        resolveCitations(
          history,
          [{ number: NUMBER, edition: byKey.get("2001-09-24")!, asOf: "2001-09-24" }],
          byKey.get(to)!,
        )[0]!.status,
    );
    expect(statuses).toEqual(["CURRENT", "EDITED"]);
  });

  it("is the same on both sides of an edition that is not held, until the change", () => {
    const side = (name: string) => ({ name, rule: ruleIn(name) });
    const asOf = (before: string, after: string) =>
      ruleAsOf({ name: "one between" }, side(before), side(after)).certainty;
    expect(asOf("2001-09-24", "2003-03-15")).toBe("SAME_ON_BOTH_SIDES");
    expect(asOf("2003-03-15", "2003-07-01")).toBe("UNKNOWN_BETWEEN");
  });

  it("is found once for each wording, with spans that do not overlap", () => {
    const hits = search(new History(temporary.store), { query: '"as though it"', kinds: ["RULE"] }).page(-1, 10);
    const wordings = hits.flatMap((hit) => [hit, ...hit.others()]);
    expect(wordings.map(({ firstEdition, lastEdition }) => [firstEdition, lastEdition])).toEqual([
      ["2003-07-01", "2003-07-01"],
      ["2001-09-24", "2003-03-15"],
    ]);
  });

  it("is so in the glossary too", () => {
    const kinds = KEYS.slice(1).map((to, at) =>
      history.comparisons.ofGlossaries({ from: KEYS[at]!, to }).map(({ kind }) => kind),
    );
    expect(kinds).toEqual([["UNCHANGED"], ["UNCHANGED"], ["EDITED"]]);
    const entries = KEYS.flatMap((key) => temporary.store.glossary.all(key));
    expect(glossaryWordings(history, entries).map(({ entries: same }) => same.length)).toEqual([3, 1]);
  });
});
