import { type DatedRule, numbered, type RuleVariant, unvaried } from "../dated";
import { type Zone } from "../vocabulary";

interface LeavingTheGame extends RuleVariant {
  /** Where what the player still controls goes; null if it leaves the game too. */
  readonly controlledGoTo: Zone | null;
}

/** Objects of a player who leaves leave with that player, and what the player still controls leaves too or is exiled. */
export const leavingTheGame: DatedRule<LeavingTheGame> = {
  numbers: numbered(["2005-08-01", "600.4a"], ["2009-07-11", "800.4a"]),
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
export const anteStays: DatedRule = unvaried(
  numbered(
    ["2009-05-01", "600.4g"],
    ["2009-07-11", "800.4h"],
    ["2012-02-01", "800.4i"],
    ["2012-05-01", "800.4j"],
    ["2016-07-22", "800.4k"],
    ["2017-06-05", "800.4m"],
    ["2021-04-22", "800.4n"],
  ),
  {
    behaviour: "ante-stays",
    summary: "Cards in the ante zone stay when their owner leaves the game.",
    says: /ante zone/,
  },
);

/**
 * Of what the player controls on the stack only what no card represents ceases to exist, and spell cards are exiled;
 * before that every spell ceases to exist.
 */
export const spellCardsAreExiled: DatedRule = unvaried(numbered(["2012-10-01", "800.4a"]), {
  behaviour: "exiled",
  summary: "Spell cards that a player who left controls are exiled.",
  says: /on the stack not represented by cards, those objects cease to exist/,
});

/**
 * Abilities that trigger when a player loses are looked for on the board before the event; before that, they are not
 * among the exceptions to looking after it (410.10d; 603.6d from 2009-07-11).
 */
export const lossesLookBack: DatedRule = unvaried(numbered(["2016-11-11", "603.10f"]), {
  behaviour: "look-back",
  summary: "Abilities that trigger when a player loses the game look back in time.",
  says: /when a player loses the game look back in time/,
});

/** In Two-Headed Giant players win and lose only as a team, and the team has a life total. */
export const teams: DatedRule = unvaried(
  numbered(
    ["2005-08-01", "606.8b"],
    ["2009-07-11", "806.8b"],
    ["2009-10-01", "806.8a"],
    ["2010-02-01", "806.9a"],
    ["2010-06-18", "810.8a"],
  ),
  {
    behaviour: "as-a-team",
    summary: "In Two-Headed Giant a team has one life total, and its players win and lose only together.",
    says: /win and lose the game only as a team/,
  },
);

/** In the Emperor variant a team loses with its emperor. */
export const emperors: DatedRule = unvaried(
  numbered(["2005-08-01", "607.5a"], ["2009-07-11", "807.5a"], ["2010-02-01", "807.5b"], ["2010-06-18", "809.5b"]),
  {
    behaviour: "team-loses-with-emperor",
    summary: "In Emperor a team loses the game if its emperor loses.",
    says: /A team loses the game if its emperor loses/,
  },
);

/** Commander, called EDH until 2011. */
export const commanderVariant: DatedRule = unvaried(numbered(["2009-10-01", "903.1"]), {
  behaviour: "commander",
  summary: "Each deck is led by a legendary creature, its commander.",
  says: /each deck is led by a legendary creature/,
});

/** Archenemy, with schemes. */
export const archenemyVariant: DatedRule = unvaried(numbered(["2010-06-18", "904.1"]), {
  behaviour: "archenemy",
  summary: "A team of players plays against one who has schemes.",
  says: /a team of players faces off against a single opponent/,
});

/** Planechase, called Planar Magic until 2011. */
export const planechaseVariant: DatedRule = unvaried(numbered(["2009-09-04", "901.1"]), {
  behaviour: "planechase",
  summary: "Planes, and later phenomena, have abilities that bear on the game.",
  says: /plane cards.* add additional abilities and randomness/,
});

/** In Archenemy Commander the opposing team shares its life total. */
export const archenemyTeams: DatedRule = unvaried(numbered(["2024-09-20", "904.13b"]), {
  behaviour: "shared-life",
  summary: "In Archenemy Commander the opposing team has one life total.",
  says: /opposing team has a shared life total/,
});

/** In Archenemy the shared team turns option is used, as it is in Two-Headed Giant. */
export const archenemyTurns: DatedRule = unvaried(numbered(["2010-06-18", "904.2"]), {
  behaviour: "of-teams",
  summary: "In Archenemy teams take turns, not players.",
  says: /attack multiple players option \(see rule 802\) and the shared team turns option \(see rule 805\) are used/,
});

interface MembersLife extends RuleVariant {
  readonly isHalved: boolean;
}

/** A player's own life total in a team, for effects that ask for it. */
export const lifeInATeam: DatedRule<MembersLife> = {
  numbers: numbered(
    ["2005-08-01", "606.9a"],
    ["2009-07-11", "806.9a"],
    ["2010-02-01", "806.10a"],
    ["2010-06-18", "810.9a"],
  ),
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
  numbered(
    ["2007-05-01", "502.7b", "502.7c", "502.7e"],
    ["2009-07-11", "702.14b", "702.14c", "702.14e"],
    ["2011-06-17", "702.15b", "702.15c", "702.15e"],
    ["2013-07-13", "702.16b", "702.16c", "702.16e"],
  ),
  {
    behaviour: "players-too",
    summary: "A player with protection can't be targeted or enchanted by what has the quality, nor dealt damage by it.",
    says: /player with protection can't be targeted.*player with protection can't be enchanted.*or player (that has|with) protection is prevented/,
  },
);
