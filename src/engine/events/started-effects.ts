import { type Board, type BoardReplacement } from "../board/board";
import { compileEffect, type CompiledEffect } from "../board/effect";
import { type ContinuousEffectInput, type ReplacementEffectInput } from "../board/fields/effects";
import { type ValueInput } from "../board/fields/value";
import { compileFilter } from "../board/filter";
import { newestTimestampOn } from "../board/newest-timestamp";
import { readReplacement } from "../board/read-board";
import { compileValue } from "../board/value";
import { type BoardView, objectsMatching, sourceFor, valueOf } from "../characteristics/view";

const VALUES = ["setPower", "setToughness", "addPower", "addToughness"] as const;

/** What enters as an effect begins, and the board with it. */
interface Entering {
  readonly ids: ReadonlySet<string>;
  readonly view: () => BoardView;
}

/**
 * An effect that begins as a spell or an ability resolves: which objects it changes, and by how much, is settled then
 * (418.3b-c; 611.2c-d and 608.2h now), and it is newer than everything on the board. What it names and what enters at the same
 * time is looked at as it enters, as a copy is one as it enters (707.5).
 */
export function startedEffect(
  view: BoardView,
  given: ContinuousEffectInput,
  objects: readonly string[],
  entering: Entering,
): CompiledEffect {
  const { board } = view;
  const source = sourceFor(view, given.source ?? null, given.controller ?? null);
  const settled: { -readonly [K in keyof ContinuousEffectInput]: ContinuousEffectInput[K] } = { ...given };
  if (given.affects) {
    const affects = compileFilter(given.affects, board.rules);
    const found = objectsMatching(view, affects, source).map(({ id }) => id);
    const named = (given.affects.ids ?? []).filter((id) => entering.ids.has(id) && !found.includes(id));
    const enters =
      named.length === 0
        ? []
        : objectsMatching(entering.view(), affects, source).filter(({ id }) => named.includes(id));
    settled.affects = { ids: [...found, ...enters.map(({ id }) => id)] };
  } else if (objects.length > 0) settled.affects = { ids: objects };
  for (const name of VALUES) {
    const value = given[name];
    if (value) settled[name] = settledValue(view, value, source);
  }
  board.given.effectBegins(settled);
  return compileEffect(settled, 0, undefined, newestTimestampOn(board), board.rules);
}

function settledValue(view: BoardView, value: ValueInput, source: ReturnType<typeof sourceFor>): ValueInput {
  const compiled = compileValue(value, view.board.rules);
  return compiled.isOfRecipient ? value : { constant: valueOf(view, compiled, source) };
}

export function startedReplacement(
  { rules, given }: Board,
  begun: ReplacementEffectInput,
  objects: readonly string[],
): BoardReplacement {
  const settled = begun.affects || objects.length === 0 ? begun : { ...begun, affects: { ids: objects } };
  given.replacementBegins(settled);
  return readReplacement(settled, rules);
}

/**
 * Effects of spells and abilities that have resolved lose what leaves the battlefield, as what they change and as that to which
 * they redirect damage: who comes back with its id is another object (400.7, 614.9). Those that an ability has as long as its
 * source is there have no duration, and speak of what they find.
 */
export function withoutWhatLeft(board: Board, left: ReadonlySet<string>, isLimitedOnly = false): Board {
  if (left.size === 0) return board;
  const isAbout = (effect: CompiledEffect | BoardReplacement): boolean =>
    isLimitedOnly ? effect.duration !== null : isLasting(effect);
  const strip = <T extends CompiledEffect | BoardReplacement>(effect: T): T => {
    const ids = effect.affects?.ids;
    if (!ids || !isAbout(effect) || ![...ids].some((id) => left.has(id))) return effect;
    return { ...effect, affects: { ...effect.affects, ids: new Set([...ids].filter((id) => !left.has(id))) } };
  };
  const effects = board.effects.map(strip);
  const replacements = board.replacements.map((given) => {
    const effect = strip(given);
    const { redirectTo } = effect.instead;
    if (redirectTo == null || !isAbout(effect) || !left.has(redirectTo)) return effect;
    return { ...effect, instead: { ...effect.instead, redirectTo: null } };
  });
  const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
    one.every((each, at) => each === other[at]);
  if (isSame(effects, board.effects) && isSame(replacements, board.replacements)) return board;
  return { ...board, effects, replacements };
}

/**
 * Likewise of what enters, but for a spell, which is what it becomes (400.7a-c): effects of limited duration were about what it was
 * before, and so were those about the damage of a source, which still is what it was once it has left (609.7a).
 */
export function withoutFormerObjects(board: Board, entered: ReadonlySet<string>): Board {
  if (entered.size === 0) return board;
  const limited = withoutWhatLeft(board, entered, true);
  const replacements = limited.replacements.map((effect) => {
    const ids = effect.damageFrom?.ids;
    if (!ids || !isLasting(effect) || ![...ids].some((id) => entered.has(id))) return effect;
    return {
      ...effect,
      damageFrom: { ...effect.damageFrom, ids: new Set([...ids].filter((id) => !entered.has(id))) },
    };
  });
  return replacements.every((one, at) => one === limited.replacements[at]) ? limited : { ...limited, replacements };
}

const isLasting = ({ source, duration }: Pick<CompiledEffect, "source" | "duration">): boolean =>
  duration !== null || source === null;
