import fc, { type Arbitrary } from "fast-check";
import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput } from "../game-state-input";

/** What a random object is, before it has an id, an owner and a place among the others. */
type Traits = Partial<GameObjectInput> & Pick<GameObjectInput, "typeLine">;

const PLAYERS = ["ann", "bob", "cas"] as const;

/** Mostly the first value, sometimes one of the others. */
const rarely = <T>(usual: T, ...others: readonly T[]): Arbitrary<T> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const counters = fc.constantFrom<GameObjectInput["counters"]>(
  [],
  [],
  [{ kind: "+1/+1", count: 2 }],
  [
    { kind: "+1/+1", count: 2 },
    { kind: "-1/-1", count: 1 },
  ],
);

const creatures: Arbitrary<Traits> = fc.record({
  typeLine: fc.constantFrom("Creature — Goblin", "Legendary Creature — Elf", "Artifact Creature — Golem"),
  name: fc.constantFrom("Kiku", "Xira", "Jedit"),
  colors: fc.subarray(["RED", "GREEN"] as const),
  power: fc.integer({ min: 0, max: 3 }),
  toughness: fc.integer({ min: 0, max: 3 }),
  damage: fc.constantFrom(0, 0, 1, 2, 3),
  counters,
  keywords: rarely<GameObjectInput["keywords"]>([], ["FLYING"], ["START_YOUR_ENGINES"]),
  dealtDamageByDeathtouch: rarely(false, true),
  regenerationShields: rarely(0, 1, 2),
  kind: rarely<GameObjectInput["kind"]>("CARD", "TOKEN", "COPY_OF_CARD"),
  faceDown: rarely(false, true),
});

const permanents: Arbitrary<Traits> = fc.constantFrom<Traits>(
  { typeLine: "Legendary Land", name: "Karakas" },
  { typeLine: "Enchant World" },
  { typeLine: "World Enchantment" },
  { typeLine: "Planeswalker — Jace", counters: [{ kind: "loyalty", count: 3 }] },
  { typeLine: "Legendary Planeswalker — Jace", name: "Kiku" },
  { typeLine: "Enchantment — Saga", finalChapter: 2, counters: [{ kind: "lore", count: 2 }] },
  { typeLine: "Artifact", counters: [{ kind: "charge", count: 4 }], counterLimits: [{ kind: "charge", count: 3 }] },
);

const attachments: Arbitrary<Traits> = fc.constantFrom<Traits>(
  { typeLine: "Enchant Creature", enchant: { types: ["Creature"] } },
  { typeLine: "Enchantment — Aura Role", enchant: { types: ["Creature"], controller: "YOU" } },
  { typeLine: "Enchantment — Aura", enchant: { types: ["Creature"], colors: ["RED"] } },
  { typeLine: "Artifact — Equipment" },
  { typeLine: "Artifact — Fortification" },
);

const elsewhere: Arbitrary<Traits> = fc.record({
  typeLine: fc.constantFrom("Instant", "Creature — Goblin"),
  zone: fc.constantFrom<GameObjectInput["zone"]>("GRAVEYARD", "HAND", "EXILE"),
  kind: fc.constantFrom<GameObjectInput["kind"]>("CARD", "TOKEN", "COPY_OF_SPELL"),
});

const effects: Arbitrary<Partial<ContinuousEffectInput>> = fc.constantFrom<Partial<ContinuousEffectInput>>(
  { affects: { subtypes: ["Goblin"], excludeSource: true }, addPower: { constant: 1 }, addToughness: { constant: 1 } },
  { affects: { types: ["Creature"], controller: "OPPONENTS" }, addToughness: { constant: -1 } },
  { affects: { attachedToBySource: true }, addToughness: { constant: 2 }, addKeywords: ["FLYING"] },
  { affects: { attachedToBySource: true }, changeController: "bob" },
  {
    affects: { types: ["Artifact"] },
    addTypes: ["Creature"],
    setPower: { constant: 2 },
    setToughness: { constant: 2 },
  },
  { affects: { types: ["Creature"], colors: ["GREEN"] }, loseAllAbilities: true, removeTypes: ["Legendary"] },
  { affects: { types: ["Land"] }, addTypes: ["World"] },
  { affects: { keywords: ["FLYING"] }, setColors: ["RED"], addPower: { countOf: { types: ["Creature"] } } },
  {
    affects: { isSource: true },
    condition: { count: { types: ["Creature"], controller: "YOU" }, atLeast: 2 },
    addToughness: { constant: 1 },
  },
  {
    affects: { isSource: true },
    characteristicDefining: true,
    setToughness: { constant: 1, countOf: { zones: ["GRAVEYARD"] } },
  },
  { cantLose: "YOU" },
);

const players = fc.array(
  fc.record({
    life: rarely(20, 0, -2),
    poisonCounters: rarely(0, 9, 10),
    attemptedDrawFromEmptyLibrary: rarely(false, true),
    requiredToDrawTooMany: rarely(false, true),
  }),
  { minLength: 2, maxLength: 3 },
);

const things = fc.array(
  fc.record({
    traits: fc.oneof({ weight: 5, arbitrary: creatures }, permanents, attachments, elsewhere),
    owner: fc.nat(),
    controller: rarely(-1, 0, 1, 2),
    host: fc.nat(),
    timestamp: fc.integer({ min: 1, max: 1_000 }),
    phasedOut: rarely(false, true),
    effect: rarely(null, effects).chain((arbitrary) => arbitrary ?? fc.constant(null)),
  }),
  { minLength: 1, maxLength: 10 },
);

const mayBeAttached = ({ typeLine }: Traits): boolean => /Aura|Enchant C|Equipment|Fortification/.test(typeLine);

/**
 * Boards of two or three players, up to ten objects with timestamps of their own, attachments to anything and static
 * abilities: valid under every edition, and mostly with something for state-based actions to do.
 */
export const randomBoards: Arbitrary<GameStateInput> = fc.tuple(players, things).map(([seats, list]) => {
  const ids = PLAYERS.slice(0, seats.length);
  const objects = list.map(({ traits, owner, controller, host, timestamp, phasedOut }, at): GameObjectInput => {
    const isOnBattlefield = traits.zone === undefined;
    return {
      ...traits,
      id: `object-${at}`,
      owner: ids[owner % ids.length]!,
      ...(isOnBattlefield && ids[controller] ? { controller: ids[controller] } : {}),
      ...(isOnBattlefield && phasedOut ? { phasedOut } : {}),
      ...(mayBeAttached(traits) && at > 0 ? { attachedTo: `object-${host % at}` } : {}),
      timestamp: timestamp * 16 + at,
    };
  });
  const continuousEffects = list.flatMap(({ effect }, at): readonly ContinuousEffectInput[] =>
    effect ? [{ id: `effect-${at}`, source: `object-${at}`, ...effect }] : [],
  );
  return { players: seats.map((seat, at) => ({ id: ids[at]!, ...seat })), objects, continuousEffects };
});
