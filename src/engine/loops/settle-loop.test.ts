import { type LoopInput } from "./loop";
import { settleLoop } from "./settle-loop";

const may = (player: string) => ({ player, optional: true });
const must = (player: string) => ({ player, optional: false });
const loop = (rest: Partial<LoopInput>): LoopInput => ({ players: ["ann", "bob"], actions: [may("ann")], ...rest });
const said = (...numbers: readonly (readonly [string, number])[]) =>
  numbers.map(([player, number]) => ({ player, number }));

describe("a loop of mandatory actions (421.4)", () => {
  it.each([
    ["1999-11-01", "421.4"],
    ["2006-10-01", "421.4"],
    ["2009-07-11", "713.4"],
    ["2011-09-30", "716.4"],
    ["2026-08-07", "732.4"],
  ])("%s: makes the game a draw (%s)", (date, ruleNumber) => {
    expect(settleLoop(date, loop({ actions: [must("ann"), must("bob")] }))).toMatchObject({
      outcome: "DRAW",
      ruleNumber,
    });
  });
});

describe("a loop whose optional actions one player controls (421.2)", () => {
  it("repeats as often as that player says", () => {
    expect(settleLoop("2006-10-01", loop({}))).toMatchObject({
      outcome: "NEEDS_NUMBER",
      next: { player: "ann", range: "ANY" },
    });
    expect(settleLoop("2006-10-01", loop({ numbers: said(["ann", 1_000_000]) }))).toMatchObject({
      outcome: "REPEATS",
      iterations: 1_000_000,
      ruleNumber: "421.2",
    });
  });

  it("or until another player intervenes", () => {
    expect(settleLoop("2006-10-01", loop({ numbers: said(["ann", 9], ["bob", 4]) }))).toMatchObject({
      iterations: 4,
      lastWord: "bob",
    });
  });

  it("is a shortcut since July 2009, which another may shorten and must then do something else", () => {
    expect(settleLoop("2009-07-11", loop({ numbers: said(["ann", 9], ["bob", 4]) }))).toMatchObject({
      ruleNumber: "713.2c",
      iterations: 4,
      mustChooseDifferently: "bob",
    });
    expect(settleLoop("2026-08-07", loop({ numbers: said(["ann", 9]) }))).toMatchObject({
      ruleNumber: "732.2c",
      iterations: 9,
      mustChooseDifferently: null,
    });
  });
});

describe("a loop that needs the actions of two players (421.3)", () => {
  // The example: Ann's creature gains flying, Bob's permanent takes it away.
  const flying = loop({ actions: [may("ann"), may("bob")], repeatsGameState: true });

  it.each(["1999-11-01", "2003-12-01", "2006-10-01", "2009-05-01"])(
    "%s: the example: the nonactive player has the final choice, whoever began",
    (date) => {
      const numbers = said(["ann", 5], ["bob", 5]);
      expect(settleLoop(date, { ...flying, numbers })).toMatchObject({
        outcome: "REPEATS",
        iterations: 5,
        lastWord: "bob",
        remainder: [],
        ruleNumber: "421.3",
      });
      const begunByBob = { ...flying, actions: [may("bob"), may("ann")], numbers };
      expect(settleLoop(date, begunByBob)).toMatchObject({ lastWord: "bob", remainder: [0] });
    },
  );

  it("gives the last word to the first player if the other chooses a lower number", () => {
    expect(settleLoop("2006-10-01", { ...flying, numbers: said(["ann", 5], ["bob", 3]) })).toMatchObject({
      iterations: 3,
      lastWord: "ann",
      remainder: [0],
    });
  });

  it("asks in turn order, and takes no higher number", () => {
    expect(settleLoop("2006-10-01", flying).next).toEqual({ player: "ann", range: "ANY" });
    expect(settleLoop("2006-10-01", { ...flying, numbers: said(["ann", 5]) }).next).toEqual({
      player: "bob",
      range: "SAME_OR_LOWER",
    });
    expect(() => settleLoop("2006-10-01", { ...flying, numbers: said(["ann", 5], ["bob", 6]) })).toThrow(
      /lower number/,
    );
  });

  it("goes on to all involved players", () => {
    const three = loop({ players: ["ann", "bob", "cy"], actions: [may("ann"), may("bob"), may("cy")] });
    expect(settleLoop("2006-10-01", { ...three, numbers: said(["ann", 5], ["bob", 5], ["cy", 5]) })).toMatchObject({
      lastWord: "cy",
    });
    expect(settleLoop("2006-10-01", { ...three, activePlayer: "bob" }).next?.player).toBe("bob");
  });

  it.each([
    ["2009-07-11", "713.3"],
    ["2026-08-07", "732.3"],
  ])("%s: is fragmented: the active player must choose differently (%s)", (date, ruleNumber) => {
    expect(settleLoop(date, flying)).toMatchObject({
      outcome: "STOPS",
      iterations: 1,
      lastWord: "bob",
      mustChooseDifferently: "ann",
      ruleNumber,
    });
  });
});

describe("a fragmented loop in which the active player takes no part (713.3; 732.3 now)", () => {
  const others = loop({
    players: ["ann", "bob", "cy"],
    actions: [may("bob"), may("cy")],
    repeatsGameState: true,
  });

  it.each([
    ["2009-07-11", "ann", "713.3"],
    ["2009-09-03", "ann", "713.3"],
    ["2009-09-04", "bob", "713.3"],
    ["2026-08-07", "bob", "732.3"],
  ])("on %s makes %s choose differently (%s)", (date, mustChooseDifferently, ruleNumber) => {
    expect(settleLoop(date, others)).toMatchObject({ outcome: "STOPS", mustChooseDifferently, ruleNumber });
  });

  it("makes the first of those who take part choose differently, in turn order from the active player on", () => {
    expect(settleLoop("2009-09-04", { ...others, players: ["ann", "cy", "bob"] }).mustChooseDifferently).toBe("cy");
  });
});

describe("no times through the loop", () => {
  it.each([
    ["2006-10-01", "421.2", loop({ numbers: said(["ann", 0]) })],
    ["2006-10-01", "421.3", loop({ actions: [may("ann"), may("bob")], numbers: said(["ann", 0], ["bob", 0]) })],
    [
      "2006-10-01",
      "421.5",
      loop({ actions: [may("ann"), may("bob")], independent: true, numbers: said(["ann", 0], ["bob", 0]) }),
    ],
    ["2026-08-07", "732.2c", loop({ numbers: said(["ann", 0]) })],
  ])("leave nobody the last word on %s (%s)", (date, ruleNumber, given) => {
    expect(settleLoop(date, given)).toMatchObject({ iterations: 0, remainder: [], lastWord: null, ruleNumber });
  });

  it("leave the last word to the player for whom a fraction of the loop is done (421.3)", () => {
    const lowered = loop({ actions: [may("ann"), may("bob")], numbers: said(["ann", 5], ["bob", 0]) });
    expect(settleLoop("2006-10-01", lowered)).toMatchObject({ iterations: 0, remainder: [0], lastWord: "ann" });
  });

  it("are told in words", () => {
    const none = loop({ actions: [may("ann"), may("bob")], numbers: said(["ann", 0], ["bob", 0]) });
    expect(settleLoop("2006-10-01", none).explanation).toBe("All agree to 0, so nobody does anything.");
  });
});

describe("independent loops (421.5)", () => {
  const others = loop({ players: ["ann", "bob", "cy"], actions: [may("bob"), may("cy")], independent: true });

  it.each([
    ["2005-10-01", "ann"],
    ["2008-09-30", "ann"],
    ["2008-10-01", "bob"],
    ["2009-07-10", "bob"],
  ])("in which the active player takes no part begin on %s with the number of %s (421.5)", (date, player) => {
    expect(settleLoop(date, others)).toMatchObject({ ruleNumber: "421.5", next: { player, range: "ANY" } });
  });

  it("until 2008: the others go on from the active player's number, who take part or not", () => {
    const settle = (...numbers: readonly (readonly [string, number])[]) =>
      settleLoop("2008-09-30", { ...others, numbers: said(...numbers) });
    expect(settle(["ann", 3]).next).toEqual({ player: "bob", range: "SAME_OR_HIGHER" });
    expect(settle(["ann", 3], ["bob", 3], ["cy", 4]).iterations).toBe(4);
    expect(() => settle(["ann", 3], ["bob", 2])).toThrow(/higher number/);
    const fourth = { ...others, players: ["ann", "bob", "cy", "dan"] };
    const numbers = said(["ann", 3], ["bob", 3], ["cy", 3]);
    expect(settleLoop("2008-09-30", { ...fourth, numbers }).iterations).toBe(3);
    expect(settleLoop("2008-09-30", { ...fourth, numbers: [...numbers, ...said(["dan", 9])] }).iterations).toBe(9);
  });

  const both = loop({ actions: [may("ann"), may("bob")], independent: true });

  it("until 2008: in APNAP order the others agree or choose a higher number", () => {
    expect(settleLoop("2006-10-01", { ...both, numbers: said(["ann", 5], ["bob", 7]) })).toMatchObject({
      iterations: 7,
      ruleNumber: "421.5",
    });
    expect(settleLoop("2006-10-01", { ...both, numbers: said(["ann", 5]) }).next?.range).toBe("SAME_OR_HIGHER");
    expect(() => settleLoop("2006-10-01", { ...both, numbers: said(["ann", 5], ["bob", 4]) })).toThrow(/higher number/);
  });

  it("in 2009: each chooses a number for the own set", () => {
    expect(settleLoop("2009-05-01", { ...both, numbers: said(["ann", 5], ["bob", 2]) })).toMatchObject({
      outcome: "REPEATS",
      iterations: null,
      counts: said(["ann", 5], ["bob", 2]),
    });
  });
});

describe("a mandatory loop under limited ranges of influence (104.4f, 801.18 since 2010-07-16; 801.16 now)", () => {
  const table = ["ann", "bob", "cy", "dan", "eve"];
  const everyOne = table.map((player) => ({ player, seats: 1 }));
  const settle = (date: string, rest: Partial<LoopInput> = {}) =>
    settleLoop(date, { players: table, actions: [must("ann")], ranges: everyOne, ...rest });

  it.each([
    ["2010-07-15", "714.4", table],
    ["2010-07-16", "801.18", ["ann", "bob", "eve"]],
    ["2013-07-12", "801.18", ["ann", "bob", "eve"]],
    ["2013-07-13", "801.16", ["ann", "bob", "eve"]],
    ["2026-08-07", "801.16", ["ann", "bob", "eve"]],
  ])("is on %s by %s a draw for %j", (date, rule, drawnFor) => {
    expect(settle(date)).toMatchObject({ outcome: "DRAW", ruleNumber: rule, drawnFor });
  });

  it("reaches those within range of any who take part, and everybody from one without a range", () => {
    const both = { actions: [must("ann"), must("cy")] };
    expect(settle("2026-08-07", both).drawnFor).toEqual(table);
    expect(settle("2026-08-07", { ranges: everyOne.slice(1) }).drawnFor).toEqual(table);
    expect(settle("2026-08-07", { ranges: [{ player: "ann", seats: 0 }] }).drawnFor).toEqual(["ann"]);
  });

  it("is a draw for nobody if it is none", () => {
    expect(settle("2026-08-07", { actions: [may("ann")] }).drawnFor).toEqual([]);
  });
});

describe("what is not a loop", () => {
  it.each([
    [{ actions: [] }, "actions"],
    [{ players: ["ann"] }, "players"],
    [{ activePlayer: "cy" }, "activePlayer"],
    [{ actions: [may("cy")] }, "actions[0].player"],
    [{ numbers: said(["ann", -1]) }, "numbers[0].number"],
    [{ numbers: said(["ann", 1], ["ann", 2]) }, "numbers[1]"],
    [{ ranges: [{ player: "cy", seats: 1 }] }, "ranges[0].player"],
    [{ ranges: [{ player: "ann", seats: -1 }] }, "ranges[0].seats"],
  ])("%j: %s", (rest, path) => {
    expect(() => settleLoop("2006-10-01", loop(rest))).toThrow(
      expect.objectContaining({ code: "INVALID_REQUEST", path }) as Error,
    );
  });

  it("is refused before the first text", () => {
    expect(() => settleLoop("1998-01-01", loop({}))).toThrow(/known from 1999-04-23/);
  });
});
