import { blame } from "./blame";
import { agesOf, originsOf } from "./word-origins";

describe("where the words of a rule are from", () => {
  const text = "A creature with toughness 0 or less is put into its owner's graveyard.";
  const first = originsOf("1999", text, []);

  it("all are from its first edition", () => {
    expect(first).toEqual([{ edition: "1999", words: 13 }]);
  });

  it("kept words are from where they were, and only new ones from the new edition", () => {
    const next = originsOf("2009", text.replace("is put into", "goes straight to"), [{ text, origins: first }]);
    expect(next).toEqual([
      { edition: "1999", words: 7 },
      { edition: "2009", words: 3 },
      { edition: "1999", words: 3 },
    ]);
    expect(originsOf("2010", text, [{ text: text.replace("is put into", "goes straight to"), origins: next }])).toEqual(
      [
        { edition: "1999", words: 7 },
        { edition: "2010", words: 3 },
        { edition: "1999", words: 3 },
      ],
    );
  });

  it("typography makes no word new, and quoted phrases have as many words as they have", () => {
    const quoted = `The "legend rule" -- see rule 704.5k -- ends the player's turn.`;
    const origins = originsOf("2009", quoted, []);
    expect(origins).toEqual([{ edition: "2009", words: 10 }]);
    const curly = "The “legend rule”—see rule 704.5k—ends the player’s turn.";
    expect(originsOf("2010", curly, [{ text: quoted, origins }])).toEqual(origins);
  });

  it("of several rules that became one, each word is from its own", () => {
    const parts = ["The first rule of the game is this one.", "And that is the second of its rules."].map(
      (part, at) => ({ text: part, origins: originsOf(`200${at}`, part, []) }),
    );
    expect(originsOf("2009", parts.map((part) => part.text).join(" "), parts)).toEqual([
      { edition: "2000", words: 9 },
      { edition: "2001", words: 8 },
    ]);
  });

  it("blame says of a merged rule what the rules that it came from say, as far back as they go", () => {
    const considers = "Assigning damage considers the toughness of the creature.";
    const checks = "When checking for damage, take it into account.";
    const newer = "When checking for lethal damage, take it into account.";
    const now = `${newer} ${considers}`;
    const other = [
      { text: considers, place: "1999, other" },
      { text: considers, place: "2009, other" },
    ];
    const versions = [
      { text: checks, place: "2001" },
      { text: newer, place: "2009", after: [other] },
      { text: now, place: "2010" },
    ];
    expect(blame(versions)).toEqual([
      { text: "When checking for ", place: "2001" },
      { text: "lethal ", place: "2009" },
      { text: "damage, take it into account.", place: "2001" },
      { text: " ", place: "2009" },
      { text: considers, place: "1999, other" },
    ]);
    const [from, to] = [
      { text: checks, place: "2001" },
      { text: newer, place: "2009" },
    ];
    expect(blame([from, { ...to, before: [other] }, { text: `${considers} ${newer}`, place: "2010" }])[0]).toEqual({
      text: considers,
      place: "1999, other",
    });
  });

  it("a sentence that moved keeps its origin, and what blame says of it is the same", () => {
    const before = "The subgame proceeds like a normal game. Randomly determine which player goes first.";
    const after = "Randomly determine which player goes first. The subgame proceeds, following all other rules.";
    const origins = originsOf("2003", before, []);
    expect(originsOf("2007", after, [{ text: before, origins }])).toEqual([
      { edition: "2003", words: 6 },
      { edition: "2007", words: 7 },
    ]);
    expect(
      blame([
        { text: before, place: "2003" },
        { text: after, place: "2007" },
      ]),
    ).toEqual([
      { text: "Randomly determine which player goes first.", place: "2003" },
      { text: " The subgame proceeds, following all other rules", place: "2007" },
      { text: ".", place: "2003" },
    ]);
  });

  it("are added up by edition, the oldest first", () => {
    const runs = ["2009", "1999", "2009"].map((edition, at) => ({ edition, words: at + 1 }));
    expect(agesOf(runs)).toEqual([
      { edition: "1999", words: 2 },
      { edition: "2009", words: 4 },
    ]);
  });
});
