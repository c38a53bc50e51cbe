import { bearerOn } from "../../concordance/bearers";
import { shippedConcordance } from "../../store/shipped-concordance";
import { followKnown } from "./follow-known";

const concordance = shippedConcordance();

/** What a rule of which no text is held is in 2026: its status, then its numbers. */
function now(number: string, date: string): string {
  const found = followKnown(concordance, { number, date, isSure: true }, "2026-08-07");
  if (found === null || found === "DANGLING") return String(found);
  return [found.status, ...found.places.map((place) => place.number)].join(" ");
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
  ["704.5zz", "2019-02-01", "DANGLING"],
  ["704.5a", "2027-02-01", "null"],
];

describe("a rule of which no text is held", () => {
  it.each(CITED)("%s of %s is what all texts say: %s", (number, date, said) => {
    expect(now(number, date)).toBe(said);
    const { bearer } = bearerOn(concordance, number, date);
    expect((bearer?.current ?? []).map((place) => place.number)).toEqual(said.split(" ").slice(1));
  });
});
