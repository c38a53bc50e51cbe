import { listOf } from "../domain/list-of";
import { type BelowSince, isAllSame, sayBelow } from "../domain/below-since";
import { type CitationStatus, statusOf } from "../domain/citation-status";
import { sayDoubt } from "../domain/say-doubt";
import { groupBy } from "../domain/group-by";
import { type RuleNumber } from "../domain/rule-number";
import { type Pairing, type PairingKind } from "./pairing";

/** The status of a citation of a rule that was there, by what became of it and by who has its number now. */
function citationStatus(kind: PairingKind, numberTaken: boolean): CitationStatus {
  if (kind === "NOT_COVERED") return kind;
  const isGone = kind === "ADDED" || kind === "REMOVED";
  const fate = isGone ? "NONE" : kind === "SPLIT" || kind === "MERGED" ? kind : "ONE";
  const atItsNumber = kind === "UNCHANGED" || kind === "EDITED";
  return statusOf(fate, { atItsNumber, reworded: kind !== "UNCHANGED", numberTaken });
}

/** What became of a rule that was cited: positions in the edition that it is followed into. */
export interface CitedInto {
  readonly status: CitationStatus;
  /** The same rule, in reading order; several where it was split. */
  readonly current: readonly number[];
  /** The other rule that has its number there. */
  readonly successor?: number;
}

/** Follows the rule that bore a number by its row of a comparison into the edition that has these numbers. */
export function citedInto(row: Pairing | undefined, number: RuleNumber, toNumbers: readonly RuleNumber[]): CitedInto {
  const current = [...(row?.to ?? [])].sort((x, y) => x - y);
  const taken =
    placesOf(toNumbers)
      .get(number)
      ?.find((position) => !current.includes(position)) ?? -1;
  const status = citationStatus(row?.kind ?? "NOT_COVERED", taken >= 0);
  return { status, current, ...(taken >= 0 && { successor: taken }) };
}

const PLACES = new WeakMap<readonly RuleNumber[], ReadonlyMap<RuleNumber, readonly number[]>>();

/** Where each number stands in an edition, made once for its list of numbers. */
function placesOf(numbers: readonly RuleNumber[]): ReadonlyMap<RuleNumber, readonly number[]> {
  const known = PLACES.get(numbers);
  if (known) return known;
  const places = groupBy(numbers.keys(), (position) => numbers[position]!);
  PLACES.set(numbers, places);
  return places;
}

/** A rule as an explanation names it. */
export interface NamedRule {
  readonly number: string;
  readonly heading?: string | null;
  readonly text: string;
}

/** What an explanation tells of. */
export interface ResolvedCitation {
  readonly status: CitationStatus;
  readonly number: string;
  /** Keys of the edition cited and of the one asked for; the first may be the date of one that is not held. */
  readonly asOf: string;
  readonly target: string;
  readonly cited?: NamedRule;
  /** Its numbers there. */
  readonly current: readonly RuleNumber[];
  /** The other rule that has the number in the edition asked for. */
  readonly successor?: NamedRule;
  /** Whether nothing but numbers of rules in it is other. */
  readonly isWordForWord?: boolean;
  /** What became of the rules below it; null if nobody can say, undefined if there are none. */
  readonly below?: BelowSince | null;
  /** Where the rules below it went, if it is gone itself, and how many of them. */
  readonly successors?: readonly { readonly rule: NamedRule; readonly rules: number }[];
  /** Why nothing can be said: the edition cited, or the one asked for, does not hold the place. */
  readonly lacking?: "EDITION" | "CITED_PLACE" | "CURRENT_PLACE";
  /** Of a day on which it is not known which edition was in force: a sentence that says so. */
  readonly unsure?: string;
  /** 0 to 1: how sure it is what became of it, where that is known. */
  readonly confidence?: number;
  /** Whether it is known without a text which rule bore the number, so that more is said than this sentence does. */
  readonly isBorneByKnown?: boolean;
}

/** One sentence for a person; before it what is not held, if it is something of the edition cited. */
export function explain(citation: ResolvedCitation): string {
  const { status, number, asOf, lacking, unsure, isBorneByKnown = false } = citation;
  const covered = `What is held of the edition of ${asOf} does not cover ${number}.`;
  const isLacking = lacking === "EDITION" || lacking === "CITED_PLACE";
  if (!isLacking) return explainText(citation);
  const isSilent = status === "NOT_COVERED" && !isBorneByKnown;
  const nothing = isSilent ? `, so that nothing can be said of its rule ${number}` : "";
  const notHeld =
    unsure ?? (lacking === "EDITION" ? `The edition in force on ${asOf} is not held${nothing}.` : covered);
  return status === "NOT_COVERED" ? notHeld : `${notHeld} ${explainText(citation)}`;
}

/** It and the rules below it: a heading says no more than these. */
function explainText(citation: ResolvedCitation): string {
  const { below, asOf, target, confidence = 1 } = citation;
  const itself = explainItself(citation).replace(/\.$/, `${sayDoubt(confidence)}.`);
  // Of one that is gone, the sentence says already where the rules below it went.
  const hasSuccessors = (citation.successors ?? []).length > 0;
  return below && asOf !== target && !hasSuccessors && !isAllSame(below)
    ? `${itself} ${sayBelow(below, asOf, target)}`
    : itself;
}

function explainItself({
  status,
  number,
  asOf,
  target,
  cited,
  current,
  successor,
  below,
  isWordForWord = false,
  successors = [],
}: ResolvedCitation): string {
  if (status === "NOT_COVERED") {
    return `${nameOf(cited, number)} stood in the edition of ${asOf}; what is held of that of ${target} does not cover its place.`;
  }
  if (status === "DANGLING") return `The edition of ${asOf} has no rule ${number}.`;
  const name = nameOf(cited, number);
  const numbers = listOf(current);
  const reuse = successor ? `, and ${successor.number} is another rule there${gistAfter(successor)}` : "";
  switch (status) {
    case "CURRENT":
      if (asOf !== target && below === null)
        return `${name} has its number in the edition of ${target} as in that of ${asOf}; whether the rules below it say the same is not known.`;
      if (asOf !== target && below && !isAllSame(below))
        return `${name} has its number in the edition of ${target} as in that of ${asOf}, with other rules below it.`;
      return `${name} stands in the edition of ${target}${asOf === target ? "" : ` as it stood in that of ${asOf}${below && below.count > 0 ? ", with all that stands below it" : ""}`}.`;
    case "EDITED":
      return `${name} of the edition of ${asOf} still has its number in that of ${target}, with other ${isWordForWord ? "numbers of rules in its words" : "words"}.`;
    case "MOVED":
      return `${name} of the edition of ${asOf} is ${numbers} in that of ${target}.`;
    case "NUMBER_REUSED":
      return `${name} of the edition of ${asOf} is ${numbers} in that of ${target}${reuse}.`;
    case "SPLIT":
      return `${name} of the edition of ${asOf} was split: it is ${numbers} in that of ${target}${reuse}.`;
    case "MERGED":
      return `${name} of the edition of ${asOf} was merged with others into ${numbers} of that of ${target}${reuse}.`;
    case "REMOVED":
      if (target < asOf)
        return `${name} of the edition of ${asOf} is not yet in that of ${target}: it came later${reuse}.`;
      return `${name} of the edition of ${asOf} is no longer in that of ${target}${whereItsRulesWent(successors)}${reuse}.`;
  }
}

const nameOf = (rule: NamedRule | undefined, number: string): string => (rule ? `${number} (${gistOf(rule)})` : number);

/** How many successors a sentence names. */
const MOST_SUCCESSORS = 5;

/** ": of its rules, 40 are in 614 and 12 in 615"; of many, those that took most. */
function whereItsRulesWent(successors: NonNullable<ResolvedCitation["successors"]>): string {
  const places = successors
    .slice(0, MOST_SUCCESSORS)
    .map(({ rule, rules }, at) => `${rules}${at === 0 ? (rules === 1 ? " is" : " are") : ""} in ${rule.number}`);
  if (places.length === 0) return "";
  const others = successors.length > MOST_SUCCESSORS ? ", others elsewhere" : "";
  return `; of the rules below it ${listOf(places)}${others}`;
}

const GIST_LENGTH = 70;

/** Nothing of a rule of which no words are held. */
const gistAfter = (rule: NamedRule): string => (rule.heading || rule.text ? `: ${gistOf(rule)}` : "");

/** The heading, or the first words, in quotes. */
function gistOf({ heading, text }: NamedRule): string {
  const words = heading ?? text;
  const cut = words.length <= GIST_LENGTH ? words : `${words.slice(0, words.lastIndexOf(" ", GIST_LENGTH))} …`;
  return `“${cut.replace(/[.:]$/, "")}”`;
}
