import { type Board, type BoardPlayer, type BoardTeam } from "../board/board";
import { isBetween } from "../dated";

/** Two-Headed Giant has rules, and teams a life total, from here on (606). */
const TEAMS_SINCE = "2005-08-01";

/** 904.13b: the opposing team in Archenemy Commander shares its life total. */
const ARCHENEMY_COMMANDER_SINCE = "2024-09-20";

/** Whether players win and lose only as a team (606.8b, 810.8a now). */
export const losesAsATeam = ({ date, variants }: Board): boolean =>
  variants.twoHeadedGiant && isBetween(date, TEAMS_SINCE);

const isArchenemyCommander = ({ date, variants }: Board): boolean =>
  variants.archenemy && variants.commander && isBetween(date, ARCHENEMY_COMMANDER_SINCE);

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

/** A player's own life total in a team: half the team's, rounded up, until 2010-04-23; the team's from then on. */
export const lifeOfMember = (board: Board, team: BoardTeam): number =>
  board.date < "2010-04-23" ? Math.ceil(team.life / 2) : team.life;
