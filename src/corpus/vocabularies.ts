import { normalForm } from "../domain/normal-form";
import { type RuleNumber } from "../domain/rule-number";
import { keywordsOf, keywordSection } from "./keywords";
import { canonicalText } from "./typography";
import { literally } from "../domain/literally";

/** What an edition lists or defines by name. */
export const VOCABULARY_KINDS = [
  "CARD_TYPE",
  "SUPERTYPE",
  "SUBTYPE",
  "KEYWORD_ABILITY",
  "KEYWORD_VARIANT",
  "KEYWORD_ACTION",
  "ABILITY_WORD",
  "COUNTER",
  "ZONE",
  "PHASE",
  "STEP",
  "FORMAT",
  "VARIANT",
  "OPTION",
] as const;
export type VocabularyKind = (typeof VOCABULARY_KINDS)[number];

/** A word of a vocabulary, in one edition. */
export interface ListedWord {
  readonly kind: VocabularyKind;
  /** The type that a subtype is of, or the keyword that a variant is of; null for any other word. */
  readonly of: string | null;
  readonly name: string;
}

/** A rule of an edition, of which words are read. */
export interface RuleRead {
  readonly number: RuleNumber;
  readonly heading?: string | null;
  readonly text: string;
}

/** Everything that an edition lists or defines by name, in the order of its rules; until 2009 its glossary has the lists of subtypes. */
export function wordsListedIn(rules: readonly RuleRead[], definitions: readonly string[]): readonly ListedWord[] {
  const plain = rules.map(({ number, heading, text }) => ({
    ...{ number, heading: canonicalText(heading ?? ""), text: plainText(text) },
  }));
  const texts = [...plain.map(({ text }) => text), ...definitions.map(plainText)];
  const found = new Map<string, ListedWord>();
  const all = [
    ...[...listed(texts), ...mentioned(texts), ...keywords(rules), ...variants(plain), ...headed(plain)],
    ...counters(texts),
  ];
  for (const word of all) {
    const key = wordKey(word);
    if (!found.has(key)) found.set(key, word);
  }
  return [...found.values()];
}

/** What older editions call a variant. */
const SPECIALIZED = /^a specialized version of the ability\b/i;

/** An entry of a glossary, as words are read of it. */
export interface EntryRead {
  readonly term: string;
  readonly definition: string;
}

/** What entries of a glossary say that their own words are: “Banding is a static ability”, “Lair is a land type”. */
export function wordsDefinedIn(entries: readonly EntryRead[]): readonly ListedWord[] {
  return entries.flatMap(({ term, definition }) => {
    const names = canonicalText(term.replace(/ \(obsolete\)$/i, ""))
      .replace(/"/g, "")
      .split(/, |\//);
    const text = plainText(definition);
    return names.flatMap((name) => {
      const own = new RegExp(`(?:^|[.] )(?:an? )?"?${literally(name)}"? is (?<what>[^.,]{1,80})`, "i").exec(text)
        ?.groups?.what;
      const what =
        own ?? (names.length === 1 ? /^(?<what>an? [^.,]{1,40})/i.exec(text)?.groups?.what : undefined) ?? "";
      return DEFINED.flatMap(([kind, says]): ListedWord[] => {
        const found = says.exec(what);
        if (!found) return [];
        const of = kind === "SUBTYPE" ? found.groups!.of! : kind === "KEYWORD_VARIANT" ? names[0]!.toLowerCase() : null;
        return [{ kind, of, name }];
      });
    });
  });
}
const DEFINED: readonly (readonly [kind: VocabularyKind, says: RegExp])[] = [
  ["CARD_TYPE", /^a card type\b/i],
  ["SUPERTYPE", /^a supertype\b/i],
  ["SUBTYPE", /^(?:a|one of the five basic) (?:special |basic )?(?<of>artifact|creature|enchantment|land) types?\b/i],
  ["SUBTYPE", /^a type of (?<of>artifact|creature|enchantment|land)\b/i],
  ["KEYWORD_ABILITY", /^an? (?:[a-z]+[- ])?(?:static|triggered|activated|evasion|replacement|keyword) ability\b/i],
  ["KEYWORD_ABILITY", SPECIALIZED],
  ["KEYWORD_VARIANT", SPECIALIZED],
];

/** Without typography: “Urza?s”, of a file that has lost its apostrophes, is no “Urza—s”. */
const plainText = (text: string): string => canonicalText(text.replace(LOST_APOSTROPHE, "'"));
const LOST_APOSTROPHE = /(?<=\p{L})\?(?=s(?!\p{L}))/gu;

/** The names that came to a list and that left it. */
export interface MembersChanged {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What became of the members of lists that rules keep, from their texts before and after; null where nothing did, and where one side has no list. */
export function membersChanged(before: readonly string[], after: readonly string[]): MembersChanged | null {
  const [was, is] = [before, after].map(
    (texts) => new Map([...listed(texts.map(plainText))].map((word) => [wordKey(word), word.name])),
  );
  if (was!.size === 0 || is!.size === 0) return null;
  const apart = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...one].flatMap(([key, name]) => (other.has(key) ? [] : [name]));
  const [added, removed] = [apart(is!, was!), apart(was!, is!)];
  return added.length + removed.length > 0 ? { added, removed } : null;
}

/** What tells a word from others, however it is written: “Dandan” is Dandân, and “phased out” phased-out. */
export const wordKey = ({ kind, of, name }: Pick<ListedWord, "kind" | "of" | "name">): string =>
  [kind, of ?? "", normalForm(canonicalText(name), "NFD").replace(ACCENT_OR_HYPHEN, "").toLowerCase()].join("\0");
const ACCENT_OR_HYPHEN = /\p{M}|(?<=\p{L})[- ](?=\p{L})/gu;

/** Lists, each by the words that lead to it. */
const LISTS: readonly (readonly [kind: VocabularyKind, leads: RegExp])[] = [
  ["CARD_TYPE", /^The (?:card )?types are (?<list>[^.]+)\./],
  ["SUPERTYPE", /\bThe supertypes are (?<list>[^.]+)\./],
  ["SUBTYPE", /\bThe (?!card |basic )(?<of>[a-z]+) types are (?<list>[^.]+)\./],
  ["SUBTYPE", /\bThat (?<of>[a-z]+) type is (?<list>[A-Z][^.,]*)[.,]/],
  ["SUBTYPE", /\bThe only (?<of>[a-z]+) type at this time is (?<list>[A-Z][^.,]*)\./],
  ["SUBTYPE", /\bThe list of (?<of>[a-z]+) types, updated through [^.,]{1,80}, is as follows: (?<list>[^.]+)(?:\.|$)/],
  ["SUBTYPE", /called (?<of>creature) types\. One creature type is two words long: (?<list>[^.]+)\./],
  ["SUBTYPE", /called (?<of>creature) types\..*? one word long: (?<list>[^.]+)\./],
  ["ABILITY_WORD", /\bThe ability words are (?<list>[^.]+)\./],
  ["ABILITY_WORD", /\bThe list of ability words\b[^:.]{0,80}? is as follows: (?<list>[^.]+)\./],
  ["ZONE", /\bThere are (?:normally )?(?:six|seven)(?: basic)? zones: (?<list>[^.]+)\./],
  ["ZONE", /\bSome older cards also use the (?<list>[^.]+?) zones?\./],
  ["COUNTER", /\bThe keywords that a keyword counter can be are (?<list>.+?), as well as\b/],
  ["FORMAT", /\bIn (?<list>constructed|limited) play\b/i],
];

/** Where a line of a file ends within a name. */
const BROKEN = /- (?=\w)/g;
/** What parts the words of a list; a file may have lost the blank after a comma. */
const BETWEEN = /, ?(?:and )?| and /;

function* listed(texts: readonly string[]): Generator<ListedWord> {
  for (const [kind, leads] of LISTS)
    for (const text of texts) {
      const { list, of } = (MAY_LIST.test(text) && leads.exec(withoutAsides(text))?.groups) || {};
      for (const name of list?.split(BETWEEN) ?? [])
        if (name.trim() !== "")
          yield { kind, of: of === undefined ? null : (OF_SPELLS[of] ?? of), name: name.trim().replace(BROKEN, "-") };
    }
}

/** What older editions name in sentences, before they list it. */
const MENTIONS: readonly (readonly [kind: VocabularyKind, says: RegExp])[] = [
  ["CARD_TYPE", /^All cards have one or more (?:card )?types: (?<list>[^.]+)\./],
  ["SUPERTYPE", /\bwith the supertype "(?<list>[a-z-]+)"/],
  ["SUBTYPE", /\bSome (?<of>artifact|enchantment)s have the subtype "(?<list>[A-Z][a-z]+)\.?"/],
  ["ABILITY_WORD", /^(?<list>[A-Z][a-z]+) used to be a keyword ability\. It is now an ability word\b/],
  ["ZONE", /\b(?:his or her|their|the) "?(?<list>ante|phased[- ]out)"? zone\b/i],
  ["ZONE", /\bSome casual variants use the (?<list>command) zone\./],
];

function* mentioned(texts: readonly string[]): Generator<ListedWord> {
  for (const [kind, says] of MENTIONS)
    for (const text of texts) {
      const { list, of = null } = (MAY_MENTION.test(text) && says.exec(text)?.groups) || {};
      for (const name of list?.split(/, (?:or )?/) ?? []) yield { kind, of: of ?? null, name };
    }
}

const MAY_MENTION = /now an ability word|types:|supertype|have the subtype|ante zone|phased.out"? zone|command zone/;

const MAY_LIST = / types?\b|supertypes|ability words|zones?\b|keyword counter|constructed|limited/i;
/** Instants and sorceries have always shared theirs. */
const OF_SPELLS: Readonly<Record<string, string>> = { instant: "spell", sorcery: "spell" };

const withoutAsides = (text: string): string => text.replace(/ \([^()]*\)/g, "");

function* keywords(rules: readonly RuleRead[]): Generator<ListedWord> {
  for (const { number, heading = null } of rules) {
    const kind = /^\d{3}$/.test(number) ? keywordSection(heading) : undefined;
    if (!kind) continue;
    const below = rules.filter((rule) => rule.number.startsWith(`${number}.`));
    for (const { name, definition } of keywordsOf(kind, below))
      if (!ONCE.test(definition.text))
        yield { kind: kind === "ABILITY" ? "KEYWORD_ABILITY" : "KEYWORD_ACTION", of: null, name };
  }
}

/** What a section keeps of a keyword that is none any more: threshold from 2006-10-01 until 2009. */
const ONCE = / used to be a keyword ability\b/;

/** “Hexproof from [quality]” is a variant of the hexproof ability; Landwalk appears as “[type]walk”. */
function* variants(rules: readonly PlainRule[]): Generator<ListedWord> {
  for (const { text } of rules) {
    const { name, of } = VARIANT.exec(text)?.groups ?? {};
    if (name !== undefined) yield { kind: "KEYWORD_VARIANT", of: of!, name };
    const { form, generic } = GENERIC.exec(text)?.groups ?? {};
    if (form !== undefined) yield { kind: "KEYWORD_VARIANT", of: generic!.toLowerCase(), name: form };
    const { equip, forms } = RESTRICTED.exec(text)?.groups ?? {};
    for (const [, form] of forms?.matchAll(/"([^"]+?)\.?"/g) ?? [])
      yield { kind: "KEYWORD_VARIANT", of: equip!.toLowerCase(), name: form! };
    const { list } = PARTNERS.exec(text)?.groups ?? {};
    for (const partner of list?.split(/, (?:and )?| and /) ?? [])
      if (partner !== "partner") yield { kind: "KEYWORD_VARIANT", of: "partner", name: partner };
  }
}
const VARIANT =
  /^"?(?<name>[A-Z][^".]{1,40}?),?"? is a (?:variant|special form) of (?:the )?(?<of>[a-z ]+?)(?: ability)?(?: that\b.*)?\./;
const GENERIC =
  /^(?<generic>[A-Z]\w+) is a generic term that appears within an object's rules text as "(?<form>\[type\]\w+),?"/;
const RESTRICTED =
  /^(?<equip>\w+) abilities may further restrict [^.]{1,90}\. Such restrictions usually appear in the form (?<forms>[^.]+\.?")/;
const PARTNERS = /\bThe partner abilities are:? (?<list>[^.]+)\./;
/** A rule without typography. */
type PlainRule = RuleRead & { readonly heading: string };

/** What headings name: phases and steps of a turn, and ways to play. */
function* headed(rules: readonly PlainRule[]): Generator<ListedWord> {
  let isCasual = false;
  for (const { number, heading } of rules) {
    if (/^\d{3}$/.test(number)) isCasual = /^9/.test(number) && heading !== "General";
    const { name, plain } = HEADED.exec(heading)?.groups ?? {};
    const word = KIND_OF_HEADING[(plain ?? "").toLowerCase()];
    if (word !== undefined && !/ and$/.test(name!)) yield { kind: word, of: null, name: name! };
    else if (isCasual && /^9\d\d$/.test(number)) yield { kind: "VARIANT", of: null, name: heading };
  }
}
const HEADED = /^(?<name>.+?) (?<plain>Phase|Step|Variant|Option)s?$/i;
const KIND_OF_HEADING: Readonly<Record<string, VocabularyKind>> = {
  phase: "PHASE",
  step: "STEP",
  variant: "VARIANT",
  option: "OPTION",
};

function* counters(texts: readonly string[]): Generator<ListedWord> {
  for (const text of texts)
    for (const [, name] of text.matchAll(COUNTER))
      if (!NO_COUNTERS.has(name!)) yield { kind: "COUNTER", of: null, name: name! };
}
const COUNTER =
  /(?<=\b(?:[Aa]n?|\d|N|N\d|X|one|two|three|ten|more|many|number of|additional|another|the|of|no) )([+-][\dX]\/[+-][\dXY]|cumulative upkeep|[a-z]{3,}) counters?\b/g;
/** What stands before “counter” and is no name of one. */
const NO_COUNTERS: ReadonlySet<string> = new Set(
  "and that specifically using any those the additional states from putting with given more adds have received keyword move each new its puts these upkeep such other kind same all permanent spell ability chosen removed single".split(
    " ",
  ),
);
