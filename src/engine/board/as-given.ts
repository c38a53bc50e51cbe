import { type ContinuousEffectInput, type ReplacementEffectInput, type TriggeredAbilityInput } from "./fields/effects";
import { type GameObjectInput } from "./fields/game-object";
import { type GameStateInput } from "./fields/game-state";

interface Given {
  readonly objects: Map<string, GameObjectInput>;
  readonly effects: Map<string, ContinuousEffectInput>;
  readonly replacements: Map<string, ReplacementEffectInput>;
  readonly abilities: ReadonlyMap<string, TriggeredAbilityInput>;
}

/**
 * What a board was read from, and the tokens and effects that have come since, as they were given: for writing it down again. It grows. What
 * it holds is hidden, so that boards are alike that read alike.
 */
export class AsGiven {
  readonly #state: GameStateInput;
  #given: Given | null = null;

  constructor(state: GameStateInput) {
    this.#state = state;
  }

  get state(): GameStateInput {
    return this.#state;
  }

  object(id: string): GameObjectInput | undefined {
    return this.#byId().objects.get(id);
  }

  /** Undefined for an effect that nobody gave: what comes of a keyword, or of a copy. */
  effect(id: string): ContinuousEffectInput | undefined {
    return this.#byId().effects.get(id);
  }

  replacement(id: string): ReplacementEffectInput | undefined {
    return this.#byId().replacements.get(id);
  }

  ability(id: string): TriggeredAbilityInput | undefined {
    return this.#byId().abilities.get(id);
  }

  /** Of all effects, those that have begun since included. */
  get effectIds(): readonly string[] {
    const { effects, replacements } = this.#byId();
    return [...effects.keys(), ...replacements.keys()];
  }

  tokenIsCreated(token: GameObjectInput): void {
    this.#byId().objects.set(token.id, token);
  }

  effectBegins(effect: ContinuousEffectInput): void {
    this.#byId().effects.set(effect.id, effect);
  }

  replacementBegins(effect: ReplacementEffectInput): void {
    this.#byId().replacements.set(effect.id, effect);
  }

  #byId(): Given {
    const { objects, continuousEffects, replacementEffects, triggeredAbilities } = this.#state;
    this.#given ??= {
      objects: new Map((objects ?? []).map((one) => [one.id, one])),
      effects: new Map((continuousEffects ?? []).map((one) => [one.id, one])),
      replacements: new Map((replacementEffects ?? []).map((one) => [one.id, one])),
      abilities: new Map((triggeredAbilities ?? []).map((one) => [one.id, one])),
    };
    return this.#given;
  }
}
