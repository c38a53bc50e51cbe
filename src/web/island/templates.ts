import { type ContinuousEffectInput } from "../../views/generated/graphql";
import { type TableObject } from "../board/table";

type ObjectTemplate = Omit<TableObject, "id" | "owner">;

/** What lies on tables most often. */
export const OBJECTS: Readonly<Record<string, ObjectTemplate>> = {
  Creature: { name: "Bear", typeLine: "Creature — Bear", power: 2, toughness: 2 },
  Legend: { name: "Kiku", typeLine: "Legendary Creature — Human Assassin", power: 2, toughness: 2 },
  "Creature token": { name: "Soldier", typeLine: "Creature — Soldier", power: 1, toughness: 1, kind: "TOKEN" },
  Planeswalker: {
    name: "Jace Beleren",
    typeLine: "Legendary Planeswalker — Jace",
    counters: [{ kind: "loyalty", count: 3 }],
  },
  Aura: { name: "Pacifism", typeLine: "Enchantment — Aura", enchant: { types: ["creature"] } },
  Equipment: { name: "Sword", typeLine: "Artifact — Equipment" },
  "Creature with bestow": {
    name: "Satyr",
    typeLine: "Enchantment Creature — Satyr",
    power: 3,
    toughness: 1,
    isBestowed: true,
  },
  "Legend as first printed": { name: "Kamahl", typeLine: "Summon Legend", power: 4, toughness: 3 },
  Commander: {
    name: "Karona",
    typeLine: "Legendary Creature — Avatar",
    power: 5,
    toughness: 5,
    isCommander: true,
  },
  "World enchantment": { name: "Abyss", typeLine: "Enchant World" },
  Saga: {
    name: "Saga",
    typeLine: "Enchantment — Saga",
    finalChapter: 3,
    counters: [{ kind: "lore", count: 3 }],
  },
  Battle: { name: "Siege", typeLine: "Battle — Siege", counters: [{ kind: "defense", count: 0 }] },
  Role: {
    name: "Monster",
    typeLine: "Enchantment — Aura Role",
    kind: "TOKEN",
    enchant: { types: ["creature"] },
  },
  Land: { name: "Forest", typeLine: "Basic Land — Forest" },
};

type EffectTemplate = Omit<ContinuousEffectInput, "id" | "source">;

/** What permanents do to others most often; the words are how the effect is told. */
export const EFFECTS: Readonly<Record<string, EffectTemplate>> = {
  "Creatures you control get +1/+1": {
    affects: { types: ["creature"], controller: "YOU" },
    addPower: { constant: 1 },
    addToughness: { constant: 1 },
  },
  "Other creatures you control get +1/+1": {
    affects: { types: ["creature"], controller: "YOU", excludeSource: true },
    addPower: { constant: 1 },
    addToughness: { constant: 1 },
  },
  "Creatures your opponents control get -2/-2": {
    affects: { types: ["creature"], controller: "OPPONENTS" },
    addPower: { constant: -2 },
    addToughness: { constant: -2 },
  },
  "All creatures get -1/-1": {
    affects: { types: ["creature"] },
    addPower: { constant: -1 },
    addToughness: { constant: -1 },
  },
  "All creatures are 1/1 and lose all abilities": {
    affects: { types: ["creature"] },
    setPower: { constant: 1 },
    setToughness: { constant: 1 },
    loseAllAbilities: true,
  },
  "Noncreature artifacts are creatures with power and toughness equal to their mana values": {
    affects: { types: ["artifact"], not: { types: ["creature"] } },
    addTypes: ["creature"],
    setPower: { ofRecipient: "MANA_VALUE" },
    setToughness: { ofRecipient: "MANA_VALUE" },
  },
  "Other non-Aura enchantments are creatures with power and toughness equal to their mana values": {
    affects: { types: ["enchantment"], not: { subtypes: ["aura"] }, excludeSource: true },
    addTypes: ["creature"],
    setPower: { ofRecipient: "MANA_VALUE" },
    setToughness: { ofRecipient: "MANA_VALUE" },
  },
  "Attacking creatures you control get +1/+0": {
    affects: { types: ["creature"], controller: "YOU", attacking: true },
    addPower: { constant: 1 },
  },
  "Creatures with power 4 or greater get -2/-0": {
    affects: { types: ["creature"], power: { atLeast: 4 } },
    addPower: { constant: -2 },
  },
  "During your turn, creatures you control get +2/+2": {
    condition: { turnOf: "YOU" },
    affects: { types: ["creature"], controller: "YOU" },
    addPower: { constant: 2 },
    addToughness: { constant: 2 },
  },
  "Creatures you control have protection from red": {
    affects: { types: ["creature"], controller: "YOU" },
    addProtectionFrom: [{ colors: ["RED"] }],
  },
  "Each creature's power and toughness are switched": {
    affects: { types: ["creature"] },
    switchPowerAndToughness: true,
  },
  "Creatures you control have indestructible": {
    affects: { types: ["creature"], controller: "YOU" },
    addKeywords: ["INDESTRUCTIBLE"],
  },
  "The legend rule does not apply to permanents you control": {
    affects: { controller: "YOU" },
    exemptFrom: ["LEGEND_RULE"],
  },
  "You can't lose the game": { cantLose: "YOU" },
};
