import fc from "fast-check";
import { PalimpsestError } from "../domain/errors";
import { readPassage } from "./passage";
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

const LEGENDS =
  "If two or more legendary permanents with the same name are on the battlefield, all are put into their owners’ graveyards.";
const LEGEND_RULE =
  "This is called the “legend rule.” If only one of those permanents is legendary, this rule doesn’t apply.";
const TOKENS = "If a token is phased out, or is in a zone other than the battlefield, it ceases to exist.";
const COPIES = "If a copy of a spell is in a zone other than the stack, it ceases to exist.";
const held = [
  wording(21, `${LEGENDS} ${LEGEND_RULE}`),
  wording(22, TOKENS),
  wording(23, COPIES, ["A copy of Giant Growth leaves the stack as it resolves, and so it ceases to exist."]),
  {
    ...wording(24, "A keyword ability that lets a creature attack and block as though time stood still.", [], "Haste"),
    isEntry: true,
  },
];

const near = (text: string) =>
  new QuotationIndex(held)
    .near(readPassage(text))
    .map(({ passage, found }) => [passage.words.length, ...found.map(({ id }) => id)]);

describe("an index of quotations finds what does not stand anywhere as it was given", () => {
  it.each([
    ["a word mistyped", "If two or more legendry permanents with the same name are on the battlefeild", 21],
    ["a word left out", "If a token is phased out, or in a zone other than the battlefield", 22],
    ["a word changed", "If a copy of a spell is in any zone other than the stack, it vanishes", 23],
    ["a word added", "all are then put into their owners' graveyards", 21],
    ["first words … last words", "If two or more legendary permanents … this rule doesn't apply", 21],
    ["the same, as it is often written", "If two or more [...] owners' graveyards", 21],
    ["an example", "A copy of Giant Growth leaves the stack when it resolves", 23],
    ["an entry of the glossary, with its term", "Haste: A keyword abilty that lets a creature attack and block", 24],
  ])("with %s", (_, text, id) => {
    expect(near(text)).toEqual([[readPassage(text).words.length, id]]);
  });

  it("going from one rule into the next, piece by piece", () => {
    expect(near(`${LEGEND_RULE} ${TOKENS} ${COPIES}`)).toEqual([
      [18, 21],
      [19, 22],
      [18, 23],
    ]);
  });

  it.each([
    ["nothing of it", "the quick brown fox jumps over the lazy dog"],
    ["some of its words in another order", "name same the permanents legendary more or two if"],
    ["few words", "legendry permanents"],
    ["nothing", ""],
  ])("but not %s", (_, text) => {
    expect(near(text)).toEqual([]);
  });

  it("whatever word of it is mistyped, left out or added", () => {
    const index = new QuotationIndex(held);
    const words = `${LEGENDS} ${LEGEND_RULE}`.split(" ");
    const at = fc.nat({ max: words.length - 1 });
    const change = fc.constantFrom(
      (word: string) => `${word.slice(0, 1)}${word.slice(2)}`,
      (word: string) => `${word} moreover`,
      () => "",
      () => "otherwise",
    );
    fc.assert(
      fc.property(at, fc.integer({ min: 10, max: 40 }), change, (start, length, changed) => {
        const said = words.slice(Math.min(start, words.length - 10), start + length);
        const middle = Math.floor(said.length / 2);
        said[middle] = changed(said[middle]!);
        expect(index.near(readPassage(said.join(" ")))[0]?.found[0]?.id).toBe(21);
      }),
    );
  });

  it("and gives up where it would take too long", () => {
    const many = new QuotationIndex(
      Array.from({ length: 3000 }, (_, id) => wording(id, `The ${"player of a creature or ".repeat(20)} ${id}`)),
    );
    expect(many.near(readPassage("of a creature the player or ".repeat(350))).length).toBeLessThanOrEqual(16);
  });
});

describe("a quotation", () => {
  it("may have as many characters as any rule", () => {
    expect(readQuotation("is ".repeat(1666), "text")).toHaveLength(1666);
  });

  it("of more characters is refused", () => {
    expect(() => readQuotation("is ".repeat(10_000), "text")).toThrow(
      new PalimpsestError("QUOTATION_TOO_LONG", "The quotation has 30000 characters, where 10000 are allowed.", "text"),
    );
  });
});
