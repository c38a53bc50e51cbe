import { type BoardObject, isBackUp, type MutableObject } from "../board/board";
import { NO_TEXT, textRead } from "../board/characteristics";
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
  const { front, owner, otherFace } = object;
  if (isBackUp(object)) {
    const back = { printed: object.printed, text: textRead(object) };
    // Of a front of which the board does not say what it is nothing is known.
    Object.assign(object, otherFace?.text ?? NO_TEXT, { otherFace: otherFace && back });
  }
  const printed = front.controller === owner ? front : { ...front, controller: owner };
  Object.assign(object, ELSEWHERE);
  object.zone = zone;
  object.controller = owner;
  object.printed = printed;
  object.base = printed;
  object.front = printed;
  if (zone === "BATTLEFIELD") Object.assign(object, AS_IT_ENTERS, { timestamp });
}

/** What it becomes with its other face up, if the board says what that is: the same object (712.18). */
export function turnedOver(object: BoardObject): Partial<BoardObject> {
  const { otherFace, printed, controller } = object;
  if (otherFace === null) return {};
  const up = { ...otherFace.printed, controller };
  const isBack = isBackUp(object);
  return {
    ...otherFace.text,
    ...{ printed: up, base: up, face: isBack ? null : "BACK", front: isBack ? up : printed },
    otherFace: { printed, text: textRead(object) },
  };
}

/** It enters under the control of another than its owner. */
export function putUnderControl(object: MutableObject, controller: string): void {
  object.controller = controller;
  object.front = { ...object.front, controller };
  object.printed = object.front;
  object.base = object.front;
}

/** Whether the object is among what a player shuffles into their library who shuffles these zones into it. */
export const isShuffled = ({ owner, zone, phasedOut }: BoardObject, player: string, zones: readonly Zone[]): boolean =>
  owner === player && zone !== "LIBRARY" && zones.includes(zone) && !(phasedOut && zone === "BATTLEFIELD");
