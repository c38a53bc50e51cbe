import { nameOf } from "../actions/common/object-action";
import { type Choose } from "../actions/common/question";
import { type Board, type BoardObject, isPermanent } from "../board/board";
import { type Characteristics, hasSubtype, isBattle, isPlaneswalker, textOfObject } from "../board/characteristics";
import { compileEffect, type CompiledEffect } from "../board/effect";
import { type EntersAsCopyInput } from "../board/fields/copy";
import { compileFilter } from "../board/filter";
import { newestTimestampOn } from "../board/newest-timestamp";
import { canHaveCounters } from "../characteristics/can-have-counters";
import { settleCopies } from "../characteristics/copying";
import { viewBoard } from "../characteristics/layers";
import { type BoardView, findObject, hasKeyword, objectsMatching, seenOf, sourceFor } from "../characteristics/view";
import { countersCantBePut, type Deed, type NoDeed } from "./deeds";
import { type EventRules } from "./rulebook";

/**
 * The board on which what has entered is a copy of what its controller chose, if its text has it enter as one: of what was there
 * before, since what enters at the same time can't be chosen. If the text that it gets so says it too, the choice is made again
 * (503.6; 707.6 now). Null if it is still to be made. What an effect makes a copy as it enters asks nobody.
 */
export function withCopiesEntered(
  board: Board,
  before: BoardView,
  rules: EventRules,
  entered: ReadonlySet<string>,
  choose: Choose,
): Board | null {
  let changed: Board | null = board;
  for (const id of entered) {
    const object: BoardObject | undefined = changed.objects[changed.positions.get(id) ?? -1];
    if (!object || !isPermanent(object) || !saysSo(object) || isMadeCopy(changed, object)) continue;
    const view = asEntering(viewBoard(changed), object, entered, rules.asItEnters?.effects ?? "COPIES");
    if (!seenOf(view, object).hasAbilities) continue;
    changed = enteredAsCopy(changed, object, before, rules, choose);
    if (changed === null) return null;
  }
  return changed;
}

const saysSo = (object: BoardObject): boolean =>
  textOfObject(object.base, object).entersAsCopyOf !== null && !object.faceDown;

const isMadeCopy = ({ effects }: Board, { id }: BoardObject): boolean =>
  effects.some(({ copy, affects }) => copy !== null && affects?.ids?.has(id));

function enteredAsCopy(
  board: Board,
  object: BoardObject,
  before: BoardView,
  rules: EventRules,
  choose: Choose,
): Board | null {
  const { id, controller } = object;
  const from = { ...sourceFor(before, null, controller), id };
  const known = new Set([id]);
  let changed = board;
  let text = textOfObject(object.base, object).entersAsCopyOf;
  while (text !== null) {
    const { of: described, optional, ...exceptions }: EntersAsCopyInput = text;
    const candidates = objectsMatching(before, compileFilter(described, board.rules), from)
      .map((one) => one.id)
      .filter((one) => !known.has(one) && changed.positions.has(one));
    const chosen = choose({
      kind: "ENTERS_AS_COPY",
      player: controller,
      about: id,
      prompt: `As a copy of which does ${nameOf(object)} enter?${optional ? ` As a copy of none: ${id}.` : ""}`,
      options: [...candidates, ...(optional ? [id] : [])],
      take: 1,
      ruleNumber: rules.number("entersAsCopy"),
    });
    if (!chosen) return null;
    const [of] = chosen;
    if (of === undefined || of === id) return changed;
    known.add(of);
    const copy = { id: `${id}: copy of ${of}`, affects: { ids: [id] }, copy: { ...exceptions, of } };
    const effect = compileEffect(copy, 0, undefined, newestTimestampOn(changed), board.rules);
    changed = settleCopies({ ...changed, effects: [...changed.effects.filter((one) => one.id !== copy.id), effect] });
    text = changed.effects.find((one) => one.id === copy.id)!.copy!.values?.copied?.entersAsCopyOf ?? null;
  }
  return changed;
}

/** A kind of counters that the rules put on a permanent as it enters; `count` is null if the board does not say how many. */
export interface CountersByRule {
  readonly object: BoardObject;
  readonly kind: "loyalty" | "defense" | "lore";
  readonly ruleNumber: string;
  readonly count: number | null;
  /** False if an effect says that counters can't be put on it. */
  readonly canBePut: boolean;
}

/**
 * Counters with which those that have entered at once enter by rule (306.5b, 310.4b, 714.3a), on the board with them. Null if
 * how many is still to be chosen.
 */
export function countersByRule(
  view: BoardView,
  rules: EventRules,
  entered: ReadonlySet<string>,
  choose: Choose,
): readonly CountersByRule[] | null {
  const found: CountersByRule[] = [];
  for (const id of entered) {
    const object = findObject(view, id);
    if (!object || !isPermanent(object) || ![seenOf(view, object), object.base].some(isOfSuchAKind)) continue;
    const entering = asEntering(view, object, entered, rules.asItEnters?.effects ?? "COPIES");
    const seen = seenOf(entering, object);
    const hasIntrinsic = seen.hasAbilities || keepsIntrinsic(entering, object);
    const text = textOfObject(seen, object);
    const canBePut = canHaveCounters(asEntering(view, object, entered, "EXISTING"), object);
    const add = (kind: CountersByRule["kind"], ruleNumber: string, count: number | null): void =>
      void found.push({ object, kind, ruleNumber, count, canBePut });
    const { loyaltyCounters, defenseCounters, loreCounters } = rules;
    if (loyaltyCounters && isPlaneswalker(seen) && hasIntrinsic) add("loyalty", loyaltyCounters.number, text.loyalty);
    if (defenseCounters && isBattle(seen) && hasIntrinsic) add("defense", defenseCounters.number, text.defense);
    if (loreCounters && hasSubtype(seen, "saga") && (hasIntrinsic || !loreCounters.isAbility)) {
      if (loreCounters.readAhead && hasKeyword(seen, "READ_AHEAD")) {
        const count = canBePut ? chosenChapter(view, rules, object, seen, choose) : 1;
        if (count === "UNDECIDED") return null;
        add("lore", rules.number("readAhead"), count);
      } else add("lore", loreCounters.number, 1);
    }
  }
  return found;
}

/** What sets a basic land type takes what rules text and land types give (305.7), and not what another type does. */
function keepsIntrinsic({ board }: BoardView, object: BoardObject): boolean {
  const effects = board.effects.filter(({ basicLand, loseAllAbilities }) => basicLand === null || loseAllAbilities);
  return effects.length < board.effects.length && seenOf(viewBoard({ ...board, effects }), object).hasAbilities;
}

const isOfSuchAKind = (seen: Characteristics): boolean =>
  isPlaneswalker(seen) || isBattle(seen) || hasSubtype(seen, "saga");

/** Null if the final chapter number is not known. */
function chosenChapter(
  { board }: BoardView,
  rules: EventRules,
  object: BoardObject,
  seen: Characteristics,
  choose: Choose,
): number | null | "UNDECIDED" {
  const last = textOfObject(seen, object).finalChapter ?? 0;
  if (last === 0) return null;
  const chosen = choose({
    kind: "READ_AHEAD",
    player: seen.controller,
    about: object.id,
    prompt: `With how many lore counters does ${nameOf(object)} enter?`,
    options: board.steps.list(numeralsTo(last), (option) => option),
    take: 1,
    ruleNumber: rules.number("readAhead"),
  });
  return chosen ? Number(chosen[0]) : "UNDECIDED";
}

function* numeralsTo(last: number): Generator<string> {
  for (let number = 1; number <= last; number++) yield String(number);
}

/**
 * The board as what modifies the object's entering looks at it (419.6i; 614.12 now): without effects of what enters at the same
 * time, and on older dates without others too. What an effect makes of it as a copy is part of how it enters.
 */
function asEntering(
  view: BoardView,
  { id }: BoardObject,
  entered: ReadonlySet<string>,
  which: "COPIES" | "OWN" | "EXISTING",
): BoardView {
  const { board } = view;
  const counts = ({ copy, source, affects }: CompiledEffect): boolean => {
    if (copy !== null) return true;
    if (which === "COPIES") return false;
    if (source === id) return true;
    if (which === "EXISTING") return source === null || !entered.has(source);
    return source === null && affects?.ids?.has(id) === true;
  };
  const effects = [...board.steps.each(board.effects, 1)].filter(counts);
  return effects.length === board.effects.length ? view : viewBoard({ ...board, effects });
}

/** What is to happen, and what can't, of what is known; nothing of 0 counters. */
export const deedsOnEntering = (counters: readonly CountersByRule[]): readonly (Deed | NoDeed)[] =>
  counters.flatMap(({ object, kind, ruleNumber, count, canBePut }) => {
    if (count === null || count === 0) return [];
    const { id } = object;
    const deed = { kind: "PUT_COUNTERS" as const, ruleNumber, objects: [id], players: [], source: null };
    const name = nameOf(object);
    if (!canBePut) return { ...deed, amount: null, result: null, explanation: countersCantBePut(object) };
    return {
      ...{ ...deed, amount: count, result: { type: "put-counters", object: id, counters: [{ kind, count }] } },
      explanation: `${name} enters with ${count} ${kind} ${count === 1 ? "counter" : "counters"}.`,
    };
  });
