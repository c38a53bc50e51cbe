import fc from "fast-check";
import { evaluate } from "./evaluate";
import { type Evaluation } from "./evaluation";
import { type ChoiceInput, type GameStateInput } from "./game-state-input";
import { NEWEST_EDITION } from "./known-dates";
import { rulebookOn } from "./rules";
import { apartFromItsDate } from "./test-kit/about-dates";
import { boardAfter } from "./test-kit/board-after";
import { randomBoards } from "./test-kit/random-boards";
import { runs } from "../test-kit/everything";

/** First and last edition of each span in which the list of state-based actions has the same text, and what is said elsewhere too. */
const SPANS = [
  ["1999-04-23", "1999-04-23"],
  ["1999-11-01", "1999-11-01"],
  ["2001-07-23", "2002-02-20"],
  ["2002-10-07", "2003-05-26"],
  ["2003-07-01", "2003-07-01"],
  ["2003-10-01", "2003-10-01"],
  ["2003-12-01", "2004-02-01"],
  ["2004-06-01", "2004-06-01"],
  ["2004-10-01", "2005-02-01"],
  ["2005-08-01", "2005-08-01"],
  ["2005-10-01", "2006-05-01"],
  ["2006-07-15", "2006-07-15"],
  ["2006-10-01", "2007-02-01"],
  ["2007-05-01", "2007-09-07"],
  ["2007-10-01", "2008-07-15"],
  ["2008-10-01", "2009-05-01"],
  ["2009-07-11", "2009-07-11"],
  ["2009-09-04", "2009-09-04"],
  ["2009-10-01", "2010-06-18"],
  ["2010-07-16", "2011-02-04"],
  ["2011-04-01", "2011-07-15"],
  ["2011-09-30", "2013-05-01"],
  ["2013-07-13", "2016-08-26"],
  ["2016-09-30", "2016-09-30"],
  ["2016-11-11", "2017-07-08"],
  ["2017-08-25", "2017-08-25"],
  ["2017-09-29", "2018-01-19"],
  ["2018-04-27", "2019-08-23"],
  ["2019-10-04", "2020-01-24"],
  ["2020-04-17", "2020-06-01"],
  ["2020-07-03", "2023-02-03"],
  ["2023-04-14", "2023-06-16"],
  ["2023-09-01", "2024-11-08"],
  ["2025-02-07", "2025-04-04"],
  ["2025-06-06", "2026-06-19"],
  [NEWEST_EDITION, "2030-01-01"],
] as const;

const dates = fc.constantFrom(...SPANS.map(([first]) => first));
const RUNS = runs(1_000);

const byFirstOption = (state: GameStateInput, date: string) => evaluate({ state, date, choicePolicy: "FIRST_OPTION" });
const isOver = ({ status, winner, isDraw }: Evaluation): boolean => status !== "COMPLETE" || winner !== null || isDraw;

const reversedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversedKeys(inner)]),
  );
};

/** What happened, without the order in which anything is listed. */
function unordered({ checks, state, pendingChoices, ...rest }: Evaluation) {
  const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();
  return {
    status: rest.status,
    priority: rest.priority,
    winner: rest.winner,
    isDraw: rest.isDraw,
    losers: sorted(rest.losers),
    players: state.players,
    objects: sorted(state.objects),
    choices: sorted(pendingChoices.map(({ kind, player, options }) => [kind, player, sorted(options)])),
    checks: checks.map(({ actions }) =>
      sorted(actions.map((action) => [action.ruleNumber, sorted(action.objects), action.players, action.outcome])),
    ),
  };
}

describe("whatever the board and the edition", () => {
  it("finds nothing more to do on the board that it left", () => {
    fc.assert(
      fc.property(randomBoards, dates, (state, date) => {
        const evaluation = byFirstOption(state, date);
        if (isOver(evaluation)) return;
        const again = byFirstOption(boardAfter(state, evaluation), date);
        expect(again.checks).toEqual([]);
        expect(again.state).toEqual(evaluation.state);
      }),
      RUNS,
    );
  });

  it("leaves every card in one place and with its owner", () => {
    fc.assert(
      fc.property(randomBoards, dates, (state, date) => {
        const evaluation = byFirstOption(state, date);
        const takesAlongWhatItControls = rulebookOn(date).leavingTheGame?.controlledGoTo === null;
        const ids = evaluation.state.objects.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const object of state.objects!) {
          const now = evaluation.state.objects.find(({ id }) => id === object.id);
          const leavesWith = takesAlongWhatItControls ? [object.owner, object.controller] : [object.owner];
          const mayBeGone =
            (object.kind ?? "CARD") !== "CARD" || evaluation.losers.some((one) => leavesWith.includes(one));
          if (!mayBeGone) expect(now).toBeDefined();
          if (now) expect(now.owner).toBe(object.owner);
        }
      }),
      RUNS,
    );
  });

  it("does the same in whichever order objects with timestamps are listed", () => {
    fc.assert(
      fc.property(randomBoards, dates, (state, date) => {
        const reversed = { ...state, objects: [...state.objects!].reverse() };
        expect(unordered(evaluate({ state: reversed, date }))).toEqual(unordered(evaluate({ state, date })));
      }),
      RUNS,
    );
  });

  it("gives the same bytes for the same request, whatever the order of its keys", () => {
    fc.assert(
      fc.property(randomBoards, dates, (state, date) => {
        const before = JSON.stringify(state);
        const bytes = JSON.stringify(byFirstOption(state, date));
        expect(JSON.stringify(byFirstOption(reversedKeys(state) as GameStateInput, date))).toBe(bytes);
        expect(JSON.stringify(state)).toBe(before);
      }),
      RUNS,
    );
  });

  it("ends where giving the first option to every question ends", () => {
    fc.assert(
      fc.property(randomBoards, dates, (state, date) => {
        const choices: ChoiceInput[] = [];
        let evaluation = evaluate({ state, date });
        for (let round = 0; evaluation.status === "NEEDS_CHOICES" && round < 20; round++) {
          for (const { id, options, take } of evaluation.pendingChoices)
            choices.push({ choice: id, options: options.slice(0, take) });
          evaluation = evaluate({ state, date, choices });
        }
        const { assumptions, ...assumed } = byFirstOption(state, date);
        const { assumptions: neverAsked, ...answered } = evaluation;
        expect(answered).toEqual(assumed);
        expect(assumptions).toEqual(expect.arrayContaining([...neverAsked]));
      }),
      RUNS,
    );
  });
});

describe("dates between which no rule changed", () => {
  it.each(SPANS)("%s and %s give the same result", (first, last) => {
    fc.assert(
      fc.property(randomBoards, (state) => {
        const [early, late] = [byFirstOption(state, first), byFirstOption(state, last)];
        expect(apartFromItsDate(late)).toEqual(apartFromItsDate(early));
        expect([early.rulesDate, late.rulesDate]).toEqual([first, last]);
      }),
      runs(60),
    );
  });
});
