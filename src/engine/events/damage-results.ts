import { groupBy } from "../../domain/group-by";
import { nameOf } from "../actions/common/object-action";
import { isBattle, isCreature, isPlaneswalker, textOfObject } from "../board/characteristics";
import { countersOf } from "../board/board";
import { canHaveCounters } from "../characteristics/can-have-counters";
import { nameOfPlayer } from "../characteristics/players";
import { type BoardView, findObject, hasKeyword, seenOf } from "../characteristics/view";
import { isKnownOn, KEYWORDS } from "../vocabulary";
import { type DamageDealt } from "./damage";
import { countersCantBePut, type Deed, type NoDeed } from "./deeds";
import { type KnownObject } from "./known-object";
import { type EventRule, type EventRules } from "./rulebook";

/** What comes of damage that is dealt, by what its source and its recipient are (118.3; 120.3 now), lifelink apart. */
export function resultsOfDamage(view: BoardView, rules: EventRules, damage: DamageDealt): readonly (Deed | NoDeed)[] {
  const { source, target, amount, isCombat } = damage;
  const object = findObject(view, target);
  const results = object ? onPermanent(view, rules, damage) : onPlayer(view, rules, damage);
  const dealt = {
    type: "damage" as const,
    source: source.object.id,
    target,
    amount,
    isCombat,
  };
  return [
    { ...told(view, "DEAL_DAMAGE", damage, rules.number(isCombat ? "combatDamage" : "damage")), result: dealt },
    ...results,
  ];
}

const has = (
  view: BoardView,
  { seen }: KnownObject,
  keyword: "LIFELINK" | "WITHER" | "INFECT" | "TOXIC" | "DEATHTOUCH",
) => hasKeyword(seen, keyword) && isKnownOn(KEYWORDS.meaning[keyword], view.board.date);

/** How toxic something is taken to be by what does not say how much: itself, or the effects that give it. */
export function notesOnToxic(view: BoardView, source: KnownObject): readonly string[] {
  const { seen, object } = source;
  const said = textOfObject(seen, object).toxic;
  if (!isCreature(seen) || !has(view, source, "TOXIC") || said === seen.toxic) return [];
  const counts = `${nameOf(object)} counts as toxic ${seen.toxic}`;
  return said === null
    ? [`${counts}, since \`toxic\` does not say how much.`]
    : [`${counts}: what effects give it is taken for toxic 1 each, since no effect says how much.`];
}

function told(view: BoardView, kind: Deed["kind"], { source, target, amount }: DamageDealt, ruleNumber: string) {
  const object = findObject(view, target);
  return {
    kind,
    ruleNumber,
    objects: object ? [target] : [],
    players: object ? [] : [target],
    source: source.object.id,
    amount,
    explanation: `${nameOf(source.object)} deals ${amount} damage to ${object ? nameOf(object) : nameOfPlayer(view.board, target)}.`,
  };
}

function onPermanent(view: BoardView, rules: EventRules, damage: DamageDealt): readonly (Deed | NoDeed)[] {
  const { source, target, amount } = damage;
  const object = findObject(view, target)!;
  const seen = seenOf(view, object);
  const name = nameOf(object);
  const result = (kind: Deed["kind"], rule: EventRule, result: Deed["result"], words: string): Deed => ({
    ...told(view, kind, damage, rules.number(rule)),
    source: null,
    result,
    explanation: `${name} ${words}.`,
  });
  const loses = (kind: string, rule: EventRule): readonly Deed[] => {
    const count = Math.min(amount, countersOf(object, kind));
    if (count === 0) return [];
    const counters = [{ kind, count }];
    return [
      {
        ...result(
          "REMOVE_COUNTERS",
          rule,
          { type: "remove-counters", object: target, counters },
          `loses ${count} ${kind} counters`,
        ),
        amount: count,
      },
    ];
  };
  const isDeadly = has(view, source, "DEATHTOUCH") && rules.deathtouch?.triggers === false;
  const withers = has(view, source, "WITHER") || has(view, source, "INFECT");
  const putting = result(
    "PUT_COUNTERS",
    has(view, source, "INFECT") ? "infectOnCreatures" : "wither",
    { type: "put-counters", object: target, counters: [{ kind: "-1/-1", count: amount }] },
    `gets ${amount} -1/-1 counters`,
  );
  return [
    ...(isCreature(seen)
      ? withers
        ? [
            canHaveCounters(view, object)
              ? putting
              : { ...putting, amount: 0, result: null, explanation: countersCantBePut(object) },
            ...(isDeadly
              ? [
                  {
                    ...result(
                      "MARK_DAMAGE",
                      "damageToCreature",
                      { type: "mark", object: target, amount: 0, isDeadly },
                      "was dealt damage by a source with deathtouch",
                    ),
                    amount: 0,
                  },
                ]
              : []),
          ]
        : [
            result(
              "MARK_DAMAGE",
              "damageToCreature",
              { type: "mark", object: target, amount, isDeadly },
              `has ${amount} more damage marked on it`,
            ),
          ]
      : []),
    ...(isPlaneswalker(seen) && rules.isInForce("damageToPlaneswalker")
      ? loses("loyalty", "damageToPlaneswalker")
      : []),
    ...(isBattle(seen) && rules.isInForce("damageToBattle") ? loses("defense", "damageToBattle") : []),
  ];
}

function onPlayer(view: BoardView, rules: EventRules, damage: DamageDealt): readonly Deed[] {
  const { board } = view;
  const { source, target, amount, isCombat } = damage;
  const result = (kind: Deed["kind"], rule: EventRule, result: Deed["result"], words: string, count: number): Deed => ({
    ...told(view, kind, damage, rules.number(rule)),
    source: null,
    amount: count,
    result,
    explanation: `${nameOfPlayer(board, target)} ${words}.`,
  });
  const poison = (count: number, rule: EventRule): Deed =>
    result(
      "PUT_COUNTERS",
      rule,
      { type: "poison", player: target, change: count },
      `gets ${count} poison counters`,
      count,
    );
  const toxic = isCombat && isCreature(source.seen) && has(view, source, "TOXIC") ? source.seen.toxic : 0;
  const { isCommander, id } = source.object;
  return [
    has(view, source, "INFECT")
      ? poison(amount, "infectOnPlayers")
      : result(
          "LOSE_LIFE",
          "damageToPlayer",
          { type: "life", player: target, change: -amount },
          `loses ${amount} life`,
          amount,
        ),
    ...(toxic > 0 ? [poison(toxic, "toxic")] : []),
    ...(isCombat && isCommander && board.variants.commander
      ? [
          {
            ...result(
              "DEAL_DAMAGE",
              "combatDamage",
              { type: "commander-damage", player: target, commander: id, amount },
              "",
              amount,
            ),
            explanation: "",
          },
        ]
      : []),
  ];
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
  const linked = damages.filter(({ amount, source }) => amount > 0 && has(view, source, "LIFELINK"));
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
