import { type RuleNumber } from "../../domain/rule-number";
import { bandingAmong } from "./bands";
import { type Combat, type Combatant } from "./combat";
import { blockedBy, blockersOfAttacker, isBlocked } from "./damage-recipients";

/** Who chooses how a creature's combat damage is assigned. */
export interface DamageAssigner {
  readonly creature: string;
  readonly player: string;
  /** The rule that says so. */
  readonly ruleNumber: RuleNumber;
  /** By banding: the damage is divided in no order. */
  readonly byBanding: boolean;
}

/**
 * A creature's controller; with banding, or "bands with other", among those that block an attacker or that a blocker
 * blocks, the player on their side (502.10h, 502.11c; 702.22j-k now).
 */
export function assignerOf(combat: Combat, { object, seen }: Combatant): DamageAssigner {
  const { rules, view } = combat;
  const attack = combat.attacks.find(({ attacker }) => attacker.object.id === object.id);
  const opposing = attack ? blockersOfAttacker(combat, attack.attacker) : blockedBy(combat, { object, seen });
  const found = bandingAmong(combat, opposing);
  if (!found) {
    const unbanded = attack && !isBlocked(combat, attack.attacker) ? "assignmentUnblocked" : "assignmentBlocked";
    const rule = attack ? unbanded : "assignmentBlocking";
    return { creature: object.id, player: seen.controller, ruleNumber: rules.number(rule), byBanding: false };
  }
  const isBanding = found.by === "BANDING";
  const other = attack ? attack.defender.player : view.board.activePlayer;
  const rule = attack
    ? isBanding
      ? ("bandingBlockers" as const)
      : ("bandsWithOtherBlockers" as const)
    : isBanding
      ? ("bandingAttackers" as const)
      : ("bandsWithOtherAttackers" as const);
  return {
    creature: object.id,
    player: rules.bandsAssignByController && isBanding ? found.creature.seen.controller : other,
    ruleNumber: rules.number(rule),
    byBanding: true,
  };
}
