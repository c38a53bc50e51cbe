import { shippedCases } from "../../store/cases";
import { shippedConcordance } from "../../store/shipped-concordance";
import { casesOf } from "./cases-of-rules";

describe("the cases that a rule has", () => {
  it("are those that name it by any number that it had: the legend rule, 420.5e, 704.5k and 704.5j", () => {
    const concordance = shippedConcordance();
    const legend = concordance.bearers("420.5e").map(({ id }) => casesOf(id).map(({ slug }) => slug));
    expect(legend).toContainEqual(expect.arrayContaining(["legend-of-each", "legend-twice"]));
    expect(casesOf("nothing")).toEqual([]);
  });

  it("are found for every number that a case names", () => {
    const concordance = shippedConcordance();
    for (const one of shippedCases())
      for (const about of one.about) {
        const bearers = concordance.bearers(about.split("@")[0]!);
        expect([about, bearers.some(({ id }) => casesOf(id).includes(one))]).toEqual([about, true]);
      }
  });
});
