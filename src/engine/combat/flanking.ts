import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type GameStateInput } from "../game-state-input";
import { keywordTriggers } from "../keywords/triggered-in-combat";
import { type Combat, nameOfTarget, readCombat } from "./combat";
import { type AttackInput, type BlockInput } from "./combat-input";

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
 * Which flanking abilities trigger as these blockers are declared (502.3, later 702.25): those of creatures in combat,
 * blocked by creatures in combat.
 * @throws BeforeFirstEditionError, InvalidDeclarationError
 */
export function flankingTriggers(
  state: GameStateInput,
  date: IsoDate,
  attacks: readonly AttackInput[],
  blocks: readonly BlockInput[],
): readonly FlankingTrigger[] {
  const combat = readCombat(state, date, attacks, blocks);
  return combat.view.board.steps.list(triggersOf(combat), ({ explanation }) => explanation);
}

function* triggersOf(combat: Combat): Generator<FlankingTrigger> {
  for (const { trigger, written } of keywordTriggers(combat, "BLOCKERS")) {
    const { keyword, about, instance } = written(() => false);
    if (keyword !== "FLANKING") continue;
    const [attacker, blocker] = [trigger.source, about!];
    yield {
      ...{ attacker, blocker, instance: instance! + 1, ruleNumber: combat.rules.keywordNumber("FLANKING")! },
      explanation: `${nameOfTarget(combat, blocker)}, without flanking, blocks ${nameOfTarget(combat, attacker)} and gets -1/-1 until end of turn.`,
    };
  }
}
