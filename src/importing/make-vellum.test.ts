import { numberAt, stands, type Vellum } from "../domain/vellum";
import { sampleSource } from "../store/test-kit/sample-source";
import { temporaryStore } from "../store/test-kit/temporary-store";
import { importEditions } from "./import-editions";
import { makeVellum } from "./make-vellum";
import { alignerByTexts, historyByTexts } from "./texts-alone";

const EDITIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "2020-01-24": [
    ["704.1", "A player who has lost the game leaves the table at once."],
    ["704.2", "Nobody may look at the cards of another player, or at those in a library."],
  ],
  "2020-04-17": [
    ["704.1", "A player who has lost the game leaves the room at once."],
    ["704.2", "A token is no card, whatever it stands for and whoever made it."],
    ["704.3", "Nobody may look at the cards of another player, or at those in a library."],
  ],
  "2020-06-01": [
    ["704.1", "A player who has lost the game leaves the room at once."],
    ["704.2", "Nobody may look at the cards of another player, or at those in a library."],
  ],
};

async function made() {
  const temporary = temporaryStore();
  const { store } = temporary;
  try {
    const sources = Object.entries(EDITIONS).map(([key, rules]) =>
      sampleSource({ key, document: key, rules, edition: { coverage: { complete: true, sections: [] } } }),
    );
    await importEditions(store, sources, {}, alignerByTexts);
    return { vellum: makeVellum(historyByTexts(store)), counted: store.wordAges.of(Object.keys(EDITIONS)) };
  } finally {
    temporary.remove();
  }
}

/** What stands in an edition, as `704.1: 12 of 0` for each rule. */
const told = ({ rules }: Vellum, at: number): string[] =>
  rules.map((rule) => {
    const words = rule.words.filter((each) => stands(each, at)).map(({ count, since }) => `${count} of ${since}`);
    return `${numberAt(rule, at)}: ${words.join(", ")}`;
  });

describe("the sheet of all words", () => {
  it("keeps a word where it stands while its rule has it, and what is erased beside what came for it", async () => {
    const { vellum } = await made();
    expect(vellum.rules[0]).toEqual({
      numbers: [{ at: 0, number: "704.1" }],
      words: [
        { count: 9, since: 0, from: 0 },
        { count: 1, since: 0, from: 0, until: 1 },
        { count: 1, since: 1, from: 1 },
        { count: 2, since: 0, from: 0 },
      ],
    });
  });

  it("follows a rule through its numbers, and leaves what is gone where it stood", async () => {
    const { vellum } = await made();
    expect(vellum.rules.map(({ numbers }) => numbers.map(({ number }) => number))).toEqual([
      ["704.1"],
      ["704.2"],
      ["704.2", "704.3", "704.2"],
    ]);
    expect([0, 1, 2].map((at) => told(vellum, at).slice(1))).toEqual([
      ["undefined: ", "704.2: 15 of 0"],
      ["704.2: 13 of 1", "704.3: 15 of 0"],
      ["704.2: ", "704.2: 15 of 0"],
    ]);
  });

  it("has as many words of each age as every import counts", async () => {
    const { vellum, counted } = await made();
    counted.forEach((ages, at) => {
      const words = new Map<string, number>();
      for (const rule of vellum.rules)
        for (const each of rule.words)
          if (stands(each, at))
            words.set(vellum.editions[each.since]!, (words.get(vellum.editions[each.since]!) ?? 0) + each.count);
      expect([...words]).toEqual(ages.map(({ edition, words }) => [edition, words]));
    });
  });
});
