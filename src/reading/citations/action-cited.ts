import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { FIRST_TEXT, stateBasedActionsOn } from "../../engine";

/** What the engine knows of a state-based action whose text is not held. Null if the number was none of a state-based action's. */
export function actionCited(number: RuleNumber, asOf: IsoDate): string | null {
  if (asOf < FIRST_TEXT) return null;
  const cited = stateBasedActionsOn(asOf).filter(({ ruleNumber }) => ruleNumber === number);
  if (cited.length === 0) return null;
  const summary = cited.map((action) => action.summary.replace(/\.$/, "")).join("; ");
  return `The words are not held, but ${number} of ${asOf} is known as a state-based action (${summary}).`;
}

/** What the engine calls the state-based action of a number: “legend rule” for 704.5k of 2012; null if it is none's. */
export function actionNamed(number: RuleNumber, on: IsoDate): string | null {
  const kind = on < FIRST_TEXT ? null : stateBasedActionsOn(on).find(({ ruleNumber }) => ruleNumber === number)?.kind;
  return kind ? kind.toLowerCase().replaceAll("_", " ") : null;
}
