import { type Rulebook } from "../rules";
import { type Bits, bits, COLOR_BIT, SUPERTYPE_BIT, TYPE_BIT } from "../vocabularies/bits";
import { KEYWORD, KIND, NO_WORD, setOfWords, union, without, type WordSet } from "../vocabularies/word-set";
import { PART, READS } from "../vocabularies/parts";
import { type StateBasedActionKind } from "../vocabulary";
import { compileBands } from "./band-quality";
import { compileTextChange, type WordChanges } from "./changed-text";
import {
  type BandQuality,
  changesRules,
  type Characteristics,
  instancesIn,
  type OfAbility,
  rulesChangedBy,
} from "./characteristics";
import { type CountedKeyword } from "../vocabularies/keywords";
import { type CopyInput, type SeenInput } from "./fields/copy";
import { CONTINUOUS_EFFECT_FIELDS, type ContinuousEffectInput } from "./fields/effects";
import { defaultsOf, type Filled, readerOf } from "./fields/field";
import { type ValueInput } from "./fields/value";
import { ANYWHERE, type CompiledFilter, compileFilter, setOf } from "./filter";
import { compileQualities, type Quality } from "./quality";
import { readSeen } from "./seen";
import { BASIC_LANDS, CREATURES, typesWith } from "./subtypes";
import { classifyTypes, type TypeWords } from "./type-line";
import { landTypeByName, readWords } from "./wording";
import { type CompiledCondition, type CompiledValue, compileCondition, compileValue } from "./value";

type Given = Filled<typeof CONTINUOUS_EFFECT_FIELDS>;

/** What is made of the fields of a continuous effect; the others are as they were given. */
interface Made {
  readonly copy: CompiledCopy | null;
  /** Null: none. */
  readonly changeText: WordChanges | null;
  readonly text: string;
  readonly timestamp: number;
  /** Null: the source itself. */
  readonly affects: CompiledFilter | null;
  readonly condition: CompiledCondition | null;
  /** Null: in whatever way. */
  readonly cantLoseBy: ReadonlySet<StateBasedActionKind> | null;
  readonly addTypes: TypeWords;
  readonly removeTypes: TypeWords;
  /** Lower case. */
  readonly setSubtypes: readonly string[];
  readonly setColors: Bits | null;
  readonly addKeywords: WordSet;
  /** Those of them of which each instance triggers, each as often as it gives it. */
  readonly addInstances: readonly CountedKeyword[];
  /** With those that it can't have. */
  readonly removeKeywords: WordSet;
  readonly cantHaveKeywords: WordSet;
  readonly addColors: Bits;
  readonly addBandsWithOther: readonly BandQuality[];
  readonly addProtectionFrom: readonly Quality[];
  readonly addLandwalk: readonly Quality[];
  readonly addEnchant: CompiledFilter | null;
  /** With banding all “bands with other” abilities go (502.11a; 702.22b now). */
  readonly losesBandsWithOther: boolean;
  readonly setPower: CompiledValue | null;
  readonly setToughness: CompiledValue | null;
  readonly addPower: CompiledValue | null;
  readonly addToughness: CompiledValue | null;
  readonly exemptFrom: WordSet;
}

/** A continuous effect made ready for applying. */
export interface CompiledEffect extends Omit<Given, keyof Made | "face">, Made, OfAbility {
  /** The subtypes that an object has after it: those that it sets and those that it adds. */
  readonly gains: readonly string[];
  /** The subtypes that it takes away by name. */
  readonly takes: ReadonlySet<string>;
  /** The sets of subtypes of which it sets one, so that the others go (205.1a): see typesWith. */
  readonly setsAmong: ReadonlySet<Bits> | null;
  /** What it makes of a land; null if it sets no basic land type, or the rules make nothing of that. */
  readonly basicLand: BasicLand | null;
  /** Whether 205.3d is in force. */
  readonly subtypesNeedTypes: boolean;
  /** Card types without which it gives fewer subtypes (205.3d), or makes no basic land; none of those that it adds. */
  readonly needsTypes: Bits;
  /** What else filters may see changed where it changes types: see READS. */
  readonly withTypes: Bits;
  /** How what becomes a creature, or stops being one, turns from legendary into a Legend, or back; null if it does not. */
  readonly turnsLegends: Rulebook["legendInWhateverForm"];
  /** Whether it changes the rules for objects, and not only what they are. */
  readonly changesRules: boolean;
  /** What it does: see PART. */
  readonly writes: Bits;
  /** Whether what it applies to, or what it does, depends on power or toughness. */
  readonly readsSize: boolean;
  /** The words that it adds or takes away, or may take away. */
  readonly words: EffectWords;
}

/** A copy effect made ready for applying. */
export interface CompiledCopy {
  readonly of: string;
  readonly name: string | null;
  readonly setPower: number | null;
  readonly setToughness: number | null;
  readonly keepsOwnAbilities: boolean;
  /** What else the copying makes different, as an effect on what is copied; null if nothing. */
  readonly exceptions: CompiledEffect | null;
  /** What it made of an object before, whatever it copies is now; null if it is yet to be seen. */
  readonly taken: Characteristics | null;
  /** What it makes of an object, controller apart; null until it is settled (characteristics/copying). */
  readonly values: Characteristics | null;
  /** Of a token with both faces of what it copies: what the face has that is not up (707.8a). */
  readonly other: Characteristics | null;
}

/** What the rules make of a land whose types an effect sets to basic land types, besides that (305.7). */
export interface BasicLand {
  /** Whether those go as well that effects gave it. */
  readonly takesAllAbilities: boolean;
  /** Keywords that it keeps all the same. */
  readonly keeps: WordSet;
  /** Whether it is basic, and not legendary. */
  readonly isBasic: boolean;
  /** The name that it gets, if it does. */
  readonly name: string | null;
  /** The land type that a land had from its name, which goes; null if names give none. */
  readonly typeByName: ((name: string) => string) | null;
}

export interface EffectWords {
  readonly types: Bits;
  readonly supertypes: Bits;
  readonly subtypes: ReadonlySet<string>;
  /** A card type that goes takes its subtypes with it, and a subtype that is set the others of its set. */
  readonly anySubtype: boolean;
  readonly keywords: WordSet;
  readonly allKeywords: boolean;
}

const readEffect = readerOf(CONTINUOUS_EFFECT_FIELDS);
const NO_EFFECT = defaultsOf(CONTINUOUS_EFFECT_FIELDS);

/** Keywords that are given with what they say. */
const SAY_NOTHING = union(KEYWORD.PROTECTION, KEYWORD.LANDWALK);

const isEmpty = (words: TypeWords): boolean => !words.types && !words.supertypes && words.subtypes.length === 0;

/**
 * `position` is the effect's place in the list: without a timestamp of its own, an effect has its source's (613.7a),
 * or, without a source, is newer than every object.
 */
export function compileEffect(
  effect: ContinuousEffectInput,
  position: number,
  source: { readonly timestamp: number; readonly printed?: Pick<Characteristics, "face"> } | undefined,
  newest: number,
  rules: Rulebook,
): CompiledEffect {
  const read = readEffect(effect, NO_EFFECT);
  const addTypes = withLegend(
    readWords(rules, classifyTypes(read.addTypes)),
    read.addAllCreatureTypes && rules.legendAsCreatureType !== null,
  );
  const removeTypes = readWords(rules, classifyTypes(read.removeTypes));
  const setSubtypes = readWords(rules, classifyTypes(read.setSubtypes)).subtypes;
  const basicLand = basicLandOf(setSubtypes, rules);
  const changesTypes =
    !isEmpty(addTypes) || !isEmpty(removeTypes) || setSubtypes.length > 0 || read.addAllCreatureTypes;
  const addProtectionFrom = compileQualities(read.addProtectionFrom, rules, ANYWHERE);
  const addLandwalk = compileQualities(read.addLandwalk, rules);
  const named = union(addTypes.keywords, without(setOfWords(KEYWORD, read.addKeywords), SAY_NOTHING));
  const protecting = addProtectionFrom.length > 0 ? union(named, KEYWORD.PROTECTION) : named;
  const addKeywords = addLandwalk.length > 0 ? union(protecting, KEYWORD.LANDWALK) : protecting;
  const cantHaveKeywords = setOfWords(KEYWORD, read.cantHaveKeywords);
  const removeKeywords = union(removeTypes.keywords, union(setOfWords(KEYWORD, read.removeKeywords), cantHaveKeywords));
  const keywords = union(addKeywords, removeKeywords);
  const turnsCreatures = ((addTypes.types | removeTypes.types) & TYPE_BIT.creature) !== 0;
  const turnsLegends = turnsCreatures ? rules.legendInWhateverForm : null;
  const addBandsWithOther = compileBands(read.addBandsWithOther, rules);
  const losesBandsWithOther = read.removeKeywords.some((word) => word === "BANDING" || word === "BANDS_WITH_OTHER");
  const value = (input: ValueInput | null) => input && compileValue(input, rules);
  const setPower = value(read.setPower);
  const setToughness = value(read.setToughness);
  const addPower = value(read.addPower);
  const addToughness = value(read.addToughness);
  const affects = read.affects && compileFilter(read.affects, rules);
  const changed = rulesChangedBy({ ...read, exemptFrom: setOfWords(KIND, read.exemptFrom) });
  return {
    id: read.id,
    source: read.source,
    controller: read.controller,
    characteristicDefining: read.characteristicDefining,
    changeController: read.changeController,
    loseAllAbilities: read.loseAllAbilities,
    cantLose: read.cantLose,
    cantLoseBy: read.cantLoseBy.length > 0 ? new Set(read.cantLoseBy) : null,
    hexproofOf: read.hexproofOf,
    shroudOf: read.shroudOf,
    copy: read.copy && compileCopy(read.copy, rules),
    changeText:
      read.changeText.length > 0
        ? compileTextChange(read.changeText, rules.textChanges?.sparesCreatureTypes === true)
        : null,
    setName: read.setName,
    textOf: null,
    face: read.face ?? (read.duration === null ? (source?.printed?.face ?? null) : null),
    ...changed,
    constrains: read.constrains,
    changesRules: changesRules(changed),
    text: read.text ?? "",
    timestamp: read.timestamp ?? source?.timestamp ?? newest + 1 + position,
    affects,
    duration: read.duration,
    functionsFrom: read.functionsFrom,
    condition: read.condition && compileCondition(read.condition, rules),
    addTypes,
    removeTypes,
    setSubtypes,
    addAllCreatureTypes: read.addAllCreatureTypes,
    gains: setSubtypes.length > 0 ? [...setSubtypes, ...addTypes.subtypes] : addTypes.subtypes,
    takes: setOf(removeTypes.subtypes),
    setsAmong: setSubtypes.length > 0 ? new Set(setSubtypes.map(typesWith)) : null,
    basicLand,
    setColors: read.setColors && bits(COLOR_BIT, read.setColors),
    addColors: bits(COLOR_BIT, read.addColors),
    addKeywords,
    addInstances: instancesIn(read.addKeywords),
    removeKeywords,
    cantHaveKeywords,
    addBandsWithOther,
    losesBandsWithOther,
    addProtectionFrom,
    addLandwalk,
    addEnchant: read.addEnchant && compileFilter(read.addEnchant, rules),
    addAbilities: read.addAbilities,
    switchPowerAndToughness: read.switchPowerAndToughness,
    setPower,
    setToughness,
    addPower,
    addToughness,
    subtypesNeedTypes: rules.subtypesNeedTypes !== null,
    needsTypes:
      (rules.subtypesNeedTypes ? typesNeededBy(addTypes, setSubtypes, read.addAllCreatureTypes) : 0) |
      (basicLand ? TYPE_BIT.land & ~addTypes.types : 0),
    withTypes: read.copy
      ? WHAT_COPIES_CHANGE
      : basicLand
        ? PART.keywords | (basicLand.name !== null ? PART.names : 0)
        : 0,
    writes:
      (read.copy ? PART.copies : 0) |
      (read.changeText.length > 0 ? PART.text : 0) |
      (read.setName !== null ? PART.names : 0) |
      (read.changeController ? PART.control : 0) |
      (changesTypes ? PART.types : 0) |
      (read.setColors || read.addColors.length > 0 ? PART.colors : 0) |
      (keywords.length > 0 ||
      read.loseAllAbilities ||
      losesBandsWithOther ||
      addBandsWithOther.length > 0 ||
      read.addEnchant ||
      read.addAbilities.length > 0
        ? PART.keywords
        : 0) |
      (setPower || setToughness ? PART.sets : 0) |
      (addPower || addToughness ? PART.adds : 0) |
      (read.switchPowerAndToughness ? PART.switches : 0),
    readsSize:
      (((affects?.reads ?? 0) |
        (setPower?.reads ?? 0) |
        (setToughness?.reads ?? 0) |
        (addPower?.reads ?? 0) |
        (addToughness?.reads ?? 0)) &
        READS.size) !==
      0,
    turnsLegends,
    words: {
      types: addTypes.types | removeTypes.types,
      supertypes:
        addTypes.supertypes |
        removeTypes.supertypes |
        (basicLand?.isBasic ? BASIC_OR_LEGENDARY : 0) |
        (turnsLegends ? SUPERTYPE_BIT.legendary : 0),
      subtypes: setOf(
        changesTypes
          ? [...addTypes.subtypes, ...removeTypes.subtypes, ...setSubtypes, ...(turnsLegends ? ["legend"] : [])]
          : [],
      ),
      anySubtype: removeTypes.types !== 0 || setSubtypes.length > 0 || read.addAllCreatureTypes,
      keywords,
      allKeywords: read.loseAllAbilities || basicLand !== null,
    },
  };
}

function compileCopy(copy: CopyInput, rules: Rulebook): CompiledCopy {
  const { of, name, setPower, setToughness, keepsOwnAbilities, values, otherValues, ...exceptions } = copy;
  const seen = (said: SeenInput | null | undefined): Characteristics | null =>
    said ? readSeen({ ...said, texts: said.texts ?? [of] }, rules, "") : null;
  const isExact = Object.keys(exceptions).length === 0;
  return {
    of,
    name: name ?? null,
    setPower: setPower ?? null,
    setToughness: setToughness ?? null,
    keepsOwnAbilities: keepsOwnAbilities === true,
    exceptions: isExact ? null : compileEffect({ id: "", ...exceptions }, 0, undefined, 0, rules),
    taken: seen(values),
    values: null,
    other: seen(otherValues),
  };
}

/** All that filters look at but who controls what. */
const WHAT_COPIES_CHANGE = READS.types | READS.colors | READS.keywords | READS.names | READS.size;

const BASIC_OR_LEGENDARY = SUPERTYPE_BIT.basic | SUPERTYPE_BIT.legendary;

/** "Legend" is no creature type in any list of this engine: where the rules have it for one, it is given by name. */
const withLegend = (words: TypeWords, isGiven: boolean): TypeWords =>
  isGiven ? { ...words, subtypes: [...words.subtypes, "legend"] } : words;

function basicLandOf(setSubtypes: readonly string[], rules: Rulebook): BasicLand | null {
  const { basicLandTypes, snowCovered } = rules;
  if (setSubtypes.length === 0 || basicLandTypes === null) return null;
  const names = setSubtypes.flatMap((word) => BASIC_LANDS.get(word) ?? []);
  if (names.length === 0 || (names.length > 1 && !basicLandTypes.ofSeveralTypes)) return null;
  const { takesAllAbilities, isBasic, hasItsName } = basicLandTypes;
  return {
    takesAllAbilities,
    keeps: snowCovered?.staysOnBasicLands ? KEYWORD.SNOW_COVERED : NO_WORD,
    isBasic,
    name: hasItsName ? names[0]! : null,
    typeByName: rules.landsByName === null ? null : (name) => landTypeByName(rules, name),
  };
}

function typesNeededBy(
  { types, subtypes }: TypeWords,
  setSubtypes: readonly string[],
  everyCreatureType: boolean,
): Bits {
  let needed = everyCreatureType && (types & CREATURES) === 0 ? CREATURES : 0;
  for (const words of [subtypes, setSubtypes])
    for (const subtype of words) if ((typesWith(subtype) & types) === 0) needed |= typesWith(subtype);
  return needed;
}
