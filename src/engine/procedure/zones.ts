import { type BoardObject } from "../board/board";
import { type Zone } from "../vocabulary";

/** The object that it becomes in another zone: counters, damage, attachments and status stay behind (400.7). */
export function movedTo(object: BoardObject, zone: Zone, timestamp: number): BoardObject {
  const controller = object.owner;
  const printed = object.printed.controller === controller ? object.printed : { ...object.printed, controller };
  return {
    ...object,
    zone,
    controller,
    printed,
    base: printed,
    counters: [],
    damage: 0,
    dealtDamageByDeathtouch: false,
    attachedTo: null,
    regenerationShields: 0,
    tapped: false,
    faceDown: false,
    phasedOut: false,
    timestamp: zone === "BATTLEFIELD" ? timestamp : object.timestamp,
    supertypeTimestamp: zone === "BATTLEFIELD" ? timestamp : object.supertypeTimestamp,
    changedZone: true,
    hasUnresolvedTrigger: false,
    onLastRoom: false,
    protector: null,
    isAttacked: false,
    sector: null,
    arrival: 0,
  };
}
