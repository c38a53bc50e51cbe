import { type IsoDate } from "../../domain/iso-date";
import { behaviourOn } from "../dated";

import { ERA_RULES } from "../eras/differing-rules";
import { changesOf, type EraVersion, versionOn } from "../eras/era-differences";
import { type PlayedScript, playScript, type Told } from "./play-script";
import { type Script } from "./script";

/** A script under the rules of several days, and where they part. */
export interface Verdict {
  /** Oldest day first. */
  readonly played: readonly PlayedScript[];
  /** One for each day on which it ends otherwise than on the day before it among those asked for. */
  readonly partings: readonly Parting[];
}

/** Where the ways of two days part. */
export interface Parting {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The first line after which something is otherwise. */
  readonly line: number;
  readonly written: string;
  /** What happened in that line, from where it is otherwise on. */
  readonly then: readonly Told[];
  readonly now: readonly Told[];
  /** What brought it, oldest first. */
  readonly changes: readonly DecidingChange[];
}

/** An edition that changed the end. */
export interface DecidingChange {
  /** The first day of the new end. */
  readonly since: IsoDate;
  /** Rules that began to do something else then: those cited where the ways part, if there are any, or all there are. */
  readonly rules: readonly DecidingRule[];
  /** Whether one of them is cited there. */
  readonly isCited: boolean;
}

/** A rule before a day and from it on. */
export interface DecidingRule {
  readonly rule: string;
  readonly then: EraVersion;
  readonly now: EraVersion;
}

/** Between two days, so many changes of the end are told. */
const MOST_CHANGES = 6;

/**
 * The same script under the rules of several days. Where two of them end otherwise, the days between them on which some rule changed are
 * halved until the edition is found that brought it.
 *
 * @throws as \`playScript\`
 */
export function verdictOf(script: Script, dates: readonly IsoDate[]): Verdict {
  const played = playedAsItIs(script, dates);
  const partings = played.slice(1).flatMap((now, at) => partingOf(script, played[at]!, now) ?? []);
  return { played: played.map((one) => withoutUnasked(one, played)), partings };
}

/** The same script under the rules of several days, oldest first, without a word on where they part. Throws as `playScript`. */
export function playedOn(script: Script, dates: readonly IsoDate[]): readonly PlayedScript[] {
  const played = playedAsItIs(script, dates);
  return played.map((one) => withoutUnasked(one, played));
}

const playedAsItIs = (script: Script, dates: readonly IsoDate[]): readonly PlayedScript[] =>
  [...new Set(dates)].sort().map((date) => playScript(script, date));

/** A choice is for every day that asks it: that others do not is no failure. */
function withoutUnasked(script: PlayedScript, all: readonly PlayedScript[]): PlayedScript {
  const isAsked = (line: number) =>
    all.some(({ lines }) => lines.some((one) => one.line === line && !one.isExpectation && !one.isUnasked));
  const told = [{ ruleNumber: null, explanation: "Nothing asks this choice under these rules.", key: "" }];
  return {
    ...script,
    lines: script.lines.map((one) => (one.isUnasked && isAsked(one.line) ? { ...one, failure: null, told } : one)),
  };
}

function partingOf(script: Script, then: PlayedScript, now: PlayedScript): Parting | null {
  const place = placeOfParting(then, now);
  if (!place) return null;
  const changes: DecidingChange[] = [];
  let before = then;
  while (changes.length < MOST_CHANGES && placeOfParting(before, now)) {
    const found = nextChange(script, before, now);
    if (!found) break;
    changes.push(changeOn(found.since, found.before, found.after));
    before = found.after;
  }
  return { from: then.date, to: now.date, ...place, changes };
}

/** The steps, which are the same on every day. */
const stepsOf = ({ lines }: PlayedScript) => lines.filter(({ isExpectation }) => !isExpectation);

/** Null if all that was begun ends alike: when something of it is decided or dealt is no other end. */
function placeOfParting(
  one: PlayedScript,
  other: PlayedScript,
): Pick<Parting, "line" | "written" | "then" | "now"> | null {
  const [then, now] = [stepsOf(one), stepsOf(other)];
  const differs = (place: number): boolean => then[place]!.end !== now[place]!.end;
  let at = then.findIndex((_, place) => then[place + 1]?.goesOn !== true && differs(place));
  if (at === -1) return null;
  while (then[at]!.goesOn && differs(at - 1)) at--;
  const [before, after] = [then[at]!, now[at]!];
  const same = before.told.findIndex(({ key }, place) => key !== after.told[place]?.key);
  const from = same === -1 ? before.told.length : same;
  return {
    ...{ line: before.line, written: before.written },
    ...{ then: before.told.slice(from), now: after.told.slice(from) },
  };
}

/** A day on which it begins to end otherwise than before, found by halving. */
function nextChange(script: Script, before: PlayedScript, last: PlayedScript) {
  const days = daysOfChange(before.date, last.date);
  let [low, high] = [-1, days.length - 1];
  let [lower, upper] = [before, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const tried = playScript(script, days[middle]!);
    if (placeOfParting(before, tried)) [high, upper] = [middle, tried];
    else [low, lower] = [middle, tried];
  }
  const since = days[high];
  return since === undefined ? null : { since, before: lower, after: { ...upper, date: since } };
}

/** The days after the first and up to the last on which some rule does something else than before. */
const daysOfChange = (first: IsoDate, last: IsoDate): readonly IsoDate[] =>
  [...new Set(ERA_RULES.flatMap(({ rule }) => changesOf(rule, first, last)))].sort();

function changeOn(since: IsoDate, before: PlayedScript, after: PlayedScript): DecidingChange {
  const rules = ERA_RULES.filter(({ rule }) => behaviourOn(rule, before.date) !== behaviourOn(rule, since)).map(
    ({ name, rule }): DecidingRule => ({ rule: name, then: versionOn(rule, before.date), now: versionOn(rule, since) }),
  );
  const place = placeOfParting(before, after);
  const cited = rules.filter(({ then, now }) => isCitedIn(place?.then ?? [], then) || isCitedIn(place?.now ?? [], now));
  return { since, rules: cited.length > 0 ? cited : rules, isCited: cited.length > 0 };
}

const isCitedIn = (told: readonly Told[], { ruleNumbers }: EraVersion): boolean =>
  told.some(({ ruleNumber }) => ruleNumber !== null && ruleNumbers.includes(ruleNumber));
