import { readBoard } from "../board/read-board";
import { type GameStateInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { agesFrom, inEditions, zonesOf } from "../test-kit/in-editions";
import { leaveGame } from "./leaving-the-game";

const THREE_PLAYERS = [{ id: "ann", life: 0 }, { id: "bob" }, { id: "cid" }];

/** Bob's witness triggers for each permanent that leaves the battlefield. */
const WITNESS = {
  objects: permanent("witness", "Artifact", { owner: "bob" }),
  ability: {
    id: "seen leaving",
    source: "witness",
    event: "LEAVES_BATTLEFIELD",
    watches: {},
  },
} as const;

describe("a player who leaves the game (600.4a, 800.4a)", () => {
  const state = board({
    players: THREE_PLAYERS,
    objects: [
      WITNESS.objects,
      creature("bear", "2/2"),
      creature("phased-out bear", "2/2", { phasedOut: true }),
      permanent("card", "Instant", { zone: "GRAVEYARD" }),
      creature("bob's bear", "2/2", { owner: "bob" }),
    ],
    triggeredAbilities: [WITNESS.ability],
  });

  inEditions(agesFrom("2005-08-01"), "takes along all that it owns, and nothing of anybody else", (play) => {
    const evaluation = play(state);
    expect(evaluation.losers).toEqual(["ann"]);
    expect(zonesOf(evaluation, ["bear", "phased-out bear", "card", "witness", "bob's bear"])).toEqual({
      bear: null,
      "phased-out bear": null,
      card: null,
      witness: "BATTLEFIELD",
      "bob's bear": "BATTLEFIELD",
    });
  });

  inEditions(agesFrom("2005-08-01"), "triggers what sees permanents leave, but not phased-out ones (702.26k)", (play) =>
    expect(play(state).checks.map(({ triggered }) => triggered.length)).toEqual([1]),
  );

  it.each(agesFrom("2005-08-01"))("has permanents leave, phased-out ones not among them (702.26k): %s", (date) =>
    expect(leaveGame(readBoard(state, date), ["ann"], () => null).left).toEqual(["bear"]),
  );

  describe("and what it only controls", () => {
    const lent = { owner: "bob", controller: "ann" } as const;
    const controlled = board({
      players: THREE_PLAYERS,
      objects: [
        WITNESS.objects,
        creature("lent bear", "2/2", lent),
        creature("charmed bear", "2/2", { owner: "bob" }),
        permanent("lent spell", "Sorcery", { ...lent, zone: "STACK" }),
        permanent("copy of a spell", "Sorcery", { ...lent, zone: "STACK", kind: "COPY_OF_SPELL" }),
        permanent("bob's spell", "Sorcery", { owner: "bob", zone: "STACK" }),
        permanent("ante", "Sorcery", { zone: "ANTE" }),
      ],
      continuousEffects: [{ id: "charm", affects: { ids: ["charmed bear"] }, changeController: "ann" }],
      triggeredAbilities: [WITNESS.ability],
    });
    const zones = (play: Parameters<Parameters<typeof inEditions>[2]>[0], ...ids: string[]) =>
      Object.values(zonesOf(play(controlled), ids));

    inEditions(["2005-08-01", "2006-07-15"], "leaves too if no effect gave it (600.4a)", (play) => {
      expect(zones(play, "lent bear", "charmed bear")).toEqual([null, "BATTLEFIELD"]);
      expect(play(controlled).checks.map(({ triggered }) => triggered.length)).toEqual([1]);
    });

    inEditions(agesFrom("2006-10-01"), "is exiled if no effect gave it, and stays with its owner else", (play) => {
      const evaluation = play(controlled);
      expect(zones(play, "lent bear", "charmed bear")).toEqual(["EXILE", "BATTLEFIELD"]);
      expect(evaluation.state.objects.find(({ id }) => id === "charmed bear")?.controller).toBe("bob");
      expect(evaluation.checks.map(({ triggered }) => triggered.length)).toEqual([1]);
    });

    inEditions(agesFrom("2005-08-01"), "is all that changes hands: what others were given stays theirs", (play) => {
      const taken = { id: "taken", affects: { ids: ["cid's bear"] }, changeController: "bob" };
      const grown = { id: "grown", affects: { ids: ["cid's bear"] }, addToughness: { constant: 1 } };
      const bear = creature("cid's bear", "2/2", { owner: "cid", damage: 2 });
      const { state } = play(board({ players: THREE_PLAYERS, objects: [bear], continuousEffects: [taken, grown] }));
      expect(state.objects).toMatchObject([{ zone: "BATTLEFIELD", controller: "bob" }]);
    });

    inEditions(agesFrom("2005-08-01", "2012-10-01"), "ceases to exist on the stack", (play) =>
      expect(zones(play, "lent spell", "copy of a spell", "bob's spell")).toEqual([null, null, "STACK"]),
    );

    inEditions(agesFrom("2012-10-01"), "is exiled from the stack if a card represents it", (play) =>
      expect(zones(play, "lent spell", "copy of a spell", "bob's spell")).toEqual(["EXILE", null, "STACK"]),
    );

    inEditions(agesFrom("2005-08-01", "2009-05-01"), "takes along its cards in the ante zone", (play) =>
      expect(zones(play, "ante")).toEqual([null]),
    );

    inEditions(agesFrom("2009-05-01"), "leaves its cards in the ante zone (800.4n)", (play) =>
      expect(zones(play, "ante")).toEqual(["ANTE"]),
    );
  });

  inEditions(agesFrom("1999-11-01", "2005-08-01"), "takes nothing along before the rule that says so", (play) =>
    expect(zonesOf(play(state), ["bear", "phased-out bear"])).toEqual({
      bear: "BATTLEFIELD",
      "phased-out bear": "BATTLEFIELD",
    }),
  );
});

describe("a commander whose controller leaves the game (800.4a) before 2020-07-03, when its exile could be replaced", () => {
  const state = (zone: "BATTLEFIELD" | "STACK", rest: Partial<GameStateInput> = {}): GameStateInput => ({
    players: [{ id: "ann" }, { id: "bob", life: 0 }, { id: "cid" }],
    variants: ["COMMANDER"],
    objects: [
      creature("kaalia", "2/2", { controller: "bob", isCommander: true, zone }),
      creature("bear", "2/2", { controller: "bob" }),
      creature("dying", "2/2", { owner: "cid", damage: 2 }),
      creature("dead", "2/2", { owner: "cid", damage: 2 }),
    ],
    ...rest,
  });
  const NUMBERS = { "2009-10-01": "903.11", "2011-02-04": "903.12", "2015-07-16": "903.12", "2015-07-17": "903.11" };
  const DATES = [...Object.keys(NUMBERS), "2016-01-16", "2020-07-02"];
  const answer = (option: string) => ({ choices: [{ choice: "commander-return:ann:kaalia", options: [option] }] });

  inEditions(
    DATES,
    "is its owner's to put into the command zone instead of exile (903.11; 903.12; 903.9)",
    (play, date) => {
      const asked = play(state("BATTLEFIELD"));
      expect(asked).toMatchObject({ status: "NEEDS_CHOICES", checks: [], losers: [], assumptions: [] });
      expect(asked.pendingChoices).toMatchObject([
        {
          id: "commander-return:ann:kaalia",
          player: "ann",
          ruleNumber: NUMBERS[date as keyof typeof NUMBERS] ?? "903.9",
        },
      ]);
      expect(zonesOf(asked, ["kaalia", "dying"])).toEqual({ kaalia: "BATTLEFIELD", dying: "BATTLEFIELD" });
      const zones = (option: string) =>
        zonesOf(play(state("BATTLEFIELD"), answer(option)), ["kaalia", "bear", "dying"]);
      expect(zones("yes")).toEqual({ kaalia: "COMMAND", bear: "EXILE", dying: "GRAVEYARD" });
      expect(zones("no")).toEqual({ kaalia: "EXILE", bear: "EXILE", dying: "GRAVEYARD" });
    },
  );

  inEditions(
    ["2012-10-01", "2016-01-16", "2020-07-02"],
    "is so on the stack, from where it would be exiled",
    (play) => {
      const zones = (option: string) => zonesOf(play(state("STACK"), answer(option)), ["kaalia"]).kaalia;
      expect(["yes", "no"].map(zones)).toEqual(["COMMAND", "EXILE"]);
    },
  );

  inEditions(["2009-10-01", "2012-09-30"], "ceases to exist on the stack, where nothing is exiled yet", (play) =>
    expect(zonesOf(play(state("STACK")), ["kaalia"])).toEqual({ kaalia: null }),
  );

  inEditions(["2007-10-01", "2009-09-30"], "is exiled like other cards before that rule", (play) => {
    const evaluation = play(state("BATTLEFIELD"));
    expect(evaluation).toMatchObject({ status: "COMPLETE", pendingChoices: [] });
    expect(zonesOf(evaluation, ["kaalia"])).toEqual({ kaalia: "EXILE" });
  });

  inEditions(["2020-07-03", "2026-08-07"], "is then its owner's to move by an action (704.6d)", (play) => {
    const asked = play(state("BATTLEFIELD"));
    expect(asked.checks).toHaveLength(1);
    expect(asked.pendingChoices).toMatchObject([{ player: "ann", ruleNumber: "704.6d" }]);
  });

  inEditions(DATES, "is exiled with a note if that player left before", (play) => {
    const before = state("BATTLEFIELD", { players: [{ id: "ann" }, { id: "bob", hasLost: true }, { id: "cid" }] });
    const evaluation = play(before);
    expect(zonesOf(evaluation, ["kaalia"])).toEqual({ kaalia: "EXILE" });
    expect(evaluation.assumptions).toContain(
      "Exiled since the player who controlled it left the game before, and not asked about: kaalia. If its owner put it into the command zone, give it there.",
    );
  });

  inEditions(DATES, "stays if the game is over", (play) => {
    const two = state("BATTLEFIELD", { players: [{ id: "ann" }, { id: "bob", life: 0 }, { id: "cid", life: 0 }] });
    expect(play(two)).toMatchObject({ status: "COMPLETE", winner: "ann" });
  });
});
