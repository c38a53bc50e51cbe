import sayingsFile from "../../../corpus/sayings.json";
import {
  answer,
  type Answered,
  type Asked,
  type AskedByName,
  type AskedTerm,
  type Mentioned,
  NOT_UNDERSTOOD,
  type RuleAnswer,
} from "../../ask/answer";
import {
  type DecidingSentence,
  decidingSentences,
  type SentenceThatAllows,
  sentencesThatAllow,
} from "../../ask/deciding";
import { Lexicon } from "../../ask/lexicon";
import { IdentityTopic, TermTopic, type Topic, type WordsOnDay } from "../../ask/topics";
import { belowSince } from "../../concordance/below-since";
import { termPlaceOf } from "../../concordance/term-place";
import { sentencesOf } from "../../concordance/fingerprint";
import { subjectOf } from "../../corpus/glossary-terms";
import { referencesIn } from "../../corpus/references";
import { inSingularAndPlural } from "../../corpus/term-mentions";
import { type ListedWord, wordsListedIn } from "../../corpus/vocabularies";
import { formsOf as wordForms, numbersOf } from "../../corpus/word-forms";
import { isAllSame } from "../../domain/below-since";
import { type IsoDate } from "../../domain/iso-date";
import { once } from "../../domain/once";
import { compareRuleNumbers, isWithin, parentRuleNumber, type RuleNumber } from "../../domain/rule-number";
import { definingRule } from "../../search/defining-rules";
import { textsWith } from "../../search/phrase";
import { isAside, wordsOf } from "../../search/words";
import { type StoredEdition, type StoredGlossaryEntry, type StoredRule } from "../../store/rows";
import { type Store } from "../../store/store";
import { shippedConcordance, shippedGlossaryConcordance, shippedVocabularies } from "../../store/shipped-concordance";
import { shippedSubstance } from "../citations/check-text";
import { spokenVocabulary } from "../alignment-data";
import { findEditionInForce, type Known, newerPublished, newestHeld, newestKnown } from "../find-edition";
import { isGlossaryHeld } from "../glossary-held";
import { type History } from "../history";
import { newestWords } from "../lineages";
import { rulesBelow, standingBelow } from "../rules-below";
import { search } from "./search";

const lexiconOf = once(
  () =>
    new Lexicon(
      shippedConcordance(),
      sayingsFile.concepts.map(({ says, rules }) => ({ says, ids: rules.map((rule) => rule.split(" ", 1)[0]!) })),
      spokenVocabulary,
    ),
);

/** An answer with what the texts say of it. */
export interface AskedOfTexts extends Asked {
  /** The glossary's entry on what is asked about, of the day asked or of the newest edition held. */
  readonly definition: StoredGlossaryEntry | null;
  /** The rules that the entry refers to, if it is all of the answer; those of a first mention. */
  readonly referred: readonly StoredRule[];
  /** Of a question whether something is so: what has most of its words, in the rules that it is about. */
  readonly deciding: readonly DecidingSentence<StoredRule>[];
}

/**
 * Answers a question in words, from what is known of the rules without their texts: see docs/reference/ask.md. What is not understood is a
 * search, which the caller makes.
 */
export function ask(known: KnownTexts, text: string): AskedOfTexts {
  const { byName, ...asked } = answerOf(known, text);
  const { answered, terms = [], to } = asked;
  const alone: AskedOfTexts = { ...asked, definition: null, referred: [], deciding: [] };
  switch (answered.kind) {
    case "SEARCH": {
      const { term } = answered;
      const date = term?.date ?? null;
      const entry = entryOn(known, [...alsoOfMany(byName), ...terms], date);
      if (entry) return ofEntry(known, asked, entry);
      const unheld = sayEntryNotHeld(alsoOfMany(byName), date);
      if (unheld !== null) return { ...alone, answered: { ...answered, sentence: unheld }, understood: unheld };
      const ofWords = term ? ofTerm(known, asked, term) : alone;
      if (ofWords.definition) return ofWords;
      const gone = lastEntry(known, [...alsoOfMany(byName), ...(term ? formsOf(term.words) : [])], date);
      if (gone?.entry) return ofEntry(known, asked, gone.entry, gone.until);
      if (gone) return { ...alone, answered: { ...answered, sentence: gone.until }, understood: gone.until };
      return ofWords;
    }
    case "EDITION": {
      const entry = entryOn(known, byName, null);
      if (entry) return ofEntry(known, asked, entry);
      const newest = newestHeld(known, "text");
      const newer = newest.effectiveDate === answered.edition ? newerPublished(known, newest) : null;
      const said = newer === null ? "" : ` A newer edition is published, that of ${newer}, and not held here.`;
      return { ...alone, answered: { ...answered, sentence: answered.sentence + said } };
    }
    case "RULE":
    case "RULE_AS_OF": {
      const date = answered.kind === "RULE" ? null : to;
      const asNamed = asked.numbers.length === 0 ? entryOn(known, alsoOfMany(byName), date) : null;
      const isOfToday = answered.kind === "RULE" || to !== null;
      if (asNamed && (isElsewhere(asNamed, answered.rules, isOfToday) || isPartOf(answered.rules, asNamed)))
        return ofEntry(known, asked, asNamed);
      const { entry, notHeld } = asNamed ? { entry: asNamed, notHeld: null } : defined(known, terms, date);
      const words = answered.rules.map((rule) => wordsOfAnswer(known, rule) ?? null);
      const said = [
        entry ? sayEntry(entry, dateOf(known, entry)) : (beginningBelow(known, words[0]) ?? ""),
        sayNotHeld(answered.rules, words, entry ? null : notHeld),
      ].filter((sentence) => sentence !== "");
      const sentence = [answered.sentence, ...said].join(" ");
      return { ...alone, answered: { ...answered, sentence }, definition: entry };
    }
    case "DIFFERENCE": {
      const entries = (asked.termsOfEach ?? []).flatMap((each) => sayTerm(known, each));
      const words = answered.rules.map((rule) => wordsOfAnswer(known, rule) ?? null);
      const said = [...new Set(entries), sayNotHeld(answered.rules, words, null)].filter((sentence) => sentence !== "");
      return { ...alone, answered: { ...answered, sentence: [answered.sentence, ...said].join(" ") } };
    }
    case "FIRST_MENTION": {
      const { editionKey, numbers } = answered.mentioned;
      const rules = known.history.store.rules.at(
        numbers.slice(0, MOST_MENTIONS).map((number) => ({ editionKey, number })),
      );
      return { ...alone, referred: rules.filter((rule) => rule !== undefined) };
    }
    case "WHETHER": {
      const entry = entryOn(known, [...alsoOfMany(byName), ...terms], null);
      if (entry) return ofEntry(known, asked, entry);
      const gone = lastEntry(known, terms, null);
      if (gone?.entry) return ofEntry(known, asked, gone.entry, gone.until);
      if (answered.isMay) return mayOrNot(known, asked, answered, text);
      const deciding = decidingIn(known, answered.rules, answered.words);
      const said =
        deciding.length === 0
          ? "No sentence there has the other words of the question: what else has them follows."
          : `${answered.isOfKind ? "That is said" : "Most of the other words stand"} in ${deciding[0]!.rule.number}: ${deciding[0]!.sentence}`;
      return { ...alone, answered: { ...answered, sentence: `${answered.sentence} ${said}` }, deciding };
    }
    case "COMPARISON": {
      const days = [...new Set(answered.comparisons.flatMap(({ from, to }) => [from, to]))];
      const lacking = days.filter((day) => !known.editions.byKey.has(day));
      const of = lacking.length === 1 ? "the edition" : "the editions";
      const said = lacking.length === 0 ? "" : ` No text of ${of} of ${lacking.join(" and ")} is held.`;
      return { ...alone, answered: { ...answered, sentence: answered.sentence + said } };
    }
    default:
      return alone;
  }
}

/** Whether one may do something: the sentences that decide, of the rules that a search finds for the question; without one a search. */
function mayOrNot(
  known: KnownTexts,
  asked: Asked,
  answered: Extract<Answered, { kind: "WHETHER" }>,
  text: string,
): AskedOfTexts {
  const alone = { ...asked, definition: null, referred: [] };
  const deciding = allowingIn(known, text, wordsOf(asked.names.join(" ")));
  const [first] = deciding;
  if (!first && answered.rules.length === 0)
    return {
      ...alone,
      answered: { kind: "SEARCH", sentence: NOT_UNDERSTOOD, term: null },
      understood: NOT_UNDERSTOOD,
      deciding,
    };
  const said = first
    ? `${first.decides ? `${first.rule.number} says most of what decides it` : `Nearest to it is ${first.rule.number}, whether or not that decides it`}: ${first.sentence}`
    : `${answered.sentence} No sentence there has the other words of the question: what else has them follows.`;
  const decides = ({ place }: RuleAnswer) => deciding.some(({ rule }) => place && isWithin(rule.number, place.number));
  const rules = first ? answered.rules.filter(decides) : answered.rules;
  return { ...alone, answered: { ...answered, sentence: said, rules }, deciding };
}

/** So many of what is found are read. */
const MOST_READ = 12;

/** The rules to which the glossary refers for words of a question, each with those below. */
function ownRules(known: KnownTexts, question: string) {
  const { store } = known.history;
  const words = wordsOf(question).slice(0, MOST_ASKED);
  const found: { readonly words: readonly string[]; readonly rules: readonly StoredRule[] }[] = [];
  for (let from = 0; from < words.length;) {
    const [term] = [3, 2, 1].flatMap((length) => {
      const said = words.slice(from, from + length);
      if (said.length < length || isAside(said[0]!) || isAside(said.at(-1)!)) return [];
      const entry = entryOn(known, formsOfLast(said), null);
      return entry ? [{ said, entry }] : [];
    });
    if (term) {
      const rules = store.rules.at(
        referencesIn(term.entry.definition).map((number) => ({ editionKey: term.entry.editionKey, number })),
      );
      found.push({
        words: term.said,
        rules: rules.flatMap((rule) => (rule ? [rule, ...standingBelow(store, rule)] : [])),
      });
    }
    from += term?.said.length ?? 1;
  }
  return found;
}

/** A term as a question may say it: attacks, attacked. */
const formsOfLast = (said: readonly string[]): readonly string[] =>
  wordForms(said.at(-1)!).map((last) => [...said.slice(0, -1), last].join(" "));

const MOST_ASKED = 40;

/** Who may do something, behind the word that asks it. */
const WHO_MAY =
  /^\W*[a-z]+ (?:i|you|we|one|somebody|someone|(?:an?|my|the|your|another|each) (?:player|opponent)|players|opponents)\b/i;

function allowingIn(
  known: KnownTexts,
  question: string,
  keywords: readonly string[],
): readonly SentenceThatAllows<StoredRule>[] {
  const { store } = known.history;
  const { key } = newestHeld(known, "text");
  const owned = ownRules(known, question);
  const found = search(known.history, { query: question })
    .page(-1, MOST_READ)
    .flatMap(({ place }) => ("number" in place && place.editionKey === key ? [place] : []));
  const rules = new Map([...found, ...owned.flatMap(({ rules: own }) => own)].map((rule) => [rule.number, rule]));
  const read = [...rules.values()].map((rule, at) => {
    const above = store.rules.at(
      [parentRuleNumber(rule.number), rule.number.slice(0, 3)].flatMap((number) =>
        number === null || number === rule.number ? [] : [{ editionKey: key, number }],
      ),
    );
    return {
      ...{ rule, text: rule.text, rank: Math.min(at, MOST_READ) },
      heading: [rule, ...above].map((each) => each?.heading ?? "").join(" "),
      onlyOf: /^70[12]\./.test(rule.number)
        ? (above[0]?.heading ?? rule.heading)
        : /^[89]/.test(rule.number)
          ? (above.at(-1)?.heading ?? rule.heading)
          : null,
      ownOf: owned.flatMap(({ words, rules: own }) => (own.some(({ number }) => number === rule.number) ? words : [])),
    };
  });
  const [action = ""] = wordsOf(question.replace(WHO_MAY, "")).filter((word) => !isAside(word));
  const isKnown = keywords.includes(action) || owned.some(({ words: [word] }) => word === action);
  return sentencesThatAllow(read, question, weightIn(known), isKnown ? action : null);
}

/** So many rules of a first mention are shown. */
const MOST_MENTIONS = 10;

/** The sentences of rules and of those below them that have most of the other words of a question. */
function decidingIn(
  known: KnownTexts,
  rules: readonly RuleAnswer[],
  question: string,
): readonly DecidingSentence<StoredRule>[] {
  const { store } = known.history;
  const words = rules.flatMap((rule) => wordsOfAnswer(known, rule) ?? []);
  const sentences = words.flatMap((rule) =>
    [rule, ...standingBelow(store, rule)].flatMap((each) =>
      sentencesOf(each.text).map((sentence) => ({ rule: each, sentence, heading: rule.heading ?? "" })),
    ),
  );
  return decidingSentences(sentences, question, weightIn(known));
}

/** What a word says, by how few texts have it. */
function weightIn({ history }: KnownTexts): (word: string) => number {
  const { index } = history.searchArchive();
  const countOf = (word: string) => index.akin(word).reduce((sum, each) => sum + index.countOf(each), 0);
  return (word) => Math.log(1 + index.texts.length / (1 + countOf(word)));
}

/** A word that names no rule: its entry in the glossary, and the rules to which that refers. */
function ofTerm(known: KnownTexts, asked: Asked, { words, date }: AskedTerm): AskedOfTexts {
  const { entry, notHeld } = defined(known, [words], date);
  if (entry) return ofEntry(known, asked, entry);
  const said = [asked.answered.sentence, ...(notHeld === null ? [] : [notHeld])].join(" ");
  return {
    ...asked,
    answered: { ...asked.answered, sentence: said },
    definition: null,
    referred: [],
    deciding: [],
  };
}

/** An entry of the glossary, and the rules to which it refers. */
function ofEntry(known: KnownTexts, asked: Asked, entry: StoredGlossaryEntry, until = ""): AskedOfTexts {
  const date = dateOf(known, entry);
  const end = referredOn(known, entry);
  const referred = referencesIn(end.definition).slice(0, MOST_REFERRED);
  const said = [until, ...new Set([entry, end].map((each) => sayEntry(each, date))), sayObsolete(entry.term)].filter(
    Boolean,
  );
  return {
    ...asked,
    answered: { kind: "SEARCH", sentence: said.join(" "), term: null },
    understood: `“${entry.term}” in the glossary of the edition of ${date}.`,
    definition: entry,
    referred: known.history.store.rules
      .at(referred.map((number) => ({ editionKey: entry.editionKey, number })))
      .filter((rule) => rule !== undefined),
    deciding: [],
  };
}

/** Since when glossaries mark a term as obsolete; empty if that of today does not. */
function sayObsolete(term: string): string {
  const glossary = shippedGlossaryConcordance();
  const own = glossary.bearers(termPlaceOf(subjectOf(term))).at(-1);
  const marked = glossary
    .bearers(termPlaceOf(`${subjectOf(term)} (obsolete)`))
    .filter(({ from }) => from > (own?.to ?? -1));
  const [first] = marked;
  if (!first || !OBSOLETE.test(term)) return "";
  const oldest = glossary.knownBefore(first.from) === undefined ? ", the oldest" : "";
  return `It is marked so in each edition known since that of ${glossary.editions[first.from]}${oldest}.`;
}

const OBSOLETE = /\(obsolete\)$/i;

/** The entry to which another, that says nothing else, refers: APNAP is told under “Active Player, Nonactive Player Order”. */
function referredOn({ history }: KnownTexts, entry: StoredGlossaryEntry): StoredGlossaryEntry {
  let end = entry;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const term = SEES_ONLY.exec(end.definition.trim())?.[1];
    const [next] = term === undefined ? [] : history.store.glossary.named([{ editionKey: end.editionKey, term }]);
    if (!next) break;
    end = next;
  }
  return end;
}

const SEES_ONLY = /^See (?:also )?["“]?([^"“”.;\d]{1,80}?)[.,]?["”]?\.?$/;
const MOST_STEPS = 3;

/** The entry that has one of some names, word by word, in the glossary in force on a day; of no day, in the newest held. */
function entryOn(known: KnownTexts, names: readonly string[], date: IsoDate | null): StoredGlossaryEntry | null {
  const edition = isTooEarly(known, date) ? null : glossaryOf(known, date);
  const asked = edition ? names.filter((name) => name.length <= LONGEST_TERM) : [];
  const found = known.history.store.glossary.named(asked.map((term) => ({ editionKey: edition!.key, term })));
  return found.find((entry) => entry !== undefined) ?? null;
}

/** Whether no edition is known from so long ago. */
const isTooEarly = ({ catalogue }: Known, date: IsoDate | null): boolean =>
  date !== null && catalogue.inForceOn(date) === undefined;

/** The edition whose glossary tells of a day: where nobody knows which was in force, the last one known until then. */
function glossaryOf(known: KnownTexts, date: IsoDate | null): StoredEdition | null {
  if (date === null) return newestHeld(known, "text");
  const last = known.catalogue.inForceOn(date)?.effectiveDate ?? "";
  return findEditionInForce(known, date, "text") ?? known.editions.byKey.get(last) ?? null;
}

/** Of a term that the glossary of a day has, or the newest known: it is no other rule's for not being held. Null if none has it. */
function sayEntryNotHeld(names: readonly string[], date: IsoDate | null): string | null {
  const glossary = shippedGlossaryConcordance();
  const at = date === null ? glossary.newest : glossary.on(date);
  if (at < 0 || !glossary.isKnown(at)) return null;
  const term = names.find(
    (name) => name.length <= LONGEST_TERM && glossary.bearer(at, termPlaceOf(name)) !== undefined,
  );
  return term === undefined
    ? null
    : `The glossary of the edition of ${glossary.editions[at]} has an entry “${term}”, and its words are not held here.`;
}

/** The entry of the last glossary that had one, of those until a day, if that is held; and until when it stood, in a sentence. */
interface GoneEntry {
  readonly entry: StoredGlossaryEntry | null;
  readonly until: string;
}

/** What the glossary of a day, or the newest known, has no longer; null if none ever had it. */
function lastEntry(known: KnownTexts, names: readonly string[], date: IsoDate | null): GoneEntry | null {
  const glossary = shippedGlossaryConcordance();
  const at = date === null ? glossary.newest : glossary.on(date);
  const terms = names
    .filter((name) => name.length <= LONGEST_TERM)
    .flatMap((name) => [name, `${name} (Obsolete)`])
    .flatMap((term) => {
      const span = glossary.bearers(termPlaceOf(term)).findLast(({ to }) => to < at);
      return span ? [{ term, span }] : [];
    })
    .sort((one, other) => other.span.to - one.span.to);
  const [last] = terms;
  if (!last) return null;
  const { to, id } = last.span;
  const next = glossary.editions[glossary.knownAfter(to) ?? to + 1]!;
  const now = glossary.headingAt(id, at);
  const become = glossary.place(id, at) && now !== "" ? `; what it was is told under “${now}” since` : "";
  const on = glossary.editions[to]!;
  const entry = known.editions.byKey.has(on) ? entryOn(known, [last.term], on) : null;
  return entry
    ? { entry: entry, until: `The glossary has had no entry “${entry.term}” since the edition of ${next}${become}.` }
    : {
        entry: null,
        until: `The glossary had an entry “${last.term}” until ${next}, last in the edition of ${on}, and its words are not held here${become}.`,
      };
}

/** Names, and what each may be many of. */
const alsoOfMany = (names: readonly string[]): readonly string[] => [
  ...names,
  ...names.flatMap((name) => (/[^s]s$/i.test(name) ? name.slice(0, -1) : [])),
];

/**
 * Whether the glossary says that what goes by its term stands elsewhere: “active player” is no form of “activate”. A rule that has the
 * term for its heading is what it means, unless that heading is gone.
 */
function isElsewhere(
  { term, definition }: StoredGlossaryEntry,
  rules: readonly RuleAnswer[],
  mayBearIt: boolean,
): boolean {
  const concordance = shippedConcordance();
  const places = rules.flatMap(({ place, at }) => (place ? [{ ...place, at }] : []));
  const bearsIt = ({ id, at }: (typeof places)[number]): boolean =>
    subjectOf(concordance.headingAt(id, at) ?? "") === subjectOf(term);
  const referred = referencesIn(definition);
  return (
    referred.length > 0 &&
    !(mayBearIt && places.length === 1 && bearsIt(places[0]!)) &&
    !places.some(({ number }) => referred.some((other) => isWithin(number, other) || isWithin(other, number)))
  );
}

/** Whether rules are each but a part of what the glossary refers to: some layers are not what layers are. */
function isPartOf(rules: readonly RuleAnswer[], { definition }: StoredGlossaryEntry): boolean {
  const referred = referencesIn(definition);
  const numbers = rules.flatMap(({ place }) => place?.number ?? []);
  return (
    numbers.length > 1 &&
    numbers.every((number) => !referred.includes(number) && referred.some((other) => isWithin(number, other)))
  );
}

/** What the glossary of today says of a term, or the last that had it. */
function sayTerm(known: KnownTexts, terms: readonly string[]): readonly string[] {
  const { entry } = defined(known, terms, null);
  const gone = entry ? null : lastEntry(known, terms, null);
  const told = entry ?? gone?.entry;
  return [
    gone?.until ?? "",
    told ? sayEntry(told, dateOf(known, told)) : "",
    entry ? sayObsolete(entry.term) : "",
  ].filter((said) => said !== "");
}

const MOST_REFERRED = 3;
/** Longer than any term. */
const LONGEST_TERM = 80;
/** So much of a definition stands in a sentence. */
const LONGEST_SAID = 600;

interface Defined {
  readonly entry: StoredGlossaryEntry | null;
  /** Why there may be one all the same; null if the glossary is held whole. */
  readonly notHeld: string | null;
}

/** The entry of the glossary in force on a day that goes by one of some names; of no day, of the newest edition held. */
function defined(known: KnownTexts, terms: readonly string[], date: IsoDate | null): Defined {
  const names = terms.filter((term) => term.length <= LONGEST_TERM);
  if (isTooEarly(known, date) || names.length === 0) return { entry: null, notHeld: null };
  const edition = glossaryOf(known, date);
  if (!edition) return { entry: null, notHeld: `The glossary in force on ${date}, which may define it, is not held.` };
  const entry = entryOn(known, names.flatMap(formsOf), date);
  return { entry, notHeld: isGlossaryHeld(known.history.store, edition) ? null : sayGlossaryNotHeld(edition) };
}

/** What a name may have beside it in the glossary, or in a question: the upkeep is the upkeep step, the exile zone is exile. */
const BESIDE = ["step", "phase", "zone", "rule", "order", "variant", "cards"];

const formsOf = (term: string): readonly string[] => {
  const last = BESIDE.find((word) => term.toLowerCase().endsWith(` ${word}`));
  return last === undefined
    ? [term, ...BESIDE.map((word) => `${term} ${word}`)]
    : [term, term.slice(0, -last.length - 1)];
};

const sayGlossaryNotHeld = ({ effectiveDate, coverage }: StoredEdition): string =>
  `${coverage.complete ? "The glossary" : "All of the glossary"} of the edition of ${effectiveDate}, which may define it, is not held.`;

const dateOf = ({ editions }: Known, { editionKey }: { readonly editionKey: string }): IsoDate =>
  editions.byKey.get(editionKey)!.effectiveDate;

const sayEntry = ({ term, definition }: StoredGlossaryEntry, date: IsoDate): string => {
  let words = "";
  for (const sentence of sentencesOf(definition)) {
    if (words !== "" && words.length + sentence.length > LONGEST_SAID) {
      words += " …";
      break;
    }
    words += `${words === "" ? "" : " "}${sentence}`;
  }
  return `${term}, by the glossary of the edition of ${date}: ${words}`;
};

/** The first sentence that stands below a heading. */
function beginningBelow({ history }: KnownTexts, rule: StoredRule | null | undefined): string | null {
  if (!rule || rule.text !== "") return null;
  const first = rulesBelow(history.store, rule, 0).rules.find(({ text }) => text !== "");
  return first ? `${first.number}: ${first.text}` : null;
}

/** What of an answer has no words here, and why that says nothing of the rules. */
function sayNotHeld(
  rules: readonly RuleAnswer[],
  words: readonly (StoredRule | null)[],
  notHeld: string | null,
): string {
  const lacking = rules.flatMap(({ place }, at) => (place && !words[at] ? [place.number] : []));
  const texts = lacking.length === 0 ? [] : [`The words of ${lacking.join(", ")} are not held.`];
  return [...texts, ...(notHeld !== null && lacking.length > 0 ? [notHeld] : [])].join(" ");
}

/** The words of a rule that answers: of today as the newest edition held has that rule, else in an edition held that has the same. */
export function wordsOfAnswer(known: KnownTexts, { kind, place, date }: RuleAnswer): StoredRule | undefined {
  if (!place) return undefined;
  const newest = kind === "RULE" ? newestWords(known.history, place.id) : undefined;
  return newest?.editionKey === newestHeld(known, "text").key ? newest : wordsOn(known, place.id, date);
}

/** An identity with its words of a day: an edition may be held in part. */
export function wordsOn(known: KnownTexts, id: string, date: IsoDate): StoredRule | undefined {
  for (const { editionKey, number } of placesWithWordsOf(known, id, date)) {
    const found = ruleIn(known.history.store, editionKey, number);
    if (found) return found;
  }
  return undefined;
}

function ruleIn({ rules }: Store, editionKey: string, number: RuleNumber): StoredRule | undefined {
  const place = [{ editionKey, number }];
  return rules.at(place)[0] ?? rules.printedAs(place)[0];
}

type KnownTexts = Known & { readonly history: History };

const answerOf = (known: KnownTexts, text: string): AskedByName =>
  answer(text, {
    lexicon: lexiconOf(),
    concordance: shippedConcordance(),
    catalogue: known.catalogue,
    latest: newestKnown(known),
    wordsHeld: (words) => daysOfWords(known.history, known.editions, words),
    firstMention: (words) => firstMention(known.history, known.editions, words),
    defining: (word, named) => defining(known, word, named),
    vocabularies: shippedVocabularies(),
    substanceOf: (id, after, last) => shippedSubstance().of(id, after, last),
  });

/** The rules of the oldest edition held that have some words, one after the other; the words of one may be of one or many. */
function firstMention(history: History, editions: Known["editions"], text: string): Mentioned | null {
  const words = wordsOf(text);
  const { index, runs, placesOf } = history.searchArchive();
  const one = [...words.slice(0, -1), (words.at(-1) ?? "").replace(/(?<=[^s])s$/, "")];
  const places = (words.length === 0 ? [] : [words, one]).flatMap((each) =>
    textsWith(index, each).flatMap((at) => {
      const { subject, first } = runs[at]!;
      return index.subjects[subject]!.isRule ? [placesOf(subject).at(first)!] : [];
    }),
  );
  const editionKey = places.map(({ edition }) => edition).sort()[0];
  const edition = editionKey === undefined ? undefined : editions.byKey.get(editionKey);
  if (!edition) return null;
  const positions = new Map(
    places.filter((place) => place.edition === editionKey).map((place) => [place.position, place] as const),
  );
  const rules = history.store.rules.atPositions([...positions.values()]).filter((rule) => rule !== undefined);
  return {
    ...{ editionKey: editionKey!, date: edition.effectiveDate, isOldest: editions.list[0]!.key === editionKey },
    numbers: rules.map(({ number }) => number).sort(compareRuleNumbers),
  };
}

/**
 * The rule whose heading is no other form of a word than that of one or many: “a counter” is none that counters. Else the one to which the
 * glossary's entry on the word refers, and of what has none the one that lists it.
 */
function defining(known: KnownTexts, said: string, named: readonly Topic[]): Topic | null {
  const concordance = shippedConcordance();
  const { key, effectiveDate } = newestHeld(known, "text");
  const at = concordance.on(effectiveDate);
  const word = said.replace(/^(?:the|an?) /i, "").toLowerCase();
  const names = inSingularAndPlural(word);
  const headed = named
    .flatMap((topic) => topic.placesIn(at))
    .map(({ id }) => ({ id, heading: subjectOf(concordance.headingAt(id, at)) }));
  const many = headed.filter(({ heading }) => heading !== word && names.includes(heading)).map(({ id }) => id);
  if (many.length > 0 && /^an? /i.test(said)) return new IdentityTopic(concordance, word, many);
  const entry = entryOn(known, [said, ...names], null);
  const isNamed =
    headed.some(({ heading }) => names.includes(heading)) || named.some(({ behaviour }) => behaviour !== null);
  if (entry && OBSOLETE.test(entry.term) && !isNamed) return new TermTopic(subjectOf(entry.term));
  if (headed.some(({ heading }) => names.includes(heading)) || (headed.length > 0 && !entry)) return null;
  const number = entry ? definedAt(known, key, entry) : listedAt(known, key, names);
  const id = number === null ? undefined : concordance.bearer(at, number)?.id;
  if (id === undefined && named.length === 0 && lastEntry(known, names, null)) return new TermTopic(word);
  return id === undefined ? null : new IdentityTopic(concordance, entry ? subjectOf(entry.term) : word, [id]);
}

/** The rule that says what an entry is about: that with its name, else the first, or what says it below a heading or in a chapter. */
function definedAt(
  { history }: KnownTexts,
  editionKey: string,
  { term, definition }: StoredGlossaryEntry,
): RuleNumber | null {
  const numbers = referencesIn(definition.replace(/\bsection (?<chapter>[1-9])(?!\d)/g, "section $<chapter>00"));
  const rules = history.store.rules.at(numbers.map((number) => ({ editionKey, number }))).flatMap((rule) => rule ?? []);
  const words = wordsOf(subjectOf(term));
  const isNamed = ({ heading }: StoredRule) => {
    const own = wordsOf(heading ?? "").flatMap(numbersOf);
    return words.every((word) => own.includes(word));
  };
  const rule = rules.find(isNamed) ?? rules[0];
  if (!rule || rule.text !== "" || isNamed(rule)) return rule?.number ?? null;
  const { index, knowledge, ruleAt, placesOf } = history.searchArchive();
  const subject = ruleAt({ edition: editionKey, position: rule.position });
  const found = subject === undefined ? undefined : definingRule(index, knowledge.below, subject, words);
  const [says] = found ? history.store.rules.atPositions([placesOf(found.rule).at(-1)!]) : [];
  return (says ?? rule).number;
}

/** The rule that has a word in a list, or the first that names a counter. */
function listedAt({ history }: KnownTexts, editionKey: string, names: readonly string[]): RuleNumber | null {
  const { index, runs, placesOf } = history.searchArchive();
  const texts = names.flatMap((name) => textsWith(index, wordsOf(name)));
  const places = texts.flatMap((text) => {
    const { subject, last } = runs[text]!;
    const place = placesOf(subject).at(last);
    return index.subjects[subject]!.isRule && place?.edition === editionKey ? [place] : [];
  });
  const rules = history.store.rules
    .atPositions(places)
    .flatMap((rule) => rule ?? [])
    .sort((one, other) => compareRuleNumbers(one.number, other.number));
  const isIt = ({ kind, name }: ListedWord) =>
    names.includes(`${name}${kind === "COUNTER" ? " counter" : ""}`.toLowerCase());
  return rules.find((rule) => wordsListedIn([rule], []).some(isIt))?.number ?? null;
}

/** Whether words stand in each edition that is held whole, one after the other; empty if they stand in none. */
function daysOfWords(history: History, editions: Known["editions"], text: string): WordsOnDay[] {
  const whole = editions.list.filter(({ coverage }) => coverage.complete);
  const words = wordsOf(text);
  if (whole.length < 2 || words.length === 0) return [];
  const { index, runs, placesOf } = history.searchArchive();
  const found = new Set<string>();
  for (const at of textsWith(index, words)) {
    const { subject, first, last } = runs[at]!;
    for (let place = first; place <= last; place++) found.add(placesOf(subject).at(place)!.edition);
  }
  return found.size === 0
    ? []
    : whole.map(({ key, effectiveDate }) => ({ date: effectiveDate, stand: found.has(key) }));
}

/** No more editions than these are looked into for the words of one. */
const MOST_LOOKED_AT = 4;

/** Where an identity stands in editions held that have the same words as that of a date, at it and below it, the nearest first. */
function placesWithWordsOf(
  { editions }: Pick<Known, "editions">,
  id: string,
  date: IsoDate,
): readonly { readonly editionKey: string; readonly number: RuleNumber }[] {
  const concordance = shippedConcordance();
  const at = concordance.on(date);
  const edition = concordance.isKnown(at) ? at : (concordance.knownBefore(at) ?? -1);
  if (!concordance.place(id, edition)) return [];
  const words = concordance.printsAt(id, edition);
  const near = editions.list
    .flatMap(({ key, effectiveDate }) => {
      const here = concordance.editions.indexOf(effectiveDate);
      const span = here < 0 ? undefined : concordance.place(id, here);
      const isSame = span && concordance.printsAt(id, here) === words;
      return isSame ? [{ editionKey: key, number: span.number, here, away: Math.abs(here - edition) }] : [];
    })
    .sort((one, other) => one.away - other.away);
  const found: (typeof near)[number][] = [];
  for (const each of near.slice(0, MOST_COMPARED)) {
    if (found.length === MOST_LOOKED_AT) break;
    const below = each.away === 0 ? null : belowSince(concordance, id, edition, each.here);
    if (below === null || isAllSame(below)) found.push(each);
  }
  return found;
}

/** Nor are more compared for the rules below one. */
const MOST_COMPARED = 12;
