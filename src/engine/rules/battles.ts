import * as lay from "../lay-out";
import { unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers, since } from "../rule-numbers";
import { type RuleRecord } from "./record";

export const battlesAreAttacked: RuleRecord = {
  called: named("attacking battles", "battles attacked", "battles be attacked", "attack battles"),
  subject: "COMBAT",
  onCards: "siege",
  before: "The rules have no battles: nobody attacks one.",
  shown: [
    lay.attack(
      "A creature attacks a Siege of its controller, which an opponent protects.",
      lay.duel([
        lay.BEAR,
        lay.permanent("siege", "Battle — Siege", { protector: "bob", ...lay.counters("defense", 3) }),
      ]),
      lay.attacking("bear>siege"),
    ),
  ],
  ...unvaried(ruleNumbers(since("2023-04-14", "508.1b@2026-08-07")), {
    behaviour: "attacked",
    summary: "Battles can be attacked.",
    says: /or battle each of the chosen creatures/,
  }),
};

export const battlesLeaveCombat: RuleRecord = {
  called: named(
    "battles' removal from combat",
    "battle removed from combat",
    "creature becomes battle combat",
    "battles removed combat",
  ),
  subject: "COMBAT",
  onCards: "siege",
  before: "The rules have no battles: no creature becomes one.",
  shown: [
    {
      plays: "DAMAGE_STEPS",
      title: "An attacking creature has become a battle as well.",
      request: {
        state: lay.duel([lay.BEAR], {
          continuousEffects: [{ id: "effect", affects: { ids: ["bear"] }, addTypes: ["Battle"] }],
        }),
        attacks: lay.attacking("bear"),
        blocks: [],
      },
    },
  ],
  ...unvaried(ruleNumbers(since("2023-04-14", "506.4@2026-08-07")), {
    behaviour: "removed",
    summary: "An attacking or blocking creature that becomes a battle is removed from combat.",
    says: /stops being a creature, or becomes a battle/,
  }),
};

/** With how many defense counters a battle enters. */
export const defenseCounters: RuleRecord = {
  called: named(
    "the defense counters with which battles enter",
    "entering with defense counters",
    "battles entering with defense",
    "defense counters entering",
    "printed defense counters",
  ),
  subject: "BATTLES",
  before: null,
  shown: [lay.entering("A battle with defense 3 is put onto the battlefield.", "Battle", { defense: 3 })],
  ...unvaried(ruleNumbers("310.4b@2026-08-07"), {
    behaviour: "as-printed",
    summary: "A battle enters the battlefield with as many defense counters as are printed on it.",
    says: /(enters|enters the battlefield) with a number of defense counters on it equal to its printed defense number/,
  }),
};

/** Rule 310 alone names a protector who is unfit without being the controller, until 704.5y names every unfit one. */
export const unfitProtectors: RuleRecord = {
  called: named("replacing an unfit protector by rule 310", "unfit protector", "protector unfit"),
  subject: "BATTLES",
  before: null,
  after: "The state-based action speaks of every protector who can't be one.",
  shown: [
    lay.checks(
      "A Siege that is not attacked is protected by a teammate of its controller.",
      lay.twoHeaded({
        objects: [lay.permanent("siege", "Battle — Siege", { ...lay.counters("defense", 2), protector: "abe" })],
      }),
    ),
    lay.notShown(null, "The action itself now speaks of every unfit protector, so that the same is done."),
  ],
  ...unvaried(
    ruleNumbers("310.11@2026-08-07"),
    {
      behaviour: "replaced-unless-attacked",
      summary:
        "If the protector of a battle that is not being attacked can't be its protector, its controller chooses one.",
      says: /^If a battle that isn't being attacked .*or its protector is a player who can't be its protector based on its battle type/,
    },
    "2026-08-07",
  ),
};

/**
 * What the section on battles says of a battle whose protector can't be its protector: it leaves alone what is being attacked,
 * where a state-based action does not (704.5x; 704.5y since 2026-08-07).
 */
export const attackedBattles: RuleRecord = {
  called: named("the protector of an attacked battle", "attacked battle protector", "attacked battles protector"),
  subject: "BATTLES",
  before: null,
  shown: [
    {
      behaviour: "left-alone",
      reason: "Where it says something else than the state-based action, the action is followed, and a note says so.",
    },
  ],
  ...unvaried(ruleNumbers("310.11@2026-08-07"), {
    behaviour: "left-alone",
    summary: "A battle that is being attacked keeps a protector who can't be its protector, by the section on battles.",
    says: /^If a battle that isn't being attacked .*or its protector is a player who can't be its protector/,
  }),
};
