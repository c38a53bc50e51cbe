import { shippedConcordance } from "../store/shipped-concordance";
import { heirsBelow, heirsOf } from "./heirs-below";

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

describe("the heirs of some rules", () => {
  const at = (number: string) => ({ number });
  const told = (placesOfEach: readonly (readonly string[])[], numbers: readonly string[]) =>
    heirsOf(
      placesOfEach.map((places) => places.map(at)),
      (number) => (numbers.includes(number) ? at(number) : undefined),
    ).map(({ place, rules }) => `${place.number} ${rules}`);

  it("are named by the nearest number above all that a section took over", () => {
    const numbers = ["110", "110.5", "110.5a", "110.5b", "110.5c", "119", "119.3"];
    expect(told([["110.5a"], ["110.5b"], ["110.5b", "110.5c"], ["119.3"]], numbers)).toEqual(["110.5 3", "119.3 1"]);
  });

  it("are the first of those taken over if the newer edition lacks what stands above them", () => {
    expect(told([["110.5b"], ["110.5a"]], ["110.5a", "110.5b"])).toEqual(["110.5a 2"]);
  });
});
