import { type ReplacementEffectInput } from "../fields/effects";
import { type GameStateInput } from "../fields/game-state";

/** A sentence for each replacement effect that says something in vain, or that replaces nobody's loss. */
export const notesOnReplacements = ({ replacementEffects }: GameStateInput): readonly string[] =>
  (replacementEffects ?? []).flatMap((effect) =>
    effect.event === "WOULD_LOSE_GAME" ? notesOnLoss(effect) : notesOnObjects(effect),
  );

const notesOnObjects = ({ id, affectsPlayers }: ReplacementEffectInput): readonly string[] =>
  affectsPlayers == null
    ? []
    : [
        `\`affectsPlayers\` of ${id} says nothing: what objects it is about, \`affects\` says, by their controller too.`,
      ];

function notesOnLoss(effect: ReplacementEffectInput): readonly string[] {
  const { id, affects, instead } = effect;
  const vain = [
    ...(affects == null ? [] : ["affects"]),
    ...(instead.regenerate ? ["instead.regenerate"] : []),
    ...(instead.moveTo == null ? [] : ["instead.moveTo"]),
  ];
  return [
    ...vain.map((field) => `\`${field}\` of ${id} says nothing: it replaces a player's loss, and moves no object.`),
    ...(isNobodys(effect) ? [`${id} does nothing: without a source or a controller it affects no player.`] : []),
  ];
}

const isNobodys = ({ source, controller, affectsPlayers }: ReplacementEffectInput): boolean =>
  source == null && controller == null && affectsPlayers !== "ANY";
