import fc from "fast-check";
import { PalimpsestError } from "../domain/errors";
import { quotableWords, readQuotation, stands } from "./quotation";
import { type QuotableWording, QuotationIndex } from "./quotation-index";

const wording = (
  id: number,
  text: string,
  examples: string[] = [],
  heading: string | null = null,
): QuotableWording => ({
  id,
  heading,
  text,
  examples,
});

const rules = [
  wording(11, "If two or more legendary permanents are in play, all are put into their owners’ graveyards."),
  wording(12, "Put {T}: Add {G} into your pool.", ["A 2/2 creature gets +1/+1.", "It is 3/3."], "Mana Abilities"),
  wording(13, "This is called the “legend rule.”"),
];

const found = (text: string) => new QuotationIndex(rules).find(quotableWords(text)).ids;

describe("an index of quotations", () => {
  it.each([
    ["words one after the other", "permanents are in play", [11]],
    ["words in another order", "permanents in play are", []],
    ["punctuation and typography aside", "OWNERS' GRAVEYARDS", [11]],
    ["a quoted term", "the legend rule", [13]],
    ["symbols", "{t}: add {g}", [12]],
    ["a power and toughness in an example", "gets +1/+1", [12]],
    ["a heading", "mana abilities", [12]],
    ["words of two examples", "+1/+1. It is", []],
    ["a part of a word", "legen", []],
    ["a word that several rules have", "are", [11]],
    ["a word that stands nowhere", "planeswalker", []],
    ["nothing but punctuation", "…", []],
    ["nothing", "", []],
  ])("finds %s", (_, quotation, ids) => {
    expect(found(quotation)).toEqual(ids);
  });

  it("finds the wordings in which the quotation stands, and no others", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", "{T}", "{a b}", "1/1", ",", "—"), { maxLength: 12 });
    const texts = fc.array(fc.tuple(text, fc.array(text, { maxLength: 2 })), { maxLength: 8 });
    fc.assert(
      fc.property(texts, text, (parts, quoted) => {
        const wordings = parts.map(([words, examples], id) =>
          wording(
            id,
            words.join(" "),
            examples.map((example) => example.join(" ")),
          ),
        );
        const quotation = quotableWords(quoted.join(" "));
        const expected = wordings.filter((each) => stands(quotation, each)).map(({ id }) => id);
        expect(new QuotationIndex(wordings).find(quotation).ids).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  describe("looks from the word that occurs least", () => {
    const common = Array.from({ length: 500 }, (_, id) => wording(id, `The creature is the ${id}th of the creatures.`));
    const index = new QuotationIndex(common);
    const stepsOf = (text: string) => index.find(quotableWords(text)).steps;

    it.each([
      ["a word a thousand times", "is ".repeat(1000), 2 * 500],
      ["a word that occurs once among common ones", "is the 7th of the", 5],
      ["common words in an order that never was", "the is ".repeat(800), 2 * 500],
      ["common words before one that stands nowhere", `${"the ".repeat(1000)}planeswalker`, 0],
      ["a long run of words that begin right", "The creature is the 7th of the creatures. ".repeat(100), 9],
    ])("%s", (_, quotation, most) => {
      expect(stepsOf(quotation)).toBeLessThanOrEqual(most);
    });
  });
});

describe("a quotation", () => {
  it("may have as many characters as any rule", () => {
    expect(readQuotation("is ".repeat(1666), "text")).toHaveLength(1666);
  });

  it("of more characters is refused", () => {
    expect(() => readQuotation("is ".repeat(10_000), "text")).toThrow(
      new PalimpsestError("QUOTATION_TOO_LONG", "The quotation has 30000 characters, where 5000 are allowed.", "text"),
    );
  });
});
