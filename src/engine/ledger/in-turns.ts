import { groupBy } from "../../domain/group-by";
import { type BoardObject, countersOf, isPermanent } from "../board/board";
import { type Characteristics, hasSubtype } from "../board/characteristics";
import { type GameStateInput } from "../board/fields/game-state";
import { nameOf } from "../board/notes/note";
import { sharesTurns } from "../board/shared-turns";
import { compileCondition } from "../board/value";
import { textsBehind } from "../characteristics/copiable-values";
import { areOpponents } from "../characteristics/players";
import { type BoardView, conditionHolds, findObject, hasKeyword, seenOf, sourceFor } from "../characteristics/view";
import { ruleOn } from "../dated";
import { type Trigger } from "../evaluation";
import { loreCounters } from "../rules/sagas";
import { abilitiesOn, isKeywordKnownOn, keywordInWords } from "../vocabularies/keywords";
import { type TurnMoment } from "../vocabulary";
import { type Passed } from "./past";

export interface InTurn {
  readonly object: BoardObject;
  readonly line: string;
}

/** What happens at a moment of a turn, as lines and keywords trigger (603.2b) or lore counters are put, and nothing plays. */
export const triggersInTurns = (view: BoardView, passed: Passed): readonly InTurn[] =>
  [linesOn, keywordsOn, loreOn].flatMap((found) => found(view, passed));

/** Lines that trigger then. */
const linesAt = (view: BoardView, passed: Passed) =>
  cardsAtWork(view).flatMap(({ object, seen, ofCard }) =>
    (isPermanent(object) ? (ofCard.inTurns ?? []) : [])
      .filter(({ at, isYours, isOpponents }) => {
        if (at !== passed.moment) return false;
        const isTheirs = isTurnOf(view, seen.controller, passed);
        return isTheirs ? !isOpponents : !isYours;
      })
      .map(({ line, ability }) => ({
        ...{ object, line, controller: seen.controller },
        ability: ofCard.object === object.id ? (ability ?? "") : `${ability ?? ""} of ${object.id}`,
        does: passed.isTold ? undefined : instructionOf(view.board.given.state, ability),
      })),
  );

/** What an ability that is put on the stack as a part of a turn begins does; undefined if that is not read. */
const instructionOf = ({ instructions }: GameStateInput, ability: string | null | undefined) =>
  ability == null ? undefined : instructions?.find(({ of, isUnread }) => !isUnread && of?.includes(ability));

const linesOn = (view: BoardView, passed: Passed): readonly InTurn[] =>
  linesAt(view, passed).filter(({ does }) => does === undefined);

/** What has a line that triggers then only if something is so. */
export const askingInTurns = (view: BoardView, passed: Passed): readonly string[] =>
  linesAt(view, passed).flatMap(({ object, does }) => (does?.condition ? [object.id] : []));

/** The abilities of lines that trigger then and are played: a condition of the event must hold (603.4). */
export const triggeredInTurns = (view: BoardView, passed: Passed): readonly Trigger[] =>
  linesAt(view, passed)
    .filter(({ object: { id }, controller, does }) => {
      const { condition } = does ?? {};
      if (!condition) return does !== undefined;
      return conditionHolds(view, compileCondition(condition, view.board.rules), sourceFor(view, id, controller));
    })
    .map(({ object, line, ability, controller }) => ({
      ...{ ability, source: object.id, controller, text: line, value: null },
    }));

/** Objects of cards by the face that is up, and copies of them, with abilities that they have not lost (707.2). */
export function cardsAtWork(view: BoardView): readonly CardAtWork[] {
  const { fromCards } = view.board.given.state;
  if (!fromCards?.length) return [];
  const byObject = groupBy(fromCards, ({ object }) => object);
  return view.board.objects.flatMap((object, at) => {
    const seen = view.seen[at]!;
    if (object.faceDown || (isPermanent(object) && !seen.hasAbilities)) return [];
    return textsBehind(seen, object.id)
      .flatMap((id) => byObject.get(id) ?? [])
      .filter(({ face }) => face == null || seen.face === null || seen.face === face)
      .map((ofCard) => ({ object, seen, ofCard }));
  });
}

interface CardAtWork {
  readonly object: BoardObject;
  readonly seen: Characteristics;
  readonly ofCard: NonNullable<GameStateInput["fromCards"]>[number];
}

const isTurnOf = ({ board }: BoardView, whose: string, { player }: Passed): boolean =>
  whose === player || (sharesTurns(board) && !areOpponents(board, whose, player));

const IN_TURNS = abilitiesOn("TURN_GOES_ON");

/** What has such a keyword that triggers then and is played, in whose turn it is. */
export const keywordsInTurns = (view: BoardView, passed: Passed) =>
  keywordsAt(view, passed).filter(({ ability }) => ability.does !== undefined);

const keywordsOn = (view: BoardView, passed: Passed): readonly InTurn[] =>
  keywordsAt(view, passed)
    .filter(({ ability }) => passed.isTold === true || ability.does === undefined)
    .map(({ object, keyword }) => ({ object, line: keywordInWords(keyword) }));

function keywordsAt(view: BoardView, passed: Passed) {
  const { objects, date } = view.board;
  const those = IN_TURNS.filter(
    ({ keyword, ability }) => ability.at === passed.moment && isKeywordKnownOn(keyword, date),
  );
  if (those.length === 0) return [];
  return objects.flatMap((object) => {
    const seen = seenOf(view, object);
    const whose = object.zone === "BATTLEFIELD" ? seen.controller : object.owner;
    if (object.phasedOut || !isTurnOf(view, whose, passed)) return [];
    return those
      .filter(({ keyword, ability }) => object.zone === ability.from && hasKeyword(seen, keyword))
      .filter(({ ability }) => ability.from === "BATTLEFIELD" || countersOf(object, "time") > 0)
      .map((one) => ({ ...one, object, seen }));
  });
}

const LORE = "the lore counter of the turn";

/** Sagas on which a lore counter is put as the main phase begins (714.3c); if `withChapters`, only on those that have chapter abilities. */
export const sagasOfTurn = (view: BoardView, passed: Passed, withChapters: boolean): readonly string[] =>
  passed.moment !== "FIRST_MAIN_PHASE"
    ? []
    : view.permanents.flatMap((at) => {
        const [object, seen] = [view.board.objects[at]!, view.seen[at]!];
        const isTheirs = hasSubtype(seen, "saga") && isTurnOf(view, seen.controller, passed);
        return isTheirs && (seen.hasAbilities || !withChapters) ? [object.id] : [];
      });

const loreOn = (view: BoardView, passed: Passed): readonly InTurn[] =>
  passed.isTold !== true || ruleOn(loreCounters, view.board.date) === null
    ? []
    : sagasOfTurn(view, passed, false).map((id) => ({ object: findObject(view, id)!, line: LORE }));

const BEGINS: Readonly<Record<TurnMoment, string>> = {
  UPKEEP: "At the beginning of the upkeep",
  DRAW_STEP: "At the beginning of the draw step",
  FIRST_MAIN_PHASE: "At the beginning of the first main phase",
  BEGINNING_OF_COMBAT: "At the beginning of combat",
  END_OF_COMBAT: "At end of combat",
  SECOND_MAIN_PHASE: "At the beginning of the second main phase",
  END_STEP: "At the beginning of the end step",
};

/** What happens at a moment that is passed. */
export const notesOnPassed = (view: BoardView, passed: Passed): readonly string[] => [
  ...linesOn(view, passed).map(
    ({ object, line }) =>
      `${BEGINS[passed.moment]} an ability of ${nameOf(object)} triggers, and is not played: give what it does as events. “${line}”`,
  ),
  ...keywordsOn(view, passed).map(
    ({ object, line }) =>
      `${BEGINS[passed.moment]} ${line} of ${nameOf(object)} may do something, and is not played: give what it does as events.`,
  ),
  ...loreOn(view, passed).map(
    ({ object }) =>
      `As the first main phase begins no lore counter is put on ${nameOf(object)}: give it as an event that is no effect (PUT_COUNTERS, \`byEffect: false\`).`,
  ),
];
