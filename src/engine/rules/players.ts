import { type DatedRule, type RuleVariant, unvaried } from "../dated";
import { ruleNumbers, since } from "../rule-numbers";
import { type Zone } from "../vocabulary";

interface LeavingTheGame extends RuleVariant {
  /** Where what the player still controls goes; null if it leaves the game too. */
  readonly controlledGoTo: Zone | null;
}

/** Objects of a player who leaves leave with that player, and what the player still controls leaves too or is exiled. */
export const leavingTheGame: DatedRule<LeavingTheGame> = {
  numbers: ruleNumbers("800.4a@2026-08-07"),
  variants: [
    {
      since: "2005-08-01",
      behaviour: "controlled-leave",
      summary: "When a player leaves the game, all objects that the player owns or still controls leave it too.",
      says: /all objects .*owned by that player leave the game.* objects still controlled by that player, those objects leave the game\. This is not/,
      controlledGoTo: null,
    },
    {
      since: "2006-10-01",
      behaviour: "controlled-are-exiled",
      summary:
        "When a player leaves the game, all objects that the player owns leave it too, and what the player still controls is exiled.",
      says: /all objects .*owned by that player leave the game.* objects still controlled by that player, those objects (leave the game\. .*are placed in the removed-from-the-game zone|are exiled)/,
      controlledGoTo: "EXILE",
    },
  ],
  until: null,
};

/** Cards in the ante zone stay; before that they leave with their owner. */
export const anteStays: DatedRule = unvaried(ruleNumbers("800.4n@2026-08-07"), {
  behaviour: "ante-stays",
  summary: "Cards in the ante zone stay when their owner leaves the game.",
  says: /ante zone/,
});

/**
 * Of what the player controls on the stack only what no card represents ceases to exist, and spell cards are exiled;
 * before that every spell ceases to exist.
 */
export const spellCardsAreExiled: DatedRule = unvaried(ruleNumbers(since("2012-10-01", "800.4a@2026-08-07")), {
  behaviour: "exiled",
  summary: "Spell cards that a player who left controls are exiled.",
  says: /on the stack not represented by cards, those objects cease to exist/,
});

/**
 * Abilities that trigger when a player loses are looked for on the board before the event; before that, they are not
 * among the exceptions to looking after it (410.10d; 603.6d from 2009-07-11).
 */
export const lossesLookBack: DatedRule = unvaried(ruleNumbers("603.10f@2026-08-07"), {
  behaviour: "look-back",
  summary: "Abilities that trigger when a player loses the game look back in time.",
  says: /when a player loses the game look back in time/,
});

/** In Two-Headed Giant players win and lose only as a team, and the team has a life total. */
export const teams: DatedRule = unvaried(ruleNumbers("810.8a@2026-08-07"), {
  behaviour: "as-a-team",
  summary: "In Two-Headed Giant a team has one life total, and its players win and lose only together.",
  says: /win and lose the game only as a team/,
});

/** In the Emperor variant a team loses with its emperor. */
export const emperors: DatedRule = unvaried(ruleNumbers("809.5b@2026-08-07"), {
  behaviour: "team-loses-with-emperor",
  summary: "In Emperor a team loses the game if its emperor loses.",
  says: /A team loses the game if its emperor loses/,
});

/** Commander, called EDH until 2011. */
export const commanderVariant: DatedRule = unvaried(ruleNumbers("903.1@2026-08-07"), {
  behaviour: "commander",
  summary: "Each deck is led by a legendary creature, its commander.",
  says: /each deck is led by a legendary creature/,
});

/** Archenemy, with schemes. */
export const archenemyVariant: DatedRule = unvaried(ruleNumbers("904.1@2026-08-07"), {
  behaviour: "archenemy",
  summary: "A team of players plays against one who has schemes.",
  says: /a team of players faces off against a single opponent/,
});

/** Planechase, called Planar Magic until 2011. */
export const planechaseVariant: DatedRule = unvaried(ruleNumbers("901.1@2026-08-07"), {
  behaviour: "planechase",
  summary: "Planes, and later phenomena, have abilities that bear on the game.",
  says: /plane cards.* add additional abilities and randomness/,
});

/** In Archenemy Commander the opposing team shares its life total. */
export const archenemyTeams: DatedRule = unvaried(ruleNumbers("904.13b@2026-08-07"), {
  behaviour: "shared-life",
  summary: "In Archenemy Commander the opposing team has one life total.",
  says: /opposing team has a shared life total/,
});

/** In Archenemy the shared team turns option is used, as it is in Two-Headed Giant. */
export const archenemyTurns: DatedRule = unvaried(ruleNumbers("904.2@2026-08-07"), {
  behaviour: "of-teams",
  summary: "In Archenemy teams take turns, not players.",
  says: /attack multiple players option \(see rule 802\) and the shared team turns option \(see rule 805\) are used/,
});

interface MembersLife extends RuleVariant {
  readonly isHalved: boolean;
}

/** A player's own life total in a team, for effects that ask for it. */
export const lifeInATeam: DatedRule<MembersLife> = {
  numbers: ruleNumbers("810.9a@2026-08-07"),
  variants: [
    {
      since: "2005-08-01",
      behaviour: "half",
      summary: "A player's life total is half the team's, rounded up.",
      says: /team's life total divided by two, rounded up/,
      isHalved: true,
    },
    {
      since: "2010-04-23",
      behaviour: "whole",
      summary: "A player's life total is the team's.",
      says: /uses the team's life total instead/,
      isHalved: false,
    },
  ],
  until: null,
};

/** Players can have protection; before that only permanents. */
export const playerProtection: DatedRule = unvaried(
  ruleNumbers(since("2007-05-01", "702.16b@2026-08-07", "702.16c@2026-08-07", "702.16e@2026-08-07")),
  {
    behaviour: "players-too",
    summary: "A player with protection can't be targeted or enchanted by what has the quality, nor dealt damage by it.",
    says: /player with protection can't be targeted.*player with protection can't be enchanted.*or player (that has|with) protection is prevented/,
  },
);
