import { type GameObjectInput, type GameStateInput } from "../game-state-input";
import { permanent } from "../test-kit/boards";
import { drawCards, type DrawRequest } from "./draw-cards";
import { type DrawReplacementInput } from "./draw-input";

const ann = (cardsInLibrary: number, cardsInHand = 0) => ({
  players: [{ id: "ann", name: "Ann", cardsInLibrary, cardsInHand }, { id: "bob" }],
});
const draw = (request: Partial<DrawRequest>) =>
  drawCards({ state: ann(3), date: "2006-10-01", player: "ann", count: 1, ...request });
const words = (request: Partial<DrawRequest>) =>
  draw(request).draws.map(({ outcome, ruleNumber }) => `${outcome} ${ruleNumber}`);

describe("drawing cards (423)", () => {
  it("is done one at a time, from the top of the library into the hand", () => {
    const result = draw({ count: 2 });
    expect(result.draws.map(({ number, outcome }) => [number, outcome])).toEqual([
      [1, "DRAWN"],
      [2, "DRAWN"],
    ]);
    expect(result.state.players[0]).toMatchObject({ cardsInLibrary: 1, cardsInHand: 2 });
    expect(result).toMatchObject({ losesAtNextCheck: false, attemptedDrawFromEmptyLibrary: false });
  });

  it("takes the named card on top, the last one listed", () => {
    const cards = ["bottom", "top"].map((id) => permanent(id, "Instant", { zone: "LIBRARY" }));
    const result = draw({ state: { ...ann(5), objects: cards } });
    expect(result.draws).toMatchObject([{ card: "top", explanation: "Ann draws top." }]);
    expect(result.state.objects.map(({ id, zone }) => `${id} ${zone}`)).toEqual(["bottom LIBRARY", "top HAND"]);
  });

  it.each([
    ["2006-10-01", "423.1", "423.4", "420.5g"],
    ["2009-07-11", "119.1", "119.4", "704.5b"],
    ["2010-07-16", "120.1", "120.4", "704.5b"],
    ["2019-05-03", "120.1", "120.4", "704.5b"],
    ["2020-07-03", "121.1", "121.4", "704.5b"],
    ["2026-08-07", "121.1", "121.4", "704.5b"],
  ])("%s: from an empty library it is an attempt, and the next check finds it", (date, drawn, attempt, loss) => {
    const result = draw({ date, state: ann(1), count: 2 });
    expect(result.draws.map(({ outcome, ruleNumber }) => `${outcome} ${ruleNumber}`)).toEqual([
      `DRAWN ${drawn}`,
      `ATTEMPTED ${attempt}`,
    ]);
    expect(result).toMatchObject({
      attemptedDrawFromEmptyLibrary: true,
      requiredToDrawTooMany: true,
      losesAtNextCheck: true,
      lossRuleNumber: loss,
      nextCheck: { ruleNumber: loss, players: ["ann"] },
    });
  });

  it("may be kept from losing by an effect, and the check then does nothing about it", () => {
    const state = {
      ...ann(0),
      objects: [permanent("angel", "Creature — Angel", { power: 5, toughness: 5 })],
      continuousEffects: [{ id: "platinum", source: "angel", cantLose: "YOU" as const }],
    };
    expect(draw({ state })).toMatchObject({ attemptedDrawFromEmptyLibrary: true, losesAtNextCheck: false });
  });

  it.each(["1999-11-01", "2006-07-15"])("has no rule of its own on %s", (date) => {
    expect(() => draw({ date })).toThrow(/known from 2006-10-01 on/);
  });
});

describe("replaced draws (423.6)", () => {
  const instead = (id: string, outcome: object, rest: object = {}) => ({ id, instead: outcome, ...rest });

  it("are replaced even if there is no card to draw, and then nothing was attempted (423.6a)", () => {
    const result = draw({ state: ann(0), replacements: [instead("none", {})] });
    expect(result.draws).toMatchObject([{ outcome: "REPLACED", replacedBy: "none", ruleNumber: "423.6a" }]);
    expect(result.losesAtNextCheck).toBe(false);
  });

  it("are replaced by a copy of what replaces them, too, wherever the original is (707.2)", () => {
    const state = (zone: "EXILE" | "BATTLEFIELD"): GameStateInput => ({
      ...ann(9),
      objects: [
        permanent("lab", "Artifact", { zone }),
        permanent("mirror", "Artifact", { copy: { of: "lab" } }),
        permanent("wall", "Artifact"),
      ],
    });
    const replacements = [instead("more", { draw: 2 }, { source: "lab" })];
    const drawsWith = (zone: "EXILE" | "BATTLEFIELD") =>
      draw({ date: "2026-08-07", state: state(zone), replacements }).draws.map(
        ({ outcome, replacedBy }) => replacedBy ?? outcome,
      );
    expect(drawsWith("EXILE")).toEqual(["more of mirror", "DRAWN", "DRAWN"]);
    expect(drawsWith("BATTLEFIELD")).toEqual([
      ...["more", "more of mirror", "DRAWN", "DRAWN"],
      ...["more of mirror", "DRAWN", "DRAWN"],
    ]);
  });

  it("are completed before the sequence goes on (423.6b)", () => {
    const result = draw({ state: ann(9), count: 2, replacements: [instead("two", { draw: 2 }, { uses: 1 })] });
    expect(result.draws.map(({ outcome, insteadOf }) => [outcome, insteadOf])).toEqual([
      ["REPLACED", null],
      ["DRAWN", 1],
      ["DRAWN", 1],
      ["DRAWN", null],
    ]);
  });

  it("give each effect one chance at what comes of a draw", () => {
    expect(words({ replacements: [instead("a", { draw: 1 }), instead("b", { draw: 1 })] })).toEqual([
      "REPLACED 423.6a",
      "REPLACED 423.6a",
      "DRAWN 423.1",
    ]);
  });

  it("may move cards without drawing them, and then an empty library does no harm (423.5)", () => {
    const result = draw({ state: ann(1), replacements: [instead("wish", { putIntoHand: 3 })] });
    expect(result.state.players[0]).toMatchObject({ cardsInHand: 1, cardsInLibrary: 0 });
    expect(result.losesAtNextCheck).toBe(false);
  });

  it("are those of the players that the effect speaks of", () => {
    const notions = instead("notions", {}, { controller: "bob", affectsPlayers: "OPPONENTS" });
    expect(words({ replacements: [notions] })).toEqual(["REPLACED 423.6a"]);
    expect(
      words({
        player: "bob",
        state: { players: [{ id: "ann" }, { id: "bob", cardsInLibrary: 1 }] },
        replacements: [notions],
      }),
    ).toEqual(["DRAWN 423.1"]);
  });
});

describe("a player who can't draw cards", () => {
  it.each([
    ["2006-10-01", "103.2"],
    ["2008-04-30", "103.2"],
    ["2008-05-01", "423.3"],
    ["2009-07-11", "119.3"],
    ["2026-08-07", "121.3"],
  ])("draws none and attempts none on %s (%s)", (date, ruleNumber) => {
    expect(draw({ date, state: ann(0), cantDraw: true })).toMatchObject({
      draws: [{ outcome: "NOT_DRAWN", ruleNumber }],
      losesAtNextCheck: false,
    });
  });

  it.each([
    ["2006-10-01", "103.2"],
    ["2009-07-10", "103.2"],
    ["2009-07-11", "613.7"],
    ["2009-10-01", "614.7"],
    ["2017-04-27", "614.7"],
    ["2017-04-28", "614.16c"],
    ["2017-09-28", "614.16c"],
    ["2017-09-29", "614.17c"],
    ["2026-08-07", "614.17c"],
  ])("has no draw that dredge could replace on %s (%s)", (date, ruleNumber) => {
    const dredge = { id: "dredge", instead: { putIntoGraveyard: 2 }, uses: 1 };
    const result = draw({ date, cantDraw: true, replacements: [dredge] });
    expect(result.draws).toMatchObject([
      {
        ...{ outcome: "NOT_DRAWN", replacedBy: null, ruleNumber },
        explanation: "Ann can't draw cards, so dredge has no draw to replace.",
      },
    ]);
    expect(result.state.players[0]).toMatchObject({ cardsInLibrary: 3, cardsInHand: 0 });
  });
});

describe("the source of a replacement", () => {
  const effect = { id: "words", source: "words", instead: { putIntoHand: 1 } };
  const outcome = (
    source: Partial<GameObjectInput>,
    functionsFrom: DrawReplacementInput["functionsFrom"] = null,
    rest: Partial<GameStateInput> = {},
  ) => {
    const objects = [permanent("words", "Enchantment", source)];
    const { draws, assumptions } = draw({
      ...{ date: "2026-08-07", state: { ...ann(3), objects, ...rest } },
      replacements: [{ ...effect, functionsFrom }],
    });
    return [draws[0]!.outcome, ...assumptions];
  };
  const nowhere = (where: string) => `words does nothing: its source, words, is ${where}, where it does not function`;

  it("replaces draws from the battlefield, and not while it is phased out (702.26b)", () => {
    expect(outcome({})).toEqual(["REPLACED"]);
    expect(outcome({ phasedOut: true })).toEqual(["DRAWN"]);
    expect(outcome({ phasedOut: true }, ["BATTLEFIELD"])).toEqual(["DRAWN"]);
  });

  it.each(["2006-10-01", "2026-08-07"])("does nothing on %s once it has lost all abilities", (date) => {
    const state = {
      ...{ ...ann(3), objects: [permanent("words", "Enchantment")] },
      continuousEffects: [{ id: "humility", affects: { ids: ["words"] }, loseAllAbilities: true, timestamp: 9 }],
    };
    expect(words({ date, state, replacements: [effect] })).toEqual([date < "2007" ? "DRAWN 423.1" : "DRAWN 121.1"]);
  });

  it("does nothing from another zone, and that is told (113.6)", () => {
    expect(outcome({ zone: "EXILE" })).toEqual(["DRAWN", `${nowhere("in exile")} unless functionsFrom says so.`]);
    expect(outcome({ zone: "HAND" })).toEqual(["DRAWN", `${nowhere("in a hand")} unless functionsFrom says so.`]);
  });

  it("replaces draws from the zones that it names, as dredge does from the graveyard, and from no other (702.52a)", () => {
    expect(outcome({ zone: "GRAVEYARD" }, ["GRAVEYARD"])).toEqual(["REPLACED"]);
    expect(outcome({ zone: "GRAVEYARD" })).toEqual(["REPLACED"]);
    expect(outcome({}, ["GRAVEYARD"])).toEqual(["DRAWN", `${nowhere("in play")}.`]);
  });
});

describe("dredge (502.47b; 702.49b to 702.52b since 2009-07-11)", () => {
  const dredge = { id: "dredge 3", source: "troll", instead: { putIntoGraveyard: 3 }, uses: 1 };
  const dredging = (date: string, cards: number, keywords: GameObjectInput["keywords"]) => {
    const objects = [permanent("troll", "Creature — Troll", { zone: "GRAVEYARD", keywords })];
    const { draws, losesAtNextCheck, assumptions } = draw({
      ...{ date, state: { ...ann(cards), objects }, replacements: [dredge] },
    });
    return [draws.map(({ outcome }) => outcome).join(), losesAtNextCheck, ...assumptions];
  };
  it.each([
    ["2006-10-01", "502.47b"],
    ["2012-06-01", "702.50b"],
    ["2026-08-07", "702.52b"],
  ])("replaces no draw of a player with fewer cards than it mills (%s, %s)", (date, number) => {
    const held = `dredge 3 replaces no draw without as many cards as it mills (${number}).`;
    expect(dredging(date, 3, ["DREDGE"])).toEqual(["REPLACED", false]);
    expect(dredging(date, 2, ["DREDGE"])).toEqual(["DRAWN", false, held]);
    expect(dredging(date, 0, ["DREDGE"])).toEqual(["ATTEMPTED", true, held]);
    expect(dredging(date, 2, [])).toEqual(["REPLACED", false]);
  });
});

describe("what can't be drawn", () => {
  it.each([
    [{ player: "nobody" }, "player"],
    [{ count: -1 }, "count"],
    [{ count: 1001 }, "count"],
    [{ replacements: [{ id: "a", instead: { draw: -1 } }] }, "replacements[0].instead.draw"],
    [{ replacements: [{ id: "a", source: "x", instead: {} }] }, "replacements[0].source"],
    [
      { replacements: [{ id: "a", functionsFrom: ["GRAVEYARD" as const], instead: {} }] },
      "replacements[0].functionsFrom",
    ],
    [{ count: 1000, replacements: [{ id: "a", instead: { draw: 1000 } }] }, "replacements"],
  ])("%j: %s", (request, path) => {
    expect(() => draw(request)).toThrow(expect.objectContaining({ code: "INVALID_REQUEST", path }) as Error);
  });
});

describe("drawing beside a player who lost before and left (600.4a, 800.4a)", () => {
  const DATES = ["2006-10-01", "2009-07-11", "2026-08-07"];
  const three = {
    players: [
      { id: "ann", cardsInLibrary: 3 },
      { id: "bob", name: "Bob", hasLost: true, cardsInLibrary: 3 },
      { id: "cem" },
    ],
    objects: [permanent("well", "Artifact", { owner: "bob" }), permanent("rock", "Artifact")],
  };
  const two = { ...three, players: three.players.slice(0, 2) };
  const well = { id: "well's", source: "well", affectsPlayers: "ANY", instead: { draw: 2 } } as const;

  it.each(DATES)("shows the board without what that player owned on %s", (date) => {
    expect(draw({ date, state: three }).state.objects.map(({ id }) => id)).toEqual(["rock"]);
    expect(draw({ date, state: two }).state.objects.map(({ id }) => id)).toEqual(["well", "rock"]);
  });

  it.each(DATES)("is refused of that player on %s, unless the game is over, which nobody leaves", (date) => {
    expect(() => draw({ date, state: three, player: "bob" })).toThrow("player: Bob has lost and left the game");
    expect(draw({ date, state: two, player: "bob" }).draws).toMatchObject([{ outcome: "DRAWN" }]);
  });

  it.each(DATES)("is replaced by nothing whose source has left on %s", (date) => {
    const request = { date, replacements: [well] };
    expect(() => draw({ ...request, state: three })).toThrow(
      "replacements[0].source: well has left the game with a player who lost",
    );
    expect(words({ ...request, state: two })).toHaveLength(3);
  });
});
