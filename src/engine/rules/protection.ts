import * as lay from "../lay-out";
import { unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers, since } from "../rule-numbers";
import { type RuleRecord } from "./record";

/** Players can have protection; before that only permanents. */
export const playerProtection: RuleRecord = {
  called: named("protection of players", "player protection", "players having protection", "protection players"),
  subject: "AURAS",
  before: "Only permanents can have protection.",
  shown: [
    lay.checks(
      "A black Aura is on a player with protection from black.",
      lay.duel(
        [lay.permanent("curse", "Enchantment — Aura", { colors: ["BLACK"], attachedTo: "bob", enchantsPlayers: true })],
        {
          players: [
            { id: "ann", name: "Ann" },
            { id: "bob", name: "Bob", protectionFrom: [{ colors: ["BLACK"] }] },
          ],
        },
      ),
    ),
  ],
  ...unvaried(ruleNumbers(since("2007-05-01", "702.16b@2026-08-07", "702.16c@2026-08-07", "702.16e@2026-08-07")), {
    behaviour: "players-too",
    summary: "A player with protection can't be targeted or enchanted by what has the quality, nor dealt damage by it.",
    says: /player with protection can't be targeted.*player with protection can't be enchanted.*or player (that has|with) protection is prevented/,
  }),
};

export const protectionEquipping: RuleRecord = {
  called: named("protection from being equipped", "protection equipping", "equipment protection"),
  subject: "COMBAT",
  before: null,
  shown: [
    {
      plays: "PROTECTION",
      title: "A creature with protection from artifacts, and an Equipment.",
      request: {
        state: lay.duel([
          { ...lay.BEAR, protectionFrom: [{ types: ["Artifact"] }] },
          lay.permanent("blade", "Artifact — Equipment"),
        ]),
        permanent: "bear",
        source: "blade",
      },
    },
  ],
  ...unvaried(ruleNumbers("702.16d@2026-08-07"), {
    behaviour: "known",
    summary: "Protection keeps Equipment with the quality from being attached.",
    says: /can't be equipped/,
  }),
};

export const protectionFortifying: RuleRecord = {
  called: named("protection from being fortified", "protection fortifying", "fortification protection"),
  subject: "COMBAT",
  onCards: "fortification",
  before: null,
  shown: [
    {
      plays: "PROTECTION",
      title: "A land with protection from artifacts, and a Fortification.",
      request: {
        state: lay.duel([
          lay.permanent("keep", "Land", { protectionFrom: [{ types: ["Artifact"] }] }),
          lay.permanent("garrison", "Artifact — Fortification"),
        ]),
        permanent: "keep",
        source: "garrison",
      },
    },
  ],
  ...unvaried(ruleNumbers(since("2007-05-01", "702.16d@2026-08-07")), {
    behaviour: "known",
    summary: "Protection keeps Fortifications with the quality from being attached.",
    says: /fortified by Fortifications/,
  }),
};
