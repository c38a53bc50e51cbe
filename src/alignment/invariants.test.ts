import fc from "fast-check";
import { EVERYTHING } from "../test-kit/everything";
import { describeOfficial, officialKeys } from "../test-kit/official-texts";
import { contradictedByArchive, contradictionsIn, distantIn, holdTogether, neighboursIn } from "./check-archive";
import { contradictedBetween, type HeldArchive } from "./invariants";
import { loneRule } from "./pairing";
import { editionOf, profileOf } from "./test-kit/editions";
import { curated, edition } from "./test-kit/official-editions";

const everyPair = (keys: readonly string[]) => [...neighboursIn(keys), ...distantIn(keys, keys.length)];

/** Editions of which few come in `npm test`: of different times, some next to one another. */
const drawn = EVERYTHING
  ? officialKeys
  : officialKeys.filter((key) => ["2009-05-01", "2009-07-11", "2013-05-01", "2026-08-07"].includes(key));

describeOfficial("whichever official editions are held", () => {
  it(
    "comparisons, histories, blame and citations never contradict one another",
    () => {
      fc.assert(
        fc.property(fc.subarray([...drawn], { minLength: 2, maxLength: EVERYTHING ? 6 : 3 }), (keys) => {
          const held = holdTogether(keys.map(edition), curated);
          expect(contradictionsIn(held, everyPair(held.keys))).toEqual([]);
        }),
        { seed: 13, numRuns: EVERYTHING ? 20 : 3 },
      );
    },
    EVERYTHING ? 600_000 : 60_000,
  );
});

describe("an archive in which something is wrong", () => {
  const flying = "702.9b A creature with flying can be blocked only by creatures with flying or reach.";
  const haste = "702.10b A creature with haste may attack or use its activated abilities at once.";
  const texts = [
    editionOf("2012-01-01", ["702 [Keyword Abilities]", flying, haste]),
    editionOf("2013-01-01", ["702 [Keyword Abilities]", flying, haste, "702.11b Hexproof is a static ability."]),
    editionOf("2014-01-01", ["702 [Keyword Abilities]", flying, haste.replace("haste", "speed")]),
  ];
  const sound = holdTogether(texts.map(profileOf), []);
  const between = (
    change: (rows: ReturnType<HeldArchive["between"]>, from: string) => ReturnType<HeldArchive["between"]>,
  ) => ({
    ...sound,
    between: (from: string, to: string) => change(sound.between(from, to), from),
  });
  const found = (archive: HeldArchive) => [
    ...new Set(contradictionsIn(archive, everyPair(archive.keys)).map(({ invariant }) => invariant)),
  ];

  it("is sound before", () => {
    expect(found(sound)).toEqual([]);
  });

  it("is found out where a rule is lost", () => {
    expect(found(between((rows) => rows.slice(1)))).toContain("explained");
  });

  it("is found out where the way back is told otherwise", () => {
    const doubted = between((rows, from) =>
      rows.map((row) => (from === "2012-01-01" ? { ...row, confidence: 0.5 } : row)),
    );
    expect(found(doubted)).toEqual(["mirrored"]);
  });

  it("is found out where a rule that stands word for word is said to be gone", () => {
    const gone = between((rows) =>
      rows.flatMap((row) =>
        row.kind === "UNCHANGED" && row.from[0] === 1
          ? [
              { ...row, kind: "REMOVED" as const, to: [], basis: "NONE" as const },
              { ...row, kind: "ADDED" as const, from: [], basis: "NONE" as const },
            ]
          : [row],
      ),
    );
    expect(found(gone)).toEqual(expect.arrayContaining(["stands", "history", "citation"]));
  });

  it("is found out where blame reads something else than the history", () => {
    expect(found({ ...sound, pastOf: (rule) => [[rule]] })).toEqual(["blame"]);
  });

  it("is found out where an edition between contradicts what was sure without it", () => {
    const [x, y] = [profileOf(texts[0]!), profileOf(texts[2]!)];
    const rows = sound.between("2012-01-01", "2014-01-01");
    const alone = [loneRule("REMOVED", [2], []), loneRule("ADDED", [], [2])];
    expect(contradictedBetween(alone, rows, x, y)).toMatchObject([
      { invariant: "added", says: "REMOVED 702.10b > - (1) is no longer so" },
      { invariant: "added", says: "ADDED - > 702.10b (1) is no longer so" },
    ]);
    const unsure = alone.map((row) => ({ ...row, confidence: 0.8 }));
    expect(contradictedBetween(unsure, rows, x, y)).toEqual([]);
    expect(contradictedByArchive(sound, "2012-01-01", "2014-01-01", [])).toEqual([]);
  });
});
