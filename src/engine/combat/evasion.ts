import { type RuleNumber } from "../../domain/rule-number";
import { countersOf } from "../board/board";
import { isLand } from "../board/characteristics";
import { isPermanentProtectedFrom } from "../characteristics/protection";
import { hasKeyword, sourceWithoutRange } from "../characteristics/view";
import { COLOR_BIT, TYPE_BIT } from "../vocabularies/bits";
import { type Attack, type Combat, type Combatant, combatantOf, defendingPlayers, has, nameOf } from "./combat";
import { affecting, cite, type Constraint, matchesFilter } from "./constraints";
import { type CombatKeyword } from "./rulebook";

/** A restriction that keeps one creature from blocking another. */
export interface Obstacle {
  readonly ruleNumber: RuleNumber;
  readonly constraint: string | null;
  readonly reason: string;
}

/**
 * Every reason why a creature can't block that attacker: evasion abilities are cumulative (501.2, 509.1b). What
 * doesn't depend on the blocker is looked up once.
 */
export function obstaclesOf(
  combat: Combat,
  attack: Attack,
  constraints: readonly Constraint[],
): (blocker: Combatant) => readonly Obstacle[] {
  const { attacker } = attack;
  const landwalk = landwalkObstacles(combat, attack);
  const byConstraint = constraintObstacles(combat, attacker, constraints);
  return (blocker) => [
    ...keywordObstacles(combat, attacker, blocker),
    ...landwalk,
    ...protectionObstacles(combat, attacker, blocker),
    ...byConstraint(blocker),
  ];
}

/** When a keyword of the attacker or of the blocker stops the block; both by what they have under the rules in force. */
interface Evasion {
  readonly keyword: CombatKeyword;
  readonly bearer: "ATTACKER" | "BLOCKER";
  readonly stops: (combat: Combat, attacker: Combatant, blocker: Combatant) => boolean;
  /** Of the bearer; `other` is the other creature. */
  readonly reason: (other: Combatant) => string;
}

const isArtifact = ({ seen }: Combatant): boolean => (seen.types & TYPE_BIT.artifact) !== 0;
const powerOf = ({ seen }: Combatant): number => seen.power ?? 0;

const EVASIONS: readonly Evasion[] = [
  {
    keyword: "FLYING",
    bearer: "ATTACKER",
    stops: (combat, _, blocker) => !has(combat, blocker, "FLYING") && !has(combat, blocker, "REACH"),
    reason: () => "has flying",
  },
  {
    keyword: "SHADOW",
    bearer: "ATTACKER",
    stops: (combat, _, blocker) => !has(combat, blocker, "SHADOW"),
    reason: () => "has shadow",
  },
  {
    keyword: "HORSEMANSHIP",
    bearer: "ATTACKER",
    stops: (combat, _, blocker) => !has(combat, blocker, "HORSEMANSHIP"),
    reason: () => "has horsemanship",
  },
  {
    keyword: "FEAR",
    bearer: "ATTACKER",
    stops: (_, __, blocker) => !isArtifact(blocker) && (blocker.seen.colors & COLOR_BIT.BLACK) === 0,
    reason: () => "has fear",
  },
  {
    keyword: "INTIMIDATE",
    bearer: "ATTACKER",
    stops: (_, attacker, blocker) => !isArtifact(blocker) && (attacker.seen.colors & blocker.seen.colors) === 0,
    reason: () => "has intimidate",
  },
  {
    keyword: "SKULK",
    bearer: "ATTACKER",
    stops: (_, attacker, blocker) => powerOf(blocker) > powerOf(attacker),
    reason: () => "has skulk and less power",
  },
  {
    keyword: "DECAYED",
    bearer: "BLOCKER",
    stops: () => true,
    reason: () => "has decayed",
  },
  {
    keyword: "UNLEASH",
    bearer: "BLOCKER",
    stops: (_, __, blocker) => countersOf(blocker.object, "+1/+1") > 0,
    reason: () => "has unleash and a +1/+1 counter on it",
  },
  {
    keyword: "SHADOW",
    bearer: "BLOCKER",
    stops: (combat, attacker) => !has(combat, attacker, "SHADOW"),
    reason: (attacker) => `has shadow and ${nameOf(attacker)} does not`,
  },
];

/** The keywords of attackers, or of blockers, that keep single creatures from blocking. */
export const evasionKeywordsOf = (bearer: Evasion["bearer"]): readonly CombatKeyword[] =>
  EVASIONS.filter((evasion) => evasion.bearer === bearer).map(({ keyword }) => keyword);

function keywordObstacles(combat: Combat, attacker: Combatant, blocker: Combatant): readonly Obstacle[] {
  return EVASIONS.flatMap(({ keyword, bearer, stops, reason }) => {
    const [one, other] = bearer === "ATTACKER" ? [attacker, blocker] : [blocker, attacker];
    if (!has(combat, one, keyword) || !stops(combat, attacker, blocker)) return [];
    const ruleNumber = combat.rules.keywordNumber(keyword)!;
    return [{ ruleNumber, constraint: null, reason: `${nameOf(one)} ${reason(other)}` }];
  });
}

/** A landwalk doesn't look at the blocker, only at the lands of the defending player, or of either (810.7d until 2018). */
function landwalkObstacles(combat: Combat, { attacker, defender }: Attack): readonly Obstacle[] {
  const { view, rules } = combat;
  if (!hasKeyword(attacker.seen, "LANDWALK") || attacker.seen.landwalk.length === 0) return [];
  const source = sourceWithoutRange(view, attacker.object);
  const defending = defendingPlayers(combat, defender.player);
  const lands = view.board.objects
    .map((object) => combatantOf(view, object))
    .filter(({ seen }) => isLand(seen) && defending.includes(seen.controller));
  return attacker.seen.landwalk.flatMap(({ filter: kind }) => {
    const land = lands.find((candidate) => matchesFilter(view, kind, candidate, source));
    if (!land) return [];
    const reason = `${nameOf(attacker)} has landwalk and the defending player controls ${nameOf(land)}`;
    return [{ ruleNumber: rules.number("landwalk"), constraint: null, reason }];
  });
}

function protectionObstacles(combat: Combat, attacker: Combatant, blocker: Combatant): readonly Obstacle[] {
  if (!isProtectedFrom(combat, attacker, blocker)) return [];
  const reason = `${nameOf(attacker)} has protection from ${nameOf(blocker)}`;
  return [{ ruleNumber: combat.rules.number("protectionBlocking"), constraint: null, reason }];
}

/** True if the source has a quality that the permanent has protection from (502.7, later 702.16). */
export const isProtectedFrom = ({ view }: Combat, permanent: Combatant, source: Combatant): boolean =>
  isPermanentProtectedFrom(view, permanent.object, source.object, source.seen);

function constraintObstacles(
  { rules }: Combat,
  attacker: Combatant,
  constraints: readonly Constraint[],
): (blocker: Combatant) => readonly Obstacle[] {
  const obstacle = (constraint: Constraint, reason: string): Obstacle => ({
    ruleNumber: rules.number("blockRestrictions"),
    constraint: constraint.id,
    reason: `${reason}: ${cite(constraint)}`,
  });
  const ofKind = (kind: Constraint["kind"]): readonly Constraint[] => constraints.filter((one) => one.kind === kind);
  const [cantBlock, canBlockOnly] = [ofKind("CANT_BLOCK"), ofKind("CAN_BLOCK_ONLY")];
  const unblockable = affecting(constraints, "CANT_BE_BLOCKED", attacker);
  const notBy = affecting(constraints, "CANT_BE_BLOCKED_BY", attacker);
  const onlyBy = affecting(constraints, "CANT_BE_BLOCKED_EXCEPT_BY", attacker);
  return (blocker) => [
    ...cantBlock.filter((one) => one.affects(blocker)).map((one) => obstacle(one, `${nameOf(blocker)} can't block`)),
    ...canBlockOnly
      .filter((one) => one.affects(blocker) && !one.matchesBy(attacker))
      .map((one) => obstacle(one, `${nameOf(blocker)} can block only other creatures`)),
    ...unblockable.map((one) => obstacle(one, `${nameOf(attacker)} can't be blocked`)),
    ...notBy
      .filter((one) => one.matchesBy(blocker))
      .map((one) => obstacle(one, `${nameOf(attacker)} can't be blocked by it`)),
    ...onlyBy
      .filter((one) => !one.matchesBy(blocker))
      .map((one) => obstacle(one, `${nameOf(attacker)} can be blocked only by others`)),
  ];
}
