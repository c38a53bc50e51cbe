import { type DatedRule, numbered, type RuleVariant, unvaried } from "../dated";
import { type CardType } from "../vocabulary";

// These are the rules of an option: no action names them in `restsOn`, for without it no action did anything else.

/** A player's range of influence: how many seats away the player can affect anything. */
export const limitedRange: DatedRule = unvaried(numbered(["2005-08-01", "601.2"], ["2009-07-11", "801.2"]), {
  behaviour: "by-seats",
  summary: "A player affects only players within so many seats, and what they control.",
  says: /maximum distance from that player, measured in player seats/,
});

/** A battle is where its protector is as well. */
export const battlesInRange: DatedRule = unvaried(numbered(["2023-04-14", "801.2d"]), {
  behaviour: "by-protector-too",
  summary: "A battle is within a player's range if its protector is.",
  says: /battle is within a player's range of influence if it's protected by/,
});

interface AttachmentsInRange extends RuleVariant {
  /** Whether an Aura leaves a player out of range too. */
  readonly players: boolean;
}

/** What is attached out of its controller's range comes off, or goes to the graveyard. */
export const attachmentsInRange: DatedRule<AttachmentsInRange> = {
  numbers: numbered(["2005-08-01", "601.8", "601.9"], ["2009-07-11", "801.8", "801.9"]),
  variants: [
    {
      since: "2005-08-01",
      behaviour: "objects",
      summary: "Auras and Equipment can't be attached to an object out of their controller's range.",
      says: /Aura can't enchant an object outside its controller's range.*Equipment can't equip an object outside/,
      players: false,
    },
    {
      since: "2007-05-01",
      behaviour: "objects-and-players",
      summary:
        "Auras, Equipment and Fortifications can't be attached to an object, or an Aura to a player, out of their controller's range.",
      says: /Aura can't enchant an object or player outside its controller's range.*Equipment can't equip an object outside/,
      players: true,
    },
  ],
  until: null,
};

/** The legend rule looks at legends of one name within range of one of them; since July 2013 at one player's only. */
export const legendsInRange: DatedRule = unvaried(
  numbered(["2005-08-01", "601.12"], ["2009-07-11", "801.12"]),
  {
    behaviour: "in-range",
    summary: "The legend rule applies to a permanent only if another is within its controller's range.",
    says: /legend rule.*applies to a permanent only if other legendary permanents/,
  },
  "2013-07-13",
);

/** Likewise for worlds. */
export const worldsInRange: DatedRule = unvaried(
  numbered(["2005-08-01", "601.13"], ["2009-07-11", "801.13"], ["2013-07-13", "801.12"]),
  {
    behaviour: "in-range",
    summary: "The world rule applies to a permanent only if another world is within its controller's range.",
    says: /world rule.* applies to a permanent only if other world permanents/,
  },
);

/** Likewise for planeswalkers; before the first text with it, they are looked at together wherever they are. */
export const planeswalkersInRange: DatedRule = unvaried(
  numbered(["2009-05-01", "601.14"], ["2009-07-11", "801.14"]),
  {
    behaviour: "in-range",
    summary: "The rule on planeswalkers applies to one only if another is within its controller's range.",
    says: /planeswalker uniqueness rule.* applies to a planeswalker only if other planeswalkers/,
  },
  "2013-07-13",
);

interface ExemptCards extends RuleVariant {
  readonly types: readonly CardType[];
}

/** Cards whose abilities know no range, but in Grand Melee. */
export const exemptFromRange: DatedRule<ExemptCards> = {
  numbers: numbered(
    ["2009-09-04", "801.18"],
    ["2010-07-16", "801.19"],
    ["2011-05-01", "801.20"],
    ["2013-07-13", "801.18"],
  ),
  variants: [
    {
      since: "2009-09-04",
      behaviour: "planes",
      summary: "Planes affect everything, whatever their controller's range.",
      says: /plane cards are exempt from the limited range/,
      types: ["plane"],
    },
    {
      since: "2012-06-01",
      behaviour: "planes-and-phenomena",
      summary: "Planes and phenomena affect everything, whatever their controller's range.",
      says: /plane cards and phenomenon cards are exempt from the limited range/,
      types: ["plane", "phenomenon"],
    },
  ],
  until: null,
};

/** A loop of mandatory actions is a draw only for those who have a part in it, and for whom they reach. */
export const loopsInRange: DatedRule = unvaried(numbered(["2010-07-16", "801.18"], ["2013-07-13", "801.16"]), {
  behaviour: "draw-in-range",
  summary: "A loop is a draw for those who control an object in it and the players within their range.",
  says: /draw for each player who controls an object that's involved in that loop/,
});
