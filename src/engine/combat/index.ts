/** Declaring attackers and blockers, and combat damage, under the rules of any edition since 1999. */
export { checkAttack } from "./attack";
export { checkBlock } from "./block";
export * from "./combat-input";
export { checkDamageAssignment } from "./damage-assignment";
export { type CombatDamageStep, combatDamageSteps } from "./damage-steps";
export * from "./errors";
export { type FlankingTrigger, flankingTriggers } from "./flanking";
export { checkProtection, type ProtectionEffect, type ProtectionVerdict } from "./protection";
export * from "./verdict";
export * from "./vocabulary";
