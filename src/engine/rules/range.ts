import { type DatedRule, type RuleVariant, unvaried } from "../dated";
import { ruleNumbers, since, together } from "../rule-numbers";
import { type CardType } from "../vocabulary";

// These are the rules of an option: no action names them in `restsOn`, for without it no action did anything else.

/** A player's range of influence: how many seats away the player can affect anything. */
export const limitedRange: DatedRule = unvaried(ruleNumbers("801.2@2026-08-07"), {
  behaviour: "by-seats",
  summary: "A player affects only players within so many seats, and what they control.",
  says: /maximum distance from that player, measured in player seats/,
});

/** A battle is where its protector is as well. */
export const battlesInRange: DatedRule = unvaried(ruleNumbers(since("2023-04-14", "801.2d@2026-08-07")), {
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
  numbers: ruleNumbers(together("801.8@2026-08-07", "801.9@2026-08-07")),
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
  ruleNumbers("801.12@2013-05-01"),
  {
    behaviour: "in-range",
    summary: "The legend rule applies to a permanent only if another is within its controller's range.",
    says: /legend rule.*applies to a permanent only if other legendary permanents/,
  },
  "2013-07-13",
);

/** Likewise for worlds. */
export const worldsInRange: DatedRule = unvaried(ruleNumbers("801.12@2026-08-07"), {
  behaviour: "in-range",
  summary: "The world rule applies to a permanent only if another world is within its controller's range.",
  says: /world rule.* applies to a permanent only if other world permanents/,
});

/** Likewise for planeswalkers; before the first text with it, they are looked at together wherever they are. */
export const planeswalkersInRange: DatedRule = unvaried(
  ruleNumbers("801.14@2013-05-01"),
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
  numbers: ruleNumbers("801.18@2026-08-07"),
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
export const loopsInRange: DatedRule = unvaried(ruleNumbers("801.16@2026-08-07"), {
  behaviour: "draw-in-range",
  summary: "A loop is a draw for those who control an object in it and the players within their range.",
  says: /draw for each player who controls an object that's involved in that loop/,
});
