import * as lay from "../lay-out";
import { type RuleVariant, unvaried } from "../dated";
import { named, withStates } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

/** In Two-Headed Giant players win and lose only as a team, and the team has a life total. */
export const teams: RuleRecord = {
  called: named(
    "the shared life of Two-Headed Giant",
    "shared life total",
    "two-headed giant team life total",
    "two-headed giant team wins",
  ),
  subject: "MULTIPLAYER",
  before: null,
  shown: [
    lay.checks(
      "A team in Two-Headed Giant has 0 life.",
      lay.twoHeaded({ teams: [{ id: "sun", life: 0 }, { id: "moon" }] }),
    ),
  ],
  ...unvaried(ruleNumbers("810.8a@2026-08-07"), {
    behaviour: "as-a-team",
    summary: "In Two-Headed Giant a team has one life total, and its players win and lose only together.",
    says: /win and lose the game only as a team/,
  }),
};

interface MembersLife extends RuleVariant {
  readonly isHalved: boolean;
}

/** A player's own life total in a team, for effects that ask for it. */
export const lifeInATeam: RuleRecord<MembersLife> = {
  called: named(
    "a player's life total in a team",
    "half team life",
    "player's life two-headed giant",
    "individual life total two-headed giant",
  ),
  subject: "MULTIPLAYER",
  before: null,
  shown: [
    lay.checks(
      "A team has -3 life, and instead of losing Ann's life total becomes 20.",
      lay.twoHeaded({
        teams: [
          { id: "sun", life: -3 },
          { id: "moon", life: 30 },
        ],
        objects: [lay.permanent("mirror", "Artifact")],
        replacementEffects: [
          { id: "saved", source: "mirror", event: "WOULD_LOSE_GAME", affectsPlayers: "YOU", instead: { setLife: 20 } },
        ],
      }),
    ),
  ],
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

/** The poison counters of a player in a team, for effects that ask for them. */
export const poisonInATeam: RuleRecord = {
  called: named(
    "a player's poison counters in a team",
    "poison counters two-headed giant",
    "shared poison counters",
    "team's poison counters",
  ),
  subject: "MULTIPLAYER",
  before: "Each player of a team has poison counters alone.",
  shown: [
    lay.checks(
      "In Two-Headed Giant Bob has a poison counter, and a creature gets -2/-2 as long as Bea has one.",
      lay.twoHeaded({
        objects: [lay.BEAR],
        players: lay.HALF_POISONED.players.map((one) => ({ ...one, poisonCounters: one.id === "bob" ? 1 : 0 })),
        continuousEffects: [
          {
            ...{ id: "spite", controller: "bea", affects: { ids: ["bear"] }, condition: { poisonOf: "YOU" } },
            ...{ addPower: { constant: -2 }, addToughness: { constant: -2 } },
          },
        ],
      }),
    ),
  ],
  ...unvaried(ruleNumbers("810.10a@2026-08-07"), {
    behaviour: "team's",
    summary: "A player has the poison counters of the whole team.",
    says: /uses the number of poison counters that player['’]s team has/,
  }),
};

interface AttackOnTeam extends RuleVariant {
  /** Creatures attack the defending team as one, whichever of its players is named; else the player who is named. */
  readonly isOnAll: boolean;
  /** What keeps a creature from attacking one of them keeps it from the team, whoever's it is; else only their own. */
  readonly isBarredByAnything: boolean;
}

/** Whom creatures attack in Two-Headed Giant. */
export const attackOnTeam: RuleRecord<AttackOnTeam> = {
  called: withStates(
    "attacks in Two-Headed Giant",
    ["two-headed giant attack", "two-headed giant attacking", "attacking team two-headed giant"],
    {
      player: ["attacking one player of a team", "attack player two-headed giant", "attacking player two-headed giant"],
    },
  ),
  subject: "COMBAT",
  onCards: "teammate",
  before: null,
  shown: [
    lay.attack(
      "In Two-Headed Giant an enchantment of Bob's keeps creatures from attacking him, and one attacks Bea.",
      lay.twoHeaded({ objects: [lay.BEAR, lay.permanent("moat", "Enchantment", { owner: "bob" })] }),
      lay.attacking("bear>bea"),
      [
        {
          id: "off",
          kind: "CANT_ATTACK",
          source: "moat",
          defenders: { playersInScope: "YOU" },
          affects: { types: ["Creature"] },
        },
      ],
    ),
    lay.attack(
      "In Two-Headed Giant an effect of Ann's own keeps creatures from attacking Bob, and one attacks Bea.",
      lay.twoHeaded({ objects: [lay.BEAR] }),
      lay.attacking("bear>bea"),
      [
        {
          id: "off",
          kind: "CANT_ATTACK",
          controller: "ann",
          defenders: { players: ["bob"] },
          affects: { types: ["Creature"] },
        },
      ],
    ),
  ],
  numbers: ruleNumbers("810.7c@2018-01-19", "810.7@2026-08-07"),
  variants: [
    {
      since: "2005-08-01",
      behaviour: "team-unless-unable-to-attack-one",
      summary: "Creatures attack the defending team; one that can't attack one of its players can't attack it.",
      says: /If a creature is unable to attack one of the defending players, that creature can't attack the defending team/,
      isOnAll: true,
      isBarredByAnything: true,
    },
    {
      since: "2007-02-01",
      behaviour: "team-unless-one-prohibits",
      summary:
        "Creatures attack the defending team; one that a player's own effect keeps off that player can't attack it.",
      says: /If an effect of an object controlled by a defending player prohibits a creature from attacking him or her/,
      isOnAll: true,
      isBarredByAnything: false,
    },
    {
      since: "2018-04-27",
      behaviour: "player",
      summary: "Each creature attacks one player of the defending team.",
      says: /uses the combat rules for the shared team turns option .*This is a change from previous rules/,
      isOnAll: false,
      isBarredByAnything: false,
    },
  ],
  until: null,
};

/** In the Emperor variant a team loses with its emperor. */
export const emperors: RuleRecord = {
  called: named("losing with the emperor", "emperor loses", "emperor losing", "emperor team loses"),
  subject: "MULTIPLAYER",
  before: null,
  shown: [
    lay.checks(
      "In Emperor, Ann has 0 life and is the emperor of Abe's team.",
      lay.twoHeaded({
        variants: [],
        teams: [{ id: "sun", emperor: "ann" }, { id: "moon" }],
        players: [
          { id: "ann", name: "Ann", team: "sun", life: 0 },
          { id: "abe", name: "Abe", team: "sun" },
          { id: "bob", name: "Bob", team: "moon" },
          { id: "bea", name: "Bea", team: "moon" },
        ],
      }),
    ),
  ],
  ...unvaried(ruleNumbers("809.5b@2026-08-07"), {
    behaviour: "team-loses-with-emperor",
    summary: "In Emperor a team loses the game if its emperor loses.",
    says: /A team loses the game if its emperor loses/,
  }),
};
