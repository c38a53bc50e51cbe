import { type ReplaceableEvent } from "../../vocabulary";
import { type ReplacementEffectInput } from "../fields/effects";
import { type GameStateInput } from "../fields/game-state";

/** A sentence for each replacement effect that says something in vain, or that replaces nothing of anybody's. */
export const notesOnReplacements = ({ replacementEffects, leftByPlay }: GameStateInput): readonly string[] =>
  (replacementEffects ?? []).flatMap((effect) => [
    ...inVain(effect).map((field) => `\`${field}\` of ${effect.id} says nothing: ${WHY[KIND_OF[effect.event]]}`),
    ...(["PLAYER", "LIFE", "TOKENS"].includes(KIND_OF[effect.event]) && isNobodys(effect)
      ? [`${effect.id} does nothing: without a source or a controller it affects no player.`]
      : []),
    ...(effect.event === "WOULD_BE_DEALT_DAMAGE" && !changesDamage(effect) && !leftByPlay?.includes(effect.id)
      ? [`${effect.id} does nothing to damage: say whether it is prevented, redirected, or how much it becomes.`]
      : []),
  ]);

type Kind = "OBJECT" | "PLAYER" | "LIFE" | "DAMAGE" | "COUNTERS" | "TOKENS" | "ENTERING";

const KIND_OF: Readonly<Record<ReplaceableEvent, Kind>> = {
  WOULD_BE_DESTROYED: "OBJECT",
  WOULD_BE_PUT_INTO_GRAVEYARD: "OBJECT",
  WOULD_LOSE_GAME: "PLAYER",
  WOULD_GAIN_LIFE: "LIFE",
  WOULD_LOSE_LIFE: "LIFE",
  WOULD_BE_DEALT_DAMAGE: "DAMAGE",
  WOULD_GET_COUNTERS: "COUNTERS",
  WOULD_CREATE_TOKENS: "TOKENS",
  WOULD_ENTER_BATTLEFIELD: "ENTERING",
};

const WHY: Readonly<Record<Kind, string>> = {
  OBJECT: "it replaces what becomes of objects, and `affects` says of which.",
  PLAYER: "it is about players, and moves no object.",
  LIFE: "it is about players, and moves no object.",
  COUNTERS: "it is about counters.",
  TOKENS: "it is about tokens.",
  DAMAGE: "it is about damage.",
  ENTERING: "it is about how permanents enter.",
};

/** What each field is about; those that are left out are about everything. */
const FIELDS: readonly (readonly [name: keyof ReplacementEffectInput, about: readonly Kind[]])[] = [
  ["affects", ["OBJECT", "DAMAGE", "COUNTERS", "ENTERING"]],
  ["affectsPlayers", ["PLAYER", "LIFE", "DAMAGE", "COUNTERS", "TOKENS"]],
  ["damageFrom", ["DAMAGE"]],
  ["combatDamage", ["DAMAGE"]],
  ["counterKind", ["COUNTERS"]],
  ["putBy", ["COUNTERS"]],
  ["byEffect", ["COUNTERS"]],
  ["wasCast", ["ENTERING"]],
  ["byDamage", ["LIFE", "COUNTERS"]],
  ["amount", ["DAMAGE"]],
];
const AMOUNTS = ["DAMAGE", "LIFE", "COUNTERS", "TOKENS"] as const;
const OUTCOMES: Readonly<Record<keyof ReplacementEffectInput["instead"], readonly Kind[]>> = {
  regenerate: ["OBJECT"],
  moveTo: ["OBJECT", "ENTERING"],
  shuffleIntoLibrary: ["OBJECT", "PLAYER"],
  draw: ["OBJECT", "PLAYER"],
  setLife: ["OBJECT", "PLAYER"],
  creates: ["OBJECT"],
  tapped: ["ENTERING"],
  underControlOf: ["ENTERING"],
  counters: ["ENTERING"],
  preventDamage: ["DAMAGE"],
  preventUpTo: ["DAMAGE"],
  putCounters: ["DAMAGE"],
  redirectTo: ["DAMAGE"],
  redirectToSource: ["DAMAGE"],
  redirectToAttached: ["DAMAGE"],
  cantBePrevented: ["DAMAGE"],
  asThough: ["DAMAGE"],
  times: AMOUNTS,
  halved: ["LIFE", "COUNTERS", "TOKENS"],
  plus: AMOUNTS,
  opposite: ["LIFE"],
  lifeAtLeast: ["LIFE"],
  cantHappen: ["LIFE", "COUNTERS", "TOKENS"],
};

const OUTCOME_NAMES = Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[];

function inVain(effect: ReplacementEffectInput): readonly string[] {
  const kind = KIND_OF[effect.event];
  return [
    ...FIELDS.filter(([name, about]) => effect[name] != null && !about.includes(kind)).map(([name]) => name),
    ...OUTCOME_NAMES.filter((name) => says(name, effect.instead[name]) && !OUTCOMES[name].includes(kind)).map(
      (name) => `instead.${name}`,
    ),
  ];
}

const says = (name: string, value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : name === "times"
      ? value != null && value !== 1
      : name === "lifeAtLeast"
        ? value != null
        : value != null && value !== 0 && value !== false;

const PREVENTING = ["preventDamage", "preventUpTo"] as const;
const REDIRECTING = ["redirectTo", "redirectToSource", "redirectToAttached"] as const;

const changesDamage = ({ instead }: ReplacementEffectInput): boolean =>
  ([...PREVENTING, ...REDIRECTING, "cantBePrevented", "asThough", "putCounters", "times", "plus"] as const).some(
    (name) => says(name, instead[name]),
  );

const isNobodys = ({ source, controller, affectsPlayers }: ReplacementEffectInput): boolean =>
  source == null && controller == null && affectsPlayers !== "ANY";
