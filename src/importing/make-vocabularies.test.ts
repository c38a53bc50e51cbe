import { isOn, readVocabularies, throughTime, writeVocabularies } from "../corpus/dated-vocabularies";
import { membersChanged, wordsDefinedIn, wordsListedIn } from "../corpus/vocabularies";
import { CREATURE_TYPES } from "../cards/reading/creature-types";
import { CARD_TYPES, SUPERTYPES } from "../engine/vocabularies/types";
import { datedWords } from "./make-vocabularies";
import { shippedVocabularies } from "../store/shipped-concordance";

const NEWEST = "2026-08-07";
const named = (kind: string, on: string | null, of: string | null = null): string[] =>
  shippedVocabularies()
    .filter((word) => word.kind === kind && (of === null || word.of === of) && (on === null || isOn(word, on)))
    .map(({ name }) => name.toLowerCase());

describe("corpus/concordance/vocabularies.txt", () => {
  it("says when words came and went", () => {
    const word = (kind: string, name: string) =>
      shippedVocabularies().find((each) => each.kind === kind && each.name === name);
    expect(word("SUBTYPE", "Legend")?.terms).toEqual([{ since: "1999-11-01", until: "2004-10-01" }]);
    // 502.23a of 2006-10-01, and the glossary, which lists ability words from 2008-05-01 on.
    expect(word("KEYWORD_ABILITY", "Threshold")?.terms).toEqual([{ since: "2001-09-24", until: "2006-10-01" }]);
    expect(word("ABILITY_WORD", "threshold")?.terms).toEqual([{ since: "2006-10-01", until: null }]);
    expect(word("ABILITY_WORD", "chroma")?.terms).toEqual([{ since: "2008-07-15", until: null }]);
    expect(word("CARD_TYPE", "tribal")?.terms).toEqual([{ since: "2007-05-01", until: "2024-06-07" }]);
    expect(word("CARD_TYPE", "kindred")?.terms).toEqual([{ since: "2024-06-07", until: null }]);
    expect(word("KEYWORD_VARIANT", "Hexproof from [quality]")).toMatchObject({ of: "hexproof" });
    expect(["Arcane", "Urza's", "Harlequin", "Heretic"].map((name) => word("SUBTYPE", name)?.terms)).toEqual([
      [{ since: "2004-10-01", until: null }],
      [{ since: "2004-10-01", until: null }],
      [{ since: "2003-12-01", until: "2007-10-01" }],
      [{ since: "2003-12-01", until: "2007-10-01" }],
    ]);
    expect(word("SUBTYPE", "Egg")?.terms).toHaveLength(2);
    expect(word("COUNTER", "hone")?.terms).toEqual([{ since: NEWEST, until: null }]);
  });

  it("does not end a word that a file only writes otherwise, or that a sentence names where a list did", () => {
    const terms = (name: string) =>
      shippedVocabularies()
        .filter((each) => each.name === name)
        .map((each) => each.terms);
    expect(terms("Will-o'-the-Wisp")).toEqual([[{ since: "2003-12-01", until: "2005-08-01" }]]);
    expect(terms("Dandân")).toEqual([[{ since: "2003-12-01", until: "2006-10-01" }]]);
    expect(terms("El-Hajjâj")).toEqual([[{ since: "2003-12-01", until: "2007-10-01" }]]);
    // 702.6c
    expect(terms("Equip [quality] creature")).toEqual([[{ since: "2018-04-27", until: null }]]);
    // 217.8a; in 1999 the glossary has it alone.
    expect(terms("phased-out")).toEqual([[{ since: "1999-11-01", until: "2009-07-11" }]]);
    expect(
      shippedVocabularies()
        .map(({ name }) => name)
        .filter((name) => /- |Dandan$|El-Hajjaj$/.test(name)),
    ).toEqual([]);
  });

  it("has the creature types that cards are read with", () => {
    const plain = (names: readonly string[]) => names.map((name) => name.toLowerCase().replaceAll("’", "'")).sort();
    expect(plain(CREATURE_TYPES)).toEqual(plain(named("SUBTYPE", NEWEST, "creature")));
  });

  it("has the card types and supertypes of the engine, but for those that no list has", () => {
    expect(CARD_TYPES.filter((type) => !named("CARD_TYPE", null).includes(type))).toEqual(["interrupt"]);
    expect(named("CARD_TYPE", null).filter((type) => !(CARD_TYPES as readonly string[]).includes(type))).toEqual([]);
    expect(SUPERTYPES.filter((type) => !named("SUPERTYPE", null).includes(type))).toEqual(["elite"]);
  });

  it("is read as it is written", () => {
    expect(readVocabularies(writeVocabularies(shippedVocabularies()))).toEqual(shippedVocabularies());
    expect(() => readVocabularies("palimpsest-vocabularies 1\nwords\n")).toThrow("Line 2");
  });
});

it("words of several editions are one, with the days between which all have it", () => {
  const zones = (...names: string[]) => names.map((name) => ({ kind: "ZONE" as const, of: null, name }));
  const made = throughTime([
    { date: "2001-01-01", words: zones("hand", "Stack") },
    { date: "2002-01-01", words: zones("hand") },
    { date: "2003-01-01", words: zones("hand", "stack") },
  ]);
  expect(made.map(({ name, terms }) => [name, terms])).toEqual([
    ["hand", [{ since: "2001-01-01", until: null }]],
    [
      "stack",
      [
        { since: "2001-01-01", until: "2002-01-01" },
        { since: "2003-01-01", until: null },
      ],
    ],
  ]);
});

it("a glossary says what its own words are, and nothing of others", () => {
  const defined = (term: string, definition: string) =>
    wordsDefinedIn([{ term, definition }]).map(({ kind, of, name }) => `${kind} ${of ?? "-"} ${name}`);
  expect(
    defined(
      "Banding, Bands with Other (Obsolete)",
      "Banding is a static ability that does this. “Bands with other” is a specialized version of the ability.",
    ),
  ).toEqual([
    "KEYWORD_ABILITY - Banding",
    "KEYWORD_ABILITY - Bands with Other",
    "KEYWORD_VARIANT banding Bands with Other",
  ]);
  expect(defined("Forest", "“Forest” is one of the five basic land types.")).toEqual(["SUBTYPE land Forest"]);
  expect(defined("Legend/Legendary", "Legend is a special creature type. Legendary is a supertype.")).toEqual([
    "SUBTYPE creature Legend",
    "SUPERTYPE - Legendary",
  ]);
  expect(defined("Conspiracy", "A card type used in some formats.")).toEqual(["CARD_TYPE - Conspiracy"]);
  expect(defined("Haste", "Normally a creature can’t attack. Mana burn is a static ability.")).toEqual([]);
});

it("words are one since a glossary says so, end by lists, and go on while “+X/+Y” stands for them", () => {
  const [word, counter, any] = [
    { kind: "KEYWORD_ABILITY", of: null, name: "Phasing" },
    { kind: "COUNTER", of: null, name: "+1/+1" },
    { kind: "COUNTER", of: null, name: "+X/+Y" },
  ] as const;
  const made = datedWords([
    { date: "2001-01-01", words: [counter], defined: [word] },
    { date: "2002-01-01", words: [any], defined: [] },
    { date: "2003-01-01", words: [word, counter, any], defined: [word] },
    { date: "2004-01-01", words: [counter, any], defined: [word] },
  ]);
  expect(made.map(({ name, terms }) => [name, terms])).toEqual([
    ["Phasing", [{ since: "2001-01-01", until: "2004-01-01" }]],
    ["+1/+1", [{ since: "2001-01-01", until: null }]],
    ["+X/+Y", [{ since: "2002-01-01", until: null }]],
  ]);
});

it("a list is read without what it refers to, and its members are told apart from those before", () => {
  const [was, is] = ["Aura (see rule 303.4), Case, and Role", "Aura, Plan, Role, and Case"].map(
    (list) => `These subtypes are called enchantment types. The enchantment types are ${list}.`,
  ) as [string, string];
  expect(wordsListedIn([{ number: "205.3h", text: was }], []).map(({ of, name }) => [of, name])).toEqual([
    ["enchantment", "Aura"],
    ["enchantment", "Case"],
    ["enchantment", "Role"],
  ]);
  expect(membersChanged([was], [is])).toEqual({ added: ["Plan"], removed: [] });
  expect(membersChanged([was], ["It is other."])).toBeNull();
});

describe("a word", () => {
  it("is one from the first edition whose sentences name it, before lists do", () => {
    const since = (kind: string, name: string) =>
      shippedVocabularies().find((each) => each.kind === kind && each.name === name)?.terms[0]?.since;
    // 408, the glossary, 212.2g, 217.9, 212.1
    expect(since("ZONE", "command")).toBe("2009-09-04");
    expect(since("SUPERTYPE", "legendary")).toBe("1999-11-01");
    expect(since("SUBTYPE", "Equipment")).toBe("2003-10-01");
    expect(since("ZONE", "ante")).toBe("1999-11-01");
    expect(since("CARD_TYPE", "instant")).toBe("1999-11-01");
    expect(since("COUNTER", "+1/+1")).toBe("1999-11-01");
    expect(since("COUNTER", "cumulative upkeep")).toBe("1999-11-01");
  });

  it("is one from the first edition whose glossary says what it is, before rules do", () => {
    const terms = (kind: string, name: string) =>
      shippedVocabularies().find((each) => each.kind === kind && each.name === name)?.terms;
    for (const name of ["Banding", "Phasing", "Rampage", "Buyback", "Cumulative Upkeep", "Cycling", "Echo"])
      expect(terms("KEYWORD_ABILITY", name)).toEqual([{ since: "1999-11-01", until: null }]);
    expect(terms("KEYWORD_ABILITY", "Bands with Other")).toEqual([{ since: "1999-11-01", until: "2009-07-11" }]);
    expect(terms("SUBTYPE", "Wall")).toEqual([{ since: "1999-11-01", until: null }]);
    expect(terms("SUBTYPE", "Lair")).toEqual([{ since: "2001-07-23", until: null }]);
    expect(terms("CARD_TYPE", "conspiracy")).toEqual([{ since: "2014-06-01", until: null }]);
    // What is no ability yet, or only obsolete.
    expect(terms("KEYWORD_ABILITY", "Indestructible")?.[0]?.since).toBe("2013-07-13");
    expect(terms("KEYWORD_ABILITY", "Substance")?.[0]?.until).toBe("2009-07-11");
  });

  it("is a keyword ability though its name is no heading, for its mark or its small letter (702.163, 702.179, 702.188, 702.193)", () => {
    for (const name of ["For Mirrodin!", "Start Your Engines!", "Web-slinging", "Power-up"])
      expect(named("KEYWORD_ABILITY", NEWEST)).toContain(name.toLowerCase());
  });
});

it("lists are read where a file has lost a blank or an apostrophe, and where a list has one word", () => {
  const read = (text: string) => wordsListedIn([{ number: "204.3j", text }], []).map(({ of, name }) => `${of} ${name}`);
  expect(read("The land types are Harlequin,Heretic, Tower, and Urza?s.")).toEqual([
    "land Harlequin",
    "land Heretic",
    "land Tower",
    "land Urza's",
  ]);
  expect(read("The only spell type at this time is Arcane.")).toEqual(["spell Arcane"]);
});
