import { performEvents } from "../events/perform-events";
import { type GameStateInput } from "../game-state-input";
import { board, creature, permanent } from "../test-kit/boards";
import { inEditions } from "../test-kit/in-editions";
import { throughEditions } from "../test-kit/through-editions";

const DATES = ["2022-10-07", "2022-11-18", "2026-08-07"];
const bear = creature("bear", "2/2", { sector: "alpha" });
const beleren = permanent("beleren", "Legendary Planeswalker — Jace", {
  keywords: ["SPACE_SCULPTOR"],
  counters: [{ kind: "loyalty", count: 5 }],
});
const dying = { ...beleren, counters: [] };
const lastWords = { id: "last-words", source: "beleren", event: "DIES" as const };

const sectorOf = (objects: readonly { readonly id: string; readonly sector: string | null }[]): string | null =>
  objects.find(({ id }) => id === "bear")!.sector;

describe("a creature without a sector (704.5u, since 2022-10-07)", () => {
  const lost = creature("lost", "2/2");
  const first = { choicePolicy: "FIRST_OPTION" } as const;
  throughEditions(
    "gets one while a permanent has space sculptor",
    board({ objects: [lost, beleren] }),
    [
      ["2022-10-06"],
      ["2022-10-07", "704.5u lost,ann GAINED_DESIGNATION"],
      ["2026-08-07", "704.5u lost,ann GAINED_DESIGNATION"],
    ],
    first,
  );

  throughEditions("needs none if no permanent has space sculptor", board({ objects: [lost] }), [["2022-10-07"]], first);

  inEditions(DATES, "is placed by the whole active team before the other, where teams take turns (805.6)", (play) => {
    const players = ["ann", "bob", "cem", "dee"].map((id, at) => ({ id, team: at < 2 ? "sun" : "moon" }));
    const state = {
      players,
      teams: [{ id: "sun" }, { id: "moon" }],
      activePlayer: "bob",
      objects: [{ ...beleren, owner: "dee" }, ...players.map(({ id }) => ({ ...lost, id: `of-${id}`, owner: id }))],
    };
    const order = (...variants: readonly ("TWO_HEADED_GIANT" | "ARCHENEMY")[]) =>
      play(board({ ...state, variants })).pendingChoices.map(({ player }) => player);
    expect(order("TWO_HEADED_GIANT")).toEqual(["bob", "ann", "cem", "dee"]);
    expect(order("ARCHENEMY")).toEqual(["bob", "ann", "cem", "dee"]);
    expect(order()).toEqual(["bob", "cem", "ann", "dee"]);
  });

  inEditions(DATES, "is placed by players without a sculptor first, in turn order (702.158c)", (play) => {
    const of = (owner: string) => ({ ...lost, id: `of-${owner}`, owner });
    const players = ["ann", "bob", "cem"].map((id) => ({ id }));
    const { pendingChoices } = play(board({ players, objects: [of("ann"), beleren, of("cem"), of("bob")] }));
    expect(pendingChoices.map(({ kind, player }) => `${kind} ${player}`)).toEqual([
      "SECTOR bob",
      "SECTOR cem",
      "SECTOR ann",
    ]);
  });

  inEditions(DATES, "is placed last, after what else players choose in turn order (101.4)", (play) => {
    const of = (owner: string) =>
      [0, 1].map((at) => permanent(`${owner}-${at}`, "Legendary Artifact", { owner, name: owner }));
    const players = ["ann", "bob"].map((id) => ({ id }));
    const { pendingChoices } = play(board({ players, objects: [lost, beleren, ...of("bob"), ...of("ann")] }));
    expect(pendingChoices.map(({ kind, player }) => `${kind} ${player}`)).toEqual([
      "KEEP_ONE ann",
      "KEEP_ONE bob",
      "SECTOR ann",
    ]);
  });
});

describe("a sector (702.158b)", () => {
  inEditions(DATES, "is kept while a permanent has space sculptor", (play) => {
    expect(sectorOf(play(board({ objects: [bear, beleren] })).state.objects)).toBe("alpha");
  });

  inEditions(DATES, "is lost if no permanent has space sculptor", (play) => {
    expect(sectorOf(play(board({ objects: [bear] })).state.objects)).toBeNull();
  });

  inEditions(DATES, "is lost in the middle of a resolution as well: no action takes it", (play) => {
    expect(sectorOf(play(board({ objects: [bear] }), { moment: "RESOLUTION" }).state.objects)).toBeNull();
  });

  it.each(DATES)("is lost as an event takes what held it, be nothing checked, unless an ability does: %s", (date) => {
    const events = [{ kind: "DESTROY" as const, objects: ["beleren"] }];
    const after = (more: Partial<GameStateInput> = {}) =>
      performEvents({
        state: board({ objects: [bear, beleren], ...more }),
        ...{ date, steps: [{ events, moment: "RESOLUTION" }] },
      }).state;
    expect(sectorOf(after().objects)).toBeNull();
    const held = after({ triggeredAbilities: [lastWords] });
    expect(sectorOf(held.objects)).toBe(date === "2022-10-07" ? null : "alpha");
  });

  it("is lost as the ability that held it leaves the stack", () => {
    const { steps } = performEvents({
      state: board({ objects: [bear, beleren], triggeredAbilities: [lastWords] }),
      date: "2026-08-07",
      steps: [{ events: [{ kind: "DESTROY", objects: ["beleren"] }] }, { resolves: ["last-words"] }],
    });
    expect(steps.map(({ state }) => sectorOf(state.objects))).toEqual(["alpha", null]);
  });

  inEditions(DATES, "is lost if the one permanent with space sculptor loses its abilities", (play) => {
    const blank = { id: "blank", affects: { ids: ["beleren"] }, loseAllAbilities: true };
    expect(sectorOf(play(board({ objects: [bear, beleren], continuousEffects: [blank] })).state.objects)).toBeNull();
  });

  inEditions(DATES, "is lost if that permanent leaves, and then nobody chooses another", (play) => {
    const evaluation = play(board({ objects: [bear, dying] }));
    expect(evaluation.checks.map(({ actions }) => actions.map(({ kind }) => kind))).toEqual([["ZERO_LOYALTY"]]);
    expect(sectorOf(evaluation.state.objects)).toBeNull();
  });

  inEditions(["2022-10-07"], "is not held by an ability at first", (play) => {
    const state = board({ objects: [bear, dying], triggeredAbilities: [lastWords] });
    expect(sectorOf(play(state).state.objects)).toBeNull();
    const waiting = { ...state, objects: [bear, { ...beleren, zone: "GRAVEYARD" as const }] };
    expect(sectorOf(play({ ...waiting, waitingTriggers: ["last-words"] }).state.objects)).toBeNull();
  });

  inEditions(["2022-11-18", "2026-08-07"], "is held by an ability of what had space sculptor", (play) => {
    const state = board({ objects: [bear, dying], triggeredAbilities: [lastWords] });
    expect(sectorOf(play(state).state.objects)).toBe("alpha");
    const waiting = { ...state, objects: [bear, { ...beleren, zone: "GRAVEYARD" as const }] };
    expect(sectorOf(play({ ...waiting, waitingTriggers: ["last-words"] }).state.objects)).toBe("alpha");
    const onStack = [bear, { ...dying, hasUnresolvedTrigger: true }];
    expect(sectorOf(play(board({ objects: onStack })).state.objects)).toBe("alpha");
  });

  inEditions(["2021-06-18"], "means nothing before there are sectors, and stays as given", (play) => {
    expect(sectorOf(play(board({ objects: [bear] })).state.objects)).toBe("alpha");
  });
});
