import * as lay from "../lay-out";
import { type RuleVariant, unvaried } from "../dated";
import { type ContinuousEffectInput } from "../game-state-input";
import { named } from "../naming";
import { ruleNumbers, since, together } from "../rule-numbers";
import { type CardType } from "../vocabulary";
import { type RuleRecord } from "./record";

// These are the rules of an option: no action names them in `restsOn`, for without it no action did anything else.

const everybodys = ["ann", "bob", "cem"].map((owner) => lay.creature(`bear-of-${owner}`, "2/2", { owner }));

const growth = (source: string): ContinuousEffectInput => ({
  id: "growth",
  source,
  affects: { types: ["Creature"] },
  addPower: { constant: 1 },
});

const jace = (id: string, owner: string) =>
  lay.permanent(id, "Planeswalker — Jace", { owner, ...lay.counters("loyalty", 3) });

// These are the rules of an option: no action names them in `restsOn`, for without it no action did anything else.

/** A player's range of influence: how many seats away the player can affect anything. */
export const limitedRange: RuleRecord = {
  called: named("limited range of influence", "range of influence", "range influence"),
  subject: "MULTIPLAYER",
  before: null,
  shown: [
    lay.looks(
      "All creatures get +1/+0 from an enchantment of Ann's, whose range of influence does not reach Cem.",
      lay.ranged([...everybodys, lay.permanent("crusade", "Enchantment")], growth("crusade")),
    ),
  ],
  ...unvaried(ruleNumbers("801.2@2026-08-07"), {
    behaviour: "by-seats",
    summary: "A player affects only players within so many seats, and what they control.",
    says: /maximum distance from that player, measured in player seats/,
  }),
};

interface ExemptCards extends RuleVariant {
  readonly types: readonly CardType[];
}

/** Cards whose abilities know no range, but in Grand Melee. */
export const exemptFromRange: RuleRecord<ExemptCards> = {
  called: named("planes beyond a range of influence", "planes range influence", "phenomena range influence"),
  subject: "MULTIPLAYER",
  before: null,
  shown: [
    lay.looks(
      "All creatures get +1/+0 from a plane; its controller's range does not reach Cem.",
      lay.ranged([...everybodys, lay.permanent("plane", "Plane — Dominaria", { zone: "COMMAND" })], growth("plane")),
    ),
    lay.looks(
      "All creatures get +1/+0 from a phenomenon; its controller's range does not reach Cem.",
      lay.ranged([...everybodys, lay.permanent("tunnel", "Phenomenon", { zone: "COMMAND" })], growth("tunnel")),
    ),
  ],
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

interface AttachmentsInRange extends RuleVariant {
  /** Whether an Aura leaves a player out of range too. */
  readonly players: boolean;
}

/** What is attached out of its controller's range comes off, or goes to the graveyard. */
export const attachmentsInRange: RuleRecord<AttachmentsInRange> = {
  called: named(
    "attachments out of range of influence",
    "attachments range influence",
    "aura range influence",
    "auras range influence",
  ),
  subject: "MULTIPLAYER",
  before: null,
  shown: [
    lay.checks(
      "An Aura of Ann's is on a creature out of her range.",
      lay.ranged([
        lay.creature("bear", "2/2", { owner: "cem" }),
        lay.permanent("aura", "Enchantment — Aura", { enchant: { types: ["Creature"] }, attachedTo: "bear" }),
      ]),
    ),
    lay.checks(
      "An Aura of Ann's is on a player out of her range.",
      lay.ranged([lay.permanent("curse", "Enchantment — Aura", { enchantsPlayers: true, attachedTo: "dan" })]),
    ),
  ],
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

/** A battle is where its protector is as well. */
export const battlesInRange: RuleRecord = {
  called: named("battles within a range of influence", "battle range influence", "battles range influence"),
  subject: "MULTIPLAYER",
  before: null,
  shown: [
    lay.looks(
      "An enchantment of Ann's makes battles red. Bob, in her range, protects one of Cem's, who is out of it.",
      lay.ranged(
        [
          lay.permanent("siege", "Battle — Siege", { owner: "cem", protector: "bob", ...lay.counters("defense", 3) }),
          lay.permanent("banner", "Enchantment"),
        ],
        { id: "red", source: "banner", affects: { types: ["Battle"] }, setColors: ["RED"] },
      ),
    ),
  ],
  ...unvaried(ruleNumbers(since("2023-04-14", "801.2d@2026-08-07")), {
    behaviour: "by-protector-too",
    summary: "A battle is within a player's range if its protector is.",
    says: /battle is within a player's range of influence if it's protected by/,
  }),
};

/** The legend rule looks at legends of one name within range of one of them; since July 2013 at one player's only. */
export const legendsInRange: RuleRecord = {
  called: named(
    "the legend rule within a range of influence",
    "legend rule range influence",
    "legends range influence",
  ),
  subject: "MULTIPLAYER",
  before: null,
  after: "The legend rule looks at the permanents of one player.",
  shown: [
    lay.checks(
      "Two legends of one name; neither of their controllers reaches the other.",
      lay.ranged([
        lay.permanent("a", "Legendary Artifact", { name: "Sword" }),
        lay.permanent("c", "Legendary Artifact", { name: "Sword", owner: "cem" }),
      ]),
    ),
    lay.notShown(
      null,
      "The legend rule now looks at the legends of one player, who are always in range of one another.",
    ),
  ],
  ...unvaried(
    ruleNumbers("801.12@2013-05-01"),
    {
      behaviour: "in-range",
      summary: "The legend rule applies to a permanent only if another is within its controller's range.",
      says: /legend rule.*applies to a permanent only if other legendary permanents/,
    },
    "2013-07-13",
  ),
};

/** Likewise for worlds. */
export const worldsInRange: RuleRecord = {
  called: named("the world rule within a range of influence", "world rule range influence", "worlds range influence"),
  subject: "MULTIPLAYER",
  before: null,
  shown: [
    lay.checks(
      "Two worlds; neither of their controllers reaches the other.",
      lay.ranged([
        lay.permanent("a", "World Enchantment", { timestamp: 1 }),
        lay.permanent("c", "World Enchantment", { owner: "cem", timestamp: 2 }),
      ]),
    ),
  ],
  ...unvaried(ruleNumbers("801.12@2026-08-07"), {
    behaviour: "in-range",
    summary: "The world rule applies to a permanent only if another world is within its controller's range.",
    says: /world rule.* applies to a permanent only if other world permanents/,
  }),
};

/** Likewise for planeswalkers; before the first text with it, they are looked at together wherever they are. */
export const planeswalkersInRange: RuleRecord = {
  called: named(
    "planeswalker uniqueness within a range of influence",
    "planeswalker uniqueness range influence",
    "planeswalkers range influence",
  ),
  subject: "MULTIPLAYER",
  before: { since: "2007-10-01", sentence: "Planeswalkers are looked at together, in range or not." },
  after: "The rule looks at the planeswalkers of one player.",
  shown: [
    lay.checks(
      "Two planeswalkers of one type; neither of their controllers reaches the other.",
      lay.ranged([jace("a", "ann"), jace("c", "cem")]),
    ),
    lay.notShown(
      null,
      "The rule now looks at the planeswalkers of one player, which are always in range of one another.",
    ),
  ],
  ...unvaried(
    ruleNumbers("801.14@2013-05-01"),
    {
      behaviour: "in-range",
      summary: "The rule on planeswalkers applies to one only if another is within its controller's range.",
      says: /planeswalker uniqueness rule.* applies to a planeswalker only if other planeswalkers/,
    },
    "2013-07-13",
  ),
};

/** A loop of mandatory actions is a draw only for those who have a part in it, and for whom they reach. */
export const loopsInRange: RuleRecord = {
  called: named(
    "a draw by a loop within a range of influence",
    "loop range influence",
    "loops range influence",
    "draw range influence",
  ),
  subject: "MULTIPLAYER",
  before: { since: "2005-08-01", sentence: "A loop of mandatory actions is a draw for everybody." },
  shown: [
    {
      plays: "LOOP",
      title: "A loop of one mandatory action of Ann's, who reaches Bob and Eve.",
      request: {
        loop: {
          players: ["ann", "bob", "cem", "dan", "eve"],
          actions: [{ player: "ann", optional: false }],
          ranges: ["ann", "bob", "cem", "dan", "eve"].map((player) => ({ player, seats: 1 })),
        },
      },
    },
  ],
  ...unvaried(ruleNumbers("801.16@2026-08-07"), {
    behaviour: "draw-in-range",
    summary: "A loop is a draw for those who control an object in it and the players within their range.",
    says: /draw for each player who controls an object that's involved in that loop/,
  }),
};
