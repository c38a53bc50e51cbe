import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { inEditions, zonesOf } from "../test-kit/in-editions";

const kindsOf = (checks: readonly { readonly actions: readonly { readonly kind: string }[] }[]) =>
  checks.map(({ actions }) => actions.map(({ kind }) => kind).sort());
const taken = (prompt: string, option: string, id: string) => `${prompt} Taken: ${option} (choice ${id}).`;

describe("a Siege without defense and protector (704.5v, 704.5w; 704.5x since 2026-08-07)", () => {
  const THREE = [{ id: "ann" }, { id: "bob" }, { id: "cid" }];
  const siege = (rest: Partial<GameStateInput> = {}, object: Partial<GameObjectInput> = {}): GameStateInput => ({
    players: THREE,
    objects: [permanent("siege", "Battle — Siege", object)],
    ...rest,
  });
  const DATES = ["2023-04-14", "2026-08-07"];
  const NOTE = taken("Which player does ann choose to protect siege?", "bob", "protector:ann:siege");

  inEditions(DATES, "goes to the graveyard, and nobody is asked who protects it", (play) => {
    const evaluation = play(siege());
    expect(evaluation).toMatchObject({ status: "COMPLETE", pendingChoices: [] });
    expect(kindsOf(evaluation.checks)).toEqual([["BATTLE_DEFENSE", "BATTLE_PROTECTOR"]]);
    expect(evaluation.state.objects).toMatchObject([{ zone: "GRAVEYARD", protector: null }]);
    expect(evaluation.assumptions).toContain(NOTE);
  });

  inEditions(DATES, "takes an answer that is given all the same", (play) => {
    const choices = [{ choice: "protector:ann:siege", options: ["cid"] }];
    const evaluation = play(siege(), { choices });
    const { players } = evaluation.checks[0]!.actions.find(({ kind }) => kind === "BATTLE_PROTECTOR")!;
    expect(players).toEqual(["cid"]);
    expect(zonesOf(evaluation, ["siege"])).toEqual({ siege: "GRAVEYARD" });
    expect(evaluation.assumptions).not.toContain(NOTE);
  });

  inEditions(DATES, "is asked about as long as it has defense, or its ability is pending", (play) => {
    const lasting = [{ counters: [{ kind: "defense", count: 1 }] }, { hasUnresolvedTrigger: true }];
    for (const object of lasting)
      expect(play(siege({}, object)).pendingChoices).toMatchObject([{ id: "protector:ann:siege" }]);
  });

  inEditions(DATES, "is asked about if an effect could keep it on the battlefield", (play) => {
    const instead = { moveTo: "BATTLEFIELD" } as const;
    const effect = { id: "back", event: "WOULD_BE_PUT_INTO_GRAVEYARD", affects: {}, uses: 1, instead } as const;
    expect(play(siege({ replacementEffects: [effect] })).status).toBe("NEEDS_CHOICES");
  });
});

describe("a commander whose owner loses the game (704.5a, 704.6d since 2020-07-03)", () => {
  const state = (rest: Partial<GameStateInput> = {}): GameStateInput => ({
    players: [{ id: "ann" }, { id: "bob", life: 0 }, { id: "cid" }],
    variants: ["COMMANDER"],
    objects: [creature("k", "2/2", { owner: "bob", isCommander: true, zone: "GRAVEYARD", changedZone: true })],
    ...rest,
  });
  const DATES = ["2020-07-03", "2026-08-07"];

  inEditions(DATES, "leaves with its owner (800.4a), who is not asked", (play) => {
    const evaluation = play(state());
    expect(evaluation).toMatchObject({ status: "COMPLETE", pendingChoices: [], losers: ["bob"] });
    expect(kindsOf(evaluation.checks)).toEqual([["COMMANDER_RETURN", "PLAYER_LIFE"]]);
    expect(zonesOf(evaluation, ["k"])).toEqual({ k: null });
    expect(evaluation.assumptions).toContain(
      taken("Does bob put k into the command zone?", "yes", "commander-return:bob:k"),
    );
  });

  inEditions(DATES, "takes an answer that is given all the same", (play) => {
    const evaluation = play(state(), { choices: [{ choice: "commander-return:bob:k", options: ["no"] }] });
    expect(kindsOf(evaluation.checks)).toEqual([["PLAYER_LIFE"]]);
    expect(zonesOf(evaluation, ["k"])).toEqual({ k: null });
  });

  inEditions(DATES, "is asked about if the game ends, since it then stays where it is", (play) => {
    const two = state({ players: [{ id: "ann" }, { id: "bob", life: 0 }] });
    expect(play(two).pendingChoices).toMatchObject([{ id: "commander-return:bob:k" }]);
  });

  inEditions(DATES, "is asked about if its owner can't lose, or an effect replaces the loss", (play) => {
    const can = { id: "platinum angel", controller: "bob", cantLose: "YOU" } as const;
    const grace = { id: "grace", controller: "bob", event: "WOULD_LOSE_GAME", instead: { setLife: 1 } } as const;
    for (const rest of [{ continuousEffects: [can] }, { replacementEffects: [grace] }])
      expect(play(state(rest)).pendingChoices).toMatchObject([{ id: "commander-return:bob:k" }]);
  });

  inEditions(DATES, "is asked about beside another's, of which nobody is asked", (play) => {
    const hers = creature("hers", "2/2", { isCommander: true, zone: "EXILE", changedZone: true });
    const evaluation = play(state({ objects: [...state().objects!, hers] }));
    expect(evaluation.pendingChoices.map(({ id }) => id)).toEqual(["commander-return:ann:hers"]);
  });
});

describe("legends of one name (704.5j since 2013-07-13)", () => {
  inEditions(
    ["2013-07-13", "2026-08-07"],
    "are chosen from even if all are destroyed: one only leaves by two rules",
    (play) => {
      const legends = ["one", "two"].map((id) =>
        permanent(id, "Legendary Creature — Human", { name: "Kiku", power: 2, toughness: 2, damage: 2 }),
      );
      expect(play(board({ objects: legends })).pendingChoices).toMatchObject([
        { kind: "KEEP_ONE", options: ["one", "two"] },
      ]);
    },
  );
});
