import { type IsoDate } from "../../domain/iso-date";
import { evaluate } from "../evaluate";
import { type EvaluationRequest, type PerformedAction } from "../evaluation";
import { type GameStateInput } from "../game-state-input";

/** A date, and what each check of that day's rules does, in order: "704.5f bear PUT_INTO_GRAVEYARD". */
export type Row = readonly [date: IsoDate, ...actions: readonly string[]];

const inWords = ({ ruleNumber, objects, players, outcome }: PerformedAction): string =>
  `${ruleNumber} ${[...objects, ...players].join(",")} ${outcome}`;

/** Runs one test for each row: the same board under the rules of that date. Actions of one check are in alphabetical order. */
export function throughEditions(
  title: string,
  state: GameStateInput,
  rows: readonly Row[],
  more: Partial<EvaluationRequest> = {},
): void {
  it.each(rows.map(([date, ...actions]) => [date, actions.join(", ") || "nothing", actions] as const))(
    `${title}: %s, %s`,
    (date, _, actions) => {
      const { checks } = evaluate({ state, date, ...more });
      expect(checks.flatMap((check) => check.actions.map(inWords).sort())).toEqual(actions);
    },
  );
}
