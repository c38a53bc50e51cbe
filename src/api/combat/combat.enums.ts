import { PROTECTION_EFFECT_KINDS } from "../../engine/combat";
import { enumOf } from "../vocabulary-enum";

export const ProtectionEffectKindEnum = enumOf(PROTECTION_EFFECT_KINDS);
