import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { isCreature } from "../board/characteristics";
import { findObject } from "../characteristics/view";
import { type GameStateInput } from "../game-state-input";
import { type Combat, type Combatant, combatantOf, nameOf, readCombat, unknownObject } from "./combat";
import { InvalidDeclarationError } from "./errors";
import { isProtectedFrom } from "./evasion";
import { type CombatRule } from "./rulebook";
import { type ProtectionEffectKind } from "./vocabulary";

export interface ProtectionEffect {
  readonly kind: ProtectionEffectKind;
  readonly ruleNumber: RuleNumber;
  readonly explanation: string;
}

export interface ProtectionVerdict {
  readonly rulesDate: IsoDate;
  /** True if the source has a quality that the permanent has protection from. */
  readonly isProtected: boolean;
  /** What protection does against this source; empty if it does nothing. */
  readonly effects: readonly ProtectionEffect[];
}

/**
 * What a permanent's protection does against one object (502.7, later 702.16).
 * @throws BeforeFirstEditionError, InvalidDeclarationError
 */
export function checkProtection(
  state: GameStateInput,
  date: IsoDate,
  permanent: string,
  source: string,
): ProtectionVerdict {
  const combat = readCombat(state, date, []);
  const { view } = combat;
  const faults = [...unknownObject(view, "permanent", permanent), ...unknownObject(view, "source", source)];
  if (faults.length > 0) throw new InvalidDeclarationError(faults);
  const [one, other] = [permanent, source].map((id) => combatantOf(view, findObject(view, id)!)) as [
    Combatant,
    Combatant,
  ];
  const isProtected = isProtectedFrom(combat, one, other);
  return { rulesDate: date, isProtected, effects: isProtected ? effectsOf(combat, one, other) : [] };
}

function effectsOf(combat: Combat, permanent: Combatant, source: Combatant): readonly ProtectionEffect[] {
  const [it, by] = [nameOf(permanent), nameOf(source)];
  const effect = (kind: ProtectionEffectKind, rule: CombatRule, explanation: string): ProtectionEffect => ({
    kind,
    ruleNumber: combat.rules.number(rule),
    explanation,
  });
  const is = (subtype: string): boolean => source.seen.subtypes.includes(subtype);
  const attaching = [
    ...(is("aura") ? [effect("ATTACHING", "protectionEnchanting", `${by} can't enchant ${it}.`)] : []),
    ...(combat.rules.isInForce("protectionEquipping") && (is("equipment") || is("fortification"))
      ? [effect("ATTACHING", "protectionEquipping", `${by} can't be attached to ${it}.`)]
      : []),
  ];
  return [
    effect("TARGETING", "protectionTargeting", `${it} can't be targeted by ${by} or its abilities.`),
    ...attaching,
    effect("DAMAGE", "protectionDamage", `Damage that ${by} would deal to ${it} is prevented.`),
    ...(isCreature(source.seen) && isCreature(permanent.seen)
      ? [effect("BLOCKING", "protectionBlocking", `If ${it} attacks, ${by} can't block it.`)]
      : []),
  ];
}
