import { type Bits, bits, COLOR_BIT, KEYWORD_BIT, KIND_BIT } from "../vocabularies/bits";
import { PART } from "../vocabularies/parts";
import { compileBands } from "./band-quality";
import { type BandQuality } from "./characteristics";
import { CONTINUOUS_EFFECT_FIELDS, type ContinuousEffectInput } from "./fields/effects";
import { defaultsOf, type Filled, readerOf } from "./fields/field";
import { type ValueInput } from "./fields/value";
import { type CompiledFilter, compileFilter, setOf } from "./filter";
import { typesWith } from "./subtypes";
import { classifyTypes, type TypeWords } from "./type-line";
import { type CompiledCondition, type CompiledValue, compileCondition, compileValue } from "./value";

type Given = Filled<typeof CONTINUOUS_EFFECT_FIELDS>;

/** What is made of the fields of a continuous effect; the others are as they were given. */
interface Made {
  readonly text: string;
  readonly timestamp: number;
  /** Null: the source itself. */
  readonly affects: CompiledFilter | null;
  readonly condition: CompiledCondition | null;
  readonly addTypes: TypeWords;
  readonly removeTypes: TypeWords;
  readonly setColors: Bits | null;
  readonly addKeywords: Bits;
  readonly removeKeywords: Bits;
  readonly addBandsWithOther: readonly BandQuality[];
  readonly setPower: CompiledValue | null;
  readonly setToughness: CompiledValue | null;
  readonly addPower: CompiledValue | null;
  readonly addToughness: CompiledValue | null;
  readonly exemptFrom: Bits;
}

/** A continuous effect made ready for applying. */
export interface CompiledEffect extends Omit<Given, keyof Made>, Made {
  /**
   * Card types without which subtypes that it adds are not gained (205.3d); none if it adds the card types as well, or
   * under rules without that.
   */
  readonly needsTypes: Bits;
  /** What it does: see PART. */
  readonly writes: Bits;
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

const readEffect = readerOf(CONTINUOUS_EFFECT_FIELDS);
const NO_EFFECT = defaultsOf(CONTINUOUS_EFFECT_FIELDS);

const isEmpty = (words: TypeWords): boolean => !words.types && !words.supertypes && words.subtypes.length === 0;

/**
 * `position` is the effect's place in the list: without a timestamp of its own, an effect has its source's (613.7a),
 * or, without a source, is newer than every object. `subtypesNeedTypes` is whether 205.3d is in force.
 */
export function compileEffect(
  effect: ContinuousEffectInput,
  position: number,
  source: { readonly timestamp: number } | undefined,
  newest: number,
  subtypesNeedTypes = false,
): CompiledEffect {
  const read = readEffect(effect, NO_EFFECT);
  const addTypes = classifyTypes(read.addTypes);
  const removeTypes = classifyTypes(read.removeTypes);
  const addKeywords = bits(KEYWORD_BIT, read.addKeywords);
  const removeKeywords = bits(KEYWORD_BIT, read.removeKeywords);
  const addBandsWithOther = compileBands(read.addBandsWithOther);
  const value = (input: ValueInput | null) => input && compileValue(input);
  const [setPower, setToughness] = [value(read.setPower), value(read.setToughness)];
  const [addPower, addToughness] = [value(read.addPower), value(read.addToughness)];
  return {
    id: read.id,
    source: read.source,
    controller: read.controller,
    characteristicDefining: read.characteristicDefining,
    changeController: read.changeController,
    loseAllAbilities: read.loseAllAbilities,
    cantLose: read.cantLose,
    lethalDamageByPower: read.lethalDamageByPower,
    text: read.text ?? "",
    timestamp: read.timestamp ?? source?.timestamp ?? newest + 1 + position,
    affects: read.affects && compileFilter(read.affects),
    condition: read.condition && compileCondition(read.condition),
    addTypes,
    removeTypes,
    setColors: read.setColors && bits(COLOR_BIT, read.setColors),
    addKeywords,
    removeKeywords,
    addBandsWithOther,
    setPower,
    setToughness,
    addPower,
    addToughness,
    exemptFrom: bits(KIND_BIT, read.exemptFrom),
    needsTypes: subtypesNeedTypes ? typesNeededBy(addTypes) : 0,
    writes:
      (read.changeController ? PART.control : 0) |
      (isEmpty(addTypes) && isEmpty(removeTypes) ? 0 : PART.types) |
      (read.setColors ? PART.colors : 0) |
      (addKeywords || removeKeywords || read.loseAllAbilities || addBandsWithOther.length > 0 ? PART.keywords : 0) |
      (setPower || setToughness ? PART.sets : 0) |
      (addPower || addToughness ? PART.adds : 0),
    words: {
      types: addTypes.types | removeTypes.types,
      supertypes: addTypes.supertypes | removeTypes.supertypes,
      subtypes: setOf([...addTypes.subtypes, ...removeTypes.subtypes]),
      anySubtype: removeTypes.types !== 0,
      keywords: addKeywords | removeKeywords,
      allKeywords: read.loseAllAbilities,
    },
  };
}

function typesNeededBy({ types, subtypes }: TypeWords): Bits {
  let needed = 0;
  for (const subtype of subtypes) if ((typesWith(subtype) & types) === 0) needed |= typesWith(subtype);
  return needed;
}
