import { alignInTurn, chronicleOf, comparisonOf } from "./chronicle";
import { type RuleAt, type Step } from "./frontier";
import { historyOf, lineageOf } from "./lineage";
import { editionOf, profileOf, summary } from "./test-kit/editions";
import { type EditionFile } from "../domain/edition";

/** What is said of two of these editions, by what each made of the one before. */
function compared(editions: readonly EditionFile[], steps: readonly Step[], from: string, to: string): string[] {
  const profiles = new Map(editions.map((edition) => [edition.key, profileOf(edition)]));
  const profile = (key: string) => profiles.get(key)!;
  const wordsAt = (rules: readonly RuleAt[]) =>
    rules.map(({ edition, position }) => profile(edition).rules[position]!.features);
  const held = { isWhole: () => true, profileOf: profile, wordsAt };
  const pairings = comparisonOf(chronicleOf(steps), from, to, held);
  return summary(profile(from).edition, profile(to).edition, pairings);
}

const at = (edition: string, position: number) => ({ edition, position });
const sure = { confidence: 1, basis: "IDENTICAL_TEXT", referencesOnly: false } as const;

describe("lineages", () => {
  const scheme = "In an Archenemy game, a scheme card that is face up is turned face down.";
  const phenomenon = "In a Planechase game, if a phenomenon card is face up, the planar controller planeswalks.";
  const editions = [
    editionOf("2010-10-01", [`704.5v ${scheme}`]),
    editionOf("2012-06-01", [`704.5w ${scheme}`, `704.5x ${phenomenon}`]),
    editionOf("2026-08-07", [`704.6e ${scheme} Nothing else.`, `704.6f ${phenomenon}`]),
    editionOf("2027-01-01", [`704.6e ${scheme} Nothing else.`]),
    editionOf("2028-01-01", [`704.6e ${scheme}`, `704.6f ${phenomenon}`]),
  ];
  const steps: readonly Step[] = [
    { edition: "2010-10-01", pairings: [{ kind: "NOT_COVERED", from: [], to: [0], ...sure }] },
    {
      edition: "2012-06-01",
      pairings: [
        { kind: "RENUMBERED", from: [at("2010-10-01", 0)], to: [0], ...sure },
        { kind: "ADDED", from: [], to: [1], ...sure },
      ],
    },
    {
      edition: "2026-08-07",
      pairings: [
        { kind: "RENUMBERED_AND_EDITED", from: [at("2012-06-01", 0)], to: [0], ...sure, confidence: 0.7 },
        { kind: "RENUMBERED", from: [at("2012-06-01", 1)], to: [1], ...sure },
      ],
    },
    {
      edition: "2027-01-01",
      pairings: [
        { kind: "UNCHANGED", from: [at("2026-08-07", 0)], to: [0], ...sure },
        { kind: "REMOVED", from: [at("2026-08-07", 1)], to: [], ...sure, words: "phenomenon" },
      ],
    },
    {
      edition: "2028-01-01",
      pairings: [
        { kind: "EDITED", from: [at("2027-01-01", 0)], to: [0], ...sure },
        { kind: "ADDED", from: [], to: [1], ...sure, words: "phenomenon" },
      ],
    },
  ];

  it("pair what is one rule, whatever the editions between called it, and know what came in and what went", () => {
    expect(compared(editions, steps, "2010-10-01", "2026-08-07")).toEqual([
      "RENUMBERED_AND_EDITED 704.5v > 704.6e",
      "ADDED - > 704.6f",
    ]);
    expect(compared(editions, steps, "2012-06-01", "2027-01-01")).toEqual([
      "RENUMBERED_AND_EDITED 704.5w > 704.6e",
      "REMOVED 704.5x > -",
    ]);
  });

  it("are as sure as the least sure of the steps between", () => {
    const profiles = new Map(editions.map((edition) => [edition.key, profileOf(edition)]));
    const held = { isWhole: () => true, profileOf: (key: string) => profiles.get(key)!, wordsAt: () => [] };
    const [changed] = comparisonOf(chronicleOf(steps), "2010-10-01", "2027-01-01", held);
    expect(changed).toMatchObject({ confidence: 0.7, basis: "COMPOSED" });
  });

  it("go on where a rule came in again word for word at its number", () => {
    expect(compared(editions, steps, "2027-01-01", "2028-01-01")).toContain("ADDED - > 704.6f");
    expect(compared(editions, steps, "2026-08-07", "2028-01-01")).toContain("UNCHANGED 704.6f > 704.6f");
    const { lineages, arrival } = chronicleOf(steps);
    const back = lineageOf(lineages, at("2028-01-01", 1))!;
    expect(back.versions).toEqual([at("2012-06-01", 1), at("2026-08-07", 1), at("2028-01-01", 1)]);
    expect(back.removedAfter).toBeUndefined();
    expect(arrival(at("2028-01-01", 1))?.from).toEqual([at("2026-08-07", 1)]);
  });

  it("follow a rule through a split and a merger", () => {
    const through: readonly Step[] = [
      {
        edition: "2003-12-01",
        pairings: [
          { kind: "NOT_COVERED", from: [], to: [0], ...sure },
          { kind: "NOT_COVERED", from: [], to: [1], ...sure },
        ],
      },
      {
        edition: "2009-07-11",
        pairings: [
          { kind: "SPLIT", from: [at("2003-12-01", 0)], to: [0, 1], ...sure },
          { kind: "RENUMBERED", from: [at("2003-12-01", 1)], to: [2], ...sure },
        ],
      },
      {
        edition: "2018-07-13",
        pairings: [
          { kind: "EDITED", from: [at("2009-07-11", 0)], to: [0], ...sure },
          { kind: "SPLIT", from: [at("2009-07-11", 1)], to: [1, 3], ...sure },
          { kind: "EDITED", from: [at("2009-07-11", 2)], to: [2], ...sure },
        ],
      },
      {
        edition: "2026-08-07",
        pairings: [
          { kind: "MERGED", from: [at("2018-07-13", 0), at("2018-07-13", 2)], to: [0], ...sure },
          { kind: "EDITED", from: [at("2018-07-13", 1)], to: [1], ...sure },
          { kind: "REMOVED", from: [at("2018-07-13", 3)], to: [], ...sure },
        ],
      },
    ];
    const [cast, activated, resolve] = ["Spells are cast.", "Abilities are activated.", "Both resolve."];
    const texts = [
      editionOf("2003-12-01", [`1.1 ${cast} ${activated}`, `2.1 ${resolve}`]),
      editionOf("2009-07-11", [`1.1 ${cast}`, `1.2 ${activated}`, `2.1 ${resolve}`]),
      editionOf("2018-07-13", [`1.1 ${cast}`, `1.2 ${activated}`, `2.1 ${resolve}`, `2.2 ${activated}`]),
      editionOf("2026-08-07", [`1.1 ${cast} ${resolve}`, `1.2 ${activated}`]),
    ];
    expect(compared(texts, through, "2003-12-01", "2018-07-13")).toEqual([
      "SPLIT 1.1 > 1.1+1.2+2.2",
      "UNCHANGED 2.1 > 2.1",
    ]);
    expect(compared(texts, through, "2003-12-01", "2026-08-07")).toEqual([
      "SPLIT 1.1 > 1.1+1.2",
      "MERGED 1.1+2.1 > 1.1",
    ]);
  });

  it("go on where only the edition between lacks a rule, though it came in again in other words or elsewhere", () => {
    const trample = "502.9 Trample is a static ability that modifies the rules for assigning an attacker's damage.";
    const redundant = "Multiple instances of trample on the same creature are redundant.";
    const mana =
      "410.4 Each time a triggered mana ability triggers, it resolves at once, without waiting for priority.";
    const again = `${mana} Nobody may respond to it.`;
    const texts = [
      editionOf("2003-03-15", [mana, trample, `502.9g ${redundant}`]),
      editionOf("2003-05-26", [trample]),
      editionOf("2003-07-01", [again, trample, `502.9f ${redundant}`]),
    ];
    const steps = alignInTurn(texts.map(profileOf), []);
    expect(compared(texts, steps, "2003-05-26", "2003-07-01")).toEqual([
      "ADDED - > 410.4",
      "UNCHANGED 502.9 > 502.9",
      "ADDED - > 502.9f",
    ]);
    expect(compared(texts, steps, "2003-03-15", "2003-07-01")).toEqual([
      "EDITED 410.4 > 410.4",
      "UNCHANGED 502.9 > 502.9",
      "RENUMBERED 502.9g > 502.9f",
    ]);
    const { arrival } = chronicleOf(steps);
    expect(arrival(at("2003-07-01", 0))).toMatchObject({ kind: "EDITED", from: [at("2003-03-15", 0)] });
  });

  it("lead each of several rules that became several to those that it became", () => {
    const { lineages: crossed } = chronicleOf([
      {
        edition: "2009-05-01",
        pairings: [0, 1].map((position) => ({ kind: "ADDED", from: [], to: [position], ...sure })),
      },
      {
        edition: "2009-07-11",
        pairings: [
          {
            kind: "SPLIT",
            from: [at("2009-05-01", 0), at("2009-05-01", 1)],
            to: [0, 1],
            ...sure,
            links: [
              [0, 0],
              [0, 1],
              [1, 1],
            ],
          },
        ],
      },
    ]);
    const words = profileOf(editionOf("2009-05-01", ["1.1 Spells are cast."])).rules[0]!.features;
    const after = (position: number) =>
      historyOf(crossed, lineageOf(crossed, at("2009-05-01", position))!, (rules) => rules.map(() => words)).at(-1);
    expect(after(0)).toEqual(at("2009-07-11", 0));
    expect(after(1)).toEqual(at("2009-07-11", 1));
  });

  it("take for no part of a rule what was put into it later and came off it again", () => {
    const priority = "The active player gets priority.";
    const skipped = "Skipping something means proceeding past it as though it did not exist.";
    const texts = [
      editionOf("2003-12-01", [`300.2 ${priority} No events occur between turns.`]),
      editionOf("2008-07-15", [`300.2 ${priority} ${skipped} No events occur between turns.`]),
      editionOf("2009-07-11", [`500.2 ${priority}`, `500.3 ${skipped}`, "500.11 No events occur between turns."]),
    ];
    const grown: readonly Step[] = [
      { edition: "2003-12-01", pairings: [{ kind: "ADDED", from: [], to: [0], ...sure }] },
      { edition: "2008-07-15", pairings: [{ kind: "EDITED", from: [at("2003-12-01", 0)], to: [0], ...sure }] },
      { edition: "2009-07-11", pairings: [{ kind: "SPLIT", from: [at("2008-07-15", 0)], to: [0, 1, 2], ...sure }] },
    ];
    expect(compared(texts, grown, "2008-07-15", "2009-07-11")).toEqual(["SPLIT 300.2 > 500.2+500.3+500.11"]);
    expect(compared(texts, grown, "2003-12-01", "2009-07-11")).toEqual([
      "SPLIT 300.2 > 500.2+500.11",
      "ADDED - > 500.3",
    ]);
  });
});
