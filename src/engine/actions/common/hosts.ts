import { nameOf } from "../../board/notes/note";
import { isFormerHost } from "../../board/attachments";
import { type BoardObject, type BoardPlayer, isPermanent } from "../../board/board";
import { typeLineNow } from "../../board/seen";
import { type Characteristics, hasSubtype } from "../../board/characteristics";
import { matches } from "../../characteristics/matching";
import { isInRange, rangeOf } from "../../characteristics/range";
import { zoneInWords } from "./zones";
import { type BoardView, findObject, seenOf, sourceWithoutRange } from "../../characteristics/view";

/** What something is attached to, as far as the game still knows it. */
export interface Host {
  readonly object?: BoardObject;
  /** A player still in the game. */
  readonly player?: BoardPlayer;
  /** True if the object is a permanent, and still the one that it was attached to. */
  readonly isPermanent: boolean;
  /** True if the object has changed zones since: it is a new one (400.7). */
  readonly hasMoved: boolean;
}

const NOTHING: Host = { isPermanent: false, hasMoved: false };

export function hostOf(view: BoardView, attachment: BoardObject): Host {
  const id = attachment.attachedTo;
  if (id === null) return NOTHING;
  const object = findObject(view, id);
  if (object?.phasedOut) return NOTHING;
  if (object) {
    const hasMoved = isFormerHost(object, attachment);
    return { object, isPermanent: isPermanent(object) && !hasMoved, hasMoved };
  }
  const player = view.board.players.find((candidate) => candidate.id === id && !candidate.hasLost);
  return player ? { ...NOTHING, player } : NOTHING;
}

/** "Attached to a land", for sentences. */
export function hostInWords(view: BoardView, attachment: BoardObject): string {
  const { object, player } = hostOf(view, attachment);
  if (player) return `is attached to the player ${player.name || player.id}`;
  if (!object) return "is attached to nothing";
  const where = isPermanent(object) ? "" : `, in ${zoneInWords(object.zone)}`;
  return `is attached to ${nameOf(object)} (${typeLineNow(object, seenOf(view, object))}${where})`;
}

/** A permanent's protection from a quality that the attachment has (502.7c-d; 702.16c-d now). */
export function isProtectedFrom(view: BoardView, host: BoardObject, attachment: BoardObject): boolean {
  const { protectionFrom } = seenOf(view, host);
  if (protectionFrom.length === 0 || !isPermanent(host)) return false;
  const source = sourceWithoutRange(view, host);
  const seen = seenOf(view, attachment);
  return protectionFrom.some(({ filter }) => matches(view.board, filter, attachment, seen, source));
}

export const isAura = (seen: Characteristics): boolean => hasSubtype(seen, "aura");
export const isEquipment = (seen: Characteristics): boolean => hasSubtype(seen, "equipment");
export const isFortification = (seen: Characteristics): boolean => hasSubtype(seen, "fortification");

/** Whether what something is attached to is out of its controller's range (601.8-9; 801.8-9 now). */
export function isOutOfRange(view: BoardView, attachment: BoardObject, { object, player }: Host): boolean {
  const { board } = view;
  const rule = board.rules.attachmentsInRange;
  if (board.ranges === null || rule === null) return false;
  const range = rangeOf(board, seenOf(view, attachment).controller);
  if (range === null) return false;
  if (player) return rule.players && !range.has(player.id);
  return object !== undefined && !isInRange(board, range, object, seenOf(view, object));
}
