import { type GameStateInput } from "../board/fields/game-state";
import { isEarlier, isOfCombat } from "../vocabulary";
import { type FaultList } from "./fault-list";

const WHAT_A_CHECK_LOOKS_AT = ["watches", "condition", "functionsFrom"] as const;

/** What an ability that nothing triggers says of when it triggers: nobody asks. */
export function checkEarlierEvents(faults: FaultList, { triggeredAbilities }: GameStateInput): void {
  triggeredAbilities?.forEach((ability, position) => {
    if (ability.chapters?.length && ability.event !== "CHAPTER")
      faults.add(
        `state.triggeredAbilities[${position}].chapters`,
        "only an ability whose event is CHAPTER has chapter numbers",
      );
    if (!isEarlier(ability.event) || isOfCombat(ability.event)) return;
    for (const field of WHAT_A_CHECK_LOOKS_AT) {
      if (ability[field] === null || ability[field] === undefined) continue;
      const message = `no check triggers an ability whose event is ${ability.event}: whether it did is for waitingTriggers and triggersOnStack to say`;
      faults.add(`state.triggeredAbilities[${position}].${field}`, message);
    }
  });
}
