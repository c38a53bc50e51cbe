import { type BoardAbility, type MutableObject } from "./board";

/**
 * Makes Sagas and their chapter abilities fit: a final chapter number that is not given is the greatest that its abilities have
 * (714.2d), and a Saga of which only that number is given has an ability that stands for each of its chapters.
 */
export function withChapters(
  objects: readonly MutableObject[],
  positions: ReadonlyMap<string, number>,
  abilities: readonly BoardAbility[],
): readonly BoardAbility[] {
  const greatest = new Map<string, number>();
  for (const { source, chapters } of abilities)
    for (const chapter of chapters ?? []) greatest.set(source, Math.max(greatest.get(source) ?? 0, chapter));
  for (const [source, chapter] of greatest) {
    const position = positions.get(source);
    if (position !== undefined) objects[position]!.finalChapter ??= chapter;
  }
  const untold = objects.filter(
    ({ id, finalChapter }) => finalChapter !== null && finalChapter > 0 && !greatest.has(id),
  );
  if (untold.length === 0) return abilities;
  const taken = new Set(abilities.map(({ id }) => id));
  return abilities.concat(untold.map((object) => chaptersOf(object, taken)));
}

function chaptersOf({ id, name }: MutableObject, taken: ReadonlySet<string>): BoardAbility {
  let ability = `chapter:${id}`;
  while (taken.has(ability)) ability += "'";
  return {
    ...{
      id: ability,
      textOf: null,
      face: null,
      source: id,
      text: `A chapter of ${name || id}`,
      event: "CHAPTER",
      chapters: null,
    },
    ...{ functionsFrom: null, watches: null, players: null, condition: null, value: null, oneOrMore: false },
  };
}
