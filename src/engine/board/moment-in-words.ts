import { type TurnMoment } from "../vocabularies/ledger";

/** When in a turn an ability triggers, by its words (603.2b, 603.7). */
export interface MomentSaid {
  readonly at: TurnMoment;
  /** In turns of whoever controls it alone. */
  readonly isYours: boolean;
  /** In turns of that player's opponents alone. */
  readonly isOpponents: boolean;
  /** Whether nothing more is said of when that is. */
  readonly isExact: boolean;
}

/** "Raid — At the beginning of your end step, …": what is before the dash is an ability word. */
const OF_LINE = /^(?:[^.,:"]* — )?At the beginning of ([^,."]+)/;

const OF_DELAYED = /\bat (?:the beginning of |(?=end of combat\b))([^,."]+)/i;

/** At which moment of a turn a line triggers; null if at none. */
export const momentOf = (line: string): MomentSaid | null => momentIn(OF_LINE.exec(line)?.[1]);

/** At which moment a delayed triggered ability triggers, wherever its words say so; null if at none. */
export const momentOfDelayed = (text: string): MomentSaid | null => momentIn(OF_DELAYED.exec(text)?.[1]);

function momentIn(when: string | undefined): MomentSaid | null {
  const [at, part] = PARTS.find(([, words]) => words.test(when ?? "")) ?? [];
  if (when === undefined || at === undefined) return null;
  const [, one] = part!.exec(when)!;
  const around = when.replace(one!, "X").trim();
  return {
    at,
    isYours: /\byour (?:next |)X$|\bon your turn$/.test(around),
    isOpponents: /^each (?:opponent's|of your opponents') X$|^X on each opponent's turn$/.test(around),
    isExact: EXACT.test(around),
  };
}

const PARTS: readonly (readonly [TurnMoment, RegExp])[] = [
  ["UPKEEP", /\b(upkeeps?)\b/],
  ["DRAW_STEP", /\b(draw steps?)\b/],
  ["FIRST_MAIN_PHASE", /\b((?:first|precombat) main phases?)\b/],
  ["SECOND_MAIN_PHASE", /\b((?:second|postcombat) main phases?)\b/],
  ["END_STEP", /\b(end steps?)\b/],
  ["END_OF_COMBAT", /\b(end of combat)\b/],
  ["BEGINNING_OF_COMBAT", /\b(combat)\b/],
];

const EXACT =
  /^(?:(?:each of )?your |your next |each |the |each player's |each opponent's |each of your opponents' |the next (?:turn's )?)?X(?: on (?:your|each player's|each opponent's) turn)?$/;
