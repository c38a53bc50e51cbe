import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput } from "../src/engine";

const PLAYERS = [
  { id: "ann", name: "Ann", cardsInHand: 5, cardsInLibrary: 30 },
  { id: "bob", name: "Bob", cardsInHand: 5, cardsInLibrary: 30 },
];

const creature = (id: string, typeLine: string, size: number, damage = 0): GameObjectInput => ({
  id,
  name: `Card ${id}`,
  owner: Number(id.replace(/\D/g, "")) % 2 ? "ann" : "bob",
  typeLine,
  colors: ["BLUE"],
  power: size,
  toughness: size,
  damage,
});

const bonus = (id: string, source: string, subtype: string): ContinuousEffectInput => ({
  id,
  source,
  text: `Other ${subtype} creatures get +1/+1.`,
  affects: { types: ["Creature"], subtypes: [subtype], excludeSource: true },
  addPower: { constant: 1 },
  addToughness: { constant: 1 },
});

/** Scion of Oona falls and takes two Faeries and an Aura with it, one check after the other. */
export const scionCascade: GameStateInput = {
  players: PLAYERS,
  objects: [
    { ...creature("1", "Creature — Faerie Soldier", 1, 1), name: "Scion of Oona", owner: "ann" },
    { ...creature("2", "Creature — Faerie Wizard", 2, 1), name: "Pestermite", owner: "ann", toughness: 1 },
    { ...creature("3", "Creature — Faerie Soldier", 1, 1), name: "Briarberry Cohort", owner: "ann" },
    {
      id: "4",
      name: "Curiosity",
      owner: "ann",
      typeLine: "Enchantment — Aura",
      attachedTo: "2",
      enchant: { types: ["Creature"] },
    },
  ],
  continuousEffects: [
    { ...bonus("scion", "1", "Faerie"), affects: { subtypes: ["Faerie"], controller: "YOU", excludeSource: true } },
  ],
};

/** Forty permanents and six continuous effects: a lord dies, then the lord whom it kept alive, then their follower. */
export const fortyPermanents: GameStateInput = {
  players: PLAYERS,
  objects: [
    creature("1", "Creature — Goblin", 2, 2),
    creature("3", "Creature — Goblin Elf", 2, 2),
    creature("5", "Creature — Elf", 1, 1),
    ...Array.from({ length: 25 }, (_, at) => creature(String(10 + at), "Creature — Bear", 2 + (at % 3), at % 2)),
    ...Array.from({ length: 9 }, (_, at) => ({
      id: String(40 + at),
      name: `Land ${at}`,
      owner: "ann",
      typeLine: "Land",
    })),
    ...Array.from({ length: 3 }, (_, at) => ({
      id: String(50 + at),
      name: `Aura ${at}`,
      owner: "bob",
      typeLine: "Enchantment — Aura",
      attachedTo: String(10 + at),
      enchant: { types: ["Creature"] },
    })),
  ],
  continuousEffects: [
    bonus("goblins", "1", "Goblin"),
    bonus("elves", "3", "Elf"),
    bonus("bears", "10", "Bear"),
    { id: "painted", affects: { types: ["Creature"], controller: "YOU" }, controller: "ann", setColors: ["RED"] },
    { id: "wings", source: "12", affects: { colors: ["RED"], excludeSource: true }, addKeywords: ["FLYING"] },
    { id: "storm", source: "14", affects: { keywords: ["FLYING"] }, addPower: { constant: 1 } },
  ],
};

/** Many permanents of all kinds, a tenth of which fall in a cascade of three checks. */
export function manyPermanents(count: number): GameStateInput {
  const kinds = (at: number): GameObjectInput => {
    const id = `p${at}`;
    if (at % 10 === 0) return creature(id, "Creature — Goblin", 2, 2);
    if (at % 10 === 1) return creature(id, "Creature — Goblin Elf", 1, 1);
    if (at % 10 === 2)
      return {
        id,
        name: id,
        owner: "ann",
        typeLine: "Enchantment — Aura",
        attachedTo: `p${at - 2}`,
        enchant: { types: ["Creature"] },
      };
    if (at % 10 === 3) return { id, name: `Legend ${at}`, owner: "bob", typeLine: "Legendary Artifact" };
    return creature(id, "Creature — Bear", 3, at % 3);
  };
  return {
    players: PLAYERS,
    objects: [
      { ...creature("p-1", "Creature — Elf", 2, 2), owner: "ann" },
      ...Array.from({ length: count - 1 }, (_, at) => kinds(at)),
    ],
    continuousEffects: [bonus("goblins", "p-1", "Goblin"), bonus("bears", "p4", "Bear")],
  };
}
