import { type RuleNumber } from "../../domain/rule-number";
import { isInGame } from "../characteristics/players";
import { bandingAmong } from "./bands";
import { type Combat, type Combatant } from "./combat";
import { blockedBy, blockersOfAttacker, isBlocked } from "./damage-recipients";

/** Who chooses how a creature's combat damage is assigned. */
export interface DamageAssigner {
  readonly creature: string;
  readonly player: string;
  /** The rule that says so. */
  readonly ruleNumber: RuleNumber;
  /** By banding, or by an effect: the damage is divided in no order. */
  readonly isFree: boolean;
}

/**
 * A creature's controller, or whom an effect names; with banding, or "bands with other", among those that block an attacker or that a blocker
 * blocks, the player on their side (502.10h, 502.11c; 702.22j-k now).
 */
export function assignerOf(combat: Combat, { object, seen }: Combatant): DamageAssigner {
  const { rules, view } = combat;
  const attack = combat.attacks.find(({ attacker }) => attacker.object.id === object.id);
  const opposing = attack ? blockersOfAttacker(combat, attack.attacker) : blockedBy(combat, { object, seen });
  const named = seen.rulesChanged?.damageAssignedBy ?? null;
  const by = named !== null && isInGame(view.board, named) ? named : null;
  const found = by === null ? bandingAmong(combat, opposing) : null;
  if (!found) {
    const unbanded = attack && !isBlocked(combat, attack.attacker) ? "assignmentUnblocked" : "assignmentBlocked";
    const ruleNumber = rules.number(attack ? unbanded : "assignmentBlocking");
    return { creature: object.id, player: by ?? seen.controller, ruleNumber, isFree: by !== null };
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
    isFree: true,
  };
}
