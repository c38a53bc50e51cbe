import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { isPermanent } from "../board/board";
import { isCreature } from "../board/characteristics";
import { nameOfPlayer, playerOf } from "../characteristics/players";
import { isPlayerProtectedFrom } from "../characteristics/protection";
import { findObject } from "../characteristics/view";
import { type BoardFault } from "../errors";
import { type GameStateInput } from "../game-state-input";
import { hasLeftTheGame, notesOnLosers } from "../procedure/leaving-the-game";
import {
  type Combat,
  type Combatant,
  combatantOf,
  findCombatant,
  isInCombat,
  isPlayer,
  nameOfCombatant,
  nameOfTarget,
  readCombat,
  unknownObject,
} from "./combat";
import { InvalidDeclarationError } from "./errors";
import { isProtectedFrom } from "./evasion";
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
  /** How the board was read, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * What a permanent's protection, or a player's, does against one object (502.7, later 702.16). What is phased out is
 * treated as though it did not exist (702.26b), so that there is nothing to be protected from.
 * @throws BeforeFirstEditionError, InvalidDeclarationError
 */
export function checkProtection(
  state: GameStateInput,
  date: IsoDate,
  permanent: string,
  source: string,
): ProtectionVerdict {
  const combat = readCombat(state, date, []);
  const { view, play } = combat;
  const { given } = play;
  const isOfPlayer = isPlayer(view, permanent);
  const faults = [
    ...(isOfPlayer ? [] : unknownObject(given, "permanent", permanent, "player or object")),
    ...unknownObject(given, "source", source),
    ...departed(combat, "permanent", permanent),
    ...departed(combat, "source", source),
  ];
  if (faults.length > 0) throw new InvalidDeclarationError(faults);
  const verdict = (isProtected: boolean, effects: readonly ProtectionEffect[]): ProtectionVerdict => ({
    rulesDate: date,
    isProtected,
    effects,
    notes: [...combat.play.toldOfReading(), ...notesOnLosers(given.board)],
  });
  const by = combatantOf(view, findObject(view, source)!);
  if (by.object.zone === "BATTLEFIELD" && !isPermanent(by.object)) return verdict(false, []);
  if (isOfPlayer) {
    const isProtected = isPlayerProtectedFrom(view, playerOf(view.board, permanent), by.object);
    const name = nameOfPlayer(view.board, permanent);
    return verdict(isProtected, isProtected ? effectsOf(combat, name, by, null) : []);
  }
  const bearer = combatantOf(view, findObject(view, permanent)!);
  const isProtected = isProtectedFrom(combat, bearer, by);
  return verdict(isProtected, isProtected ? effectsOf(combat, nameOfCombatant(bearer), by, bearer) : []);
}

/** What has left the game, protection does nothing for, and nothing against. */
function departed(combat: Combat, path: string, id: string): readonly BoardFault[] {
  const hasLeft = isPlayer(combat.view, id)
    ? hasLeftTheGame(combat.play.given.board, id)
    : findCombatant(combat, id)?.hasLeftTheGame;
  return hasLeft ? [{ path, message: `${nameOfTarget(combat, id)} has left the game` }] : [];
}

const ATTACHED_TO_PERMANENTS = [
  { subtype: "equipment", rule: "protectionEquipping" },
  { subtype: "fortification", rule: "protectionFortifying" },
] as const;

/** `permanent` is null for a player, to whom nothing is attached but Auras. */
function effectsOf(
  combat: Combat,
  it: string,
  source: Combatant,
  permanent: Combatant | null,
): readonly ProtectionEffect[] {
  const by = nameOfCombatant(source);
  const { rules } = combat;
  const effect = (kind: ProtectionEffectKind, ruleNumber: RuleNumber, explanation: string): ProtectionEffect => ({
    kind,
    ruleNumber,
    explanation,
  });
  const is = (subtype: string): boolean => source.seen.subtypes.includes(subtype);
  const of = ATTACHED_TO_PERMANENTS.find(({ subtype }) => is(subtype));
  const barring = permanent && of ? rules.numberOfLater(of.rule) : null;
  const attaching = [
    ...(is("aura") ? [effect("ATTACHING", rules.number("protectionEnchanting"), `${by} can't enchant ${it}.`)] : []),
    ...(barring ? [effect("ATTACHING", barring, `${by} can't be attached to ${it}.`)] : []),
  ];
  return [
    effect("TARGETING", rules.number("protectionTargeting"), `${it} can't be targeted by ${by} or its abilities.`),
    ...attaching,
    effect("DAMAGE", rules.number("protectionDamage"), `Damage that ${by} would deal to ${it} is prevented.`),
    ...(permanent && isInCombat(source) && isCreature(permanent.seen)
      ? [effect("BLOCKING", rules.number("protectionBlocking"), `If ${it} attacks, ${by} can't block it.`)]
      : []),
  ];
}
