import { capitalised } from "../../domain/capitalised";
import { type Rulebook } from "../rules";
import { bits, COLOR_BIT, SUPERTYPE_BIT, TYPE_BIT } from "../vocabularies/bits";
import { KEYWORD, KEYWORDS_IN_ORDER, NO_WORD, setOfWords, wordsIn } from "../vocabularies/word-set";
import { type Keyword } from "../vocabulary";
import { compileBands } from "./band-quality";
import {
  type Characteristics,
  type Copied,
  instancesIn,
  timesOf,
  textOfObject,
  type TextRead,
} from "./characteristics";
import { readCounterKind } from "./counter-kind";
import { type SeenInput } from "./fields/copy";
import { ANYWHERE, compileFilter } from "./filter";
import { compileQualities } from "./quality";
import { parseTypeLine } from "./type-line";
import { readWords } from "./wording";
import { filterAsInput, listed, onlySaid, wordsOfBits } from "./write-filter";

/** What the rules saw of an object, written down; `object` has the text that it is read from if it was no copy. */
export function seenAsInput(seen: Characteristics, object: TextRead): SeenInput {
  const { copied } = seen;
  const text = textOfObject(seen, object);
  return onlySaid<SeenInput>({
    name: seen.name || null,
    typeLine: typeLineOf(seen),
    everyCreatureTypeBut: seen.everyTypeBut,
    colors: listed(wordsOfBits(COLOR_BIT, seen.colors)),
    manaValue: seen.manaValue || null,
    manaCost: seen.manaCost || null,
    power: seen.power,
    toughness: seen.toughness,
    isSizeUnknown: seen.isSizeUnknown || null,
    keywords: listed(keywordsOf(seen)),
    toxic: seen.toxic || null,
    keywordNumbers: listed(text.keywordNumbers),
    protectionFrom: listed(seen.protectionFrom.map(({ filter }) => filterAsInput(filter, ANYWHERE))),
    landwalk: listed(seen.landwalk.map(({ filter }) => filterAsInput(filter))),
    bandsWithOther: listed(seen.bandsWithOther.map(({ filter }) => filterAsInput(filter))),
    addEnchant: listed(seen.enchant.map((filter) => filterAsInput(filter))),
    abilities: listed(seen.abilities),
    hasNoAbilities: seen.hasAbilities ? null : true,
    enchant: text.enchant && filterAsInput(text.enchant),
    enchantsWhom: text.enchantsWhom,
    counterLimits: listed(text.counterLimits),
    finalChapter: text.finalChapter,
    loyalty: text.loyalty,
    defense: text.defense,
    entersAsCopyOf: text.entersAsCopyOf,
    texts: copied && copied.texts,
    keepsOwnAbilities: copied?.keepsOwn || null,
    isSized: copied?.isSized || null,
    face: seen.face,
  });
}

/** A type line that says what it is now: the one that is printed, unless something has changed that. */
export function typeLineNow(
  { printed, typeLine }: { readonly printed: Characteristics; readonly typeLine: string },
  seen: Characteristics,
): string {
  const now = typeLineOf(seen);
  return now === typeLineOf(printed) ? typeLine : now;
}

function typeLineOf({ supertypes, types, subtypes }: Characteristics): string {
  const words = (list: readonly string[]) => list.map(capitalised).join(" ");
  const front = words([...wordsOfBits(SUPERTYPE_BIT, supertypes), ...wordsOfBits(TYPE_BIT, types)]);
  return (subtypes.length > 0 ? `${front} — ${words(subtypes)}` : front).trim();
}

/** Each as often as it has it, of those that count. */
function keywordsOf(seen: Characteristics): readonly Keyword[] {
  return wordsIn(KEYWORDS_IN_ORDER, seen.keywords).flatMap((keyword) =>
    new Array<Keyword>(Math.max(1, timesOf(seen, keyword))).fill(keyword),
  );
}

/** The other way round. */
export function readSeen(input: SeenInput, rules: Rulebook, controller: string): Characteristics {
  const { types, supertypes, subtypes, keywords: ofTypes } = readWords(rules, parseTypeLine(input.typeLine));
  const named = input.keywords ?? [];
  return {
    name: input.name ?? "",
    types,
    supertypes,
    subtypes,
    everyTypeBut: input.everyCreatureTypeBut ?? null,
    colors: bits(COLOR_BIT, input.colors ?? []),
    keywords: setOfWords(KEYWORD, named).length > 0 ? setOfWords(KEYWORD, named) : ofTypes,
    barredKeywords: NO_WORD,
    instances: instancesIn(named),
    toxic: input.toxic ?? 0,
    bandsWithOther: compileBands(input.bandsWithOther, rules),
    protectionFrom: compileQualities(input.protectionFrom, rules, ANYWHERE),
    landwalk: compileQualities(input.landwalk, rules),
    enchant: (input.addEnchant ?? []).map((filter) => compileFilter(filter, rules)),
    abilities: input.abilities ?? [],
    controller,
    manaValue: input.manaValue ?? 0,
    manaCost: input.manaCost ?? "",
    power: input.power ?? null,
    toughness: input.toughness ?? null,
    isSizeUnknown: input.isSizeUnknown === true,
    hasAbilities: input.hasNoAbilities !== true,
    rulesChanged: null,
    face: input.face ?? null,
    copied: input.texts ? { ...copiedOf(input, input.texts), ...readText(input, rules) } : null,
    textChanged: null,
  };
}

const copiedOf = (input: SeenInput, texts: readonly string[]): Pick<Copied, "texts" | "keepsOwn" | "isSized"> => ({
  texts,
  keepsOwn: input.keepsOwnAbilities === true,
  isSized: input.isSized === true,
});

/** What is read of its text beside characteristics. */
export const readText = (input: SeenInput, rules: Rulebook): TextRead => ({
  enchant: input.enchant ? compileFilter(input.enchant, rules) : null,
  enchantsWhom: input.enchantsWhom ?? null,
  counterLimits: (input.counterLimits ?? []).map(({ kind, count }) => ({ kind: readCounterKind(kind), count })),
  finalChapter: input.finalChapter ?? null,
  loyalty: input.loyalty ?? null,
  defense: input.defense ?? null,
  entersAsCopyOf: input.entersAsCopyOf ?? null,
  toxic: input.toxic ?? null,
  keywordNumbers: input.keywordNumbers ?? [],
});
