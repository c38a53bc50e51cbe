import fc from "fast-check";
import { CONTINUOUS_EFFECT } from "../board/fields/effects";
import { type InputRecord, type Shape } from "../board/fields/field";
import { GAME_OBJECT } from "../board/fields/game-object";
import { PLAYER_RECORD } from "../board/fields/player";
import {
  type ContinuousEffectInput,
  type GameObjectInput,
  type GameStateInput,
  type ReplacementEffectInput,
  type TriggeredAbilityInput,
} from "../game-state-input";
import {
  BEARING_KEYWORDS,
  GAME_VARIANTS,
  isEarlier,
  PLAYER_SCOPES,
  REPLACEABLE_EVENTS,
  TRIGGER_EVENTS,
} from "../vocabulary";

const PLAYERS = ["ann", "bob", "cas"];

const TYPE_LINES = [
  "Creature — Bear",
  "Legendary Creature — Human",
  "Summon Legend",
  "Artifact Creature — Golem Equipment",
  "Artifact — Equipment",
  "Artifact — Fortification",
  "Enchantment — Aura",
  "Enchantment Creature — Aura",
  "Enchantment — Aura Role",
  "Enchantment — Saga",
  "World Enchantment",
  "Enchant World",
  "Land — Forest",
  "Planeswalker — Jace",
  "Legendary Planeswalker — Jace",
  "Battle — Siege",
  "Battle",
  "Scheme",
  "Ongoing Scheme",
  "Phenomenon",
  "Dungeon",
  "Creature — Human // Creature — Werewolf",
  "Planeswalker — Jace // Legendary Land",
] as const;

const COUNTERS = ["+1/+1", "-1/-1", "loyalty", "lore", "defense", "charge"];

const small = fc.integer({ min: -2, max: 4 });
const counts = fc.array(fc.record({ kind: fc.constantFrom(...COUNTERS), count: fc.integer({ min: 0, max: 4 }) }), {
  maxLength: 3,
});
const zone = fc.constantFrom(
  ...(["BATTLEFIELD", "BATTLEFIELD", "BATTLEFIELD", "BATTLEFIELD", "COMMAND", "GRAVEYARD", "EXILE", "HAND"] as const),
);

/** Any value of a shape that makes sense by itself; nothing of ids, texts and records. */
function ofShape(shape: Shape): fc.Arbitrary<unknown> | undefined {
  if (shape.is === "FLAG") return fc.boolean();
  if (shape.is === "NUMBER") return fc.integer({ min: 0, max: 4 });
  return shape.is === "WORD" ? fc.constantFrom(...shape.vocabulary.words) : undefined;
}

/** Values for the fields of a record, so that a new one is played without a line here. */
const anyOf = (record: InputRecord): Readonly<Record<string, fc.Arbitrary<unknown>>> =>
  Object.fromEntries(
    Object.entries(record.fields).flatMap(([name, { type }]) => {
      const arbitrary = ofShape(type.shape);
      return arbitrary ? [[name, arbitrary]] : [];
    }),
  );

function object(position: number, total: number): fc.Arbitrary<GameObjectInput> {
  const other = fc.integer({ min: 0, max: total - 1 }).map((at) => `o${at}`);
  const any = fc.record({
    ...anyOf(GAME_OBJECT),
    hasUnresolvedTrigger: fc.constant(false),
    id: fc.constant(`o${position}`),
    name: fc.constantFrom("Kiku", "Karakas", "Bear", ""),
    typeLine: fc.constantFrom(...TYPE_LINES),
    zone,
    owner: fc.constantFrom(...PLAYERS),
    controller: fc.constantFrom(...PLAYERS),
    kind: fc.constantFrom("CARD", "CARD", "CARD", "TOKEN", "COPY_OF_CARD", "COPY_OF_SPELL"),
    colors: fc.subarray(["BLUE" as const, "RED" as const]),
    power: small,
    toughness: small,
    damage: fc.integer({ min: 0, max: 3 }),
    dealtDamageByDeathtouch: fc.boolean(),
    counters: counts,
    counterLimits: fc.subarray([{ kind: "charge", count: 2 }]),
    attachedTo: fc.option(fc.oneof(other, fc.constantFrom(...PLAYERS))),
    enchant: fc.option(fc.constant({ types: ["Creature"] })),
    enchantsPlayers: fc.boolean(),
    enchantsWhom: fc.option(fc.constantFrom(...PLAYER_SCOPES.words)),
    keywords: fc.subarray([...BEARING_KEYWORDS, "PROWESS", "TOTEM_ARMOR"] as const, { maxLength: 4 }),
    protectionFrom: fc.subarray([{ colors: ["RED" as const] }]),
    regenerationShields: fc.integer({ min: 0, max: 1 }),
    timestamp: fc.integer({ min: 0, max: 5 }),
    phasedOut: fc.boolean(),
    faceDown: fc.boolean(),
    isCommander: fc.boolean(),
    changedZone: fc.boolean(),
    finalChapter: fc.option(fc.integer({ min: 0, max: 3 })),
    onLastRoom: fc.boolean(),
    protector: fc.option(fc.constantFrom(...PLAYERS)),
    isAttacked: fc.boolean(),
  });
  return any.map((one) => (one.typeLine.includes("//") ? one : { ...one, face: null }));
}

const sourceOf = (total: number) => fc.integer({ min: 0, max: total - 1 }).map((at) => `o${at}`);

function effect(position: number, total: number): fc.Arbitrary<ContinuousEffectInput> {
  return fc.record({
    ...anyOf(CONTINUOUS_EFFECT),
    id: fc.constant(`e${position}`),
    source: fc.option(sourceOf(total)),
    controller: fc.constantFrom(...PLAYERS),
    affects: fc.constantFrom(
      { types: ["Creature"] },
      { colors: ["RED" as const] },
      { controller: "YOU" as const, excludeSource: true },
    ),
    addPower: fc.option(fc.record({ constant: small })),
    addToughness: fc.option(fc.record({ constant: small })),
    setColors: fc.option(fc.constant(["RED" as const])),
    removeTypes: fc.constantFrom([], [], ["Creature"]),
    setSubtypes: fc.constantFrom([], [], [], ["Forest"], ["Island", "Bear"]),
    loseAllAbilities: fc.boolean(),
    cantLose: fc.option(fc.constant("YOU" as const)),
  });
}

function replacement(position: number, total: number): fc.Arbitrary<ReplacementEffectInput> {
  const any = fc.record({
    id: fc.constant(`r${position}`),
    source: fc.option(sourceOf(total)),
    event: fc.constantFrom(...REPLACEABLE_EVENTS.words),
    affects: fc.constant({}),
    controller: fc.constantFrom(...PLAYERS),
    uses: fc.option(fc.integer({ min: 0, max: 2 })),
    instead: fc.record({
      moveTo: fc.option(fc.constantFrom("EXILE", "HAND", "LIBRARY", "BATTLEFIELD")),
      regenerate: fc.boolean(),
      setLife: fc.option(fc.constant(20)),
      draw: fc.integer({ min: 0, max: 2 }),
      shuffleIntoLibrary: fc.subarray(["GRAVEYARD" as const, "BATTLEFIELD" as const]),
    }),
  });
  return any.map((effect) => (effect.event === "WOULD_LOSE_GAME" ? aboutPlayers(effect) : effect));
}

/** Without what an effect that replaces a loss can't say. */
const aboutPlayers = (effect: ReplacementEffectInput): ReplacementEffectInput => ({
  ...effect,
  affects: null,
  instead: { ...effect.instead, moveTo: null, regenerate: false },
});

function ability(position: number, total: number): fc.Arbitrary<TriggeredAbilityInput> {
  return fc.record({
    id: fc.constant(`t${position}`),
    source: sourceOf(total),
    event: fc.constantFrom(...TRIGGER_EVENTS.words.filter((event) => !isEarlier(event))),
    watches: fc.option(fc.constant({ types: ["Creature"] })),
    condition: fc.constant({ count: { types: ["Creature"] }, atMost: 2 }),
    value: fc.option(fc.constant({ countersOnSource: "+1/+1" })),
  });
}

const players = fc.tuple(
  ...PLAYERS.map((id, at) =>
    fc.record({
      ...anyOf(PLAYER_RECORD),
      hasLost: fc.constant(false),
      id: fc.constant(id),
      life: fc.constantFrom(20, 20, 3, 0),
      team: fc.constantFrom(...(at === 0 ? ["one"] : ["two"])),
      poisonCounters: fc.constantFrom(0, 0, 8, 10),
      cardsInHand: fc.integer({ min: 0, max: 3 }),
      cardsInLibrary: fc.integer({ min: 0, max: 3 }),
      attemptedDrawFromEmptyLibrary: fc.boolean(),
      requiredToDrawTooMany: fc.boolean(),
    }),
  ),
);

const times = <T>(count: number, make: (position: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.tuple(...Array.from({ length: count }, (_, at) => make(at)));

/** Boards of everything that the engine looks at, sound but seldom sensible. */
export const arbitraryBoard: fc.Arbitrary<GameStateInput> = fc.integer({ min: 1, max: 8 }).chain((total) =>
  fc.record({
    players,
    teams: fc.constant(
      [
        { id: "one", life: 3 },
        { id: "two", life: 0 },
      ].slice(),
    ),
    variants: fc.subarray([...GAME_VARIANTS.words]),
    applyErrata: fc.boolean(),
    activePlayer: fc.constantFrom(...PLAYERS),
    objects: times(total, (at) => object(at, total)),
    continuousEffects: fc.integer({ min: 0, max: 2 }).chain((count) => times(count, (at) => effect(at, total))),
    replacementEffects: fc.integer({ min: 0, max: 2 }).chain((count) => times(count, (at) => replacement(at, total))),
    triggeredAbilities: fc.integer({ min: 0, max: 2 }).chain((count) => times(count, (at) => ability(at, total))),
  }),
);
