import { STEPS } from "../steps";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CompiledEffect } from "../board/effect";
import { sourceFor } from "../characteristics/view";
import { type GameStateInput } from "../game-state-input";
import { KEYWORD_BIT } from "../vocabulary";
import { type Combat, type Combatant, has, isInCombat, nameOf, readCombat } from "./combat";
import { type AttackInput, type BlockInput } from "./combat-input";
import { matchesFilter } from "./constraints";

/** A flanking ability that triggers: the blocker gets -1/-1 until end of turn when it resolves. */
export interface FlankingTrigger {
  readonly attacker: string;
  readonly blocker: string;
  /** 1-based: each instance triggers separately. */
  readonly instance: number;
  readonly ruleNumber: RuleNumber;
  readonly explanation: string;
}

/**
 * Which flanking abilities trigger as these blockers are declared (502.3, later 702.25).
 * @throws BeforeFirstEditionError, InvalidDeclarationError
 */
export function flankingTriggers(
  state: GameStateInput,
  date: IsoDate,
  attacks: readonly AttackInput[],
  blocks: readonly BlockInput[],
): readonly FlankingTrigger[] {
  const combat = readCombat(state, date, attacks, blocks);
  const declared = new Set(combat.attacks.map(({ attacker }) => attacker.object.id));
  return combat.blocking.pairs
    .filter(({ attacker, blocker }) => declared.has(attacker.object.id) && isInCombat(attacker) && isInCombat(blocker))
    .filter(({ attacker, blocker }) => has(combat, attacker, "FLANKING") && !has(combat, blocker, "FLANKING"))
    .flatMap(({ attacker, blocker }) => {
      const length = instancesOf(combat, state, attacker);
      combat.view.board.steps.take(STEPS.entry * length);
      return Array.from({ length }, (_, index) => ({
        attacker: attacker.object.id,
        blocker: blocker.object.id,
        instance: index + 1,
        ruleNumber: combat.rules.keywordNumber("FLANKING")!,
        explanation: `${nameOf(blocker)}, without flanking, blocks ${nameOf(attacker)} and gets -1/-1 until end of turn.`,
      }));
    });
}

/** The instances printed on it and those that effects give it. */
function instancesOf(combat: Combat, state: GameStateInput, attacker: Combatant): number {
  const { object } = attacker;
  const given = state.objects?.find(({ id }) => id === object.id)?.keywords ?? [];
  const isPrinted = (object.base.keywords & KEYWORD_BIT.FLANKING) !== 0;
  const printed = isPrinted ? given.filter((keyword) => keyword === "FLANKING").length : 0;
  const effects = combat.view.effects.filter((effect) => givesFlanking(combat, effect, attacker)).length;
  return Math.max(1, printed + effects);
}

function givesFlanking({ view }: Combat, effect: CompiledEffect, creature: Combatant): boolean {
  if ((effect.addKeywords & KEYWORD_BIT.FLANKING) === 0) return false;
  if (effect.affects === null) return effect.source === creature.object.id;
  return matchesFilter(view, effect.affects, creature, sourceFor(view, effect.source, effect.controller));
}
