import { capitalised } from "../domain/capitalised";
import { listOf } from "../domain/list-of";
import { type DatedWord, isOn } from "../corpus/dated-vocabularies";
import { belowSince } from "../concordance/below-since";
import { sectionWithHeading } from "../concordance/section-with-heading";
import { type Concordance } from "../concordance/concordance";
import { sayBelow } from "../domain/below-since";
import { sayDoubt } from "../domain/say-doubt";
import { type EditionCatalogue } from "../domain/edition-catalogue";
import { type IsoDate } from "../domain/iso-date";
import { spoken } from "../domain/published-edition";
import { compareRuleNumbers, type RuleNumber } from "../domain/rule-number";
import { strongerStep, type Substance } from "../domain/substance";
import { type Lexicon } from "./lexicon";
import { type Calendar, type Day, type When } from "./read-day";
import { ANY_KIND, type KindAsked, readKind, sayKind } from "./read-kind";
import {
  type Defining,
  listedWhen,
  namesAsked,
  type Question,
  readQuestion,
  type Subject,
  termIn,
  type Which,
  type WordsHeld,
} from "./read-question";
import { handovers, type IdentityAtNumber, IdentityTopic, readable, type Topic, type Turn, WordsTopic } from "./topics";

/** What is known of the rules without their texts. */
export interface Facts {
  readonly lexicon: Lexicon;
  readonly concordance: Concordance;
  readonly catalogue: EditionCatalogue;
  /** The day of the newest edition known. */
  readonly latest: IsoDate;
  /** The day on which it is asked, else that of the clock. */
  readonly today?: IsoDate;
  /** What the texts that are held say of words; nothing without it. */
  readonly wordsHeld?: WordsHeld;
  /** Where some words stand first in the texts that are held; null if they do not. */
  readonly firstMention?: (words: string) => Mentioned | null;
  readonly defining?: Defining;
  /** How much it matters what became of a rule after one edition and up to another, by their places in the concordance. */
  readonly substanceOf?: (id: string, after: number, last: number) => Substance;
  /** What the rules list by name. */
  readonly vocabularies?: readonly DatedWord[];
}

/** A rule on a day. */
export interface RuleAnswer {
  readonly kind: "RULE" | "RULE_AS_OF";
  readonly sentence: string;
  readonly date: IsoDate;
  /** The edition in force then; null before the first. */
  readonly edition: IsoDate | null;
  /** The place of that edition in the concordance, or of another if its text is not known. */
  readonly at: number;
  /** Null where there was none then. */
  readonly place: IdentityAtNumber | null;
  readonly summaries: readonly string[];
  readonly behaviours: readonly string[];
  /** What it is in the newest edition known. */
  readonly now: readonly RuleNumber[];
}

/** What became of something on a day. */
export interface ChangeAnswer extends Turn {
  readonly behaviours: readonly string[];
  readonly sentence: string;
}

export interface ComparisonAnswer {
  readonly sentence: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Only this number and what is below it. */
  readonly under: RuleNumber | null;
}

/** What a question is answered with, as facts. */
export type Answered =
  | { readonly kind: "RULE" | "RULE_AS_OF"; readonly sentence: string; readonly rules: readonly RuleAnswer[] }
  | {
      readonly kind: "CHANGE";
      readonly sentence: string;
      readonly changes: readonly ChangeAnswer[];
      readonly rules: readonly RuleAnswer[];
    }
  | { readonly kind: "COMPARISON"; readonly sentence: string; readonly comparisons: readonly ComparisonAnswer[] }
  | { readonly kind: "EDITION"; readonly sentence: string; readonly edition: IsoDate }
  | { readonly kind: "DIFFERENCE"; readonly sentence: string; readonly rules: readonly RuleAnswer[] }
  | { readonly kind: "MEMBERSHIP"; readonly sentence: string; readonly words: readonly DatedWord[] }
  | { readonly kind: "FIRST_MENTION"; readonly sentence: string; readonly mentioned: Mentioned }
  | {
      readonly kind: "WHETHER";
      readonly sentence: string;
      readonly rules: readonly RuleAnswer[];
      /** The words of the question, without those with which it is asked; of the kind of an ability those of all kinds. */
      readonly words: string;
      readonly isOfKind?: true;
      /** Whether one may do something; of no rule if no keyword is named. */
      readonly isMay?: true;
    }
  | {
      readonly kind: "DAY_IN_DOUBT";
      readonly sentence: string;
      readonly mayMean: readonly IsoDate[];
      readonly numbers: readonly RuleNumber[];
    }
  | { readonly kind: "SEARCH"; readonly sentence: string; readonly term: AskedTerm | null };

/** The rules of the oldest edition held that have some words. */
export interface Mentioned {
  readonly editionKey: string;
  readonly date: IsoDate;
  readonly numbers: readonly RuleNumber[];
  /** No edition held is older. */
  readonly isOldest: boolean;
}

/** What may be an entry of the glossary, which is not looked for here. */
export interface AskedTerm {
  readonly words: string;
  /** Null for the newest edition held. */
  readonly date: IsoDate | null;
}

/** An answer, and what the question was taken for. */
export interface Asked {
  readonly answered: Answered;
  /** In a sentence. */
  readonly understood: string;
  readonly numbers: readonly RuleNumber[];
  readonly names: readonly string[];
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  /** What it says as a day, and the calendar has not. */
  readonly misdated?: string;
  /** What it is about, as an entry of the glossary may be called, the likeliest first; none of most kinds. */
  readonly terms?: readonly string[];
  /** Of a DIFFERENCE: the same of either. */
  readonly termsOfEach?: readonly (readonly string[])[];
}

/** An answer, and by which names the question asked, word by word: see `namesAsked`. */
export interface AskedByName extends Asked {
  readonly byName: readonly string[];
}

/** Said of what is a search. */
export const NOT_UNDERSTOOD = "Not understood as a question about a rule and a time: its words were looked for.";

/** So many answers at most. */
const MOST_ANSWERS = 20;

const DAY = 86_400_000;
const today = (): IsoDate => new Date().toISOString().slice(0, 10);
const dayAfter = (date: IsoDate, days = 1): IsoDate =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Answers what somebody asks, from data alone; what is not understood is a search. */
export function answer(text: string, facts: Facts): AskedByName {
  const { catalogue, lexicon, latest } = facts;
  const calendar: Calendar = {
    latest,
    dateOfSet: (name) => catalogue.named(name)?.effectiveDate ?? null,
    today: facts.today ?? today(),
  };
  const asked = sectionWithHeading(facts.concordance, text) ?? text;
  const answered = new FactsAnswerer(facts).of(readQuestion(asked, lexicon, calendar, facts.wordsHeld, facts.defining));
  return { ...answered, byName: namesAsked(text, calendar) };
}

/** The first edition known, after one, that has nothing of what an identity became. */
function goneSince(concordance: Concordance, id: string, at: number): IsoDate {
  let edition = concordance.knownAfter(at) ?? concordance.newest;
  while (edition < concordance.newest && concordance.became(id, at, edition).length > 0)
    edition = concordance.knownAfter(edition) ?? concordance.newest;
  return concordance.editions[edition]!;
}

class FactsAnswerer {
  constructor(private readonly facts: Facts) {}

  of(question: Question): Asked {
    switch (question.kind) {
      case "RULE":
        return this.ruleToday(question.subject);
      case "RULE_AS_OF":
        return this.ruleOn(question, this.dateOf(question));
      case "CHANGE":
        return this.changes(question);
      case "COMPARISON":
        return this.comparison(question);
      case "EDITION":
        if (question.isCount === true) return this.editionCount();
        return question.beside === undefined
          ? this.edition(this.dateOf(question))
          : this.besideNone(question.day, question.beside);
      case "DIFFERENCE":
        return this.difference(question.subjects);
      case "MEMBERSHIP":
        return question.into === undefined
          ? (this.membership(question) ?? this.unlisted(question))
          : (this.renamed(question.word, question.into) ?? this.of(question.otherwise));
      case "FIRST_MENTION":
        return this.firstMention(question.words);
      case "WHETHER":
        return this.whether(question);
      case "DAY_IN_DOUBT": {
        const { mayMean, numbers } = question;
        const sentence = `The date is in doubt: it may be ${mayMean.join(" or ")}.`;
        return {
          ...nothing,
          answered: { kind: "DAY_IN_DOUBT", sentence, mayMean, numbers },
          understood: sentence,
          numbers,
        };
      }
      case "SEARCH": {
        const { term } = question;
        return this.search(term && { words: term.words, date: term.when && this.dateOf(term.when) }, question);
      }
    }
  }

  private search(
    term: AskedTerm | null,
    { misdated, mentioned }: { readonly misdated?: string; readonly mentioned?: string } = {},
  ): Asked {
    if (mentioned !== undefined) {
      const sentence = `The rules with the words “${mentioned}” are looked for.`;
      return { ...nothing, answered: { kind: "SEARCH", sentence, term: null }, understood: sentence };
    }
    const sentence =
      misdated !== undefined
        ? `The calendar has no ${monthCapitalised(misdated)}: the words of the question were looked for.`
        : NOT_UNDERSTOOD;
    const found = { ...nothing, answered: { kind: "SEARCH", sentence, term } as const, understood: sentence };
    return misdated === undefined ? found : { ...found, misdated };
  }

  private dateOf({ side, day }: { readonly side: When; readonly day: Day }): IsoDate {
    if (side === "BEFORE") return dayAfter(day.since, -1);
    return side === "AFTER" && !day.isEdition ? dayAfter(day.date) : day.date;
  }

  private spoken(edition: IsoDate): string {
    return spoken(this.facts.catalogue.of(edition) ?? { effectiveDate: edition });
  }

  /** Of which edition the rules of today are; a newer one may be published that nothing is known of. */
  private get newest(): IsoDate {
    return this.facts.concordance.editions[this.facts.concordance.newest]!;
  }

  private inForce(date: IsoDate): IsoDate | null {
    return this.facts.catalogue.inForceOn(date)?.effectiveDate ?? null;
  }

  /** The topics of a subject on a date, those of one number together. */
  private topicsOf({ numbers, topics }: Subject, date: IsoDate | null): readonly (readonly Topic[])[] {
    if (numbers.length === 0) return [topics];
    return numbers.map((number) => this.facts.lexicon.numbered(number, date));
  }

  private ruleToday(subject: Subject): Asked {
    const { latest, concordance } = this.facts;
    const called = subject.numbers.length > 0 ? subject.numbers.join(", ") : nameOf(subject.topics);
    const found = this.topicsOf(subject, latest).flatMap((topics, index) => {
      if (topics.some((topic) => topic.isOn(latest)))
        return this.rulesOf(topics, latest, "RULE", subject.numbers[index]);
      const number = subject.numbers[index];
      if (number === undefined) {
        const day = lastDay(concordance, topics);
        return day === undefined ? [] : this.rulesOf(topics, day, "RULE_AS_OF", undefined);
      }
      // What nobody bears now, as it was when somebody last did.
      const last = concordance.bearers(number).at(-1);
      const day = last && concordance.editions[last.to]!;
      return day === undefined ? [] : this.rulesOf(this.facts.lexicon.numbered(number, day), day, "RULE_AS_OF", number);
    });
    if (found.length === 0) return this.noSuchRule(subject);
    // What has the very name is meant, not what once had one like it: play, not the battlefield.
    const named = termIn(subject.words).toLowerCase();
    const own = found.filter(({ place, at }) => place && concordance.headingAt(place.id, at).toLowerCase() === named);
    const rules = own.length > 0 && subject.numbers.length === 0 ? own : found;
    const kind = rules[0]!.kind;
    return {
      ...nothing,
      answered: { kind, sentence: sentenceOf(rules), rules },
      understood: `${capitalised(called)}, ${kind === "RULE" ? "" : "last "}in the edition of ${this.spoken(kind === "RULE" ? this.newest : (rules[0]!.edition ?? rules[0]!.date))}.`,
      numbers: subject.numbers,
      names: subject.topics.map(({ name }) => name),
      terms: this.termsOf(subject, rules),
    };
  }

  /** What the glossary may call it: what was said, what it goes by, its heading. Of several numbers there are several things. */
  private termsOf({ words, numbers, topics }: Subject, rules: readonly RuleAnswer[]): readonly string[] {
    const headings = rules
      .flatMap(({ place, at }) => (place ? this.facts.concordance.headingAt(place.id, at) : []))
      .filter((heading) => heading !== GENERAL);
    if (numbers.length > 0) return numbers.length === 1 ? headings.filter((heading) => heading !== "") : [];
    const all = [words, ...topics.map(({ name }) => name), termIn(words), ...headings];
    return [...new Set([...all, ...all.map((term) => term.replace(/s$/, ""))].filter((term) => term !== ""))];
  }

  /** Whether it is by numbers, of which no edition known has one. */
  private areNever({ numbers }: Subject): boolean {
    return numbers.length > 0 && numbers.every((number) => this.facts.concordance.bearers(number).length === 0);
  }

  private noSuchRule({ numbers }: Subject): Asked {
    const sentence = `No edition known has a rule ${numbers.join(" or ")}.`;
    return { ...nothing, answered: { kind: "SEARCH", sentence, term: null }, understood: sentence, numbers };
  }

  private ruleOn({ subject, side, day }: Extract<Question, { kind: "RULE_AS_OF" }>, date: IsoDate): Asked {
    if (this.areNever(subject)) return this.noSuchRule(subject);
    const since = side === "IN" ? day.since : date;
    const edition = this.inForce(date);
    const named = subject.numbers.length > 0 ? subject.numbers.join(", ") : nameOf(subject.topics);
    const rules = this.topicsOf(subject, date).flatMap((topics, index) =>
      this.rulesOf(topics, date, "RULE_AS_OF", subject.numbers[index]),
    );
    const isMeant = subject.topics.length > 0 && subject.topics.every((topic) => topic.isMeant);
    if (isMeant && rules.every(({ place }) => place === null))
      return this.search({ words: termIn(subject.words), date });
    const turns = allTurns(this.topicsOf(subject, date).flat()).filter(
      (turn) => since < turn.date && turn.date <= date,
    );
    const within =
      turns.length === 0 ? "" : ` From ${since} to then it changed on ${listOf(turns.map((turn) => turn.date))}.`;
    const when =
      edition === null
        ? "before the first edition known"
        : this.facts.catalogue.isSettled(date, edition)
          ? `in the edition of ${this.spoken(edition)}`
          : `by the edition of ${this.spoken(edition)}, the last one known until then: which was in force is not known`;
    return {
      ...nothing,
      answered: { kind: "RULE_AS_OF", sentence: sentenceOf(rules) + within, rules },
      understood: `${capitalised(named)}${isMeant ? `, taken for ${listOf(rules.flatMap(({ place }) => place?.number ?? []))},` : ""} ${side === "BEFORE" ? "until" : "on"} ${date}, ${when}.`,
      numbers: subject.numbers,
      names: subject.topics.map(({ name }) => name),
      from: since,
      to: date,
      terms: this.termsOf(subject, rules),
    };
  }

  /** One answer for each rule that the topics are on a date; one that says that there is none if there is none. */
  private rulesOf(
    topics: readonly Topic[],
    date: IsoDate,
    kind: RuleAnswer["kind"],
    number: RuleNumber | undefined,
  ): readonly RuleAnswer[] {
    const { concordance } = this.facts;
    const edition = this.inForce(date);
    const at = readable(concordance, concordance.on(date));
    const on = topics.filter((topic) => topic.isOn(date));
    const places = bestPlaces(on, concordance.on(date), at);
    const own = on.filter(({ behaviour }) => behaviour !== null);
    const below = places.flatMap((place) => this.facts.lexicon.knownOf(place.number, date));
    const dated = [...own, ...below];
    // What is known of a part of a keyword is not what it does: bands with other is not banding.
    const isPart = ({ name, behaviour }: Topic): boolean =>
      places.some(({ id, number: at }) => {
        const heading = concordance.headingAt(id, concordance.on(date)).toLowerCase();
        return /^\d+\.\d+$/.test(at) && heading !== "" && !isNamedBy(name, heading);
      }) && !own.some((topic) => topic.behaviour === behaviour);
    const facts = {
      kind,
      date,
      edition,
      at,
      summaries: [
        ...new Set(
          dated.flatMap((topic) => {
            const said = topic.summaryOn(date);
            return said === null ? [] : isPart(topic) ? `${capitalised(topic.name)}: ${said}` : said;
          }),
        ),
      ],
      behaviours: [...new Set(dated.map(({ behaviour }) => behaviour!))],
    };
    const printedFor = number === undefined ? undefined : concordance.bearer(at, number)?.printedFor;
    const misprint = printedFor === undefined ? "" : `${number} is a misprint of ${printedFor} there. `;
    if (places.length > 0)
      return places.map((place) => {
        const now = concordance.became(place.id, at, concordance.newest).map((span) => span.number);
        const ended = this.endOf(on, date);
        const said = this.sayRule(place, facts.summaries, now, kind, edition, at, ended);
        return { ...facts, place, now, sentence: misprint + said };
      });
    const sentence =
      on.length > 0
        ? `${capitalised(nameOf(topics))} on ${date}: ${facts.summaries.join(" ")}`
        : this.sayNone(topics, date, edition, number);
    return [{ ...facts, place: null, now: [], sentence }];
  }

  /** When what the engine knows of some topics ended after a day, if it did for good. */
  private endOf(topics: readonly Topic[], date: IsoDate): Turn | undefined {
    const dated = topics.filter(({ behaviour }) => behaviour !== null);
    const isAlive = dated.some((topic) => topic.isOn(this.facts.latest));
    return isAlive ? undefined : allTurns(dated).findLast((turn) => turn.kind === "ENDED" && turn.date > date);
  }

  private sayRule(
    { number, id }: IdentityAtNumber,
    summaries: readonly string[],
    now: readonly RuleNumber[],
    kind: RuleAnswer["kind"],
    edition: IsoDate | null,
    at: number,
    ended: Turn | undefined,
  ): string {
    const { concordance } = this.facts;
    const heading = concordance.headingAt(id, at);
    const { newest } = this;
    const named = `${number}${heading === "" ? "" : ` (${heading})`}`;
    const known = concordance.editions[at];
    const untold =
      edition === null || edition === known ? "" : ` The words are those of ${known}: no text of ${edition} is known.`;
    const doubt = at < 0 ? "" : sayDoubt(concordance.fate(id, at, concordance.newest).confidence);
    const isNow =
      now.length === 0
        ? ` It is gone since the edition of ${this.spoken(goneSince(concordance, id, at))}${doubt}.`
        : now.length === 1 && now[0] === number
          ? ""
          : ended
            ? ` That ended on ${this.spoken(ended.date)}. The rule itself is ${listOf(now)} today${doubt}.`
            : ` Today it is ${listOf(now)}${doubt}.`;
    const when = kind === "RULE" || edition === null ? "" : ` in the edition of ${this.spoken(edition)}`;
    const below =
      kind === "RULE" || at === concordance.newest ? null : belowSince(concordance, id, at, concordance.newest);
    const since = below ? sayBelow(below, known!, newest) : "";
    return [`${named}${when}.`, ...summaries, `${isNow}${untold}`.trim(), since]
      .filter((said) => said !== "")
      .join(" ");
  }

  private sayNone(
    topics: readonly Topic[],
    date: IsoDate,
    edition: IsoDate | null,
    number: RuleNumber | undefined,
  ): string {
    const { concordance } = this.facts;
    if (edition === null)
      return `No edition of the rules is known from ${date} or before: the oldest known is that of ${this.spoken(concordance.editions[0]!)}.`;
    if (number !== undefined) {
      const bearers = concordance.bearers(number);
      const at = concordance.on(date);
      const of = `The edition of ${this.spoken(edition)} has`;
      const [before, next] = [bearers.findLast(({ to }) => to < at), bearers.find(({ from }) => from > at)];
      if (before && next)
        return `${of} no rule ${number}; older ones have, and others since ${concordance.editions[next.from]!}.`;
      if (before)
        return `${of} no rule ${number} any longer: the last that has is that of ${concordance.editions[before.to]!}.`;
      if (next)
        return `${of} no rule ${number} yet: the first that has is that of ${concordance.editions[next.from]!}.`;
      return `No edition known has a rule ${number}.`;
    }
    const name = capitalised(nameOf(topics));
    const turns = allTurns(topics);
    const ended = turns.findLast(({ kind, date: day }) => kind === "ENDED" && day <= date);
    const begins = turns.find(({ kind, date: day }) => kind === "BEGAN" && day > date);
    // What has a heading may stand under another one, or without, as long as it has none.
    const isName = topics.every(({ behaviour }) => behaviour === null);
    if (isName && ended && !begins)
      return `${name}: no numbered rule has that name any longer on ${date}. It has been so since ${this.spoken(ended.date)}.${ended.is ? ` ${ended.is}` : ""}`;
    if (isName && begins)
      return `${name}: no numbered rule has that name yet on ${date}, whatever others may say of it. The first that has is in the edition of ${this.spoken(begins.date)}.${begins.is ? ` ${begins.is}` : ""}`;
    if (ended)
      return `${name}: no longer among the numbered rules of ${date}. It ended on ${this.spoken(ended.date)}.${ended.is ? ` ${ended.is}` : ""}`;
    if (begins)
      return `${name}: not yet among the numbered rules of ${date}. They have it from ${this.spoken(begins.date)} on.${begins.is ? ` ${begins.is}` : ""}`;
    return `${name}: not among the numbered rules of ${date}.`;
  }

  private changes({ subject, which, within, isOfWords }: Extract<Question, { kind: "CHANGE" }>): Asked {
    const { concordance } = this.facts;
    const groups = this.topicsOf(subject, null);
    const topics = groups.flat();
    if (topics.length === 0) return this.noSuchRule(subject);
    // A number ends for one rule and begins for another.
    const isOfNumber = subject.numbers.length > 0 && (which === "BEGAN" || which === "ENDED" || which === "FATE");
    const handed = isOfNumber ? subject.numbers.flatMap((number) => this.handed(number, which)) : [];
    const isMeant = topics.every((topic) => topic.isMeant);
    if (isMeant && (which === "BEGAN" || which === "ENDED")) return this.of(listedWhen(subject.words));
    const [after, upTo] = [within?.from ? dayAfter(within.from.since, -1) : null, within?.to?.date ?? null];
    const isWithin = ({ date }: Turn) => (after === null || date > after) && (upTo === null || date <= upTo);
    const handedThen = handed.filter(isWithin);
    const turnsThen = handedThen.length > 0 ? handedThen : allTurns(topics).filter(isWithin);
    const isOnThen = topics.some((topic) => topic.isOn(upTo ?? this.facts.latest));
    const areOfWords = isOfWords === true || (within !== null && turnsThen.length === 0 && isOnThen);
    const ofWords = areOfWords ? turnsOfWords(concordance, topics).filter(isWithin) : [];
    const all = ofWords.length > 0 ? ofWords : turnsThen;
    // Numbers and marks are no change of what is asked about, unless nothing else changed or words are asked for.
    const ofSentences = all.filter((turn) => !LEAST_TOLD.includes(this.weightOf(turn) ?? "UNDECIDED"));
    const turns = areOfWords || ofSentences.every(({ kind }) => kind === "BEGAN") ? all : ofSentences;
    const light = all.filter((turn) => !turns.includes(turn));
    const taken = handedThen.length > 0 ? [...turns].reverse() : choose(turns, which, topics);
    // What is older than its name came by that on a day.
    const chosen =
      taken.length > 0 || which !== "BEGAN" ? taken : topics.flatMap((topic) => topic.namings?.() ?? []).slice(0, 1);
    const named = subject.numbers.length > 0 ? subject.numbers.join(", ") : nameOf(topics);
    const behaviours = [...new Set(topics.flatMap(({ behaviour }) => behaviour ?? []))];
    const changes = chosen.map((turn): ChangeAnswer => ({ sentence: this.sayTurn(turn, named), ...turn, behaviours }));
    const weighed = which === "ALL" ? this.sayWeighed(chosen, light) : "";
    const { newest } = this;
    const isNow = topics.some((topic) => topic.isOn(newest));
    const isWords = topics.every((topic) => topic instanceof WordsTopic);
    const understood = `${capitalised(named)}: ${isWords ? "when the words changed" : ASKED[which]}${within ? this.sayWithin(within.from, within.to) : ""}.`;
    const base = {
      ...nothing,
      understood,
      numbers: subject.numbers,
      names: topics.map(({ name }) => name),
      from: within?.from?.since ?? null,
      to: within?.to?.date ?? null,
    };
    if (changes.length > 0) {
      const doesTheSame =
        turnsThen.length === 0 && within
          ? `What ${named} does did not change${this.sayWithin(within.from, within.to)}; its words or its number did. `
          : "";
      const older = which === "BEGAN" ? this.sayOlderWord(subject, changes[0]!) : "";
      const more =
        changes.length > 1
          ? ` ${changes.length} changes ${changes.every(({ behaviours: done, was, is }) => done.length > 0 && (was ?? is) !== null) ? "of what it does" : "in all"}: ${changes.map(({ date }) => date).join(", ")}.`
          : "";
      return {
        ...base,
        answered: {
          kind: "CHANGE",
          sentence: `${doesTheSame}${changes[0]!.sentence}${older}${more}${weighed}`,
          changes: changes.slice(0, MOST_ANSWERS),
          rules: [],
        },
      };
    }
    // What goes on under another name: tribals are kindreds.
    const listed = which === "ENDED" ? this.membership(listedWhen(subject.words)) : null;
    if (listed?.answered.kind === "MEMBERSHIP" && !listed.answered.words.some((word) => isOn(word, this.facts.latest)))
      return listed;
    const days = daysOf(concordance, topics);
    const day = isNow ? days.at(-1)! : (lastDay(concordance, topics) ?? newest);
    const ended = isNow ? undefined : allTurns(topics).find(({ kind }) => kind === "ENDED");
    const rules = this.rulesOf(
      topics,
      which === "BEGAN" ? (days.find(isOneOn(topics)) ?? day) : day,
      "RULE_AS_OF",
      subject.numbers[0],
    );
    const sentence = within
      ? `${capitalised(named)} did not change${this.sayWithin(within.from, within.to)}.`
      : which === "BEGAN"
        ? `${capitalised(named)} is as old as the oldest text known, of ${days[0]!}.${ended ? ` It ended on ${this.spoken(ended.date)}, and is not in the edition of ${this.spoken(newest)}.` : ""}`
        : which === "ENDED"
          ? `${capitalised(named)} has not ended: the edition of ${this.spoken(day)} has it.`
          : `${capitalised(named)} has not changed in any text known.`;
    return { ...base, answered: { kind: "CHANGE", sentence, changes: [], rules } };
  }

  /** What came in under a name may stand in other rules as a word since long before; empty if it does not. */
  private sayOlderWord({ words, topics }: Subject, { kind, date }: ChangeAnswer): string {
    const isName =
      kind === "BEGAN" && topics.some((topic) => "namings" in topic) && topics.every((each) => !each.behaviour);
    const mentioned = isName ? this.facts.firstMention?.(words) : null;
    if (!mentioned || mentioned.date >= date) return "";
    const listed = this.facts.vocabularies?.find(
      ({ name, terms }) => name.toLowerCase() === words.toLowerCase() && terms.some(({ since }) => since === date),
    );
    const as = listed ? `as ${sayKind(listed.kind, listed.of)}` : "as a rule of that name";
    return ` That is ${as}: the word stands in ${sayNumbers(mentioned.numbers)} since ${mentioned.date}.`;
  }

  /** When a number came to another rule or went from one, with who bore it. */
  private handed(number: RuleNumber, which: Which): readonly (Turn & { readonly sentence: string })[] {
    const { concordance, lexicon } = this.facts;
    const nameOn = (date: IsoDate, id: string): string | null =>
      concordance.headingAt(id, concordance.on(date)) || lexicon.numbered(number, date)[1]?.name || null;
    return handovers(concordance, number)
      .filter(({ kind }) => which !== "ENDED" || kind !== "BEGAN")
      .filter(({ kind }) => which !== "BEGAN" || kind !== "ENDED")
      .sort((one, other) => (one.date < other.date ? -1 : 1))
      .map((turn) => {
        const { kind, date, after, rules } = turn;
        const was = kind === "BEGAN" ? null : rules[0]!;
        const is = kind === "ENDED" ? null : rules.at(-1)!;
        const [older, newer] = [was && nameOn(after!, was.id), is && nameOn(date, is.id)];
        const [before, since] = [older ?? "one rule", newer ?? (was ? "another" : "a rule")];
        const now = was ? concordance.became(was.id, concordance.on(after!), concordance.on(date)) : [];
        const handed =
          was && is
            ? `went from ${before} to ${since}`
            : was
              ? `ended as the number of ${before}`
              : `became the number of ${since}`;
        const left = `${capitalised(older ?? "what bore it")} ${now.length === 0 ? "left the rules then" : `is ${listOf(now.map((span) => span.number))} since`}.`;
        const came = is?.before == null ? "came into the rules then" : `was ${is.before} before`;
        return {
          ...turn,
          sentence: [
            `${number} ${handed} on ${this.spoken(date)}.`,
            ...(was ? [left] : []),
            is ? `${capitalised(newer ?? "what bears it since")} ${came}.` : "No rule bears it since.",
          ].join(" "),
        };
      });
  }

  /** How much it matters what became of the rules of a turn; null where that is not known, or said otherwise. */
  private weightOf({ kind, date, after, was, is, rules }: Turn): Substance | null {
    const { concordance, substanceOf } = this.facts;
    if (!substanceOf || kind !== "CHANGED" || after === null || was !== null || is !== null) return null;
    const [from, to] = [concordance.on(after), concordance.on(date)];
    return rules.map(({ id }) => substanceOf(id, from, to)).reduce(strongerStep, "NONE");
  }

  /** On which days of several something changed that matters, and when nothing but numbers or marks did. */
  private sayWeighed(chosen: readonly Turn[], light: readonly Turn[]): string {
    const isTold = ({ kind, was, is }: Turn) => kind === "CHANGED" && (was ?? is) !== null;
    const daysOf = (substance: Substance) =>
      chosen.filter((turn) => (isTold(turn) ? "OUTCOME" : this.weightOf(turn)) === substance);
    const told =
      chosen.length < 2 || chosen.every(isTold)
        ? []
        : (["OUTCOME", "EXTENSION", "MEMBERS"] as const).filter((each) => daysOf(each).length > 0);
    const said = told.map((each) => `it ${WEIGHS[each]} since ${listOf(daysOf(each).map(({ date }) => date))}`);
    const marks = light.map(({ date }) => date);
    return [
      ...(said.length > 0 ? [` Of these days ${said.join("; ")}.`] : []),
      ...(marks.length > 0 ? [` Nothing but numbers or marks changed on ${listOf(marks)}.`] : []),
    ].join("");
  }

  private sayTurn(turn: Turn, named: string): string {
    const { kind, date, after, was, is, rules } = turn;
    const between = after === null ? [] : this.facts.catalogue.between(after, date);
    const gap =
      between.length === 0 ? "" : `, or earlier: ${this.sayUnheld(between.map((each) => each.effectiveDate))}`;
    const said = { BEGAN: "came into the rules", CHANGED: "changed", ENDED: "ended" }[kind];
    const places = rules
      .slice(0, 3)
      .map(({ before, after: now }) =>
        before === null ? now! : now === null ? `${before}, gone` : before === now ? now : `${before}, then ${now}`,
      );
    const at = places.length === 0 ? "" : ` (${places.join("; ")}${rules.length > 3 ? "; …" : ""})`;
    const before = was !== null ? ` Until then: ${was}` : "";
    const since = is === null ? "" : ` Since then: ${is}`;
    const weight = this.weightOf(turn);
    const how = weight === null || weight === "UNDECIDED" || weight === "NONE" ? "" : `: it ${WEIGHS[weight]}`;
    return `${capitalised(named)} ${said} on ${this.spoken(date)}${gap}${at}${how}.${before}${since}`;
  }

  /** Of published editions whose texts nobody has. */
  private sayUnheld(editions: readonly IsoDate[]): string {
    const named = listOf(editions.slice(0, MOST_NAMED).map((edition) => this.spoken(edition)));
    const more = editions.length > MOST_NAMED ? ` and ${editions.length - MOST_NAMED} more` : "";
    return editions.length === 1
      ? `the edition of ${named} is not held`
      : `the editions of ${named}${more} are not held`;
  }

  private sayWithin(from: Day | null, to: Day | null): string {
    const first = from === null ? null : from.since;
    const last = to === null ? null : to.date;
    if (first !== null && last !== null) return first === last ? ` on ${first}` : ` from ${first} to ${last}`;
    return first === null ? ` until ${last}` : ` since ${first}`;
  }

  private comparison({ from: side, days, subject, areTurned }: Extract<Question, { kind: "COMPARISON" }>): Asked {
    const [first, last] = days;
    const start = side === "BEFORE" ? dayAfter(first.since, -1) : side === "SINCE" ? first.since : first.date;
    const oldest = this.facts.catalogue.dates[0] ?? first.date;
    const from = this.inForce(start) ?? oldest;
    const to = this.inForce(last.date) ?? oldest;
    const { concordance } = this.facts;
    const [older, newer] = [from, to].map((date) => readable(concordance, concordance.on(date))) as [number, number];
    if (subject !== null && this.areNever(subject)) return this.noSuchRule(subject);
    const followed = (subject?.numbers ?? []).map((number) => ({
      number,
      under: underNumber(concordance, number, older, newer),
    }));
    const under =
      subject === null
        ? [null]
        : subject.numbers.length > 0
          ? [...new Set(followed.flatMap((each) => each.under))]
          : withSteps(concordance, underOf(subject.topics, newer, older), newer, older);
    if (subject !== null && under.length === 0) {
      const sentence = followed
        .map(({ number }) => this.sayNone([], to, to, number))
        .concat(
          followed.length > 0
            ? []
            : [`${capitalised(nameOf(subject.topics))}: not among the numbered rules of either day.`],
        )
        .join(" ");
      return { ...this.search(null), answered: { kind: "SEARCH", sentence, term: null }, understood: sentence };
    }
    const what =
      subject === null
        ? "All rules"
        : subject.numbers.length > 0
          ? `Rule ${followed.map((each) => sayFollowed(each, concordance, older, newer)).join(", ")}`
          : `${capitalised(nameOf(subject.topics))} (${under.join(", ")})`;
    const sentence =
      from === to
        ? `One edition was in force then, of ${this.spoken(from)}: nothing changed.`
        : `${what}: from the edition of ${this.spoken(from)} to that of ${this.spoken(to)}${areTurned ? ", the older first" : ""}.`;
    return {
      ...nothing,
      answered: {
        kind: "COMPARISON",
        sentence,
        comparisons: under.map((number) => ({ sentence, from, to, under: number })),
      },
      understood: `What changed${subject === null ? "" : ` in ${subject.numbers.length > 0 ? subject.numbers.join(", ") : nameOf(subject.topics)}`} between ${from} and ${to}.`,
      numbers: subject?.numbers ?? [],
      names: subject?.topics.map(({ name }) => name) ?? [],
      from,
      to,
    };
  }

  private difference(subjects: readonly Subject[]): Asked {
    const each = subjects.map((subject) => this.ruleToday(subject));
    const places = new Set<string>();
    const rules = each
      .flatMap(({ answered }) => ("rules" in answered ? answered.rules : []))
      .filter(({ place }) => place === null || (!places.has(place.number) && places.add(place.number)));
    const named = listOf(subjects.map(({ words }) => words));
    // Of two words of one list there is more to say than where that stands.
    const listed = rules.length > 1 ? [] : subjects.flatMap(({ words }) => this.sayMember(words) ?? []);
    return {
      ...nothing,
      answered: { kind: "DIFFERENCE", sentence: [sentenceOf(rules), ...listed].join(" "), rules },
      understood: `What ${named} are, in the edition of ${this.spoken(this.newest)}.`,
      names: each.flatMap(({ names }) => names),
      numbers: each.flatMap(({ numbers }) => numbers),
      // What no rule is called a glossary may have as obsolete, or have had.
      termsOfEach: each.map(({ terms }, at) => terms ?? [subjects[at]!.words, nameOf(subjects[at]!.topics)]),
    };
  }

  /** What the lists of today have a word as; null if none has it. */
  private sayMember(word: string): string | null {
    const now = this.listed(word).filter((listed) => isOn(listed, this.facts.latest));
    return now.length === 0 ? null : `${capitalised(now[0]!.name)} is ${this.sayListed(now)}.`;
  }

  /** What lists have as a word, or as a part of a turn or a zone that is called so. */
  private listed(word: string): readonly DatedWord[] {
    const name = word.toLowerCase().replace(/!$/, "");
    const singular = name.replace(/(?<=[^s])s$/, "");
    const part = PART_OF_TURN.exec(word);
    return (this.facts.vocabularies ?? []).filter((listed) => {
      const called = listed.name.toLowerCase().replace(/!$/, "");
      const isPart = called === part?.[1]!.toLowerCase() && readKind(part[2]!)?.kinds.includes(listed.kind);
      return isPart === true || [name, singular].includes(called);
    });
  }

  /** Null if no list has the word. */
  private membership({ word, asked, isWhen, when }: Extract<Question, { kind: "MEMBERSHIP" }>): Asked | null {
    const on = when ? this.dateOf(when) : this.facts.latest;
    const part = PART_OF_TURN.exec(word);
    const isAsked = ({ kind, of }: DatedWord) => asked.kinds.includes(kind) && (asked.of === null || asked.of === of);
    const exact = this.listed(word);
    // “Venture” is “venture into the dungeon”, which nothing else begins with.
    const longer = (this.facts.vocabularies ?? []).filter(
      (each) => isAsked(each) && each.name.toLowerCase().startsWith(`${word.toLowerCase()} `),
    );
    const isShort = exact.length === 0 && asked !== ANY_KIND && longer.length === 1;
    const words = isShort ? longer : exact;
    if (words.length === 0) return null;
    const meant = words.filter(isAsked);
    const now = meant.filter((listed) => isOn(listed, on));
    const others = words.filter((listed) => !isAsked(listed) && isOn(listed, on));
    const said = part ? `The ${word}` : capitalised(isShort ? words[0]!.name : word);
    const sentence = when
      ? this.sayListedOn(on, said, asked, meant, others)
      : now.length > 0
        ? `${said} is ${this.sayListed(now)}.`
        : [
            asked === ANY_KIND
              ? `${said} was ${this.sayListed(meant)}.`
              : meant.length > 0
                ? `${said} is no ${asked.said} any longer: it was ${this.sayListed(meant)}.`
                : `The rules list no ${asked.said} “${word}”.`,
            ...(others.length > 0 ? [`It is ${this.sayListed(others)}.`] : []),
          ].join(" ");
    return {
      ...nothing,
      answered: {
        kind: "MEMBERSHIP",
        sentence,
        words: [...now, ...meant.filter((each) => !now.includes(each)), ...others],
      },
      understood: `${isWhen ? "Since when" : "Whether"} the rules list “${word}” as ${withArticle(asked.said)}${when ? ` on ${on}` : ""}.`,
      names: [word],
      from: when ? on : null,
      to: when ? on : null,
    };
  }

  /** When a list had one word no longer and another for the first time; null if none did both on one day. */
  private renamed(word: string, into: string): Asked | null {
    const [olds, news] = [this.listed(word), this.listed(into)];
    const pairs = olds.flatMap((old) =>
      news.flatMap((other) => {
        const day = old.terms.at(-1)!.until;
        const isOne = old.kind === other.kind && old.of === other.of && other.terms[0]!.since === day;
        return isOne ? [{ old, other, day }] : [];
      }),
    );
    const [pair] = pairs;
    if (!pair?.day) return null;
    const { old, other, day } = pair;
    return {
      ...nothing,
      answered: {
        kind: "MEMBERSHIP",
        sentence: `${capitalised(old.name)} gave way to ${other.name} on ${this.spoken(day)}. ${capitalised(old.name)} was ${this.sayListed([old])}; ${other.name} is ${this.sayListed([other])}.`,
        words: [old, other],
      },
      understood: `When “${word}” gave way to “${into}” in the lists of the rules.`,
      names: [word, into],
    };
  }

  /** Whether lists had a word on a day: where the first list of the kind is younger none tells. */
  private sayListedOn(
    on: IsoDate,
    said: string,
    asked: KindAsked,
    meant: readonly DatedWord[],
    others: readonly DatedWord[],
  ): string {
    const then = meant.filter((word) => isOn(word, on));
    if (then.length > 0)
      return `${said} was ${listOf(then.map(({ kind, of }) => sayKind(kind, of)))} on ${on}: ${this.sayListed(then)}.`;
    const lists = this.facts.vocabularies!.filter(
      ({ kind, of }) => asked.kinds.includes(kind) && (asked.of === null || asked.of === of),
    );
    const first = firstList(lists);
    const isOver = !meant.some((word) => isOn(word, this.facts.latest));
    return [
      on < first
        ? `Whether ${said.replace(/^The/, "the")} was ${withArticle(asked.said)} on ${on} no list known tells: the first is of ${first}.`
        : `${said} is in no list known as ${withArticle(asked.said)} on ${on}.`,
      ...(others.length > 0 ? [`It was then ${this.sayListed(others)}.`] : []),
      ...(meant.length > 0 ? [`It ${isOver ? "was" : "is"} ${this.sayListed(meant)}.`] : []),
    ].join(" ");
  }

  /** Since when lists have words; older editions may have what no list of theirs has. */
  private sayListed(words: readonly DatedWord[]): string {
    const { concordance, vocabularies } = this.facts;
    const oldest = concordance.editions[concordance.knownAfter(-1)!]!;
    const said = words.map(({ kind, of, terms }) => {
      const list = vocabularies!.filter((each) => each.kind === kind && each.of === of);
      const first = firstList(list);
      const days = terms.map(({ since, until }) =>
        until === null ? `since ${since}` : `from ${since} until ${until}`,
      );
      const isOlder = terms[0]!.since === first && first > oldest;
      return `${sayKind(kind, of)} ${listOf(days)}${isOlder ? ", or earlier: no edition known before lists any" : ""}`;
    });
    return listOf(said);
  }

  /** What no list has, whether there is such a thing having been asked: that, and what is meant. */
  private unlisted({ word, asked, otherwise, isWhether }: Extract<Question, { kind: "MEMBERSHIP" }>): Asked {
    const answer = this.of(otherwise);
    if (!isWhether || !this.facts.vocabularies)
      return answer.answered.kind === "RULE" ? answer : { ...answer, terms: [word] };
    const sentence = `No edition known has a ${asked.said} called “${word}”. ${answer.answered.sentence}`;
    return { ...answer, answered: { ...answer.answered, sentence } };
  }

  private firstMention(words: string): Asked {
    const mentioned = this.facts.firstMention?.(words) ?? null;
    if (mentioned === null) return this.search(null);
    const { date, numbers, isOldest } = mentioned;
    const sentence =
      `“${capitalised(words)}” stands first in the edition of ${this.spoken(date)}, of those held: in ${sayNumbers(numbers)}.` +
      (isOldest ? " No edition held is older." : "");
    return {
      ...nothing,
      answered: { kind: "FIRST_MENTION", sentence, mentioned },
      understood: `Which rules held have the words “${words}” first.`,
      names: [words],
      from: date,
      to: date,
    };
  }

  /** Of “is a planeswalker a creature” what lists have both as; null if they are of different lists. */
  private twoOfOneList([one, other]: readonly [string, string]): Asked | null {
    const { latest } = this.facts;
    const [these, those] = [one, other].map((word) => this.listed(word).filter((each) => isOn(each, latest)));
    const of = these!.filter((each) => each.kind === "SUBTYPE" && each.of === other.toLowerCase());
    const both = these!.flatMap((each) => {
      const beside = those!.find(({ kind, of, name }) => kind === each.kind && of === each.of && name !== each.name);
      return beside ? [each, beside] : [];
    });
    const words = of.length > 0 ? of : both;
    if (words.length === 0) return null;
    const said = words.map((each) => `${capitalised(each.name)} is ${this.sayListed([each])}`).join(". ");
    return {
      ...nothing,
      answered: {
        kind: "MEMBERSHIP",
        sentence: `${said}.${of.length > 0 ? "" : " The one is not the other."}`,
        words,
      },
      understood: `What the rules list “${one}” and “${other}” as.`,
      names: [one, other],
    };
  }

  private whether({ subject, words, isOfKind, isMay, isOne }: Extract<Question, { kind: "WHETHER" }>): Asked {
    const listed = isOne ? this.twoOfOneList(isOne) : null;
    if (listed) return listed;
    const isOfNone = subject.topics.length === 0 && isMay === true;
    const asked = isOfNone ? this.search(null) : this.ruleToday(subject);
    if (isOfNone) {
      const sentence = "No keyword is named.";
      return {
        ...asked,
        answered: { kind: "WHETHER", sentence, rules: [], words, isMay: true },
        understood: SAID_OF_MAY,
      };
    }
    if (asked.answered.kind !== "RULE") return this.search(null);
    const { rules } = asked.answered;
    const numbers = rules.flatMap(({ place }) => place?.number ?? []);
    const sentence = `Of ${subject.words} the rules speak in ${listOf(numbers)}.`;
    return {
      ...asked,
      // What else is asked no entry on a word of it answers.
      terms: [],
      answered: { kind: "WHETHER", sentence, rules, words, ...(isOfKind && { isOfKind }), ...(isMay && { isMay }) },
      understood: isOfKind
        ? `Which kind of ability ${subject.words} is.`
        : `What the rules of ${subject.words} say of “${words}”.`,
    };
  }

  private editionCount(): Asked {
    const { dates } = this.facts.catalogue;
    const edition = dates.at(-1)!;
    return {
      ...nothing,
      answered: {
        kind: "EDITION",
        sentence: `${dates.length} editions are known, from that of ${this.spoken(dates[0]!)} to that of ${this.spoken(edition)}.`,
        edition,
      },
      understood: "How many editions are known.",
    };
  }

  /** Of two editions that were to be compared one is known, and nothing by the name of the other. */
  private besideNone({ date }: Day, name: string): Asked {
    const { dates } = this.facts.catalogue;
    const edition = this.inForce(date) ?? dates[0]!;
    const at = dates.indexOf(edition);
    const near = [dates[at - 1], dates[at + 1]].flatMap((day) =>
      day === undefined ? [] : `that of ${this.spoken(day)}`,
    );
    const sentence = `No edition is known as “${name}”. That of ${this.spoken(edition)} is; next to it ${near.length > 1 ? "are" : "is"} ${listOf(near)}.`;
    return {
      ...nothing,
      answered: { kind: "EDITION", sentence, edition },
      understood: "What changed between two editions, of which one is known.",
      from: edition,
      to: edition,
    };
  }

  private edition(date: IsoDate): Asked {
    const edition = this.inForce(date);
    if (edition === null) {
      const sentence = `No edition is known from ${date} or before: the oldest known is that of ${this.facts.catalogue.dates[0]}.`;
      return {
        ...nothing,
        answered: { kind: "EDITION", sentence, edition: this.facts.catalogue.dates[0]! },
        understood: sentence,
        from: date,
        to: date,
      };
    }
    const sentence = this.facts.catalogue.isSettled(date, edition)
      ? `On ${date} the edition of ${this.spoken(edition)} was in force.`
      : `Which edition was in force on ${date} is not known: that of ${this.spoken(edition)} is the newest known by then.`;
    return {
      ...nothing,
      answered: { kind: "EDITION", sentence, edition },
      understood: `The edition in force on ${date}.`,
      from: date,
      to: date,
    };
  }
}

/** A list names several; what glossaries or rules say of a word or two before is none. */
const LEAST_OF_A_LIST = 3;

/** The day of the first list of these words, or of the first word where there is none. */
function firstList(words: readonly DatedWord[]): IsoDate {
  const days = words.map(({ terms }) => terms[0]!.since).sort();
  return days.find((day, at) => days[at + LEAST_OF_A_LIST - 1] === day) ?? days[0]!;
}

const withArticle = (said: string): string => `${/^[aeiou]/i.test(said) ? "an" : "a"} ${said}`;

/** Those that change no sentence: they are no answer while there is another. */
const LEAST_TOLD: readonly Substance[] = ["NONE", "TYPOGRAPHY", "REFERENCES"];
/** What a change comes to, as comparisons say it. */
const WEIGHS: Readonly<Record<Exclude<Substance, "NONE" | "UNDECIDED">, string>> = {
  OUTCOME: "plays otherwise",
  EXTENSION: "covers something new",
  MEMBERS: "lists something else",
  WORDING: "says the same in other words",
  EXAMPLES: "has other examples alone",
  VOCABULARY: "has other terms alone",
  REFERENCES: "has other numbers alone",
  TYPOGRAPHY: "has other marks alone",
};

/** Whether a name is that of a heading, with words beside it or without. */
const isNamedBy = (name: string, heading: string): boolean =>
  name.toLowerCase() === heading || heading === `${name.toLowerCase()}s`;

const SAID_OF_MAY = "Whether one may do that.";

/** So many rules of a first mention are named. */
const MOST_NAMED = 5;

/** The heading of the first section of each chapter, which is no name of what it is about. */
const GENERAL = "General";

/** “The cleanup step”: the lists have its name alone. */
const PART_OF_TURN = /^(.+) (step|phase|zone)s?$/i;

const sayNumbers = (numbers: readonly RuleNumber[]): string =>
  numbers.length > MOST_NAMED
    ? `${numbers.slice(0, MOST_NAMED).join(", ")} and ${numbers.length - MOST_NAMED} more`
    : listOf(numbers);

const nothing = { numbers: [], names: [], from: null, to: null } as const;

const ASKED: Readonly<Record<Which, string>> = {
  ALL: "when it changed",
  FIRST: "when it first changed",
  LAST: "when it last changed",
  BEGAN: "when it came into the rules",
  ENDED: "when it ended",
  FATE: "what became of it",
};

/** All turns of some topics that go by one name, by day, oldest first; those of the engine say what they did. */
const allTurns = (topics: readonly Topic[]): readonly Turn[] => byDay(topics.flatMap((topic) => topic.turns()));

/** When the rules that the engine's topics are, and were, got other words or another number; none where it dates no topic. */
function turnsOfWords(concordance: Concordance, topics: readonly Topic[]): readonly Turn[] {
  const dated = topics.filter(({ behaviour }) => behaviour !== null);
  const places = dated.flatMap((topic) => concordance.editions.flatMap((_, edition) => topic.placesIn(edition)));
  const rules = new IdentityTopic(concordance, nameOf(topics), [...new Set(places.map(({ id }) => id))]);
  return byDay([...rules.turns(), ...rules.moves()]);
}

/** One turn for each day, oldest first. */
function byDay(turns: readonly Turn[]): readonly Turn[] {
  const byDay = new Map<IsoDate, Turn>();
  for (const turn of turns) {
    const known = byDay.get(turn.date);
    byDay.set(turn.date, known ? joined(known, turn) : turn);
  }
  return [...byDay.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

function joined(one: Turn, other: Turn): Turn {
  const ids = new Set(one.rules.map(({ id }) => id));
  return {
    ...one,
    kind: one.kind === other.kind ? one.kind : "CHANGED",
    was: [...new Set([one.was, other.was])].filter((said) => said !== null).join(" ") || null,
    is: [...new Set([one.is, other.is])].filter((said) => said !== null).join(" ") || null,
    rules: [...one.rules, ...other.rules.filter(({ id }) => !ids.has(id))],
  };
}

/** Those asked for, the newest first; the one that answers before all others. */
function choose(turns: readonly Turn[], which: Which, topics: readonly Topic[]): readonly Turn[] {
  const newestFirst = [...turns].reverse();
  if (which === "ALL" || which === "FATE") return newestFirst;
  const changed = turns.filter(({ kind }) => kind !== "BEGAN");
  if (which === "LAST") return (changed.length > 0 ? changed : turns).slice(-1);
  if (which === "FIRST") return (changed.length > 0 ? changed : turns).slice(0, 1);
  if (which === "ENDED") {
    const ended = newestFirst.filter(({ kind }) => kind === "ENDED");
    const last = turns.at(-1);
    return last && topics.every((topic) => !topic.isOn(last.date)) ? ended.slice(0, 1) : [];
  }
  const [first] = turns.filter(
    ({ kind, date }) => kind === "BEGAN" && topics.every((topic) => !topic.isOn(dayAfter(date, -1))),
  );
  return first ? [first] : [];
}

/** Where topics stand: by their own names before others of the engine. */
function bestPlaces(topics: readonly Topic[], edition: number, at: number): readonly IdentityAtNumber[] {
  const own = topics.filter(({ behaviour }) => behaviour === null).flatMap((topic) => topic.placesIn(at));
  const places = own.length > 0 ? own : topics.flatMap((topic) => topic.placesIn(edition));
  const seen = new Set<string>();
  return places.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, MOST_ANSWERS);
}

/** The numbers of a topic in the newer of two editions, or else in the older. */
function underOf(topics: readonly Topic[], newer: number, older: number): readonly RuleNumber[] {
  for (const at of [newer, older]) {
    const places = bestPlaces(topics, at, at);
    if (places.length > 0) return [...new Set(places.map(({ number }) => number))].sort(compareRuleNumbers);
  }
  return [];
}

/** A number, if one of two editions has it; else those that the rule which bears it today, or bore it last, had there. */
function underNumber(
  concordance: Concordance,
  number: RuleNumber,
  older: number,
  newer: number,
): readonly RuleNumber[] {
  if ([newer, older].some((edition) => concordance.bearer(edition, number))) return [number];
  const bearer = concordance.bearer(concordance.newest, number) ?? concordance.bearers(number).at(-1);
  const places = [newer, older].flatMap((edition) => (bearer && concordance.place(bearer.id, edition)) ?? []);
  return places.slice(0, 1).map((place) => place.number);
}

/** A number with those under which the rules that have it on one side stand on the other. */
function sayFollowed(
  { number, under }: { readonly number: RuleNumber; readonly under: readonly RuleNumber[] },
  concordance: Concordance,
  older: number,
  newer: number,
): string {
  if (under.length === 0) return `${number} (of neither day)`;
  if (under[0] !== number)
    return `${under.join(", ")} (neither edition has a rule ${number}; the rule that has that number later had this one)`;
  const elsewhere = (at: number, other: number, when: string): string[] => {
    const bearer = concordance.bearer(at, number);
    const numbers = bearer ? concordance.became(bearer.id, at, other).map((span) => span.number) : [];
    return numbers.length === 0 || numbers.includes(number) ? [] : [`${listOf(numbers)} ${when}`];
  };
  const said = [...elsewhere(older, newer, "since"), ...elsewhere(newer, older, "before")];
  return said.length === 0 ? number : `${number} (${said.join("; ")})`;
}

/** Of the section of a phase also those of its steps, which follow it: combat is 506 and what stands until 511. */
function withSteps(
  concordance: Concordance,
  numbers: readonly RuleNumber[],
  newer: number,
  older: number,
): readonly RuleNumber[] {
  const headingOf = (number: RuleNumber): string =>
    [newer, older].map((edition) => concordance.bearer(edition, number)?.heading ?? "").find(Boolean) ?? "";
  return numbers.flatMap((number) => {
    if (!/^\d{3}$/.test(number) || !/ phase$/i.test(headingOf(number))) return [number];
    const all = [number];
    for (let next = Number(number) + 1; / step$/i.test(headingOf(String(next))); next++) all.push(String(next));
    return all;
  });
}

/** The days of the editions whose texts speak of the topics, oldest first. */
const daysOf = (concordance: Concordance, topics: readonly Topic[]): readonly IsoDate[] =>
  topics[0]?.days ?? concordance.editions.filter((_, edition) => concordance.isKnown(edition));

const isOneOn = (topics: readonly Topic[]) => (date: IsoDate) => topics.some((topic) => topic.isOn(date));

const lastDay = (concordance: Concordance, topics: readonly Topic[]): IsoDate | undefined =>
  daysOf(concordance, topics).findLast(isOneOn(topics));

/** The name by which several topics go: the engine's, which says most. */
const nameOf = (topics: readonly Topic[]): string => topics[0]?.name ?? "";

/** What several rules say together is said once. */
const sentenceOf = (rules: readonly RuleAnswer[]): string =>
  rules
    .map(({ sentence, summaries }, at) =>
      at > 0 && summaries.length > 0 && summaries.join() === rules[at - 1]!.summaries.join()
        ? sentence.replace(` ${summaries.join(" ")}`, "")
        : sentence,
    )
    .join(" ");

/** Of a month in small letters. */
const monthCapitalised = (day: string): string =>
  day.replace(/(?<![a-z])[a-z](?=[a-z]{2})/g, (letter) => letter.toUpperCase());
