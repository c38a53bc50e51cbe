import fc from "fast-check";
import { STATE_BASED_ACTIONS } from "./actions";
import { type CheckContext, type StateBasedActionDefinition } from "./actions/common/action";
import { readBoard } from "./board/read-board";
import { actionBehaviourOn, appliedRules } from "./catalogue";
import { viewBoard } from "./characteristics/layers";
import { behaviourOn, type DatedRule, ruleOn } from "./dated";
import { evaluate } from "./evaluate";
import { type GameStateInput } from "./game-state-input";
import { contextOf } from "./procedure/check";
import { ChoiceDesk } from "./procedure/choices";
import { RULES, rulebookOn } from "./rules";
import { Steps } from "./steps";
import { apartFromItsDate } from "./test-kit/about-dates";
import { arbitraryBoard } from "./test-kit/arbitrary-board";
import { randomBoards } from "./test-kit/random-boards";
import { runs } from "../test-kit/everything";

const DATES = [
  ...new Set(appliedRules().flatMap(({ since, until }) => [since, ...(until === null ? [] : [until])])),
].sort();

const boards = fc.oneof(arbitraryBoard, randomBoards);

/** Pairs of dates, of which a key says the same. */
const pairsBy = (keyOf: (date: string) => unknown, dates = DATES): readonly (readonly [string, string])[] => {
  const keys = new Map(dates.map((date) => [date, JSON.stringify(keyOf(date))]));
  return dates.flatMap((one, at) =>
    dates.slice(at + 1).flatMap((other) => (keys.get(one) === keys.get(other) ? [[one, other] as const] : [])),
  );
};

const everyBehaviourOn = (date: string) => [
  STATE_BASED_ACTIONS.map((action) => actionBehaviourOn(action, date)),
  Object.values<DatedRule>(RULES).map((rule) => behaviourOn(rule, date)),
];

/** An answer in JSON but for the date and the numbers that it cites. */
const withoutCitations = (answer: unknown): string =>
  JSON.stringify(answer, (field, value: unknown) =>
    field === "rulesDate" || field === "ruleNumber" ? undefined : value,
  );

const outcome = (state: GameStateInput, date: string): string =>
  withoutCitations(apartFromItsDate(evaluate({ state, date, choicePolicy: "FIRST_OPTION" })));

/** The dates on which an action is in the rules, those with the same behaviour together. */
const agesOf = (action: StateBasedActionDefinition): readonly (readonly string[])[] => {
  const ages = new Map<string, string[]>();
  for (const date of DATES) {
    const key = actionBehaviourOn(action, date);
    if (key !== null) ages.set(key, [...(ages.get(key) ?? []), date]);
  }
  return [...ages.values()];
};

const AGES = STATE_BASED_ACTIONS.flatMap((action) => agesOf(action).map((dates) => ({ action, dates })));

/**
 * What one action finds on a board, if it asks the rules of `date`: without ranges, whose rules no action rests on, and without words,
 * which are those of the day.
 */
function findings(action: StateBasedActionDefinition, { view, ...context }: CheckContext, date: string): string {
  const board = { ...view.board, date, rules: rulebookOn(date), ranges: null };
  const found = ruleOn(action, date)!.variant.find({ ...context, view: { ...view, board } }, "number", "other");
  return JSON.stringify(found, (field, value: unknown) => (IN_WORDS.has(field) ? undefined : value));
}
const IN_WORDS = new Set(["explanation", "ruleNumber"]);

describe("two dates whose behaviours are all the same", () => {
  it("give the same outcome on any board", () => {
    fc.assert(
      fc.property(boards, fc.constantFrom(...pairsBy(everyBehaviourOn)), (state, [one, other]) => {
        expect(outcome(state, other)).toBe(outcome(state, one));
      }),
      runs(500),
    );
  });

  it("of one action find the same on any board", () => {
    fc.assert(
      fc.property(boards, (state) => {
        const desk = new ChoiceDesk([], "FIRST_OPTION", new Steps());
        const context = contextOf(viewBoard(readBoard(state, "2026-08-07")), desk);
        const parting = AGES.filter(
          ({ action, dates }) => new Set(dates.map((date) => findings(action, context, date))).size > 1,
        );
        expect(parting.map(({ action, dates }) => `${action.kind}: ${dates.join()}`)).toEqual([]);
      }),
      runs(250),
    );
  });
});
