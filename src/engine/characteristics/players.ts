import { groupBy } from "../../domain/group-by";
import { type Board, type BoardPlayer } from "../board/board";
import { sharesTurns } from "../board/shared-turns";
import { type PlayerScope } from "../vocabulary";

/** Throws if there is no such player: validation has seen to it that every id on a board is known. */
export function playerOf(board: Board, id: string): BoardPlayer {
  const player = board.players.find((candidate) => candidate.id === id);
  if (!player) throw new Error(`no player ${id}`);
  return player;
}

export const isInGame = (board: Board, id: string): boolean =>
  board.players.some((player) => player.id === id && !player.hasLost);

/** A player's team if there is one, else the player alone: what wins and loses (102.3). */
export const sideOf = (player: BoardPlayer): string => player.team ?? player.id;

/** A player's opponents are the players not on the same team (102.2, 102.3). */
export function areOpponents(board: Board, one: string, other: string): boolean {
  if (one === other) return false;
  const team = board.teamOf.get(one);
  return team === undefined || team !== board.teamOf.get(other);
}

export const opponentsOf = (board: Board, id: string): readonly BoardPlayer[] =>
  board.players.filter((player) => !player.hasLost && areOpponents(board, id, player.id));

/** From where a scope is read; nobody controls some effects, and most are attached to nothing. */
interface ScopeSource {
  readonly controller: string | null;
  readonly attachedTo: string | null;
}

/** Whether a player is of a scope; without a controller nobody is "you" or an opponent. */
export function isInScope(board: Board, scope: PlayerScope, source: ScopeSource, player: string): boolean {
  if (scope === "ANY") return true;
  if (scope === "ENCHANTED_PLAYER") return player === source.attachedTo;
  if (source.controller === null) return false;
  return scope === "YOU" ? player === source.controller : areOpponents(board, source.controller, player);
}

/** The players of a scope, those included who have lost. */
export const playersInScope = (board: Board, scope: PlayerScope, source: ScopeSource): readonly BoardPlayer[] =>
  scope === "ANY" ? board.players : board.players.filter((player) => isInScope(board, scope, source, player.id));

/**
 * Everybody still in the game, from the active player on: the order of choices and triggers (101.4, APNAP). Where teams
 * take turns, the whole of the active team, then each other team (606.6c; 805.6 since 2010).
 */
export function playersInTurnOrder(board: Board): readonly BoardPlayer[] {
  const start = Math.max(
    0,
    board.players.findIndex((player) => player.id === board.activePlayer),
  );
  const order = [...board.players.slice(start), ...board.players.slice(0, start)].filter((player) => !player.hasLost);
  return sharesTurns(board) ? [...groupBy(order, sideOf).values()].flat() : order;
}

/**
 * The active player, or once that player has left, the next in turn order (312.4, 901.6); where teams take turns, the
 * primary player of the team: its first in turn order (901.11b; 901.12b since 2012).
 */
export function planarController(board: Board): string {
  const first = playersInTurnOrder(board)[0];
  if (!first) return board.activePlayer;
  return sharesTurns(board) ? primaryPlayer(board, first).id : first.id;
}

/** Who of a player's team sits rightmost, and so comes before all others of it (606.3; 805.2 since 2010). */
function primaryPlayer(board: Board, player: BoardPlayer): BoardPlayer {
  const inGame = board.players.filter(({ hasLost }) => !hasLost);
  const isOfTeam = (at: number): boolean => sideOf(inGame.at(at)!) === sideOf(player);
  return inGame.find((_, at) => isOfTeam(at) && !isOfTeam(at - 1)) ?? player;
}

/** The name to use in a sentence. */
export function nameOfPlayer(board: Board, id: string): string {
  const player = board.players.find((candidate) => candidate.id === id);
  return player?.name || id;
}
