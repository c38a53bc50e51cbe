import { contradictionsIn, neighboursIn, rowsByKind } from "../../alignment/check-archive";
import { encodeStep } from "../../store/alignment/step-codec";
import { sampleSource } from "../../store/test-kit/sample-source";
import { temporaryStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { History } from "../history";
import { importEditions } from "../../importing/import-editions";
import { storedArchive } from "./stored-archive";

const words = {
  flying: "A creature with flying can be blocked only by creatures with flying or reach.",
  haste: "A creature with haste may attack or use its activated abilities at once.",
  vigilance: "Attacking does not cause creatures with vigilance to become tapped.",
};

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = temporaryStore();
  const edition = { coverage: { complete: true, sections: [] } };
  const editions: [string, [string, string][]][] = [
    [
      "2012-01-01",
      [
        ["702.9b", words.flying],
        ["702.10b", words.haste],
      ],
    ],
    [
      "2013-01-01",
      [
        ["702.9b", words.flying],
        ["702.10b", words.vigilance],
        ["702.11b", words.haste],
      ],
    ],
    [
      "2014-01-01",
      [
        ["702.9b", words.flying],
        ["702.10b", words.vigilance],
        ["702.11b", words.haste],
      ],
    ],
  ];
  for (const [key, rules] of editions)
    await importEditions(temporary.store, [sampleSource({ key, document: key, edition, rules })]);
});
afterEach(() => temporary.remove());

const archive = () => storedArchive(new History(temporary.store));
const found = () => contradictionsIn(archive(), [...neighboursIn(archive().keys), ["2012-01-01", "2014-01-01"]]);

describe("the archive that an import has stored", () => {
  it("is checked by the steps that were stored, oldest edition first", () => {
    const held = archive();
    expect(held.keys).toEqual(["2012-01-01", "2013-01-01", "2014-01-01"]);
    expect([...rowsByKind(held, neighboursIn(held.keys))].filter(([, count]) => count > 0)).toEqual([
      ["UNCHANGED", 4],
      ["RENUMBERED", 1],
      ["ADDED", 1],
    ]);
    expect(found()).toEqual([]);
  });

  it("is found out if a step that was stored contradicts the texts", () => {
    const { connection, alignmentSteps } = temporary.store;
    const { edition, pairings } = [...alignmentSteps.all()].at(-1)!;
    const [flying, vigilance, ...rest] = pairings;
    const exchanged = [{ ...flying!, from: vigilance!.from }, { ...vigilance!, from: flying!.from }, ...rest];
    connection.run(
      "UPDATE AlignmentStep SET pairings = ? WHERE editionKey = ?",
      encodeStep({ edition, pairings: exchanged }),
      edition,
    );
    expect(found().map(({ invariant }) => invariant)).toContain("stands");
  });
});
