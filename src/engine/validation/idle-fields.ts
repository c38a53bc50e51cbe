import { type GameStateInput } from "../board/fields/game-state";
import { type ReplacementEffectInput } from "../board/fields/effects";
import { type FaultList } from "./fault-list";

/** What a replacement effect says of objects where it replaces a loss. */
export function checkReplacements(faults: FaultList, { replacementEffects }: GameStateInput): void {
  replacementEffects?.forEach((effect, position) => {
    if (effect.event !== "WOULD_LOSE_GAME") return;
    for (const { field, message } of idleOfLoss(effect))
      faults.add(`state.replacementEffects[${position}].${field}`, message);
  });
}

interface IdleField {
  readonly field: string;
  readonly message: string;
}

const NO_OBJECT = "it replaces a player's loss, and no object";

const idleOfLoss = (effect: ReplacementEffectInput): readonly IdleField[] => [
  ...(effect.affects == null ? [] : [{ field: "affects", message: `${NO_OBJECT}: say whose loss in affectsPlayers` }]),
  ...(isNobodys(effect)
    ? [{ field: "affectsPlayers", message: "without a source or a controller it affects no player: give one, or ANY" }]
    : []),
  ...(effect.instead.regenerate ? [{ field: "instead.regenerate", message: NO_OBJECT }] : []),
  ...(effect.instead.moveTo == null
    ? []
    : [{ field: "instead.moveTo", message: `${NO_OBJECT}: the effect moves nothing, its source included` }]),
];

const isNobodys = ({ source, controller, affectsPlayers }: ReplacementEffectInput): boolean =>
  source == null && controller == null && affectsPlayers !== "ANY";
