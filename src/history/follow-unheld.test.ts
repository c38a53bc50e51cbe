import { GrowingLineages } from "../alignment/lineage";
import { bearerOn } from "../concordance/bearers";
import { shippedConcordance } from "../store/shipped-concordance";
import { followUnheld } from "./follow-unheld";
import { identitiesOf } from "./known-identities";

const concordance = shippedConcordance();
const key = "2026-08-07";
const standing = concordance.standingIn(concordance.newest);
const numbers = standing.map(({ number }) => number);
const ids = standing.map(({ id }) => id);
const lineages = new GrowingLineages(identitiesOf(concordance)).with(key, { ids, doubts: [] });

/** What a rule of which no text is held is in 2026: its status, then its numbers. */
function now(number: string, date: string): string {
  const target = { key, effectiveDate: key, numbers: () => numbers };
  const found = followUnheld(concordance, lineages, number, date, target)!;
  return [found.status, ...found.current.map((position) => numbers[position]!)].join(" ");
}

/** What comparisons of the texts of all editions say. */
const CITED: readonly (readonly [number: string, date: string, now: string])[] = [
  ["217.7b", "2009-04-01", "MOVED 406.3"],
  ["407.3", "2007-09-08", "MERGED 113.10"],
  ["401.7", "2007-09-10", "MERGED 608.2n"],
  ["200.1", "2009-04-01", "SPLIT 108.2 108.2b"],
  // Numbers of rules in them changed, and nothing else.
  ["100.1b", "2007-09-08", "EDITED 100.1b"],
  ["408.2", "2019-02-01", "EDITED 408.2"],
  ["206", "1999-11-01", "CURRENT 206"],
];

describe("a rule of which no text is held", () => {
  it.each(CITED)("%s of %s is what all texts say: %s", (number, date, said) => {
    expect(now(number, date)).toBe(said);
    const { bearer } = bearerOn(concordance, number, date);
    expect(bearer!.current.map((place) => place.number)).toEqual(said.split(" ").slice(1));
  });
});
