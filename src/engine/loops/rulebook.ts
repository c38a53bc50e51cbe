import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CitedRule, type DatedRule, inForceOn, numbered, type RuleVariant } from "../dated";
import { numbersOfLoops, numbersOfShortcuts } from "../shortcut-sections";

/**
 * How the rules settled loops.
 * lowered: who has the last word if a lower number was named (421.3): the active player, later the first to choose.
 * independent: whether the others agree or go higher than the active player, involved or not, or each who is involved
 * names a number for the own set (421.5).
 * SHORTCUTS: nobody names numbers; a shortcut is proposed and shortened, and a loop that changes nothing is broken.
 */
export type LoopRules =
  | { readonly style: "NUMBERS"; readonly lowered: "ACTIVE" | "FIRST"; readonly independent: "HIGHER" | "OWN" }
  | { readonly style: "SHORTCUTS" };

interface LoopVariant extends RuleVariant {
  readonly rules: LoopRules;
}

/** From this edition on nobody names numbers. */
const SHORTCUTS_SINCE: IsoDate = "2009-07-11";

/** The rule on loops of several players, later that on shortcuts. */
export const settlingLoops: DatedRule<LoopVariant> = {
  numbers: [...numbersOfLoops("3"), ...numbersOfShortcuts("2a")],
  variants: [
    {
      since: "1999-04-23",
      behaviour: "active-player-last",
      summary: "Each player in turn agrees or lowers the number; then the active player has the last word.",
      says: /whatever fraction is necessary for the active player to .?have the last word/,
      rules: { style: "NUMBERS", lowered: "ACTIVE", independent: "HIGHER" },
    },
    {
      since: "2008-10-01",
      behaviour: "first-chooser-last",
      summary: "Each player in turn agrees or lowers the number; then the first to choose has the last word.",
      says: /whatever fraction is necessary for the first player to .?have the last word/,
      rules: { style: "NUMBERS", lowered: "FIRST", independent: "OWN" },
    },
    {
      since: SHORTCUTS_SINCE,
      behaviour: "shortcuts",
      summary: "A player proposes a shortcut, and the others may shorten it.",
      says: /may suggest a shortcut/,
      rules: { style: "SHORTCUTS" },
    },
  ],
  until: null,
};

interface BreakingVariant extends RuleVariant {
  /** The active player, whether involved or not; else the first player from there on who is involved. */
  readonly isByActivePlayer: boolean;
}

/** Who must make a different choice once a fragmented loop has brought the game back to where it was. */
export const breakingLoops: DatedRule<BreakingVariant> = {
  numbers: numbersOfShortcuts("3"),
  variants: [
    {
      since: SHORTCUTS_SINCE,
      behaviour: "active-player",
      summary: "The active player must make a different choice.",
      says: /the active player must then make a different game choice/,
      isByActivePlayer: true,
    },
    {
      since: "2009-09-04",
      behaviour: "first-involved-player",
      summary: "The first player in turn order who is involved must make a different choice.",
      says: /if the active player is not involved in the loop, the first player in turn order who is involved\) must then make/,
      isByActivePlayer: false,
    },
  ],
  until: null,
};

/** The rules that settlements cite: those with numbers until July 2009, and those with shortcuts from then on. */
export const LOOP_RULES = {
  onePlayer: {
    says: /one player controls them all, that player chooses a number/,
    numbers: numbersOfLoops("2"),
    until: SHORTCUTS_SINCE,
  },
  severalPlayers: {
    says: /chooses a number.*have the last word/,
    numbers: numbersOfLoops("3"),
    until: SHORTCUTS_SINCE,
  },
  mandatory: {
    says: /mandatory actions, the game (ends in|is) a draw/,
    numbers: [...numbersOfLoops("4"), ...numbersOfShortcuts("4")],
  },
  mandatoryInRange: {
    says: /draw for each player who controls an object that's involved in that loop/,
    numbers: numbered(["2010-07-16", "801.18"], ["2013-07-13", "801.16"]),
  },
  independent: {
    says: /don't depend on one another|optional, independent actions/,
    numbers: numbersOfLoops("5"),
    until: SHORTCUTS_SINCE,
  },
  proposed: { says: /may suggest a shortcut/, numbers: numbersOfShortcuts("2a") },
  shortened: { says: /shortened/, numbers: numbersOfShortcuts("2c") },
  fragmented: { says: /fragmented/, numbers: numbersOfShortcuts("3") },
} as const satisfies Readonly<Record<string, CitedRule>>;

export type LoopRule = keyof typeof LOOP_RULES;

export const loopRule = (date: IsoDate, rule: LoopRule): RuleNumber =>
  inForceOn(LOOP_RULES[rule].numbers, date)!.numbers[0]!;

/** True if the edition in force has the rule. */
export const hasLoopRule = (date: IsoDate, rule: LoopRule): boolean =>
  inForceOn(LOOP_RULES[rule].numbers, date) !== undefined;
