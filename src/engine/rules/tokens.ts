import * as lay from "../lay-out";
import { type RuleVariant, unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

interface TokenOwnership extends RuleVariant {
  readonly isEffectsController: boolean;
}

/** Who owns a token. */
export const tokenOwnership: RuleRecord<TokenOwnership> = {
  called: named("the owner of a token", "token ownership", "token owner", "owner of tokens", "who owns a token"),
  subject: "TOKENS_AND_COPIES",
  shown: [
    lay.notShown(
      "whoever-creates-it",
      "Who owns a token shows once a player leaves a game that others go on with, which no example plays.",
    ),
  ],
  numbers: ruleNumbers("216.1@2009-05-01", "111.2@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "controller-of-the-effect",
      summary: "Whoever controlled the spell or ability that created a token owns it, whoever controls it.",
      says: /owned by the controller of the spell or ability that created it|owner is the player who controlled the spell or ability that put it into play/,
      isEffectsController: true,
    },
    {
      since: "2009-07-11",
      behaviour: "whoever-creates-it",
      summary: "The player who creates a token, under whose control it enters, owns it.",
      says: /both owned and controlled by the player under whose control it entered|The player who creates a token is its owner/,
      isEffectsController: false,
    },
  ],
  until: null,
};

/** Before that, what becomes of one was not asked: no card copied such a spell. */
export const spellCopiesBecomeTokens: RuleRecord = {
  called: named(
    "copies of permanent spells becoming tokens",
    "permanent spell copies",
    "copies of permanent spells",
    "copying permanent spells",
  ),
  subject: "TOKENS_AND_COPIES",
  onCards: "copy",
  before: "No rule says what becomes of a copy of a permanent spell.",
  shown: [
    lay.notShown(
      "become-tokens",
      "A spell on the stack that is no card and resolves is not put onto the battlefield here.",
    ),
  ],
  ...unvaried(ruleNumbers("111.13@2026-08-07"), {
    behaviour: "become-tokens",
    summary: "A copy of a permanent spell becomes a token as it resolves.",
    says: /A copy of a permanent spell becomes a token as it resolves/,
  }),
};
