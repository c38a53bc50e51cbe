import { type GameObjectInput, type ObjectFilterInput } from "../game-state-input";
import { board, creature, permanent, seenAs } from "../test-kit/boards";

/** Ann's Sword, whose ability reads the filters, is attached to her Elf; Bob has the rest. */
const OBJECTS: readonly GameObjectInput[] = [
  permanent("sword", "Artifact — Equipment", { attachedTo: "elf" }),
  creature("elf", "1/1", { typeLine: "Legendary Creature — Elf Warrior", colors: ["GREEN"], keywords: ["FLYING"] }),
  creature("golem", "1/1", { typeLine: "Artifact Creature — Golem", owner: "bob" }),
  creature("goblin", "1/1", { typeLine: "Creature — Goblin Warrior", owner: "bob", colors: ["GREEN", "RED"] }),
  creature("token", "1/1", { typeLine: "Creature — Elf", owner: "bob", kind: "TOKEN", keywords: ["FLYING", "REACH"] }),
  creature("nameless", "2/2", { name: "", typeLine: "Creature", owner: "bob" }),
  creature("phased", "1/1", { typeLine: "Creature — Elf", owner: "bob", phasedOut: true }),
  creature("card", "1/1", { typeLine: "Creature — Elf", owner: "bob", zone: "GRAVEYARD" }),
];

/** What the Sword's ability, which gives whatever its filter finds haste, has found. */
function found(affects: ObjectFilterInput, source: string | null = "sword", controller?: string): readonly string[] {
  const effect = { id: "effect", affects, source, controller, addKeywords: ["HASTE" as const] };
  const state = board({ objects: OBJECTS, continuousEffects: [effect] });
  return OBJECTS.map(({ id }) => id).filter((id) => seenAs(state, id).keywords.includes("HASTE"));
}

describe("an effect that speaks of", () => {
  it.each<[string, ObjectFilterInput, readonly string[]]>([
    [
      "everything finds permanents that are phased in (109.2, 702.26b)",
      {},
      ["sword", "elf", "golem", "goblin", "token", "nameless"],
    ],
    ["a card type finds what has it among others (205.2b)", { types: ["Artifact"] }, ["sword", "golem"]],
    ["two card types finds what has both (205.2b)", { types: ["Artifact", "Creature"] }, ["golem"]],
    ["a supertype finds what has it (205.4a)", { supertypes: ["Legendary"] }, ["elf"]],
    ["a subtype finds what has it among others (205.3b)", { subtypes: ["Warrior"] }, ["elf", "goblin"]],
    ["two subtypes finds what has both (205.3b)", { subtypes: ["Warrior", "Elf"] }, ["elf"]],
    ["a color finds what is of it, if of others too (105.2)", { colors: ["GREEN"] }, ["elf", "goblin"]],
    ["two colors finds what is of both (105.2)", { colors: ["GREEN", "RED"] }, ["goblin"]],
    ["a keyword finds what has it", { keywords: ["FLYING"] }, ["elf", "token"]],
    ["two keywords finds what has both", { keywords: ["FLYING", "REACH"] }, ["token"]],
    ["this finds its source alone (201.5)", { isSource: true }, ["sword"]],
    ["others finds all but its source", { types: ["Artifact"], excludeSource: true }, ["golem"]],
    ["the equipped creature finds what its source is attached to (301.5a)", { attachedToBySource: true }, ["elf"]],
    ["certain objects finds these", { ids: ["elf", "goblin"] }, ["elf", "goblin"]],
    ["names finds what has one of them (201.2a)", { names: ["elf", "golem"] }, ["elf", "golem"]],
    ["an empty name finds nothing: what has no name shares none (201.2a)", { names: [""] }, []],
    ["tokens finds no card (111.1)", { kinds: ["TOKEN"] }, ["token"]],
    ["cards and tokens finds both", { kinds: ["CARD", "TOKEN"], subtypes: ["Elf"] }, ["elf", "token"]],
    ["what you control finds its controller's (109.5)", { controller: "YOU" }, ["sword", "elf"]],
    ["what opponents control finds theirs (102.2)", { controller: "OPPONENTS", subtypes: ["Elf"] }, ["token"]],
    [
      "what is not something leaves that out",
      { types: ["Creature"], not: { subtypes: ["Elf"] } },
      ["golem", "goblin", "nameless"],
    ],
    ["one thing or another finds both", { anyOf: [{ subtypes: ["Golem"] }, { colors: ["RED"] }] }, ["golem", "goblin"]],
    [
      "this or the equipped creature finds both",
      { anyOf: [{ isSource: true }, { attachedToBySource: true }] },
      ["sword", "elf"],
    ],
    [
      "Elves but the equipped creature leaves that out",
      { subtypes: ["Elf"], not: { attachedToBySource: true } },
      ["token"],
    ],
    ["artifacts but this leaves its source out", { types: ["Artifact"], not: { isSource: true } }, ["golem"]],
    [
      "cards in a graveyard finds none on the battlefield (109.2a)",
      { subtypes: ["Elf"], zones: ["GRAVEYARD"] },
      ["card"],
    ],
    [
      "two zones finds what is in either",
      { subtypes: ["Elf"], zones: ["GRAVEYARD", "BATTLEFIELD"] },
      ["elf", "token", "card"],
    ],
  ])("%s", (_, filter, expected) => {
    expect(found(filter)).toEqual(expected);
  });

  it("“you” reads the player who controls an effect that has no source (109.5, 113.8)", () => {
    expect(found({ controller: "YOU" }, null, "ann")).toEqual(["sword", "elf"]);
    expect(found({ controller: "OPPONENTS" }, null, "ann")).toEqual(["golem", "goblin", "token", "nameless"]);
  });

  it("“you” or “your opponents” finds nobody's if there is neither a source nor a controller", () => {
    expect(found({ controller: "YOU" }, null)).toEqual([]);
    expect(found({ controller: "OPPONENTS" }, null)).toEqual([]);
  });

  it("“this”, “other” or “equipped” finds nothing to be or to leave out if it has no source", () => {
    expect(found({ isSource: true }, null)).toEqual([]);
    expect(found({ attachedToBySource: true }, null)).toEqual([]);
    expect(found({ types: ["Artifact"], excludeSource: true }, null)).toEqual(["sword", "golem"]);
  });
});
