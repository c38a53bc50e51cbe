import { wordsOf } from "../vocabularies/bits";
import { CARD_TYPES, SUPERTYPES } from "../vocabulary";
import { parseTypeLine, parseTypeLines } from "./type-line";

const read = (line: string) => {
  const { types, supertypes, subtypes } = parseTypeLine(line);
  return [...wordsOf(SUPERTYPES, supertypes), ...wordsOf(CARD_TYPES, types), "—", ...subtypes].join(" ");
};

describe("type lines", () => {
  it.each([
    ["Legendary Creature — Human Wizard", "legendary creature — human wizard"],
    ["Artifact Creature - Golem", "artifact creature — golem"],
    ["Enchantment -- Aura", "enchantment — aura"],
    ["Basic Snow Land – Forest", "basic snow land — forest"],
    ["World Enchantment", "world enchantment —"],
    ["Legendary Planeswalker — Jace", "legendary planeswalker — jace"],
    ["Ongoing Scheme", "ongoing scheme —"],
    ["Creature − Human", "creature — human"],
    ["Creature ‐ Human", "creature — human"],
    ["Creature -Human", "creature — human"],
    ["Creature‒Human", "creature — human"],
    ["Token Legendary Creature — Snow-Elf", "legendary creature — snow-elf"],
    ["Emblem — Jace", "— jace"],
  ])("reads %j", (line, words) => {
    expect(read(line)).toBe(words);
  });

  it.each([
    ["Summon Legend", "creature — legend"],
    ["Summon Wolverine Pack", "creature — wolverine pack"],
    ["Enchant World", "world enchantment —"],
    ["Enchant Creature", "enchantment — aura"],
    ["Snow-Covered Land", "snow land —"],
    ["Mono Artifact", "artifact —"],
    ["Mana Source", "instant —"],
  ])("reads the old line %j as what it stood for", (line, words) => {
    expect(read(line)).toBe(words);
  });

  it("knows from an old line what the enchantment enchants", () => {
    expect(parseTypeLine("Enchant Artifact Creature").enchant).toEqual({ types: ["artifact", "creature"] });
    expect(parseTypeLine("Enchant Permanent").enchant).toEqual({ types: [] });
    expect(parseTypeLine("Enchant Player")).toMatchObject({ enchant: null, enchantsWhom: "ANY" });
    expect(parseTypeLine("Enchant Opponent")).toMatchObject({ enchant: null, enchantsWhom: "OPPONENTS" });
  });

  it.each([
    ["Enchant Wall", { types: ["wall"] }],
    ["Enchant Forest", { types: ["forest"] }],
    ["Enchant Creature or Land", { anyOf: [{ types: ["creature"] }, { types: ["land"] }] }],
    [
      "Enchant Artifact, Creature, or Land",
      { anyOf: [{ types: ["artifact"] }, { types: ["creature"] }, { types: ["land"] }] },
    ],
    ["Enchant Dead Creature", { types: ["creature"], zones: ["GRAVEYARD"] }],
    ["Enchant Creature Card in a Graveyard", { types: ["creature"], zones: ["GRAVEYARD"] }],
    ["Enchant Green Creature", { types: ["creature"], colors: ["GREEN"] }],
    [
      "Enchant Red or Green Creature",
      {
        anyOf: [
          { types: ["creature"], colors: ["RED"] },
          { types: ["creature"], colors: ["GREEN"] },
        ],
      },
    ],
    ["Enchant Non-Wall Creature", { types: ["creature"], not: { types: ["wall"] } }],
    ["Enchant Nonbasic Land", { types: ["land"], not: { types: ["basic"] } }],
    ["Enchant Creature You Control", { types: ["creature"], controller: "YOU" }],
    ["Enchant creature an opponent controls", { types: ["creature"], controller: "OPPONENTS" }],
    ["Enchant creature you don't control", { types: ["creature"], not: { controller: "YOU" } }],
    ["Enchant legendary creature", { types: ["legendary", "creature"] }],
    ["Enchant basic land you control", { types: ["basic", "land"], controller: "YOU" }],
    ["Enchant snow land", { types: ["snow", "land"] }],
    ["Enchant Snow-Covered Land", { types: ["snow", "land"] }],
    ["Enchant nontoken creature", { types: ["creature"], not: { kinds: ["TOKEN"] } }],
    ["Enchant nonland permanent", { types: [], not: { types: ["land"] } }],
    ["Enchant nonblack creature", { types: ["creature"], not: { colors: ["BLACK"] } }],
    ["Enchant creature without flying", { types: ["creature"], not: { keywords: ["FLYING"] } }],
    ["Enchant creature with flying", { types: ["creature"], keywords: ["FLYING"] }],
    ["Enchant planeswalker", { types: ["planeswalker"] }],
    ["Enchant enchantment", { types: ["enchantment"] }],
    ["Enchant Equipment", { types: ["equipment"] }],
    ["Enchant Vehicle", { types: ["vehicle"] }],
    ["Enchant creature or Vehicle", { anyOf: [{ types: ["creature"] }, { types: ["vehicle"] }] }],
    [
      "Enchant creature or Vehicle you control",
      {
        anyOf: [
          { types: ["creature"], controller: "YOU" },
          { types: ["vehicle"], controller: "YOU" },
        ],
      },
    ],
    ["Enchant artifact or creature", { anyOf: [{ types: ["artifact"] }, { types: ["creature"] }] }],
    ["Enchant Forest or Plains", { anyOf: [{ types: ["forest"] }, { types: ["plains"] }] }],
    ["Enchant land or basic Forest", { anyOf: [{ types: ["land"] }, { types: ["basic", "forest"] }] }],
    ["Enchant instant card in a graveyard", { types: ["instant"], zones: ["GRAVEYARD"] }],
    [
      "Enchant instant or sorcery card in a graveyard",
      {
        anyOf: [
          { types: ["instant"], zones: ["GRAVEYARD"] },
          { types: ["sorcery"], zones: ["GRAVEYARD"] },
        ],
      },
    ],
  ])("knows that %j enchants just that", (line, enchant) => {
    expect(parseTypeLine(line)).toMatchObject({ enchantsWhom: null, unreadPhrase: null, unknown: [] });
    expect(parseTypeLine(line).enchant).toEqual(enchant);
  });

  it("knows that an enchantment may enchant creatures and players", () => {
    expect(parseTypeLine("Enchant Creature or Player")).toMatchObject({
      enchant: { types: ["creature"] },
      enchantsWhom: "ANY",
    });
    expect(parseTypeLine("Enchant opponent or planeswalker")).toMatchObject({
      enchant: { types: ["planeswalker"] },
      enchantsWhom: "OPPONENTS",
    });
  });

  it.each([
    "tapped creature",
    "attacking creature",
    "creature with another aura attached to it",
    "creature with power 2 or less",
    "creature with mana value 3 or less",
    "creature with banana",
    "multicolored creature",
    "creeture",
    "red",
    "",
    "spell",
    "creature card",
    "creature card in your graveyard",
    "permanent card in a graveyard",
    "player you control",
    "creature you control or land",
    "non-permanent",
    "constructor",
  ])('takes "Enchant %s" for nothing else: a filter can say it', (phrase) => {
    expect(parseTypeLine(`Enchant ${phrase}`)).toMatchObject({
      enchant: null,
      enchantsWhom: null,
      unreadPhrase: phrase,
    });
  });

  it.each([
    "red creature or land",
    "artifact creature or land",
    "land or red creature or artifact",
    "red or creature or land",
    "creature or land with flying",
    "dead creature or land",
    "artifact, creature",
  ])('does not guess what "Enchant %s" means', (phrase) => {
    expect(parseTypeLine(`Enchant ${phrase}`).unreadPhrase).toBe(phrase);
  });

  it("names the words before the dash that no edition knows, and leaves subtypes free", () => {
    expect(parseTypeLine("Legendary Creeture — Zyxwv").unknown).toEqual(["creeture"]);
    expect(parseTypeLine("Creature — Zyxwv").unknown).toEqual([]);
  });

  it("reads each face of a line once, however many it has", () => {
    const slashes = parseTypeLines("//".repeat(500));
    expect([slashes.length, new Set(slashes).size]).toEqual([501, 1]);
    const [front, back] = parseTypeLines("Creature — Human // Creature — Werewolf");
    expect([front!.subtypes, back!.subtypes]).toEqual([["human"], ["werewolf"]]);
  });
});
