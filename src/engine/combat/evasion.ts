import { type RuleNumber } from "../../domain/rule-number";
import { isLand } from "../board/characteristics";
import { isPermanentProtectedFrom } from "../characteristics/protection";
import { hasKeyword, sourceWithoutRange } from "../characteristics/view";
import { type Fighter } from "../keywords/ability";
import { abilitiesOn, type KeywordAbility, keywordInWords } from "../vocabularies/keywords";
import {
  type Attack,
  type Combat,
  type Combatant,
  combatantOf,
  defendingPlayers,
  has,
  nameOfCombatant,
} from "./combat";
import { affecting, cite, type Constraint, matchesFilter } from "./constraints";
import { fighterOf } from "./fighter";

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
  const byKeyword = keywordObstacles(combat, attacker);
  const landwalk = landwalkObstacles(combat, attack);
  const byConstraint = constraintObstacles(combat, attacker, constraints);
  return (blocker) => [
    ...byKeyword(blocker),
    ...landwalk,
    ...protectionObstacles(combat, attacker, blocker),
    ...byConstraint(blocker),
  ];
}

type Static = KeywordAbility<"COMBAT">;

const STATIC = abilitiesOn("COMBAT");
const EVADING: readonly Static[] = STATIC.filter(({ ability }) => ability.exceptBy);
const UNABLE: readonly Static[] = STATIC.filter(({ ability }) => ability.cantBlock);

/** What a keyword of the attacker or of the blocker stops; both by what they have under the rules in force. */
function keywordObstacles(combat: Combat, attacker: Combatant): (blocker: Combatant) => readonly Obstacle[] {
  const evading = EVADING.filter(({ keyword }) => has(combat, attacker, keyword));
  const attacking = fighterOf(combat, attacker);
  return (blocker) => {
    const unable = UNABLE.filter(({ keyword }) => has(combat, blocker, keyword));
    if (evading.length + unable.length === 0) return NONE;
    const blocking = fighterOf(combat, blocker);
    const obstacle = ({ keyword, ability }: Static, itself: Fighter, other: Fighter): Obstacle => ({
      ruleNumber: combat.rules.keywordNumber(keyword)!,
      constraint: null,
      reason: `${itself.name} ${ability.reason?.(other) ?? `has ${keywordInWords(keyword)}`}`,
    });
    return [
      ...evading
        .filter(({ ability }) => !ability.exceptBy!(blocking, attacking))
        .map((one) => obstacle(one, attacking, blocking)),
      ...unable
        .filter(({ ability }) => ability.cantBlock!(attacking, blocking))
        .map((one) => obstacle(one, blocking, attacking)),
    ];
  };
}

const NONE: readonly Obstacle[] = [];

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
    const reason = `${nameOfCombatant(attacker)} has landwalk and the defending player controls ${nameOfCombatant(land)}`;
    return [{ ruleNumber: rules.number("landwalk"), constraint: null, reason }];
  });
}

function protectionObstacles(combat: Combat, attacker: Combatant, blocker: Combatant): readonly Obstacle[] {
  if (!isProtectedFrom(combat, attacker, blocker)) return [];
  const reason = `${nameOfCombatant(attacker)} has protection from ${nameOfCombatant(blocker)}`;
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
    ...cantBlock
      .filter((one) => one.affects(blocker))
      .map((one) => obstacle(one, `${nameOfCombatant(blocker)} can't block`)),
    ...canBlockOnly
      .filter((one) => one.affects(blocker) && !one.matchesBy(attacker))
      .map((one) => obstacle(one, `${nameOfCombatant(blocker)} can block only other creatures`)),
    ...unblockable.map((one) => obstacle(one, `${nameOfCombatant(attacker)} can't be blocked`)),
    ...notBy
      .filter((one) => one.matchesBy(blocker))
      .map((one) => obstacle(one, `${nameOfCombatant(attacker)} can't be blocked by it`)),
    ...onlyBy
      .filter((one) => !one.matchesBy(blocker))
      .map((one) => obstacle(one, `${nameOfCombatant(attacker)} can be blocked only by others`)),
  ];
}
