import { type BoardObject, isPermanent } from "../board/board";
import { TYPE_BIT } from "../vocabularies/bits";
import { type Zone } from "../vocabulary";

/** Card types whose abilities work in the command zone; an emblem has no card type. */
const AT_HOME_IN_COMMAND_ZONE =
  TYPE_BIT.conspiracy | TYPE_BIT.dungeon | TYPE_BIT.phenomenon | TYPE_BIT.plane | TYPE_BIT.scheme | TYPE_BIT.vanguard;

/**
 * Whether an object is where its static and triggered abilities work: a permanent's on the battlefield, those of
 * emblems, planes, schemes and their like, face up, in the command zone (112.6, 113.6p now). Whether it still has them
 * is another thing.
 */
export function isInPlace(object: BoardObject): boolean {
  if (object.zone !== "COMMAND") return isPermanent(object);
  const { types } = object.printed;
  return !object.faceDown && (types & ~AT_HOME_IN_COMMAND_ZONE) === 0;
}

/** The same of an ability that may say in which zones it works (112.6, 113.6 now). */
export function isWhereItWorks(source: BoardObject, functionsFrom: readonly Zone[] | null | undefined): boolean {
  if (!functionsFrom) return isInPlace(source);
  if (!functionsFrom.includes(source.zone)) return false;
  return source.zone === "BATTLEFIELD" ? isPermanent(source) : !source.faceDown;
}
