import { substancesMadeOf } from "../citations/substance-known";
import { DEFAULT_CORPUS } from "../store/corpus-files";
import { shippedSubstances } from "../store/shipped-concordance";
import { substancesMadeFrom } from "./make-substances";

describe("corpus/concordance/substance.txt", () => {
  it("was made of the concordance, the vocabulary, the decisions and the dates of the engine that are here: else make it anew, by npm run concordance", () => {
    expect(substancesMadeOf(shippedSubstances())).toBe(substancesMadeFrom(DEFAULT_CORPUS));
  });
});
