import fc from "fast-check";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cards } from "../../corpus/cards.json";
import { type GameStateInput } from "../engine";
import { type EventStepInput } from "../engine/board/fields/game-event";
import { PalimpsestError } from "../domain/errors";
import { evaluate } from "../engine/evaluate";
import { type GameState } from "../engine/evaluation";
import { endOfTurn } from "../engine/events/end-of-turn";
import { performEvents } from "../engine/events/perform-events";
import { playCombat } from "../engine/played-combat";
import { characteristics } from "../engine/shown-characteristics";
import { type CombatMoment } from "../engine/played-combat/vocabulary";
import { type CouldChangeInput } from "../engine/board/fields/game-state";
import { type GameObjectInput } from "../engine/board/fields/game-object";
import { type LineEvent, LINE_EVENTS, type TriggerEvent, ZONES } from "../engine/vocabulary";
import { NEWEST } from "../engine/test-kit/boards";
import { runs } from "../test-kit/everything";
import { type CardObject } from "./card-object";
import { type CardReading } from "./card-reading";
import { type BoardOfCards, deal } from "./deal";
import { type CardFact, readingOfFact } from "./facts";
import { readCard } from "./reading";
import { couldChange } from "./reading/could-change";

const FILE = join(process.env.CARDS_FILE ?? join(__dirname, "../../../shared/cards/oracle-cards.json"));
const IMPORTED = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as readonly CardObject[]) : [];

/** Lines that no grammar takes, one for each thing that a line can change. */
const UNREAD: readonly (readonly [typeLine: string, text: string])[] = [
  ["Creature — Bear", "This creature gets +1/+1 as long as the moon is full."],
  ["Creature — Bear", "Creatures get +1/+1 as long as the moon is full."],
  ["Creature — Bear", "This creature has flying as long as the moon is full."],
  ["Creature — Bear", "As long as the moon is full, all creatures lose all abilities."],
  ["Enchantment — Aura", "Enchant creature\nEnchanted creature gets -1/-1 as long as the moon is full."],
  ["Enchantment — Aura", "Enchant creature\nAs long as the moon is full, you control enchanted creature."],
  ["Enchantment", "If a creature would die under a full moon, exile it instead."],
  ["Enchantment", "As long as the moon is full, players can't lose the game."],
  ["Enchantment", "Whenever a creature dies under a full moon, draw a card."],
  ["Enchantment", "If a source would deal damage under a full moon, it deals twice that damage instead."],
  ["Creature — Bear", "This creature enters with a +1/+1 counter on it for each full moon."],
  ["Creature — Bear", "This creature can't block under a full moon."],
  ["Creature — Bear", "Whenever this creature deals combat damage under a full moon, howl."],
  ["Creature — Bear", "When this creature becomes the target of a spell or ability, sacrifice it under a full moon."],
  // Triggers of which each word is known, so that it is known on what they can trigger.
  ["Creature — Bear", "Whenever this creature attacks while saddled, howl."],
  ["Creature — Bear", "Whenever a creature you control attacks alone, howl."],
  ["Creature — Bear", "Whenever another creature dealt damage this turn dies, howl."],
  ["Enchantment", "Whenever you draw your second card each turn, howl."],
  ["Enchantment", "Whenever a player loses life for the first time each turn, howl."],
  ["Enchantment", "Whenever one or more cards leave your graveyard, howl."],
  ["Enchantment", "Whenever a creature enters from your graveyard, howl."],
  // What triggers is read, what it does is not.
  ["Creature — Bear", "Whenever this creature deals damage to an opponent, that player howls at the moon."],
  ["Creature — Bear", "Whenever this creature attacks, howl at the moon."],
  // Keywords that nothing carries out.
  ["Creature — Bear", "Soulshift 1"],
  ["Creature — Bear", "Haunt"],
  ["Creature — Bear", "Mobilize 1"],
];

const WEREWOLF: CardObject = {
  name: "Moon // Wolf",
  layout: "transform",
  card_faces: [
    { name: "Moon", type_line: "Creature — Human", power: "1", toughness: "1", oracle_text: "Daybound" },
    { name: "Wolf", type_line: "Creature — Wolf", power: "4", toughness: "4", oracle_text: "Nightbound" },
  ],
};

const unread = [
  ...UNREAD.map(
    ([type_line, oracle_text], at) =>
      () =>
        readCard({
          name: `Moon ${at}`,
          type_line,
          oracle_text,
          ...(/Creature/.test(type_line) && { power: "2", toughness: "2" }),
        }),
  ),
  () => readCard(WEREWOLF),
];
const others = [
  ...(cards as unknown as readonly CardFact[]).map((fact) => () => readingOfFact(fact)),
  ...IMPORTED.filter(({ type_line }) => /Creature|Enchantment|Artifact/.test(type_line ?? "")).map(
    (card) => () => readCard(card),
  ),
];
const POOL: readonly (() => CardReading)[] = [...unread, ...others].map((read: () => CardReading) => {
  let known: CardReading | undefined;
  return () => (known ??= read());
});
/** The last of those that are not read: of all that they say, only what they do is not. */
const LEFT_OUT = 6;
const aCardLeftOut = fc.oneof(
  fc.nat(LEFT_OUT - 1).map((at) => unread.length - 1 - at),
  fc.constant(unread.length - 1 - LEFT_OUT),
);
const aCard = fc.oneof(
  fc.nat(unread.length - 1),
  fc.nat(others.length - 1).map((at) => unread.length + at),
);

const PLAYERS = [
  { id: "ann", life: 3, cardsInHand: 3, cardsInLibrary: 9 },
  { id: "bob", life: 3, cardsInHand: 3, cardsInLibrary: 9 },
];
const MOST = 5;
const ids = fc.subarray(
  Array.from({ length: MOST }, (_, at) => `o${at}`),
  { minLength: 1, maxLength: 2 },
);
const anEvent = fc.oneof(
  ids.map((objects) => ({ kind: "DESTROY" as const, objects })),
  ids.map((objects) => ({ kind: "EXILE" as const, objects })),
  ids.map((objects) => ({ kind: "DEAL_DAMAGE" as const, objects, players: ["bob"], source: "o0", amount: 2 })),
  ids.map((objects) => ({ kind: "PUT_COUNTERS" as const, objects, counters: [{ kind: "-1/-1", count: 1 }] })),
  fc.constantFrom("ann", "bob").map((player) => ({ kind: "LOSE_LIFE" as const, players: [player], amount: 2 })),
);
const aBoardOf = (card: fc.Arbitrary<number>) =>
  fc.record({
    objects: fc.array(
      fc.record({
        card,
        owner: fc.constantFrom("ann", "bob"),
        damage: fc.constantFrom(0, 0, 1, 3),
        host: fc.option(fc.nat(MOST - 1)),
        zone: fc.constantFrom(
          "BATTLEFIELD" as const,
          "BATTLEFIELD" as const,
          "BATTLEFIELD" as const,
          "GRAVEYARD" as const,
        ),
      }),
      { minLength: 1, maxLength: MOST },
    ),
    operation: fc.oneof(
      fc.constant({ is: "evaluate" as const }),
      fc.array(anEvent, { minLength: 1, maxLength: 2 }).map((events) => ({ is: "events" as const, events })),
      fc.boolean().map((isBlocked) => ({ is: "combat" as const, isBlocked })),
      ids.map(([target]) => ({ is: "spell" as const, target: target! })),
      fc.constant({ is: "turn" as const }),
    ),
    pick: fc.nat(400),
    whom: fc.nat(MOST),
  });

const dealtOf = (
  objects: readonly {
    card: number;
    owner: string;
    damage: number;
    host: number | null;
    zone: "BATTLEFIELD" | "GRAVEYARD";
  }[],
) => {
  const readings = objects.map(({ card }) => POOL[card]!());
  const state: BoardOfCards = {
    players: PLAYERS,
    objects: objects.map(({ owner, damage, host, zone }, at) => ({
      ...{ id: `o${at}`, owner, card: `o${at}`, zone },
      ...(zone === "BATTLEFIELD" && { damage, controlledSinceTurnBegan: true }),
      ...(zone === "BATTLEFIELD" &&
        host !== null &&
        host < objects.length &&
        host !== at &&
        /\bAura\b|Equipment/.test(readings[at]!.object.typeLine ?? "") && { attachedTo: `o${host}` }),
    })),
  };
  return deal(state, ({ card }) => readings[Number(card!.slice(1))]!);
};

type Events = NonNullable<EventStepInput["events"]>;
/** `done`: what a line does meanwhile. */
type Operation = { readonly done?: Events; readonly when?: CombatMoment } & (
  | { readonly is: "evaluate" | "turn" }
  | { readonly is: "combat"; readonly isBlocked: boolean }
  | { readonly is: "events"; readonly events: Events }
  | { readonly is: "spell"; readonly target: string }
);
interface Answer {
  readonly state: GameState;
  readonly triggers: unknown;
  /** The sources of what has triggered, and its ids. */
  readonly triggered?: readonly string[];
  readonly abilities?: readonly string[];
}

/** With a spell that makes its target larger. */
const withSpell = (state: GameStateInput): GameStateInput => ({
  ...state,
  objects: [...state.objects!, { id: "spell", owner: "ann", typeLine: "Instant", zone: "STACK" }],
  instructions: [
    {
      ...{ id: "growth", source: "spell", kind: "SPELL", text: "Target creature gets +3/+3.", targets: [{ what: {} }] },
      does: [
        { kind: "START_EFFECT", targets: [1], effect: { addPower: { constant: 3 }, addToughness: { constant: 3 } } },
      ],
    },
  ],
});

/** Ann's first creature attacks, and Bob's first may block it. */
function combatOn({ objects }: GameStateInput, isBlocked: boolean) {
  const [attacker, blocker] = ["ann", "bob"].map((player) =>
    objects!.find(
      ({ owner, zone, typeLine }) => owner === player && zone === "BATTLEFIELD" && typeLine.includes("Creature"),
    ),
  );
  return {
    attacks: attacker ? [{ attacker: attacker.id, defender: "bob" }] : [],
    blocks: attacker && blocker && isBlocked ? [{ blocker: blocker.id, attacker: attacker.id }] : [],
  };
}

/** Null where the board is refused. */
function ask(state: GameStateInput, operation: Operation): Answer | null {
  const request = { state, date: NEWEST, choicePolicy: "FIRST_OPTION" } as const;
  const { done } = operation;
  try {
    if (operation.is === "evaluate") {
      const { state: end, triggersOnStack } = evaluate(request);
      return { state: end, triggers: triggersOnStack };
    }
    if (operation.is === "events") {
      const played = performEvents({ ...request, steps: [{ events: operation.events }] });
      return { state: played.state, triggers: played.steps.at(-1)?.onStack };
    }
    if (operation.is === "turn") {
      const { state: end } = endOfTurn({ ...request, nextPlayer: "bob" });
      return { state: end, triggers: [] };
    }
    if (operation.is === "spell") {
      const targets = [operation.target];
      const steps = [
        ...(done ? [{ events: done }] : []),
        { events: [{ kind: "RESOLVE" as const, source: "spell", targets }] },
      ];
      const played = performEvents({ ...request, state: withSpell(state), steps });
      return { state: played.state, triggers: played.steps.at(-1)?.onStack };
    }
    const played = playCombat({
      ...request,
      ...(done && { responses: [{ when: operation.when ?? "DAMAGE_DEALT", events: done }] }),
      ...combatOn(state, operation.is === "combat" && operation.isBlocked),
      policy: "MINIMAL_LEGAL",
    });
    const all = played.steps.flatMap((step) => step.triggered);
    const [triggered, abilities] = [all.map(({ source }) => source), all.map(({ ability }) => ability)];
    return { state: played.state, triggers: played.steps.at(-1)?.onStack, triggered, abilities };
  } catch (error) {
    if (error instanceof PalimpsestError) return null;
    throw error;
  }
}

const views = new WeakMap<GameState, ReturnType<typeof characteristics>["objects"]>();
function seenOn(state: GameState) {
  const board = JSON.parse(JSON.stringify(state.board)) as GameStateInput;
  const objects = views.get(state) ?? characteristics({ state: board, date: NEWEST }).objects;
  views.set(state, objects);
  return objects;
}

/** All that is told of something, by the kind of outcome. */
function told({ state, triggers }: Answer, subject: string | null, kind: string): unknown {
  if (subject === null) return triggers;
  const player = state.players.find(({ id }) => id === subject);
  if (player)
    return {
      LIFE: player.life,
      COUNTERS: player.poisonCounters,
      CARDS: [player.cardsInHand, player.cardsInLibrary],
      LOSS: player.hasLost,
    }[kind];
  const object = state.objects.find(({ id }) => id === subject);
  if (!object) return kind === "ZONE" ? "gone" : undefined;
  const seen = kind === "CHARACTERISTICS" && seenOn(state).find(({ id }) => id === subject);
  return {
    ZONE: object.zone,
    SIZE: [object.power, object.toughness],
    CHARACTERISTICS: seen && [seen.name, seen.types, seen.subtypes, seen.supertypes, seen.colors, seen.keywords],
    CONTROL: object.controller,
    COUNTERS: object.counters,
    DAMAGE: object.damage,
    TAPPED: object.tapped,
    COMBAT: [object.attacking, object.blocking],
  }[kind];
}

type Changed = (state: GameStateInput, source: string, whom: string | null) => GameStateInput;
type Listed = "continuousEffects" | "replacementEffects" | "triggeredAbilities";
const withEntry =
  (list: Listed, entry: object): Changed =>
  (state, source, whom) => ({
    ...state,
    [list]: [
      ...(state[list] ?? []),
      {
        id: "moon",
        source,
        ...(list === "triggeredAbilities" ? {} : { affects: whom === null ? {} : { ids: [whom] } }),
        ...entry,
      },
    ],
  });
const counters =
  (kind: string): Changed =>
  (state, source, whom) => ({
    ...state,
    objects: state.objects!.map((one) =>
      one.id === (whom ?? source) && (one.zone ?? "BATTLEFIELD") === "BATTLEFIELD"
        ? { ...one, counters: [...(one.counters ?? []).filter((counter) => counter.kind !== kind), { kind, count: 1 }] }
        : one,
    ),
  });

/** What a line of each kind could do. */
const EFFECTS: Readonly<Record<string, readonly Changed[]>> = {
  SIZE: [
    withEntry("continuousEffects", { addPower: { constant: 1 }, addToughness: { constant: 1 } }),
    withEntry("continuousEffects", { addPower: { constant: -1 }, addToughness: { constant: -9 } }),
    withEntry("continuousEffects", { setPower: { constant: 7 }, setToughness: { constant: 7 } }),
  ],
  CHARACTERISTICS: [
    withEntry("continuousEffects", { loseAllAbilities: true }),
    withEntry("continuousEffects", { addKeywords: ["INDESTRUCTIBLE", "FLYING", "LIFELINK"] }),
    withEntry("continuousEffects", { addTypes: ["Legendary", "Artifact"], setColors: ["RED"] }),
    withEntry("continuousEffects", { removeTypes: ["Creature"] }),
    withEntry("continuousEffects", { addKeywords: ["PROTECTION"], addProtectionFrom: [{}] }),
  ],
  CONTROL: [
    withEntry("continuousEffects", { changeController: "ann" }),
    withEntry("continuousEffects", { changeController: "bob" }),
  ],
  COUNTERS: [counters("+1/+1"), counters("-1/-1"), withEntry("continuousEffects", { cantHaveCounters: true })],
  ZONE: [
    withEntry("replacementEffects", { event: "WOULD_BE_PUT_INTO_GRAVEYARD", instead: { moveTo: "EXILE" } }),
    withEntry("replacementEffects", { event: "WOULD_BE_DESTROYED", instead: { regenerate: true } }),
  ],
  LOSS: [withEntry("continuousEffects", { cantLose: "ANY" })],
  LIFE: [withEntry("replacementEffects", { event: "WOULD_LOSE_LIFE", affectsPlayers: "ANY", instead: { times: 2 } })],
  DAMAGE: [
    withEntry("replacementEffects", {
      event: "WOULD_BE_DEALT_DAMAGE",
      affectsPlayers: "ANY",
      instead: { preventDamage: true },
    }),
    withEntry("replacementEffects", { event: "WOULD_BE_DEALT_DAMAGE", affectsPlayers: "ANY", instead: { times: 3 } }),
  ],
};

const WHATEVER = { zones: [...ZONES.words] };
const ON: Readonly<Record<LineEvent, readonly TriggerEvent[]>> = {
  ATTACKS: ["ATTACKS", "TAPPED"],
  BLOCKS: ["BLOCKS", "BECOMES_BLOCKED"],
  DAMAGE: ["DEALS_DAMAGE", "DEALT_DAMAGE"],
  LIFE: ["GAINS_LIFE", "LOSES_LIFE"],
  ENTERS: ["ENTERS_BATTLEFIELD"],
  LEAVES: ["DIES", "LEAVES_BATTLEFIELD", "EXILED"],
  COUNTERS: [],
  ...{
    LEAVES_GRAVEYARD: [],
    CARDS: [],
    RETURNED: [],
    TARGETED: [],
    CRIME: [],
    CAST: [],
    COPIED: [],
    ACTIVATED: [],
    OTHER: [],
  },
  ...{ CLEANUP: [], UNTAP_STEP: [], MANA_BURN: [] },
};

/** Abilities that trigger on what such a line could trigger on. */
const triggersOf = ({ on, isItself }: CouldChangeInput): readonly Changed[] =>
  (on?.length ? on : LINE_EVENTS.words)
    .flatMap((one) => ON[one])
    .map((event) =>
      withEntry("triggeredAbilities", { event, players: "ANY", ...(!isItself && { watches: WHATEVER }) }),
    );

/** What something comes to that happens. */
const REPLACED: ReadonlySet<string> = new Set(["ZONE", "LOSS", "LIFE", "DAMAGE", "TRIGGERS"]);

/** What a line may do once it has triggered. */
const DONE = (id: string): readonly Events[] => [
  [{ kind: "DESTROY", objects: [id] }],
  [{ kind: "TAP", objects: [id] }],
  [{ kind: "PUT_COUNTERS", objects: [id], counters: [{ kind: "-1/-1", count: 1 }] }],
  [{ kind: "DISCARD", players: ["bob"], amount: 1 }],
  [{ kind: "GAIN_LIFE", players: ["ann"], amount: 3 }],
];
const MOMENTS = ["ATTACKERS_DECLARED", "BLOCKERS_DECLARED", "DAMAGE_DEALT"] as const;

/** What is otherwise if something that is left out did what it says: what triggered, what keywords stand for. */
function otherwise(
  state: GameStateInput,
  operation: Operation,
  { triggered = [] }: Answer,
  whom: string,
): readonly (() => Answer | null)[] {
  const found: (() => Answer | null)[] = [];
  const cards = new Set(state.fromCards?.map(({ object }) => object));
  const does = (when: CombatMoment): void => {
    for (const done of DONE(whom)) found.push(() => ask(state, { ...operation, done, when }));
  };
  for (const { object, couldChange: said } of state.fromCards ?? []) {
    const one = state.objects!.find(({ id }) => id === object)!;
    if ((one.zone ?? "BATTLEFIELD") !== "BATTLEFIELD") continue;
    for (const could of said ?? []) {
      const { changes, on } = could;
      if (!changes?.includes("TRIGGERS")) continue;
      const triggering = triggersOf(could).map((change) => change(state, object, null));
      const has = (given: GameStateInput) => ask(given, operation)?.abilities?.includes("moon") === true;
      if (operation.is === "combat" && (!on?.length || on.includes("OTHER") || triggering.some(has)))
        for (const when of MOMENTS) does(when);
      if (operation.is === "spell" && on?.includes("TARGETED")) does("DAMAGE_DEALT");
    }
    const has = (...keywords: readonly string[]) =>
      one.keywords?.some((keyword) => keywords.includes(keyword)) === true;
    if (has("DAYBOUND", "NIGHTBOUND") && operation.is === "turn") {
      const turned = { ...one, ...one.otherFace, face: "BACK" as const, otherFace: null };
      found.push(() => ask({ ...state, objects: state.objects!.map((it) => (it === one ? turned : it)) }, operation));
    }
    const attacks =
      operation.is === "combat" && combatOn(state, false).attacks.some(({ attacker }) => attacker === object);
    if (has("MOBILIZE") && attacks) does("ATTACKERS_DECLARED");
    if (has("HAUNT", "SOULSHIFT")) {
      const ability = { id: "moon", source: object, event: "DIES" as const };
      const given = { ...state, triggeredAbilities: [...(state.triggeredAbilities ?? []), ability] };
      found.push(() => ask(given, operation));
    }
  }
  if (operation.is === "combat" && triggered.some((source) => cards.has(source))) does("DAMAGE_DEALT");
  return found;
}

describe("the ledger of what an answer rests on", () => {
  it("calls nothing certain that a line could change that is not read, whatever it does of what its words could", () => {
    let certain = 0;
    const property = (card: fc.Arbitrary<number>) =>
      fc.property(aBoardOf(card), ({ objects, operation, pick, whom }) => {
        const state = dealtOf(objects);
        const lines = (state.fromCards ?? []).flatMap(({ object, couldChange: said }) =>
          (said ?? []).flatMap((could) =>
            (could.changes ?? [])
              .filter((kind) => !could.whatHappens || REPLACED.has(kind))
              .flatMap((kind) => (kind === "TRIGGERS" ? triggersOf(could) : (EFFECTS[kind] ?? [])))
              .map((change) => ({ object, of: could.of, change })),
          ),
        );
        const before = ask(state, operation);
        if (!before) return;
        const byLines = lines.map(({ object, of, change }) => () => {
          const host = state.objects!.find(({ id }) => id === object)!.attachedTo ?? null;
          const target = of === "ITSELF" ? object : of === "ATTACHED" ? host : whom === MOST ? null : `o${whom}`;
          if (of === "ATTACHED" && target === null) return null;
          if (target !== null && !state.objects!.some(({ id }) => id === target)) return null;
          return ask(change(state, object, target), operation);
        });
        const byWhatTriggers = otherwise(state, operation, before, `o${whom % objects.length}`);
        const isOfThat = byLines.length === 0 || (pick % 2 === 0 && byWhatTriggers.length > 0);
        const some = isOfThat ? byWhatTriggers : byLines;
        const after = some[(pick >> 1) % Math.max(1, some.length)]?.();
        if (!after) return;
        for (const { trust, outcomes } of before.state.ledger)
          if (trust === "CERTAIN")
            for (const { subject, kinds } of outcomes)
              for (const kind of kinds) {
                certain++;
                expect([subject, kind, told(after, subject, kind)]).toEqual([
                  subject,
                  kind,
                  told(before, subject, kind),
                ]);
              }
      });
    fc.assert(property(aCard), { seed: 56, ...runs(1200) });
    fc.assert(property(aCardLeftOut), { seed: 57, ...runs(1200) });
    expect(certain).toBeGreaterThan(300);
  });
});

describe("what rests on a line that makes a creature smaller or larger", () => {
  const bear = readCard({
    name: "Moon Bear",
    type_line: "Creature — Bear",
    oracle_text: "This creature gets +1/+1 as long as the moon is full.",
    power: "2",
    toughness: "2",
  });
  const state = deal(
    {
      players: PLAYERS,
      objects: [
        { id: "bear", owner: "ann", card: "Moon Bear" },
        {
          id: "aura",
          owner: "ann",
          typeLine: "Enchantment — Aura",
          enchant: { types: ["Creature"] },
          attachedTo: "bear",
        },
        { id: "ox", owner: "bob", typeLine: "Creature — Ox", power: 3, toughness: 3 },
      ],
    },
    ({ card }) => (card ? bear : null),
  );
  const restingOn = (of: GameStateInput) =>
    evaluate({ state: of, date: NEWEST })
      .state.ledger.filter(({ trust }) => trust === "RESTS_ON")
      .flatMap(({ outcomes }) =>
        outcomes.flatMap(({ subject, kinds }) => (subject ? [[subject, kinds] as const] : [])),
      );

  it("is where its Auras are, and nothing of another creature (704.5f, 704.5m)", () => {
    const found = new Map(restingOn(state));
    expect(found.get("aura")).toContain("ZONE");
    expect(found.has("ox")).toBe(false);
  });

  it("is also another legend of its name (704.5j)", () => {
    const [one, aura, ox] = state.objects!;
    const legend = { name: "Moon Bear", typeLine: "Legendary Creature — Bear" };
    const other = { ...ox!, ...legend, id: "other", owner: "bob" };
    const found = new Map(restingOn({ ...state, objects: [{ ...one!, ...legend }, aura!, ox!, other] }));
    expect(found.get("other")).toContain("ZONE");
  });
});

describe("what triggers and is not carried out", () => {
  const fights = (oracle_text: string) =>
    playCombat({
      ...{ date: NEWEST, policy: "MINIMAL_LEGAL", attacks: [{ attacker: "bear", defender: "bob" }], blocks: [] },
      state: deal(
        { players: PLAYERS, objects: [{ id: "bear", owner: "ann", card: "Bear", controlledSinceTurnBegan: true }] },
        () => readCard({ name: "Bear", type_line: "Creature — Bear", power: "2", toughness: "2", oracle_text }),
      ),
    }).state;

  it.each([
    ["is not read", "Whenever this creature deals combat damage to a player under a full moon, draw a card."],
    ["does something that is not read", "Whenever this creature deals damage to an opponent, that player howls."],
    ["is a keyword's, and nothing carries it out", "Mobilize 1"],
  ])("has done something by the end of a combat, if it %s", (_, text) => {
    const { ledger, board } = fights(text);
    expect(ledger.map(({ trust }) => trust)).toEqual(["RESTS_ON"]);
    expect(board.restsOn![0]!.subjects).toEqual(["ann", "bob", "bear"]);
  });

  it.each([
    ["Whenever this creature attacks while saddled, howl.", "RESTS_ON"],
    ["Whenever a creature you control attacks alone, howl.", "RESTS_ON"],
    ["Whenever a permanent becomes tapped during your turn, howl.", "RESTS_ON"],
    ["Whenever a source deals noncombat damage to a player, howl.", "RESTS_ON"],
    ["Whenever an opponent loses life for the first time each turn, howl.", "RESTS_ON"],
    ["Whenever you draw your second card each turn, howl.", "CERTAIN"],
    ["When this creature enters from your graveyard, howl.", "CERTAIN"],
    ["Whenever another creature dealt no moonlight dies, howl.", "RESTS_ON"],
    ["Whenever one or more cards leave your graveyard, howl.", "CERTAIN"],
    ["Whenever you put one or more +1/+1 counters on a creature you control, howl.", "CERTAIN"],
    ["Whenever this creature becomes the target of a spell for the first time each turn, howl.", "CERTAIN"],
    ["Whenever this creature blocks while saddled, howl.", "RESTS_ON"],
  ])(
    "has done nothing by the end of a combat in which that on which it triggers can't have happened: %s %s",
    (text, trust) => {
      expect([...new Set(fights(text).ledger.map((one) => one.trust))]).toEqual([trust]);
    },
  );

  it("may have done something if what another line does may have made that happen", () => {
    const both =
      "Whenever you draw your second card each turn, howl.\nWhenever this creature attacks while saddled, draw the moon.";
    expect(fights(both).ledger.map(({ lines }) => lines.length)).toEqual([2]);
    const changed =
      "Whenever you draw your second card each turn, howl.\nThis creature has flying as long as the moon is full.";
    expect(fights(changed).ledger.some(({ trust, lines }) => trust === "RESTS_ON" && lines.length === 2)).toBe(true);
  });

  const around = (
    oracle_text: string,
    more: Partial<GameObjectInput> = {},
    others: NonNullable<BoardOfCards["objects"]> = [],
  ) =>
    deal(
      {
        players: PLAYERS,
        objects: [
          { ...more, id: "bear", owner: "ann", card: "Bear", controlledSinceTurnBegan: true },
          { id: "elk", owner: "ann", typeLine: "Creature — Elk", power: 0, toughness: 4, keywords: ["VIGILANCE"] },
          { id: "old", owner: "ann", typeLine: "Creature — Elk", power: 1, toughness: 1, zone: "GRAVEYARD" },
          ...others,
        ],
      },
      ({ card }) =>
        card ? readCard({ name: "Bear", type_line: "Creature — Bear", power: "2", toughness: "2", oracle_text }) : null,
    );
  const isOpen = ({ ledger }: GameState) => ledger.some(({ trust }) => trust === "RESTS_ON");
  const [ANN, ELK] = [{ players: ["ann"], amount: 1 }, { objects: ["elk"] }];
  const [COUNTER, MINUS] = ["+1/+1", "-1/-1"].map((kind) => ({ ...ELK, counters: [{ kind, count: 1 }] }));
  const TOKEN = { name: "Elk", typeLine: "Creature — Elk", power: 1, toughness: 1 };

  it.each<[string, Events[]]>([
    ["draw a card", [[{ kind: "DRAW", ...ANN }]]],
    ["discard a card", [[{ kind: "DISCARD", ...ANN }]]],
    ["mill a card", [[{ kind: "MILL", ...ANN }]]],
    ["scry", [[{ kind: "SCRY", ...ANN }]]],
    ["surveil", [[{ kind: "SURVEIL", ...ANN }]]],
    ["shuffle your library", [[{ kind: "SHUFFLE", players: ["ann"] }]]],
    ["gain life", [[{ kind: "GAIN_LIFE", ...ANN }], [{ kind: "SET_LIFE", players: ["ann"], amount: 9 }]]],
    ["lose life", [[{ kind: "LOSE_LIFE", ...ANN }], [{ kind: "DEAL_DAMAGE", source: "elk", ...ANN }]]],
    ["create a token", [[{ kind: "CREATE", ...ANN, token: TOKEN }]]],
    ["sacrifice a permanent", [[{ kind: "SACRIFICE", ...ELK }]]],
    ["put a +1/+1 counter on a creature", [[{ kind: "PUT_COUNTERS", ...COUNTER! }]]],
  ])("may have triggered as you %s", (does, all) => {
    const state = around(`Whenever you ${does} during your turn, howl.`);
    expect(
      isOpen(performEvents({ state, date: NEWEST, steps: [{ events: [{ kind: "END_SHIELDS", ...ELK }] }] }).state),
    ).toBe(false);
    for (const events of all)
      expect([
        events,
        isOpen(performEvents({ state, date: NEWEST, choicePolicy: "FIRST_OPTION", steps: [{ events }] }).state),
      ]).toEqual([events, true]);
  });

  it.each<[string, Events[]]>([
    ["a creature becomes tapped", [[{ kind: "TAP", ...ELK }], [{ kind: "UNTAP", ...ELK }]]],
    ["a permanent becomes untapped", [[{ kind: "TAP", ...ELK }], [{ kind: "UNTAP", ...ELK }]]],
    ["a creature deals noncombat damage", [[{ kind: "DEAL_DAMAGE", source: "elk", ...ANN }]]],
    ["a creature is dealt damage this turn", [[{ kind: "DEAL_DAMAGE", source: "elk", ...ELK, amount: 1 }]]],
    ["a card is put into a graveyard from anywhere", [[{ kind: "DISCARD", ...ANN }]]],
    [
      "one or more cards are put into your graveyard from your library",
      [[{ kind: "MILL", ...ANN }], [{ kind: "SURVEIL", ...ANN }]],
    ],
    ["one or more cards leave your graveyard", [[{ kind: "EXILE", objects: ["old"] }]]],
    ["one or more cards leave your library", [[{ kind: "DRAW", ...ANN }], [{ kind: "EXILE", ...ANN }]]],
    [
      "a creature enters",
      [[{ kind: "RETURN", objects: ["old"], zone: "BATTLEFIELD" }], [{ kind: "CREATE", ...ANN, token: TOKEN }]],
    ],
    [
      "another creature dies",
      [
        [{ kind: "DESTROY", ...ELK }],
        [
          { kind: "CREATE", ...ANN, token: TOKEN },
          { kind: "SACRIFICE", ...ELK },
        ],
      ],
    ],
    [
      "another permanent leaves the battlefield",
      [[{ kind: "EXILE", ...ELK }], [{ kind: "RETURN", ...ELK, zone: "HAND" }]],
    ],
    [
      "one or more counters are put on a creature",
      [[{ kind: "PUT_COUNTERS", ...MINUS! }], [{ kind: "CREATE", ...ANN, token: { ...TOKEN, toughness: 0 } }]],
    ],
    ["a permanent is returned to its owner's hand", [[{ kind: "RETURN", ...ELK, zone: "HAND" }]]],
    ["a creature becomes the target of a spell", [[{ kind: "DESTROY", ...ELK }]]],
  ])("may have triggered as %s, even if nothing of it is on the board in the end", (event, all) => {
    const state = around(`Whenever ${event} during your turn, howl.`);
    for (const events of all) {
      const { state: end } = performEvents({ state, date: NEWEST, choicePolicy: "FIRST_OPTION", steps: [{ events }] });
      expect([events, isOpen(end)]).toEqual([events, true]);
    }
  });

  const performed = (state: GameStateInput, all: readonly Events[], date = NEWEST) =>
    performEvents({ state, date, choicePolicy: "FIRST_OPTION", steps: all.map((events) => ({ events })) }).state;

  /** Ann's spell resolves on a board with this line, and another of Bob's. */
  const resolved = (line: string, target: string, more: Partial<GameStateInput> = {}) => {
    const { objects, ...state } = withSpell(around(line));
    const others = objects!.map((one) => ({ ...one, owner: one.id === "elk" ? "bob" : one.owner }));
    return performEvents({
      ...{ state: { ...state, ...more, objects: others }, date: NEWEST, choicePolicy: "FIRST_OPTION" },
      steps: [{ events: [{ kind: "RESOLVE", source: "spell", targets: [target] }] }],
    }).state;
  };
  const openOf = ({ ledger }: GameState, id: string) =>
    ledger.some(({ trust, outcomes }) => trust === "RESTS_ON" && outcomes.some(({ subject }) => subject === id));

  it.each([
    ["a creature becomes the target of a spell", "elk", true],
    ["another creature dies or becomes the target of a spell", "elk", true],
    ["another creature dies", "elk", false],
    ["a creature dies under a full moon", "elk", false],
    ["a creature dies under a full moon or a player casts a spell", "elk", true],
  ])("has resolved before the spell on which it triggers, and has done something (405.5): %s", (event, target, may) => {
    expect([event, openOf(resolved(`Whenever ${event}, howl.`, target), "old")]).toEqual([event, may]);
  });

  const SINGS = "Whenever a permanent is returned to its owner's hand, sing.";

  it("is opened by another line that has resolved, may be anything, or waited on the stack as the board was sent", () => {
    const attack = "Whenever this creature attacks while saddled, howl.";
    const attacks = [{ attacker: "bear", defender: "bob" }];
    const textsOf = ({ ledger }: GameState) => ledger.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(textsOf(fought(around(SINGS), { attacks }))).toEqual([]);
    expect(textsOf(fought(around(`${attack}\n${SINGS}`), { attacks }))).toContain(SINGS);
    expect(textsOf(fought(around(`Under a full moon, howl.\n${SINGS}`), { attacks }))).toContain(SINGS);
    const restsOn = [{ lines: [{ card: "Wolf", text: "Howl." }], subjects: [] }];
    const sent = fought({ ...around(SINGS), restsOn });
    expect(textsOf(sent)).toContain(SINGS);
    expect(sent.ledger.map(({ trust }) => trust)).toEqual(["RESTS_ON"]);
  });

  it("waits on the stack of the board that is left, and is of no card that is there any more", () => {
    const state = around("When this creature dies during your turn, howl.", { kind: "TOKEN" });
    const { board } = performed(state, [[{ kind: "SACRIFICE", objects: ["bear"] }]]);
    expect(board.fromCards ?? []).toEqual([]);
    const sent = JSON.parse(JSON.stringify(board)) as GameStateInput;
    expect(fought(sent).ledger.map(({ trust }) => trust)).toEqual(["RESTS_ON"]);
  });

  it("may have triggered on what has come back meanwhile", () => {
    const state = around("Whenever one or more cards leave your graveyard during your turn, howl.");
    const back: Events = [{ kind: "RETURN", objects: ["old"], zone: "GRAVEYARD" }];
    expect(isOpen(performed(state, [[{ kind: "EXILE", objects: ["old"] }], back]))).toBe(true);
  });

  it("may have triggered on leaving play as something phased out, until July 2009 (502.15d)", () => {
    const state = around("Whenever another permanent leaves the battlefield during your turn, howl.");
    const phases: Events[] = [[{ kind: "PHASE_OUT", ...ELK }], [{ kind: "PHASE_IN", ...ELK }]];
    expect(isOpen(performed(state, phases, "2003-12-01"))).toBe(true);
  });

  it("may have triggered on life that is lost with unspent mana, until July 2009 (300.3)", () => {
    const burnt = [[{ kind: "LOSE_MANA" as const, players: ["ann"] }], [{ kind: "GAIN_LIFE" as const, ...ANN }]];
    const state = around("Whenever you lose life during your turn, howl.");
    const players = state.players.map((one) => (one.id === "ann" ? { ...one, unspentMana: 1 } : one));
    expect(isOpen(performed({ ...state, players }, burnt, "2003-12-01"))).toBe(true);
  });

  const fought = (state: GameStateInput, more: object = {}) =>
    playCombat({
      ...{ date: NEWEST, policy: "MINIMAL_LEGAL", choicePolicy: "FIRST_OPTION", state, blocks: [] },
      ...{ attacks: [{ attacker: "elk", defender: "bob" }], ...more },
    }).state;

  it("has done nothing in a combat with nothing but an attack without damage", () => {
    for (const event of [
      ...["you draw a card", "a creature deals damage", "a player loses life", "another creature dies"],
      ...["one or more counters are put on a creature", "you cast a spell or another creature dies"],
    ])
      expect([event, isOpen(fought(around(`Whenever ${event} during your turn, howl.`)))]).toEqual([event, false]);
  });

  it("has done nothing in a combat in which something dies, if it triggers on what leaves a graveyard", () => {
    const hurt = { ...TOKEN, id: "hurt", owner: "ann", controlledSinceTurnBegan: true };
    const ogre = { id: "ogre", owner: "bob", typeLine: "Creature — Ogre", power: 3, toughness: 3 };
    const dying = { attacks: [{ attacker: "hurt", defender: "bob" }], blocks: [{ blocker: "ogre", attacker: "hurt" }] };
    for (const [event, may] of [
      ["one or more cards leave your graveyard", false],
      ["another creature dies", true],
    ] as const)
      expect([
        event,
        isOpen(fought(around(`Whenever ${event} during your turn, howl.`, {}, [hurt, ogre]), dying)),
      ]).toEqual([event, may]);
  });

  it("may be a copy's that attacks (707.2)", () => {
    const line = "Whenever this creature attacks while saddled, howl.";
    const copied = { name: "Bear", typeLine: "Creature — Bear", power: 2, toughness: 2, copy: { of: "bear" } };
    const copy = { ...copied, id: "copy", owner: "ann", controlledSinceTurnBegan: true };
    const attacks = [{ attacker: "copy", defender: "bob" }];
    expect(isOpen(fought(around(line, {}, [copy]), { attacks }))).toBe(true);
    expect(isOpen(fought(around(line, {}, [copy])))).toBe(false);
  });

  it("may be a copy's that is gone by the end (707.2)", () => {
    const state = around("When this creature dies during your turn, howl.");
    const token = { ...TOKEN, copy: { of: "bear", setToughness: 0 } };
    const steps = [{ events: [{ kind: "CREATE" as const, ...ANN, token }] }];
    expect(isOpen(performEvents({ state, date: NEWEST, steps }).state)).toBe(true);
  });

  it("may have been a target of what resolves by itself in a combat", () => {
    const targeted = "Whenever another creature becomes the target of a spell or ability during your turn, howl.";
    const attacks = [{ attacker: "bear", defender: "bob" }];
    const pumps = "Whenever this creature attacks, target creature gets +0/+1 until end of turn.";
    expect(isOpen(fought(around(`${pumps}\n${targeted}`), { attacks }))).toBe(true);
    expect(isOpen(fought(around(targeted), { attacks }))).toBe(false);
  });

  it("may have been the attack of a combat that went on as the board was sent", () => {
    const { objects, ...rest } = around("Whenever a creature attacks during your turn, howl.");
    const state = { ...rest, objects: objects!.map((one) => (one.id === "elk" ? { ...one, attacking: true } : one)) };
    const steps = [{ events: [{ kind: "REMOVE_FROM_COMBAT" as const, ...ELK }] }];
    expect(isOpen(performEvents({ state, date: NEWEST, steps }).state)).toBe(true);
  });

  it("may be that something dies by a check, or life that is gained and lost again", () => {
    const dying = around("Whenever another creature dies during your turn, howl.", {}, [
      { ...TOKEN, id: "hurt", owner: "ann", damage: 1 },
    ]);
    expect(isOpen(evaluate({ state: dying, date: NEWEST }).state)).toBe(true);
    const steps = (["GAIN_LIFE", "LOSE_LIFE"] as const).map((kind) => ({ events: [{ kind, ...ANN }] }));
    for (const event of ["you gain life", "you lose life"]) {
      const state = around(`Whenever ${event} for the first time each turn, howl.`);
      expect([event, isOpen(performEvents({ state, date: NEWEST, steps }).state)]).toEqual([event, true]);
    }
  });

  it("may be that something becomes tapped as it regenerates by a check (701.19a)", () => {
    const shielded = { ...TOKEN, id: "troll", owner: "ann", damage: 1, regenerationShields: 1 };
    const state = around("Whenever a creature becomes tapped during your turn, howl.", {}, [shielded]);
    expect(isOpen(evaluate({ state, date: NEWEST }).state)).toBe(true);
  });

  it("may wait on the stack of the board that is sent, and do what it does in the next combat", () => {
    const state = around("Whenever you draw your second card each turn, howl.");
    const { board } = performEvents({ state, date: NEWEST, steps: [{ events: [{ kind: "DRAW", ...ANN }] }] }).state;
    const sent = JSON.parse(JSON.stringify(board)) as GameStateInput;
    expect(board.restsOn?.map(({ lines }) => lines.length)).toEqual([1]);
    expect(isOpen(fought(sent))).toBe(true);
  });

  it("may have been in a part of the turn that is passed", () => {
    const state = {
      ...around("Whenever you draw a card during your turn, howl."),
      momentsAhead: ["DRAW_STEP" as const],
    };
    expect(isOpen(fought(state))).toBe(true);
  });

  it.each([
    "When ~ enters, howl until ~ leaves the battlefield.",
    "When ~ enters, howl. When that moon dies, howl.",
    "Whenever you draw a card and whenever you attack, howl.",
    "When ~ enters, howl at the moon for as long as you control it.",
  ])("has causes that nothing names if it goes on once it has triggered: %s", (line) => {
    expect(couldChange(line).on).toContain("OTHER");
  });

  it("of itself may have happened to it alone", () => {
    const cards = new Map(
      [
        ["Bear", "Whenever this creature attacks while saddled, howl."],
        ["Ox", "When this creature dies during your turn, howl."],
      ].map(([name, oracle_text]) => [
        name,
        readCard({ name: name!, type_line: "Creature — Bear", power: "2", toughness: "2", oracle_text: oracle_text! }),
      ]),
    );
    const state = deal(
      {
        players: PLAYERS,
        objects: [
          { id: "bear", owner: "ann", card: "Bear" },
          { id: "ox", owner: "bob", card: "Ox" },
          { id: "elk", owner: "ann", typeLine: "Creature — Elk", power: 2, toughness: 2 },
        ],
      },
      ({ card }) => cards.get(card!) ?? null,
    );
    const trustsOf = (attacker: string) =>
      playCombat({
        ...{ date: NEWEST, policy: "MINIMAL_LEGAL", state, attacks: [{ attacker, defender: "bob" }], blocks: [] },
      }).state.ledger.map(({ trust }) => trust);
    expect(trustsOf("elk")).toEqual(["CERTAIN"]);
    expect(trustsOf("bear")).toEqual(["RESTS_ON"]);
  });

  it("has not if it did not trigger", () => {
    expect(fights("Whenever another creature dies, you gain 1 life.").ledger.map(({ trust }) => trust)).toEqual([
      "CERTAIN",
    ]);
  });
});

describe("a line that is not read, and bears on what the rules of a turn do", () => {
  const dealtWith = (oracle_text: string, ann: object, more: object = {}) =>
    deal(
      {
        players: [{ id: "ann", ...ann }, { id: "bob" }],
        objects: [{ id: "vessel", owner: "ann", card: "Vessel", ...more }],
      },
      () => readCard({ name: "Vessel", type_line: "Artifact", oracle_text }),
    );
  const restingOn = ({ ledger }: GameState) =>
    ledger.flatMap(({ trust, outcomes }) =>
      trust === "CERTAIN"
        ? []
        : outcomes.flatMap(({ subject, kinds }) => (subject === null ? [] : kinds.map((kind) => `${subject} ${kind}`))),
    );
  const ended = (state: GameStateInput, date = NEWEST, nextPlayer?: string) =>
    restingOn(endOfTurn({ state, date, nextPlayer }).state);

  it.each([
    "You have no maximum hand size.",
    "The chosen player's maximum hand size is four.",
    "Each opponent's maximum hand size is reduced by three.",
  ])("could change the cards of players in a cleanup step, and nothing before it (514.1): %s", (text) => {
    const state = dealtWith(text, { cardsInHand: 9 });
    expect(ended(state)).toEqual(["ann CARDS", "bob CARDS"]);
    const steps = [{ events: [{ kind: "LOSE_LIFE" as const, players: ["ann"], amount: 1 }] }];
    expect(restingOn(performEvents({ state, date: NEWEST, steps }).state)).toEqual([]);
  });

  it("could change the life that is lost with unspent mana, as long as there was mana burn (300.3)", () => {
    for (const text of [
      "You don't lose unspent green mana as steps and phases end.",
      "If you would lose unspent mana, that mana becomes red instead.",
    ]) {
      const state = dealtWith(text, { unspentMana: 4 });
      expect(ended(state, "2005-02-01")).toEqual(expect.arrayContaining(["ann LIFE", "ann LOSS"]));
      expect(ended(state)).toEqual([]);
      expect(ended(dealtWith(text, {}), "2005-02-01")).toEqual([]);
    }
  });

  it("could untap what it speaks of as the next turn begins (502.3)", () => {
    const state = (text: string) => dealtWith(text, {}, { tapped: true });
    const line = "Untap this artifact during each other player's untap step.";
    expect(ended(state(line), NEWEST, "bob")).toEqual(["vessel TAPPED"]);
    expect(ended(state(line))).toEqual([]);
    const all = "Untap all permanents you control during each other player's untap step.";
    expect(ended(state(all), NEWEST, "bob")).toEqual(["vessel TAPPED"]);
  });

  it("could keep a player from losing the game, whatever it says besides of hands (704.5a)", () => {
    const text = "You have no maximum hand size and don't lose the game for having 0 or less life.";
    const { state } = evaluate({ state: dealtWith(text, { life: 0 }), date: NEWEST });
    expect(restingOn(state)).toContain("ann LOSS");
  });
});

describe("what a line that is not read could change", () => {
  it.each([
    ["~ gets +1/+1 as long as the moon is full.", ["SIZE"], "ITSELF"],
    ["Enchanted creature gets +1/+1 and can't become suspected.", ["SIZE"], "ATTACHED"],
    ["Whenever the moon is full, destroy all creatures.", ["TRIGGERS"], "ANYTHING"],
    ["Plotting cards from your hand costs {2} less.", [], "ITSELF"],
    ["{T}: Add one mana of a color that the moon has.", [], "ITSELF"],
  ])("is as much as its words could: %s", (line, changes, of) => {
    const could = couldChange(line);
    expect(could.of).toBe(of);
    expect(could.changes).toEqual(expect.arrayContaining(changes));
    if (changes.length === 0) expect(could.changes).toEqual([]);
  });

  it("is more than the card if it speaks of others too", () => {
    expect(couldChange("~ and other Knights you control have first strike under a full moon.").of).toBe("ANYTHING");
    expect(couldChange("~ has flying and creatures you control get +1/+1 under a full moon.").of).toBe("ANYTHING");
  });

  it("is anything if no word of it is known", () => {
    expect(couldChange("Under a full moon, howl.").changes).toHaveLength(12);
  });

  it("is also what stands beside what keeps it from untapping", () => {
    expect(
      couldChange("Equipped creature gets +4/+2 and doesn't untap during its controller's untap step.").changes,
    ).toContain("SIZE");
  });
});
