import { type IsoDate } from "../../domain/iso-date";
import { evaluate } from "../evaluate";
import { type Evaluation, type EvaluationRequest } from "../evaluation";
import { type GameStateInput } from "../game-state-input";

/** Runs one test for each date, with an evaluation bound to it. */
export function inEditions(
  dates: readonly IsoDate[],
  title: string,
  test: (play: (state: GameStateInput, more?: Partial<EvaluationRequest>) => Evaluation, date: IsoDate) => void,
): void {
  it.each(dates)(`${title} (%s)`, (date) => test((state, more) => evaluate({ state, date, ...more }), date));
}

/** Each check as the numbers and objects (or players) of its actions, sorted: an order would mean nothing. */
export const checksOf = (evaluation: Evaluation): readonly (readonly string[])[] =>
  evaluation.checks.map(({ actions }) =>
    actions
      .map(({ kind, objects, players, outcome }) => `${kind} ${[...objects, ...players].join(",")} ${outcome}`)
      .sort(),
  );

/** Where each object is afterwards; null for those no longer in the game. */
export const zonesOf = (evaluation: Evaluation, ids: readonly string[]): Readonly<Record<string, string | null>> =>
  Object.fromEntries(ids.map((id) => [id, evaluation.state.objects.find((one) => one.id === id)?.zone ?? null]));

/** One date in each span between changes that a reader of the rules would name. */
export const AGES: readonly IsoDate[] = [
  "1999-04-23",
  "1999-11-01",
  "2001-07-23",
  "2003-07-01",
  "2003-12-01",
  "2004-10-01",
  "2005-08-01",
  "2006-10-01",
  "2007-10-01",
  "2008-10-01",
  "2009-07-11",
  "2009-10-01",
  "2010-10-01",
  "2011-09-30",
  "2013-07-13",
  "2017-09-29",
  "2020-07-03",
  "2023-04-14",
  "2026-08-07",
];

export const agesFrom = (since: IsoDate, until: IsoDate = "9999-12-31"): readonly IsoDate[] =>
  AGES.filter((date) => date >= since && date < until);
