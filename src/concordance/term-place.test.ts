import { readConcordance, writeConcordance } from "./concordance-file";
import { termPlaceOf } from "./term-place";

describe("a glossary entry stands at its term", () => {
  it.each([
    ["Active Player", "active_player"],
    ["Partner, “Partner with [name]”", "partner,_partner_with_[name]"],
    ['Partner, "Partner with [name]"', "partner,_partner_with_[name]"],
    ["City’s  Blessing ", "city's_blessing"],
    ["Play/Draw (Informal)", "play/draw_(informal)"],
  ])("%s: %s", (term, place) => expect(termPlaceOf(term)).toBe(place));

  it("and is written so in a file of its own, where rules have numbers", () => {
    const text = `palimpsest-concordance 1 fingerprints 1
next 3
= 2000-01-01
t1 partner,_partner_with_[name] A 1 - w=osjTaC0RLmc "Partner, “Partner with [name]”"
t2 bury A 1 - "Bury"
= 2001-01-01
t2 bury_(obsolete) R 1 I "Bury (Obsolete)"
t1 - D 1 -
`;
    expect(writeConcordance(readConcordance(text))).toBe(text);
    expect(() => readConcordance(text.replaceAll("t2", "r2"))).toThrow(/^Line 5 of the concordance cannot be read/);
  });
});
