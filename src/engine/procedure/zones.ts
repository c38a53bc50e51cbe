import { type BoardObject } from "../board/board";
import { defaultsOf } from "../board/fields/field";
import { STATUS_FIELDS } from "../board/fields/game-object";
import { type Zone } from "../vocabulary";

const WITHOUT_STATUS = defaultsOf(STATUS_FIELDS);

/** The object that it becomes in another zone: counters, damage, attachments and status stay behind (400.7). */
export function movedTo(object: BoardObject, zone: Zone, timestamp: number): BoardObject {
  const controller = object.owner;
  const { front } = object;
  const printed = front.controller === controller ? front : { ...front, controller };
  return {
    ...object,
    ...WITHOUT_STATUS,
    zone,
    controller,
    printed,
    base: printed,
    front: printed,
    counters: [],
    timestamp: zone === "BATTLEFIELD" ? timestamp : object.timestamp,
    supertypeTimestamp: zone === "BATTLEFIELD" ? timestamp : object.supertypeTimestamp,
    changedZone: true,
    arrival: 0,
  };
}

/** Whether the object is among what a player shuffles into their library who shuffles these zones into it. */
export const isShuffled = ({ owner, zone, phasedOut }: BoardObject, player: string, zones: readonly Zone[]): boolean =>
  owner === player && zone !== "LIBRARY" && zones.includes(zone) && !(phasedOut && zone === "BATTLEFIELD");
