import { CONTINUOUS_EFFECT_FIELDS } from "../fields/effects";
import { type ContinuousEffectInput, type GameStateInput } from "../../game-state-input";
import { listed } from "./note";

const NO_DEEDS: ReadonlySet<keyof ContinuousEffectInput> = new Set([
  ...(["id", "source", "text", "controller", "timestamp", "affects", "condition", "characteristicDefining"] as const),
  ...(["cantLose", "cantLoseBy", "hexproofOf", "shroudOf", "duration"] as const),
]);

/** The fields that say what an effect does to objects; others are about players. */
const DEEDS = (Object.keys(CONTINUOUS_EFFECT_FIELDS) as (keyof ContinuousEffectInput)[]).filter(
  (field) => !NO_DEEDS.has(field),
);

/** One sentence if effects would do something to objects, and say neither to which nor whose abilities they are. */
export function notesOnAimlessEffects({ continuousEffects }: GameStateInput): readonly string[] {
  const aimless = (continuousEffects ?? []).filter(
    (effect) =>
      !effect.source && !effect.affects && (!isOfPlayers(effect) || DEEDS.some((deed) => isGiven(effect[deed]))),
  );
  if (aimless.length === 0) return [];
  const [change, them] = aimless.length > 1 ? ["change", "they affect"] : ["changes", "it affects"];
  return [
    `${listed(aimless.map(({ id }) => id))} ${change} no object: give \`affects\`, the objects that ${them}, or \`source\`, the one that has the ability.`,
  ];
}

const isOfPlayers = ({ cantLose, hexproofOf, shroudOf }: ContinuousEffectInput): boolean =>
  Boolean(cantLose ?? hexproofOf ?? shroudOf);

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
