import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CitedRule, type DatedRule, inForceOn, numbered, ruleOn, type RuleVariant, unvaried } from "../dated";

type Entry = readonly [since: IsoDate, number: string];

/** A keyword action: its number among those of rule 701 in each edition that moved it. */
const keywordAction = (before: readonly Entry[], places: Readonly<Record<IsoDate, string>>): CitedRule["numbers"] =>
  numbered(...before, ...Object.entries(places).map(([since, place]) => [since, `701.${place}`] as const));

/** Where the results of damage stand: 118.3, since 2010-07-16 119.3, since 2019-07-12 120.3. */
const resultOfDamage = (
  before: readonly Entry[],
  letters: readonly (readonly [since: IsoDate, letter: string])[],
): CitedRule["numbers"] => {
  const sections = [
    ["2009-07-11", "118.3"],
    ["2010-07-16", "119.3"],
    ["2019-07-12", "120.3"],
  ] as const;
  const first = letters[0]![0];
  const days = [...new Set([...letters.map(([since]) => since), ...sections.map(([since]) => since)])].sort();
  const latest = <T extends readonly [IsoDate, string]>(list: readonly T[], day: IsoDate): string =>
    list.findLast(([since]) => since <= day)?.[1] ?? "";
  return numbered(
    ...before,
    ...days.filter((day) => day >= first).map((day) => [day, latest(sections, day) + latest(letters, day)] as const),
  );
};

const GLOSSARY: Entry = ["1999-04-23", "Glossary"];

/** What the rules call the things that effects, combat and the rules of a turn do. */
export const EVENT_RULES = {
  destroy: {
    says: /To destroy a permanent/,
    numbers: keywordAction([GLOSSARY, ["2007-05-01", "501.4a"]], {
      "2009-07-11": "6a",
      "2016-09-30": "7a",
      "2025-06-06": "8a",
    }),
  },
  sacrifice: {
    says: /To sacrifice a permanent/,
    numbers: keywordAction([GLOSSARY, ["2007-05-01", "501.6a"]], {
      "2009-07-11": "13a",
      "2011-09-30": "14a",
      "2016-09-30": "15a",
      "2018-04-27": "16a",
      "2020-07-03": "17a",
      "2025-06-06": "21a",
    }),
  },
  exile: {
    says: /To exile an object|can (remove (a card|cards|objects)|be removed) from the game/,
    numbers: keywordAction([["1999-04-23", "217.7a"]], {
      "2009-07-11": "9a",
      "2016-09-30": "10a",
      "2018-04-27": "11a",
      "2025-06-06": "13a",
    }),
  },
  graveyard: {
    says: /put on top of its owner's graveyard/,
    numbers: numbered(["1999-04-23", "217.4a"], ["2009-07-11", "404.1"]),
  },
  changeOfZones: {
    says: /moves? from one zone to another/,
    numbers: numbered(["1999-04-23", "217.8"], ["2001-07-23", "217.1c"], ["2009-07-11", "400.7"]),
  },
  tap: {
    says: /To tap a permanent/,
    numbers: keywordAction([GLOSSARY, ["2007-05-01", "501.7a"]], {
      "2009-07-11": "15a",
      "2010-02-01": "16a",
      "2011-09-30": "17a",
      "2016-09-30": "19a",
      "2018-04-27": "20a",
      "2020-07-03": "21a",
      "2025-06-06": "26a",
    }),
  },
  untap: {
    says: /[Tt]o untap a (permanent|tapped card)|Untapped/,
    numbers: keywordAction([GLOSSARY, ["2007-05-01", "501.7b"]], {
      "2009-07-11": "15b",
      "2010-02-01": "16b",
      "2011-09-30": "17b",
      "2016-09-30": "19b",
      "2018-04-27": "20b",
      "2020-07-03": "21b",
      "2025-06-06": "26b",
    }),
  },
  regenerate: {
    says: /Regenerate \[permanent\]/,
    numbers: keywordAction([["1999-04-23", "419.6b"]], {
      "2009-07-11": "11a",
      "2011-09-30": "12a",
      "2016-09-30": "13a",
      "2018-04-27": "14a",
      "2020-07-03": "15a",
      "2025-06-06": "19a",
    }),
  },
  removeFromCombat: {
    says: /removed from combat/,
    numbers: numbered(["1999-04-23", "306.2"], ["2007-10-01", "306.4"], ["2009-07-11", "506.4"]),
  },
  /** Before 2007-05-01 the glossary alone speaks of life totals. */
  life: {
    says: /Life total|causes a player to gain life or lose life/,
    numbers: numbered(
      GLOSSARY,
      ["2007-05-01", "215.3"],
      ["2009-07-11", "117.3"],
      ["2010-07-16", "118.3"],
      ["2019-07-12", "119.3"],
    ),
  },
  setLife: {
    says: /Life total|sets a player's life total to a specific number/,
    numbers: numbered(
      GLOSSARY,
      ["2007-05-01", "215.5"],
      ["2009-07-11", "117.5"],
      ["2010-07-16", "118.5"],
      ["2019-07-12", "119.5"],
    ),
  },
  counters: {
    says: /[Cc]ounter/,
    numbers: numbered(
      GLOSSARY,
      ["2003-07-01", "200.10"],
      ["2009-07-11", "120.1"],
      ["2010-07-16", "121.1"],
      ["2019-07-12", "122.1"],
    ),
  },
  discard: {
    says: /To discard a card|^Discard/m,
    numbers: keywordAction([GLOSSARY], {
      "2009-07-11": "7a",
      "2016-09-30": "8a",
      "2025-06-06": "9a",
    }),
  },
  lose: {
    says: /a player loses or wins|ways to lose the game|effect may state that a player loses the game/,
    numbers: numbered(["1999-04-23", "102.3"], ["2009-07-11", "104.3e"]),
  },
  /** When state-based actions are checked. */
  check: {
    says: /Whenever a player (has|would (get|receive)) priority/,
    numbers: numbered(["1999-04-23", "420.3"], ["2009-07-11", "704.3"]),
  },
  manaPool: {
    says: /puts? mana into a player's mana pool|goes into a player's mana pool/,
    numbers: numbered(["1999-04-23", "406.1a"], ["2003-07-01", "406.1"], ["2009-07-11", "106.4"]),
  },
  /** Continuous effects from spells and abilities that resolve, and how long they last. */
  duration: {
    says: /lasts as long as stated by the spell or ability creating it/,
    numbers: numbered(["1999-04-23", "418.3a"], ["2009-07-11", "610.2a"], ["2009-10-01", "611.2a"]),
  },
  damage: {
    says: /can deal damage to|Damage can be dealt to|deal damage to (a creature|creatures) and\/or players/,
    numbers: numbered(GLOSSARY, ["2009-07-11", "118.1"], ["2010-07-16", "119.1"], ["2019-07-12", "120.1"]),
  },
  zeroDamage: {
    says: /If a source would deal 0 damage, it does not deal damage at all/,
    numbers: numbered(
      ["2001-07-23", "419.5"],
      ["2003-07-01", "419.5a"],
      ["2009-07-11", "118.8"],
      ["2010-07-16", "119.8"],
      ["2019-07-12", "120.8"],
    ),
  },
  combatDamage: {
    says: /dealt as originally assigned|dealt at once, as originally assigned|is dealt simultaneously/,
    numbers: numbered(["1999-04-23", "310.4"], ["2009-07-11", "510.2"]),
  },
  damageToPlayer: {
    says: /subtracted from (his or her|the player's) life total|to lose that much life/,
    numbers: resultOfDamage([GLOSSARY, ["2007-05-01", "215.2"]], [["2009-07-11", "a"]]),
  },
  damageToCreature: {
    says: /stays on (the permanent|that creature)|causes that much damage to be marked/,
    numbers: resultOfDamage(
      [GLOSSARY, ["2008-05-01", "212.3g"]],
      [
        ["2009-07-11", "d"],
        ["2010-10-01", "e"],
      ],
    ),
  },
  damageToPlaneswalker: {
    says: /Damage dealt to a planeswalker/,
    numbers: resultOfDamage(
      [["2007-10-01", "212.9d"]],
      [
        ["2009-07-11", "b"],
        ["2010-10-01", "c"],
      ],
    ),
  },
  damageToBattle: { says: /Damage dealt to a battle/, numbers: numbered(["2023-04-14", "120.3h"]) },
  wither: {
    says: /to a creature by a source with wither/,
    numbers: resultOfDamage(
      [["2008-05-01", "502.80a"]],
      [
        ["2009-07-11", "c"],
        ["2010-10-01", "d"],
      ],
    ),
  },
  infectOnPlayers: {
    says: /to a player by a source with infect/,
    numbers: resultOfDamage([], [["2010-10-01", "b"]]),
  },
  infectOnCreatures: {
    says: /to a creature by a source with wither and\/or infect/,
    numbers: resultOfDamage([], [["2010-10-01", "d"]]),
  },
  toxic: {
    says: /number of poison counters equal to that creature's total toxic value/,
    numbers: numbered(["2023-02-03", "120.3g"]),
  },
  poisonous: {
    says: /Whenever this creature deals combat damage to a player, that player gets N poison counters/,
    numbers: numbered(
      ["2007-05-01", "502.69a"],
      ["2009-07-11", "702.67a"],
      ["2011-06-17", "702.68a"],
      ["2013-07-13", "702.69a"],
      ["2021-04-22", "702.70a"],
    ),
  },
  ingest: {
    says: /Whenever this creature deals combat damage to a player, that player exiles the top card of (his or her|their) library/,
    numbers: numbered(["2015-09-26", "702.114a"], ["2021-04-22", "702.115a"]),
  },
  renown: {
    says: /When this creature deals combat damage to a player, if it isn't renowned, put N \+1\/\+1 counters on it and it becomes renowned/,
    numbers: numbered(["2015-07-17", "702.111a"], ["2021-04-22", "702.112a"]),
  },
  entersAsCopy: {
    says: /.(as|that's) a copy. .*(comes into play|enters the battlefield)/,
    numbers: numbered(["2001-07-23", "503.5"], ["2009-07-11", "706.5"], ["2021-07-23", "707.5"]),
  },
  readAhead: {
    says: /chooses? a number (from|between) one (to|and) th(is|at) Saga's final chapter number/,
    numbers: numbered(["2022-09-08", "702.155a"], ["2023-10-13", "702.155b"]),
  },
  absorb: {
    says: /If a source would deal damage to this creature, prevent N of that damage/,
    numbers: numbered(
      ["2007-05-01", "502.61a"],
      ["2009-07-11", "702.61a"],
      ["2011-06-17", "702.62a"],
      ["2013-07-13", "702.63a"],
      ["2021-04-22", "702.64a"],
    ),
  },
  siegeDefeated: {
    says: /Sieges have the intrinsic ability .When the last defense counter is removed from this permanent, exile it/,
    numbers: numbered(["2023-04-14", "310.11b"], ["2026-08-07", "310.12b"]),
  },
  /** Before 2009-10-01 the effects that prevent are told in 419.1 or 614. */
  prevention: {
    says: /Prevention effects usually apply to damage|the word "prevent" are prevention effects/,
    numbers: numbered(["1999-04-23", "419.7a"], ["2009-07-11", "614.1a"], ["2009-10-01", "615.1a"]),
  },
  redirection: {
    says: /To redirect damage is to deal it to a different player or creature|called .?redirection.? effects/,
    numbers: numbered(GLOSSARY, ["2001-07-23", "419.6c"], ["2009-07-11", "613.9"], ["2009-10-01", "614.9"]),
  },
  cantBePrevented: {
    says: /damage "can't be prevented\."/,
    numbers: numbered(["2009-07-11", "614.11"], ["2009-10-01", "615.11"], ["2017-07-08", "615.12"]),
  },
  cantBeRegenerated: {
    says: /can't be regenerated/,
    numbers: numbered(
      ["1999-04-23", "413.2b"],
      ["2009-07-11", "607.2c"],
      ["2009-09-04", "701.11c"],
      ["2011-09-30", "701.12c"],
      ["2016-09-30", "701.13c"],
      ["2018-04-27", "701.14c"],
      ["2020-07-03", "701.15c"],
      ["2025-06-06", "701.19c"],
    ),
  },
  turnOfWhoLeft: {
    says: /continuous effects with durations that last until that player.s next turn .*will last until that turn would have begun/,
    numbers: numbered(
      ["2012-05-01", "800.4i"],
      ["2016-07-22", "800.4j"],
      ["2017-06-05", "800.4k"],
      ["2021-04-22", "800.4m"],
    ),
  },
  untapStep: {
    says: /untap.* (his or her|their|all|permanents).*(untap step|simultaneously|at the same time)|determines which permanents/,
    numbers: numbered(
      ["1999-04-23", "302.1"],
      ["2003-07-01", "302.2"],
      ["2009-07-11", "502.2"],
      ["2021-09-24", "502.3"],
    ),
  },
  maximumHandSize: {
    says: /more cards than (his or her|their) maximum hand size/,
    numbers: numbered(["1999-04-23", "314.1a"], ["2003-07-01", "314.1"], ["2009-07-11", "514.1"]),
  },
} as const satisfies Readonly<Record<string, CitedRule>>;

export type EventRule = keyof typeof EVENT_RULES;

interface DamageTrigger extends RuleVariant {
  /** Whether it triggers, once for each damage; else it is a static ability. */
  readonly triggers: boolean;
}

/** What lifelink does: a triggered ability at first, which resolves after the check that finds a player at 0 life. */
const lifelink: DatedRule<DamageTrigger> = {
  numbers: resultOfDamage(
    [["2007-05-01", "502.68a"]],
    [
      ["2009-07-11", "e"],
      ["2010-10-01", "f"],
    ],
  ),
  variants: [
    {
      since: "2007-05-01",
      behaviour: "triggers",
      summary: "Whenever a permanent with lifelink deals damage, its controller gains that much life: it triggers.",
      says: /Lifelink is a triggered ability/,
      triggers: true,
    },
    {
      since: "2009-07-11",
      behaviour: "result-of-damage",
      summary: "Damage by a source with lifelink makes its controller gain that much life as it is dealt.",
      says: /by a source with lifelink causes that source's controller to gain that much life/,
      triggers: false,
    },
  ],
  until: null,
};

/** What deathtouch does to a creature that is dealt damage. */
const deathtouch: DatedRule<DamageTrigger> = {
  numbers: numbered(["2007-05-01", "502.63a"], ["2009-07-11", "702.2c"], ["2017-01-20", "702.2b"]),
  variants: [
    {
      since: "2007-05-01",
      behaviour: "triggers",
      summary: "Whenever a permanent with deathtouch deals damage to a creature, that is destroyed: it triggers.",
      says: /Deathtouch is a triggered ability/,
      triggers: true,
    },
    {
      since: "2009-07-11",
      behaviour: "noticed-by-the-check",
      summary: "A creature that was dealt damage by a source with deathtouch is destroyed by the next check.",
      says: /been dealt damage by a source with deathtouch since the last time state-based actions were checked/,
      triggers: false,
    },
  ],
  until: null,
};

interface ShieldDivision extends RuleVariant {
  readonly isChosen: boolean;
}

/** Which damage a shield prevents that prevents only so much, if several sources deal it at once. */
const shieldDivision: DatedRule<ShieldDivision> = {
  numbers: numbered(["1999-04-23", "419.7b"], ["2009-07-11", "614.7"], ["2009-10-01", "615.7"]),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "unsaid",
      summary: "A shield against so much damage is used up by the damage: of which source is not said.",
      says: /instead reduces the shield by 1/,
      isChosen: false,
    },
    {
      since: "2002-02-20",
      behaviour: "chosen",
      summary: "The player, or the permanent's controller, chooses which damage a shield prevents.",
      says: /by two or more (applicable )?sources at the same time, the player or the controller of the (creature|permanent) (can choose|chooses) which damage/,
      isChosen: true,
    },
  ],
  until: null,
};

/** Noncombat damage to a player may be dealt to a planeswalker of that player's instead. */
const planeswalkerRedirection: DatedRule = unvaried(
  numbered(["2007-10-01", "212.9g"], ["2009-07-11", "306.8"], ["2009-10-01", "306.7"]),
  {
    behaviour: "may-be-redirected",
    summary:
      "An opponent whose source would deal a player noncombat damage may have it dealt to a planeswalker instead.",
    says: /that opponent may have that source deal that damage to a planeswalker/,
  },
  "2018-04-27",
);

/** A shield counter prevents damage as well. */
const shieldCounterDamage: DatedRule = unvaried(numbered(["2022-04-29", "122.1c"]), {
  behaviour: "prevents",
  summary:
    "A permanent with a shield counter that would be dealt damage loses one instead, and the damage is prevented.",
  says: /If damage would be dealt to this permanent, prevent that damage and remove a shield counter from it/,
});

interface ManaLoss extends RuleVariant {
  /** At the end of each step too, not only of each phase. */
  readonly byStep: boolean;
  /** A player loses 1 life for each mana lost. */
  readonly burns: boolean;
}

/** What becomes of mana that nobody spends. */
const manaLoss: DatedRule<ManaLoss> = {
  numbers: numbered(["1999-04-23", "300.4"], ["2003-07-01", "300.3"], ["2009-07-11", "500.4"], ["2025-11-14", "500.5"]),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "burns-by-phase",
      summary: "When a phase ends, unspent mana is lost, and its player loses 1 life for each.",
      says: /When a phase ends \(but not a step\).*loses 1 life for each one mana lost this way/,
      byStep: false,
      burns: true,
    },
    {
      since: "2009-07-11",
      behaviour: "empties-by-step",
      summary: "When a step or phase ends, unspent mana is lost.",
      says: /(When|As) (a|each) step or phase ends.*any (unused|unspent) mana left in a player's mana pool (is lost|empties)/,
      byStep: true,
      burns: false,
    },
  ],
  until: null,
};

interface Cleanup extends RuleVariant {
  readonly ofPhasedOut: boolean;
}

interface PhasingOut extends RuleVariant {
  readonly leavesPlay: boolean;
}

/** Whether what phases out triggers abilities that trigger when it leaves play. */
const phasingOut: DatedRule<PhasingOut> = {
  numbers: numbered(
    ["2001-07-23", "502.15d"],
    ["2009-07-11", "702.23d"],
    ["2011-06-17", "702.24d"],
    ["2013-07-13", "702.25d"],
    ["2021-04-22", "702.26d"],
  ),
  variants: [
    {
      since: "2001-07-23",
      behaviour: "triggers-leaves-play",
      summary: "What phases out triggers abilities that trigger when it leaves play.",
      says: /Permanents phasing out trigger leaves- ?play abilities as usual/,
      leavesPlay: true,
    },
    {
      since: "2005-10-01",
      behaviour: "triggers-nothing",
      summary: "What phases out triggers no abilities that trigger when it leaves the battlefield.",
      says: /Permanents phasing in or out don't trigger any comes-into-play or leaves-play abilities|Zone-change triggers don't trigger when a permanent phases in or out|doesn't actually cause a permanent to change zones/,
      leavesPlay: false,
    },
  ],
  until: null,
};

/** What phases out forgets its damage, while phased out is a zone. */
const phasingDamage: DatedRule = {
  numbers: numbered(["2001-07-23", "502.15e"]),
  variants: [
    {
      since: "2001-07-23",
      behaviour: "removes-damage",
      summary: "When a permanent phases out, all damage dealt to it is removed.",
      says: /When a permanent phases out, all damage dealt to it is removed/,
    },
  ],
  until: "2009-07-11",
};

/** Damage and effects of the turn end together, in every text. */
const cleanup: DatedRule<Cleanup> = {
  numbers: numbered(["1999-04-23", "314.1b"], ["2003-07-01", "314.2"], ["2009-07-11", "514.2"]),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "together",
      summary: "Damage is removed from permanents, and effects of this turn end, at once.",
      says: /all damage is removed from permanents and all .until end of turn. and .this turn. effects end/,
      ofPhasedOut: false,
    },
    {
      since: "2009-07-11",
      behaviour: "together-from-phased-out-too",
      summary: "Damage is removed from permanents, phased-out ones included, and effects of this turn end, at once.",
      says: /all damage marked on permanents \(including phased-out permanents\) is removed and all .until end of turn. and .this turn. effects end/,
      ofPhasedOut: true,
    },
  ],
  until: null,
};

/** With how many loyalty counters a planeswalker enters. */
const loyaltyCounters: DatedRule = unvaried(numbered(["2007-10-01", "212.9d"], ["2009-07-11", "306.5b"]), {
  behaviour: "as-printed",
  summary: "A planeswalker enters the battlefield with as many loyalty counters as are printed on it.",
  says: /(comes into play|enters|enters the battlefield) with a number of loyalty counters on it equal to its printed loyalty number/,
});

/** With how many defense counters a battle enters. */
const defenseCounters: DatedRule = unvaried(numbered(["2023-04-14", "310.4b"]), {
  behaviour: "as-printed",
  summary: "A battle enters the battlefield with as many defense counters as are printed on it.",
  says: /(enters|enters the battlefield) with a number of defense counters on it equal to its printed defense number/,
});

interface LoreCounters extends RuleVariant {
  /** An ability of the Saga, which it has not if it has lost its abilities. */
  readonly isAbility: boolean;
  /** Whether a Saga with read ahead enters with as many as its controller chooses. */
  readonly readAhead: boolean;
}

/** With how many lore counters a Saga enters. */
const loreCounters: DatedRule<LoreCounters> = {
  numbers: numbered(["2018-04-27", "714.3a"], ["2021-07-23", "715.3a"], ["2023-04-14", "714.3a"]),
  variants: [
    {
      since: "2018-04-27",
      behaviour: "one",
      summary: "As a Saga enters the battlefield, its controller puts a lore counter on it, whatever abilities it has.",
      says: /As a Saga enters the battlefield, its controller puts a lore counter/,
      isAbility: false,
      readAhead: false,
    },
    {
      since: "2022-09-08",
      behaviour: "one-or-read-ahead",
      summary:
        "As a Saga enters, its controller puts a lore counter on it; one with read ahead enters with as many as that player chooses.",
      says: /As a Saga without the read ahead ability enters the battlefield, its controller puts a lore counter on it/,
      isAbility: false,
      readAhead: true,
    },
    {
      since: "2026-04-17",
      behaviour: "intrinsic",
      summary:
        "A Saga enters with a lore counter, or with read ahead with as many as its controller chooses, by an ability that it can lose.",
      says: /Each Saga without read ahead has the intrinsic ability .This Saga enters with a lore counter on it/,
      isAbility: true,
      readAhead: true,
    },
  ],
  until: null,
};

/** What makes a chapter ability trigger. */
const chapterAbilities: DatedRule = unvaried(
  numbered(["2018-04-27", "714.2b"], ["2021-07-23", "715.2b"], ["2023-04-14", "714.2b"]),
  {
    behaviour: "triggers",
    summary: "A chapter ability triggers when the lore counters put on its Saga reach its number.",
    says: /When one or more lore counters are put onto this Saga, if the number of lore counters on it was less than N and became at least N/,
  },
);

interface AsItEnters extends RuleVariant {
  /** Which effects count: those of copying, those of its own too, or all that there are already. */
  readonly effects: "COPIES" | "OWN" | "EXISTING";
}

/** As what a permanent is looked at whose entering something modifies. */
const asItEnters: DatedRule<AsItEnters> = {
  numbers: numbered(["2007-05-01", "419.6i"], ["2009-07-11", "613.12"], ["2009-10-01", "614.12"]),
  variants: [
    {
      since: "2007-05-01",
      behaviour: "copiable-values",
      summary: "What modifies how a permanent comes into play looks at its copiable values only.",
      says: /Such effects check only the copiable (values of the )?characteristics of that permanent as it would exist in play/,
      effects: "COPIES",
    },
    {
      since: "2008-02-01",
      behaviour: "own-effects",
      summary:
        "What modifies how a permanent enters looks at it as it would be there, by its own effects and by none of other sources.",
      says: /check the characteristics of the permanent as it would exist.*but ignoring continuous effects from any other source/,
      effects: "OWN",
    },
    {
      since: "2017-09-29",
      behaviour: "existing-effects",
      summary:
        "What modifies how a permanent enters looks at it as it would be there, by its own effects and by all that exist already.",
      says: /check the characteristics of the permanent as it would exist.*and continuous effects that already exist and would apply to the permanent/,
      effects: "EXISTING",
    },
  ],
  until: null,
};

/** The rules of events that do something else on other dates, or stand in some editions only. */
export const EVENT_BEHAVIOUR = {
  lifelink,
  deathtouch,
  shieldDivision,
  planeswalkerRedirection,
  shieldCounterDamage,
  manaLoss,
  phasingOut,
  phasingDamage,
  cleanup,
  loyaltyCounters,
  defenseCounters,
  loreCounters,
  chapterAbilities,
  asItEnters,
} as const satisfies Readonly<Record<string, DatedRule>>;

type Behaviour = keyof typeof EVENT_BEHAVIOUR;
type Cited<R> = R extends DatedRule<infer V> ? V & { readonly number: RuleNumber } : never;

/** The rules of events on one date; of those that do something else on other dates, null if the edition has none. */
export interface EventRules extends BehaviourInForce {
  /** The rule's number; that of its first version if it is not in force yet. */
  number(rule: EventRule): RuleNumber;
  isInForce(rule: EventRule): boolean;
}

type BehaviourInForce = { readonly [B in Behaviour]: Cited<(typeof EVENT_BEHAVIOUR)[B]> | null };

/** The rules of events in force on a date not before 1999-04-23. */
export const eventRulesOn = (date: IsoDate): EventRules => ({
  ...(Object.fromEntries(
    Object.entries<DatedRule>(EVENT_BEHAVIOUR).map(([name, rule]) => {
      const found = ruleOn(rule, date);
      return [name, found && { ...found.variant, number: found.numbers[0]! }];
    }),
  ) as BehaviourInForce),
  number: (rule) => (inForceOn(EVENT_RULES[rule].numbers, date) ?? EVENT_RULES[rule].numbers[0]!).numbers[0]!,
  isInForce: (rule) => {
    const { numbers, until }: CitedRule = EVENT_RULES[rule];
    return inForceOn(numbers, date) !== undefined && (until === undefined || date < until);
  },
});
