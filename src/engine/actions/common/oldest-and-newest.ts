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

function allButTheOnlyOne(objects: readonly BoardObject[], stays: (object: BoardObject) => boolean) {
  const staying = objects.filter(stays);
  return staying.length === 1 ? objects.filter((object) => object !== staying[0]) : objects;
}
