import { zoneInWords } from "../actions/common/zones";
import { type BoardObject } from "../board/board";
import { isInPlace } from "../characteristics/functioning";
import { type BoardView, findObject } from "../characteristics/view";
import { STEPS } from "../steps";
import { worksHere } from "./triggers";

/**
 * One sentence for each effect and ability on a board that does nothing because of where its source is. What has lost
 * its abilities, or is phased out, is as the rules want it and needs no telling.
 */
export function notesOnIdle(view: BoardView): readonly string[] {
  const { effects, replacements, abilities, steps } = view.board;
  const misplaced = (id: string | null, works: (source: BoardObject) => boolean): BoardObject | null => {
    const source = findObject(view, id);
    return source && source.zone !== "BATTLEFIELD" && !works(source) ? source : null;
  };
  return [
    ...[...effects, ...replacements].map(({ id, source }) => ({ id, source: misplaced(source, isInPlace) })),
    ...abilities.map((ability) => ({
      id: ability.id,
      source: misplaced(ability.source, (source) => worksHere(view, ability, source)),
    })),
  ].flatMap(({ id, source }) => {
    if (!source) return [];
    const where = `${source.faceDown ? "face down " : ""}in ${zoneInWords(source.zone)}`;
    const note = `${id} does nothing: its source, ${source.name || source.id}, is ${where}, where it does not function.`;
    steps.take(STEPS.entry + STEPS.letter * note.length);
    return [note];
  });
}
