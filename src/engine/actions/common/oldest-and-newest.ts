import { type BoardObject } from "../../board/board";

type Age = (object: BoardObject) => number;

/** All but the one whose clock shows the least; all of them if two tie for it. */
export function allButTheOldest(objects: readonly BoardObject[], age: Age): readonly BoardObject[] {
  const oldest = Math.min(...objects.map(age));
  return allButTheOnlyOne(objects, (object) => age(object) === oldest);
}

/** All but the one whose clock shows the most; all of them if two tie for it. */
export function allButTheNewest(objects: readonly BoardObject[], age: Age): readonly BoardObject[] {
  const newest = Math.max(...objects.map(age));
  return allButTheOnlyOne(objects, (object) => age(object) === newest);
}

/** Said of a group all of which go: of those that a rule for one of them would have stay, several tie. */
export const tieInWords = (members: readonly BoardObject[], leaving: readonly BoardObject[] | null): string =>
  leaving?.length === members.length ? "; in a tie, as here, all go" : "";

function allButTheOnlyOne(objects: readonly BoardObject[], stays: (object: BoardObject) => boolean) {
  const staying = objects.filter(stays);
  return staying.length === 1 ? objects.filter((object) => object !== staying[0]) : objects;
}
