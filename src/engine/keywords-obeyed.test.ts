import { drawCards } from "./drawing";
import { evaluate } from "./evaluate";
import { type GameState } from "./evaluation";
import { endOfTurn } from "./events/end-of-turn";
import { performEvents } from "./events/perform-events";
import { type GameObjectInput, type GameStateInput } from "./game-state-input";
import { playCombat } from "./played-combat";
import { board, creature, NEWEST, permanent } from "./test-kit/boards";
import { type Keyword, keywordInWords, KEYWORDS } from "./vocabulary";

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
};
const RESOLVING: Readonly<Record<string, Operation>> = {
  "performEvents, from the stack": (more) =>
    performEvents({
      ...{ state: state({ ...more, zone: "STACK" }), date, choicePolicy: "FIRST_OPTION" },
      steps: [{ events: [{ kind: "RETURN", objects, zone: "BATTLEFIELD" }] }],
    }),
};
const fights =
  (attackers: readonly string[], blocks: readonly string[]): Operation =>
  (more) =>
    playCombat({
      ...{ date, policy: "MINIMAL_LEGAL", choicePolicy: "FIRST_OPTION" },
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

/** What shows that a keyword is obeyed, or a word of the note that says that it is not. */
type Shown = RegExp | ((come: Come) => boolean);
const isExiled: Shown = ({ state }) => state.objects.some(({ id, zone }) => id === "card" && zone !== "GRAVEYARD");
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

const number = (keyword: Keyword): Partial<GameObjectInput> => ({ keywordNumbers: [{ keyword, number: 2 }] });
const TABLE: readonly (readonly [Keyword, Partial<GameObjectInput>, Readonly<Record<string, Operation>>, Shown])[] = [
  ["MADNESS", {}, DISCARDING, (come) => isExiled(come) || JSON.stringify(come.steps).includes("madness:card")],
  ["MIRACLE", {}, DRAWING, /miracle/],
  ...(["PERSIST", "UNDYING", "AFTERLIFE", "HAUNT", "SOULSHIFT", "MODULAR"] as const).map(
    (keyword) => [keyword, {}, DYING, new RegExp(`By itself, ${keyword.toLowerCase()} does nothing`)] as const,
  ),
  ["MODULAR", number("MODULAR"), ENTERING, gets("+1/+1", 2)],
  ["GRAFT", number("GRAFT"), ENTERING, gets("+1/+1", 2)],
  ["VANISHING", number("VANISHING"), ENTERING, gets("time", 2)],
  ["FADING", number("FADING"), ENTERING, gets("fade", 2)],
  ["MODULAR", {}, ENTERING, /without the counters of modular/],
  ["RIOT", {}, ENTERING, /Does card enter with a \+1\/\+1 counter \(riot\)/],
  ["UNLEASH", {}, ENTERING, /Does card enter with a \+1\/\+1 counter \(unleash\)/],
  ["EVOLVE", {}, OTHER_ENTERING, /Whether evolve of card does something/],
  [
    "RECOVER",
    { zone: "GRAVEYARD" },
    { evaluate: (more) => evaluate({ state: state(more), date }) },
    /By itself, recover/,
  ],
  [
    "START_YOUR_ENGINES",
    {},
    { playCombat: ALONE.playCombat },
    /opponent of Ann lost life in that player's turn raises/,
  ],
  ...(
    [
      "AMPLIFY",
      "BACKUP",
      "BLOODTHIRST",
      "CHAMPION",
      "DEVOUR",
      "EXPLOIT",
      "FABRICATE",
      "FOR_MIRRODIN",
    ] as readonly Keyword[]
  )
    .concat(["HIDEAWAY", "JOB_SELECT", "LIVING_WEAPON", "RAVENOUS", "SOULBOND", "SUNBURST", "TRIBUTE"])
    .map((keyword) => [keyword, {}, ENTERING, new RegExp(`What ${keywordInWords(keyword)} says of entering`)] as const),
  ...(["BLITZ", "COMPLEATED", "DASH", "EVOKE", "GIFT", "IMPENDING", "OFFSPRING", "SQUAD", "WARP"] as const).map(
    (keyword) =>
      [keyword, {}, RESOLVING, new RegExp(`Whether ${keywordInWords(keyword)} of card was paid for`)] as const,
  ),
  ...(["BATTLE_CRY", "DECAYED", "DETHRONE", "MELEE", "MENTOR", "PROVOKE", "TRAINING"] as const).map(
    (keyword) => [keyword, {}, ATTACKING, triggers] as const,
  ),
  ...(["ANNIHILATOR", "FIREBENDING"] as const).map(
    (keyword) => [keyword, number(keyword), ATTACKING, triggers] as const,
  ),
  ...(["ANNIHILATOR", "ENLIST", "FIREBENDING", "MOBILIZE", "MYRIAD"] as const).map(
    (keyword) => [keyword, {}, ATTACKING, new RegExp(`By itself, ${keywordInWords(keyword)} does nothing`)] as const,
  ),
  ...(["EXALTED", "INGEST"] as const).map((keyword) => [keyword, {}, ALONE, triggers] as const),
  ...(["FRENZY", "POISONOUS", "RENOWN"] as const).map(
    (keyword) => [keyword, number(keyword), ALONE, triggers] as const,
  ),
  ["FLANKING", {}, BLOCKED, triggers],
  ...(["AFFLICT", "BUSHIDO", "RAMPAGE"] as const).map(
    (keyword) => [keyword, number(keyword), BLOCKED, triggers] as const,
  ),
  ...(["AFFLICT", "BUSHIDO", "RAMPAGE", "ABSORB"] as const).map(
    (keyword) => [keyword, {}, BLOCKED, new RegExp(`By itself, ${keywordInWords(keyword)} does nothing`)] as const,
  ),
  ["LIFELINK", {}, ALONE, ({ state }) => state.players[0]!.life === 21],
  ["TOXIC", {}, ALONE, ({ state }) => state.players[1]!.poisonCounters === 1],
  ["INFECT", {}, ALONE, ({ state }) => state.players[1]!.poisonCounters === 1],
  [
    "DEATHTOUCH",
    {},
    BLOCKED,
    ({ state }) => state.objects.some(({ id, zone }) => id === "ogre" && zone === "GRAVEYARD"),
  ],
  [
    "WITHER",
    {},
    BLOCKED,
    ({ state }) => state.objects.some(({ id, counters }) => id === "ogre" && counters.length > 0),
  ],
];

describe("a keyword that sees an event is obeyed, or told not to be, by each operation that has the event", () => {
  const rows = TABLE.flatMap(([keyword, more, operations, shown]) =>
    Object.entries(operations).map(([name, operation]) => [keyword, name, operation, more, shown] as const),
  );
  it.each(rows)("%s: %s", (keyword, _, operation, more, shown) => {
    const come = operation({ keywords: [keyword], ...more });
    if (typeof shown === "function") expect(shown(come)).toBe(true);
    else expect(come.assumptions.filter((one) => shown.test(one))).toHaveLength(1);
  });
});

/** Those that act on such an event, tested beside what carries them out: regeneration shields, chapters and draws. */
const TESTED_ELSEWHERE: readonly Keyword[] = ["UMBRA_ARMOR", "TOTEM_ARMOR", "READ_AHEAD", "DREDGE"];

/** All others: they say how something is cast, fights or is activated, or trigger on casting, in steps, or on targets. */
const ON_NO_SUCH_EVENT: readonly Keyword[] = `
  INDESTRUCTIBLE FLYING FIRST_STRIKE DOUBLE_STRIKE HASTE REACH SHADOW BANDING TRAMPLE TRAMPLE_OVER_PLANESWALKERS
  DEFENDER VIGILANCE FEAR INTIMIDATE MENACE HORSEMANSHIP SKULK LANDWALK PROTECTION RECONFIGURE SPACE_SCULPTOR
  CHANGELING DEVOID LIVING_METAL SNOW_COVERED SHROUD HEXPROOF AFFINITY AFTERMATH ASCEND ASSIST AURA_SWAP AWAKEN
  BANDS_WITH_OTHER BARGAIN BESTOW BOAST BUYBACK CASCADE CASUALTY CIPHER CLEAVE COMPANION CONSPIRE CONVOKE CRAFT
  CREW CUMULATIVE_UPKEEP CYCLING DAYBOUND DELVE DEMONSTRATE DISGUISE DISTURB ECHO EMBALM EMERGE ENCHANT ENCORE
  ENTWINE EPIC EQUIP ESCALATE ESCAPE ETERNALIZE EXHAUST EXTORT FLASH FLASHBACK FORECAST FORETELL FORTIFY
  FREERUNNING FUSE GRAVESTORM HARMONIZE HIDDEN_AGENDA IMPRINT IMPROVISE INCREMENT INFINITY JUMP_START KICKER
  LEVEL_UP MAX_SPEED MAYHEM MORE_THAN_MEETS_THE_EYE MORPH MUTATE NIGHTBOUND NINJUTSU OFFERING OUTLAST OVERLOAD
  PARADIGM PARTNER PHASING PLOT POWER_UP PROTOTYPE PROWESS PROWL REBOUND REINFORCE REPLICATE RETRACE RIPPLE
  SADDLE SCAVENGE SCRY SNEAK SOLVED SPECTACLE SPLICE SPLIT_SECOND SPREE STATION STORIED STORM SUBSTANCE SURGE
  SUSPEND TEAMWORK THRESHOLD TIERED TRANSFIGURE TRANSMUTE UNDAUNTED UNEARTH VISIT WARD WEB_SLINGING
`
  .trim()
  .split(/\s+/) as readonly Keyword[];

it("each keyword of 702 that acts as something enters, dies, fights, hits, is discarded or drawn is in the table", () => {
  const sorted = [...new Set(TABLE.map(([keyword]) => keyword)), ...TESTED_ELSEWHERE, ...ON_NO_SUCH_EVENT];
  expect(sorted.toSorted()).toEqual(KEYWORDS.words.toSorted());
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
