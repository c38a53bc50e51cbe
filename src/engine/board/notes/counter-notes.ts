import { type IsoDate } from "../../../domain/iso-date";
import { isNearly } from "../../../domain/nearly";
import { type GameStateInput } from "../fields/game-state";
import { RULES, type Rulebook } from "../../rules";
import { readCounterKind } from "../counter-kind";
import { BEARING_KEYWORDS, type Keyword, keywordInWords } from "../../vocabulary";
import { nameOf, listed } from "./note";

/** Kinds of counters, besides those called like keywords, that a rule gives a meaning. */
const BY_RULE = {
  shield: "shieldCounters",
  stun: "stunCounters",
  finality: "finalityCounters",
  hone: "honeCounters",
} as const;

/** Kinds of counters that do something, as far as they are long enough to be known for one if a letter is wrong. */
const KINDS = ["loyalty", "defense", ...Object.keys(BY_RULE), ...BEARING_KEYWORDS.map(keywordInWords)].filter(
  (kind) => kind.length > 4,
);

/** A kind of counter and the object that has it, or gets it. */
export interface HeldCounter {
  readonly kind: string;
  readonly holder: string;
}

/** One sentence for each kind of counter on a board that does nothing there: written otherwise, or known only later. */
export function notesOnCounters(rules: Rulebook, { objects }: GameStateInput): readonly string[] {
  const counters: HeldCounter[] = [];
  for (const object of objects ?? [])
    if (object.counters)
      for (const { kind } of object.counters) counters.push({ kind: readCounterKind(kind), holder: nameOf(object) });
  if (counters.length === 0) return [];
  const nearly = [...new Set(counters.map(({ kind }) => kind))].flatMap((kind) => {
    const meant = KINDS.includes(kind) ? undefined : KINDS.find((known) => isNearly(kind, known));
    return meant ? [`"${kind}" counters change nothing here: if "${meant}" is meant, write it so.`] : [];
  });
  return [...nearly, ...notesOnUnknownCounters(rules, counters)];
}

/** One sentence for each kind of counter that players have, or get, and that is only counted: no rule here looks at it. */
export const notesOnPlayersCounters = (kinds: readonly string[]): readonly string[] =>
  [...new Set(kinds)].map(
    (kind) =>
      `Nothing that is played here looks at ${kind} counters of players: they are kept and counted${isNearly(kind, "poison") ? '; if "poison" is meant, write it so' : ""}.`,
  );

/** One sentence for each kind of counter that the rules give a meaning later. */
export function notesOnUnknownCounters(rules: Rulebook, counters: readonly HeldCounter[]): readonly string[] {
  return [...new Set(counters.map(({ kind }) => kind))].flatMap((kind) => {
    const since = knownLater(rules, kind);
    if (since === null) return [];
    const holders = [...new Set(counters.filter((one) => one.kind === kind).map(({ holder }) => holder))];
    return [
      `These rules do not know ${kind} counters, which the rules have from ${since} on: they change nothing on ${listed(holders)}.`,
    ];
  });
}

/** The date since which a counter of this kind does something, if that is not yet so. */
function knownLater(rules: Rulebook, kind: string): IsoDate | null {
  if (kind in BY_RULE) {
    const rule = BY_RULE[kind as keyof typeof BY_RULE];
    return rules[rule] === null ? RULES[rule].variants[0]!.since : null;
  }
  const isOne = ({ keywords }: { readonly keywords: readonly Keyword[] }): boolean =>
    keywords.some((keyword) => keywordInWords(keyword) === kind);
  if (rules.keywordCounters && isOne(rules.keywordCounters)) return null;
  return RULES.keywordCounters.variants.find(isOne)?.since ?? null;
}
