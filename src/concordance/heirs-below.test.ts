import { shippedConcordance } from "../store/shipped-concordance";
import { heirsBelow } from "./heirs-below";

const concordance = shippedConcordance();

/** `614 8`, the place and how many rules, of a number of one edition in another. */
function heirs(number: string, from: string, to: string): string[] {
  const [at, into] = [from, to].map((date) => concordance.editions.indexOf(date)) as [number, number];
  const found = heirsBelow(concordance, concordance.bearer(at, number)!, at, into);
  return found.map(({ place, rules }) => `${place.number} ${rules}`);
}

describe("where the rules went that stood below a number", () => {
  it("419, on replacement and prevention effects, went to 613 and 614 of July 2009, that which took most first", () => {
    expect(heirs("419", "2006-10-01", "2009-07-11").slice(0, 2)).toEqual(["613 16", "614 9"]);
  });

  it("is told by the nearest number above all that a section took over, or by the rule alone", () => {
    expect(heirs("419.8", "2006-10-01", "2009-07-11")).toEqual(["608.7 3"]);
    expect(heirs("419.9", "2006-10-01", "2009-07-11")).toEqual(["615 2"]);
  });

  it("is nowhere for one with nothing below it", () => {
    expect(heirs("419.6a", "2006-10-01", "2009-07-11")).toEqual([]);
  });
});
