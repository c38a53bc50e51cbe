import { classifyTypes, type TypeWords } from "./type-line";
import { type ContinuousEffectInput } from "../game-state-input";
import { type Bits, bits, COLOR_BIT, KEYWORD_BIT, KIND_BIT, type PlayerScope } from "../vocabulary";
import { type CompiledFilter, compileFilter, READS, setOf } from "./filter";
import { type CompiledCondition, type CompiledValue, compileCondition, compileValue } from "./value";

/** A continuous effect made ready for applying. */
export interface CompiledEffect {
  readonly id: string;
  readonly source: string | null;
  readonly text: string;
  /** Of an effect without a source. */
  readonly controller: string | null;
  readonly timestamp: number;
  /** Null: the source itself. */
  readonly affects: CompiledFilter | null;
  readonly condition: CompiledCondition | null;
  readonly characteristicDefining: boolean;
  readonly changeController: string | null;
  readonly addTypes: TypeWords;
  readonly removeTypes: TypeWords;
  readonly setColors: Bits | null;
  readonly addKeywords: Bits;
  readonly removeKeywords: Bits;
  readonly loseAllAbilities: boolean;
  readonly setPower: CompiledValue | null;
  readonly setToughness: CompiledValue | null;
  readonly addPower: CompiledValue | null;
  readonly addToughness: CompiledValue | null;
  readonly cantLose: PlayerScope | null;
  readonly exemptFrom: Bits;
  readonly lethalDamageByPower: boolean;
  /** What it changes that filters look at: see READS. */
  readonly writes: Bits;
  readonly changesPowerOrToughness: boolean;
  /** The words that it adds or takes away, or may take away. */
  readonly words: EffectWords;
}

export interface EffectWords {
  readonly types: Bits;
  readonly supertypes: Bits;
  readonly subtypes: ReadonlySet<string>;
  /** A card type that goes takes its subtypes with it. */
  readonly anySubtype: boolean;
  readonly keywords: Bits;
  readonly allKeywords: boolean;
}

const isEmpty = (words: TypeWords): boolean => !words.types && !words.supertypes && words.subtypes.length === 0;

/**
 * `position` is the effect's place in the list: without a timestamp of its own, an effect has its source's (613.7a),
 * or, without a source, is newer than every object.
 */
export function compileEffect(
  effect: ContinuousEffectInput,
  position: number,
  source: { readonly timestamp: number } | undefined,
  newest: number,
): CompiledEffect {
  const addTypes = classifyTypes(effect.addTypes);
  const removeTypes = classifyTypes(effect.removeTypes);
  const addKeywords = bits(KEYWORD_BIT, effect.addKeywords ?? []);
  const removeKeywords = bits(KEYWORD_BIT, effect.removeKeywords ?? []);
  const value = (input: ContinuousEffectInput["setPower"]) => (input ? compileValue(input) : null);
  const [setPower, setToughness] = [value(effect.setPower), value(effect.setToughness)];
  const [addPower, addToughness] = [value(effect.addPower), value(effect.addToughness)];
  return {
    id: effect.id,
    source: effect.source ?? null,
    text: effect.text ?? "",
    controller: effect.controller ?? null,
    timestamp: effect.timestamp ?? source?.timestamp ?? newest + 1 + position,
    affects: effect.affects ? compileFilter(effect.affects) : null,
    condition: effect.condition ? compileCondition(effect.condition) : null,
    characteristicDefining: effect.characteristicDefining === true,
    changeController: effect.changeController ?? null,
    addTypes,
    removeTypes,
    setColors: effect.setColors ? bits(COLOR_BIT, effect.setColors) : null,
    addKeywords,
    removeKeywords,
    loseAllAbilities: effect.loseAllAbilities === true,
    setPower,
    setToughness,
    addPower,
    addToughness,
    cantLose: effect.cantLose ?? null,
    exemptFrom: bits(KIND_BIT, effect.exemptFrom ?? []),
    lethalDamageByPower: effect.lethalDamageByPower === true,
    writes:
      (effect.changeController ? READS.control : 0) |
      (isEmpty(addTypes) && isEmpty(removeTypes) ? 0 : READS.types) |
      (effect.setColors ? READS.colors : 0) |
      (addKeywords || removeKeywords || effect.loseAllAbilities ? READS.keywords : 0),
    words: {
      types: addTypes.types | removeTypes.types,
      supertypes: addTypes.supertypes | removeTypes.supertypes,
      subtypes: setOf([...addTypes.subtypes, ...removeTypes.subtypes]),
      anySubtype: removeTypes.types !== 0,
      keywords: addKeywords | removeKeywords,
      allKeywords: effect.loseAllAbilities === true,
    },
    changesPowerOrToughness: Boolean(setPower || setToughness || addPower || addToughness),
  };
}
