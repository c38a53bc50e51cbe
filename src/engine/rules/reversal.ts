import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { type ActionStepInput, type IllegalActionInput } from "../illegal-actions/illegal-action";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

export type Irreversible = Exclude<keyof ActionStepInput, "id" | "text">;

/** What the rules on reversing an illegal action say from a date on. */
export interface ReversalRules extends RuleVariant {
  /** What can't be taken back. */
  readonly stands: readonly Irreversible[];
  /** True if that holds for all actions, not for mana abilities only. */
  readonly forAllActions: boolean;
  /** A mana ability stands if its mana paid for another that stands. */
  readonly chained: boolean;
  readonly effectsApply: boolean;
  /** A spell returns to the hand, wherever it came from. */
  readonly toHand: boolean;
  readonly everyPlayer: boolean;
}

const APOCALYPSE: ReversalRules = {
  since: "2001-07-23",
  behaviour: "moved-cards-stand",
  summary: "Mana abilities that moved cards to or from a library, or involved chance, can't be reversed.",
  says: /returns to the zone it came from.*players may not reverse those that moved cards/,
  stands: ["movedCardsToLibrary", "movedCardsFromLibrary", "random"],
  forAllActions: false,
  chained: false,
  effectsApply: true,
  toHand: false,
  everyPlayer: false,
};

const ORIGINAL: ReversalRules = {
  ...APOCALYPSE,
  since: "1999-04-23",
  behaviour: "everything-is-reversed",
  summary: "Everything is reversed, and a spell returns to the hand.",
  says: /returns to (its owner's|the player's|his or her|that player's) hand/,
  stands: [],
  toHand: true,
};

const ODYSSEY: ReversalRules = {
  ...APOCALYPSE,
  since: "2001-09-24",
  behaviour: "chains-stand",
  summary:
    "No action that moved cards or involved chance is reversed, nor a mana ability that paid for one that stands.",
  says: /No abilities trigger as a result.*spent on another mana ability that wasn't reversed/,
  forAllActions: true,
  chained: true,
};

const ONSLAUGHT: ReversalRules = {
  ...ODYSSEY,
  since: "2002-10-07",
  behaviour: "no-effects",
  summary: "As before, and no effects apply as a result.",
  says: /no effects apply.*random choice/,
  effectsApply: false,
};

const RAVNICA: ReversalRules = {
  ...ONSLAUGHT,
  since: "2005-10-01",
  behaviour: "chance-is-reversed",
  summary: "As before, and what involved chance is reversed.",
  says: /Players may not reverse actions that moved [^.]*to any zone other than the stack\.$/,
  stands: ["movedCardsToLibrary", "movedCardsFromLibrary"],
};

const SHUFFLING: ReversalRules = {
  ...RAVNICA,
  since: "2010-07-16",
  behaviour: "shuffling-stands",
  summary: "As before, and an action that shuffled a library stands.",
  says: /or caused a library to be shuffled\.( |$)/,
  stands: [...RAVNICA.stands, "shuffledLibrary"],
};

const REVEALING: ReversalRules = {
  ...SHUFFLING,
  since: "2014-06-01",
  behaviour: "revealing-stands",
  summary: "As before, and an action that revealed cards from a library stands.",
  says: /The player may also reverse.*caused cards from a library to be revealed/,
  stands: [...SHUFFLING.stands, "revealedCardsFromLibrary"],
};

const EVERY_PLAYER: ReversalRules = {
  ...REVEALING,
  since: "2018-07-13",
  behaviour: "every-player",
  summary: "As before, and each player may reverse mana abilities.",
  says: /Each player may also reverse.*caused cards from a library to be revealed/,
  everyPlayer: true,
};

const casting = (rest: Partial<IllegalActionInput>): IllegalActionInput => ({
  player: "ann",
  kind: "CAST_SPELL",
  object: "bolt",
  ...rest,
});

const mana = (what: Partial<ActionStepInput>): IllegalActionInput =>
  casting({ manaAbilities: [{ id: "signet", ...what }] });

/** Between two texts that differ the date is that of the first that is known to have the new wording. */
export const reversal: RuleRecord<ReversalRules> = {
  called: named(
    "reversing illegal actions",
    "illegal action reversal",
    "illegal actions",
    "taking back illegal actions",
    "rewinding illegal actions",
  ),
  subject: "ILLEGAL_ACTIONS",
  shown: [
    lay.reversed("A spell cast from a graveyard was illegal.", casting({ from: "GRAVEYARD" })),
    lay.reversed(
      "An illegal spell was paid for by a mana ability that paid for another, which put cards into a graveyard from a library.",
      casting({
        manaAbilities: [
          { id: "forest", manaSpentOn: ["signet"] },
          { id: "signet", movedCardsFromLibrary: true },
        ],
      }),
    ),
    lay.reversed("An illegal spell was paid for by a mana ability that involved chance.", mana({ random: true })),
    lay.reversed(
      "An illegal spell was paid for by a mana ability that shuffled a library.",
      mana({ shuffledLibrary: true }),
    ),
    lay.reversed(
      "An illegal spell was paid for by a mana ability that revealed cards from a library.",
      mana({ revealedCardsFromLibrary: true }),
    ),
    lay.reversed(
      "An illegal spell; another player had activated a mana ability.",
      casting({ manaAbilities: [{ id: "theirs", player: "bob" }] }),
    ),
  ],
  numbers: ruleNumbers("733.1@2026-08-07"),
  variants: [ORIGINAL, APOCALYPSE, ODYSSEY, ONSLAUGHT, RAVNICA, SHUFFLING, REVEALING, EVERY_PLAYER],
  until: null,
};
