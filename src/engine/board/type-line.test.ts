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
    expect(parseTypeLine("Enchant Player")).toMatchObject({ enchant: null, enchantsPlayers: true });
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
  ])("knows that %j enchants just that", (line, enchant) => {
    expect(parseTypeLine(line)).toMatchObject({ enchant, enchantsPlayers: false, unknown: [] });
  });

  it("knows that an enchantment may enchant creatures and players", () => {
    expect(parseTypeLine("Enchant Creature or Player")).toMatchObject({
      enchant: { types: ["creature"] },
      enchantsPlayers: true,
    });
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
