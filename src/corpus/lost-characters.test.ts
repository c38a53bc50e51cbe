import { type EditionFile } from "../domain/edition";
import { hasLostCharacters, mendLostCharacters } from "./lost-characters";

const edition = (key: string, lines: readonly string[]): EditionFile => ({
  key,
  title: key,
  effectiveDate: key,
  numbering: "CLASSIC",
  textStatus: "RULES_TEXT",
  coverage: { complete: true, sections: [] },
  documents: [key],
  chapters: [],
  rules: lines.map((text, index) => ({
    number: `100.${index + 1}`,
    text,
    examples: [],
    document: key,
    firstLine: index + 1,
    lastLine: index + 1,
  })),
  glossary: [],
  commentary: [],
});

function mended(lossy: readonly string[], ...others: readonly (readonly string[])[]) {
  const record = { notes: ["kept"] } as never;
  const neighbours = others.map((lines, at) => edition(`2007-10-0${at + 1}`, lines));
  const { edition: result, records } = mendLostCharacters(
    { edition: edition("2008-05-01", lossy), records: [record] },
    neighbours,
  );
  return { texts: result.rules.map(({ text }) => text), notes: records[0]!.notes };
}

describe("a file that lost its apostrophes, quotation marks and dashes", () => {
  it("is known by question marks between letters, not by questions", () => {
    const lost = Array.from({ length: 10 }, () => "The player?s hand.");
    expect(hasLostCharacters(edition("2008-05-01", lost))).toBe(true);
    expect(hasLostCharacters(edition("2008-05-01", lost.slice(1)))).toBe(false);
    expect(
      hasLostCharacters(
        edition(
          "2008-05-01",
          Array.from({ length: 20 }, () => "Whose turn is it? Nobody's."),
        ),
      ),
    ).toBe(false);
  });

  it("gets each mark from the edition that says the same, with both lines in the notes", () => {
    const { texts, notes } = mended(
      ["The player?s life total is 0. See ?Ending the Game.?", "Cards aren?t tokens?even these."],
      ["Nothing.", "Cards aren't tokens -- even these.", "The player's life total is 0. See “Ending the Game.”"],
    );
    expect(texts).toEqual([
      "The player's life total is 0. See “Ending the Game.”",
      "Cards aren't tokens -- even these.",
    ]);
    expect(notes).toEqual([
      "kept",
      "lost-character, line 1: “The player?s life total is 0.” read as “The player's life total is 0.”, as in line 3 of 2007-10-01",
      "lost-character, line 1: “See ?Ending the Game.?” read as “See “Ending the Game.””, as in line 3 of 2007-10-01",
      "lost-character, line 2: “Cards aren?t tokens?even these.” read as “Cards aren't tokens -- even these.”, as in line 2 of 2007-10-01",
    ]);
  });

  it("is mended sentence by sentence, whatever else the rule says, and by the nearest edition that can", () => {
    const { texts } = mended(
      ["It can?t attack. It can?t block either."],
      ["It can't attack. That is all."],
      ["It can’t attack. It can’t block either."],
    );
    expect(texts).toEqual(["It can't attack. It can’t block either."]);
  });

  it("gets a trade mark as the other edition has it, in letters or as a sign (104.6 of 2008-05-01)", () => {
    const lossy = ["Many Odyssey? cards have a player?s mark.", "The Time Spiral? ?timeshifted? cards are purple."];
    const model = ["Many Odyssey(TM) cards have a player's mark.", 'The Time Spiral® "timeshifted" cards are purple.'];
    const { texts, notes } = mended(lossy, model);
    expect(texts).toEqual(model);
    expect(notes).toHaveLength(3);
  });

  it("gets a mark after dots that end no sentence (410.6 of 2008-05-01)", () => {
    const model = [`It says "leaves play, . . . ." If someone plays it, it can't.`];
    expect(mended(["It says ?leaves play, . . . .? If someone plays it, it can?t."], model).texts).toEqual(model);
  });

  it("keeps what no other edition says, and what others ask too", () => {
    const lines = ["It can?t be guessed by anybody.", "Who goes first? The winner."];
    const { texts, notes } = mended(lines, ["It can be guessed by anybody.", "Who goes first? The winner."]);
    expect(texts).toEqual(lines);
    expect(notes).toEqual(["kept"]);
  });

  it("keeps marks of its own as they are", () => {
    const { texts } = mended(['A "card" isn?t a token.'], ["A “card” isn’t a token."]);
    expect(texts).toEqual(['A "card" isn’t a token.']);
  });
});
