import { type IsoDate } from "../../domain/iso-date";
import { type ContinuousEffectInput, type GameStateInput } from "../game-state-input";
import { board, creature, NEWEST, permanent } from "../test-kit/boards";
import { endOfTurn } from "./end-of-turn";
import { performEvents } from "./perform-events";
import { inShort, toldOf } from "./test-kit/what-happens";

const ends = (
  state: GameStateInput,
  date: IsoDate,
  choices: readonly { choice: string; options: readonly string[] }[] = [],
) => {
  const answer = endOfTurn({ state, date, choices });
  return { ...answer, told: answer.steps.map(({ part, events }) => [part, ...events.map(inShort)]) };
};

describe("mana that nobody spends", () => {
  const state = board({
    players: [
      { id: "ann", unspentMana: 3 },
      { id: "bob", unspentMana: 1 },
    ],
  });

  it.each<[IsoDate, string]>([
    ["1999-04-23", "300.4"],
    ["2003-07-01", "300.3"],
    ["2009-05-01", "300.3"],
  ])("burns when the phase ends under the rules of %s: 1 life for each (%s)", (date, number) => {
    const { told, state: after } = ends(state, date);
    expect(told).toEqual([
      ["CLEANUP"],
      [
        "CLEANUP_ENDS",
        `${number} LOSE_MANA ann 3 HAPPENED`,
        `${number} LOSE_LIFE ann 3 HAPPENED`,
        `${number} LOSE_MANA bob 1 HAPPENED`,
        `${number} LOSE_LIFE bob 1 HAPPENED`,
      ],
    ]);
    expect(after.players.map(({ life, unspentMana }) => [life, unspentMana])).toEqual([
      [17, 0],
      [19, 0],
    ]);
  });

  it.each<[IsoDate, string]>([
    ["2009-07-11", "500.4"],
    ["2025-11-14", "500.5"],
  ])("is lost with the end step under the rules of %s, and burns nobody (%s)", (date, number) => {
    const { told, state: after } = ends(state, date);
    expect(told[0]).toEqual([
      "END_STEP_ENDS",
      `${number} LOSE_MANA ann 3 HAPPENED`,
      `${number} LOSE_MANA bob 1 HAPPENED`,
    ]);
    expect(after.players.map(({ life }) => life)).toEqual([20, 20]);
  });

  it("burns, and no shield against damage prevents that (300.4: loss of life, not damage)", () => {
    const shielded = {
      ...state,
      replacementEffects: [{ id: "fog", event: "WOULD_BE_DEALT_DAMAGE", instead: { preventDamage: true } } as const],
    };
    expect(ends(shielded, "2005-02-01").state.players.map(({ life }) => life)).toEqual([17, 19]);
  });

  it("may kill: the next check, as the next turn begins, finds a player at 0 life", () => {
    const low = board({ players: [{ id: "ann", life: 1, unspentMana: 1 }, { id: "bob" }] });
    expect(ends(low, "2005-02-01").state.players.map(({ life, hasLost }) => [life, hasLost])).toEqual([
      [0, false],
      [20, false],
    ]);
  });
});

describe("the cleanup step", () => {
  const grown = board({
    objects: [creature("bear", "2/2", { damage: 3, regenerationShields: 1 })],
    continuousEffects: [
      {
        id: "growth",
        affects: { ids: ["bear"] },
        addPower: { constant: 3 },
        addToughness: { constant: 3 },
        duration: "END_OF_TURN",
      },
      { id: "aura", affects: { ids: ["bear"] }, addPower: { constant: 1 } },
    ],
  });

  it.each<[IsoDate, string]>([
    ["1999-04-23", "314.1b"],
    ["2003-07-01", "314.2"],
    ["2009-07-11", "514.2"],
  ])("removes damage as the effect ends that kept the creature alive, under the rules of %s (%s)", (date, number) => {
    const { told, state } = ends(grown, date);
    expect(told).toEqual([
      [
        "CLEANUP",
        `${number} REMOVE_DAMAGE bear HAPPENED`,
        `${number} END_SHIELDS bear HAPPENED`,
        `${number} END_EFFECT HAPPENED`,
      ],
    ]);
    expect(state.objects[0]).toMatchObject({
      zone: "BATTLEFIELD",
      damage: 0,
      power: 3,
      toughness: 2,
      regenerationShields: 0,
    });
  });

  it.each<[IsoDate, number]>([
    ["2009-05-01", 2],
    ["2009-07-11", 0],
  ])("leaves damage on what is phased out under the rules of %s: %i", (date, damage) => {
    const state = board({ objects: [creature("bear", "2/4", { damage: 2, phasedOut: true })] });
    expect(ends(state, date).state.objects[0]!.damage).toBe(damage);
  });

  it.each<IsoDate>(["2005-08-01", NEWEST])(
    "ends the regeneration shield of what is phased out, for it was for this turn, under the rules of %s (514.2, 702.26f now)",
    (date) => {
      const { told, state } = ends(
        board({ objects: [creature("troll", "2/2", { regenerationShields: 1, phasedOut: true })] }),
        date,
      );
      expect(told[0]![1]).toMatch(/END_SHIELDS troll HAPPENED/);
      expect(state.objects[0]!.regenerationShields).toBe(0);
    },
  );

  it.each<IsoDate>(["1999-11-01", "2005-10-01", NEWEST])(
    "phases permanents before any untap, at once, with what is attached to them (302.1; 502.1, 702.26g-h now): %s",
    (date) => {
      const state = board({
        objects: [
          creature("djinn", "5/6", { phasedOut: true, tapped: true }),
          creature("drake", "2/2", { keywords: ["PHASING"], tapped: true }),
          permanent("cloak", "Enchant Creature", { attachedTo: "drake", keywords: ["PHASING"] }),
          permanent("chains", "Enchant Creature", {
            ...{ owner: "bob", attachedTo: "djinn", phasedOut: true, phasedOutIndirectly: true },
          }),
          creature("bear", "2/2", { tapped: true }),
          creature("imp", "1/1", { owner: "bob", keywords: ["PHASING"] }),
          creature("ghost", "1/1", { owner: "bob", phasedOut: true }),
        ],
      });
      const { steps, state: last } = endOfTurn({ state, date, nextPlayer: "ann" });
      const began = steps.filter(({ part }) => part === "TURN_BEGINS");
      expect(began.map(({ events }) => events.map(({ kind, objects: [id] }) => `${kind} ${id}`))).toEqual([
        ["PHASE_OUT drake", "PHASE_OUT cloak", "PHASE_IN djinn", "PHASE_IN chains"],
        ["UNTAP djinn", "UNTAP bear"],
      ]);
      expect(last.objects.flatMap(({ id, phasedOut }) => (phasedOut ? [id] : []))).toEqual(["drake", "cloak", "ghost"]);
    },
  );

  describe("what phased out under the control of somebody else than its owner (302.1, 502.15b; 702.26a now)", () => {
    const stolen = (...more: readonly ContinuousEffectInput[]): GameStateInput => ({
      ...board({
        objects: [
          creature("croc", "3/4", { owner: "bob", keywords: ["PHASING"] }),
          permanent("magic", "Enchant Creature", { attachedTo: "croc" }),
        ],
        continuousEffects: [
          { id: "control", source: "magic", affects: { attachedToBySource: true }, changeController: "ann" },
          ...more,
        ],
      }),
      activePlayer: "bob",
    });
    const isOut = ({ state }: { readonly state: { readonly objects: readonly { readonly phasedOut: boolean }[] } }) =>
      state.objects[0]!.phasedOut;

    it.each<IsoDate>(["2003-12-01", "2005-02-01", NEWEST])(
      "phases in before that player's permanents untap, and not before its owner's do: %s",
      (date) => {
        let state = stolen();
        const told = ["ann", "bob", "ann", "bob"].map((nextPlayer) => {
          const ended = endOfTurn({ state, date, nextPlayer });
          state = JSON.parse(JSON.stringify(ended.state.board)) as GameStateInput;
          return isOut(ended);
        });
        expect(told).toEqual([true, true, false, false]);
      },
    );

    it("waits for it though the effect that gave control ends meanwhile", () => {
      const given = board({
        objects: [creature("wurm", "6/4", { owner: "bob" })],
        continuousEffects: [
          { id: "threaten", affects: { ids: ["wurm"] }, changeController: "ann", duration: "END_OF_TURN" },
        ],
      });
      const steps = [{ events: [{ kind: "PHASE_OUT" as const, objects: ["wurm"] }] }];
      const state = performEvents({ state: given, date: NEWEST, steps }).state.board;
      const his = endOfTurn({ state, date: NEWEST, nextPlayer: "bob" });
      expect(isOut(his)).toBe(true);
      expect(isOut(endOfTurn({ state: his.state.board, date: NEWEST, nextPlayer: "ann" }))).toBe(false);
    });

    it("phases in where the next turn of that player, who has left the game, would have begun (702.26n)", () => {
      const state = {
        ...board({
          objects: [creature("wurm", "6/4", { owner: "cas", phasedOut: true, phasedOutUnder: "bob" })],
        }),
        players: [{ id: "ann" }, { id: "bob", hasLost: true }, { id: "cas" }, { id: "dee" }],
      };
      expect(isOut(endOfTurn({ state, date: NEWEST, nextPlayer: "cas" }))).toBe(false);
    });
  });

  it("untaps nothing of which an effect says that it doesn't untap (302.1; 502.3 now)", () => {
    const state = board({
      objects: [creature("bear", "2/2", { tapped: true }), creature("ox", "1/4", { tapped: true })],
      continuousEffects: [{ id: "frost", affects: { ids: ["bear"] }, doesntUntap: true }],
    });
    const { objects } = endOfTurn({ state, date: NEWEST, nextPlayer: "ann" }).state;
    expect(objects.map(({ tapped }) => tapped)).toEqual([true, false]);
  });

  it("has the active player discard down to seven cards, or to another number (314.1a; 514.1 now)", () => {
    const cards = Array.from({ length: 8 }, (_, at) => creature(`card${at}`, "1/1", { zone: "HAND" }));
    const state = board({ objects: cards });
    expect(toldOf(ends(state, NEWEST))).toEqual([
      "asks ann discard:ann: card0 or card1 or card2 or card3 or card4 or card5 or card6 or card7",
    ]);
    const { told } = ends(state, NEWEST, [{ choice: "discard:ann", options: ["card5"] }]);
    expect(told).toEqual([["DISCARD", "514.1 DISCARD card5 HAPPENED"], ["CLEANUP"]]);
    const reliquary = { ...state, players: [{ id: "ann", maximumHandSize: 1_000_000 }, { id: "bob" }] };
    expect(ends(reliquary, NEWEST).told).toEqual([["CLEANUP"]]);
    expect(ends({ ...state, activePlayer: "bob" }, NEWEST).told).toEqual([["CLEANUP"]]);
  });

  it("comes again after something happened in it (314.3; 514.3a now)", () => {
    const state = board({
      objects: [creature("bear", "0/0")],
      continuousEffects: [
        { id: "growth", affects: { ids: ["bear"] }, addToughness: { constant: 3 }, duration: "THIS_TURN" },
      ],
    });
    const { steps, assumptions, priority } = ends(state, NEWEST);
    expect(steps.map(({ part, checks }) => [part, checks.length])).toEqual([
      ["CLEANUP", 1],
      ["CLEANUP", 0],
    ]);
    expect(assumptions.join()).toContain("another cleanup step begins (514.3a)");
    expect(priority).toBeNull();
  });

  it("ends there if an ability triggers: it must resolve before another cleanup step", () => {
    const state = board({
      objects: [creature("bear", "0/0")],
      continuousEffects: [
        { id: "growth", affects: { ids: ["bear"] }, addToughness: { constant: 3 }, duration: "THIS_TURN" },
      ],
      triggeredAbilities: [{ id: "dies", source: "bear", event: "DIES" }],
    });
    const { steps, priority } = ends(state, NEWEST);
    expect([steps.length, steps[0]!.onStack, priority]).toEqual([
      1,
      [expect.objectContaining({ ability: "dies" })],
      "ann",
    ]);
  });

  it.each<[IsoDate, string]>([
    ["1999-04-23", "302.1"],
    ["2003-07-01", "302.2"],
    ["2009-07-11", "502.2"],
    ["2021-09-24", "502.3"],
  ])(
    "is followed by the next turn if that is asked for: permanents untap under the rules of %s (%s)",
    (date, number) => {
      const state = board({
        objects: [creature("bear", "2/2", { tapped: true }), creature("wolf", "2/2", { owner: "bob", tapped: true })],
        continuousEffects: [
          {
            id: "his",
            controller: "bob",
            affects: { ids: ["bear"] },
            addPower: { constant: 1 },
            duration: "YOUR_NEXT_TURN",
          },
          {
            id: "hers",
            controller: "ann",
            affects: { ids: ["bear"] },
            addPower: { constant: 2 },
            duration: "YOUR_NEXT_TURN",
          },
        ],
      });
      const { steps, state: after } = endOfTurn({ state, date, nextPlayer: "bob" });
      expect(steps.at(-1)!.events.map(({ ruleNumber, explanation }) => [ruleNumber, explanation])).toEqual([
        [expect.any(String), "his ends."],
        [number, "wolf becomes untapped."],
      ]);
      expect(after.objects[0]).toMatchObject({ tapped: true, power: 4 });
      expect(() => endOfTurn({ state, date, nextPlayer: "cas" })).toThrow('nextPlayer: the state has no player "cas"');
    },
  );

  it("ends what prevents damage this turn, and nothing that lasts", () => {
    const state = board({
      replacementEffects: [
        { id: "fog", event: "WOULD_BE_DEALT_DAMAGE", instead: { preventDamage: true }, duration: "THIS_TURN" },
        { id: "worship", event: "WOULD_LOSE_LIFE", controller: "ann", instead: { times: 0 } },
        {
          id: "ward",
          event: "WOULD_BE_DEALT_DAMAGE",
          controller: "ann",
          instead: { preventDamage: true },
          duration: "YOUR_NEXT_TURN",
        },
      ],
    });
    const { steps } = ends(state, NEWEST);
    expect(steps[0]!.events.map(({ explanation }) => explanation)).toEqual(["fog ends."]);
  });
});

describe("an effect until end of combat", () => {
  it.each<IsoDate>(["2003-07-01", "2009-07-11", NEWEST])(
    "is over before the cleanup step under the rules of %s: that ends only what lasts until end of turn (314.2; 514.2)",
    (date) => {
      const grown = { affects: { ids: ["bear"] }, addPower: { constant: 1 } } as const;
      const state = board({
        objects: [creature("bear", "2/2")],
        continuousEffects: [
          { id: "rally", ...grown, duration: "END_OF_COMBAT" },
          { id: "growth", ...grown, duration: "END_OF_TURN" },
        ],
      });
      const { steps, assumptions, state: after } = ends(state, date);
      expect(steps.flatMap(({ events }) => events.map(({ explanation }) => explanation))).toEqual(["growth ends."]);
      expect(assumptions).toContain(
        "rally lasts until end of combat: it is taken to have ended with the combat phase, before this.",
      );
      expect(after.objects[0]!.power).toBe(2);
    },
  );
});

describe("a player whom mana burn leaves without life", () => {
  it("has not lost as the turn ends: the next check comes when a player would receive priority (300.3, 420.3)", () => {
    const { losers, assumptions } = ends(
      board({
        players: [{ id: "ann", life: 2, unspentMana: 3 }, { id: "bob" }],
      }),
      "2005-02-01",
    );
    expect(losers).toEqual([]);
    expect(assumptions).toContainEqual(
      "ann has no life left by mana burn, and has not lost yet: state-based effects are checked when a player would next receive priority, in the next turn (300.3, 420.3).",
    );
  });

  it("tells what is still on the stack as the next turn begins, since its state lasts (500.2)", () => {
    const triggeredAbilities = [{ id: "bare", source: "bear", event: "STATE" as const }];
    const state = board({ objects: [creature("bear", "2/2")], triggeredAbilities, triggersOnStack: ["bare"] });
    const said = (nextPlayer: string | null) => endOfTurn({ state, date: NEWEST, nextPlayer }).assumptions.join();
    expect(said("bob")).toContain("still on the stack as the next turn begins: bare.");
    expect(said(null)).not.toContain("still on the stack");
  });

  it("resolves what is on the stack before the step ends, which is told where it does what nobody says (500.2)", () => {
    const triggeredAbilities = [{ id: "enters", source: "bear", event: "ENTERS_BATTLEFIELD" as const }];
    const state = board({ objects: [creature("bear", "2/2")], triggeredAbilities, triggersOnStack: ["enters"] });
    const { steps, assumptions, state: after } = endOfTurn({ state, date: NEWEST });
    expect(steps.map(({ part }) => part)).toEqual(["END_STEP", "CLEANUP"]);
    expect(assumptions.join()).toContain("enters resolves before the turn goes on, and what it does is not said");
    expect(after.board.pendingTriggers).toBeUndefined();
  });
});

describe("what has left, as it last was", () => {
  const destroys = { events: [{ kind: "DESTROY" as const, objects: ["pinger"] }] };
  const pings = { events: [{ kind: "DEAL_DAMAGE" as const, source: "pinger", players: ["bob"], amount: 1 }] };
  const dies = { id: "dies", source: "pinger", text: "when this dies", event: "DIES" as const };
  const state = board({ objects: [creature("pinger", "1/1", { keywords: ["LIFELINK"] })] });
  const lives = (given: GameStateInput) =>
    performEvents({ state: given, date: NEWEST, steps: [pings] }).state.players.map(({ life }) => life);

  it("is known until the turn ends, and as long as an ability waits or is on the stack (113.7a, 608.2h)", () => {
    const { board: sameTurn } = performEvents({ state, date: NEWEST, steps: [destroys] }).state;
    expect(lives(sameTurn)).toEqual([21, 19]);
    const { board: nextTurn } = endOfTurn({ state: sameTurn, date: NEWEST, nextPlayer: "bob" }).state;
    expect(nextTurn.lastKnown).toBeUndefined();
    const triggers = { ...state, triggeredAbilities: [dies] };
    const { board: triggered } = performEvents({ state: triggers, date: NEWEST, steps: [destroys] }).state;
    const { board: stillOnStack } = endOfTurn({ state: triggered, date: NEWEST, nextPlayer: "bob" }).state;
    expect(lives(stillOnStack)).toEqual([21, 19]);
  });

  it("is no more than an id then, where it has left the game for good", () => {
    const token = creature("pinger", "1/1", { kind: "TOKEN", keywords: ["LIFELINK"] });
    const played = performEvents({ state: { ...state, objects: [token] }, date: NEWEST, steps: [destroys] });
    const { board: nextTurn } = endOfTurn({ state: played.state.board, date: NEWEST, nextPlayer: "bob" }).state;
    expect(nextTurn.lastKnown).toEqual([{ id: "pinger" }]);
    expect(lives(nextTurn)).toEqual([20, 20]);
  });
});
