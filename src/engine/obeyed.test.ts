import { type IsoDate } from "../domain/iso-date";
import { type GameEventInput } from "./board/fields/game-event";
import { type AttackInput, type BlockInput, checkAttack, checkBlock, checkDamageAssignment } from "./combat";
import { drawCards } from "./drawing";
import { evaluate } from "./evaluate";
import { endOfTurn } from "./events/end-of-turn";
import { performEvents } from "./events/perform-events";
import { type GameObjectInput, type GameStateInput, type ObjectFilterInput } from "./game-state-input";
import { OBEYED, type Operation, OPERATIONS } from "./test-kit/obeyed";
import { playCombat } from "./played-combat";
import { characteristics } from "./shown-characteristics";
import { creature, NEWEST, permanent } from "./test-kit/boards";

/** Boards with a word and without it, and how each operation answers them. */

const GREEN = { colors: ["GREEN"] } as const;
const legend = (id: string): GameObjectInput =>
  creature(id, "1/2", { name: "Kiku", typeLine: "Legendary Creature — Human" });
const OBJECTS = [
  creature("bear", "2/3", { ...GREEN, keywords: ["VIGILANCE"] }),
  creature("ox", "2/3", { ...GREEN, keywords: ["VIGILANCE"], owner: "bob", typeLine: "Creature — Ox" }),
  creature("hurt", "1/4", { owner: "bob", damage: 2 }),
  legend("kiku"),
  legend("twin"),
  creature("wall", "0/5", { keywords: ["DEFENDER"] }),
  creature("ghost", "1/1", { zone: "GRAVEYARD" }),
  creature("idle", "1/1", { owner: "bob", tapped: true }),
  creature("top", "1/1", { zone: "LIBRARY" }),
  permanent("source", "Enchantment"),
  permanent("two", "Artifact // Land", { name: "One // Other", otherFace: {} }),
  permanent("saga", "Enchantment — Saga", { finalChapter: 3 }),
  permanent("aura", "Enchantment — Aura", { owner: "bob", attachedTo: "bear", enchant: { types: ["Creature"] } }),
  permanent("bolt", "Instant", { owner: "bob", zone: "STACK" }),
  permanent("spell", "Instant", { zone: "STACK" }),
];

/** A board, of which ann has lost her life if she has none. */
const boardOf = ({ life = 20, objects = [], ...more }: Laid): GameStateInput => ({
  players: [
    { id: "ann", life, cardsInHand: 8, cardsInLibrary: 9, unspentMana: 1 },
    { id: "bob", cardsInHand: 3, cardsInLibrary: 9 },
  ],
  objects: [...OBJECTS, ...(objects ?? [])],
  instructions: [
    {
      ...{ id: "bolt", source: "bolt", kind: "SPELL", text: "bolt deals 1 damage to target player." },
      ...{ targets: [{ players: "ANY" }], does: [{ kind: "DEAL_DAMAGE", targets: [1], amount: { constant: 1 } }] },
    },
  ],
  ...more,
});

type Laid = Partial<GameStateInput> & { readonly life?: number };

const ANY = { choicePolicy: "FIRST_OPTION" } as const;
const one = (event: GameEventInput) => ({ events: [event] });
const HAPPENING = [
  one({ kind: "DEAL_DAMAGE", source: "bear", objects: ["ox"], players: ["bob"], amount: 1, combat: true }),
  one({ kind: "PUT_COUNTERS", objects: ["bear"], counters: [{ kind: "+1/+1", count: 1 }], player: "ann" }),
  one({ kind: "PUT_COUNTERS", objects: ["saga"], counters: [{ kind: "lore", count: 1 }], player: "ann" }),
  one({ kind: "TRANSFORM", objects: ["two"] }),
  one({ kind: "DRAW", players: ["ann"], amount: 1 }),
  one({ kind: "GAIN_LIFE", players: ["ann"], amount: 1 }),
  one({ kind: "LOSE_LIFE", players: ["ann"], amount: 1 }),
  one({ kind: "CREATE", players: ["ann"], amount: 1, token: { typeLine: "Creature — Elf", power: 1, toughness: 1 } }),
  one({ kind: "RETURN", objects: ["ghost"], zone: "BATTLEFIELD" }),
  one({ kind: "COUNTER", objects: ["spell"] }),
  one({ kind: "RESOLVE", source: "bolt", targets: ["ann"] }),
  one({ kind: "EXILE", objects: ["wall"] }),
  one({ kind: "SACRIFICE", objects: ["bear"] }),
  one({ kind: "DESTROY", objects: ["ox"] }),
  one({ kind: "LOSE_GAME", players: ["ann"] }),
];
const attacks = (...attackers: readonly string[]) => attackers.map((attacker) => ({ attacker, defender: "bob" }));
const blocks = (...blockers: readonly string[]) => blockers.map((blocker) => ({ blocker, attacker: "bear" }));
interface Fight {
  readonly attacks: readonly AttackInput[];
  readonly blocks: readonly BlockInput[];
}
const FIGHT: Fight = { attacks: attacks("bear", "kiku"), blocks: blocks("ox") };
const ALONE: Fight = { ...FIGHT, attacks: attacks("bear") };
const AS_A_BAND: Fight = { ...FIGHT, attacks: FIGHT.attacks.map((attack) => ({ ...attack, band: "one" })) };
const TWICE_BLOCKED: Fight = { ...FIGHT, blocks: [...FIGHT.blocks, { blocker: "ox", attacker: "kiku" }] };
const deals = (source: string, target: string, amount: number) => ({ source, target, amount });

type Asking = (state: GameStateInput, date: IsoDate, fight: Fight) => unknown;
const ASKED: Readonly<Record<Operation, Asking>> = {
  characteristics: (state, date) => characteristics({ state, date }),
  evaluate: (state, date) => evaluate({ state, date, ...ANY }),
  performEvents: (state, date) => performEvents({ state, date, ...ANY, steps: HAPPENING }),
  endOfTurn: (state, date) => endOfTurn({ state, date, ...ANY, nextPlayer: "bob" }),
  playCombat: (state, date, fight) => playCombat({ state, date, ...ANY, policy: "MINIMAL_LEGAL", ...fight }),
  checkAttack: (state, date, fight) =>
    [fight.attacks, ...[[], ["bear"], ["wall"], ["ox"]].map((some) => attacks(...some))].map((some) =>
      attempt(() => checkAttack(state, date, some)),
    ),
  checkBlock: (state, date, fight) =>
    [fight.blocks, blocks("ox"), [], blocks("ox", "hurt")].map((some) =>
      attempt(() => checkBlock(state, date, fight.attacks, some)),
    ),
  checkDamageAssignment: (state, date, fight) =>
    [
      [deals("bear", "ox", 2)],
      [deals("bear", "bob", 2)],
      [deals("bear", "ox", 1), deals("bear", "bob", 1)],
      [deals("ox", "kiku", 2)],
    ].map((some) => attempt(() => checkDamageAssignment(state, date, fight.attacks, fight.blocks, some))),
  drawCards: (state, date) => drawCards({ state, date, player: "ann", count: 2 }),
};

function attempt(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    return String(error);
  }
}

/** What an answer says, but for how the board that it is of was given, and what is told besides. */
const said = (answer: unknown): string =>
  JSON.stringify(answer, (name, value: unknown) =>
    UNSAID.has(name) ? undefined : name === "notes" ? (value as readonly string[]).filter(isObeyed) : value,
  );
/** What a note says that is not asked is not obeyed. */
const isObeyed = (note: string): boolean => !note.includes("is not asked here");
const UNSAID = new Set(["board", "text", "ledger", "assumptions"]);

/** A board with a word, and one without; `on` is a day on which it shows, `fight` a combat. */
interface Example {
  readonly with: Laid;
  readonly without?: Laid;
  readonly on?: IsoDate;
  readonly fight?: Fight;
}

const CREATURES: ObjectFilterInput = { types: ["Creature"] };
const effect = (says: object, more: Laid = {}): Example => ({
  with: {
    ...more,
    continuousEffects: [
      ...(more.continuousEffects ?? []),
      { id: "effect", source: "source", affects: CREATURES, ...says },
    ],
  },
  without: more,
});
/** What looks at who is otherwise: it makes such creatures stronger, and keeps them from attacking and blocking. */
const watching = (filter: ObjectFilterInput): Laid => ({
  continuousEffects: [{ id: "watching", source: "source", affects: filter, addPower: { constant: 3 } }],
  combatConstraints: (["CANT_ATTACK", "CANT_BLOCK"] as const).map((kind) => ({ id: kind, kind, affects: filter })),
});
const seen = (says: object, filter: ObjectFilterInput): Example =>
  effect(says, watching({ types: ["Creature"], ...filter }));

/** What dies by a check is exiled, and leaves a token with a counter. */
const LEAVING_TOKENS: Laid = {
  objects: [creature("doomed", "1/1", { damage: 1, dealtDamageByDeathtouch: true, owner: "bob" })],
  replacementEffects: [
    {
      ...{ id: "exiled", source: "source", event: "WOULD_BE_PUT_INTO_GRAVEYARD", affects: { ids: ["doomed"] } },
      instead: { moveTo: "EXILE", creates: { typeLine: "Token Creature — Zombie", power: 2, toughness: 2 } },
    },
    {
      ...{ id: "grown", source: "source", event: "WOULD_ENTER_BATTLEFIELD", affects: { subtypes: ["Zombie"] } },
      instead: { counters: [{ kind: "+1/+1", count: 1 }] },
    },
  ],
};
const replacement = (event: string, instead: object, says: object = {}, more: Laid = {}): Example => ({
  with: {
    ...more,
    replacementEffects: [
      { id: "replaced", source: "source", event: event as "WOULD_LOSE_GAME", instead, ...says },
      ...(more.replacementEffects ?? []),
    ],
  },
  without: more,
});
const trigger = (event: string, says: object = {}, more: Laid = {}): Example => ({
  with: {
    ...more,
    triggeredAbilities: [
      {
        id: "trigger",
        source: "source",
        event: event as "DIES",
        watches: { zones: ["BATTLEFIELD", "GRAVEYARD"] },
        ...says,
      },
    ],
  },
  without: more,
});
const combat = (kind: string, says: object = {}, more: Laid = {}): Example => ({
  with: {
    ...more,
    combatConstraints: [
      { id: "constraint", source: "source", kind: kind as "CANT_ATTACK", affects: CREATURES, ...says },
    ],
  },
  without: more,
});

const n = (constant: number) => ({ constant });
const DYING: Laid = {
  objects: [creature("doomed", "1/1", { damage: 1, dealtDamageByDeathtouch: true, owner: "bob" })],
};
const REGENERATING: Laid = {
  objects: [creature("doomed", "1/1", { damage: 1, dealtDamageByDeathtouch: true, regenerationShields: 1 })],
};
const LINKED: Laid = {
  objects: [],
  continuousEffects: [{ id: "linked", affects: CREATURES, addKeywords: ["LIFELINK"] }],
};
const DRAWING: Laid = { drawReplacements: [{ id: "draw", affectsPlayers: "ANY", instead: { putIntoGraveyard: 1 } }] };
const BURNING = { on: "2008-10-01" } as const;
const FINISHED: Laid = {
  objects: [permanent("tale", "Enchantment — Saga", { finalChapter: 1, counters: [{ kind: "lore", count: 1 }] })],
};
const PUNY: ObjectFilterInput = { ids: ["wall", "bear", "ox"] };

type ExamplesOf<K extends keyof typeof OBEYED> = Readonly<Record<keyof (typeof OBEYED)[K], readonly Example[]>>;

const EXAMPLES: { readonly [K in keyof typeof OBEYED]: ExamplesOf<K> } = {
  effects: {
    copy: [seen({ affects: { ids: ["bear", "ox"] }, copy: { of: "kiku" } }, { subtypes: ["Human"] })],
    setName: [seen({ setName: "Ox" }, { names: ["Ox"] })],
    changeText: [seen({ changeText: [{ from: "Bear", to: "Elf" }] }, { subtypes: ["Elf"] })],
    addTypes: [seen({ addTypes: ["Artifact"] }, { types: ["Creature", "Artifact"] })],
    removeTypes: [seen({ removeTypes: ["Creature"] }, {})],
    setSubtypes: [seen({ setSubtypes: ["Elf"] }, { subtypes: ["Elf"] })],
    addAllCreatureTypes: [seen({ addAllCreatureTypes: true }, { subtypes: ["Elf"] })],
    setColors: [seen({ setColors: ["RED"] }, { colors: ["RED"] })],
    addColors: [seen({ addColors: ["RED"] }, { colors: ["RED"] })],
    addKeywords: [seen({ addKeywords: ["FLYING"] }, { keywords: ["FLYING"] })],
    removeKeywords: [seen({ removeKeywords: ["VIGILANCE"] }, { keywords: ["VIGILANCE"] })],
    cantHaveKeywords: [seen({ cantHaveKeywords: ["VIGILANCE"] }, { keywords: ["VIGILANCE"] })],
    addBandsWithOther: [{ ...effect({ addBandsWithOther: [CREATURES] }), fight: AS_A_BAND }],
    addProtectionFrom: [seen({ addProtectionFrom: [{ colors: ["RED"] }] }, { keywords: ["PROTECTION"] })],
    addLandwalk: [seen({ addLandwalk: [{ types: ["Land"] }] }, { keywords: ["LANDWALK"] })],
    addAbilities: [effect({ addAbilities: ["{T}: Add {G}."] }, muted())],
    loseAllAbilities: [seen({ loseAllAbilities: true }, { hasAbilities: false })],
    characteristicDefining: [true, false].map((isFirst) => ({
      with: definedBy(isFirst),
      without: definedBy(!isFirst),
    })),
    setPower: [seen({ setPower: n(5) }, { power: { atLeast: 5 } })],
    setToughness: [seen({ setToughness: n(7), affects: PUNY }, { toughness: { atLeast: 7 } })],
    addPower: [seen({ addPower: n(5) }, { power: { atLeast: 5 } })],
    addToughness: [seen({ addToughness: n(7), affects: PUNY }, { toughness: { atLeast: 7 } })],
    switchPowerAndToughness: [seen({ switchPowerAndToughness: true, affects: PUNY }, { power: { atLeast: 3 } })],
    changeController: [effect({ affects: { ids: ["ox", "hurt"] }, changeController: "ann" })],
    addEnchant: [effect({ affects: { ids: ["aura"] }, addEnchant: { types: ["Land"] } })],
    cantLose: [
      effect({ affects: null, cantLose: "YOU" }, { life: 0 }),
      effect({ affects: null, cantLose: "ANY" }, emptied()),
    ],
    cantLoseBy: [
      effect({ affects: null, cantLose: "ANY", cantLoseBy: ["PLAYER_LIFE"] }, { life: 0 }),
      effect({ affects: null, cantLose: "ANY", cantLoseBy: ["EMPTY_LIBRARY_DRAW"] }, emptied()),
    ],
    hexproofOf: [effect({ affects: null, hexproofOf: "YOU" })],
    shroudOf: [effect({ affects: null, shroudOf: "YOU" })],
    exemptFrom: [effect({ exemptFrom: ["LEGEND_RULE"] })],
    lethalDamageByPower: [
      effect({ lethalDamageByPower: true, affects: { ids: ["hurt"] } }),
      effect({ lethalDamageByPower: true, affects: { ids: ["ox"] } }, { ...LINKED, ...trampling() }),
    ],
    damageByToughness: [effect({ damageByToughness: true })],
    cantHaveCounters: [effect({ cantHaveCounters: true }, LEAVING_TOKENS)],
    assignsAsUnblocked: [effect({ assignsAsUnblocked: true })],
    damageAssignedBy: [effect({ damageAssignedBy: "bob" })],
    doesntUntap: [effect({ doesntUntap: true })],
    constrains: [
      effect({ affects: { ids: ["bear", "ox"] }, constrains: [{ kind: "CANT_ATTACK" }, { kind: "CANT_BLOCK" }] }),
    ],
    cantBeCountered: [effect({ affects: { ids: ["spell"], zones: ["STACK"] }, cantBeCountered: true })],
    cantEnterBattlefield: [effect({ affects: { ids: ["ghost"], zones: ["GRAVEYARD"] }, cantEnterBattlefield: true })],
    causesNoTriggers: [effect({ causesNoTriggers: ["DIES"] }, trigger("DIES", { watches: CREATURES }, DYING).with)],
  },
  replacements: {
    WOULD_BE_DESTROYED: [replacement("WOULD_BE_DESTROYED", { regenerate: true }, { affects: CREATURES }, DYING)],
    WOULD_BE_PUT_INTO_GRAVEYARD: [
      replacement("WOULD_BE_PUT_INTO_GRAVEYARD", { moveTo: "EXILE" }, { affects: CREATURES }, DYING),
      replacement("WOULD_BE_PUT_INTO_GRAVEYARD", { moveTo: "EXILE" }, { affects: { zones: ["LIBRARY"] } }, DRAWING),
    ],
    WOULD_LOSE_GAME: [
      replacement("WOULD_LOSE_GAME", { setLife: 5 }, {}, { life: 0 }),
      replacement("WOULD_LOSE_GAME", { setLife: 5 }, {}, emptied()),
    ],
    WOULD_BE_DEALT_DAMAGE: [
      replacement("WOULD_BE_DEALT_DAMAGE", { preventDamage: true }, { affects: {}, affectsPlayers: "ANY" }),
    ],
    WOULD_GAIN_LIFE: [replacement("WOULD_GAIN_LIFE", { times: 2 }, { affectsPlayers: "ANY" }, LINKED)],
    WOULD_LOSE_LIFE: [{ ...replacement("WOULD_LOSE_LIFE", { times: 2 }, { affectsPlayers: "ANY" }), ...BURNING }],
    WOULD_GET_COUNTERS: [
      replacement("WOULD_GET_COUNTERS", { times: 2 }, { affects: CREATURES }, LEAVING_TOKENS),
      wither(),
    ],
    WOULD_CREATE_TOKENS: [replacement("WOULD_CREATE_TOKENS", { times: 2 }, {}, LEAVING_TOKENS)],
    WOULD_ENTER_BATTLEFIELD: [
      replacement("WOULD_ENTER_BATTLEFIELD", { tapped: true }, { affects: CREATURES }, LEAVING_TOKENS),
    ],
  },
  triggers: {
    DIES: [trigger("DIES", {}, DYING)],
    LEAVES_BATTLEFIELD: [trigger("LEAVES_BATTLEFIELD", {}, DYING)],
    DESTROYED: [trigger("DESTROYED", {}, DYING)],
    SACRIFICED: [trigger("SACRIFICED", {}, FINISHED)],
    EXILED: [trigger("EXILED", {}, LEAVING_TOKENS)],
    TRANSFORMS: [trigger("TRANSFORMS")],
    TAPPED: [trigger("TAPPED", {}, REGENERATING)],
    ENTERS_BATTLEFIELD: [trigger("ENTERS_BATTLEFIELD", {}, LEAVING_TOKENS)],
    PLAYER_LOSES: [trigger("PLAYER_LOSES", { watches: null }, { life: 0 })],
    STATE: [trigger("STATE", { watches: CREATURES })],
    DEALS_DAMAGE: [trigger("DEALS_DAMAGE")],
    DEALS_COMBAT_DAMAGE: [trigger("DEALS_COMBAT_DAMAGE")],
    DEALT_DAMAGE: [trigger("DEALT_DAMAGE")],
    GAINS_LIFE: [trigger("GAINS_LIFE", { watches: null, players: "ANY" }, LINKED)],
    LOSES_LIFE: [{ ...trigger("LOSES_LIFE", { watches: null, players: "ANY" }), ...BURNING }],
    CHAPTER: [trigger("CHAPTER", { source: "saga", watches: null, chapters: [1] })],
    ATTACKS: [trigger("ATTACKS")],
    BLOCKS: [trigger("BLOCKS")],
    BECOMES_BLOCKED: [trigger("BECOMES_BLOCKED")],
    IS_NOT_BLOCKED: [trigger("IS_NOT_BLOCKED")],
    END_OF_COMBAT: [trigger("END_OF_COMBAT", { watches: null })],
    ROOM: [trigger("ROOM", { watches: null })],
    OTHER: [trigger("OTHER", { watches: null })],
  },
  constraints: {
    CANT_ATTACK: [combat("CANT_ATTACK")],
    CANT_ATTACK_ALONE: [{ ...combat("CANT_ATTACK_ALONE"), fight: ALONE }],
    CAN_ATTACK_ONLY_ALONE: [combat("CAN_ATTACK_ONLY_ALONE")],
    CANT_ATTACK_WITHOUT_OTHERS: [combat("CANT_ATTACK_WITHOUT_OTHERS", { count: 2 })],
    ALL_OR_NONE_ATTACK: [combat("ALL_OR_NONE_ATTACK")],
    AT_MOST_ATTACKERS: [combat("AT_MOST_ATTACKERS", { count: 1 })],
    CANT_ATTACK_UNLESS_DEFENDER_CONTROLS: [combat("CANT_ATTACK_UNLESS_DEFENDER_CONTROLS", { by: { types: ["Land"] } })],
    CAN_ATTACK_DESPITE_DEFENDER: [
      combat("CAN_ATTACK_DESPITE_DEFENDER"),
      combat(
        "CAN_ATTACK_DESPITE_DEFENDER",
        {},
        { continuousEffects: [{ id: "d", affects: CREATURES, addKeywords: ["DEFENDER"] }] },
      ),
    ],
    ATTACKS_IF_ABLE: [combat("ATTACKS_IF_ABLE")],
    CANT_ATTACK_UNLESS_PAID: [combat("CANT_ATTACK_UNLESS_PAID")],
    CANT_BLOCK: [combat("CANT_BLOCK")],
    CANT_BLOCK_ALONE: [combat("CANT_BLOCK_ALONE")],
    CANT_BLOCK_WITHOUT_OTHERS: [combat("CANT_BLOCK_WITHOUT_OTHERS", { count: 1 })],
    ALL_OR_NONE_BLOCK: [combat("ALL_OR_NONE_BLOCK")],
    AT_MOST_BLOCKERS: [combat("AT_MOST_BLOCKERS", { count: 0 })],
    CANT_BE_BLOCKED: [combat("CANT_BE_BLOCKED")],
    CANT_BE_BLOCKED_BY: [combat("CANT_BE_BLOCKED_BY", { by: CREATURES })],
    CANT_BE_BLOCKED_EXCEPT_BY: [combat("CANT_BE_BLOCKED_EXCEPT_BY", { by: { types: ["Artifact"] } })],
    CAN_BLOCK_ONLY: [combat("CAN_BLOCK_ONLY", { by: { keywords: ["FLYING"] } })],
    CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST: [combat("CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST", { count: 2 })],
    CANT_BE_BLOCKED_BY_MORE_THAN: [combat("CANT_BE_BLOCKED_BY_MORE_THAN", { count: 0 })],
    CAN_BLOCK_ADDITIONAL: [{ ...combat("CAN_BLOCK_ADDITIONAL", { count: 1 }), fight: TWICE_BLOCKED }],
    BLOCKS_IF_ABLE: [combat("BLOCKS_IF_ABLE")],
    MUST_BE_BLOCKED_IF_ABLE: [combat("MUST_BE_BLOCKED_IF_ABLE")],
    ALL_ABLE_BLOCK_IT: [combat("ALL_ABLE_BLOCK_IT")],
    CANT_BLOCK_UNLESS_PAID: [combat("CANT_BLOCK_UNLESS_PAID")],
  },
  draws: { instead: [{ with: DRAWING }] },
};

/** Power 5 by an ability that defines it, or by an effect that comes before another one. */
function definedBy(isDefining: boolean): Laid {
  const five = { id: "five", source: "source", affects: CREATURES, setPower: n(5), timestamp: 99 };
  return {
    ...watching({ types: ["Creature"], power: { atLeast: 5 } }),
    continuousEffects: [
      { ...five, characteristicDefining: isDefining },
      { id: "one", source: "source", affects: CREATURES, setPower: n(1) },
      ...watching({ types: ["Creature"], power: { atLeast: 5 } }).continuousEffects!,
    ],
  };
}

/** Ann's library has no card left. */
function emptied(): Laid {
  return { players: [{ id: "ann", cardsInLibrary: 1 }, { id: "bob" }] };
}

function trampling(): Laid {
  return { continuousEffects: [{ id: "tramples", affects: CREATURES, addKeywords: ["TRAMPLE"] }] };
}

function wither(): Example {
  const withering = [{ id: "withering", affects: CREATURES, addKeywords: ["WITHER" as const] }];
  return replacement("WOULD_GET_COUNTERS", { times: 2 }, { affects: CREATURES }, { continuousEffects: withering });
}

/** Who has abilities again is stronger, and attacks and blocks no more. */
function muted(): Laid {
  const watched = watching({ types: ["Creature"], hasAbilities: true });
  const mute = { id: "mute", affects: CREATURES, loseAllAbilities: true, timestamp: -1 };
  return { ...watched, continuousEffects: [mute, ...watched.continuousEffects!] };
}

const WORDS = (Object.keys(OBEYED) as (keyof typeof OBEYED)[]).flatMap((kind) =>
  Object.entries<readonly Operation[]>(OBEYED[kind]).map(([word, by]) => ({
    ...{ kind, word, by },
    examples: (EXAMPLES[kind] as Readonly<Record<string, readonly Example[]>>)[word]!,
  })),
);

const ANSWERS = new Map<string, string>();

/** Most words are compared with the same board. */
function answered(operation: Operation, laid: Laid, on: IsoDate, fight: Fight): string {
  const key = JSON.stringify([operation, laid, on, fight]);
  const known = ANSWERS.get(key) ?? said(attempt(() => ASKED[operation](boardOf(laid), on, fight)));
  ANSWERS.set(key, known);
  return known;
}

const isOtherwise = (
  operation: Operation,
  { with: laid, without = {}, on = NEWEST, fight = FIGHT }: Example,
): boolean => answered(operation, laid, on, fight) !== answered(operation, without, on, fight);

describe("what a board has for what cards say", () => {
  it.each(WORDS)(
    "$word ($kind) changes the answers of those operations that are said to obey it, and no other",
    ({ by, examples }) => {
      const changed = OPERATIONS.filter((operation) => examples.some((example) => isOtherwise(operation, example)));
      expect(changed).toEqual(OPERATIONS.filter((operation) => by.includes(operation)));
    },
  );
});
