import { registerEnumType } from "type-graphql";

export const CombatConstraintKindEnum = {
  CANT_ATTACK: "CANT_ATTACK",
  CANT_BLOCK: "CANT_BLOCK",
  CANT_ATTACK_ALONE: "CANT_ATTACK_ALONE",
  CANT_BLOCK_ALONE: "CANT_BLOCK_ALONE",
  AT_MOST_ATTACKERS: "AT_MOST_ATTACKERS",
  AT_MOST_BLOCKERS: "AT_MOST_BLOCKERS",
  CANT_BE_BLOCKED: "CANT_BE_BLOCKED",
  CANT_BE_BLOCKED_BY: "CANT_BE_BLOCKED_BY",
  CANT_BE_BLOCKED_EXCEPT_BY: "CANT_BE_BLOCKED_EXCEPT_BY",
  CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST: "CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST",
  CANT_BE_BLOCKED_BY_MORE_THAN: "CANT_BE_BLOCKED_BY_MORE_THAN",
  CAN_BLOCK_ADDITIONAL: "CAN_BLOCK_ADDITIONAL",
  CAN_BLOCK_ONLY: "CAN_BLOCK_ONLY",
  ATTACKS_IF_ABLE: "ATTACKS_IF_ABLE",
  BLOCKS_IF_ABLE: "BLOCKS_IF_ABLE",
  MUST_BE_BLOCKED_IF_ABLE: "MUST_BE_BLOCKED_IF_ABLE",
  ALL_ABLE_BLOCK_IT: "ALL_ABLE_BLOCK_IT",
  CANT_ATTACK_UNLESS_PAID: "CANT_ATTACK_UNLESS_PAID",
  CANT_BLOCK_UNLESS_PAID: "CANT_BLOCK_UNLESS_PAID",
} as const;

registerEnumType(CombatConstraintKindEnum, {
  name: "CombatConstraintKind",
  description: "Restrictions, permissions, requirements (the four with IF_ABLE or ALL_ABLE) and costs.",
  valuesConfig: {
    CANT_ATTACK: { description: "Can't attack." },
    CANT_BLOCK: { description: "Can't block." },
    CANT_ATTACK_ALONE: { description: "Can't be the only creature declared as an attacker." },
    CANT_BLOCK_ALONE: { description: "Can't be the only creature declared as a blocker." },
    AT_MOST_ATTACKERS: { description: "No more than `count` creatures may attack." },
    AT_MOST_BLOCKERS: { description: "No more than `count` creatures may block." },
    CANT_BE_BLOCKED: { description: "Can't be blocked." },
    CANT_BE_BLOCKED_BY: { description: "Can't be blocked by creatures that match `by`." },
    CANT_BE_BLOCKED_EXCEPT_BY: { description: "Can't be blocked except by creatures that match `by`." },
    CANT_BE_BLOCKED_EXCEPT_BY_AT_LEAST: { description: "Can't be blocked except by `count` or more creatures." },
    CANT_BE_BLOCKED_BY_MORE_THAN: { description: "Can't be blocked by more than `count` creatures." },
    CAN_BLOCK_ADDITIONAL: { description: "Can block `count` additional creatures." },
    CAN_BLOCK_ONLY: { description: "Can block only creatures that match `by`." },
    ATTACKS_IF_ABLE: { description: "Attacks if able." },
    BLOCKS_IF_ABLE: { description: "Blocks if able." },
    MUST_BE_BLOCKED_IF_ABLE: { description: "Some creature must block it if able." },
    ALL_ABLE_BLOCK_IT: { description: "All creatures able to block it do so: a requirement on each of them." },
    CANT_ATTACK_UNLESS_PAID: {
      description:
        "Can't attack unless a cost is paid: it may be declared, the cost is then paid, and nothing requires it.",
    },
    CANT_BLOCK_UNLESS_PAID: { description: "Likewise for blocking." },
  },
});

export const ProtectionEffectKindEnum = {
  TARGETING: "TARGETING",
  ATTACHING: "ATTACHING",
  DAMAGE: "DAMAGE",
  BLOCKING: "BLOCKING",
} as const;

registerEnumType(ProtectionEffectKindEnum, {
  name: "ProtectionEffectKind",
  description: "What protection does.",
  valuesConfig: {
    TARGETING: { description: "It can't be targeted." },
    ATTACHING: {
      description: "It can't be enchanted, equipped or fortified; what is attached comes off at the next check.",
    },
    DAMAGE: { description: "Damage is prevented." },
    BLOCKING: { description: "It can't be blocked." },
  },
});
