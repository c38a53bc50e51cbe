import { nameOf } from "../board/notes/note";
import { groupBy } from "../../domain/group-by";
import { isBattle, isCreature, isPlaneswalker, textOfObject } from "../board/characteristics";
import { type BoardPlayer } from "../board/board";
import { countersInWords } from "../board/counter-kind";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView, findObject, hasKnownKeyword, seenOf } from "../characteristics/view";
import { type RuleNumber } from "../../domain/rule-number";
import { type AbilityOn } from "../keywords/ability";
import { numberOfRule } from "../keywords/rules";
import { abilitiesOn, isKeywordKnownOn, type Keyword } from "../vocabularies/keywords";
import { type DamageDealt } from "./damage";
import { countersPut, countersRemoved, playerCounters, POISON } from "../verbs/counters";
import { type Deed, type Told } from "../verbs/teller";
import { type KnownObject } from "../characteristics/matching";
import { type EventRules } from "./rulebook";

/** What comes of damage by a keyword of its source, or by one that it is dealt as though its source had. */
type Dealing = Pick<Hit, "view" | "source"> & Partial<Pick<Hit, "asThough">>;

const has = ({ view, source: { seen }, asThough }: Dealing, keyword: Keyword): boolean =>
  hasKnownKeyword(view, seen, keyword) ||
  (asThough?.has(keyword) === true && isKeywordKnownOn(keyword, view.board.date));

const CHANGING = abilitiesOn("RESULT_OF_DAMAGE").toReversed();

/** By the number of which rule a keyword of its source changes what comes of damage: infect, if it has wither too. */
function changedBy(hit: Hit, to: AbilityOn<"RESULT_OF_DAMAGE">["to"]): RuleNumber | undefined {
  const by = CHANGING.find(({ keyword, ability }) => ability.to === to && has(hit, keyword));
  return by && numberOfRule(by.ability.rule, hit.view.board.date);
}

/** How toxic something is taken to be by what does not say how much: itself, or the effects that give it. */
export function notesOnToxic(view: BoardView, source: KnownObject): readonly string[] {
  const { seen, object } = source;
  const said = textOfObject(seen, object).toxic;
  if (!isCreature(seen) || !has({ view, source }, "TOXIC") || said === seen.toxic) return [];
  const counts = `${nameOf(object)} counts as toxic ${seen.toxic}`;
  return said === null
    ? [`${counts}, since \`toxic\` does not say how much.`]
    : [`${counts}: what effects give it is taken for toxic 1 each, since no effect says how much.`];
}

/** One damage that is dealt, and what is asked of it. */
interface Hit extends DamageDealt {
  readonly view: BoardView;
  readonly rules: EventRules;
  /** What is damaged, if it is no player. */
  readonly object?: KnownObject;
}

/** What damage does, by what its source and its recipient are: a verb for each row that applies, in this order. */
interface DamageResult {
  /** Under what number, if it applies. */
  readonly by: (hit: Hit) => RuleNumber | false | null | undefined;
  readonly tell: (hit: Hit, by: RuleNumber) => Told | null;
}

const isOn = (is: (seen: KnownObject["seen"]) => boolean, { object }: Hit): boolean =>
  object !== undefined && is(object.seen);
const isOnPlayer = ({ object }: Hit): boolean => object === undefined;
const isDeadly = (hit: Hit): boolean => has(hit, "DEATHTOUCH") && hit.rules.deathtouch?.triggers === false;
/** By which rule the combat damage of a creature gives poison counters besides. */
const isToxic = (hit: Hit): RuleNumber | undefined =>
  isOnPlayer(hit) && hit.isCombat && isCreature(hit.source.seen) && hit.source.seen.toxic > 0
    ? changedBy(hit, "PLAYERS_BESIDES")
    : undefined;
/** By which rule -1/-1 counters are put on a creature instead of marking damage. */
const withers = (hit: Hit): RuleNumber | undefined => (isOn(isCreature, hit) ? changedBy(hit, "CREATURES") : undefined);
const infects = (hit: Hit): RuleNumber | undefined => (isOnPlayer(hit) ? changedBy(hit, "PLAYERS") : undefined);

const RESULTS_OF_DAMAGE: readonly DamageResult[] = [
  {
    by: withers,
    tell: ({ view, object, amount, source }, ruleNumber) =>
      countersPut(view, object!.object, "-1/-1", amount, { amount: 0, ruleNumber, by: source.seen.controller }),
  },
  {
    by: (hit) => withers(hit) !== undefined && isDeadly(hit) && hit.rules.number("damageToCreature"),
    tell: (hit, by) => marked(hit, 0, by, "was dealt damage by a source with deathtouch"),
  },
  {
    by: (hit) => isOn(isCreature, hit) && withers(hit) === undefined && hit.rules.number("damageToCreature"),
    tell: (hit, by) => marked(hit, hit.amount, by, `has ${hit.amount} more damage marked on it`),
  },
  {
    by: (hit) => isOn(isPlaneswalker, hit) && hit.rules.numberOfLater("damageToPlaneswalker"),
    tell: (hit, by) => lost(hit, "loyalty", by),
  },
  {
    by: (hit) => isOn(isBattle, hit) && hit.rules.numberOfLater("damageToBattle"),
    tell: (hit, by) => lost(hit, "defense", by),
  },
  {
    by: infects,
    tell: (hit, by) => poison(hit, hit.amount, by),
  },
  {
    by: (hit) => isOnPlayer(hit) && infects(hit) === undefined && hit.rules.number("damageToPlayer"),
    tell: (hit, by) => ({
      ...told(hit, "LOSE_LIFE", by, `loses ${hit.amount} life`),
      result: { type: "life", player: hit.target, change: -hit.amount },
    }),
  },
  {
    by: isToxic,
    tell: (hit, by) => poison(hit, hit.source.seen.toxic, by),
  },
  {
    by: (hit) =>
      isOnPlayer(hit) &&
      hit.isCombat &&
      hit.source.object.isCommander &&
      hit.view.board.variants.commander &&
      hit.rules.number("combatDamage"),
    tell: (hit, by) => ({
      ...told(hit, "DEAL_DAMAGE", by, ""),
      explanation: "",
      result: { type: "player", player: hit.target, becomes: (player) => damagedByCommander(player, hit) },
    }),
  },
];

/** What comes of damage that is dealt (118.3; 120.3 now), lifelink apart. */
export function resultsOfDamage(view: BoardView, rules: EventRules, damage: DamageDealt): readonly Told[] {
  const { source, target, amount, isCombat } = damage;
  const found = findObject(view, target);
  const hit: Hit = { ...damage, view, rules, ...(found && { object: { object: found, seen: seenOf(view, found) } }) };
  const name = found ? nameOf(found) : nameOfPlayer(view.board, target);
  const dealt: Deed = {
    ...told(hit, "DEAL_DAMAGE", rules.number(isCombat ? "combatDamage" : "damage"), ""),
    source: source.object.id,
    result: { type: "damage", source: source.object.id, target, amount, isCombat },
    explanation: `${nameOf(source.object)} deals ${amount} damage to ${name}.`,
  };
  const results = RESULTS_OF_DAMAGE.flatMap(({ by, tell }) => {
    const ruleNumber = by(hit);
    return ruleNumber ? (tell(hit, ruleNumber) ?? []) : [];
  });
  return [dealt, ...results];
}

function told({ view, object, target, amount }: Hit, kind: Deed["kind"], ruleNumber: RuleNumber, words: string) {
  return {
    kind,
    ruleNumber,
    objects: object ? [target] : [],
    players: object ? [] : [target],
    source: null,
    amount,
    explanation: `${object ? nameOf(object.object) : nameOfPlayer(view.board, target)} ${words}.`,
  };
}

const marked = (hit: Hit, amount: number, by: RuleNumber, words: string): Deed => ({
  ...told({ ...hit, amount }, "MARK_DAMAGE", by, words),
  result: {
    type: "object",
    object: hit.target,
    becomes: ({ damage, dealtDamageByDeathtouch }) => ({
      damage: damage + amount,
      dealtDamageByDeathtouch: dealtDamageByDeathtouch || isDeadly(hit),
    }),
  },
});

const lost = ({ object, amount }: Hit, kind: string, ruleNumber: RuleNumber): Deed | null =>
  countersRemoved(object!.object, kind, amount, { ruleNumber });

const poison = (hit: Hit, amount: number, by: RuleNumber): Deed => ({
  ...told({ ...hit, amount }, "PUT_COUNTERS", by, `gets ${countersInWords(amount, POISON)}`),
  by: hit.source.seen.controller,
  result: playerCounters(hit.target, POISON, amount),
});

function damagedByCommander({ combatDamageByCommander: counted }: BoardPlayer, { source, amount }: Hit) {
  const commander = source.object.id;
  const before = counted.find((one) => one.commander === commander)?.damage ?? 0;
  const others = counted.filter((one) => one.commander !== commander);
  return { combatDamageByCommander: [...others, { commander, damage: before + amount }] };
}

/**
 * What lifelink gives since it is a static ability: each source's controller, or owner if it has none, gains life once for
 * all that it deals at once (702.15e). By the last damage of each source.
 */
export function lifeFromLifelink(
  view: BoardView,
  rules: EventRules,
  damages: readonly DamageDealt[],
): ReadonlyMap<DamageDealt, Deed> {
  const { lifelink } = rules;
  const gains = new Map<DamageDealt, Deed>();
  if (!lifelink || lifelink.triggers) return gains;
  const linked = damages.filter((one) => one.amount > 0 && has({ view, ...one }, "LIFELINK"));
  for (const dealt of groupBy(linked, ({ source }) => source.object.id).values()) {
    const { source } = dealt[0]!;
    const { controller } = source.seen;
    const amount = dealt.reduce((sum, one) => sum + one.amount, 0);
    gains.set(dealt.at(-1)!, {
      kind: "GAIN_LIFE",
      ruleNumber: lifelink.number,
      objects: [],
      players: [controller],
      source: null,
      amount,
      result: { type: "life", player: controller, change: amount },
      explanation: `${nameOfPlayer(view.board, controller)} gains ${amount} life by the lifelink of ${nameOf(source.object)}.`,
    });
  }
  return gains;
}
