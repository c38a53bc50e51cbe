import { sampleSource } from "../store/test-kit/sample-source";
import { temporaryStore, type TemporaryStore } from "../store/test-kit/temporary-store";
import { importEditions } from "../importing/import-editions";
import { History } from "./history";
import { blameOf } from "./lineages";

const ASSIGNS =
  "The controller of an attacking creature with Fleece first assigns damage to the creatures blocking it.";
const CONSIDERS =
  "Assigning damage from a creature with Fleece considers only the toughness of a blocking creature, not any abilities that might change it.";

/** Two rules, one of them reworded, then one rule of both. */
const RULES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "1999-11-01": [
    ["999.9a", ASSIGNS],
    ["999.9b", CONSIDERS],
  ],
  "2001-07-23": [
    ["999.9a", ASSIGNS],
    ["999.9b", CONSIDERS.replace("the toughness", "the actual toughness")],
  ],
  "2009-05-01": [
    ["999.9a", ASSIGNS],
    ["999.9b", CONSIDERS.replace("the toughness", "the actual toughness")],
  ],
  "2009-07-11": [["999.9a", `${ASSIGNS} ${CONSIDERS.replace("the toughness", "the actual toughness")}`]],
};

describe("the words of a rule that two rules became (702.17b of 2009-07-11)", () => {
  let temporary: TemporaryStore;
  beforeAll(async () => {
    temporary = temporaryStore();
    const sources = Object.entries(RULES).map(([key, rules]) =>
      sampleSource({ key, document: key, rules, edition: { coverage: { complete: true, sections: [] } } }),
    );
    await importEditions(temporary.store, sources);
  });
  afterAll(() => temporary.remove());

  it("are each as old as in the rule that they came from, and their dates are of that rule", async () => {
    const { store } = temporary;
    const [rule] = store.rules.at([{ editionKey: "2009-07-11", number: "999.9a" }]);
    const read = (places: Parameters<typeof store.rules.atPositions>[0]) =>
      Promise.resolve(store.rules.atPositions(places).filter((found) => found !== undefined));
    const pieces = await blameOf(new History(store), rule!, read);
    const words = pieces.filter(({ text }) => text.trim() !== "");
    expect(words.map(({ text, place, dates }) => [text, place.editionKey, place.number, dates?.after ?? null])).toEqual(
      [
        [ASSIGNS, "1999-11-01", "999.9a", null],
        ["Assigning damage from a creature with Fleece considers only the ", "1999-11-01", "999.9b", null],
        ["actual ", "2001-07-23", "999.9b", "1999-11-01"],
        ["toughness of a blocking creature, not any abilities that might change it.", "1999-11-01", "999.9b", null],
      ],
    );
  });
});
