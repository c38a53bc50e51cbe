import { type Board, type BoardPlayer, type BoardTeam } from "../board/board";
import { listed } from "../board/notes/note";
import { TEAM_FIELDS } from "../board/fields/player";
import { RULES } from "../rules";

/** Whether players win and lose only as a team (606.8b, 810.8a now). */
const losesAsATeam = ({ rules, variants }: Board): boolean => variants.twoHeadedGiant && rules.teams !== null;

const isArchenemyCommander = ({ rules, variants }: Board): boolean =>
  variants.archenemy && variants.commander && rules.archenemyTeams !== null;

/** The teams whose life total is shared: as they say, or as the variants have it. */
export function teamsSharingLife(board: Board): readonly BoardTeam[] {
  const { teams, rules } = board;
  if (teams.length === 0 || rules.lifeInATeam === null) return NO_TEAMS;
  const byVariant = losesAsATeam(board) || isArchenemyCommander(board);
  return teams.some(({ sharesLife }) => sharesLife !== null)
    ? teams.filter(({ sharesLife }) => sharesLife ?? byVariant)
    : byVariant
      ? teams
      : NO_TEAMS;
}

const NO_TEAMS: readonly BoardTeam[] = [];

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

/** The players who lose because this one has lost: an emperor's team, but for those who can't lose (809.5b). */
export function whoFollows(
  { board, cantLose }: { readonly board: Board; readonly cantLose: ReadonlyMap<string, unknown> },
  emperor: string,
): readonly string[] {
  const team = board.rules.emperors === null ? undefined : board.teams.find((one) => one.emperor === emperor);
  if (!team) return [];
  return membersOf(board, team.id)
    .filter(({ id, hasLost }) => id !== emperor && !hasLost && cantLose.get(id) !== null)
    .map(({ id }) => id);
}

const LIFE_AT_FIRST = TEAM_FIELDS.life.otherwise;

/** What is said of teams, and says nothing under these rules. */
export function notesOnTeams(board: Board): readonly string[] {
  const { teams, rules } = board;
  if (teams.length === 0) return [];
  const { lifeInATeam, emperors } = rules;
  const sharing = new Set(teamsSharingLife(board).map(({ id }) => id));
  const vain = teams.filter(
    ({ id, life, sharesLife }) => !sharing.has(id) && (sharesLife === true || life !== LIFE_AT_FIRST),
  );
  const names = listed(vain.map(({ id }) => id));
  const notes: string[] = [];
  if (vain.length > 0)
    notes.push(
      lifeInATeam === null
        ? `These rules do not know life totals of teams, which the rules have from ${RULES.lifeInATeam.variants[0]!.since} on: that of ${names} says nothing.`
        : `The life total of ${names} says nothing: each of its players has one, since neither \`variants\` nor \`sharesLife\` says that the team shares it.`,
    );
  if (emperors === null && teams.some(({ emperor }) => emperor !== null))
    notes.push(
      `These rules do not know emperors, which the rules have from ${RULES.emperors.variants[0]!.since} on: no team loses with one.`,
    );
  return notes;
}

/** What the rules take for a player's poison counters, alone or in a team. */
export const poisonOfPlayer = (board: Board, { team, poisonCounters }: BoardPlayer): number =>
  team === null || !board.variants.twoHeadedGiant || board.rules.poisonInATeam === null
    ? poisonCounters
    : poisonOfTeam(board, team);

/** Effects give the counters to players; the team has them together (810.10). */
export const poisonOfTeam = (board: Board, team: string): number =>
  membersOf(board, team).reduce((sum, player) => sum + player.poisonCounters, 0);

/** A player's own life total in a team: the team's, or half of it, rounded up. */
export const lifeOfMember = (board: Board, team: BoardTeam): number =>
  board.rules.lifeInATeam?.isHalved ? Math.ceil(team.life / 2) : team.life;

/** What the rules take for a player's life total, alone or in a team. */
export function lifeOfPlayer(board: Board, player: BoardPlayer): number {
  const team = player.team === null ? undefined : teamsSharingLife(board).find(({ id }) => id === player.team);
  return team ? lifeOfMember(board, team) : player.life;
}
