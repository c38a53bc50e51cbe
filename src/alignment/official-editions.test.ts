import { stateBasedActionsOn } from "../engine";
import { describeOfficial, eachOfficial, officialKeys } from "../test-kit/official-texts";
import { curatedBetween } from "./correspondence";
import { alignInTurn, type Chronicle, chronicleOf, comparisonOf } from "./chronicle";
import { type RuleAt } from "./frontier";
import { type Pairing, tellApart } from "./pairing";
import { Likeness } from "./likeness";
import { type EditionProfile } from "./profile";
import pinned from "./pinned-correspondences.json";
import {
  aligned,
  alignment,
  became,
  curated,
  edition,
  followed,
  isInSample,
  neighbours,
  type Pair,
  sayPairing,
} from "./test-kit/official-editions";

/** Runs a test for each pair of editions that is there; `npm test` for those of the sample. */
const eachPair = (pairs: readonly Pair[], title: string, test: (from: string, to: string) => void): void =>
  eachOfficial(
    pairs,
    (pair) => pair,
    ([from, to]) => `${from} → ${to}: ${title}`,
    ([from, to]) => test(from, to),
    isInSample,
  );

// Where each state-based action stands in each edition was read from the texts for the engine, not by alignment.
describeOfficial("state-based actions keep their identity", () => {
  const far = [
    ["2003-12-01", "2026-08-07"],
    ["2006-10-01", "2011-09-30"],
    ["2009-05-01", "2026-08-07"],
    ["2010-10-01", "2026-08-07"],
  ] as const;

  eachPair([...neighbours, ...far], "every letter", (from, to) => {
    const listedOn = (date: string) =>
      stateBasedActionsOn(date).filter(({ ruleNumber }) => /^(420|704)\./.test(ruleNumber));
    const expected = listedOn(from).flatMap(({ kind, ruleNumber }) => {
      const now = listedOn(to).filter((each) => each.kind === kind);
      return now.length > 0 ? [{ ruleNumber, now: now.map((each) => each.ruleNumber) }] : [];
    });
    expect(expected.length).toBeGreaterThan(3);
    for (const { ruleNumber, now } of expected) {
      const after = became(from, to, ruleNumber).split(" > ")[1]?.split("+") ?? [];
      expect([ruleNumber, after]).toEqual([ruleNumber, expect.arrayContaining(now)]);
    }
  });
});

// Each line was checked by reading both texts: twins, splits, mergers, numbers that another rule has now.
describeOfficial("the hard ones", () => {
  const hard = [
    ["1999-11-01", "2001-07-23", "420.5a", "SPLIT 420.5a > 420.5a+420.5g"],
    ["2001-07-23", "2003-12-01", "306.2", "SPLIT 306.2 > 306.2+306.2a+306.2b"],
    ["2001-07-23", "2003-12-01", "310.4", "SPLIT 310.4 > 310.4+310.4a+310.4b+310.4c"],
    ["2004-02-01", "2006-10-01", "205.3d", "EDITED 205.3d > 205.3d"],
    ["2003-05-26", "2003-07-01", "308.5a", "MERGED 308.5a+309.4a > 306.4"],
    ["2004-06-01", "2004-10-01", "205.3c", "RENUMBERED_AND_EDITED 205.3c > 205.2c"],
    ["2004-06-01", "2004-10-01", "205.3d", "EDITED 205.3d > 205.3d"],
    ["2008-05-01", "2008-07-15", "217.7d", "SPLIT 217.7d > 217.7d+407.2a+407.3"],
    ["2009-05-01", "2009-07-11", "409.1c", "SPLIT 409.1c > 601.2c+700.2c"],
    ["2004-10-01", "2005-02-01", "104.3a", "UNCHANGED 104.3a > 104.3a"],
    ["2003-12-01", "2004-02-01", "415.1", "UNCHANGED 415.1 > 415.1"],
    ["2009-05-01", "2009-07-11", "104.6", "RENUMBERED 104.6 > 107.8"],
    ["2009-05-01", "2009-07-11", "420", "RENUMBERED_AND_EDITED 420 > 704"],
    ["2009-05-01", "2009-07-11", "420.1", "SPLIT 420.1 > 704.1+704.1a"],
    ["2009-05-01", "2009-07-11", "420.5c", "RENUMBERED_AND_EDITED 420.5c > 704.5g"],
    ["2009-05-01", "2009-07-11", "420.5n", "RENUMBERED 420.5n > 704.5r"],
    ["2009-05-01", "2009-07-11", "500.3a", "MERGED 500.3+500.3a > 509.1b"],
    ["2009-05-01", "2009-07-11", "502.9", "RENUMBERED 502.9 > 702.17"],
    ["2009-05-01", "2009-07-11", "502.14c", "RENUMBERED 502.14c > 702.18c"],
    ["2009-05-01", "2009-07-11", "502.10i", "MERGED 502.10i+502.11d > 702.19m"],
    ["2009-05-01", "2009-07-11", "502.15a", "MERGED 502.15a+502.15b > 702.23a"],
    ["2009-05-01", "2009-07-11", "502.63b", "RENUMBERED_AND_EDITED 502.63b > 702.2d"],
    ["2009-05-01", "2009-07-11", "502.68b", "RENUMBERED_AND_EDITED 502.68b > 702.13b"],
    ["2009-05-01", "2009-07-11", "502.49a", "REMOVED 502.49a > -"],
    ["2009-05-01", "2009-07-11", "300.2", "SPLIT 300.2 > 500.2+500.3+500.11"],
    ["2009-05-01", "2009-07-11", "212.3d", "SPLIT 212.3d > 302.4+302.4a+302.4b+302.4c"],
    ["2009-05-01", "2009-07-11", "419.6h", "SPLIT 419.6h > 613.11+613.11a+613.11b"],
    ["2009-05-01", "2009-07-11", "505.6", "SPLIT 505.6 > 708.6+708.6a+708.6b+708.6c"],
    ["2009-05-01", "2009-07-11", "303.1", "SPLIT 303.1 > 503.1+503.2"],
    ["2009-05-01", "2009-07-11", "304.1", "SPLIT 304.1 > 504.1+504.2+504.3"],
    ["2013-07-13", "2016-08-26", "201.3", "SPLIT 201.3 > 201.3+201.3a+201.3b+201.3c"],
    ["2013-07-13", "2016-08-26", "903.11", "MERGED 903.11+903.12 > 903.9"],
    ["2017-08-25", "2017-09-29", "704.5j", "REMOVED 704.5j > -"],
    ["2017-08-25", "2017-09-29", "704.5k", "RENUMBERED 704.5k > 704.5j"],
    ["2017-08-25", "2017-09-29", "112.10", "SPLIT 112.10 > 112.10+112.10b+112.10c"],
    ["2017-09-29", "2018-07-13", "106.4a", "SPLIT 106.4a > 106.4a+106.4b"],
    ["2017-09-29", "2018-07-13", "702.6c", "RENUMBERED_AND_EDITED 702.6c > 702.6e"],
    ["2017-09-29", "2018-07-13", "704.5s", "RENUMBERED 704.5s > 704.5t"],
    ["2020-07-03", "2021-06-18", "406.3", "SPLIT 406.3 > 406.3+406.3a"],
    ["2020-07-03", "2021-06-18", "700.8", "REMOVED 700.8 > -"],
    ["2020-07-03", "2021-06-18", "702.19e", "RENUMBERED_AND_EDITED 702.19e > 702.19g"],
    ["2020-07-03", "2021-06-18", "706.9b", "RENUMBERED_AND_EDITED 706.9b > 706.9c"],
    ["2026-06-19", "2026-08-07", "310.7", "SPLIT 310.7 > 310.7+310.8"],
    ["2026-06-19", "2026-08-07", "704.5v", "SPLIT 704.5v > 704.5v+704.5w"],
    ["2026-06-19", "2026-08-07", "704.5z", "RENUMBERED 704.5z > 704.5aa"],
    ["2003-12-01", "2026-08-07", "420.1", "SPLIT 420.1 > 704.1+704.1a"],
    ["2003-12-01", "2026-08-07", "420.5e", "RENUMBERED_AND_EDITED 420.5e > 704.5j"],
    ["2003-12-01", "2026-08-07", "502.11d", "MERGED 502.10i+502.11d > 702.22m"],
  ] as const;

  eachOfficial(
    hard,
    ([from, to]) => [from, to],
    ([from, to, number]) => `${from} → ${to}: what became of ${number}`,
    ([from, to, number, expected]) => expect(became(from, to, number)).toBe(expected),
    ([from, to]) => isInSample([from, to]),
  );
});

describeOfficial("whole editions", () => {
  eachPair(
    [
      ["2009-05-01", "2009-07-11"],
      ["2003-12-01", "2026-08-07"],
      ["2020-07-03", "2021-06-18"],
    ],
    "every rule once; what is unchanged at its number stays",
    (from, to) => {
      const forth = aligned(from, to);
      const numbers = (length: number) => Array.from({ length }, (_, index) => index);
      expect(forth.flatMap((pairing) => pairing.from).sort((a, b) => a - b)).toEqual(
        numbers(edition(from).rules.length),
      );
      expect(forth.flatMap((pairing) => pairing.to).sort((a, b) => a - b)).toEqual(numbers(edition(to).rules.length));
    },
  );

  it.each(officialKeys.slice(-1))("%s with itself: all unchanged", (key) => {
    expect(alignment(key, key).filter(({ kind }) => kind !== "UNCHANGED")).toEqual([]);
  });
});

let chronicle: Chronicle | undefined;

/** What became of the rules of one edition in a distant one, as the store works it out. */
function alignmentThrough(from: string, to: string): Pairing[] {
  chronicle ??= chronicleOf(alignInTurn(followed.map(edition), curated));
  const wordsAt = (rules: readonly RuleAt[]) =>
    rules.map(({ edition: key, position }) => edition(key).rules[position]!.features);
  return tellApart(comparisonOf(chronicle, from, to, { isWhole: () => true, profileOf: edition, wordsAt }));
}

describeOfficial("distant editions, through those between", () => {
  eachOfficial(
    pinned.through,
    ({ from, to }) => [from, to],
    ({ from, to }) => `${from} → ${to}`,
    ({ from, to, lines }) => {
      const rows = alignmentThrough(from, to);
      const found = new Set(rows.map((pairing) => sayPairing(from, to, pairing)));
      expect(lines.filter((line) => !found.has(line))).toEqual([]);
      const positions = (key: string) => edition(key).rules.map(({ index }) => index);
      expect([...new Set(rows.flatMap((row) => row.from))].sort((x, y) => x - y)).toEqual(positions(from));
      expect([...new Set(rows.flatMap((row) => row.to))].sort((x, y) => x - y)).toEqual(positions(to));
    },
    // Only all editions together know what these lines say.
    () => false,
  );
});

describeOfficial("what stands unchanged at its own number", () => {
  eachPair(
    [
      ["2003-12-01", "2026-08-07"],
      ["2020-07-03", "2026-08-07"],
    ],
    "stays there, also through the editions between, but for headings of one word",
    (from, to) => {
      const rows = alignmentThrough(from, to);
      const unchanged = new Set(rows.filter(({ kind }) => kind === "UNCHANGED").flatMap((row) => row.from));
      const stands = edition(from).rules.filter(({ rule, exact, examples }) => {
        const same = edition(to).rules[edition(to).positions.get(rule.number) ?? -1];
        return rule.text !== "" && same?.exact === exact && same.examples === examples;
      });
      expect(stands.length).toBeGreaterThan(1);
      expect(stands.filter(({ index }) => !unchanged.has(index)).map(({ rule }) => rule.number)).toEqual([]);
    },
  );
});

describe("curated correspondences", () => {
  /** `300 > 500` of each line that holds between two editions by itself. */
  const holding = (from: EditionProfile, to: EditionProfile) => {
    const likeness = new Likeness(from, to);
    return curated
      .filter((line) => curatedBetween([line], from, to, likeness).length > 0)
      .map(({ from, to }) => `${from.numbers.join("+")} > ${to?.numbers.join("+") ?? "-"}`);
  };

  eachPair([["2009-05-01", "2009-07-11"]], "what the texts cannot tell of the great renumbering", (from, to) => {
    expect(holding(edition(from), edition(to))).toEqual(
      expect.arrayContaining(["217 > 400", "406+411 > 605", "502.15k > -"]),
    );
  });

  eachPair([["2016-08-26", "2017-08-25"]], "no line of another step holds here", (from, to) => {
    expect(holding(edition(from), edition(to))).toEqual([
      "509.4 > 509.4a",
      "708.2 > 708.4+708.3b+708.4d",
      "708.3 > 708.4b",
    ]);
  });
});
