import { type GameStateInput } from "../board/fields/game-state";
import { type ReplacementEffectInput } from "../board/fields/effects";
import { type FaultList } from "./fault-list";

/** What a replacement effect says of objects where it replaces a loss, and of players where it replaces what objects do. */
export function checkReplacements(faults: FaultList, { replacementEffects }: GameStateInput): void {
  replacementEffects?.forEach((effect, position) => {
    const isOfLoss = effect.event === "WOULD_LOSE_GAME";
    for (const { field, message } of isOfLoss ? idleOfLoss(effect) : idleOfObjects(effect))
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

const idleOfObjects = ({ event, affectsPlayers }: ReplacementEffectInput): readonly IdleField[] =>
  affectsPlayers == null
    ? []
    : [
        {
          field: "affectsPlayers",
          message: `${event} is about objects: say which in affects, by their controller too`,
        },
      ];

/** Combat damage counts if a commander deals it (704.6c): what is not one is named by mistake. */
export function checkCommanders(
  faults: FaultList,
  { players, objects = [] }: GameStateInput,
  positions: ReadonlyMap<string, number>,
): void {
  players.forEach(({ combatDamageByCommander }, at) =>
    combatDamageByCommander?.forEach(({ commander }, position) => {
      const object = objects?.[positions.get(commander) ?? -1];
      if (!object || object.isCommander) return;
      const path = `state.players[${at}].combatDamageByCommander[${position}].commander`;
      faults.add(path, `"${commander}" is no commander: set isCommander if it is one`);
    }),
  );
}
