import { type ContinuousEffectInput, type GameObjectInput, type ReplacementEffectInput } from "./game-state-input";
import { agesFrom, checksOf, inEditions, zonesOf } from "./test-kit/in-editions";
import { board, creature, permanent } from "./test-kit/boards";

/** The examples of the sources that the corpus starts from, under every edition in which their cards make sense. */
describe("worked examples", () => {
  const faeries: readonly GameObjectInput[] = [
    creature("scion", "1/1", { typeLine: "Creature — Faerie Soldier", damage: 1 }),
    creature("pestermite", "2/1", { typeLine: "Creature — Faerie Rogue", damage: 1 }),
    creature("cohort", "1/1", { typeLine: "Creature — Faerie Soldier", damage: 1 }),
    permanent("curiosity", "Enchantment — Aura", { attachedTo: "pestermite", enchant: { types: ["Creature"] } }),
  ];
  const otherFaeries = { subtypes: ["Faerie"], controller: "YOU", excludeSource: true } as const;
  const cascade: readonly ContinuousEffectInput[] = [
    {
      id: "scion-bonus",
      source: "scion",
      affects: otherFaeries,
      addPower: { constant: 1 },
      addToughness: { constant: 1 },
    },
    {
      id: "cohort-bonus",
      source: "cohort",
      affects: { isSource: true },
      condition: { count: { colors: ["BLUE"], controller: "YOU", excludeSource: true }, atLeast: 1 },
      addPower: { constant: 1 },
      addToughness: { constant: 1 },
    },
  ];

  inEditions(agesFrom("2005-08-01"), "Scion of Oona falls, then what it held up, then what that held up", (play) => {
    const objects = faeries.map((one) => (one.id === "cohort" ? one : { ...one, colors: ["BLUE" as const] }));
    const state = board({
      objects: objects.map((one) => (one.id === "curiosity" ? { ...one, colors: ["GREEN" as const] } : one)),
      continuousEffects: cascade,
    });
    const evaluation = play(state);
    expect(checksOf(evaluation)).toEqual([
      ["LETHAL_DAMAGE scion DESTROYED"],
      ["LETHAL_DAMAGE pestermite DESTROYED"],
      ["ILLEGAL_AURA curiosity PUT_INTO_GRAVEYARD", "LETHAL_DAMAGE cohort DESTROYED"],
    ]);
    expect(evaluation.state.objects.map(({ id }) => id)).toEqual(["scion", "pestermite", "cohort", "curiosity"]);
    expect(evaluation.checks[1]!.actions[0]!.explanation).toBe("pestermite has toughness 1 and 1 damage marked on it.");
  });

  describe("Platinum Angel", () => {
    const angel = { id: "angel", name: "Platinum Angel", owner: "ann", typeLine: "Artifact Creature — Angel" };
    const players = [
      { id: "ann", attemptedDrawFromEmptyLibrary: true, requiredToDrawTooMany: true },
      { id: "bob", name: "Bob" },
    ];
    const protection = { id: "cant-lose", source: "angel", cantLose: "YOU" } as const;
    const state = (damage: number) =>
      board({ players, objects: [{ ...angel, power: 4, toughness: 4, damage }], continuousEffects: [protection] });

    inEditions(agesFrom("2003-10-01"), "keeps its controller in the game", (play) => {
      const evaluation = play(state(0));
      expect(evaluation).toMatchObject({ checks: [], losers: [], priority: "ann" });
    });

    inEditions(
      agesFrom("2003-12-01"),
      "dies, and the draw of before is forgotten with the check that it hid",
      (play) => {
        expect(play(state(4))).toMatchObject({ losers: [], priority: "ann" });
      },
    );

    inEditions(["2003-10-01"], "dies, and the draw, which the text does not forget, is lost by", (play) => {
      expect(play(state(4))).toMatchObject({ losers: ["ann"], winner: "bob" });
    });
  });

  inEditions(agesFrom("1999-11-01"), "Ancient Ooze at toughness 0 during a resolution stays", (play) => {
    const state = board({
      objects: [creature("ooze", "0/0"), permanent("idol", "Enchantment")],
      triggeredAbilities: [
        { id: "idol-goes", source: "idol", event: "STATE", condition: { count: { types: ["Artifact"] }, atMost: 0 } },
      ],
    });
    const evaluation = play(state, { moment: "RESOLUTION" });
    expect(evaluation).toMatchObject({ checks: [], priority: null, triggersOnStack: [] });
    expect(evaluation.waitingTriggers.map(({ ability }) => ability)).toEqual(["idol-goes"]);
    expect(zonesOf(evaluation, ["ooze"])).toEqual({ ooze: "BATTLEFIELD" });
  });

  inEditions(agesFrom("2009-07-11"), "Greater Basilisk's lethal, deathtouch damage spends one shield", (play) => {
    const chieftain = creature("chieftain", "3/3", {
      damage: 3,
      dealtDamageByDeathtouch: true,
      regenerationShields: 2,
    });
    const evaluation = play(board({ objects: [chieftain] }));
    expect(checksOf(evaluation)).toEqual([
      ["DEATHTOUCH_DAMAGE chieftain REPLACED", "LETHAL_DAMAGE chieftain REPLACED"],
    ]);
    expect(evaluation.state.objects[0]).toMatchObject({ regenerationShields: 1, damage: 0, tapped: true });
  });

  inEditions(agesFrom("2006-10-01"), "Dusk Urchins draws for the counters that it had before the event", (play) => {
    const counters = [
      { kind: "+1/+1", count: 1 },
      { kind: "-1/-1", count: 4 },
    ];
    const value = { countersOnSource: "-1/-1" };
    const state = board({
      objects: [creature("urchins", "4/3", { counters })],
      triggeredAbilities: [{ id: "draw", source: "urchins", event: "DIES", value }],
    });
    expect(play(state).triggersOnStack).toEqual([
      { ability: "draw", source: "urchins", controller: "ann", text: "", value: 4 },
    ]);
  });

  describe("Lich's Mirror", () => {
    const effect: ReplacementEffectInput = {
      id: "mirror-loss",
      source: "mirror",
      event: "WOULD_LOSE_GAME",
      affectsPlayers: "YOU",
      instead: { shuffleIntoLibrary: ["HAND", "GRAVEYARD", "BATTLEFIELD"], draw: 7, setLife: 20 },
    };
    const state = board({
      players: [
        { id: "ann", life: -1, cardsInHand: 3, attemptedDrawFromEmptyLibrary: true, requiredToDrawTooMany: true },
        { id: "bob" },
      ],
      objects: [
        permanent("mirror", "Artifact"),
        ...Array.from({ length: 9 }, (_, at) => permanent(`card${at}`, "Sorcery", { zone: "GRAVEYARD" })),
      ],
      replacementEffects: [effect],
    });

    inEditions(agesFrom("2008-10-01"), "replaces two losses of one check once", (play) => {
      const evaluation = play(state);
      expect(checksOf(evaluation)).toEqual([["EMPTY_LIBRARY_DRAW ann REPLACED", "PLAYER_LIFE ann REPLACED"]]);
      expect(evaluation.state.players[0]).toMatchObject({
        life: 20,
        cardsInHand: 7,
        cardsInLibrary: 6,
        hasLost: false,
      });
    });

    inEditions(
      agesFrom("1999-11-01", "2008-10-01"),
      "with one use left replaces one of two losses, before the rule",
      (play) => {
        expect(play({ ...state, replacementEffects: [{ ...effect, uses: 1 }] })).toMatchObject({ losers: ["ann"] });
      },
    );
  });
});

describe("procedure", () => {
  const colossus = creature("colossus", "5/5", { keywords: ["INDESTRUCTIBLE"], damage: 9 });

  inEditions(
    agesFrom("2004-10-01"),
    "an indestructible creature with lethal damage ends the checks, and the cleanup",
    (play) => {
      const evaluation = play(board({ objects: [colossus] }), { moment: "CLEANUP" });
      expect(evaluation).toMatchObject({ status: "COMPLETE", checks: [], priority: null });
    },
  );

  const safe = board({
    players: [{ id: "ann", life: 0 }, { id: "bob" }],
    continuousEffects: [{ id: "safe", controller: "ann", cantLose: "YOU" }],
  });

  inEditions(
    agesFrom("1999-04-23", "2009-07-11"),
    "a condition that exists gives priority in the cleanup step",
    (play) => {
      expect(play(safe, { moment: "CLEANUP" })).toMatchObject({ checks: [], priority: "ann" });
    },
  );

  inEditions(agesFrom("2009-07-11"), "only an action that is performed gives priority in the cleanup step", (play) => {
    expect(play(safe, { moment: "CLEANUP" })).toMatchObject({ checks: [], priority: null });
  });

  inEditions(
    agesFrom("1999-11-01"),
    "checks without end are found by the board that comes again, and are a draw",
    (play) => {
      const state = board({
        objects: [creature("phoenix", "0/0")],
        replacementEffects: [
          { id: "rise", event: "WOULD_BE_PUT_INTO_GRAVEYARD", affects: {}, instead: { moveTo: "BATTLEFIELD" } },
        ],
      });
      const evaluation = play(state);
      expect(evaluation).toMatchObject({ status: "DRAW_BY_LOOP", isDraw: true, winner: null, priority: null });
      expect(evaluation.checks).toHaveLength(2);
    },
  );

  inEditions(agesFrom("2013-07-13"), "two groups of legends are asked about at once, and kept in one check", (play) => {
    const legend = (id: string, name: string) => permanent(id, "Legendary Artifact", { name });
    const state = board({ objects: [legend("a1", "A"), legend("b1", "B"), legend("a2", "A"), legend("b2", "B")] });
    const { pendingChoices } = play(state);
    expect(pendingChoices.map(({ options }) => options)).toEqual([
      ["a1", "a2"],
      ["b1", "b2"],
    ]);
    const choices = pendingChoices.map(({ id, options }) => ({ choice: id, options: [options[1]!] }));
    const evaluation = play(state, { choices });
    expect(evaluation.checks).toHaveLength(1);
    expect(zonesOf(evaluation, ["a1", "a2", "b1", "b2"])).toEqual({
      a1: "GRAVEYARD",
      a2: "BATTLEFIELD",
      b1: "GRAVEYARD",
      b2: "BATTLEFIELD",
    });
  });
});
