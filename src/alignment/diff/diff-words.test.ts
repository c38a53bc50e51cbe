import fc from "fast-check";
import { wordsOf } from "../../corpus/typography";
import { diffWords, type TextSegment } from "./diff-words";

/** `State-based [-effects-]{+actions+}`. */
const marked = (segments: readonly TextSegment[]) =>
  segments
    .map(({ operation, text }) => ({ EQUAL: text, DELETE: `[-${text}-]`, INSERT: `{+${text}+}` })[operation])
    .join("");

const side = (segments: readonly TextSegment[], operation: "DELETE" | "INSERT") =>
  segments
    .filter((segment) => segment.operation === "EQUAL" || segment.operation === operation)
    .map(({ text }) => text)
    .join("");

describe("diffWords", () => {
  it.each([
    [
      "whole words change",
      "The state-based effects are as follows:",
      "The state-based actions are as follows:",
      "The state-based [-effects-]{+actions+} are as follows:",
    ],
    [
      "a phrase is added at its edges",
      "A creature is destroyed.",
      "A creature, a planeswalker, or a battle is destroyed.",
      "A creature{+, a planeswalker, or a battle+} is destroyed.",
    ],
    [
      "a sentence is added as a sentence",
      "It dies. It stays dead.",
      "It dies. It comes back. It stays dead.",
      "It dies. {+It comes back. +}It stays dead.",
    ],
    [
      "single common words do not part one phrase that became another",
      "A player with 0 or less life loses the game.",
      "If a player has 0 or less life, he or she loses the game.",
      "[-A player with-]{+If a player has+} 0 or less life{+, he or she+} loses the game.",
    ],
    [
      "symbols and numbers are whole",
      "It gets +1/+1 and {T}. See rule 704.5k.",
      "It gets +2/+2 and {Q}. See rule 704.5j.",
      "It gets [-+1/+1 and {T}-]{++2/+2 and {Q}+}. See rule [-704.5k-]{+704.5j+}.",
    ],
    [
      "curly quotes, long dashes and no-break spaces are no change",
      'the "legend rule." Players can\'t--ever--win',
      "the “legend rule.” Players\u00a0can’t—ever—win",
      "the “legend rule.” Players\u00a0can’t—ever—win",
    ],
    [
      "a hyphen for a dash is no change, nor are blanks around it (108.2b of 2019-05-03, 603.7d of 2012-02-01)",
      "Tokens aren't cards-even if they come from a booster. See rule 603.7d-f.",
      "Tokens aren't cards—even if they come from a booster. See rule 603.7d - f.",
      "Tokens aren't cards—even if they come from a booster. See rule 603.7d - f.",
    ],
    [
      "a dash in quotation marks is no change (502.23b of 2002-02-20)",
      'the text after "Threshold -" is treated',
      "the text after “Threshold —” is treated",
      "the text after “Threshold —” is treated",
    ],
    [
      "blanks are no change, however they fell (502.6b of 2003-05-26, 415.1 of 2004-02-01)",
      "Target creature gets -1/- 1. Ac reature can attack,unless it can't.",
      "Target creature gets - 1/-1. A creature can attack, unless it can't.",
      "Target creature gets - 1/-1. A creature can attack, unless it can't.",
    ],
    [
      "blanks and quotation marks are none beside a change either (107.9 of 2012-02-01)",
      'many Odyssey(TM) block cards are "gold" in a player\'s graveyard,or hand.',
      "many Odyssey (TM) block cards are gold in a player?s library, or hand.",
      "many Odyssey (TM) block cards are gold in a player?s [-graveyard-]{+library+}, or hand.",
    ],
    [
      "a sign is a change",
      "It gets X/X and [-2] until then.",
      "It gets -X/-X and [2] until then.",
      "It gets {+-+}X/{+-+}X and [[---]2] until then.",
    ],
    [
      "italics and trade marks are no change",
      "These _Magic_ rules and the Oracle(TM) reference",
      "These Magic rules and the Oracle™ reference",
      "These Magic rules and the Oracle™ reference",
    ],
    [
      "a quoted title is whole",
      'Abilities trigger. (See rule 404, "Triggered Abilities.")',
      "Abilities trigger. (See rule 603, “Handling Triggered Abilities.”)",
      'Abilities trigger. (See rule [-404, "Triggered Abilities."-]{+603, “Handling Triggered Abilities.”+})',
    ],
    [
      "a quoted ability is not",
      'It has "Whenever this creature attacks, you gain 1 life."',
      'It has "Whenever this creature attacks, you gain 2 life."',
      'It has "Whenever this creature attacks, you gain [-1-]{+2+} life."',
    ],
    ["nothing in common", "Fear.", "Shroud!", "[-Fear.-]{+Shroud!+}"],
    ["an empty side", "", "New.", "{+New.+}"],
  ])("%s", (_, from, to, expected) => {
    expect(marked(diffWords(from, to))).toBe(expected);
  });

  const word = fc.constantFrom(
    "a",
    "the",
    "player",
    "state-based",
    "{T}",
    "+1/+1",
    "704.5k",
    "“rule”",
    "can't",
    "loses",
  );
  const mark = fc.constantFrom(" ", " ", " ", ". ", ", ", "-", "—", "; ", "\n");
  const text = fc.array(fc.tuple(word, mark), { maxLength: 25 }).map((pieces) => pieces.flat().join(""));

  it("gives back both texts to the letter", () => {
    fc.assert(
      fc.property(text, text, (from, to) => {
        expect(side(diffWords(from, to), "INSERT")).toBe(to);
        expect(side(diffWords(from, to, "from"), "DELETE")).toBe(from);
        expect(wordsOf(side(diffWords(from, to), "DELETE"))).toBe(wordsOf(from));
      }),
      { numRuns: 500 },
    );
  });

  it("gives back any text, whatever it is made of", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (from, to) => {
        expect(side(diffWords(from, to), "INSERT")).toBe(to);
      }),
    );
  });

  it("exchanged texts give exchanged segments", () => {
    const sorted = (segments: readonly TextSegment[]) => segments.map((segment) => JSON.stringify(segment)).sort();
    const exchange = { EQUAL: "EQUAL", DELETE: "INSERT", INSERT: "DELETE" } as const;
    fc.assert(
      fc.property(text, text, (from, to) => {
        const back = diffWords(to, from, "from").map((segment) => ({
          ...segment,
          operation: exchange[segment.operation],
        }));
        expect(sorted(back)).toEqual(sorted(diffWords(from, to)));
      }),
    );
  });

  it("no two segments of a kind follow one another, and none is empty", () => {
    fc.assert(
      fc.property(text, text, (from, to) => {
        const segments = diffWords(from, to);
        expect(segments.every((segment) => segment.text !== "")).toBe(true);
        segments.slice(1).forEach((segment, index) => expect(segment.operation).not.toBe(segments[index]?.operation));
      }),
    );
  });
});
