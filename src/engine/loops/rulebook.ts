import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CitedRule, type DatedRule, inForceOn, type RuleVariant } from "../dated";
import { ruleNumbers, since } from "../rule-numbers";

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
  numbers: ruleNumbers("732.3@2026-08-07", "732.2a@2026-08-07"),
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
  numbers: ruleNumbers("732.3@2026-08-07"),
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
    numbers: ruleNumbers("421.2@2009-05-01"),
    until: SHORTCUTS_SINCE,
  },
  severalPlayers: {
    says: /chooses a number.*have the last word/,
    numbers: ruleNumbers("732.3@2026-08-07"),
    until: SHORTCUTS_SINCE,
  },
  mandatory: { says: /mandatory actions, the game (ends in|is) a draw/, numbers: ruleNumbers("732.4@2026-08-07") },
  mandatoryInRange: {
    says: /draw for each player who controls an object that's involved in that loop/,
    numbers: ruleNumbers("801.16@2026-08-07"),
  },
  independent: {
    says: /don't depend on one another|optional, independent actions/,
    numbers: ruleNumbers("421.5@2009-05-01"),
    until: SHORTCUTS_SINCE,
  },
  proposed: { says: /may suggest a shortcut/, numbers: ruleNumbers("732.2a@2026-08-07") },
  shortened: { says: /shortened/, numbers: ruleNumbers("732.2c@2026-08-07") },
  fragmented: { says: /fragmented/, numbers: ruleNumbers(since("2009-07-11", "732.3@2026-08-07")) },
} as const satisfies Readonly<Record<string, CitedRule>>;

export type LoopRule = keyof typeof LOOP_RULES;

export const loopRule = (date: IsoDate, rule: LoopRule): RuleNumber =>
  inForceOn(LOOP_RULES[rule].numbers, date)!.numbers[0]!;

/** True if the edition in force has the rule. */
export const hasLoopRule = (date: IsoDate, rule: LoopRule): boolean =>
  inForceOn(LOOP_RULES[rule].numbers, date) !== undefined;
