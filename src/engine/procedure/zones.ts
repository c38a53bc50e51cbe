import { type BoardObject, type MutableObject } from "../board/board";
import { NO_TEXT } from "../board/characteristics";
import { AS_IT_ENTERS, ELSEWHERE } from "../objects/facts";
import { type Zone } from "../vocabulary";

/** The object that it becomes in another zone: counters, damage, attachments and status stay behind (400.7). */
export function movedTo(object: BoardObject, zone: Zone, timestamp: number): BoardObject {
  const moved = { ...object };
  moveTo(moved, zone, timestamp);
  return moved;
}

/** Makes of an object that is still nobody else's what it becomes in another zone. */
export function moveTo(object: MutableObject, zone: Zone, timestamp: number): void {
  const { front, owner } = object;
  // Of the face that was up its text was given: of the one that is up now nothing is known.
  if (front !== object.printed) Object.assign(object, NO_TEXT);
  const printed = front.controller === owner ? front : { ...front, controller: owner };
  Object.assign(object, ELSEWHERE);
  object.zone = zone;
  object.controller = owner;
  object.printed = printed;
  object.base = printed;
  object.front = printed;
  if (zone === "BATTLEFIELD") Object.assign(object, AS_IT_ENTERS, { timestamp });
}

/** Whether the object is among what a player shuffles into their library who shuffles these zones into it. */
export const isShuffled = ({ owner, zone, phasedOut }: BoardObject, player: string, zones: readonly Zone[]): boolean =>
  owner === player && zone !== "LIBRARY" && zones.includes(zone) && !(phasedOut && zone === "BATTLEFIELD");
