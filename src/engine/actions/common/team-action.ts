import { type Board, type BoardTeam } from "../../board/board";
import { membersOf } from "../../characteristics/teams";
import { type RuleVariant } from "../../dated";
import { type StateBasedActionKind } from "../../vocabulary";
import { type ActionVariant, type Proposal } from "./action";

/** An action that looks at one team at a time; it applies to the team's members. */
export interface TeamAction {
  readonly kind: StateBasedActionKind;
  readonly among: (board: Board) => readonly BoardTeam[];
  readonly applies: (team: BoardTeam, board: Board) => boolean;
  readonly figures: (team: BoardTeam, board: Board) => string;
}

export function teamVariant(head: RuleVariant, action: TeamAction): ActionVariant {
  const inGame = (board: Board, team: BoardTeam): readonly string[] =>
    membersOf(board, team.id)
      .filter((player) => !player.hasLost)
      .map((player) => player.id);
  return {
    ...head,
    find: ({ view: { board } }, ruleNumber) => {
      const proposals: Proposal[] = [];
      for (const team of action.among(board)) {
        const players = inGame(board, team);
        if (players.length === 0 || !action.applies(team, board)) continue;
        const explanation = action.figures(team, board);
        const result = { type: "lose" as const, players, team: team.id };
        proposals.push({ kind: action.kind, ruleNumber, objects: [], players, result, explanation });
      }
      return proposals;
    },
    consider: ({ view: { board } }, { player }) => {
      const team = player && !player.hasLost && action.among(board).find((one) => one.id === player.team);
      if (!team) return null;
      return { applies: action.applies(team, board), figures: action.figures(team, board) };
    },
  };
}
