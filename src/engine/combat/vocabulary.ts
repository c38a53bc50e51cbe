import { vocabulary, type WordOf } from "../vocabularies/vocabulary";

export const COMBAT_CONSTRAINT_KINDS = vocabulary(
  "CombatConstraintKind",
  "Restrictions, permissions, requirements (the four with IF_ABLE or ALL_ABLE) and costs.",
  {
    CANT_ATTACK: "Can't attack.",
    CANT_BLOCK: "Can't block.",
    CANT_ATTACK_ALONE: "Can't be the only creature declared as an attacker.",
    CAN_ATTACK_ONLY_ALONE: "Can attack only alone: no other creature may be declared with it.",
    CANT_BLOCK_ALONE: "Can't be the only creature declared as a blocker.",
    CANT_ATTACK_WITHOUT_OTHERS:
      "Can't attack unless at least `count` other creatures attack, of those that match `by`, read from the creature itself: one with greater power.",
    CANT_BLOCK_WITHOUT_OTHERS: "Likewise for blocking.",
    ALL_OR_NONE_ATTACK: "Can't attack unless all creatures that it speaks of do.",
    ALL_OR_NONE_BLOCK: "Likewise for blocking, of the creatures that one side controls.",
    CANT_ATTACK_UNLESS_DEFENDER_CONTROLS:
      "Can't attack unless the defending player controls something that matches `by`.",
    CAN_ATTACK_DESPITE_DEFENDER:
      "Can attack as though it did not have defender, and, as long as Walls can't attack by rule, as though it were none.",
    AT_MOST_ATTACKERS: "No more than `count` creatures may attack.",
    AT_MOST_BLOCKERS: "No more than `count` creatures may block.",
    CANT_BE_BLOCKED: "Can't be blocked.",
    CANT_BE_BLOCKED_BY: "Can't be blocked by creatures that match `by`.",
    CANT_BE_BLOCKED_EXCEPT_BY: "Can't be blocked except by creatures that match `by`.",
    CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST: "Can't be blocked except by `count` or more creatures.",
    CANT_BE_BLOCKED_BY_MORE_THAN: "Can't be blocked by more than `count` creatures.",
    CAN_BLOCK_ADDITIONAL: "Can block `count` additional creatures.",
    CAN_BLOCK_ONLY: "Can block only creatures that match `by`.",
    ATTACKS_IF_ABLE: "Attacks if able.",
    BLOCKS_IF_ABLE: "Blocks if able: one of the attackers that match `by`, if it is given.",
    MUST_BE_BLOCKED_IF_ABLE: "Some creature must block it if able: one of those that match `by`, if it is given.",
    ALL_ABLE_BLOCK_IT: "All creatures able to block it do so: a requirement on each of them.",
    CANT_ATTACK_UNLESS_PAID:
      "Can't attack unless a cost is paid: it may be declared, the cost is then paid, and nothing requires it.",
    CANT_BLOCK_UNLESS_PAID: "Likewise for blocking.",
  },
);
export type CombatConstraintKind = WordOf<typeof COMBAT_CONSTRAINT_KINDS>;

export const PROTECTION_EFFECT_KINDS = vocabulary("ProtectionEffectKind", "What protection does.", {
  TARGETING: "It can't be targeted.",
  ATTACHING: "It can't be enchanted, equipped or fortified; what is attached comes off at the next check.",
  DAMAGE: "Damage is prevented.",
  BLOCKING: "It can't be blocked.",
});
export type ProtectionEffectKind = WordOf<typeof PROTECTION_EFFECT_KINDS>;
