import { capitalised } from "../../domain/capitalised";
import { type IsoDate } from "../../domain/iso-date";
import { behaviourOn, supposing } from "../dated";
import { ERA_RULES, type EraRule } from "../eras/differing-rules";
import { changesOf, type EraVersion, versionOn } from "../eras/era-differences";
import { otherwiseIn, type PlayedLine, type PlayedScript, playScript, refusedAsNull, type Told } from "./play-script";
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
  /** Rules that began to do something else then: those that decide, or all there are if none of them is known to. */
  readonly rules: readonly DecidingRule[];
  /** Whether they decide: with them as they were before, and all others as of that day, it ends otherwise. */
  readonly isKnown: boolean;
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
 * So often a script is played to find what brought the ends of all days asked for, besides once on each: what is not found by then is told
 * without that. Of 413 boards and combats that players met, on twenty days, none needs more than 28.
 */
const MOST_TRIED = 72;

/** Plays a script as often as there is leave to, and tells whether there was. */
class Trials {
  constructor(
    readonly script: Script,
    private left: number,
  ) {}

  get isOver(): boolean {
    return this.left < 0;
  }

  /** Null once it is over. */
  play(date: IsoDate, rules: readonly EraRule["rule"][] = [], until = date): PlayedScript | null {
    if (--this.left < 0) return null;
    // Rules of two days together are those of no day, and some are about others: what cannot be played so tells nothing.
    return rules.length === 0
      ? playScript(this.script, date)
      : refusedAsNull(() => supposing(rules, until, () => playScript(this.script, date)));
  }
}

/**
 * The same script under the rules of several days. Where two of them end otherwise, the days between them on which some rule changed are
 * halved until the edition is found that brought it.
 *
 * @throws as \`playScript\`
 */
export function verdictOf(script: Script, dates: readonly IsoDate[], most = MOST_TRIED): Verdict {
  const played = playedAsItIs(script, dates);
  const trials = new Trials(script, most);
  const partings = played.slice(1).flatMap((now, at) => partingOf(trials, played[at]!, now) ?? []);
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
  const unasked = [{ ruleNumber: null, explanation: "Nothing asks this choice under these rules.", key: "" }];
  return {
    ...script,
    lines: script.lines.map((one) =>
      one.isUnasked && isAsked(one.line) ? { ...one, failure: null, told: unasked } : one,
    ),
  };
}

function partingOf(trials: Trials, then: PlayedScript, now: PlayedScript): Parting | null {
  const place = placeOfParting(then, now);
  if (!place) return null;
  const changes: DecidingChange[] = [];
  let before = then;
  while (changes.length < MOST_CHANGES && placeOfParting(before, now)) {
    const found = nextChange(trials, before, now);
    if (!found) break;
    changes.push(changeOn(trials, found));
    before = found.after;
  }
  return { from: then.date, to: now.date, ...place, changes };
}

/** The steps, which are the same on every day, by their lines; first of all, where it is expected before any step, what there is. */
const endsOf = ({ lines }: PlayedScript): ReadonlyMap<number, PlayedLine> =>
  new Map(lines.flatMap((one) => (one.end === "" ? [] : [[one.isExpectation ? 0 : one.line, one] as const])));

type Place = Pick<Parting, "line" | "written" | "then" | "now">;

/**
 * Null if all that was begun ends alike: when something of it is decided or dealt is no other end. A combat that can only go one way is over
 * with its first line, and what is said then is told with the lines after it: the first of them that tells otherwise is the place.
 */
function placeOfParting(one: PlayedScript, other: PlayedScript): Place | null {
  const now = endsOf(other);
  const steps = [...endsOf(one)].flatMap(([line, before]) => {
    const after = now.get(line);
    return after ? [{ before, after, differs: after.end !== before.end }] : [];
  });
  let at = steps.findIndex(({ differs }, place) => differs && steps[place + 1]?.before.goesOn !== true);
  if (at === -1) return null;
  while (steps[at]!.before.goesOn && steps[at - 1]?.differs === true) at--;
  const next = steps.findIndex(({ before: { goesOn } }, place) => place > at && !goesOn);
  const apart = steps.slice(at, next === -1 ? undefined : next);
  return placeOf(
    apart.map(({ before }) => before),
    apart.map(({ after }) => after),
  );
}

/**
 * What is told from where it is otherwise on, in the line in which it is: what is told alike may be of one line on one day and of the next
 * on another, which waited for it.
 */
function placeOf(before: readonly PlayedLine[], after: readonly PlayedLine[]): Place {
  const [was, is] = [telling(before), telling(after)];
  const isSame = (at: number): boolean => was[at]?.told.key === is[at]?.told.key;
  const from = [...was.keys(), was.length].find((at) => !isSame(at)) ?? was.length;
  const [first = before[0]!] = [was[from], is[from]]
    .flatMap((one) => one?.line ?? [])
    .sort((one, other) => one.line - other.line);
  const restOf = (all: Telling): readonly Told[] =>
    all.slice(from).flatMap(({ line, told }) => (line.line === all[from]!.line.line ? [told] : []));
  const [then, now] =
    was.length + is.length > from ? [restOf(was), restOf(is)] : otherwiseIn(before[0]!.end, after[0]!.end);
  return { line: first.line, written: first.written, then, now };
}

type Telling = readonly { readonly line: PlayedLine; readonly told: Told }[];

const telling = (lines: readonly PlayedLine[]): Telling =>
  lines.flatMap((line) => toldIn(line).map((told) => ({ line, told })));

/** Of an expectation, whether it holds. */
const toldIn = ({ told, failure, isExpectation, written }: PlayedLine): readonly Told[] =>
  isExpectation
    ? [{ ruleNumber: null, explanation: capitalised(failure ?? `so it is: ${written}`), key: failure ?? "" }]
    : told;

interface Change {
  readonly since: IsoDate;
  readonly before: PlayedScript;
  readonly after: PlayedScript;
}

/** A day on which it begins to end otherwise than before, found by halving; null as well if there is no leave to find it. */
function nextChange(trials: Trials, before: PlayedScript, last: PlayedScript): Change | null {
  const days = daysOfChange(before.date, last.date);
  let [low, high] = [-1, days.length - 1];
  let [lower, upper] = [before, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const tried = trials.play(days[middle]!);
    if (tried === null) return null;
    if (placeOfParting(before, tried)) [high, upper] = [middle, tried];
    else [low, lower] = [middle, tried];
  }
  const since = days[high];
  return since === undefined ? null : { since, before: lower, after: { ...upper, date: since } };
}

/** The days after the first and up to the last on which some rule does something else than before. */
const daysOfChange = (first: IsoDate, last: IsoDate): readonly IsoDate[] =>
  [...new Set(ERA_RULES.flatMap(({ rule }) => changesOf(rule, first, last)))].sort();

function changeOn(trials: Trials, { since, before, after }: Change): DecidingChange {
  const changed = ERA_RULES.filter(({ rule }) => behaviourOn(rule, before.date) !== behaviourOn(rule, since));
  const decidingRules = (rules: readonly EraRule[]) =>
    rules.map(({ name, rule }): DecidingRule => ({
      rule: name,
      then: versionOn(rule, before.date),
      now: versionOn(rule, since),
    }));
  const place = placeOfParting(before, after);
  const isCited = ({ rule }: EraRule): boolean =>
    isCitedIn(place?.then ?? [], versionOn(rule, before.date)) || isCitedIn(place?.now ?? [], versionOn(rule, since));
  // What is cited is asked first, since it decides most often.
  const asked = [...changed.filter(isCited), ...changed.filter((one) => !isCited(one))];
  const isOtherwiseWithout = (taken: readonly EraRule[]): boolean => {
    const played = trials.play(
      since,
      taken.map(({ rule }) => rule),
      before.date,
    );
    return played !== null && placeOfParting(after, played) !== null;
  };
  const found = decidingOf(asked, isOtherwiseWithout);
  const deciding = new Set(trials.isOver ? [] : found);
  return { since, rules: decidingRules(deciding.size > 0 ? [...deciding] : changed), isKnown: deciding.size > 0 };
}

const isCitedIn = (sentences: readonly Told[], { ruleNumbers }: EraVersion): boolean =>
  sentences.some(({ ruleNumber }) => ruleNumber !== null && ruleNumbers.includes(ruleNumber));

/** So many rules are found to decide one change. */
const MOST_DECIDING = 3;

/** The rules without whose change it would end otherwise, each by itself or together with others of them. */
function decidingOf(
  rules: readonly EraRule[],
  isOtherwiseWithout: (rules: readonly EraRule[]) => boolean,
): readonly EraRule[] {
  const found: EraRule[] = [];
  let rest = rules;
  while (found.length < MOST_DECIDING && rest.length > 0 && isOtherwiseWithout(rest)) {
    const least: EraRule[] = [];
    for (let before = rest; before.length > 0 && (least.length === 0 || !isOtherwiseWithout(least));) {
      const at = placeOfFirst(before.length, (length) => isOtherwiseWithout([...least, ...before.slice(0, length)]));
      least.push(before[at]!);
      before = before.slice(0, at);
    }
    found.push(...least);
    rest = rest.filter((rule) => !least.includes(rule));
  }
  return found;
}

/** By the last of how many something begins to be so, which it is of all: near the beginning it is found soon. */
function placeOfFirst(all: number, isSo: (length: number) => boolean): number {
  let [low, high] = [0, 1];
  while (high < all && !isSo(high)) [low, high] = [high, Math.min(all, 2 * high)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle;
  }
  return high - 1;
}
