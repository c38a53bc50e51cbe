import { type GameObjectInput, type GameStateInput, type ReplacementEffectInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { checksOf, inEditions, zonesOf } from "../test-kit/in-editions";

const TODAY = ["2009-07-11", "2026-08-07"];

/** Instead of going to the graveyard, it goes elsewhere. */
const insteadOfGraveyard = (
  id: string,
  instead: ReplacementEffectInput["instead"],
  rest: Partial<ReplacementEffectInput> = {},
): ReplacementEffectInput => ({ id, event: "WOULD_BE_PUT_INTO_GRAVEYARD", instead, ...rest });

describe("all that a check finds is one event, and then the board is checked again (704.3)", () => {
  inEditions(TODAY, "check after check, counted from 1", (play) => {
    const lord = { id: "lord", source: "lord", affects: { excludeSource: true }, addToughness: { constant: 1 } };
    const { checks } = play(
      board({
        objects: [creature("lord", "1/1", { damage: 1 }), creature("follower", "1/1", { damage: 1 })],
        continuousEffects: [lord],
      }),
    );
    expect(checks.map(({ number, actions }) => [number, actions.flatMap(({ objects }) => objects)])).toEqual([
      [1, ["lord"]],
      [2, ["follower"]],
    ]);
  });

  inEditions(TODAY, "and a permanent that goes to another zone instead takes nothing along (400.7)", (play) => {
    const objects = [
      creature("bear", "2/2", { damage: 2, tapped: true, counters: [{ kind: "charge", count: 1 }] }),
      permanent("plate", "Artifact — Equipment", { attachedTo: "bear" }),
    ];
    const evaluation = play(board({ objects, replacementEffects: [insteadOfGraveyard("home", { moveTo: "HAND" })] }));
    const bear = evaluation.state.objects.find(({ id }) => id === "bear");
    expect(bear).toMatchObject({ zone: "HAND", damage: 0, tapped: false, counters: [] });
    expect(evaluation.state.objects.find(({ id }) => id === "plate")).toMatchObject({ attachedTo: null });
    expect(evaluation.state.players[0]).toMatchObject({ id: "ann", cardsInHand: 1 });
  });

  inEditions(TODAY, "in which a token that would return to its owner's hand is no card there (704.5d)", (play) => {
    const token = creature("token", "0/0", { kind: "TOKEN" });
    const effect = insteadOfGraveyard("home", { moveTo: "HAND" });
    const evaluation = play(board({ objects: [token], replacementEffects: [effect] }));
    expect(zonesOf(evaluation, ["token"])).toEqual({ token: null });
    expect(evaluation.state.players[0]).toMatchObject({ cardsInHand: 0 });
  });
});

describe("what comes back to the battlefield instead of dying", () => {
  inEditions(
    ["2010-10-01", "2026-08-07"],
    "is the newest there is: of world permanents it stays (704.5m; 704.5k now)",
    (play) => {
      const world = (id: string, timestamp: number, rest: Partial<GameObjectInput> = {}) =>
        permanent(id, "World Enchantment", { timestamp, ...rest });
      const evaluation = play(
        board({
          objects: [world("old", 5), world("new", 7), creature("bear", "2/2", { timestamp: 30 })],
          replacementEffects: [insteadOfGraveyard("back", { moveTo: "BATTLEFIELD" }, { affects: { ids: ["old"] } })],
        }),
      );
      expect(zonesOf(evaluation, ["old", "new"])).toEqual({ old: "BATTLEFIELD", new: "GRAVEYARD" });
      expect(checksOf(evaluation)).toHaveLength(2);
    },
  );
});

describe("planeswalking away from a phenomenon (704.6f, 701.31a)", () => {
  const commandZone = (id: string, typeLine: string) => permanent(id, typeLine, { zone: "COMMAND" });

  inEditions(["2013-07-13", "2026-08-07"], "turns planes and phenomena face down, and nothing else", (play) => {
    const { state } = play(
      board({
        variants: ["PLANECHASE"],
        objects: [
          commandZone("storm", "Phenomenon"),
          commandZone("isle", "Plane — Dominaria"),
          commandZone("emblem", "Emblem"),
          permanent("plain", "Land — Plains"),
        ],
      }),
    );
    expect(state.objects.filter(({ faceDown }) => faceDown).map(({ id }) => id)).toEqual(["storm", "isle"]);
  });
});

describe("a life total that is set instead of a loss", () => {
  inEditions(["2006-10-01", "2026-08-07"], "is that of the player's own team (606.9; 810.9)", (play) => {
    const { state } = play(
      board({
        players: ["ann", "bob", "cid", "dee"].map((id, at) => ({ id, team: at % 2 === 0 ? "left" : "right" })),
        teams: [
          { id: "left", life: 12 },
          { id: "right", life: 0 },
        ],
        variants: ["TWO_HEADED_GIANT"],
        replacementEffects: [{ id: "grace", controller: "dee", event: "WOULD_LOSE_GAME", instead: { setLife: 10 } }],
      }),
    );
    expect(state.teams.map(({ life }) => life)).toEqual([12, expect.any(Number)]);
    expect(state.teams[1]!.life).toBeGreaterThan(0);
    expect(state.players.some(({ hasLost }) => hasLost)).toBe(false);
  });

  inEditions(TODAY, "leaves the life of a player alone if the effect says nothing of it", (play) => {
    const state: GameStateInput = {
      players: [{ id: "ann", poisonCounters: 10, life: 7, cardsInLibrary: 3 }, { id: "bob" }],
      replacementEffects: [{ id: "grace", controller: "ann", event: "WOULD_LOSE_GAME", instead: { draw: 1 }, uses: 1 }],
    };
    const { state: after, losers, checks } = play(state);
    expect(checks[0]!.actions).toMatchObject([{ outcome: "REPLACED", replacedBy: "grace" }]);
    expect(after.players[0]).toMatchObject({ life: 7, cardsInHand: 1, cardsInLibrary: 2 });
    expect(losers).toEqual(["ann"]);
  });
});

describe("a draw from a library that is too small, instead of dying (704.5b)", () => {
  inEditions(["1999-11-01", "2001-07-23", "2026-08-07"], "loses the game", (play) => {
    const { losers, state } = play({
      players: [{ id: "ann", cardsInLibrary: 1 }, { id: "bob" }],
      objects: [creature("bear", "2/2", { damage: 2 })],
      replacementEffects: [insteadOfGraveyard("draw", { draw: 2 }, { uses: 1 })],
    });
    expect(losers).toEqual(["ann"]);
    expect(state.players[0]).toMatchObject({ cardsInHand: 1, cardsInLibrary: 0 });
  });
});
