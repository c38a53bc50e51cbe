import { type AsGiven } from "../board/as-given";
import { type BoardAbility, type BoardObject, type BoardReplacement } from "../board/board";
import { inOtherWords, thenChanged, type WordChanges } from "../board/changed-text";
import { type MutableCharacteristics, type OfAbility } from "../board/characteristics";
import { compileEffect, type CompiledEffect } from "../board/effect";
import { SEEN } from "../board/fields/copy";
import { CONTINUOUS_EFFECT, REPLACEMENT_EFFECT, TRIGGERED_ABILITY } from "../board/fields/effects";
import { type InputRecord } from "../board/fields/field";
import { readAbility, readReplacement } from "../board/read-board";
import { readSeen, readText, seenAsInput } from "../board/seen";
import { type Rulebook } from "../rules";
import { type BoardView } from "./view";

/** Replaces words in the text of an object: in what is in its type line, and what its abilities name (612.1). */
export function changeText(
  rules: Rulebook,
  object: BoardObject,
  seen: MutableCharacteristics,
  words: WordChanges,
): void {
  const said = inOtherWords(SEEN, seenAsInput(seen, object), words, seen.name);
  const { subtypes, protectionFrom, landwalk, bandsWithOther, abilities } = readSeen(said, rules, seen.controller);
  const before = seen.textChanged?.words;
  Object.assign(seen, {
    ...{ subtypes: [...new Set(subtypes)], protectionFrom, landwalk, bandsWithOther, abilities },
    textChanged: { words: before ? thenChanged(before, words) : words, read: readText(said, rules) },
  });
}

type Changing = Pick<BoardView, "board" | "seen" | "positions">;

/** An ability that stands in the text of its source. What a spell or an ability began as it resolved is in no text (612.3). */
interface Written extends OfAbility {
  readonly id: string;
  readonly source: string | null;
  readonly duration?: unknown;
}

/** What stands in the text of an object, as it reads since effects have changed that. */
export function asItReads<T>(view: Changing, record: InputRecord<T>, said: T, source: string | null | undefined): T {
  const seen = source == null ? undefined : view.seen[view.positions.get(source) ?? NOWHERE];
  if (!seen?.textChanged) return said;
  view.board.steps.take(STEPS_OF_TEXT);
  return inOtherWords(record, said, seen.textChanged.words, seen.name);
}

const NOWHERE = -1;

/** Memory is bounded by them too. */
const STEPS_OF_TEXT = 60;

/** The same of an ability that is made ready: it is made so anew of what was given, which a copy has under an id of its own. */
const madeAnew =
  <T extends Written, I>(
    record: InputRecord<I>,
    given: (all: AsGiven, id: string) => I | undefined,
    make: (said: I, rules: Rulebook, was: T) => T,
  ) =>
  (view: Changing, ability: T): T => {
    const { id, source, textOf, face, duration } = ability;
    if (source === null || duration != null) return ability;
    if (view.seen[view.positions.get(source) ?? NOWHERE]?.textChanged == null) return ability;
    const said = given(view.board.given, textOf === null ? id : id.slice(0, -` of ${source}`.length));
    if (said === undefined) return ability;
    return { ...make(asItReads(view, record, said, source), view.board.rules, ability), id, source, textOf, face };
  };

export const effectAsItReads = madeAnew<CompiledEffect, Parameters<typeof compileEffect>[0]>(
  CONTINUOUS_EFFECT,
  (all, id) => all.effect(id),
  (said, rules, was) => ({ ...compileEffect(said, 0, was, 0, rules), timestamp: was.timestamp, copy: was.copy }),
);

export const replacementAsItReads = madeAnew<BoardReplacement, Parameters<typeof readReplacement>[0]>(
  REPLACEMENT_EFFECT,
  (all, id) => all.replacement(id),
  (said, rules, { uses, amount }) => ({ ...readReplacement(said, rules), uses, amount }),
);

export const abilityAsItReads = madeAnew<BoardAbility, Parameters<typeof readAbility>[0]>(
  TRIGGERED_ABILITY,
  (all, id) => all.ability(id),
  (said, rules) => readAbility(said, rules),
);
