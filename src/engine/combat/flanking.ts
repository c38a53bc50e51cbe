import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type GameStateInput } from "../game-state-input";
import { timesOf } from "../board/characteristics";
import { type Combat, has, nameOf, readCombat } from "./combat";
import { type AttackInput, type BlockInput } from "./combat-input";
import { pairsStillInCombat } from "./still-in-combat";

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
  for (const { attacker, blocker } of pairsStillInCombat(combat)) {
    if (!has(combat, attacker, "FLANKING") || has(combat, blocker, "FLANKING")) continue;
    for (let instance = 1; instance <= timesOf(attacker.seen, "FLANKING"); instance++)
      yield {
        attacker: attacker.object.id,
        blocker: blocker.object.id,
        instance,
        ruleNumber: combat.rules.keywordNumber("FLANKING")!,
        explanation: `${nameOf(blocker)}, without flanking, blocks ${nameOf(attacker)} and gets -1/-1 until end of turn.`,
      };
  }
}
