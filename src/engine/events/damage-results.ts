import { groupBy } from "../../domain/group-by";
import { nameOf } from "../actions/common/object-action";
import { isBattle, isCreature, isPlaneswalker, textOfObject } from "../board/characteristics";
import { type BoardPlayer } from "../board/board";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView, findObject, hasKeyword, seenOf } from "../characteristics/view";
import { isKnownOn, KEYWORDS } from "../vocabulary";
import { type DamageDealt } from "./damage";
import { countersPut, countersRemoved, poisoned } from "../verbs/counters";
import { type Deed, type Told } from "../verbs/teller";
import { type KnownObject } from "./known-object";
import { type EventRule, type EventRules } from "./rulebook";

const has = (
  { view, source: { seen }, asThough }: Pick<Hit, "view" | "source"> & Partial<Pick<Hit, "asThough">>,
  keyword: "LIFELINK" | "WITHER" | "INFECT" | "TOXIC" | "DEATHTOUCH",
) =>
  (hasKeyword(seen, keyword) || asThough?.has(keyword)) === true &&
  isKnownOn(KEYWORDS.meaning[keyword], view.board.date);

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
  readonly applies: (hit: Hit) => boolean;
  readonly tell: (hit: Hit) => Told | null;
}

const isOn = (is: (seen: KnownObject["seen"]) => boolean, { object }: Hit): boolean =>
  object !== undefined && is(object.seen);
const withers = (hit: Hit): boolean => has(hit, "WITHER") || has(hit, "INFECT");
const isDeadly = (hit: Hit): boolean => has(hit, "DEATHTOUCH") && hit.rules.deathtouch?.triggers === false;
const toxicOf = (hit: Hit): number =>
  hit.isCombat && isCreature(hit.source.seen) && has(hit, "TOXIC") ? hit.source.seen.toxic : 0;

const RESULTS_OF_DAMAGE: readonly DamageResult[] = [
  {
    applies: (hit) => isOn(isCreature, hit) && withers(hit),
    tell: (hit) =>
      countersPut(hit.view, hit.object!.object, "-1/-1", hit.amount, {
        amount: 0,
        ruleNumber: hit.rules.number(has(hit, "INFECT") ? "infectOnCreatures" : "wither"),
      }),
  },
  {
    applies: (hit) => isOn(isCreature, hit) && withers(hit) && isDeadly(hit),
    tell: (hit) => marked(hit, 0, "was dealt damage by a source with deathtouch"),
  },
  {
    applies: (hit) => isOn(isCreature, hit) && !withers(hit),
    tell: (hit) => marked(hit, hit.amount, `has ${hit.amount} more damage marked on it`),
  },
  {
    applies: (hit) => isOn(isPlaneswalker, hit) && hit.rules.isInForce("damageToPlaneswalker"),
    tell: (hit) => lost(hit, "loyalty", "damageToPlaneswalker"),
  },
  {
    applies: (hit) => isOn(isBattle, hit) && hit.rules.isInForce("damageToBattle"),
    tell: (hit) => lost(hit, "defense", "damageToBattle"),
  },
  {
    applies: (hit) => !hit.object && has(hit, "INFECT"),
    tell: (hit) => poison(hit, hit.amount, "infectOnPlayers"),
  },
  {
    applies: (hit) => !hit.object && !has(hit, "INFECT"),
    tell: ({ target, amount, ...hit }) => ({
      ...told({ target, amount, ...hit }, "LOSE_LIFE", "damageToPlayer", `loses ${amount} life`),
      result: { type: "life", player: target, change: -amount },
    }),
  },
  {
    applies: (hit) => !hit.object && toxicOf(hit) > 0,
    tell: (hit) => poison(hit, toxicOf(hit), "toxic"),
  },
  {
    applies: ({ object, isCombat, source, view }) =>
      !object && isCombat && source.object.isCommander && view.board.variants.commander,
    tell: (hit) => ({
      ...told(hit, "DEAL_DAMAGE", "combatDamage", ""),
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
    ...told(hit, "DEAL_DAMAGE", isCombat ? "combatDamage" : "damage", ""),
    source: source.object.id,
    result: { type: "damage", source: source.object.id, target, amount, isCombat },
    explanation: `${nameOf(source.object)} deals ${amount} damage to ${name}.`,
  };
  return [dealt, ...RESULTS_OF_DAMAGE.flatMap(({ applies, tell }) => (applies(hit) ? (tell(hit) ?? []) : []))];
}

function told({ view, rules, object, target, amount }: Hit, kind: Deed["kind"], rule: EventRule, words: string) {
  return {
    kind,
    ruleNumber: rules.number(rule),
    objects: object ? [target] : [],
    players: object ? [] : [target],
    source: null,
    amount,
    explanation: `${object ? nameOf(object.object) : nameOfPlayer(view.board, target)} ${words}.`,
  };
}

const marked = (hit: Hit, amount: number, words: string): Deed => ({
  ...told({ ...hit, amount }, "MARK_DAMAGE", "damageToCreature", words),
  result: {
    type: "object",
    object: hit.target,
    becomes: ({ damage, dealtDamageByDeathtouch }) => ({
      damage: damage + amount,
      dealtDamageByDeathtouch: dealtDamageByDeathtouch || isDeadly(hit),
    }),
  },
});

const lost = ({ object, amount, rules }: Hit, kind: string, rule: EventRule): Deed | null =>
  countersRemoved(object!.object, kind, amount, { ruleNumber: rules.number(rule) });

const poison = (hit: Hit, amount: number, rule: EventRule): Deed => ({
  ...told({ ...hit, amount }, "PUT_COUNTERS", rule, `gets ${amount} poison counters`),
  result: poisoned(hit.target, amount),
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
