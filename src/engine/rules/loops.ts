import * as lay from "../lay-out";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleVariant } from "../dated";
import { named, withStates } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

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
export const SHORTCUTS_SINCE: IsoDate = "2009-07-11";

const may = (player: string) => ({ player, optional: true });

/** The rule on loops of several players, later that on shortcuts. */
export const settlingLoops: RuleRecord<LoopVariant> = {
  called: withStates("settling loops", ["loops", "infinite loops", "infinite combos"], {
    shortcuts: ["shortcuts", "shortcut", "proposing shortcuts"],
  }),
  subject: "LOOPS",
  shown: [
    lay.loop("Bob and Cem each have an optional loop, independent of the other; it is Ann's turn.", {
      players: ["ann", "bob", "cem"],
      actions: [may("bob"), may("cem")],
      independent: true,
    }),
    lay.loop("Ann and Bob undo each other's actions over and over.", {
      players: ["ann", "bob"],
      actions: [may("ann"), may("bob")],
      repeatsGameState: true,
    }),
  ],
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
export const breakingLoops: RuleRecord<BreakingVariant> = {
  called: named("breaking a loop", "breaking loops", "who must break loop", "fragmented loops", "loop choice"),
  subject: "LOOPS",
  before: "Players name how often a loop is gone through, and nobody must break one.",
  shown: [
    lay.loop("On Ann's turn Bob and Cem undo each other's actions over and over.", {
      players: ["ann", "bob", "cem"],
      actions: [may("bob"), may("cem")],
      repeatsGameState: true,
    }),
  ],
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
