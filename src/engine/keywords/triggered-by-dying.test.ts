import { type IsoDate } from "../../domain/iso-date";
import { type EventStepInput } from "../board/fields/game-event";
import { endOfTurn } from "../events/end-of-turn";
import { performEvents } from "../events/perform-events";
import { evaluate } from "../evaluate";
import { type GameState } from "../evaluation";
import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput } from "../game-state-input";
import { playCombat } from "../played-combat";
import { board, creature, NEWEST } from "../test-kit/boards";
import { type Keyword } from "../vocabulary";

const wolf = (keywords: readonly Keyword[], rest: Partial<GameObjectInput> = {}) =>
  creature("wolf", "2/2", { keywords, ...rest });
const plus = (count: number) => ({ kind: "+1/+1", count });
const minus = (count: number) => ({ kind: "-1/-1", count });
const destroyed: EventStepInput = { events: [{ kind: "DESTROY", objects: ["wolf"] }] };
const resolved = (...resolves: readonly string[]): EventStepInput => ({ resolves });

const play = (
  objects: readonly GameObjectInput[],
  steps: readonly EventStepInput[],
  more: Partial<GameStateInput> = {},
) => performEvents({ state: board({ objects, ...more }), date: NEWEST, steps, choicePolicy: "FIRST_OPTION" });
const find = ({ state }: { readonly state: GameState }, id = "wolf") => state.objects.find((one) => one.id === id);
const abilitiesOf = (triggers: readonly { readonly ability: string }[]) => triggers.map(({ ability }) => ability);
const inCheck = (object: GameObjectInput, date: IsoDate = NEWEST, more: Partial<GameStateInput> = {}) =>
  evaluate({ state: board({ objects: [object], ...more }), date });
const triggered = (...of: Parameters<typeof inCheck>) => abilitiesOf(inCheck(...of).triggersOnStack);

describe("undying and persist (702.93a, 702.79a)", () => {
  it.each<[Keyword, IsoDate, readonly string[]]>([
    ["UNDYING", "2011-09-30", []],
    ["UNDYING", "2012-02-01", ["undying:wolf"]],
    ["UNDYING", NEWEST, ["undying:wolf"]],
    ["PERSIST", "2008-04-01", []],
    ["PERSIST", "2008-05-01", ["persist:wolf"]],
    ["PERSIST", NEWEST, ["persist:wolf"]],
  ])("trigger as a check destroys what has them: %s, %s", (keyword, date, abilities) => {
    expect(triggered(wolf([keyword], { damage: 2 }), date)).toEqual(abilities);
  });

  it.each<[Keyword, ReturnType<typeof plus>, number]>([
    ["UNDYING", plus(1), 3],
    ["PERSIST", minus(1), 1],
  ])("return the card with its counter, as a new object (400.7): %s", (keyword, counter, power) => {
    const name = `${keyword.toLowerCase()}:wolf`;
    const attached = { attachedTo: "wolf", keywords: [] };
    const armor = creature("armor", "0/1", {
      typeLine: "Artifact — Equipment",
      power: null,
      toughness: null,
      ...attached,
    });
    const back = play([wolf([keyword], { damage: 1, tapped: true }), armor], [destroyed, resolved(name)]);
    expect(back.steps[0]).toMatchObject({ triggered: [{ ability: name, controller: "ann" }] });
    expect(find(back)).toMatchObject({ zone: "BATTLEFIELD", damage: 0, tapped: false, counters: [counter], power });
    expect(find(back, "armor")).toMatchObject({ attachedTo: null });
    const again = performEvents({ state: back.state.board, date: NEWEST, steps: [destroyed] });
    expect([find(again)!.zone, again.steps[0]!.triggered]).toEqual(["GRAVEYARD", []]);
  });

  it("ask what it had as it last was on the battlefield: the counters that a check would remove (704.8)", () => {
    expect(triggered(wolf(["UNDYING"], { counters: [plus(1), minus(3)] }))).toEqual([]);
    expect(triggered(wolf(["UNDYING"], { counters: [minus(2)] }))).toEqual(["undying:wolf"]);
    expect(triggered(wolf(["PERSIST"], { counters: [plus(1), minus(3)] }))).toEqual([]);
    expect(triggered(wolf(["PERSIST"], { counters: [plus(1)], damage: 3 }))).toEqual(["persist:wolf"]);
  });

  it("are found on the board before the event, be it that what gives them dies at once (603.10a)", () => {
    const mikaeus: ContinuousEffectInput = {
      id: "mikaeus",
      source: "lord",
      affects: { types: ["Creature"] },
      addKeywords: ["UNDYING"],
    };
    const objects = [wolf([], { damage: 2 }), creature("lord", "5/5", { damage: 5 })];
    const { triggersOnStack } = evaluate({ state: board({ objects, continuousEffects: [mikaeus] }), date: NEWEST });
    expect(abilitiesOf(triggersOnStack)).toEqual(["undying:wolf", "undying:lord"]);
  });

  it.each<[string, Partial<GameObjectInput>, Partial<GameStateInput>]>([
    ["what is face down", { faceDown: true }, {}],
    [
      "what has lost its abilities",
      {},
      { continuousEffects: [{ id: "hush", affects: { ids: ["wolf"] }, loseAllAbilities: true }] },
    ],
    [
      "what dies and causes no triggers",
      {},
      {
        continuousEffects: [{ id: "hushbringer", affects: { ids: ["wolf"] }, causesNoTriggers: ["DIES"] }],
      },
    ],
    [
      "what is exiled instead",
      {},
      {
        replacementEffects: [
          { id: "void", event: "WOULD_BE_PUT_INTO_GRAVEYARD", affects: {}, instead: { moveTo: "EXILE" } },
        ],
      },
    ],
    [
      "what has the ability given, which then is the one that triggers",
      {},
      { triggeredAbilities: [{ id: "x", text: "Undying", source: "wolf", event: "DIES" }] },
    ],
  ])("do not trigger for %s", (_, rest, more) => {
    expect(triggered(wolf(["UNDYING"], { damage: 2, ...rest }), NEWEST, more).filter((id) => id !== "x")).toEqual([]);
  });

  it("trigger beside other abilities of what dies, which are not called like them", () => {
    const other = { id: "gain", text: "When this dies, gain 1 life.", source: "wolf", event: "DIES" as const };
    expect(triggered(wolf(["UNDYING"], { damage: 2 }), NEWEST, { triggeredAbilities: [other] })).toHaveLength(2);
  });

  it("return it once: the other of two finds the card no more in the graveyard", () => {
    const both = play([wolf(["UNDYING", "PERSIST"])], [destroyed, resolved("persist:wolf"), resolved("undying:wolf")]);
    expect(find(both)).toMatchObject({ zone: "BATTLEFIELD", counters: [minus(1)] });
    expect(both.assumptions).toContain("wolf does not come back by undying: it is in the graveyard no more.");
    const twice = play(
      [wolf(["UNDYING", "UNDYING"])],
      [destroyed, resolved("undying:wolf"), resolved("undying:wolf#2")],
    );
    expect(abilitiesOf(twice.steps[0]!.triggered)).toEqual(["undying:wolf", "undying:wolf#2"]);
    expect(find(twice)).toMatchObject({ zone: "BATTLEFIELD", counters: [plus(1)] });
  });

  it("return it to its owner, and trigger for whoever controlled it", () => {
    const stolen = play([wolf(["UNDYING"], { controller: "bob" })], [destroyed, resolved("undying:wolf")]);
    expect(stolen.steps[0]!.triggered).toMatchObject([{ controller: "bob" }]);
    expect(find(stolen)).toMatchObject({ zone: "BATTLEFIELD", controller: "ann" });
  });

  it("do not return what left the graveyard meanwhile, be it that it is there again", () => {
    const exiled: EventStepInput = { events: [{ kind: "EXILE", objects: ["wolf"] }] };
    expect(find(play([wolf(["UNDYING"])], [destroyed, exiled, resolved("undying:wolf")]))).toMatchObject({
      zone: "EXILE",
    });
    const raised: EventStepInput = {
      events: [{ kind: "RETURN", objects: ["wolf"], zone: "BATTLEFIELD", counters: [plus(1)] }],
    };
    const again = play([wolf(["UNDYING"])], [destroyed, raised, destroyed, resolved("undying:wolf")]);
    expect(find(again)).toMatchObject({ zone: "GRAVEYARD" });
  });

  it("do not return a token, which has ceased to exist (111.8)", () => {
    const token = play([wolf(["UNDYING"], { kind: "TOKEN" })], [destroyed, resolved("undying:wolf")]);
    expect(token.steps[0]!.triggered).toHaveLength(1);
    expect(find(token)).toBeUndefined();
    expect(token.assumptions).toContain("wolf does not come back by undying: it is no card.");
  });

  it.each<[Keyword, IsoDate]>([
    ["UNDYING", NEWEST],
    ["PERSIST", "2008-07-15"],
  ])(
    "of a token resolve on the board that says no more of it than what it was: %s (111.7, 113.7a)",
    (keyword, date) => {
      const died = performEvents({
        ...{ state: board({ objects: [wolf([keyword], { kind: "TOKEN" })] }), date, steps: [destroyed] },
      });
      const steps = [resolved(`${keyword.toLowerCase()}:wolf`)];
      const next = performEvents({ state: died.state.board, date, steps });
      expect([next.steps[0]!.events, next.steps[0]!.onStack, find(next)]).toEqual([[], [], undefined]);
      expect(next.assumptions).toContain(`wolf does not come back by ${keyword.toLowerCase()}: it is no card.`);
    },
  );

  it("do not return a commander that its owner puts into the command zone (903.9a)", () => {
    const commander = wolf(["UNDYING"], { isCommander: true });
    const variants = ["COMMANDER" as const];
    const choices = [{ choice: "commander:ann:wolf", options: ["yes"] }];
    const asked = performEvents({ state: board({ objects: [commander], variants }), date: NEWEST, steps: [destroyed] });
    expect(asked.pendingChoices).toHaveLength(1);
    const [{ id, options }] = asked.pendingChoices as readonly [(typeof asked.pendingChoices)[number]];
    const toZone = (option: string) =>
      performEvents({
        ...{ state: board({ objects: [commander], variants }), date: NEWEST },
        ...{
          steps: [destroyed, resolved("undying:wolf")],
          choices: [{ ...choices[0]!, choice: id, options: [option] }],
        },
      });
    expect(options.map((option) => find(toZone(option))!.zone).sort()).toEqual(["BATTLEFIELD", "COMMAND"]);
  });

  it("return it without a counter where counters can't be put on it, so that it comes back again (614.17)", () => {
    const solemnity: ContinuousEffectInput = {
      id: "solemnity",
      affects: { types: ["Creature"] },
      cantHaveCounters: true,
    };
    const steps = [destroyed, resolved("undying:wolf")];
    const back = play([wolf(["UNDYING"])], [...steps, ...steps], { continuousEffects: [solemnity] });
    expect(find(back)).toMatchObject({ zone: "BATTLEFIELD", counters: [] });
  });

  it("have it enter with as many counters as effects make of one (614.16)", () => {
    const season = {
      ...{ id: "season", controller: "ann", event: "WOULD_GET_COUNTERS" as const, affects: { types: ["Creature"] } },
      instead: { times: 2 },
    };
    const back = play([wolf(["UNDYING"])], [destroyed, resolved("undying:wolf")], { replacementEffects: [season] });
    expect(find(back)).toMatchObject({ counters: [plus(2)] });
  });

  it("leave it in its graveyard if it can't enter", () => {
    const cage: ContinuousEffectInput = {
      ...{ id: "cage", affects: { types: ["Creature"], zones: ["GRAVEYARD"] } },
      cantEnterBattlefield: true,
    };
    const kept = play([wolf(["UNDYING"])], [destroyed, resolved("undying:wolf")], { continuousEffects: [cage] });
    expect(find(kept)).toMatchObject({ zone: "GRAVEYARD" });
  });

  it("return it in the combat in which it dies, out of that combat", () => {
    const fight = playCombat({
      ...{ state: board({ objects: [wolf(["UNDYING"]), creature("ogre", "3/3", { owner: "bob" })] }), date: NEWEST },
      ...{ attacks: [{ attacker: "wolf", defender: "bob" }], blocks: [{ blocker: "ogre", attacker: "wolf" }] },
      policy: "MINIMAL_LEGAL",
    });
    expect(find(fight)).toMatchObject({ zone: "BATTLEFIELD", counters: [plus(1)], damage: 0, tapped: false });
    expect(fight.steps.some(({ explanation }) => explanation === "undying:wolf resolves.")).toBe(true);
  });

  it("wait on the stack as a turn ends in which an effect kept it alive", () => {
    const grown: ContinuousEffectInput = {
      ...{ id: "grown", affects: { ids: ["wolf"] }, addToughness: { constant: 1 }, duration: "END_OF_TURN" },
    };
    const state = board({ objects: [wolf(["UNDYING"], { toughness: 0 })], continuousEffects: [grown] });
    const turn = endOfTurn({ state, date: NEWEST });
    expect(turn.state.board.pendingTriggers).toMatchObject([
      { ability: "undying:wolf", isOnStack: true, does: { kind: "RETURN", counters: [plus(1)] } },
    ]);
    const next = performEvents({ state: turn.state.board, date: NEWEST, steps: [resolved("undying:wolf")] });
    expect(next.steps[0]!.events).toMatchObject([
      { kind: "RETURN", explanation: "wolf is put onto the battlefield. (undying)" },
      { kind: "PUT_COUNTERS", explanation: "wolf enters with 1 +1/+1 counter." },
    ]);
  });
});

describe("afterlife (702.135a)", () => {
  const afterlife = (...numbers: readonly number[]) =>
    wolf(["AFTERLIFE"], { keywordNumbers: numbers.map((number) => ({ keyword: "AFTERLIFE" as const, number })) });

  it("creates as many Spirits as its number says, for whoever controlled it, each instance by itself (702.135b)", () => {
    const steps = [destroyed, resolved("afterlife:wolf"), resolved("afterlife:wolf#2")];
    const played = play([{ ...afterlife(2, 1), controller: "bob" }], steps);
    const spirits = played.state.objects.filter(({ kind }) => kind === "TOKEN");
    expect(played.steps.map(({ events }) => events.length)).toEqual([1, 2, 1]);
    expect(spirits).toHaveLength(3);
    for (const spirit of spirits)
      expect(spirit).toMatchObject({ name: "Spirit Token", controller: "bob", power: 1, toughness: 1 });
    expect(played.state.board.objects!.find(({ id }) => id === "token-1")).toMatchObject({
      ...{ typeLine: "Creature — Spirit", colors: ["WHITE", "BLACK"], keywords: ["FLYING"] },
    });
  });

  it("of a token resolves on the board that says no more of it than what it was (111.7, 113.7a)", () => {
    const token = { ...afterlife(1), kind: "TOKEN" as const, controller: "bob" };
    const died = play([token], [destroyed]);
    const steps = [resolved("afterlife:wolf"), { events: [{ kind: "TAP" as const, objects: ["token-1"] }] }];
    const next = performEvents({ state: died.state.board, date: NEWEST, steps });
    expect(find(next, "token-1")).toMatchObject({ controller: "bob", tapped: true });
    expect(() => performEvents({ state: next.state.board, date: NEWEST, steps: steps.slice(0, 1) })).toThrow(
      'the state has no triggered ability "afterlife:wolf"',
    );
  });

  it("is known from 2019-01-25 on", () => {
    expect([
      triggered({ ...afterlife(1), damage: 2 }, "2018-10-05"),
      triggered({ ...afterlife(1), damage: 2 }, "2019-01-25"),
    ]).toEqual([[], ["afterlife:wolf"]]);
  });
});
