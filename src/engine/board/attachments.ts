import { type Board, type BoardObject, isPermanent, withObjects } from "./board";
import { compileFilter, type CompiledFilter } from "./filter";
import { UNATTACHED } from "../objects/facts";
import { type Rulebook } from "../rules";
import { AS_WRITTEN } from "./wording";
import { haveCommon, KEYWORD } from "../vocabularies/word-set";

/** A permanent that was cast for its bestow cost, under rules that know bestow (702.103b). */
export const isBestowed = (board: Board, object: BoardObject): boolean =>
  object.isBestowed && board.rules.bestow !== null && isPermanent(object);

/**
 * Equipment whose reconfigure attached it to another permanent. It is not a creature until it becomes unattached, even
 * if it loses its abilities, or the other stops being a creature (702.151b).
 */
export const isReconfigured = (board: Board, object: BoardObject): boolean =>
  hasReconfigure(board, object) && object.attachedTo !== object.id && isPermanentOn(board, attachedNow(board, object));

/** What an Aura can enchant; null if no object. */
export const enchantOf = (
  board: Board,
  aura: BoardObject,
  enchant: CompiledFilter | null = aura.enchant,
): CompiledFilter | null => (isBestowed(board, aura) ? CREATURES : enchant);

const CREATURES = compileFilter({ types: ["creature"] }, AS_WRITTEN);

/** What an object is attached to; null too if that has changed zones since, as it is a new object there (400.7). */
export function attachedNow({ objects, positions }: Board, attachment: BoardObject): string | null {
  const { attachedTo } = attachment;
  const position = attachedTo === null ? undefined : positions.get(attachedTo);
  return position !== undefined && isFormerHost(objects[position]!, attachment) ? null : attachedTo;
}

/** Whether a host has changed zones since it was attached to: what is attached to the object that it is now is newer. */
export const isFormerHost = ({ isNew, zone, timestamp }: BoardObject, attachment: BoardObject): boolean =>
  attachment.hostChangedZones || (isNew && !(zone === "BATTLEFIELD" && attachment.timestamp > timestamp));

/**
 * What is attached to something that has left becomes unattached at once, not in a check (701.3d). Only of what is a
 * creature again then can anything see it before the check that finds all others.
 */
export function unattachFromWhatIsGone(board: Board): Board {
  const loose = changedByAttachment(board).filter((object) => isLoose(board, object));
  if (loose.length === 0) return board;
  const objects = board.objects.slice();
  for (const object of loose) objects[board.positions.get(object.id)!] = { ...object, ...UNATTACHED };
  return withObjects(board, objects);
}

/** The objects that being attached makes something else of. */
export const changedByAttachment = ({ objects, positions, changeWhenAttached }: Board): readonly BoardObject[] =>
  changeWhenAttached.flatMap((id) => (positions.has(id) ? objects[positions.get(id)!]! : []));

/** Whether being attached makes something else of an object: of what is bestowed and of what has reconfigure. */
export const changesWhenAttached = (rules: Rulebook, object: BoardObject): boolean =>
  (rules.bestow !== null && object.isBestowed) || knowsReconfigure(rules, object);

function isLoose(board: Board, object: BoardObject): boolean {
  if (!isBestowed(board, object) && (object.attachedTo === null || !hasReconfigure(board, object))) return false;
  const host = attachedNow(board, object);
  return !isPermanentOn(board, host) && !isPlayerOn(board, host);
}

const hasReconfigure = (board: Board, object: BoardObject): boolean =>
  knowsReconfigure(board.rules, object) && isPermanent(object);

const knowsReconfigure = (rules: Rulebook, object: BoardObject): boolean =>
  rules.reconfigure !== null &&
  haveCommon(object.printed.keywords, KEYWORD.RECONFIGURE) &&
  object.printed.subtypes.includes("equipment");

function isPermanentOn({ objects, positions }: Board, id: string | null): boolean {
  const position = positions.get(id ?? "");
  return position !== undefined && isPermanent(objects[position]!);
}

const isPlayerOn = ({ players }: Board, id: string | null): boolean =>
  players.some((player) => player.id === id && !player.hasLost);
