import { COMBAT_CONSTRAINT_KINDS, PROTECTION_EFFECT_KINDS } from "../../engine/combat";
import { enumOf } from "../vocabulary-enum";

export const CombatConstraintKindEnum = enumOf(COMBAT_CONSTRAINT_KINDS);
export const ProtectionEffectKindEnum = enumOf(PROTECTION_EFFECT_KINDS);
