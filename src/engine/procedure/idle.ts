import { nameOf } from "../board/notes/note";
import { zoneInWords } from "../actions/common/zones";
import { type Board, type BoardObject } from "../board/board";
import { type CompiledEffect } from "../board/effect";
import { isWhereItWorks } from "../characteristics/functioning";
import { type BoardView, findObject, positionsAffected } from "../characteristics/view";
import { isEarlier, isOfCombat } from "../vocabulary";
import { type Triggered } from "./triggers";

/**
 * One sentence for each effect and ability on a board that does nothing because of where its source is, or because only
 * something before the evaluation could have triggered it and nothing says that it did, or because nothing is what it affects. What has lost its abilities, or
 * is phased out, is as the rules want it and needs no telling; nor has an ability that waits or is on the stack anything
 * to do with where its source is. What moves meanwhile may work where it comes to. Where combat is played, its events
 * trigger abilities too.
 */
export function notesOnIdle(
  view: BoardView,
  { waiting, onStack }: Triggered,
  last: Board,
  playsCombat = false,
): readonly string[] {
  const { effects, replacements, abilities } = view.board;
  const unresolved = new Set([...waiting, ...onStack].map(({ ability }) => ability));
  const notes: string[] = [];
  const left = new Set((view.board.given.state.lastKnown ?? []).map(({ id }) => id));
  /** Meanwhile, or before, as the board of an answer has it. */
  const hasMoved = ({ id }: BoardObject): boolean =>
    left.has(id) || last.objects[last.positions.get(id) ?? -1]?.isNew === true;
  const noteIfMisplaced = ({ id, source: from, functionsFrom }: Placed): void => {
    const source = findObject(view, from);
    if (source && source.zone !== "BATTLEFIELD" && !hasMoved(source) && !isWhereItWorks(source, functionsFrom))
      notes.push(`${doesNothingThere(id, source)}.`);
  };
  effects.forEach(noteIfMisplaced);
  for (const effect of effects)
    if (
      effect.duration !== null &&
      effect.affects?.ids?.size !== 0 &&
      !view.board.given.state.leftByPlay?.includes(effect.id) &&
      ![...(effect.affects?.ids ?? [])].some((one) => findObject(view, one)?.phasedOut)
    )
      notes.push(...notesOnNothingAffected(view, effect));
  replacements.forEach(noteIfMisplaced);
  for (const ability of abilities) {
    const { id, event, chapters } = ability;
    if (unresolved.has(id)) continue;
    if (event === "CHAPTER" && chapters?.length !== 0) continue;
    if (isEarlier(event) && !(playsCombat && isOfCombat(event)))
      notes.push(
        `${id} does nothing: no check triggers it, and neither waitingTriggers nor triggersOnStack says that it has triggered.`,
      );
    else noteIfMisplaced(ability);
  }
  return notes;
}

/** One sentence if an effect that a spell or an ability began has nothing to change as it begins. */
export function notesOnNothingAffected(
  view: BoardView,
  effect: CompiledEffect,
  entered: ReadonlySet<string> = NOTHING,
): readonly string[] {
  const { id, affects, writes, changesRules } = effect;
  if (affects === null || (writes === 0 && !changesRules) || positionsAffected(view, effect).length > 0) return [];
  if ([...(affects.ids ?? [])].some((one) => entered.has(one) || findObject(view, one)?.zone === "STACK")) return [];
  return [`${id} affects nothing as it begins: no object is what it says it affects.`];
}

const NOTHING: ReadonlySet<string> = new Set();

/** What works where its source is. */
type Placed = Pick<CompiledEffect, "id" | "source" | "functionsFrom">;

/** Says of an effect, by its id, that it does nothing since its source is in another zone. */
export function doesNothingThere(id: string, source: BoardObject): string {
  const where = `${source.faceDown ? "face down " : ""}in ${zoneInWords(source.zone)}`;
  return `${id} does nothing: its source, ${nameOf(source)}, is ${where}, ${NOT_THERE}`;
}

const NOT_THERE = "where it does not function";

/** Whether a sentence is of where something lies, which it is no more once that has moved. */
export const isOfPlace = (sentence: string): boolean => sentence.endsWith(`${NOT_THERE}.`);
