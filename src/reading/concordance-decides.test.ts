import { Concordance } from "../concordance/concordance";
import { type ConcordanceFile, readConcordance, writeConcordance } from "../concordance/concordance-file";
import { NO_IDS } from "../concordance/ids";
import { withoutText } from "../concordance/test-kit/without";
import { linksOf } from "../alignment/pairing";
import { EditionCatalogue } from "../domain/edition-catalogue";
import { historyOf } from "../alignment/lineage";
import { sampleSource } from "../store/test-kit/sample-source";
import { temporaryStore, type TemporaryStore } from "../store/test-kit/temporary-store";
import { ConcordantAligner } from "../importing/align-editions";
import { alignerByTexts } from "../importing/texts-alone";
import { History } from "./history";
import { importEditions } from "../importing/import-editions";
import { lineageKnownAs, lineageNamedBy, markOfWords } from "./lineages";
import { makeConcordance } from "../importing/make-concordance";
import { RulePlacer } from "../importing/place-rules";

/** Long enough to be told apart by their words alone. */
const SAYS = {
  life: "A player whose life total is zero or less loses the game the next time that anybody would receive priority.",
  draw: "A player who had to take a card from a library without any card left loses the game in the same way.",
  poison: "Ten poison counters are enough for anybody who has them to be out of whatever tournament match is played.",
  token: "A token that has left the battlefield and is in another zone ceases to exist when the game looks for such.",
  copy: "The copy of a spell in a zone other than the stack is gone as soon as somebody could cast another spell.",
  legend: "If two or more legendary permanents with one name are in play, all of them go to the graveyards of owners.",
  legendNow:
    "If two or more legendary permanents with one name are in play, whoever has them keeps a chosen one there.",
  legendSince:
    "Whoever has cards which share that supertype keeps a chosen one there; each other leaves at the same moment.",
  world: "Of several enchantments with the supertype world, only the newest one stays where it was put by its owner.",
  aura: "An enchantment that is attached to nothing it may be attached to is put where its owner keeps dead cards.",
};

/** A split, a merger, words that change past recognition step by step, numbers that others take, one that goes and comes again. */
const EDITIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "2001-01-01": [
    ["420", "Checks of the game"],
    ["420.1", `${SAYS.life} ${SAYS.draw}`],
    ["420.2", SAYS.legend],
    ["420.3", SAYS.token],
    ["420.4", SAYS.copy],
    ["420.5", SAYS.world],
  ],
  "2002-01-01": [
    ["420", "Checks of the game"],
    ["420.1", SAYS.life],
    ["420.2", SAYS.draw],
    ["420.3", SAYS.legendNow],
    ["420.4", SAYS.token],
    ["420.5", SAYS.copy],
  ],
  "2003-01-01": [
    ["704", "Checks of the game"],
    ["704.1", SAYS.life],
    ["704.2", SAYS.draw],
    ["704.3", SAYS.poison],
    ["704.4", SAYS.legendSince],
    ["704.5", `${SAYS.token} ${SAYS.copy}`],
  ],
  "2004-01-01": [
    ["704", "Checks of the game"],
    ["704.1", SAYS.life],
    ["704.2", SAYS.aura],
    ["704.3", SAYS.draw],
    ["704.4", SAYS.poison],
    ["704.5", SAYS.legendSince],
    ["704.6", `${SAYS.token} ${SAYS.copy}`],
  ],
};
const KEYS = Object.keys(EDITIONS);

const sources = (keys: readonly string[]) =>
  keys.map((key) =>
    sampleSource({
      key,
      document: key,
      edition: { coverage: { complete: true, sections: [] } },
      rules: EDITIONS[key]!,
    }),
  );

const stores: TemporaryStore[] = [];
afterAll(() => stores.forEach((store) => store.remove()));

/** These editions held, aligned by a concordance. */
async function held(keys: readonly string[], file: ConcordanceFile | null): Promise<History> {
  const temporary = temporaryStore();
  stores.push(temporary);
  return alignedBy(temporary, keys, file);
}

async function alignedBy({ store }: TemporaryStore, keys: readonly string[], file: ConcordanceFile | null) {
  const concordance = file && new Concordance(readConcordance(writeConcordance(file)));
  const by = file
    ? new ConcordantAligner(
        () => concordance,
        () => writeConcordance(file),
      )
    : alignerByTexts;
  await importEditions(store, sources(keys), {}, by);
  return new History(store, () => concordance);
}

/** `420.3>704.5`, for all that became something. */
function compared({ comparisons }: History, from: string, to: string): string[] {
  const { pairings, fromNumbers, toNumbers } = comparisons.between({ from, to });
  return pairings
    .flatMap(linksOf)
    .map(([a, b]) => `${fromNumbers[a]!}>${toNumbers[b]!}`)
    .sort();
}

/** The versions of each rule of an edition, as far as these editions have them. */
function histories(history: History, key: string, keys: readonly string[]): string[][] {
  const { lineages } = history.chronicle();
  const numbers = (edition: string, position: number) => `${edition} ${EDITIONS[edition]![position]![0]}`;
  return [...lineages.of.get(key)!].map((id) =>
    historyOf(lineages, lineages.all[id]!, history.wordsAt)
      .filter(({ edition }) => keys.includes(edition))
      .map(({ edition, position }) => numbers(edition, position)),
  );
}

const subsets = KEYS.reduce<string[][]>((all, key) => [...all, ...all.map((keys) => [...keys, key])], [[]]).filter(
  ({ length }) => length > 1,
);

describe("which rule is which", () => {
  let all: History;
  let file: ConcordanceFile;
  let decided: History;
  beforeAll(async () => {
    all = await held(KEYS, null);
    file = makeConcordance(all, new EditionCatalogue([]), NO_IDS);
    decided = await held(KEYS, file);
  });

  it("is with all editions held what the texts alone say", () => {
    for (const from of KEYS)
      for (const to of KEYS) {
        if (from === to) continue;
        const [told, said] = [decided, all].map(({ comparisons }) =>
          comparisons.between({ from, to }).pairings.map(({ kind, from: older, to: newer, confidence, basis }) => {
            return { kind, older, newer, confidence, basis };
          }),
        );
        expect(told).toEqual(said);
      }
    expect(KEYS.map((key) => histories(decided, key, KEYS))).toEqual(KEYS.map((key) => histories(all, key, KEYS)));
  });

  it.each(subsets)("is the same whichever are held: %s %s %s", async (...keys) => {
    const some = await held(
      keys.filter((key) => key !== undefined),
      file,
    );
    for (const from of keys) {
      for (const to of keys) if (from !== to) expect(compared(some, from, to)).toEqual(compared(all, from, to));
      expect(histories(some, from, keys)).toEqual(histories(all, from, keys));
    }
  });

  it("is not said by texts alone of editions far from one another", async () => {
    const ends = [KEYS[0]!, KEYS[3]!] as const;
    const some = await held(ends, null);
    expect(compared(all, ...ends)).toContain("420.2>704.5");
    expect(compared(some, ...ends)).not.toContain("420.2>704.5");
  });

  it.each(KEYS)(
    "is found of %s by fingerprints, numbers and places if the concordance does not know it",
    async (key) => {
      const some = await held(KEYS, withoutText(file, key));
      for (const other of KEYS.filter((each) => each !== key)) {
        const [from, to] = [key, other].sort() as [string, string];
        expect(compared(some, from, to)).toEqual(compared(all, from, to));
      }
    },
  );

  it("is of a file with another edition's words under the date of a known one what those words are", () => {
    const concordance = new Concordance(readConcordance(writeConcordance(file)));
    const [{ edition }] = sources(["2002-01-01"]) as [ReturnType<typeof sampleSource>];
    const { ids } = new RulePlacer(concordance).place(
      { ...edition, key: "2004-01-01", effectiveDate: "2004-01-01" },
      () => new Map(),
    );
    const at = concordance.editions.indexOf("2002-01-01");
    expect(ids).toEqual(edition.rules.map(({ number }) => concordance.bearer(at, number)!.id));
  });

  it("has an id for good: what went by its first place goes by that still when a concordance knows it", async () => {
    const temporary = temporaryStore();
    stores.push(temporary);
    const unknown = withoutText(withoutText(file, "2004-01-01"), "2003-01-01");
    const before = await alignedBy(temporary, KEYS, unknown);
    const [poison] = before.store.rules.at([{ editionKey: "2003-01-01", number: "704.3" }]);
    const provisional = lineageNamedBy(before, poison!)!;
    expect(provisional.known).toBeUndefined();
    expect(provisional.versions.map(({ edition }) => edition)).toEqual(["2003-01-01", "2004-01-01"]);
    const after = await alignedBy(temporary, KEYS, file);
    const named = lineageNamedBy(after, poison!)!;
    expect(named.versions).toEqual(provisional.versions);
    expect(lineageKnownAs(after, named.known!.id)).toBe(named);
  });

  it("has an id that names its words, if they are foreign to the place where they stand", async () => {
    const temporary = temporaryStore();
    stores.push(temporary);
    const unknown = withoutText(withoutText(file, "2004-01-01"), "2003-01-01");
    const before = await alignedBy(temporary, KEYS, unknown);
    const [poison] = before.store.rules.at([{ editionKey: "2003-01-01", number: "704.3" }]);
    expect(markOfWords(before, poison!)).toBe("");
    const after = await alignedBy(temporary, KEYS, file);
    const marks = [poison!.text, "Whoever dances best wins."].map((text) => markOfWords(after, { ...poison!, text }));
    expect(marks[0]).toMatch(/^~[\w-]{11}$/);
    expect(marks[1]).not.toBe(marks[0]);
  });
});
