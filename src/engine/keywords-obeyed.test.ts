import { checkAttack, checkBlock } from "./combat";
import { drawCards } from "./drawing";
import { evaluate } from "./evaluate";
import { type GameState } from "./evaluation";
import { endOfTurn } from "./events/end-of-turn";
import { performEvents } from "./events/perform-events";
import { type GameEventInput } from "./board/fields/game-event";
import { type GameObjectInput, type GameStateInput } from "./game-state-input";
import { playCombat } from "./played-combat";
import { board, creature, NEWEST, permanent } from "./test-kit/boards";
import { type Ability, type CombatMoment, type CombatTrigger, type Hit } from "./keywords/ability";
import { type Keyword, keywordInWords, KEYWORDS, ROWS } from "./vocabularies/keywords";

/** What a keyword's event comes to in an operation: where its card is then, with counters and keywords, and what is told. */
interface Come {
  readonly state: GameState;
  readonly assumptions: readonly string[];
  readonly steps?: readonly unknown[];
}
type Operation = (card: Partial<GameObjectInput>, more?: Partial<GameStateInput>) => Come;

const date = NEWEST;
const card = (more: Partial<GameObjectInput>): GameObjectInput => creature("card", "1/1", more);
const state = (more: Partial<GameObjectInput>, rest: Partial<GameStateInput> = {}) =>
  board({ objects: [card(more)], ...rest });
const objects = ["card"];

/** It comes to the battlefield instead of a graveyard. */
const back: Partial<GameStateInput> = {
  replacementEffects: [
    {
      id: "back",
      event: "WOULD_BE_PUT_INTO_GRAVEYARD",
      affects: { ids: ["card"] },
      instead: { moveTo: "BATTLEFIELD" },
      uses: 1,
    },
  ],
};
const ogre = creature("ogre", "3/3", { owner: "bob" });

const DISCARDING: Readonly<Record<string, Operation>> = {
  "performEvents, named": (more) =>
    performEvents({
      state: state({ ...more, zone: "HAND" }),
      date,
      steps: [{ events: [{ kind: "DISCARD", objects }] }],
    }),
  "performEvents, by a number": (more) =>
    performEvents({
      ...{ state: state({ ...more, zone: "HAND" }), date },
      steps: [{ events: [{ kind: "DISCARD", players: ["ann"], amount: 1 }] }],
    }),
  "endOfTurn, to the hand size": (more) =>
    endOfTurn({
      state: { ...state({ ...more, zone: "HAND" }), players: [{ id: "ann", maximumHandSize: 0 }, { id: "bob" }] },
      date,
    }),
  playCombat: (more) =>
    playCombat({
      ...{
        state: {
          ...state({ ...more, zone: "HAND" }),
          objects: [card({ ...more, zone: "HAND" }), creature("wolf", "2/2")],
        },
      },
      ...{ date, attacks: [{ attacker: "wolf", defender: "bob" }], blocks: [], policy: "MINIMAL_LEGAL" },
      responses: [{ when: "ATTACKERS_DECLARED", events: [{ kind: "DISCARD", objects }] }],
    }),
};
const DRAWING: Readonly<Record<string, Operation>> = {
  drawCards: (more) => drawCards({ state: state({ ...more, zone: "LIBRARY" }), date, player: "ann", count: 1 }),
  "evaluate, instead of a loss": (more) =>
    evaluate({
      state: state(
        { ...more, zone: "LIBRARY" },
        {
          players: [{ id: "ann", life: 0 }, { id: "bob" }],
          replacementEffects: [
            { id: "mirror", controller: "ann", event: "WOULD_LOSE_GAME", instead: { draw: 1, setLife: 20 } },
          ],
        },
      ),
      date,
    }),
};
const DYING: Readonly<Record<string, Operation>> = {
  evaluate: (more) => evaluate({ state: state({ ...more, damage: 1 }), date }),
  performEvents: (more) =>
    performEvents({ state: state(more), date, steps: [{ events: [{ kind: "DESTROY", objects }] }] }),
  "performEvents, of what came meanwhile": (more) =>
    performEvents({
      ...{ state: state({ ...more, zone: "EXILE" }), date },
      steps: [
        { events: [{ kind: "RETURN", objects, zone: "BATTLEFIELD" }] },
        { events: [{ kind: "DESTROY", objects }] },
      ],
    }),
  playCombat: (more) =>
    playCombat({
      ...{ state: { ...state(more), objects: [card(more), ogre] }, date, policy: "MINIMAL_LEGAL" },
      ...{ attacks: [{ attacker: "card", defender: "bob" }], blocks: [{ blocker: "ogre", attacker: "card" }] },
    }),
  endOfTurn: (more) =>
    endOfTurn({
      state: state(more, {
        continuousEffects: [
          { id: "shrunk", affects: { ids: ["card"] }, addToughness: { constant: 1 }, duration: "END_OF_TURN" },
        ],
        objects: [card({ ...more, toughness: 0 })],
      }),
      date,
    }),
};
const ENTERING: Readonly<Record<string, Operation>> = {
  performEvents: (more) =>
    performEvents({
      ...{ state: state({ ...more, zone: "EXILE" }), date, choicePolicy: "FIRST_OPTION" },
      steps: [{ events: [{ kind: "RETURN", objects, zone: "BATTLEFIELD" }] }],
    }),
  "performEvents, instead of dying": (more) =>
    performEvents({
      ...{ state: state(more, back), date, choicePolicy: "FIRST_OPTION" },
      steps: [{ events: [{ kind: "DESTROY", objects }] }],
    }),
  "evaluate, instead of dying": (more) =>
    evaluate({ state: state({ ...more, damage: 1 }, back), date, choicePolicy: "FIRST_OPTION" }),
  "playCombat, instead of dying": (more) =>
    playCombat({
      ...{ state: { ...state(more, back), objects: [card(more), ogre] }, date, policy: "MINIMAL_LEGAL" },
      ...{ attacks: [{ attacker: "card", defender: "bob" }], blocks: [{ blocker: "ogre", attacker: "card" }] },
      choicePolicy: "FIRST_OPTION",
    }),
};

const OTHER_ENTERING: Readonly<Record<string, Operation>> = {
  performEvents: (more) =>
    performEvents({
      state: board({ objects: [card(more), creature("wolf", "2/2", { zone: "EXILE" })] }),
      ...{ date, steps: [{ events: [{ kind: "RETURN", objects: ["wolf"], zone: "BATTLEFIELD" }] }] },
    }),
  "evaluate, instead of dying": (more) =>
    evaluate({
      state: board({
        objects: [card(more), creature("wolf", "2/2", { damage: 2 })],
        replacementEffects: [{ ...back.replacementEffects![0]!, affects: { ids: ["wolf"] } }],
      }),
      date,
    }),
};
const RESOLVING: Readonly<Record<string, Operation>> = {
  "performEvents, from the stack": (more) =>
    performEvents({
      ...{ state: state({ ...more, zone: "STACK" }), date, choicePolicy: "FIRST_OPTION" },
      steps: [{ events: [{ kind: "RETURN", objects, zone: "BATTLEFIELD" }] }],
    }),
};
/** What is wrong with a declaration: that a creature attacks, and another may block it. */
const declares =
  (attacker: string, blocker: string | null): Operation =>
  (more) => {
    const objects = [
      card({ ...more, owner: attacker === "card" ? "ann" : "bob" }),
      { ...ogre, owner: attacker === "ogre" ? "ann" : "bob" },
    ];
    const given = board({ objects, activePlayer: "ann" });
    const attacks = [{ attacker, defender: "bob" }];
    const { problems } = blocker
      ? checkBlock(given, date, attacks, [{ blocker, attacker }])
      : checkAttack(given, date, attacks);
    return { ...evaluate({ state: given, date }), assumptions: problems.map(({ explanation }) => explanation) };
  };
const fights =
  (attackers: readonly string[], blocks: readonly string[], on = date): Operation =>
  (more) =>
    playCombat({
      ...{ date: on, policy: "MINIMAL_LEGAL", choicePolicy: "FIRST_OPTION" },
      state: board({
        objects: [card(more), creature("elf", "0/1"), creature("giant", "2/2"), ogre],
        activePlayer: "ann",
      }),
      attacks: attackers.map((attacker) => ({ attacker, defender: "bob" })),
      blocks: blocks.map((blocker) => ({ blocker, attacker: "card" })),
    });
const ATTACKING = { playCombat: fights(["card", "elf", "giant"], []) };
const ALONE = { playCombat: fights(["card"], []) };
const BLOCKED = { playCombat: fights(["card"], ["ogre"]) };

/** What shows that a keyword is obeyed, or words of what is told or asked. */
type Shown = RegExp | ((come: Come) => boolean);
const isExiled = ({ state }: Come): boolean =>
  state.objects.some(({ id, zone }) => id === "card" && zone !== "GRAVEYARD");
const gets =
  (kind: string, count: number): Shown =>
  ({ state }) =>
    state.objects.some(
      ({ id, counters }) => id === "card" && counters.some((one) => one.kind === kind && one.count === count),
    );

const triggers: Shown = ({ steps }) =>
  (steps as readonly { readonly triggered: readonly { readonly source: string }[] }[]).some(({ triggered }) =>
    triggered.some(({ source }) => source === "card"),
  );

const checks: Operation = (more) => evaluate({ state: state(more), date });
const asked = (words: string) => new RegExp(words.replace(/[+()]/g, "\\$&"));

/** Something given with a keyword, an operation that has its moment, and what shows that it is obeyed or told not to be. */
type Trial = readonly [more: Partial<GameObjectInput>, operations: Readonly<Record<string, Operation>>, shown: Shown];

const BY_COMBAT: Readonly<Record<CombatMoment | "HITS_PLAYER", Readonly<Record<string, Operation>>>> = {
  ATTACKS: ATTACKING,
  ALLY_ATTACKS_ALONE: ALONE,
  IS_BLOCKED: BLOCKED,
  IS_BLOCKED_BY: BLOCKED,
  IS_NOT_BLOCKED: ALONE,
  FIGHTS: BLOCKED,
  HITS_PLAYER: ALONE,
};

/** Each ability that triggers in combat: with its number, and without it. */
function trialsInCombat(keyword: Keyword, { on, does }: CombatTrigger | Hit): readonly Trial[] {
  const isSilent: Trial = [{}, BY_COMBAT[on], asked(`By itself, ${keywordInWords(keyword)} does nothing`)];
  if (!does) return [isSilent];
  return ROWS[keyword].numbered
    ? [[numbered(keyword), BY_COMBAT[on], triggers], isSilent]
    : [[{}, BY_COMBAT[on], triggers]];
}

const numbered = (keyword: Keyword): Partial<GameObjectInput> => ({ keywordNumbers: [{ keyword, number: 2 }] });

/** What is tried of everything that a keyword does; nothing of what is tested beside what carries it out. */
function trialsOf(keyword: Keyword, ability: Ability): readonly Trial[] {
  const words = keywordInWords(keyword);
  switch (ability.on) {
    case "ATTACKS":
    case "ALLY_ATTACKS_ALONE":
    case "IS_BLOCKED":
    case "IS_BLOCKED_BY":
    case "IS_NOT_BLOCKED":
    case "FIGHTS":
    case "HITS_PLAYER":
      return trialsInCombat(keyword, ability);
    case "COMBAT": {
      const { exceptBy, cantBlock, leastBlockers, cantAttack } = ability;
      const says = asked(words);
      return [
        ...(exceptBy || leastBlockers ? [[{}, { checkBlock: declares("card", "ogre") }, says] as const] : []),
        ...(cantBlock
          ? [[{ counters: [{ kind: "+1/+1", count: 1 }] }, { checkBlock: declares("ogre", "card") }, says] as const]
          : []),
        ...(cantAttack ? [[{}, { checkAttack: declares("card", null) }, says] as const] : []),
      ];
    }
    case "DEALS_DAMAGE": {
      const inForce = { playCombat: fights(["card"], ["ogre"], "2008-06-01") };
      return [[{}, inForce, triggers]];
    }
    case "RESULT_OF_DAMAGE":
      return ability.to === "CREATURES"
        ? [[{}, BLOCKED, ({ state }) => state.objects.some(({ id, counters }) => id === "ogre" && counters.length > 0)]]
        : [[{}, ALONE, ({ state }) => state.players[1]!.poisonCounters === 1]];
    case "IS_DAMAGED":
      return [
        [numbered(keyword), BLOCKED, ({ steps }) => JSON.stringify(steps).includes(`${words}:card`)],
        [{}, BLOCKED, asked(`By itself, ${words} does nothing`)],
      ];
    case "ENTERS":
      if (ability.mayHaveCounter) return [[{}, ENTERING, asked(`Does card enter with a +1/+1 counter (${words})`)]];
      return ability.counters
        ? [
            [numbered(keyword), ENTERING, gets(ability.counters, 2)],
            [{}, ENTERING, asked(`without the counters of ${words}`)],
          ]
        : [[{}, ENTERING, asked(`What ${words} says of entering`)]];
    case "ENTERS_IF_PAID":
      return [[{}, RESOLVING, asked(`Whether ${words} of card was paid for`)]];
    case "TURN_BEGINS":
      return [
        [
          {},
          { endOfTurn: (more) => endOfTurn({ state: state(more), date, nextPlayer: "bob" }) },
          asked(`${words} does nothing on card`),
        ],
      ];
    case "OTHER_ENTERS":
      return [[{}, OTHER_ENTERING, asked(`Whether ${words} of card does something`)]];
    case "DIES": {
      const isTriggered: Shown = (come) => JSON.stringify(come).includes(`"${words}:card"`);
      return ROWS[keyword].numbered
        ? [
            [numbered(keyword), DYING, isTriggered],
            [{}, { evaluate: checks }, asked(`By itself, ${words}`)],
          ]
        : [[{}, DYING, isTriggered]];
    }
    case "LEAVES":
      return [
        [
          { zone: ability.from },
          ability.from === "BATTLEFIELD" ? DYING : { evaluate: checks },
          asked(`By itself, ${words}`),
        ],
      ];
    case "HAS_COUNTER":
      return [
        [
          { counters: [{ kind: ability.counter, count: 1 }] },
          { evaluate: checks },
          asked(`By itself, ${words} does nothing`),
        ],
      ];
    case "IS_DISCARDED":
      return [[{}, DISCARDING, (come) => isExiled(come) || JSON.stringify(come.steps).includes(`${words}:card`)]];
    case "IS_DRAWN":
      return [[{}, DRAWING, asked(words)]];
    case "OWNER_DRAWS":
      return [
        [
          { zone: "GRAVEYARD" },
          { drawCards: (more) => drawCards({ state: state(more), date, player: "ann", count: 1 }) },
          asked(`card has ${words}`),
        ],
      ];
    // Tested where spells resolve, where turns go on, and where characteristics are seen.
    case "IS_TARGETED":
    case "TURN_GOES_ON":
    case "LAST_COUNTER":
    case "IS_CAST":
    case "CONTROLLER_CASTS":
    case "DEFINES":
      return [];
  }
}

/** What bears on events besides: by rules that have a name of their own. */
const BY_RULES: readonly (readonly [Keyword, ...Trial])[] = [
  ["START_YOUR_ENGINES", {}, ALONE, /opponent of Ann lost life in that player's turn raises/],
  ["LIFELINK", {}, ALONE, ({ state }) => state.players[0]!.life === 21],
  [
    "DEATHTOUCH",
    {},
    BLOCKED,
    ({ state }) => state.objects.some(({ id, zone }) => id === "ogre" && zone === "GRAVEYARD"),
  ],
];

describe("what a keyword does is done, or told not to be, by each operation that has its moment", () => {
  const rows = [
    ...KEYWORDS.words.flatMap((keyword) =>
      ROWS[keyword].does.flatMap((ability) => trialsOf(keyword, ability).map((trial) => [keyword, ...trial] as const)),
    ),
    ...BY_RULES,
  ].flatMap(([keyword, more, operations, shown]) =>
    Object.entries(operations).map(([name, operation]) => [keyword, name, operation, more, shown] as const),
  );
  it.each(rows)("%s: %s", (keyword, _, operation, more, shown) => {
    const come = operation({ keywords: [keyword], ...more });
    if (typeof shown === "function") expect(shown(come)).toBe(true);
    else expect(come.assumptions.filter((one) => shown.test(one))).toHaveLength(1);
  });
});

describe("madness (702.35a)", () => {
  const discard = (date: string, choices: readonly { choice: string; options: readonly string[] }[] = []) =>
    performEvents({
      ...{ state: state({ keywords: ["MADNESS"], zone: "HAND" }), date, choices },
      steps: [{ events: [{ kind: "DISCARD", objects }] }, { resolves: ["madness:card"] }],
    });
  const zones = ({ steps }: ReturnType<typeof discard>) => steps.map((step) => step.state.objects[0]!.zone);
  const yes = [{ choice: "may:ann:madness:card", options: ["yes"] }];

  it("exiles the card, and puts it into the graveyard as its trigger resolves, unless it was cast", () => {
    const played = discard(NEWEST);
    expect(zones(played)).toEqual(["EXILE", "GRAVEYARD"]);
    expect(played.steps[0]).toMatchObject({
      events: [{ kind: "DISCARD", outcome: "REPLACED", modifiedBy: ["madness:card"] }],
      triggered: [{ ability: "madness:card", controller: "ann" }],
    });
  });

  it("leaves where it is what was cast before its trigger resolves", () => {
    const cast: readonly GameEventInput[] = [{ kind: "RETURN", objects, zone: "STACK" }];
    const { steps } = performEvents({
      ...{ state: state({ keywords: ["MADNESS"], zone: "HAND" }), date },
      steps: [{ events: [{ kind: "DISCARD", objects }] }, { events: cast }, { resolves: ["madness:card"] }],
    });
    expect(steps.map((step) => step.state.objects[0]!.zone)).toEqual(["EXILE", "STACK", "STACK"]);
  });

  it("is up to the player until 2016-04-07, and waits for a pass until 2006-09-30", () => {
    expect(discard("2010-01-01").pendingChoices).toMatchObject([{ id: "may:ann:madness:card" }]);
    expect(zones(discard("2010-01-01", yes))).toEqual(["EXILE", "GRAVEYARD"]);
    expect(zones(discard("2004-01-01", yes))).toEqual(["EXILE", "EXILE"]);
    expect(zones(discard("2001-01-01"))[0]).toBe("GRAVEYARD");
  });

  it("leaves the choice with what else replaces the way to the graveyard (616.1)", () => {
    const replacementEffects = [
      {
        ...{ id: "void", event: "WOULD_BE_PUT_INTO_GRAVEYARD" as const },
        ...{ affects: { zones: ["HAND" as const] }, instead: { moveTo: "EXILE" as const } },
      },
    ];
    const { pendingChoices } = performEvents({
      ...{ state: state({ keywords: ["MADNESS"], zone: "HAND" }, { replacementEffects }), date },
      steps: [{ events: [{ kind: "DISCARD", objects }] }],
    });
    expect(pendingChoices).toMatchObject([{ kind: "REPLACEMENT_ORDER", options: ["madness:card", "void"] }]);
  });
});

describe("what a check puts onto the battlefield", () => {
  const fatal = { replacementEffects: back.replacementEffects! };
  const enters = (object: GameObjectInput, more: Partial<GameStateInput> = {}) =>
    evaluate({ state: board({ objects: [object], ...fatal, ...more }), date, choicePolicy: "FIRST_OPTION" });

  it("enters with the counters of the rules: a planeswalker (306.5b), a Saga, of which chapters trigger (714.3a)", () => {
    const walker = permanent("card", "Planeswalker — Jace", { loyalty: 3 });
    expect(enters(walker).state.objects[0]!.counters).toEqual([{ kind: "loyalty", count: 3 }]);
    const saga = permanent("card", "Enchantment — Saga", { finalChapter: 2, counters: [{ kind: "lore", count: 2 }] });
    const played = enters({ ...saga, typeLine: "Enchantment Creature — Saga", power: 1, toughness: 1, damage: 1 });
    expect(played.state.objects[0]!.counters).toEqual([{ kind: "lore", count: 1 }]);
    expect(played.triggersOnStack).toMatchObject([{ ability: "chapter:card", value: 1 }]);
  });

  it("enters as a copy of what its controller chooses (707.5)", () => {
    const clone = creature("card", "0/1", { damage: 1, entersAsCopyOf: { of: { types: ["Creature"] } } });
    const played = enters(clone, { objects: [clone, creature("bear", "2/2")] });
    expect(played.state.objects[0]).toMatchObject({ id: "card", power: 2, toughness: 2 });
  });
});
