import { readConcordance, writeConcordance } from "./concordance-file";
import { withShares } from "./with-shares";

const TEXT = `palimpsest-concordance 1 fingerprints 1
next 3
= 2012-01-01
r1 103.3 A 1 - w=J9DdYBOkhVI
r2 103.4 A 1 - w=osjTaC0RLmc
= 2013-01-01
r1 103.3 E 0.75 N w=801ZO32x8zI
r2 103.5 RE 0.98 N w=PirSAiCjYFk
`;
const share = (from: string, to: string) => ({ edition: "2013-01-01", from, to: [to], reason: "Read in both." });
const told = (from: string, to: string) => writeConcordance(withShares(readConcordance(TEXT), [share(from, to)]));

describe("a part of a rule that went to one that was there before", () => {
  it("divides the one, and is linked at the other, which is what it was", () => {
    expect(told("103.3", "103.5").split("\n").slice(-3, -1)).toEqual([
      "r1 103.3 S 1 K w=801ZO32x8zI",
      "r2 103.5 RE 0.98 N <r1 w=PirSAiCjYFk",
    ]);
  });

  it("is told once, however often it is said", () => {
    const twice = withShares(readConcordance(told("103.3", "103.5")), [share("103.3", "103.5")]);
    expect(writeConcordance(twice)).toBe(told("103.3", "103.5"));
  });

  it.each([
    ["stands where nothing did", "103.9", "103.5"],
    ["went where nothing is", "103.3", "103.4"],
  ])("is refused if it %s", (_, from, to) => {
    expect(() => told(from, to)).toThrow(`No part of ${from} went to ${to} in 2013-01-01.`);
  });
});
