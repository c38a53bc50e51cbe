import { zoneInWords } from "../actions/common/zones";
import { type BoardObject } from "../board/board";
import { isWhereItWorks } from "../characteristics/functioning";
import { type BoardView, findObject } from "../characteristics/view";
import { isEarlier, isOfCombat } from "../vocabulary";
import { type Triggered } from "./triggers";

/**
 * One sentence for each effect and ability on a board that does nothing because of where its source is, or because only
 * something before the evaluation could have triggered it and nothing says that it did. What has lost its abilities, or
 * is phased out, is as the rules want it and needs no telling; nor has an ability that waits or is on the stack anything
 * to do with where its source is. Where combat is played, its events trigger abilities too.
 */
export function notesOnIdle(view: BoardView, { waiting, onStack }: Triggered, playsCombat = false): readonly string[] {
  const { effects, replacements } = view.board;
  const unresolved = new Set([...waiting, ...onStack].map(({ ability }) => ability));
  const abilities = view.board.abilities.filter(({ id }) => !unresolved.has(id));
  const misplaced = (
    id: string,
    from: string | null,
    isInItsPlace: (source: BoardObject) => boolean,
  ): readonly string[] => {
    const source = findObject(view, from);
    if (!source || source.zone === "BATTLEFIELD" || isInItsPlace(source)) return [];
    return [`${doesNothingThere(id, source)}.`];
  };
  return [
    ...[...effects, ...replacements].flatMap(({ id, source: from, functionsFrom }) =>
      misplaced(id, from, (source) => isWhereItWorks(source, functionsFrom)),
    ),
    ...abilities.flatMap(({ id, source: from, event, functionsFrom }) =>
      isEarlier(event) && !(playsCombat && isOfCombat(event))
        ? [
            `${id} does nothing: no check triggers it, and neither waitingTriggers nor triggersOnStack says that it has triggered.`,
          ]
        : misplaced(id, from, (source) => isWhereItWorks(source, functionsFrom)),
    ),
  ];
}

/** Says of an effect, by its id, that it does nothing since its source is in another zone. */
export function doesNothingThere(id: string, source: BoardObject): string {
  const where = `${source.faceDown ? "face down " : ""}in ${zoneInWords(source.zone)}`;
  return `${id} does nothing: its source, ${source.name || source.id}, is ${where}, where it does not function`;
}
