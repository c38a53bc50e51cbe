import { type Called, MOST_NAMED } from "./called";
import { type NamedCard } from "./card-names";
import { asTheRulesWrite, type Correction } from "./compounds";
import { ARTICLES, DEFINING, definingRules } from "./defining-rules";
import { rarestOf, textsWith } from "./phrase";
import { type Query, type Term } from "./read-query";
import { type Sayings } from "./sayings";
import { likeness, type Spelling } from "./spelling";
import { WholeQuestion } from "./whole-question";
import { END, hasHeadingAlone, isBreakAfter, wordAt, type WordIndex } from "./word-index";
import { isAside } from "./words";

/** What the words of a query were taken for. */
export interface Wish {
  readonly terms: readonly SoughtTerm[];
  readonly corrections: readonly Correction[];
  /** Every word stands in some text. */
  readonly isWhole: boolean;
  /** Words that stand in no text. */
  readonly unknown: readonly string[];
  readonly sayings: readonly SoughtSaying[];
  /** What may be a name: the words of the query from the first that says something to the last, or those that do alone. */
  readonly names: readonly (readonly ReadonlySet<number>[])[];
  /** How much the query says, by the weights of its words: those of `terms`, and of what is unknown. */
  readonly weight: number;
  /** Nothing fits: too little of it is known. */
  readonly isNonsense: boolean;
}

/** A word with all that counts as it. */
export interface SoughtTerm {
  readonly term: Term;
  /** Its forms. */
  readonly full: readonly number[];
  /** Words of the same stem. */
  readonly akin: readonly number[];
  /** Words that have to stand one after the other, in quotes or for an abbreviation; null for one word. */
  readonly phrase: readonly string[] | null;
  /** The texts in which they do. */
  readonly texts: ReadonlySet<number> | null;
  readonly weight: number;
}

interface SoughtSaying {
  readonly concept: number;
  /** How much of the query it is, 0 to 1. */
  readonly share: number;
}

export interface FindOptions {
  /** Which texts may be found; all by default. */
  readonly allowed?: (text: number) => boolean;
  /** The caller says where to look, and not the query. */
  readonly isNarrowed: boolean;
  /** All words must occur. */
  readonly all: boolean;
  /** What is of another day than today is as good. */
  readonly isDated: boolean;
  /** The cards that the query names. */
  readonly cards: readonly NamedCard[];
}

/** A rule or a term that was found. */
export interface Hit {
  readonly subject: number;
  readonly score: number;
  /** Its wordings that match, the best first; of a saying that stands in none of them the newest. */
  readonly texts: readonly number[];
  readonly hasAll: boolean;
  /** What people say that means it. */
  readonly concept: number | null;
  /** Whether its words stand in heading or text, and whether all of them stand in examples. */
  readonly inBody: boolean;
  readonly inExamples: boolean;
}

/** What is known of words and sayings besides the texts. */
export interface Knowledge {
  readonly sayings: Sayings;
  /** The rules of each concept, the best first. */
  readonly subjectsOf: readonly (readonly number[])[];
  readonly spelling: Spelling;
  readonly called: Called;
  /** What stands below a rule, in order. */
  readonly below: ReadonlyMap<number, readonly number[]>;
  /** What an abbreviation is short for. */
  readonly abbreviations: ReadonlyMap<string, readonly string[]>;
  /** Words that the rules gave up for others, both as the rules wrote them. */
  readonly olderWords: readonly { readonly was: readonly string[]; readonly is: readonly string[] }[];
  /** Rules to which an entry of the glossary refers, by subject. */
  readonly refersTo: ReadonlyMap<number, readonly number[]>;
  /** Entries of the glossary that refer to a rule, and to few others. */
  readonly referredBy: ReadonlyMap<number, readonly number[]>;
}

const K = 1.1;
const B = 0.35;
const HEADING = 3.5;
const EXAMPLE = 0.35;
const AKIN = 0.55;
/** What a name that is in no rule weighs beside other words. */
const NAME = 0.4;
/** What the cards say that a query names need not be there. */
const OF_CARD = { keyword: 0.5, word: 0.15 };
const GONE = 0.5;
const GLOSSARY = 0.72;
/** So much of what a query says must be known. */
const LEAST_KNOWN = 0.3;
/** What has less of the words is no hit, unless nothing has more. */
const LEAST_SHARE = 0.25;
/** Of a few words the best hit has to have this much, or a saying has to: else they only happen to be in the rules. */
const LEAST_BEST = 0.67;
const LEAST_SAID = { ofKnown: 0.3, besideUnknown: 0.4 };
const OLDER = 0.5;
const MOST_OF_CARDS = 40;
const FEW_WORDS = 4;
/** So many are looked at word by word. */
const LOOKED_AT = 160;
const MAX_CORRECTED = 8;
const HEADING_ALONE = 0.7;
const SAYS_ALL = 0.04;
/** Of several headings hardly any rule says all: one that does is what is looked for. */
const SAYS_ALL_HEADINGS = 0.6;
/** How much all words of a question count beside those that say something, by how many do: a few words are no question. */
const ASKED = [0, 0, 0, 0.5, 1];
/** What two words are one with, if it comes first: “can you sacrifice a tapped creature”. */
const ASKING = new Set(
  "are can could did do does how if is may might must should was were what when where which who why will would".split(
    " ",
  ),
);
const WHOLE = { all: 0.8, above: 0.2, entry: 0.1, rule: 0.2, own: 0.3, named: 0.2, keyword: 0.15, general: 0.1 };

/** Reads the words of a query by those that there are. `strangers` are names that were taken out of it, and that nobody knows. */
export function readWish(
  index: WordIndex,
  knowledge: Knowledge,
  typed: Query,
  strangers: readonly string[] = [],
): Wish {
  const { query, corrections } = asTheRulesWrite(index, typed, (word) => knowledge.sayings.has(word));
  const unknown: Term[] = [];
  const most = weightOf(index, 0);
  let known = 0;
  let sum = strangers.length * most * NAME;
  let certain = 0;
  let tried = 0;
  let doubtful = 0;
  const terms: SoughtTerm[] = [];
  for (const term of query.terms) {
    const isWord = term.kind === "WORD";
    const long = (isWord && knowledge.abbreviations.get(term.words[0]!)) || term.words;
    const [word] = long;
    const phrase = term.kind === "PHRASE" || long.length > 1 ? long : null;
    const texts = phrase && new Set(textsWith(index, phrase));
    let found = !phrase ? formsOf(index, { ...term, words: long }) : texts!.size === 0 ? [] : rarestOf(index, phrase);
    let akin = isWord && !phrase ? index.akin(word!).filter((other) => !found.includes(other)) : [];
    const isDoubtful =
      isWord && !phrase && (found.length > 0 ? word!.length > 4 && index.isDoubtful(found) : akin.length === 0);
    let likely = 1;
    if (isDoubtful && !knowledge.sayings.has(word!) && tried++ < MAX_CORRECTED) {
      const read = knowledge.spelling.nearest(word!, term.isName || found.length > 0);
      if (read !== null) {
        corrections.push({ typed: word!, read });
        likely = likeness(word!, read);
        akin = [...index.akin(read), ...found].filter((other) => !index.forms(read).includes(other));
        found = index.forms(read);
      }
    }
    const isKnown = found.length > 0 || akin.length > 0 || (isWord && knowledge.sayings.has(word!));
    const weight = isKnown ? weightOf(index, countNow(index, [...found, ...akin])) : most;
    if (!isKnown) unknown.push(term);
    // Names of cards are in no rule, and nobody's nonsense.
    sum += !isKnown && term.isName ? weight * NAME : weight;
    if (isKnown) known += weight * likely;
    if (isKnown && likely === 1) certain += weight;
    if (found.length > 0 || akin.length > 0) {
      terms.push({ term, full: found, akin, phrase, texts, weight });
      if (likely < 1) doubtful++;
    }
  }
  const leftOut = leftOutOf(query, unknown, terms, doubtful === 0 ? knowledge.called : null);
  if (leftOut.length > 0) {
    const others = query.terms.filter((term) => !leftOut.includes(term));
    const gone = new Set(leftOut.flatMap(({ kind, words }) => (kind === "PHRASE" ? [] : words)));
    const words = query.words.filter((word) => !gone.has(word));
    const wish = readWish(index, knowledge, { ...query, terms: others, words }, strangers);
    const named = leftOut.map((term) => term.words.join(" "));
    return {
      ...wish,
      corrections: [
        ...corrections.filter(({ typed }) => !wish.corrections.some((each) => each.typed === typed)),
        ...wish.corrections,
      ],
      isWhole: false,
      unknown: [...named, ...wish.unknown],
    };
  }
  const share = sum === 0 ? 0 : known / sum;
  const isNonsense = share < LEAST_KNOWN || (certain < 0.2 * sum && share < 0.45);
  return {
    terms: isNonsense ? [] : terms,
    corrections: isNonsense ? [] : corrections,
    unknown: [...strangers, ...unknown.map((term) => term.words.join(" "))],
    isWhole: terms.length === query.terms.length,
    sayings: isNonsense ? [] : sayingsIn(index, knowledge, query, corrections, sum),
    names: unknown.length > 0 || terms.length === 0 ? [] : namesIn(index, query, terms, corrections),
    weight: sum,
    isNonsense,
  };
}

/** So many known words beside one that is not, a keyword among them, are about the rules. */
const KNOWN_BESIDE = 2;

/**
 * What no text has, and what can be done without: what stands in quotes, since nobody's nonsense does; and words, where the others
 * alone call something of the rules by its name, or are many and name a keyword. What was only guessed says nothing of either.
 */
function leftOutOf(
  query: Query,
  unknown: readonly Term[],
  terms: readonly SoughtTerm[],
  called: Called | null,
): readonly Term[] {
  if (terms.length === 0) return [];
  const quoted = unknown.filter(({ kind }) => kind === "PHRASE");
  const words = unknown.filter(({ kind }) => kind !== "PHRASE");
  const known = terms.flatMap(({ term, full }) => (term.kind === "WORD" && full.length > 0 ? term.words : []));
  if (called === null || known.length < terms.length) return quoted;
  const isMany = known.length >= KNOWN_BESIDE * words.length && called.hasKeyword(known);
  // Of a sentence, such as “who won the world cup”, a word of every day says nothing.
  const others = query.words.filter((word) => !words.some((term) => term.words.includes(word)));
  const isSentence = others.length > known.length && !called.isWhole(others);
  return isMany || called.has(known, isSentence ? Infinity : words.length) ? unknown : quoted;
}

/** A name of the rules has no more words. */
const MOST_WORDS = 6;

function namesIn(
  index: WordIndex,
  { words }: Query,
  terms: readonly SoughtTerm[],
  corrections: readonly Correction[],
): ReadonlySet<number>[][] {
  if (terms.length > MOST_WORDS || terms.some(({ term }) => term.kind === "BEGINNING")) return [];
  const alone = terms.flatMap(({ phrase, full }) =>
    phrase ? phrase.map((word) => new Set(index.exactly(word))) : [new Set(full)],
  );
  const formsByWord = new Map(terms.flatMap(({ term, full }) => term.words.map((word) => [word, full] as const)));
  const first = words.findIndex((word) => formsByWord.has(word));
  let last = words.findLastIndex((word) => formsByWord.has(word));
  if (/^rules?$/.test(words[last + 1] ?? "")) last++;
  const span = words.slice(first, last + 1);
  if (first < 0 || span.length === alone.length || span.length > MOST_WORDS) return [alone];
  const read = (word: string) => corrections.find(({ typed }) => typed === word)?.read ?? word;
  return [span.map((word) => new Set(formsByWord.get(word) ?? index.forms(read(word)))), alone];
}

const formsOf = (index: WordIndex, { kind, words: [word] }: Term): number[] =>
  kind === "BEGINNING" ? index.beginning(word!) : index.forms(word!);

const countNow = (index: WordIndex, words: readonly number[]): number =>
  (words.reduce((total, word) => total + index.countOf(word), 0) * index.nowCount) / Math.max(1, index.texts.length);

const weightOf = (index: WordIndex, count: number): number =>
  Math.log(1 + (Math.max(index.nowCount, count) - count + 0.5) / (count + 0.5));

function sayingsIn(
  index: WordIndex,
  { sayings }: Knowledge,
  { words, terms }: Query,
  corrections: readonly Correction[],
  sum: number,
): SoughtSaying[] {
  const read = words.map((word) => corrections.find(({ typed }) => typed === word)?.read ?? word);
  const weights = new Map(
    terms.flatMap(({ words: [word], kind }) => {
      const now = corrections.find(({ typed }) => typed === word)?.read ?? word!;
      return kind === "WORD"
        ? [[now, weightOf(index, countNow(index, [...new Set([...index.forms(now), ...index.akin(now)])]))]]
        : [];
    }),
  );
  const best = new Map<number, number>();
  for (const { concept, takes } of sayings.in(read)) {
    const takenWords = takes.map((place) => read[place]!);
    const weight = takenWords.reduce((total, word) => total + (weights.get(word) ?? 0), 0);
    const onlyAsides = takenWords.every(isAside);
    const share =
      onlyAsides && terms.length > 0 ? takes.length / words.length : Math.min(1, sum === 0 ? 1 : weight / sum);
    if (share > (best.get(concept) ?? 0)) best.set(concept, share);
  }
  return [...best].map(([concept, share]) => ({ concept, share }));
}

/** Finds rules and terms: what fits best first. */
export function find(index: WordIndex, knowledge: Knowledge, wish: Wish, query: Query, options: FindOptions): Hit[] {
  if (options.all && !wish.isWhole) return [];
  const scores = new Scores(index, wish, options);
  scores.count();
  older(knowledge, query).forEach((words) => scores.add(words, OLDER));
  for (const [word, worth] of saidByCards(options.cards, query)) scores.add(word, worth);
  return scores.hits(knowledge, query);
}

/** Words of today for those of yesterday that a query has. */
function older({ olderWords }: Knowledge, { words }: Query): string[] {
  const text = ` ${words.join(" ")} `;
  return olderWords.flatMap(({ was, is }) => (text.includes(` ${was.join(" ")} `) ? is : [])).slice(0, 12);
}

/** What the cards say that are named: each word once, and no more than can be looked for. */
function saidByCards(cards: readonly NamedCard[], { words }: Query): ReadonlyMap<string, number> {
  const worths = new Map<string, number>();
  const put = (word: string, worth: number) => {
    if (worths.size < MOST_OF_CARDS && !isAside(word) && !words.includes(word) && !worths.has(word))
      worths.set(word, worth);
  };
  for (const { keywords } of cards)
    for (const word of keywords.flatMap((keyword) => keyword.split(" "))) put(word, OF_CARD.keyword);
  for (const card of cards) for (const word of card.words) put(word, OF_CARD.word);
  return worths;
}

class Scores {
  private readonly score: Float32Array;
  /** Which terms a text has in any form, in full, in its heading or text, and in its examples. */
  private readonly any: Uint32Array;
  private readonly full: Uint32Array;
  private readonly body: Uint32Array;
  private readonly examples: Uint32Array;
  private readonly touched: number[] = [];
  private readonly now: Float32Array;

  constructor(
    private readonly index: WordIndex,
    private readonly wish: Wish,
    private readonly options: FindOptions,
  ) {
    const size = index.texts.length;
    this.score = new Float32Array(size);
    this.now = new Float32Array(size);
    this.any = new Uint32Array(size);
    this.full = new Uint32Array(size);
    this.body = new Uint32Array(size);
    this.examples = new Uint32Array(size);
  }

  count(): void {
    this.wish.terms.forEach(({ full, akin, weight, texts }, at) => {
      const bit = (1 << at) >>> 0;
      if (texts) this.take(full, 1, bit, bit, (text) => texts.has(text));
      else {
        this.take(full, 1, bit, bit);
        this.take(akin, AKIN, bit, 0);
      }
      this.settle(weight);
    });
  }

  /** A word that is welcome, and need not be there. */
  add(word: string, worth: number): void {
    this.take(this.index.forms(word), 1, 0, 0);
    this.settle(worth * weightOf(this.index, countNow(this.index, this.index.forms(word))));
  }

  private readonly pending: number[] = [];

  private take(
    words: readonly number[],
    worth: number,
    bit: number,
    full: number,
    filter?: (text: number) => boolean,
  ): void {
    const { index, now, any, body, examples, pending } = this;
    const { allowed } = this.options;
    for (const word of words) {
      index.eachText(word, (text, headingCount, bodyCount, exampleCount) => {
        if ((allowed && !allowed(text)) || (filter && !filter(text))) return;
        if (now[text] === 0) pending.push(text);
        now[text]! += worth * (HEADING * headingCount + bodyCount + EXAMPLE * exampleCount);
        any[text]! |= bit;
        this.full[text]! |= full;
        if (headingCount + bodyCount > 0) body[text]! |= bit;
        if (exampleCount > 0) examples[text]! |= bit;
      });
      if (filter) continue;
      index.eachRemark(word, (subject, remark) => {
        for (const text of index.textsOf[subject]!) {
          if (allowed && !allowed(text)) continue;
          if (now[text] === 0) pending.push(text);
          now[text]! += worth * remark;
          any[text]! |= bit;
        }
      });
    }
  }

  private settle(weight: number): void {
    const { index, now, score, touched, pending } = this;
    for (const text of pending) {
      const count = now[text]!;
      now[text] = 0;
      if (score[text] === 0) touched.push(text);
      const length = 1 - B + (B * index.lengths[text]!) / index.averageLength;
      score[text]! += (weight * (K + 1) * count) / (count + K * length);
    }
    pending.length = 0;
  }

  hits(knowledge: Knowledge, query: Query): Hit[] {
    const { index, wish, options } = this;
    const { terms } = wish;
    const total = terms.reduce((sum, { weight }) => sum + weight, 0);
    const everything = terms.length === 32 ? 0xffffffff : (1 << terms.length) - 1;
    const must = terms.reduce((mask, { term }, at) => (term.kind === "PHRASE" ? mask | (1 << at) : mask), 0) >>> 0;
    const needed = options.all ? everything >>> 0 : must;
    const shares = new Map<number, number>();
    const shareOf = (mask: number): number => {
      let share = shares.get(mask);
      if (share === undefined) {
        share =
          total === 0 ? 0 : terms.reduce((sum, { weight }, at) => ((mask >>> at) & 1 ? sum + weight : sum), 0) / total;
        shares.set(mask, share);
      }
      return share;
    };
    const drafts = new Map<number, Draft>();
    let bestShare = 0;
    for (const text of this.touched) {
      if ((this.full[text]! & needed) >>> 0 !== needed || this.any[text] === 0) continue;
      const { subject, isNow } = index.texts[text]!;
      const { isRule, references } = index.subjects[subject]!;
      const share = shareOf(this.any[text]!);
      const score =
        this.score[text]! *
        (0.2 + 0.8 * share * share) *
        (isNow || options.isDated ? 1 : GONE) *
        (isRule ? 1 + 0.05 * Math.log2(1 + references) : GLOSSARY);
      this.score[text] = score;
      const draft = drafts.get(subject);
      if (!draft) drafts.set(subject, { subject, score, share, texts: [text], concept: null });
      else {
        draft.texts.push(text);
        draft.share = Math.max(draft.share, share);
        draft.score = Math.max(draft.score, score);
      }
      bestShare = Math.max(bestShare, share);
    }
    if (must === 0 && !options.isNarrowed && isByChance(wish, bestShare * total, () => this.headed(drafts.values())))
      return [];
    const least = Math.min(bestShare, LEAST_SHARE);
    const list = [...drafts.values()].filter(({ share }) => share >= least);
    const best = list.reduce((most, { score }) => Math.max(most, score), 0) || 10;
    if (!options.all && must === 0) this.takeSayings(knowledge, list, best);
    list.sort((one, other) => other.score - one.score || one.subject - other.subject);
    for (const draft of list) draft.texts.sort((one, other) => this.score[other]! - this.score[one]! || one - other);
    this.look(list.slice(0, LOOKED_AT), best, total, knowledge);
    this.askWhole(list.slice(0, LOOKED_AT), knowledge, query);
    list.sort((one, other) => other.score - one.score || one.subject - other.subject);
    return list.map(({ subject, score, texts, concept }) => {
      const masks = (of: Uint32Array) => texts.reduce((mask, text) => (mask | of[text]!) >>> 0, 0);
      const [any, body, examples] = [masks(this.any), masks(this.body), masks(this.examples)];
      return {
        subject,
        score,
        texts,
        hasAll: texts.some((text) => this.full[text]! === everything >>> 0) && wish.isWhole,
        concept,
        inBody: body !== 0 || any === 0 || examples === 0,
        inExamples: examples !== 0 && texts.some((text) => this.examples[text] === this.any[text]),
      };
    });
  }

  /** Which of the words are the heading of a rule, or in one that has no others. */
  private headed(drafts: Iterable<Draft>): ReadonlySet<number> {
    const { index, wish } = this;
    const terms = placesOf(wish.terms);
    const headed = new Set<number>();
    for (const { subject, texts } of drafts)
      if (index.subjects[subject]!.isRule)
        for (const term of headingOf(index.wordsOf(texts[0]!), terms)) headed.add(term);
    return headed;
  }

  /** Rules that are meant by what people say, whether or not their words say it. */
  private takeSayings({ subjectsOf }: Knowledge, list: Draft[], best: number): void {
    const { index, options } = this;
    const bySubject = new Map(list.map((draft) => [draft.subject, draft]));
    for (const { concept, share } of this.wish.sayings)
      subjectsOf[concept]!.forEach((subject, place) => {
        // Whatever its words were, it is the rule that is meant.
        const texts = index.textsOf[subject]!.filter((text) => options.allowed?.(text) ?? true);
        if (texts.length === 0) return;
        let draft = bySubject.get(subject);
        if (!draft) {
          draft = { subject, score: 0, share: 0, texts, concept };
          bySubject.set(subject, draft);
          list.push(draft);
        } else for (const text of texts) if (!draft.texts.includes(text)) draft.texts.push(text);
        const bonus = share > 0.98 ? 2.2 : 1.1 * share ** 1.3;
        draft.score += best * bonus * 0.85 ** Math.min(place, 8) * (share > 0.98 ? 1 : 0.6 + 0.4 * draft.share);
        draft.concept ??= concept;
      });
  }

  /** What the words of the best texts say by their order: names, definitions, words beside one another. */
  private look(list: readonly Draft[], best: number, total: number, { refersTo }: Knowledge): void {
    const { index, wish } = this;
    const terms = placesOf(wish.terms);
    const everything = (2 ** wish.terms.length - 1) >>> 0;
    const drafts = new Map(list.map((draft) => [draft.subject, draft]));
    const named: { readonly draft: Draft; readonly bonus: number }[] = [];
    const count = wish.terms.length;
    const saysAll = count > 1 && this.headed(list).size === count ? SAYS_ALL_HEADINGS : SAYS_ALL;
    for (const draft of list) {
      const [text] = draft.texts;
      const words = index.wordsOf(text!);
      if (wish.terms.length > 1) draft.score += 0.45 * closeness(words, terms, wish.terms) * 1.2;
      const { isRule } = index.subjects[draft.subject]!;
      const gone = index.texts[text!]!.isNow || this.options.isDated ? 1 : 0.4;
      const bonus = Math.max(0, ...wish.names.map((name, at) => nameBonus(this, words, name, isRule) * 0.8 ** at));
      if (bonus > 0) named.push({ draft, bonus: bonus * gone });
      // Of rules with a part of the words, or with some in a heading above, none is better than one that says them all.
      if (isRule && wish.terms.length > 1 && this.body[text!] === everything) draft.score += best * saysAll * gone;
      const share = headingShare(words, terms, wish.terms, total);
      // A heading answers nobody who asks for more than it says.
      if (share > 0.85 && isRule) draft.score += best * 0.45 * share * share * gone;
      else if (isRule && hasHeadingAlone(words)) draft.score *= HEADING_ALONE;
    }
    for (const { draft, bonus } of named) {
      draft.score += best * bonus;
      if (index.subjects[draft.subject]!.isRule) continue;
      const rules = refersTo.get(draft.subject) ?? [];
      for (const rule of rules) {
        const found = drafts.get(rule);
        if (found) found.score += (best * bonus * 1.07) / Math.sqrt(rules.length);
      }
    }
  }

  /** Of a question the best texts are told apart by all of its words, and by what stands above them and in the glossary. */
  private askWhole(list: readonly Draft[], knowledge: Knowledge, query: Query): void {
    const { index, wish } = this;
    const isAsked = wish.terms.length > 1 && ASKING.has(query.words[0] ?? "");
    const worth = isAsked ? 1 : ASKED[Math.min(wish.terms.length, ASKED.length - 1)]!;
    if (worth === 0) return;
    const { referredBy } = knowledge;
    const own = this.ownRules(knowledge);
    const defining = definingRules(
      index,
      knowledge,
      query.words,
      list.map(({ subject }) => subject),
    );
    const question = new WholeQuestion(index, query, wish.corrections, (words) =>
      weightOf(index, countNow(index, words)),
    );
    const soughtOf = (subject: number): number => {
      const [text] = index.textsOf[subject] ?? [];
      return text === undefined ? 0 : question.of(text).sought;
    };
    const told = list.map(({ subject, texts }) => {
      const { above } = index.subjects[subject]!;
      const newest = index.textsOf[subject]![0]!;
      return {
        all: Math.max(question.of(texts[0]!).all, texts.includes(newest) ? question.of(newest).all : 0),
        above: above < 0 ? 0 : soughtOf(above) + 0.5 * soughtOf(index.subjects[above]!.above),
        entry: (referredBy.get(subject) ?? []).reduce((sum, entry) => sum + soughtOf(entry), 0),
      };
    });
    const most = (of: (each: (typeof told)[number]) => number) => Math.max(1e-9, ...told.map(of));
    const [all, above, entry] = [most((each) => each.all), most((each) => each.above), most((each) => each.entry)];
    const best = Math.max(0, ...list.map(({ score }) => score)) * worth;
    const terms = placesOf(wish.terms);
    const total = wish.terms.reduce((sum, { weight }) => sum + weight, 0);
    list.forEach((draft, at) => {
      const each = told[at]!;
      const place = this.placeOf(draft.subject, (words) => headingShare(words, terms, wish.terms, total));
      const gone = index.texts[index.textsOf[draft.subject]![0]!]!.isNow || this.options.isDated ? 1 : 0.4;
      draft.score +=
        best *
        gone *
        (WHOLE.all * (each.all / all) +
          WHOLE.above * (each.above / above) +
          WHOLE.entry * (each.entry / entry) +
          (index.subjects[draft.subject]!.isRule ? WHOLE.rule : 0) +
          (defining.get(draft.subject) ?? 0) +
          WHOLE.own * ((own.get(draft.subject) ?? 0) + (own.get(index.subjects[draft.subject]!.above) ?? 0)) +
          place);
    });
  }

  /** The rules that a word of the question names: headed so, or referred to by the entry called so; and how much of it the word is. */
  private ownRules({ refersTo }: Knowledge): ReadonlyMap<number, number> {
    const { index, wish } = this;
    const total = wish.terms.reduce((sum, { weight }) => sum + weight, 0);
    const own = new Map<number, number>();
    for (const { full, phrase, weight } of wish.terms) {
      if (phrase) continue;
      const named = new Set<number>();
      for (const word of full)
        index.eachText(word, (text, heading) => {
          const { subject, isNow } = index.texts[text]!;
          if (heading === 0 || !isNow || wordAt(index.wordsOf(text), 1) !== END) return;
          if (index.subjects[subject]!.isRule) named.add(subject);
          else for (const rule of (refersTo.get(subject) ?? []).slice(0, MOST_NAMED)) named.add(rule);
        });
      for (const rule of named) own.set(rule, (own.get(rule) ?? 0) + weight / total);
    }
    return own;
  }

  /** What speaks for a rule by where it stands: below a keyword that is named, or at the head of others. */
  private placeOf(subject: number, shareOf: (heading: Uint32Array) => number): number {
    const { index } = this;
    const { above } = index.subjects[subject]!;
    const [text] = index.textsOf[above] ?? [];
    if (text === undefined) return 0;
    const heading = index.wordsOf(text);
    if (!hasHeadingAlone(heading)) return 0;
    const share = shareOf(heading);
    if (index.subjects[above]!.above >= 0) return share > 0 ? WHOLE.named + WHOLE.keyword * share : 0;
    return hasHeadingAlone(index.wordsOf(index.textsOf[subject]![0]!)) ? 0 : WHOLE.general;
  }

  number(word: number): string {
    return this.index.vocabulary[word]!;
  }
}

/**
 * Whether a few words stand in the rules by chance: none of what has some of them has most of them, and nobody says so of the rules.
 * A name of a card is in no rule; several keywords need not be in one.
 */
function isByChance(
  { terms, unknown, weight, sayings }: Wish,
  best: number,
  headed: () => ReadonlySet<number>,
): boolean {
  const isFew = terms.length + unknown.length <= FEW_WORDS && !terms.some(({ term }) => term.isName);
  if (!isFew || best >= LEAST_BEST * weight) return false;
  const headings = headed();
  // Beside what the rules call so, a word that hardly any of them has is as good as one that none has.
  if (headings.size > 0 && 2 * headings.size >= terms.length + unknown.length) return false;
  const leastSaid = unknown.length > 0 && headings.size === 0 ? LEAST_SAID.besideUnknown : LEAST_SAID.ofKnown;
  return sayings.every(({ share }) => share < leastSaid);
}

/** Which of the terms each word is. */
function placesOf(terms: readonly SoughtTerm[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  terms.forEach(({ full, akin }, at) => {
    for (const word of [...akin, ...full]) places.set(word, at);
  });
  return places;
}

interface Draft {
  readonly subject: number;
  score: number;
  share: number;
  readonly texts: number[];
  concept: number | null;
}

/** How near words that the query has one after the other stand to each other. */
function closeness(words: Uint32Array, terms: ReadonlyMap<number, number>, sought: readonly SoughtTerm[]): number {
  const lastAt = new Int32Array(sought.length).fill(-1000);
  const bestOf = new Float32Array(sought.length);
  for (let at = 0; at < words.length; at++) {
    const term = terms.get(wordAt(words, at));
    if (term === undefined) continue;
    lastAt[term] = at;
    for (const other of [term - 1, term + 1]) {
      if (other < 0 || other >= sought.length) continue;
      const distance = at - lastAt[other]!;
      if (distance <= 0 || distance > 10) continue;
      const pair = Math.min(term, other);
      const near = (distance === 1 ? 1 : distance <= 3 ? 0.65 : 0.3) * (other < term ? 1 : 0.75);
      if (near > bestOf[pair]!) bestOf[pair] = near;
    }
  }
  let sum = 0;
  for (let pair = 0; pair + 1 < sought.length; pair++)
    sum += bestOf[pair]! * Math.min(sought[pair]!.weight, sought[pair + 1]!.weight);
  return sum;
}

/** How much of the query a heading is that has no other words. */
const headingShare = (
  words: Uint32Array,
  terms: ReadonlyMap<number, number>,
  sought: readonly SoughtTerm[],
  total: number,
): number =>
  total === 0 ? 0 : [...headingOf(words, terms)].reduce((sum, term) => sum + sought[term]!.weight, 0) / total;

/** The terms of which a heading consists; empty if it has other words. */
function headingOf(words: Uint32Array, terms: ReadonlyMap<number, number>): ReadonlySet<number> {
  const seen = new Set<number>();
  for (let at = 0; wordAt(words, at) !== END; at++) {
    const term = terms.get(wordAt(words, at));
    if (term === undefined) return NO_TERMS;
    seen.add(term);
  }
  return seen;
}

const NO_TERMS: ReadonlySet<number> = new Set();

const CALLING = new Set(["called", "as", "term", "word", "subtype"]);
const STANDING = new Set(["obsolete", "informal"]);

/** Whether a text names or defines what is looked for, and how plainly. */
function nameBonus(
  scores: Scores,
  words: Uint32Array,
  sought: readonly ReadonlySet<number>[],
  isRule: boolean,
): number {
  const is = (at: number) => sought.every((forms, place) => forms.has(wordAt(words, at + place)));
  const wordIn = (at: number, set: ReadonlySet<string>) => at >= 0 && set.has(scores.number(wordAt(words, at)));
  const { length } = sought;
  // The heading, or one of the names of an entry: “Legend, Legendary”.
  let end = 0;
  while (wordAt(words, end) !== END) end++;
  for (let start = 0; start < end;) {
    let last = start;
    while (last < end - 1 && !isBreakAfter(words, last)) last++;
    const begin = wordIn(start, ARTICLES) ? start + 1 : start;
    const isWhole = isRule ? start === 0 && last === end - 1 : true;
    if (isWhole && last + 1 - begin === length && is(begin)) return isRule ? 2.4 : 1.35;
    start = last + 1;
    if (!isRule && wordIn(start, STANDING)) break;
  }
  if (end === length && is(0)) return isRule ? 2.4 : 1.35;
  if (!isRule) return 0;
  const first = end + 1 + (wordIn(end + 1, ARTICLES) ? 1 : 0);
  if (first + length < words.length && is(first) && wordIn(first + length, DEFINING)) return 1.9;
  for (let at = end + 1; at + length < words.length; at++) {
    if (!is(at) || !isBreakAfter(words, at + length - 1)) continue;
    const before = wordIn(at - 1, ARTICLES) ? at - 2 : at - 1;
    if (
      !wordIn(before, CALLING) ||
      (scores.number(wordAt(words, before)) === "as" && !wordIn(before - 1, new Set(["known", "referred", "to"])))
    )
      continue;
    const next = scores.number(wordAt(words, at + length) || 0);
    if (next === "see") continue;
    return 2.3;
  }
  return 0;
}
