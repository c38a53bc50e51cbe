import { type BoardPlayer } from "../../board/board";
import { type RuleVariant } from "../../dated";
import { type StateBasedActionKind } from "../../vocabulary";
import { type ActionVariant, type CheckContext, type ActionResult } from "./action";

type Look<T> = (player: BoardPlayer, context: CheckContext) => T;

/** An action that looks at one player at a time; those who have lost are out of the game. */
export interface PlayerAction {
  readonly kind: StateBasedActionKind;
  readonly concerns?: Look<boolean>;
  readonly applies: Look<boolean>;
  /** Losing the game if left out. */
  readonly result?: Look<ActionResult>;
  readonly figures: Look<string>;
}

export const playerName = (player: BoardPlayer): string => player.name || player.id;

export function playerVariant(head: RuleVariant, action: PlayerAction): ActionVariant {
  const concerns: Look<boolean> = (player, context) => !player.hasLost && (action.concerns?.(player, context) ?? true);
  return {
    ...head,
    find: (context, ruleNumber) => {
      const proposals = [];
      for (const player of context.view.board.players) {
        if (!concerns(player, context) || !action.applies(player, context)) continue;
        const result = action.result?.(player, context) ?? { type: "lose" as const, players: [player.id] };
        const explanation = action.figures(player, context);
        proposals.push({ kind: action.kind, ruleNumber, objects: [], players: [player.id], result, explanation });
      }
      return proposals;
    },
    consider: (context, { player }) => {
      if (!player || !concerns(player, context)) return null;
      if (!action.applies(player, context)) return { applies: false, figures: action.figures(player, context) };
      return { applies: true, figures: action.figures(player, context) };
    },
  };
}
