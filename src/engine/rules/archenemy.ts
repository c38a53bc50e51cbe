import * as lay from "../lay-out";
import { unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

const ARCHENEMY = {
  variants: ["ARCHENEMY" as const],
  teams: [{ id: "heroes" }, { id: "villain" }],
  players: [
    { id: "ann", name: "Ann", team: "heroes" },
    { id: "abe", name: "Abe", team: "heroes" },
    { id: "bob", name: "Bob", team: "villain" },
  ],
};

/** In Archenemy the shared team turns option is used, as it is in Two-Headed Giant. */
export const archenemyTurns: RuleRecord = {
  called: named(
    "shared turns in Archenemy",
    "archenemy team turns",
    "archenemy shared turns",
    "shared turns archenemy",
  ),
  subject: "MULTIPLAYER",
  before: null,
  shown: [
    lay.attack(
      "In Archenemy it is Ann's turn, and a creature of her teammate attacks.",
      lay.duel([lay.creature("bear", "2/2", { owner: "abe" })], ARCHENEMY),
      lay.attacking("bear"),
    ),
  ],
  ...unvaried(ruleNumbers("904.2@2026-08-07"), {
    behaviour: "of-teams",
    summary: "In Archenemy teams take turns, not players.",
    says: /attack multiple players option \(see rule 802\) and the shared team turns option \(see rule 805\) are used/,
  }),
};

/** Blocks in Archenemy; before the first version each defending player blocks what attacks that player (802.4a). */
export const teamsDefend: RuleRecord = {
  called: named(
    "teams blocking together",
    "team blocks together",
    "teammates blocking archenemy",
    "archenemy blocking",
    "archenemy blocks",
  ),
  subject: "COMBAT",
  onCards: "teammate",
  before: { since: "2010-06-18", sentence: "In Archenemy each player of a team blocks what attacks that player." },
  shown: [
    lay.block(
      "In Archenemy a creature attacks one of a team, and one of that player's teammate blocks it.",
      lay.duel([lay.BEAR, lay.creature("wall", "0/4", { owner: "bea" })], {
        variants: ["ARCHENEMY"],
        teams: [{ id: "heroes" }, { id: "villain" }],
        players: [
          { id: "ann", name: "Ann", team: "villain" },
          { id: "bob", name: "Bob", team: "heroes" },
          { id: "bea", name: "Bea", team: "heroes" },
        ],
      }),
      lay.attacking("bear"),
      lay.blocking("wall>bear"),
    ),
  ],
  ...unvaried(ruleNumbers("805.10d@2026-08-07"), {
    behaviour: "together",
    summary: "Where teams take turns, creatures can block what attacks any player of the defending team.",
    says: /Creatures controlled by the defending players can block creatures attacking any player on the defending team/,
  }),
};

/** In Archenemy Commander the opposing team shares its life total. */
export const archenemyTeams: RuleRecord = {
  called: named(
    "the shared life of Archenemy Commander",
    "archenemy commander",
    "archenemy commander shared life",
    "archenemy commander team life",
  ),
  subject: "MULTIPLAYER",
  before: {
    since: "2010-06-18",
    sentence: "In Archenemy Commander each player of the opposing team has a life total.",
  },
  shown: [
    lay.checks(
      "In Archenemy Commander a team has 0 life, each of its players 40.",
      lay.duel([], {
        variants: ["ARCHENEMY", "COMMANDER"],
        teams: [{ id: "heroes", life: 0 }],
        players: [
          { id: "ann", name: "Ann", team: "heroes", life: 40 },
          { id: "abe", name: "Abe", team: "heroes", life: 40 },
          { id: "bob", name: "Bob", life: 40 },
        ],
      }),
    ),
  ],
  ...unvaried(ruleNumbers("904.13b@2026-08-07"), {
    behaviour: "shared-life",
    summary: "In Archenemy Commander the opposing team has one life total.",
    says: /opposing team has a shared life total/,
  }),
};
