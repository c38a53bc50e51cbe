import { type Board, type BoardPlayer, type BoardTeam } from "../board/board";

/** Whether players win and lose only as a team (606.8b, 810.8a now). */
const losesAsATeam = ({ rules, variants }: Board): boolean => variants.twoHeadedGiant && rules.teams !== null;

const isArchenemyCommander = ({ rules, variants }: Board): boolean =>
  variants.archenemy && variants.commander && rules.archenemyTeams !== null;

/** The teams whose life total is shared. */
export const teamsSharingLife = (board: Board): readonly BoardTeam[] =>
  losesAsATeam(board) || isArchenemyCommander(board) ? board.teams : [];

export const sharesTeamLife = (board: Board, player: BoardPlayer): boolean =>
  player.team !== null && teamsSharingLife(board).some((team) => team.id === player.team);

export const membersOf = (board: Board, team: string): readonly BoardPlayer[] =>
  board.players.filter((player) => player.team === team);

/** The players who lose when this one does: the whole team in Two-Headed Giant, else the player alone. */
export function whoLosesWith(board: Board, id: string): readonly string[] {
  const team = board.players.find((player) => player.id === id)?.team;
  if (!team || !losesAsATeam(board)) return [id];
  return membersOf(board, team)
    .filter((player) => !player.hasLost)
    .map((player) => player.id);
}

/** A player's own life total in a team: the team's, or half of it, rounded up. */
export const lifeOfMember = (board: Board, team: BoardTeam): number =>
  board.rules.lifeInATeam?.isHalved ? Math.ceil(team.life / 2) : team.life;

/** What the rules take for a player's life total, alone or in a team. */
export function lifeOfPlayer(board: Board, player: BoardPlayer): number {
  const team = player.team === null ? undefined : teamsSharingLife(board).find(({ id }) => id === player.team);
  return team ? lifeOfMember(board, team) : player.life;
}
