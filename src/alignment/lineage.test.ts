import { alignProfiles } from "./align";
import { type RuleAt, type Step } from "./frontier";
import { compose, historyOf, lineageOf, lineagesOf } from "./lineage";
import { editionOf, profileOf, summary } from "./test-kit/editions";

const SCHEME =
  "In an Archenemy game, if a non-ongoing scheme card is face up in the command zone, and it isn't the source of a triggered ability that has triggered but not yet left the stack, that scheme card is turned face down and put on the bottom of its owner's scheme deck.";
const ANY_SCHEME =
  "In an Archenemy game, if a non-ongoing scheme card is face up in the command zone, and no triggered abilities of any scheme are on the stack or waiting to be put on the stack, that scheme card is turned face down and put on the bottom of its owner's scheme deck.";
const PHENOMENON =
  "In a Planechase game, if a phenomenon card is face up in the command zone, and it isn't the source of a triggered ability that has triggered but not yet left the stack, the planar controller planeswalks.";

const in2010 = editionOf("2010-10-01", [`704.5v ${SCHEME}`]);
const in2026 = editionOf("2026-08-07", [`704.6e ${ANY_SCHEME}`, `704.6f ${PHENOMENON}`]);

/** 2010: the scheme rule; 2012: the phenomenon rule comes beside it; 2026: both have other numbers. */
const at = (edition: string, position: number) => ({ edition, position });
const sure = { confidence: 1, basis: "IDENTICAL_TEXT", referencesOnly: false } as const;
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
      { kind: "RENUMBERED_AND_EDITED", from: [at("2012-06-01", 0)], to: [0], ...sure },
      { kind: "RENUMBERED", from: [at("2012-06-01", 1)], to: [1], ...sure },
    ],
  },
];

describe("lineages", () => {
  const lineages = lineagesOf(steps);

  it("pair what is one rule, whatever the editions between called it", () => {
    expect(compose(lineages, "2010-10-01", "2026-08-07").groups).toMatchObject([{ from: [0], to: [0] }]);
  });

  it("know what came in anew between two editions, and what went", () => {
    expect(compose(lineages, "2010-10-01", "2026-08-07").added).toEqual(new Set([1]));
    expect(compose(lineages, "2012-06-01", "2026-08-07").added).toEqual(new Set());
    const gone = lineagesOf([
      ...steps,
      { edition: "2027-01-01", pairings: [{ kind: "REMOVED", from: [at("2026-08-07", 1)], to: [], ...sure }] },
      { edition: "2028-01-01", pairings: [] },
    ]);
    expect(compose(gone, "2012-06-01", "2028-01-01").removed).toEqual(new Set([1]));
  });

  it("follow a rule through a split and a merger", () => {
    const through = lineagesOf([
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
    ]);
    expect(compose(through, "2003-12-01", "2018-07-13").groups).toMatchObject([
      { from: [0], to: [0, 1, 3] },
      { from: [1], to: [2] },
    ]);
    expect(compose(through, "2003-12-01", "2026-08-07").groups).toEqual([
      {
        from: [0, 1],
        to: [0, 1],
        links: [
          [0, 0],
          [0, 1],
          [1, 0],
        ],
      },
    ]);
  });

  it("keep a rule that came in later from being taken for a part of the rule that it resembles", () => {
    const between = compose(lineages, "2010-10-01", "2026-08-07");
    const pairings = alignProfiles(profileOf(in2010), profileOf(in2026), { curated: [], between });
    expect(summary(in2010, in2026, pairings)).toEqual(["RENUMBERED_AND_EDITED 704.5v > 704.6e", "ADDED - > 704.6f"]);
  });

  it("lead each of several rules that became several to those that it became", () => {
    const crossed = lineagesOf([
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
    const after = (position: number) => historyOf(crossed, lineageOf(crossed, at("2009-05-01", position))!).at(-1);
    expect(after(0)).toEqual(at("2009-07-11", 0));
    expect(after(1)).toEqual(at("2009-07-11", 1));
    const { links } = compose(crossed, "2009-05-01", "2009-07-11").groups[0]!;
    expect(links).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  it("take for no part of a rule what was put into it later and came off it again", () => {
    const priority = "The active player gets priority.";
    const skipped = "Skipping something means proceeding past it as though it did not exist.";
    const texts = {
      "2003-12-01": editionOf("2003-12-01", [`300.2 ${priority} No events occur between turns.`]),
      "2008-07-15": editionOf("2008-07-15", [`300.2 ${priority} ${skipped} No events occur between turns.`]),
      "2009-07-11": editionOf("2009-07-11", [
        `500.2 ${priority}`,
        `500.3 ${skipped}`,
        "500.11 No events occur between turns.",
      ]),
    };
    const grown = lineagesOf([
      { edition: "2003-12-01", pairings: [{ kind: "ADDED", from: [], to: [0], ...sure }] },
      { edition: "2008-07-15", pairings: [{ kind: "EDITED", from: [at("2003-12-01", 0)], to: [0], ...sure }] },
      { edition: "2009-07-11", pairings: [{ kind: "SPLIT", from: [at("2008-07-15", 0)], to: [0, 1, 2], ...sure }] },
    ]);
    const between = compose(grown, "2003-12-01", "2009-07-11");
    const profiles = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, profileOf(text)]));
    const [older, newer] = [profiles["2003-12-01"]!, profiles["2009-07-11"]!];
    const wordsAt = ({ edition, position }: RuleAt) => profiles[edition]!.rules[position]!.features;
    const believed = alignProfiles(older, newer, { curated: [], between });
    expect(summary(older.edition, newer.edition, believed)).toEqual(["SPLIT 300.2 > 500.2+500.3+500.11"]);
    const checked = alignProfiles(older, newer, { curated: [], between, wordsAt });
    expect(summary(older.edition, newer.edition, checked)).toEqual(["SPLIT 300.2 > 500.2+500.11", "ADDED - > 500.3"]);
  });
});
