import { defaultsOf, readerOf } from "./fields/field";
import { type ConditionInput, VALUE_FIELDS, type ValueInput } from "./fields/value";
import { BASIC_LANDS } from "./subtypes";
import { type Bits, bits, COLOR_BIT, TYPE_BIT } from "../vocabularies/bits";
import { READS } from "../vocabularies/parts";
import { NO_WORD } from "../vocabularies/word-set";
import { type Distinction, type Figure, type PlayerScope } from "../vocabulary";
import { readCounterKind } from "./counter-kind";
import { type CompiledFilter, compileFilter, type FilterWords } from "./filter";
import { type WordRules } from "./wording";

/** What is counted: at most one of these. */
export interface Countable {
  readonly countOf: CompiledFilter | null;
  readonly distinct: Distinction | null;
  readonly cardsInHandOf: PlayerScope | null;
  readonly countersOnSource: string | null;
  /** 0: devotion is not counted. */
  readonly devotionTo: Bits;
}

/** What filters and values look at, and the words that decide. */
export interface Reading {
  readonly reads: Bits;
  readonly words: FilterWords;
}

/** constant + times × (one of the counts). */
export interface CompiledValue extends Countable, Reading {
  readonly constant: number;
  readonly times: number;
  readonly countersOnRecipient: string | null;
  readonly ofRecipient: Figure | null;
  readonly ofSource: Figure | null;
  readonly lifeOf: PlayerScope | null;
  readonly sharesCreatureType: boolean;
  readonly greatest: Figure | null;
  /** Whether it may be another one for each object that an effect changes. */
  readonly isOfRecipient: boolean;
  /** Whether it looks at nothing but what it is of. */
  readonly isOfItself: boolean;
}

/** Holds if all of it holds; counts lie between the bounds, both inclusive. */
export interface CompiledCondition extends Countable {
  readonly lifeOf: PlayerScope | null;
  readonly poisonOf: PlayerScope | null;
  readonly speedOf: PlayerScope | null;
  readonly turnOf: PlayerScope | null;
  readonly citysBlessingOf: PlayerScope | null;
  readonly atLeast: number;
  readonly atMost: number;
  readonly not: CompiledCondition | null;
  readonly allOf: readonly CompiledCondition[];
  readonly anyOf: readonly CompiledCondition[] | null;
  /** With those of the conditions in it. */
  readonly reads: Bits;
  /** Whether it counts what is different of objects, or a condition in it does. */
  readonly hasDistinct: boolean;
  /** What is counted, in it and in the conditions in it. */
  readonly filters: readonly CompiledFilter[];
}

const readValue = readerOf(VALUE_FIELDS);
const kindOf = (given: string | null | undefined): string | null => (given == null ? null : readCounterKind(given));
const NO_VALUE = defaultsOf(VALUE_FIELDS);
const NO_WORDS: FilterWords = { types: 0, supertypes: 0, subtypes: new Set(), keywords: NO_WORD };
const BASIC_LAND_TYPES: FilterWords = { ...NO_WORDS, subtypes: new Set(BASIC_LANDS.keys()) };
const EVERY_TYPE: FilterWords = { ...NO_WORDS, types: Object.values(TYPE_BIT).reduce((all, bit) => all | bit, 0) };

const READ_BY: Readonly<Record<Distinction, Reading>> = {
  NAMES: { reads: READS.names, words: NO_WORDS },
  CARD_TYPES: { reads: READS.types, words: EVERY_TYPE },
  BASIC_LAND_TYPES: { reads: READS.types, words: BASIC_LAND_TYPES },
  COLORS: { reads: READS.colors, words: NO_WORDS },
  POWERS: { reads: READS.size, words: NO_WORDS },
  MANA_VALUES: { reads: READS.names, words: NO_WORDS },
};

const readOfFigure = (figure: Figure | null): Bits =>
  figure === null ? 0 : figure === "MANA_VALUE" ? READS.names : READS.size;

export function compileValue(value: ValueInput, rules: WordRules): CompiledValue {
  const read = readValue(value, NO_VALUE);
  const countOf = read.countOf && compileFilter(read.countOf, rules);
  const distinct = countOf && read.distinct;
  const countersOnSource = kindOf(read.countersOnSource);
  const countersOnRecipient = kindOf(read.countersOnRecipient);
  const of = countOf ?? { reads: READS.control, words: NO_WORDS };
  const by = distinct && READ_BY[distinct];
  const sharesCreatureType = countOf !== null && read.sharesCreatureType;
  const isOfRecipient = countersOnRecipient !== null || read.ofRecipient !== null || sharesCreatureType;
  const devotionTo = bits(COLOR_BIT, read.devotionTo ?? []);
  // Field by field: a value that is spread and added to is slow to make.
  return {
    constant: read.constant,
    times: read.times,
    countOf,
    distinct,
    cardsInHandOf: read.cardsInHandOf,
    countersOnSource,
    countersOnRecipient,
    ofRecipient: read.ofRecipient,
    ofSource: read.ofSource,
    lifeOf: read.lifeOf,
    devotionTo,
    sharesCreatureType,
    greatest: countOf && read.greatest,
    isOfRecipient,
    isOfItself:
      countOf === null &&
      read.cardsInHandOf === null &&
      countersOnSource === null &&
      read.ofSource === null &&
      devotionTo === 0 &&
      read.lifeOf === null,
    reads:
      of.reads |
      (devotionTo ? READS.control | READS.names : 0) |
      (sharesCreatureType ? READS.types : 0) |
      readOfFigure(read.greatest) |
      (by?.reads ?? 0) |
      readOfFigure(read.ofRecipient) |
      readOfFigure(read.ofSource),
    words: by
      ? {
          ...of.words,
          types: of.words.types | by.words.types,
          subtypes: new Set([...of.words.subtypes, ...by.words.subtypes]),
        }
      : of.words,
  };
}

/** A count without bounds asks for at least one. */
export function compileCondition(condition: ConditionInput, rules: WordRules): CompiledCondition {
  const countOf = condition.count ? compileFilter(condition.count, rules) : null;
  const distinct = (countOf && condition.distinct) ?? null;
  const unbounded = typeof condition.atLeast !== "number" && typeof condition.atMost !== "number";
  const not = condition.not ? compileCondition(condition.not, rules) : null;
  const allOf = (condition.allOf ?? []).map((one) => compileCondition(one, rules));
  const anyOf = condition.anyOf ? condition.anyOf.map((one) => compileCondition(one, rules)) : null;
  const within = [...(not ? [not] : []), ...allOf, ...(anyOf ?? [])];
  const { cardsInHandOf, lifeOf, poisonOf, speedOf, turnOf } = condition;
  const ofPlayers = [cardsInHandOf, lifeOf, poisonOf, speedOf, turnOf];
  return {
    countOf,
    distinct,
    cardsInHandOf: cardsInHandOf ?? null,
    countersOnSource: kindOf(condition.countersOnSource),
    lifeOf: lifeOf ?? null,
    poisonOf: poisonOf ?? null,
    speedOf: speedOf ?? null,
    turnOf: turnOf ?? null,
    citysBlessingOf: condition.citysBlessingOf ?? null,
    devotionTo: bits(COLOR_BIT, condition.devotionTo ?? []),
    atLeast: condition.atLeast ?? (unbounded ? 1 : -Infinity),
    atMost: condition.atMost ?? Infinity,
    not,
    allOf,
    anyOf,
    reads:
      (countOf?.reads ?? 0) |
      (distinct ? READ_BY[distinct].reads : 0) |
      (condition.devotionTo ? READS.control | READS.names : 0) |
      (condition.citysBlessingOf ? READS.control | READS.keywords : 0) |
      (ofPlayers.some((scope) => scope && scope !== "ANY") ? READS.control : 0) |
      within.reduce((all, { reads }) => all | reads, 0),
    hasDistinct: distinct !== null || within.some((one) => one.hasDistinct),
    filters: [...(countOf ? [countOf] : []), ...within.flatMap(({ filters }) => filters)],
  };
}
