import { ruleNumbers, since } from "../rule-numbers";
import { COLOR_BIT } from "../vocabularies/bits";
import {
  type Ability,
  type AbilityOn,
  type Deed,
  type Died,
  type Doing,
  type Fighter,
  type KeywordRow,
  type KeywordRule,
} from "./ability";

/*
 * Every keyword ability of every edition, each once: when it was known, how its instances and its number count, and what it
 * does on a board. Queries, combat, events, notes, cards and the tests of what is obeyed are made of these rows.
 */

const signed = (number: number): string => (number < 0 ? String(number) : `+${number}`);

/** Creatures get this until end of turn. */
const growing = (id: string, those: readonly Fighter[], power: number, toughness: number): Deed => ({
  kind: "START_EFFECT",
  objects: those.map((one) => one.id),
  effect: {
    id,
    addPower: { constant: power },
    ...(toughness !== 0 && { addToughness: { constant: toughness } }),
    duration: "END_OF_TURN",
  },
});

const grows = (one: Fighter, power: number, toughness: number): Doing => ({
  text: `${one.name} gets ${signed(power)}/${signed(toughness)} until end of turn`,
  deed: (_, { id }) => growing(id, [one], power, toughness),
});

const counterOn = ({ id }: Fighter): Deed => ({
  kind: "PUT_COUNTERS",
  objects: [id],
  counters: [{ kind: "+1/+1", count: 1 }],
});

const counter = (one: Fighter): Doing => ({ text: `a +1/+1 counter on ${one.name}`, deed: () => counterOn(one) });

const permanents = (count: number): string => (count === 1 ? "permanent" : `${count} permanents`);

/** It comes back with a counter, if it had none of that kind. */
const returning = <R extends KeywordRule>(counter: string, rule: R) => ({
  on: "DIES" as const,
  rule,
  if: (died: Died) => died.countersOf(counter) === 0,
  does: ({ id }: Died): Deed => ({
    kind: "RETURN",
    objects: [id],
    zone: "BATTLEFIELD",
    counters: [{ kind: counter, count: 1 }],
  }),
});

/** It triggers as it leaves the battlefield, or a graveyard, for what no board says. */
const leaving = { on: "LEAVES", from: "BATTLEFIELD" } as const satisfies Ability;

/** It does something in the upkeep of its controller. */
const inUpkeep = { on: "TURN_GOES_ON", at: "UPKEEP", from: "BATTLEFIELD" } as const satisfies Ability;

/** A counter is removed in the upkeep of its controller: tried even if there is none where that says what happens then. */
const losesInUpkeep = (counter: string, isTried = false): AbilityOn<"TURN_GOES_ON"> => ({
  ...inUpkeep,
  does: ({ id, countersOf }) =>
    isTried || countersOf(counter) > 0
      ? { kind: "REMOVE_COUNTERS", objects: [id], counters: [{ kind: counter, count: 1 }] }
      : null,
});

/** It does something as it enters that nothing carries out. */
const entering = { on: "ENTERS" } as const satisfies Ability;

/** It does something as it enters if it was paid for as it was cast. */
const ifPaid = { on: "ENTERS_IF_PAID" } as const satisfies Ability;

/** What symbols in the text box say is not in the keyword. */
const symbols = (of: string, counter: string): AbilityOn<"HAS_COUNTER"> => ({
  on: "HAS_COUNTER",
  counter,
  give: `give what its ${of} symbols say in \`continuousEffects\``,
});

/**
 * The keywords that bear on state-based actions, on attacking and blocking, and on what an object is: sets of words begin with
 * them, random boards have them, and Auras are read for them.
 */
const THAT_BEAR = {
  INDESTRUCTIBLE: {
    description: "Indestructible: a rule since 2004-02-01, a keyword since 2013.",
    since: "2013-07-13",
    byRule: "indestructible",
    onCards: "WORD",
    does: [],
  },
  DEATHTOUCH: {
    since: "2007-05-01",
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        // The rule by which it bears on assigning damage: a triggered ability before, it had none.
        rule: {
          summary: "Deathtouch bears on how combat damage is assigned.",
          before: { since: "2007-05-01", sentence: "Deathtouch does not bear on how combat damage is assigned." },
          says: /combat damage/,
          numbers: ruleNumbers("702.2c@2026-08-07"),
        },
        isOfDamage: true,
      },
      {
        on: "DEALS_DAMAGE",
        by: "deathtouch",
        to: "CREATURES",
        does: ({ target }) => ({ kind: "DESTROY", objects: [target] }),
      },
    ],
  },
  FLYING: {
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with flying can be blocked only by one that flies.",
          says: /A creature with flying can't be blocked/,
          numbers: ruleNumbers("702.9b@2026-08-07"),
        },
        exceptBy: (blocker) => blocker.has("FLYING") || blocker.has("REACH"),
      },
    ],
  },
  FIRST_STRIKE: {
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with first strike deals combat damage first.",
          says: /at least one attacking or blocking creature has first strike/,
          numbers: ruleNumbers("702.7b@2026-08-07"),
        },
        strikes: "FIRST",
        isOfDamage: true,
      },
    ],
  },
  DOUBLE_STRIKE: {
    since: "2003-03-15",
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with double strike deals combat damage in both combat damage steps.",
          says: /at least one attacking or blocking creature has (double|first) strike/,
          numbers: ruleNumbers("702.4b@2026-08-07"),
        },
        strikes: "TWICE",
        isOfDamage: true,
      },
    ],
  },
  FLANKING: {
    onCards: "WORD",
    each: true,
    does: [
      {
        on: "IS_BLOCKED_BY",
        rule: {
          summary: "A creature without flanking that blocks one with it gets -1/-1.",
          says: /flanking.*-1\/-1/i,
          numbers: ruleNumbers("702.25a@2026-08-07"),
        },
        if: ({ one }) => !one.has("FLANKING"),
        does: ({ one }) => ({ ...grows(one, -1, -1), about: one.id }),
      },
    ],
  },
  HASTE: {
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with haste can attack at once.",
          says: /haste.*attack/,
          numbers: ruleNumbers("702.10c@2026-08-07", "702.10b@2026-08-07"),
        },
      },
    ],
  },
  REACH: {
    since: "2007-05-01",
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with reach can block one that flies.",
          says: /flying and\/or reach/,
          numbers: ruleNumbers("702.17b@2026-08-07"),
        },
        isOfBlockersToo: true,
      },
    ],
  },
  SHADOW: {
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "Creatures with shadow block, and are blocked by, only one another.",
          says: /A creature with shadow can't be blocked/,
          numbers: ruleNumbers("702.28b@2026-08-07"),
        },
        exceptBy: (blocker) => blocker.has("SHADOW"),
      },
      {
        on: "COMBAT",
        rule: { says: /A creature with shadow can't be blocked/, numbers: ruleNumbers("702.28b@2026-08-07") },
        cantBlock: (attacker) => !attacker.has("SHADOW"),
        reason: (attacker) => `has shadow and ${attacker.name} does not`,
      },
    ],
  },
  BANDING: {
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        // The text of 1999-11-01 only says that it is obsolete, and where an appendix has it that is not at hand.
        rule: {
          summary: "Creatures with banding attack in bands.",
          says: /Banding is a static ability/,
          numbers: ruleNumbers("Glossary", "702.22a@2026-08-07"),
        },
        isOfDamage: true,
      },
    ],
  },
  TRAMPLE: {
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with trample may assign damage beyond its blockers.",
          says: /attacking creature with trample first assigns/,
          numbers: ruleNumbers("702.19b@2026-08-07"),
        },
        isOfDamage: true,
      },
    ],
  },
  TRAMPLE_OVER_PLANESWALKERS: {
    since: "2021-06-18",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary:
            "A creature with trample over planeswalkers may assign damage beyond the planeswalker that it attacks.",
          says: /damage at least equal to the loyalty of the planeswalker/,
          numbers: ruleNumbers("702.19c@2026-08-07"),
        },
        isOfDamage: true,
      },
    ],
  },
  DEFENDER: {
    since: "2004-10-01",
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with defender can't attack.",
          says: /A creature with defender can't attack/,
          numbers: ruleNumbers("702.3b@2026-08-07"),
        },
        cantAttack: true,
      },
    ],
  },
  VIGILANCE: { since: "2004-10-01", onCards: "WORD", attacksUntapped: true, does: [] },
  FEAR: {
    since: "2002-10-07",
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with fear can be blocked only by artifact creatures and black creatures.",
          says: /A creature with fear can't be blocked/,
          numbers: ruleNumbers(since("2002-10-07", "702.36b@2026-08-07")),
        },
        exceptBy: (blocker) => blocker.isArtifact || (blocker.colors & COLOR_BIT.BLACK) !== 0,
      },
    ],
  },
  INTIMIDATE: {
    since: "2009-07-11",
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary:
            "A creature with intimidate can be blocked only by artifact creatures and those that share a color with it.",
          says: /A creature with intimidate can't be blocked/,
          numbers: ruleNumbers("702.13b@2026-08-07"),
        },
        exceptBy: (blocker, attacker) => blocker.isArtifact || (blocker.colors & attacker.colors) !== 0,
      },
    ],
  },
  MENACE: {
    since: "2015-07-17",
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with menace can be blocked only by two or more creatures.",
          says: /A creature with menace can't be blocked/,
          numbers: ruleNumbers("702.111b@2026-08-07"),
        },
        leastBlockers: 2,
      },
    ],
  },
  HORSEMANSHIP: {
    since: "2001-07-23",
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with horsemanship can be blocked only by one that has it too.",
          says: /A creature with horsemanship can't be blocked/,
          numbers: ruleNumbers("702.31b@2026-08-07"),
        },
        exceptBy: (blocker) => blocker.has("HORSEMANSHIP"),
        isOfBlockersToo: true,
      },
    ],
  },
  SKULK: {
    since: "2016-04-08",
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with skulk can't be blocked by creatures with greater power.",
          says: /A creature with skulk can't be blocked/,
          numbers: ruleNumbers("702.118b@2026-08-07"),
        },
        exceptBy: (blocker, attacker) => blocker.power <= attacker.power,
        reason: () => "has skulk and less power",
      },
    ],
  },
  DECAYED: {
    since: "2021-09-24",
    onCards: "WORD",
    each: true,
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A creature with decayed can't block.",
          says: /"Decayed" means "This creature can't block"/,
          numbers: ruleNumbers("702.147a@2026-08-07"),
        },
        cantBlock: () => true,
      },
      {
        on: "ATTACKS",
        rule: {
          summary: "A creature with decayed that attacks is sacrificed at end of combat.",
          says: /When this creature attacks, sacrifice it at end of combat/,
          numbers: ruleNumbers("702.147a@2026-08-07"),
        },
        givenOn: ["END_OF_COMBAT"],
        does: ({ holder }) => ({
          text: `${holder.name} is sacrificed at end of combat`,
          deed: () => ({
            events: [],
            atEndOfCombat: {
              text: `${holder.name} is sacrificed`,
              about: "end of combat",
              deed: () => ({ kind: "SACRIFICE", objects: [holder.id], player: holder.controller }),
            },
          }),
        }),
      },
    ],
  },
  UNLEASH: {
    since: "2012-10-01",
    onCards: "WORD",
    does: [
      {
        on: "COMBAT",
        rule: {
          summary: "A permanent with unleash can't block as long as it has a +1/+1 counter.",
          says: /This permanent can't block as long as it has a \+1\/\+1 counter on it/,
          numbers: ruleNumbers("702.98a@2026-08-07"),
        },
        cantBlock: (_, itself) => itself.countersOf("+1/+1") > 0,
        reason: () => "has unleash and a +1/+1 counter on it",
      },
      {
        on: "ENTERS",
        rule: {
          says: /You may have this permanent (enter|enter the battlefield) with an additional \+1\/\+1 counter on it/,
          numbers: ruleNumbers("702.98a@2026-08-07"),
        },
        mayHaveCounter: "OR_NOTHING",
      },
    ],
  },
  LANDWALK: {
    description: "Landwalk; `landwalk` of an object says through which lands.",
    onCards: "PART",
    besides: { field: "landwalk", what: "through which lands", given: "addLandwalk" },
    does: [],
  },
  PROTECTION: {
    description: "Protection; `protectionFrom` of an object says from what.",
    onCards: "PART",
    besides: { field: "protectionFrom", what: "from what", given: "addProtectionFrom" },
    does: [],
  },
  UMBRA_ARMOR: {
    description: "Umbra armor, of Auras; totem armor until 2024.",
    since: "2010-04-23",
    onCards: "WORD",
    does: [],
  },
  RECONFIGURE: { description: "Reconfigure, as printed on Equipment.", since: "2022-02-18", does: [] },
  SPACE_SCULPTOR: { since: "2022-10-07", does: [] },
  START_YOUR_ENGINES: { written: "start your engines!", since: "2025-02-07", does: [] },
  CHANGELING: {
    since: "2007-10-01",
    onCards: "WORD",
    tooLate: "addAllCreatureTypes",
    does: [{ on: "DEFINES", what: "EVERY_CREATURE_TYPE", by: "changeling" }],
  },
  DEVOID: {
    since: "2015-09-26",
    onCards: "WORD",
    tooLate: "setColors",
    does: [{ on: "DEFINES", what: "COLORLESS", by: "devoid" }],
  },
  LIVING_METAL: { since: "2022-11-18", tooLate: "addTypes", does: [] },
  SNOW_COVERED: {
    description: "Snow-covered, of lands, before it was a supertype.",
    until: "2004-10-01",
    onCards: "PART",
    does: [],
  },
  LIFELINK: {
    since: "2007-05-01",
    onCards: "WORD",
    each: true,
    does: [
      {
        on: "DEALS_DAMAGE",
        by: "lifelink",
        to: "ANYTHING",
        does: ({ controller, amount }) => ({ kind: "GAIN_LIFE", players: [controller], amount }),
      },
    ],
  },
  WITHER: {
    since: "2008-05-01",
    onCards: "WORD",
    does: [
      {
        on: "RESULT_OF_DAMAGE",
        to: "CREATURES",
        rule: {
          summary: "Damage to a creature by a source with wither is -1/-1 counters.",
          says: /to a creature by a source with wither/,
          numbers: ruleNumbers("702.80a@2026-08-07", "120.3d@2026-08-07"),
        },
      },
    ],
  },
  INFECT: {
    since: "2010-10-01",
    onCards: "WORD",
    does: [
      {
        on: "RESULT_OF_DAMAGE",
        to: "PLAYERS",
        rule: {
          summary: "Damage to a player by a source with infect is poison counters, and to a creature -1/-1 counters.",
          says: /to a player by a source with infect/,
          numbers: ruleNumbers("120.3b@2026-08-07"),
        },
      },
      {
        on: "RESULT_OF_DAMAGE",
        to: "CREATURES",
        rule: {
          says: /to a creature by a source with wither and\/or infect/,
          numbers: ruleNumbers(since("2010-10-01", "120.3d@2026-08-07")),
        },
      },
    ],
  },
  TOXIC: {
    description: "Toxic; `toxic` of an object says how much.",
    since: "2023-02-03",
    onCards: "WORD",
    does: [
      {
        on: "RESULT_OF_DAMAGE",
        to: "PLAYERS_BESIDES",
        rule: {
          summary: "Combat damage to a player by a creature with toxic gives poison counters besides.",
          says: /number of poison counters equal to that creature's total toxic value/,
          numbers: ruleNumbers("120.3g@2026-08-07"),
        },
      },
    ],
  },
  EXALTED: {
    since: "2008-10-01",
    onCards: "WORD",
    each: true,
    does: [
      {
        on: "ALLY_ATTACKS_ALONE",
        changesPower: true,
        rule: {
          summary: "A creature that attacks alone gets +1/+1 for each exalted of its controller.",
          says: /creature you control attacks alone, that creature gets \+1\/\+1 until end of turn/,
          numbers: ruleNumbers("702.83a@2026-08-07"),
        },
        does: ({ one }) => grows(one, 1, 1),
      },
    ],
  },
  BATTLE_CRY: {
    since: "2011-02-04",
    each: true,
    does: [
      {
        on: "ATTACKS",
        changesPower: true,
        rule: {
          summary: "When a creature with battle cry attacks, each other attacking creature gets +1/+0.",
          says: /each other attacking creature gets \+1\/\+0 until end of turn/,
          numbers: ruleNumbers("702.91a@2026-08-07"),
        },
        does: ({ holder }) => ({
          text: "each other attacking creature gets +1/+0 until end of turn",
          deed: (fight, { id }) => {
            const others = fight.attackers.filter((one) => one.id !== holder.id);
            return others.length === 0 ? null : growing(id, others, 1, 0);
          },
        }),
      },
    ],
  },
  MELEE: {
    since: "2016-08-26",
    each: true,
    does: [
      {
        on: "ATTACKS",
        changesPower: true,
        rule: {
          summary: "A creature with melee gets +1/+1 for each opponent that is attacked.",
          says: /\+1\/\+1 until end of turn for each opponent you attacked with a creature this combat/,
          numbers: ruleNumbers("702.121a@2026-08-07"),
        },
        does: ({ fight, holder }) => {
          const attacked = fight.opponentsAttacked(holder.controller);
          return grows(holder, attacked, attacked);
        },
      },
    ],
  },
  DETHRONE: {
    since: "2014-06-01",
    each: true,
    does: [
      {
        on: "ATTACKS",
        rule: {
          summary: "A creature with dethrone gets a counter when it attacks whoever has the most life.",
          says: /attacks the player with the most life or tied for most life, put a \+1\/\+1 counter/,
          numbers: ruleNumbers("702.105a@2026-08-07"),
        },
        if: ({ fight, attacked }) => attacked?.isPlayer === true && fight.hasMostLife(attacked.id),
        does: ({ holder }) => counter(holder),
      },
    ],
  },
  TRAINING: {
    since: "2021-11-19",
    each: true,
    does: [
      {
        on: "ATTACKS",
        rule: {
          summary: "A creature with training gets a counter when it attacks beside one of greater power.",
          says: /at least one other creature with power greater than this creature's power attack, put a \+1\/\+1 counter/,
          numbers: ruleNumbers("702.149a@2026-08-07"),
        },
        if: ({ fight, holder }) => fight.attackers.some(({ power }) => power > holder.power),
        does: ({ holder }) => counter(holder),
      },
    ],
  },
  BUSHIDO: {
    since: "2004-10-01",
    numbered: true,
    does: [
      {
        on: "FIGHTS",
        changesPower: true,
        rule: {
          summary: "A creature with bushido gets larger when it blocks or becomes blocked.",
          says: /blocks or becomes blocked, it gets/,
          numbers: ruleNumbers("702.45a@2026-08-07"),
        },
        does: ({ holder, amount }) => grows(holder, amount, amount),
      },
    ],
  },
  RAMPAGE: {
    numbered: true,
    does: [
      {
        on: "IS_BLOCKED",
        changesPower: true,
        rule: {
          summary: "A creature with rampage gets larger for each blocker beyond the first.",
          says: /Rampage.*for each creature (after the first blocking it|blocking it beyond the first)/s,
          numbers: ruleNumbers("Glossary", "702.23a@2026-08-07"),
        },
        does: ({ holder, amount }) => ({
          text: `${holder.name} gets ${signed(amount)}/${signed(amount)} until end of turn for each creature blocking it beyond the first`,
          deed: (fight, { id }) => {
            const more = Math.max(0, fight.blockersOf(holder).length - 1) * amount;
            return more === 0 ? null : growing(id, [holder], more, more);
          },
        }),
      },
    ],
  },
  FRENZY: {
    since: "2007-05-01",
    numbered: true,
    does: [
      {
        on: "IS_NOT_BLOCKED",
        changesPower: true,
        rule: {
          summary: "A creature with frenzy gets more power when it attacks and is not blocked.",
          says: /attacks and isn't blocked, it gets/,
          numbers: ruleNumbers("702.68a@2026-08-07"),
        },
        does: ({ holder, amount }) => grows(holder, amount, 0),
      },
    ],
  },
  AFFLICT: {
    since: "2017-07-08",
    numbered: true,
    does: [
      {
        on: "IS_BLOCKED",
        rule: {
          summary: "When a creature with afflict becomes blocked, the defending player loses life.",
          says: /becomes blocked, defending player loses/,
          numbers: ruleNumbers("702.130a@2026-08-07"),
        },
        does: ({ attacked, amount }) => ({
          text: `the defending player loses ${amount} life`,
          deed: () => ({ kind: "LOSE_LIFE", players: [attacked!.player], amount }),
        }),
      },
    ],
  },
  ANNIHILATOR: {
    since: "2010-04-23",
    numbered: true,
    does: [
      {
        on: "ATTACKS",
        rule: {
          summary: "When a creature with annihilator attacks, the defending player sacrifices permanents.",
          says: /this creature attacks, defending player sacrifices N permanents/,
          numbers: ruleNumbers("702.86a@2026-08-07"),
        },
        does: ({ fight, attacked, amount }) => {
          const { player } = attacked!;
          const name = fight.nameOf(player);
          return {
            text: `${name} sacrifices ${amount === 1 ? "a permanent" : permanents(amount)}`,
            choosesAsItResolves: true,
            deed: (now, { choose }) => {
              const chosen = choose({
                ...{ kind: "SACRIFICE", player, options: now.permanentsOf(player), take: amount },
                prompt: `Which ${permanents(amount)} does ${name} sacrifice?`,
              });
              return chosen === null ? "WAITING" : { kind: "SACRIFICE", objects: chosen, player };
            },
          };
        },
      },
    ],
  },
  FIREBENDING: {
    since: "2025-11-14",
    numbered: true,
    does: [
      {
        on: "ATTACKS",
        rule: {
          summary: "When a creature with firebending attacks, its controller gets red mana until end of combat.",
          says: /Whenever this creature attacks, add N \{R\}\. Until end of combat, you don.t lose this mana as steps and phases end/,
          numbers: ruleNumbers("702.189a@2026-08-07"),
        },
        does: ({ fight, holder: { controller }, amount }) => ({
          text: `${fight.nameOf(controller)} gets ${amount} red mana, until end of combat`,
          deed: () => ({ kind: "ADD_MANA", players: [controller], amount, untilEndOfCombat: true }),
        }),
      },
    ],
  },
  MENTOR: {
    since: "2018-10-05",
    each: true,
    does: [
      {
        on: "ATTACKS",
        rule: {
          summary: "When a creature with mentor attacks, an attacking creature of less power gets a counter.",
          says: /put a \+1\/\+1 counter on target attacking creature with power less than this creature's power/,
          numbers: ruleNumbers("702.134a@2026-08-07"),
        },
        does: ({ holder }) => ({
          text: "a +1/+1 counter on target attacking creature with less power",
          targets: (fight, one) => fight.isAttacking(one) && one.power < fight.powerOf(holder),
          deed: (_, { target }) => target && counterOn(target),
        }),
      },
    ],
  },
  PROVOKE: {
    since: "2003-03-15",
    each: true,
    does: [
      {
        on: "ATTACKS",
        rule: {
          summary:
            "When a creature with provoke attacks, its controller may untap a creature that then has to block it.",
          says: /you may choose to have target creature defending player controls block this creature this combat if able\. If you do, untap that creature/,
          numbers: ruleNumbers("702.39a@2026-08-07"),
        },
        does: ({ fight, holder, attacked }) => ({
          text: `target creature of ${fight.nameOf(attacked!.player)} may have to block ${holder.name}, and untaps`,
          targets: (_, one) => one.isCreature && one.controller === attacked!.player,
          deed: (now, { target, choose }) => {
            if (!target) return null;
            const { controller } = holder;
            const answer = choose({
              ...{ kind: "MAY", player: controller, options: ["no", "yes"], take: 1 },
              prompt: `Does ${now.nameOf(controller)} have ${target.name} block ${holder.name} if able?`,
            });
            if (answer === null) return "WAITING";
            if (answer[0] === "no") return null;
            return {
              events: [{ kind: "UNTAP", objects: [target.id] }],
              requires: { blocker: target.id, attacker: holder.id },
            };
          },
        }),
      },
    ],
  },
  POISONOUS: {
    since: "2007-05-01",
    numbered: true,
    does: [
      {
        on: "HITS_PLAYER",
        rule: {
          summary: "When a creature with poisonous deals combat damage to a player, that player gets poison counters.",
          says: /Whenever this creature deals combat damage to a player, that player gets N poison counters/,
          numbers: ruleNumbers("702.70a@2026-08-07"),
        },
        does: ({ target, amount }) => ({
          kind: "PUT_COUNTERS",
          players: [target],
          counters: [{ kind: "poison", count: amount }],
        }),
      },
    ],
  },
  ABSORB: {
    since: "2007-05-01",
    numbered: true,
    does: [
      {
        on: "IS_DAMAGED",
        rule: {
          summary: "Of the damage that a source would deal to a creature with absorb, some is prevented.",
          says: /If a source would deal damage to this creature, prevent N of that damage/,
          numbers: ruleNumbers("702.64a@2026-08-07"),
        },
      },
    ],
  },
  INGEST: {
    since: "2015-09-26",
    each: true,
    does: [
      {
        on: "HITS_PLAYER",
        rule: {
          summary:
            "When a creature with ingest deals combat damage to a player, that player exiles a card of the library.",
          says: /Whenever this creature deals combat damage to a player, that player exiles the top card of (his or her|their) library/,
          numbers: ruleNumbers("702.115a@2026-08-07"),
        },
        does: ({ target }) => ({ kind: "EXILE", players: [target] }),
        resolves: "EXILES_TOP_CARD",
      },
    ],
  },
  RENOWN: {
    since: "2015-07-17",
    numbered: true,
    does: [
      {
        on: "HITS_PLAYER",
        rule: {
          summary: "When a creature with renown first deals combat damage to a player, it gets +1/+1 counters.",
          says: /When this creature deals combat damage to a player, if it isn't renowned, put N \+1\/\+1 counters on it and it becomes renowned/,
          numbers: ruleNumbers("702.112a@2026-08-07"),
        },
        does: ({ source, amount }) => ({
          kind: "PUT_COUNTERS",
          objects: [source],
          counters: [{ kind: "+1/+1", count: amount }],
        }),
        resolves: "BECOMES_RENOWNED",
      },
    ],
  },
  READ_AHEAD: { since: "2022-09-08", does: [] },
  SHROUD: { since: "2007-05-01", onCards: "WORD", untargetableBy: "ANYBODY", does: [] },
  HEXPROOF: { since: "2011-06-17", onCards: "WORD", untargetableBy: "OPPONENTS", does: [] },
} as const satisfies Readonly<Record<string, KeywordRow>>;

/** Other names of keywords, which mean the same at all times. */
const ALIASES = {
  TOTEM_ARMOR: {
    description: "What umbra armor was called until 2024: the same.",
    since: "2010-04-23",
    sameAs: "UMBRA_ARMOR",
    onCards: "WORD",
    does: [],
  },
} as const satisfies Readonly<Record<string, KeywordRow>>;

/** All other keyword abilities: on most boards what has them is taken as it is. */
const OTHERS = {
  AFFINITY: { since: "2003-10-01", does: [] },
  AFTERLIFE: {
    since: "2019-01-25",
    numbered: true,
    does: [
      {
        on: "DIES",
        createsTokens: true,
        rule: {
          summary: "As a permanent with afterlife dies, its controller creates Spirits that fly.",
          says: /When this permanent is put into a graveyard from the battlefield, create N 1\/1 white and black Spirit/,
          numbers: ruleNumbers("702.135a@2026-08-07"),
        },
        does: ({ controller, amount }) => ({
          kind: "CREATE",
          players: [controller],
          amount,
          token: {
            typeLine: "Creature — Spirit",
            colors: ["WHITE", "BLACK"],
            power: 1,
            toughness: 1,
            keywords: ["FLYING"],
          },
        }),
      },
    ],
  },
  AFTERMATH: { since: "2017-04-28", does: [] },
  AMPLIFY: { since: "2003-03-15", does: [entering] },
  ASCEND: { since: "2018-01-19", does: [] },
  ASSIST: { since: "2018-06-08", does: [] },
  AURA_SWAP: { since: "2007-05-01", does: [] },
  AWAKEN: { since: "2015-09-26", does: [] },
  BACKUP: { since: "2023-04-14", does: [entering] },
  BANDS_WITH_OTHER: {
    onCards: "PART",
    besides: { field: "bandsWithOther", what: "with what", given: "addBandsWithOther" },
    does: [],
  },
  BARGAIN: { since: "2023-09-01", does: [] },
  BESTOW: { since: "2013-09-27", does: [] },
  BLITZ: { since: "2022-04-29", hasteIf: "its blitz cost was paid", does: [ifPaid] },
  BLOODTHIRST: { since: "2006-02-01", does: [entering] },
  BOAST: { since: "2021-02-05", does: [] },
  BUYBACK: { does: [] },
  CASCADE: { since: "2009-05-01", does: [{ on: "IS_CAST" }] },
  CASUALTY: { since: "2022-04-29", does: [{ on: "IS_CAST" }] },
  CHAMPION: { since: "2007-10-01", does: [entering, leaving] },
  CIPHER: { since: "2013-02-01", does: [] },
  CLEAVE: { since: "2021-11-19", does: [] },
  COMPANION: { since: "2020-04-17", does: [] },
  COMPLEATED: { since: "2022-02-18", does: [ifPaid] },
  CONSPIRE: { since: "2008-05-01", does: [{ on: "IS_CAST" }] },
  CONVOKE: { since: "2005-10-01", does: [] },
  CRAFT: { since: "2023-11-17", does: [] },
  CREW: { since: "2016-09-30", does: [] },
  CUMULATIVE_UPKEEP: { does: [inUpkeep] },
  CYCLING: { does: [] },
  DASH: { since: "2015-01-23", hasteIf: "its dash cost was paid", does: [ifPaid] },
  DAYBOUND: { since: "2021-09-24", does: [{ on: "TURN_BEGINS" }] },
  DELVE: { since: "2007-05-01", does: [] },
  DEMONSTRATE: { since: "2021-04-22", does: [{ on: "IS_CAST" }] },
  DEVOUR: { since: "2008-10-01", does: [entering] },
  DISGUISE: { since: "2024-02-02", does: [] },
  DISTURB: { since: "2021-09-24", does: [] },
  DREDGE: { since: "2005-10-01", does: [{ on: "OWNER_DRAWS" }] },
  ECHO: { does: [inUpkeep] },
  EMBALM: { since: "2017-04-28", does: [] },
  EMERGE: { since: "2016-07-22", does: [] },
  ENCHANT: { since: "2005-08-01", onCards: "PART", does: [] },
  ENCORE: { since: "2020-11-20", does: [] },
  ENLIST: { since: "2022-09-08", does: [{ on: "ATTACKS", changesPower: true }] },
  ENTWINE: { since: "2003-10-01", does: [] },
  EPIC: { since: "2005-08-01", does: [] },
  EQUIP: { since: "2003-10-01", does: [] },
  ESCALATE: { since: "2016-07-22", does: [] },
  ESCAPE: { since: "2020-01-24", does: [] },
  ETERNALIZE: { since: "2017-07-08", does: [] },
  EVOKE: { since: "2007-10-01", does: [ifPaid] },
  EVOLVE: { since: "2013-02-01", does: [{ on: "OTHER_ENTERS" }] },
  EXHAUST: { since: "2025-02-07", does: [] },
  EXPLOIT: { since: "2015-03-27", does: [entering] },
  EXTORT: { since: "2013-02-01", does: [{ on: "CONTROLLER_CASTS" }] },
  FABRICATE: { since: "2016-09-30", does: [entering] },
  FADING: {
    since: "2001-07-23",
    does: [
      {
        on: "ENTERS",
        counters: "fade",
        rule: {
          says: /puts counters onto a permanent as it comes into play|This permanent (comes into play|enters|enters the battlefield) with [NX] fade counters on it/,
          numbers: ruleNumbers("702.32a@2026-08-07"),
        },
      },
      losesInUpkeep("fade", true),
    ],
  },
  FLASH: { since: "2006-10-01", onCards: "WORD", does: [] },
  FLASHBACK: { since: "2001-09-24", exiledFromStack: true, does: [] },
  FORECAST: { since: "2006-05-01", does: [] },
  FORETELL: { since: "2021-02-05", does: [] },
  FORTIFY: { since: "2007-05-01", does: [] },
  FOR_MIRRODIN: { since: "2023-02-03", written: "for Mirrodin!", does: [entering] },
  FREERUNNING: { since: "2024-07-30", does: [] },
  FUSE: { since: "2013-05-01", does: [] },
  GIFT: { since: "2024-07-30", does: [ifPaid] },
  GRAFT: {
    since: "2006-05-01",
    does: [
      {
        on: "ENTERS",
        counters: "+1/+1",
        rule: {
          says: /This permanent (comes into play|enters|enters the battlefield) with [NX] \+1\/\+1 counters on it/,
          numbers: ruleNumbers("702.58a@2026-08-07"),
        },
      },
      { on: "OTHER_ENTERS" },
    ],
  },
  GRAVESTORM: { since: "2007-05-01", does: [{ on: "IS_CAST" }] },
  HARMONIZE: { since: "2025-04-04", exiledFromStack: true, does: [] },
  HAUNT: { since: "2006-02-01", does: [leaving] },
  HIDDEN_AGENDA: { since: "2014-06-01", variants: ["double agenda"], does: [] },
  HIDEAWAY: { since: "2007-10-01", does: [entering] },
  IMPENDING: {
    since: "2024-09-20",
    does: [
      ifPaid,
      {
        on: "HAS_COUNTER",
        counter: "time",
        give: "if its impending cost was paid, give in `continuousEffects` that it is not a creature",
      },
      { on: "TURN_GOES_ON", at: "END_STEP", from: "BATTLEFIELD" },
    ],
  },
  IMPRINT: { since: "2003-10-01", until: "2009-07-11", onCards: "PART", does: [] },
  IMPROVISE: { since: "2017-01-20", does: [] },
  INCREMENT: { since: "2026-04-17", does: [] },
  INFINITY: { description: "∞ (infinity).", since: "2025-09-19", does: [] },
  JOB_SELECT: { since: "2025-06-06", does: [entering] },
  JUMP_START: { since: "2018-10-05", written: "jump-start", exiledFromStack: true, does: [] },
  KICKER: { since: "2001-07-23", variants: ["multikicker"], does: [] },
  LEVEL_UP: { since: "2010-04-23", does: [symbols("level", "level")] },
  LIVING_WEAPON: { since: "2011-02-04", does: [entering] },
  MADNESS: { since: "2002-02-20", does: [{ on: "IS_DISCARDED" }] },
  MAX_SPEED: { since: "2025-02-07", onCards: "PART", does: [] },
  MAYHEM: { since: "2025-09-19", does: [] },
  MIRACLE: { since: "2012-05-01", does: [{ on: "IS_DRAWN" }] },
  MOBILIZE: { since: "2025-04-04", does: [{ on: "ATTACKS" }] },
  MODULAR: {
    since: "2004-02-01",
    does: [
      {
        on: "ENTERS",
        counters: "+1/+1",
        rule: {
          says: /This permanent (comes into play|enters|enters the battlefield) with [NX] \+1\/\+1 counters on it/,
          numbers: ruleNumbers("702.43a@2026-08-07"),
        },
      },
      leaving,
    ],
  },
  MORE_THAN_MEETS_THE_EYE: { since: "2022-11-18", does: [] },
  MORPH: { since: "2002-10-07", variants: ["megamorph"], does: [] },
  MUTATE: { since: "2020-04-17", does: [] },
  MYRIAD: { since: "2015-11-13", does: [{ on: "ATTACKS" }] },
  NIGHTBOUND: { since: "2021-09-24", does: [{ on: "TURN_BEGINS" }] },
  NINJUTSU: { since: "2005-02-01", variants: ["commander ninjutsu"], does: [] },
  OFFERING: { since: "2005-02-01", onCards: "PART", does: [] },
  OFFSPRING: { since: "2024-07-30", does: [ifPaid] },
  OUTLAST: { since: "2014-09-25", does: [] },
  OVERLOAD: { since: "2012-10-01", does: [] },
  PARADIGM: { since: "2026-04-17", does: [] },
  PARTNER: {
    since: "2016-11-11",
    variants: ["choose a background", "friends forever", "doctor's companion"],
    does: [],
  },
  PERSIST: {
    since: "2008-05-01",
    onCards: "WORD",
    each: true,
    does: [
      returning("-1/-1", {
        summary: "A permanent with persist that dies without a -1/-1 counter comes back with one.",
        says: /if it had no -1\/-1 counters on it, return it to (play|the battlefield) under its owner['’]s control with a -1\/-1 counter/,
        numbers: ruleNumbers("702.79a@2026-08-07"),
      }),
    ],
  },
  PHASING: { onCards: "WORD", does: [] },
  PLOT: { since: "2024-04-12", does: [] },
  POWER_UP: { since: "2026-06-19", written: "power-up", does: [] },
  PROTOTYPE: { since: "2022-11-18", does: [] },
  PROWESS: { since: "2014-09-25", onCards: "WORD", does: [{ on: "CONTROLLER_CASTS" }] },
  PROWL: { since: "2008-02-01", does: [] },
  RAVENOUS: { since: "2022-10-07", does: [entering] },
  REBOUND: { since: "2010-04-23", does: [] },
  RECOVER: { since: "2006-07-15", does: [{ ...leaving, from: "GRAVEYARD" }] },
  REINFORCE: { since: "2008-02-01", does: [] },
  REPLICATE: { since: "2006-02-01", does: [{ on: "IS_CAST" }] },
  RETRACE: { since: "2008-07-15", does: [] },
  RIOT: {
    since: "2019-01-25",
    each: true,
    hasteIf: "it entered without riot's counter",
    does: [
      {
        on: "ENTERS",
        mayHaveCounter: "OR_HASTE",
        rule: {
          says: /You may have this permanent (enter|enter the battlefield) with an additional \+1\/\+1 counter on it/,
          numbers: ruleNumbers("702.136a@2026-08-07"),
        },
      },
    ],
  },
  RIPPLE: { since: "2006-07-15", does: [{ on: "IS_CAST" }] },
  SADDLE: { since: "2024-04-12", does: [] },
  SCAVENGE: { since: "2012-10-01", does: [] },
  SCRY: { since: "2004-06-01", onCards: "PART", does: [] },
  SNEAK: { since: "2026-02-27", does: [] },
  SOLVED: { since: "2024-02-02", onCards: "PART", does: [] },
  SOULBOND: { since: "2012-05-01", does: [entering, { on: "OTHER_ENTERS" }] },
  SOULSHIFT: { since: "2004-10-01", does: [leaving] },
  SPECTACLE: { since: "2019-01-25", does: [] },
  SPLICE: { since: "2004-10-01", does: [] },
  SPLIT_SECOND: { since: "2006-10-01", does: [] },
  SPREE: { since: "2024-04-12", does: [] },
  SQUAD: { since: "2022-10-07", does: [ifPaid] },
  STATION: { since: "2025-07-25", does: [symbols("station", "charge")] },
  STORIED: { since: "2026-08-07", does: [] },
  STORM: { since: "2003-05-26", does: [{ on: "IS_CAST" }] },
  SUBSTANCE: { since: "2005-10-01", until: "2009-07-11", onCards: "PART", does: [] },
  SUNBURST: { since: "2004-06-01", does: [entering] },
  SURGE: { since: "2016-01-16", does: [] },
  SUSPEND: { since: "2006-10-01", hasteIf: "it was cast with suspend", does: [{ ...inUpkeep, from: "EXILE" }] },
  TEAMWORK: { since: "2026-06-19", does: [] },
  THRESHOLD: { since: "2001-09-24", until: "2009-07-11", onCards: "PART", does: [] },
  TIERED: { since: "2025-06-06", does: [] },
  TRANSFIGURE: { since: "2007-05-01", does: [] },
  TRANSMUTE: { since: "2005-10-01", does: [] },
  TRIBUTE: { since: "2014-02-01", does: [entering] },
  UNDAUNTED: { since: "2016-11-11", does: [] },
  UNDYING: {
    since: "2012-02-01",
    onCards: "WORD",
    each: true,
    does: [
      returning("+1/+1", {
        summary: "A permanent with undying that dies without a +1/+1 counter comes back with one.",
        says: /if it had no \+1\/\+1 counters on it, return it to the battlefield under its owner['’]s control with a \+1\/\+1 counter/,
        numbers: ruleNumbers("702.93a@2026-08-07"),
      }),
    ],
  },
  UNEARTH: { since: "2008-10-01", hasteIf: "it was unearthed", does: [] },
  VANISHING: {
    since: "2007-02-01",
    does: [
      {
        on: "ENTERS",
        counters: "time",
        rule: {
          says: /This permanent (comes into play|enters|enters the battlefield) with N time counters on it/,
          numbers: ruleNumbers("702.63a@2026-08-07"),
        },
      },
      losesInUpkeep("time"),
      { on: "LAST_COUNTER", counter: "time", does: (id) => ({ kind: "SACRIFICE", objects: [id] }) },
    ],
  },
  VISIT: { since: "2022-10-07", onCards: "PART", does: [] },
  WARD: { since: "2021-04-22", does: [{ on: "IS_TARGETED" }] },
  WARP: { since: "2025-07-25", does: [ifPaid] },
  WEB_SLINGING: { since: "2025-09-19", written: "web-slinging", does: [] },
} as const satisfies Readonly<Record<string, KeywordRow>>;

export const KEYWORD_TABLE = { ...THAT_BEAR, ...ALIASES, ...OTHERS };

/** Those of most boards. */
export const BEARING_KEYWORDS = Object.keys(THAT_BEAR) as readonly (keyof typeof THAT_BEAR)[];
