import { nameOf } from "../../board/notes/note";
import { type BoardObject } from "../../board/board";
import { type Characteristics } from "../../board/characteristics";
import { isExempt } from "../../characteristics/view";
import { type BoardIndex } from "./board-index";
import { type RuleVariant } from "../../dated";
import { KIND } from "../../vocabularies/word-set";
import { type StateBasedActionKind } from "../../vocabulary";
import { type ActionVariant, type CheckContext, type Proposal, type ActionResult } from "./action";

type Look<T> = (object: BoardObject, seen: Characteristics, context: CheckContext) => T;

/** An action that looks at one object at a time. */
export interface ObjectAction {
  readonly kind: StateBasedActionKind;
  /** Where to look: positions on the board, from the index. */
  readonly among: (index: BoardIndex) => readonly number[];
  /** Whether it looks at such an object at all; every object of `among` if left out. */
  readonly concerns?: Look<boolean>;
  readonly applies: Look<boolean>;
  /** Null while a player still has to choose, or chose that nothing happens. */
  readonly result: (
    object: BoardObject,
    seen: Characteristics,
    context: CheckContext,
    ruleNumber: string,
  ) => ActionResult | null;
  /** The number of another rule that has its way here; null for the action's own. */
  readonly numberOf?: (object: BoardObject, context: CheckContext) => string | null;
  /** One sentence with the figures that decide, true whether it applies or not. */
  readonly figures: Look<string>;
}

const NO_PROPOSALS: readonly Proposal[] = [];

/** A variant of an action that looks at one object at a time; an exempt object is passed over. */
export function objectVariant(head: RuleVariant, action: ObjectAction): ActionVariant {
  const kind = KIND[action.kind];
  const applies: Look<boolean> = (object, seen, context) =>
    (action.concerns?.(object, seen, context) ?? true) &&
    !isExempt(seen, kind) &&
    action.applies(object, seen, context);
  return {
    ...head,
    find: (context, ruleNumber) => {
      const positions = action.among(context.index);
      if (positions.length === 0) return NO_PROPOSALS;
      const { board, seen } = context.view;
      let proposals: Proposal[] | undefined;
      for (const position of positions) {
        const object = board.objects[position]!;
        if (!applies(object, seen[position]!, context)) continue;
        const number = action.numberOf?.(object, context) ?? ruleNumber;
        const result = action.result(object, seen[position]!, context, number);
        if (!result) continue;
        const explanation = action.figures(object, seen[position]!, context);
        const players = "player" in result ? [result.player] : [];
        const proposal = { kind: action.kind, ruleNumber: number, objects: [object.id], players, result, explanation };
        if (proposals) proposals.push(proposal);
        else proposals = [proposal];
      }
      return proposals ?? NO_PROPOSALS;
    },
    consider: (context, { object, seen }) => {
      if (!object || !seen) return null;
      const position = context.view.positions.get(object.id)!;
      if (!action.among(context.index).includes(position)) return null;
      if (action.concerns && !action.concerns(object, seen, context)) return null;
      if (isExempt(seen, kind)) return { applies: false, figures: `An effect exempts ${nameOf(object)} from it.` };
      return { applies: applies(object, seen, context), figures: action.figures(object, seen, context) };
    },
  };
}
