import { type BoardObject, type MutableObject, NO_COUNTERS } from "../board/board";
import { defaultsOf } from "../board/fields/field";
import { STATUS_FIELDS } from "../board/fields/game-object";
import { type Zone } from "../vocabulary";

const WITHOUT_STATUS = defaultsOf(STATUS_FIELDS);

/** The object that it becomes in another zone: counters, damage, attachments and status stay behind (400.7). */
export function movedTo(object: BoardObject, zone: Zone, timestamp: number): BoardObject {
  const moved = { ...object };
  moveTo(moved, zone, timestamp);
  return moved;
}

const NOT_OF_THIS_FACE = { loyalty: null, defense: null, finalChapter: null, entersAsCopyOf: null };

/** Makes of an object that is still nobody else's what it becomes in another zone. */
export function moveTo(object: MutableObject, zone: Zone, timestamp: number): void {
  const { front, owner } = object;
  // Of the face that was up these were given: of the one that is up now nothing is known.
  if (front !== object.printed) Object.assign(object, NOT_OF_THIS_FACE);
  const printed = front.controller === owner ? front : { ...front, controller: owner };
  Object.assign(object, WITHOUT_STATUS);
  object.zone = zone;
  object.controller = owner;
  object.printed = printed;
  object.base = printed;
  object.front = printed;
  object.counters = NO_COUNTERS;
  object.changedZone = true;
  object.arrival = 0;
  object.isNew = true;
  if (zone !== "BATTLEFIELD") return;
  object.timestamp = timestamp;
  object.supertypeTimestamp = null;
  object.enteredThisTurn = true;
  object.controlledSinceTurnBegan = false;
}

/** Whether the object is among what a player shuffles into their library who shuffles these zones into it. */
export const isShuffled = ({ owner, zone, phasedOut }: BoardObject, player: string, zones: readonly Zone[]): boolean =>
  owner === player && zone !== "LIBRARY" && zones.includes(zone) && !(phasedOut && zone === "BATTLEFIELD");
