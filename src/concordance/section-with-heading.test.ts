import { shippedConcordance } from "../store/shipped-concordance";
import { sectionWithHeading } from "./section-with-heading";

describe("a number of a section with words behind it", () => {
  it.each([
    ["310 battles", "310"],
    ["702. Keyword Abilities", "702"],
    ["100 card deck", null],
    ["310 battles in 2010", null],
    ["704.5j legend rule", null],
  ])("%s is the section %s", (text, number) => expect(sectionWithHeading(shippedConcordance(), text)).toBe(number));
});
