import { type Board } from "./board";

/** Whether teams take turns, and not players (606.4b; 805.4 since 2010). */
export const sharesTurns = ({ rules, variants }: Pick<Board, "rules" | "variants">): boolean =>
  (variants.twoHeadedGiant && rules.teams !== null) || (variants.archenemy && rules.archenemyTurns !== null);
