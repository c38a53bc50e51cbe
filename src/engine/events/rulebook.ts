import { type RuleNumber } from "../../domain/rule-number";
import { keptByDate } from "../kept-by-date";
import { type CitedRule, type DatedRule, numberOn, ruleOn } from "../dated";
import { ruleNumbers, since } from "../rule-numbers";
import { EVENT_BEHAVIOUR } from "../rules";

/** What the rules call the things that effects, combat and the rules of a turn do, or what they say of the like before they call it so. */
export const LASTING_EVENT_RULES = {
  destroy: { says: /To destroy a permanent/, numbers: ruleNumbers("Glossary", "701.8a@2026-08-07") },
  sacrifice: { says: /To sacrifice a permanent/, numbers: ruleNumbers("Glossary", "701.21a@2026-08-07") },
  exile: {
    says: /To exile an object|can (remove (a card|cards|objects)|be removed) from the game/,
    numbers: ruleNumbers("406.1@2026-08-07", "701.13a@2026-08-07"),
  },
  graveyard: { says: /put on top of its owner's graveyard/, numbers: ruleNumbers("404.1@2026-08-07") },
  changeOfZones: { says: /moves? from one zone to another/, numbers: ruleNumbers("400.7@2026-08-07") },
  transform: {
    says: /requires taking an impossible action|part of an instruction that's impossible|To transform a permanent, turn it over/,
    numbers: ruleNumbers("101.1@2026-08-07", "101.3@2026-08-07", "701.27a@2026-08-07"),
  },
  tap: { says: /To tap a permanent/, numbers: ruleNumbers("Glossary", "701.26a@2026-08-07") },
  untap: {
    says: /[Tt]o untap a (permanent|tapped card)|Untapped/,
    numbers: ruleNumbers("Glossary", "701.26b@2026-08-07"),
  },
  regenerate: {
    says: /Regenerate \[permanent\]/,
    numbers: ruleNumbers("614.8@2026-08-07", since("2009-07-11", "701.19a@2026-08-07")),
  },
  removeFromCombat: { says: /removed from combat/, numbers: ruleNumbers("506.4@2026-08-07") },
  /** Before 2007-05-01 the glossary alone speaks of life totals. */
  life: {
    says: /Life total|causes a player to gain life or lose life/,
    numbers: ruleNumbers("Glossary", "119.3@2026-08-07"),
  },
  setLife: {
    says: /Life total|sets a player's life total to a specific number/,
    numbers: ruleNumbers("Glossary", "119.5@2026-08-07"),
  },
  counters: { says: /[Cc]ounter/, numbers: ruleNumbers("Glossary", "122.1@2026-08-07") },
  discard: { says: /To discard a card|^Discard/m, numbers: ruleNumbers("Glossary", "701.9a@2026-08-07") },
  draw: { says: /[Dd]raws? a card|^Draw/m, numbers: ruleNumbers("Glossary", "121.1@2026-08-07") },
  drawFromEmpty: {
    says: /[Dd]raws? a card|^Draw|attempts to draw a card/m,
    numbers: ruleNumbers("Glossary", "121.4@2026-08-07"),
  },
  mill: {
    says: /put on top of its owner's graveyard|For a player to mill a number of cards/,
    numbers: ruleNumbers("404.1@2026-08-07", "701.17a@2026-08-07"),
  },
  scry: {
    says: /can't look at or change the order of cards|[Ss]cry [NX]/,
    numbers: ruleNumbers("401.2@2026-08-07", "701.22a@2026-08-07"),
  },
  surveil: {
    says: /can't look at or change the order of cards|To .?surveil N/,
    numbers: ruleNumbers("401.2@2026-08-07", "701.25a@2026-08-07"),
  },
  explore: {
    says: /can't look at or change the order of cards|controller reveals the top card of (their|his or her) library/,
    numbers: ruleNumbers("401.2@2026-08-07", "701.44a@2026-08-07"),
  },
  connive: {
    says: /[Dd]raws? a card|^Draw|controller draws a card, then discards a card/m,
    numbers: ruleNumbers("Glossary", "121.1@2026-08-07", "701.50a@2026-08-07"),
  },
  search: { says: /[Ss]earch/, numbers: ruleNumbers("Glossary", "701.23a@2026-08-07") },
  shuffle: {
    says: /can't look at or change the order of cards|[Ss]huffle/,
    numbers: ruleNumbers("401.2@2026-08-07", "701.24a@2026-08-07"),
  },
  counterSpell: { says: /[Cc]ounter/, numbers: ruleNumbers("Glossary", "701.6a@2026-08-07") },
  copySpell: {
    says: /follows its instructions in the order written|[Ww]hen copying a spell|To copy a spell( or activated ability|, activated ability, or triggered ability)? means to put a copy of (it|the spell) onto the stack/,
    numbers: ruleNumbers("608.2c@2026-08-07", "707.10@2026-08-07"),
  },
  create: { says: /[Tt]oken/, numbers: ruleNumbers("Glossary", "701.7a@2026-08-07") },
  attach: { says: /[Aa]ttach/, numbers: ruleNumbers("Glossary", "701.3a@2026-08-07") },
  resolve: {
    says: /spell or ability follows its instructions in the order w(ritte|ithi)n/,
    numbers: ruleNumbers("608.2c@2026-08-07"),
  },
  targets: {
    says: /If the spell or ability specifies targets, it checks whether the targets are still legal/,
    numbers: ruleNumbers("608.2b@2026-08-07"),
  },
  delayed: { says: /delayed (triggered )?abilit/i, numbers: ruleNumbers("603.7@2026-08-07") },
  /** What a triggered, a static and an activated ability and a replacement effect are. */
  triggered: { says: /triggered abilit/i, numbers: ruleNumbers("603.2@2026-08-07") },
  continuous: { says: /static abilit|Continuous Effects from Permanents/i, numbers: ruleNumbers("611.3@2026-08-07") },
  activated: { says: /activated abilit/i, numbers: ruleNumbers("602.1@2026-08-07") },
  replacement: {
    says: /continuous effects are replacement effects|Replacement and prevention effects are/,
    numbers: ruleNumbers("614.1@2026-08-07"),
  },
  interveningIf: { says: /if \[condition\]/, numbers: ruleNumbers("410.8@1999-11-01", "603.4@2026-08-07") },
  lose: {
    says: /a player loses or wins|ways to lose the game|effect may state that a player loses the game/,
    numbers: ruleNumbers("104.1@2026-08-07", "104.3@2026-08-07", "104.3e@2026-08-07"),
  },
  /** When state-based actions are checked. */
  check: { says: /Whenever a player (has|would (get|receive)) priority/, numbers: ruleNumbers("704.3@2026-08-07") },
  manaPool: {
    says: /puts? mana into a player's mana pool|goes into a player's mana pool/,
    numbers: ruleNumbers("605.1@2026-08-07", "106.4@2026-08-07"),
  },
  /** Continuous effects from spells and abilities that resolve, and how long they last. */
  duration: {
    says: /lasts as long as stated by the spell or ability creating it/,
    numbers: ruleNumbers("611.2a@2026-08-07"),
  },
  damage: {
    says: /can deal damage to|Damage can be dealt to|deal damage to (a creature|creatures) and\/or players/,
    numbers: ruleNumbers("Glossary", "120.1@2026-08-07"),
  },
  combatDamage: {
    says: /dealt as originally assigned|dealt at once, as originally assigned|is dealt simultaneously/,
    numbers: ruleNumbers("510.2@2026-08-07"),
  },
  damageToPlayer: {
    says: /subtracted from (his or her|the player's) life total|to lose that much life/,
    numbers: ruleNumbers("Glossary", "119.2@2026-08-07", "120.3a@2026-08-07"),
  },
  damageToCreature: {
    says: /stays on (the permanent|that creature)|causes that much damage to be marked/,
    numbers: ruleNumbers("Glossary", "302.7@2026-08-07", "120.3e@2026-08-07"),
  },
  entersAsCopy: {
    says: /\[This permanent\] comes into play as|.(as|that's) a copy. .*(comes into play|enters the battlefield)/,
    numbers: ruleNumbers("603.6d@2026-08-07", "707.5@2026-08-07"),
  },
  auraEnters: {
    says: /(coming into play|entering the battlefield) (under a player's control )?(by|through) any (other means|means other than)/,
    numbers: ruleNumbers("212.4e@2004-02-01", since("2006-07-15", "303.4f@2026-08-07")),
  },
  /** Before 2009-10-01 the effects that prevent are told in 419.1 or 614. */
  prevention: {
    says: /Prevention effects usually apply to damage|the word "prevent" are prevention effects/,
    numbers: ruleNumbers("419.7a@2009-05-01", since("2009-07-11", "615.1a@2026-08-07")),
  },
  replaced: { says: /event is (prevented or )?replaced, it never happens/, numbers: ruleNumbers("614.6@2026-08-07") },
  untapStep: {
    says: /untap.* (his or her|their|all|permanents).*(untap step|simultaneously|at the same time)|determines which permanents/,
    numbers: ruleNumbers("502.3@2026-08-07"),
  },
  maximumHandSize: {
    says: /more cards than (his or her|their) maximum hand size/,
    numbers: ruleNumbers("514.1@2026-08-07"),
  },
} as const satisfies Readonly<Record<string, CitedRule>>;

/** Rules that came later, or are gone. */
const LATER_EVENT_RULES = {
  /** Since then what transforms is the newest there is. */
  newWhenTransformed: {
    says: /receives a new timestamp (at the time|each( time)?) it transforms/,
    numbers: ruleNumbers("613.7g@2026-08-07"),
  },
  /** What has one face stays where it is. */
  onlyTransformedEnters: {
    says: /isn.t a (transforming )?double-faced card onto the battlefield transformed.*stays in its current zone/,
    numbers: ruleNumbers("712.14a@2026-08-07"),
  },
  /** A token copy of what transforms. */
  tokenHasBothFaces: {
    says: /resulting token is a (transforming|double-faced) token that has both a front face and a back face/,
    numbers: ruleNumbers("707.8a@2026-08-07"),
  },
  zeroDamage: {
    says: /If a source would deal 0 damage, it does not deal damage at all/,
    numbers: ruleNumbers(since("2001-07-23", "614.6@2026-08-07"), "120.8@2026-08-07"),
  },
  damageToPlaneswalker: {
    says: /Damage dealt to a planeswalker/,
    numbers: ruleNumbers("306.5@2026-08-07", "120.3c@2026-08-07"),
  },
  damageToBattle: { says: /Damage dealt to a battle/, numbers: ruleNumbers("120.3h@2026-08-07") },
  tokenStays: {
    says: /Once a token has left play, it can.t be returned to play|token that has left (play|the battlefield) can.t (move to another zone or )?come back/,
    numbers: ruleNumbers(since("2001-07-23", "216.3@2001-07-23"), since("2007-02-01", "111.8@2026-08-07")),
  },
  auraStays: { says: /the Aura remains in its current zone/, numbers: ruleNumbers("303.4g@2026-08-07") },
  /** What is exiled until something happens comes back right after that. */
  exiledUntil: {
    says: /cause an object to change zones .until. a specified event/,
    numbers: ruleNumbers("610.3@2026-08-07"),
  },
  exiledUntilAtOnce: {
    says: /specified event has already occurred/,
    numbers: ruleNumbers("610.3a@2026-08-07"),
  },
  readAhead: {
    says: /chooses? a number (from|between) one (to|and) th(is|at) Saga's final chapter number/,
    numbers: ruleNumbers("702.155a@2026-08-07", "702.155b@2026-08-07"),
  },
  madness: {
    says: /If a player would discard this card/,
    numbers: ruleNumbers("702.35a@2026-08-07"),
  },
  /** Whether it is exiled is up to the player. */
  madnessIsOptional: {
    says: /that player discards it, but may (remove it from the game|exile it)/,
    numbers: ruleNumbers("702.35a@2026-08-07"),
    until: "2016-04-08",
  },
  /** The card waits until the player passes. */
  madnessLasts: {
    says: /until that player passes next/,
    numbers: ruleNumbers("702.35a@2026-08-07"),
    until: "2006-10-01",
  },
  siegeDefeated: {
    says: /Sieges have the intrinsic ability .When the last defense counter is removed from this permanent, exile it/,
    numbers: ruleNumbers("310.12b@2026-08-07"),
  },
  loreOfTurn: {
    says: /precombat main phase begins, that player puts a lore counter on each Saga (he or she|they) controls?/,
    numbers: ruleNumbers("714.3c@2026-08-07"),
  },
  /** What has lost its chapter abilities gets none. */
  loreOfChapters: {
    says: /lore counter on each Saga they control with one or more chapter abilities/,
    numbers: ruleNumbers(since("2025-06-06", "714.3c@2026-08-07")),
  },
  turnOfWhoLeft: {
    says: /continuous effects with durations that last until that player.s next turn .*will last until that turn would have begun/,
    numbers: ruleNumbers("800.4m@2026-08-07"),
  },
} as const satisfies Readonly<Record<string, CitedRule>>;

export const EVENT_RULES = { ...LASTING_EVENT_RULES, ...LATER_EVENT_RULES };

/** A rule that has a number on every day. */
export type EventRule = keyof typeof LASTING_EVENT_RULES;
export type LaterEventRule = keyof typeof LATER_EVENT_RULES;

type Behaviour = keyof typeof EVENT_BEHAVIOUR;
type Cited<R> = R extends DatedRule<infer V> ? V & { readonly number: RuleNumber } : never;

/** The rules of events on one date; of those that do something else on other dates, null if the edition has none. */
export interface EventRules extends BehaviourInForce {
  number(rule: EventRule): RuleNumber;
  /** Null if the edition has no such rule. */
  numberOfLater(rule: LaterEventRule): RuleNumber | null;
}

type BehaviourInForce = { readonly [B in Behaviour]: Cited<(typeof EVENT_BEHAVIOUR)[B]> | null };

/** The rules of events in force on a date not before 1999-04-23. */
export const eventRulesOn = keptByDate((date): EventRules => ({
  ...(Object.fromEntries(
    Object.entries<DatedRule>(EVENT_BEHAVIOUR).map(([name, rule]) => {
      const found = ruleOn(rule, date);
      return [name, found && { ...found.variant, number: found.numbers[0]! }];
    }),
  ) as BehaviourInForce),
  number: (rule) => numberOn(LASTING_EVENT_RULES[rule], date)!,
  numberOfLater: (rule) => numberOn(LATER_EVENT_RULES[rule], date),
}));
