import { type ReplaceableEvent } from "../../vocabulary";
import { type ReplacementEffectInput } from "../fields/effects";
import { type GameStateInput } from "../fields/game-state";

/** A sentence for each replacement effect that says something in vain, or that replaces nothing of anybody's. */
export const notesOnReplacements = ({ replacementEffects, leftByPlay }: GameStateInput): readonly string[] =>
  (replacementEffects ?? []).flatMap((effect) => [
    ...inVain(effect).map((field) => `\`${field}\` of ${effect.id} says nothing: ${WHY[KIND_OF[effect.event]]}`),
    ...(KIND_OF[effect.event] === "PLAYER" && isNobodys(effect)
      ? [`${effect.id} does nothing: without a source or a controller it affects no player.`]
      : []),
    ...(effect.event === "WOULD_BE_DEALT_DAMAGE" && !changesDamage(effect) && !leftByPlay?.includes(effect.id)
      ? [`${effect.id} does nothing to damage: say whether it is prevented, redirected, or how much it becomes.`]
      : []),
  ]);

type Kind = "OBJECT" | "PLAYER" | "LIFE" | "DAMAGE";

const KIND_OF: Readonly<Record<ReplaceableEvent, "OBJECT" | "PLAYER" | "DAMAGE">> = {
  WOULD_BE_DESTROYED: "OBJECT",
  WOULD_BE_PUT_INTO_GRAVEYARD: "OBJECT",
  WOULD_LOSE_GAME: "PLAYER",
  WOULD_GAIN_LIFE: "PLAYER",
  WOULD_LOSE_LIFE: "PLAYER",
  WOULD_BE_DEALT_DAMAGE: "DAMAGE",
};

const WHY: Readonly<Record<"OBJECT" | "PLAYER" | "DAMAGE", string>> = {
  OBJECT: "it replaces what becomes of objects, and `affects` says of which.",
  PLAYER: "it is about players, and moves no object.",
  DAMAGE: "it is about damage.",
};

/** What each field is about; those that are left out are about everything. */
const FIELDS: readonly (readonly [name: keyof ReplacementEffectInput, about: readonly Kind[]])[] = [
  ["affects", ["OBJECT", "DAMAGE"]],
  ["affectsPlayers", ["PLAYER", "LIFE", "DAMAGE"]],
  ["damageFrom", ["DAMAGE"]],
  ["combatDamage", ["DAMAGE"]],
  ["amount", ["DAMAGE"]],
];
const OUTCOMES: readonly (readonly [name: keyof ReplacementEffectInput["instead"], about: readonly Kind[]])[] = [
  ["regenerate", ["OBJECT"]],
  ["moveTo", ["OBJECT"]],
  ["shuffleIntoLibrary", ["OBJECT", "PLAYER"]],
  ["draw", ["OBJECT", "PLAYER"]],
  ["setLife", ["OBJECT", "PLAYER"]],
  ["preventDamage", ["DAMAGE"]],
  ["preventUpTo", ["DAMAGE"]],
  ["redirectTo", ["DAMAGE"]],
  ["redirectToSource", ["DAMAGE"]],
  ["redirectToAttached", ["DAMAGE"]],
  ["times", ["DAMAGE", "LIFE"]],
  ["plus", ["DAMAGE", "LIFE"]],
  ["opposite", ["LIFE"]],
  ["cantHappen", ["LIFE"]],
];

function inVain(effect: ReplacementEffectInput): readonly string[] {
  const kind: Kind =
    effect.event === "WOULD_GAIN_LIFE" || effect.event === "WOULD_LOSE_LIFE" ? "LIFE" : KIND_OF[effect.event];
  return [
    ...FIELDS.filter(([name, about]) => effect[name] != null && !about.includes(kind)).map(([name]) => name),
    ...OUTCOMES.filter(([name, about]) => says(name, effect.instead[name]) && !about.includes(kind)).map(
      ([name]) => `instead.${name}`,
    ),
  ];
}

const says = (name: string, value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : name === "times"
      ? value != null && value !== 1
      : value != null && value !== 0 && value !== false;

const PREVENTING = ["preventDamage", "preventUpTo"] as const;
const REDIRECTING = ["redirectTo", "redirectToSource", "redirectToAttached"] as const;

const changesDamage = ({ instead }: ReplacementEffectInput): boolean =>
  ([...PREVENTING, ...REDIRECTING, "times", "plus"] as const).some((name) => says(name, instead[name]));

const isNobodys = ({ source, controller, affectsPlayers }: ReplacementEffectInput): boolean =>
  source == null && controller == null && affectsPlayers !== "ANY";
