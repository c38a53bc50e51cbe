import sayingsFile from "../../../corpus/sayings.json";
import { sectionWithHeading } from "../../concordance/section-with-heading";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type NamedCard, takeNames, type WithoutNames } from "../../search/card-names";
import { find, type Hit, readWish, type Wish } from "../../search/find";
import { type MatchSegment, passageOf } from "../../search/passage";
import { MAX_QUERY_LENGTH, type Query, readQuery } from "../../search/read-query";
import { isAside, wordsOf } from "../../search/words";
import { type PositionInEdition } from "../../store/rules";
import { type StoredGlossaryEntry, type StoredRule } from "../../store/rows";
import { shippedConcordance } from "../../store/shipped-concordance";
import { wholeEditionAfter } from "../comparison/change-dates";
import { type History } from "../history";
import { placesIn, type Run, type SearchArchive } from "./search-archive";

/** Where the words stand that match: in a rule's heading or text, in its examples, in the glossary. */
export type SearchKind = "RULE" | "EXAMPLE" | "GLOSSARY";

/** Best match first, or by the edition that brought the words. */
export type SearchOrder = "BEST_FIRST" | "OLDEST_FIRST" | "NEWEST_FIRST";

/** All words, or as many as there are. */
export type SearchMatch = "ALL" | "BEST";

/** What to look for, and where; everywhere if nothing is named. */
export interface SearchRequest {
  readonly query: string;
  readonly editionKeys?: readonly string[];
  /** Rules whose section is from the first to the last: no entry of the glossary. */
  readonly sections?: readonly [first: number, last: number];
  readonly kinds?: readonly SearchKind[];
  readonly order?: SearchOrder;
  readonly match?: SearchMatch;
}

/** Words that match, of one rule or term. */
export interface FoundWording {
  readonly place: StoredRule | StoredGlossaryEntry;
  /** From which edition held to which these words stood there. */
  readonly firstEdition: string;
  readonly lastEdition: string;
  /** The key of the oldest newer edition that has other words, or none; null if there is none. */
  readonly endedBy: string | null;
}

/** A rule or a term of the glossary that was found, with the wordings of it that match. */
export interface SearchHit extends FoundWording {
  /** In the order asked for, from 0. */
  readonly rank: number;
  /** The matching passage; the beginning of the text where nothing in it matches. */
  readonly segments: readonly MatchSegment[];
  readonly hasAllWords: boolean;
  /** Why it is found though its words may not say so; null if they do. */
  readonly reason: string | null;
  /** Its other wordings that match, newest first. */
  readonly others: () => readonly FoundWording[];
  /** What it is in the newest edition held; none if that has it no more. */
  readonly now: () => StoredRule | StoredGlossaryEntry | null;
}

/** What a query was taken for. */
export interface Understood {
  readonly numbers: readonly RuleNumber[];
  readonly date: IsoDate | null;
  /** The edition that was in force then, if that is held; and the search kept to it. */
  readonly edition: string | null;
  readonly corrections: Wish["corrections"];
  /** Words that no edition held has: they are left out. */
  readonly unknown: readonly string[];
  /** What of the words beside those: they are found, or alone say too little of the rules to be looked for. */
  readonly besideUnknown: "FOUND" | "TOO_LITTLE" | null;
  readonly meant: readonly Meant[];
  /** Names of the cards that the query names: what they say is looked for, and not their names. */
  readonly cards: readonly string[];
}

/** Rules that a saying means, whether or not they are held. */
export interface Meant {
  readonly reason: string;
  /** Their numbers in the newest edition known; with a date after a blank if they are gone. */
  readonly numbers: readonly string[];
}

/**
 * Looks for what somebody typed: see docs/reference/search.md. `inForce` gives the key of the edition held that was in force on a date.
 * @throws PalimpsestError if there is no word in the query, or too much
 */
export const search = (
  history: History,
  request: SearchRequest,
  inForce: (date: IsoDate) => string | null = () => null,
): Found => new Found(history, history.searchArchive(), request, inForce);

interface RankedHit extends Hit {
  /** Shown in place of the newest of its best wording. */
  readonly at?: PositionInEdition;
}

/** What a search finds. Each part is worked out once, when somebody asks for it. */
export class Found {
  private readonly query: Query;
  private readonly wish: Wish;
  private readonly dateEdition: string | null;
  private readonly cards: readonly NamedCard[];
  private ranked: readonly RankedHit[] | undefined;
  private isKept = true;

  constructor(
    private readonly history: History,
    private readonly archive: SearchArchive,
    private readonly request: SearchRequest,
    inForce: (date: IsoDate) => string | null,
  ) {
    const typed = sectionWithHeading(shippedConcordance(), request.query) ?? request.query;
    const { rest, cards, strangers } = this.withoutNames(typed);
    this.cards = cards;
    this.query = readQuery(rest);
    this.wish = readWish(archive.index, archive.knowledge, this.query, strangers);
    const { date } = this.query;
    this.dateEdition = date === null || request.editionKeys ? null : inForce(date);
  }

  /** What is left of a text without the names of cards; if nothing is, the keywords of the cards, or their words. */
  private withoutNames(typed: string): WithoutNames {
    if (typed.length > MAX_QUERY_LENGTH) return { rest: typed, cards: [], strangers: [] };
    const found = takeNames(typed, { ...this.archive.names, cards: (names) => this.history.cards.saying(names) });
    if (wordsOf(found.rest).some((word) => !isAside(word))) return found;
    const keywords = found.cards.flatMap((card) => card.keywords);
    const said = keywords.length > 0 ? keywords : found.cards.flatMap((card) => card.words);
    return said.length > 0 ? { ...found, rest: said.join(" ") } : { rest: typed, cards: [], strangers: [] };
  }

  get totalCount(): number {
    return this.allHits().length;
  }

  get understood(): Understood {
    this.hits();
    const { numbers, date, misdated } = this.query;
    const { corrections, sayings } = this.wish;
    const unknown = misdated === null ? this.wish.unknown : [misdated, ...this.wish.unknown];
    const hits = this.allHits().length;
    return {
      numbers,
      date,
      edition: this.isKept ? this.dateEdition : null,
      corrections: hits === 0 ? [] : corrections,
      unknown,
      besideUnknown: hits > 0 ? (unknown.length === 0 ? null : "FOUND") : this.isTooLittle ? "TOO_LITTLE" : null,
      meant: sayings
        .filter(({ share }) => share > 0.5)
        .sort((one, other) => other.share - one.share)
        .slice(0, 3)
        .map(({ concept }) => {
          const { reason, rules } = sayingsFile.concepts[concept]!;
          return { reason, numbers: rules.map((rule) => rule.replace(/^\S+ /, "").replace("@", " ")) };
        }),
      cards: this.cards.map(({ name }) => name),
    };
  }

  private get isTooLittle(): boolean {
    return this.wish.unknown.length < this.query.terms.length && this.request.match !== "ALL";
  }

  /** Whether the first hit has all words. */
  get match(): SearchMatch {
    const [first] = this.allHits();
    return first === undefined || first.hasAll ? "ALL" : "BEST";
  }

  /** Whether anything that was searched has all words. */
  get hasAllWords(): boolean {
    return this.allHits().some(({ hasAll }) => hasAll);
  }

  /** At most `limit` hits after a rank. */
  page(after: number, limit: number): SearchHit[] {
    const hits = this.allHits().slice(after + 1, after + 1 + limit);
    if (hits.length === 0) return [];
    const shown = hits.map((hit) => this.shownOf(hit));
    const places = this.read(
      shown.map(({ place }) => place),
      hits,
    );
    return hits.map((hit, index) => {
      const { run } = shown[index]!;
      return {
        ...this.spanOf(run),
        place: places[index]!,
        rank: after + 1 + index,
        segments: this.segmentsOf(places[index]!),
        hasAllWords: hit.hasAll,
        reason: hit.concept === null ? this.saidOnCard(hit) : sayingsFile.concepts[hit.concept]!.reason,
        others: () => this.othersOf(hit, run),
        now: () => this.nowOf(hit),
      };
    });
  }

  /** That a card which is named has the keyword that a rule is about; null of any other rule. */
  private saidOnCard({ subject }: RankedHit): string | null {
    const { index } = this.archive;
    if (this.cards.length === 0 || !this.isRule(subject)) return null;
    for (let at = subject; at >= 0; at = index.subjects[at]!.above) {
      const heading = index.headingOf(index.textsOf[at]![0]!);
      for (const { name, keywords } of this.cards) {
        const keyword = keywords.find((each) => wordsOf(each).join(" ") === heading);
        if (keyword !== undefined) return `On ${name}: ${keyword}.`;
      }
    }
    return null;
  }

  /** How many hits there would be of each kind alone, in the order given. */
  countsOf(kinds: readonly SearchKind[]): number[] {
    return kinds.map((kind) => this.hits().filter((hit) => this.isOf(hit, kind)).length);
  }

  /** How many hits there would be in each chapter alone, by its number. */
  countsByChapter(): ReadonlyMap<number, number> {
    const { sections, ...whole } = this.request;
    if (sections) return new Found(this.history, this.archive, whole, () => this.dateEdition).countsByChapter();
    const found = new Map<number, number>();
    for (const hit of this.allHits()) {
      if (!this.isRule(hit.subject)) continue;
      const chapters = new Set<number>();
      for (const text of hit.texts)
        this.eachPlace(text, (place) => {
          chapters.add(Math.floor(this.archive.sectionAt(place) / 100));
        });
      for (const chapter of chapters) found.set(chapter, (found.get(chapter) ?? 0) + 1);
    }
    return found;
  }

  private isOf({ subject, inBody, inExamples }: Hit, kind: SearchKind): boolean {
    if (!this.isRule(subject)) return kind === "GLOSSARY";
    return kind === "RULE" ? inBody : kind === "EXAMPLE" && inExamples;
  }

  private allHits(): readonly RankedHit[] {
    const { kinds, order = "BEST_FIRST" } = this.request;
    const hits = kinds ? this.hits().filter((hit) => kinds.some((kind) => this.isOf(hit, kind))) : this.hits();
    if (order === "BEST_FIRST") return hits;
    const since = new Map(hits.map((hit) => [hit, this.sinceOf(hit, order)]));
    const sign = order === "OLDEST_FIRST" ? 1 : -1;
    return [...hits].sort((one, other) => sign * compare(since.get(one)!, since.get(other)!));
  }

  private sinceOf({ texts }: RankedHit, order: SearchOrder): string {
    const dates = texts.map((text) => this.spanOf(this.archive.runs[text]!).firstEdition).sort();
    return (order === "OLDEST_FIRST" ? dates[0] : dates.at(-1))!;
  }

  private hits(): readonly RankedHit[] {
    if (this.ranked) return this.ranked;
    let hits = this.look();
    // Of a day on which nothing fits, or whose edition is not held, all others.
    if (hits.length === 0 && this.dateEdition !== null) {
      this.isKept = false;
      hits = this.look();
    }
    return (this.ranked = hits);
  }

  private look(): RankedHit[] {
    const { archive, query, wish } = this;
    const isDated = (this.dateEdition !== null && this.isKept) || this.request.editionKeys !== undefined;
    const allowed = this.filter();
    const found =
      query.terms.length === 0
        ? []
        : find(archive.index, archive.knowledge, wish, query, {
            all: this.request.match === "ALL",
            isDated,
            cards: this.cards,
            isNarrowed: this.request.editionKeys !== undefined || this.request.sections !== undefined,
            ...(allowed && { allowed: (text: number) => this.someAllowed(text, allowed) }),
          });
    return query.numbers.length === 0 ? found : this.withBearers(found, allowed);
  }

  /** The bearers of the numbers that stand in the query, today's before others, and then the rest. */
  private withBearers(
    found: readonly Hit[],
    allowed: ((place: PositionInEdition) => boolean) | undefined,
  ): RankedHit[] {
    const { archive, query } = this;
    const words = new Map(found.map((hit, at) => [hit.subject, at]));
    const taken = new Set<number>();
    const bearers = query.numbers.flatMap(sectionsOf).map((number) => {
      const places = this.bearersOf(number).filter((place) => allowed?.(place) ?? true);
      const newest = new Map<number, PositionInEdition>();
      for (const place of places) {
        const subject = archive.ruleAt(place);
        if (subject !== undefined) newest.set(subject, place);
      }
      const list = [...newest].sort(([one, at], [other, then]) =>
        query.terms.length > 0 && words.get(one) !== words.get(other) && found.length > 0
          ? (words.get(one) ?? Infinity) - (words.get(other) ?? Infinity)
          : compare(then.edition, at.edition),
      );
      return list.flatMap(([subject, at]): RankedHit[] => {
        if (taken.has(subject)) return [];
        taken.add(subject);
        const texts = archive.index.textsOf[subject]!.filter((text) => this.isWithin(text, at));
        const hit = { subject, at, texts, hasAll: true, concept: null, score: 0 };
        return [{ ...hit, inBody: true, inExamples: false }];
      });
    });
    const firsts = bearers.flatMap((list) => list.slice(0, 1));
    const others = bearers.flatMap((list) => list.slice(1));
    return [...firsts, ...others, ...found.filter(({ subject }) => !taken.has(subject))];
  }

  /** Where a number stands in editions held, the oldest first; what bore it in those that are not, by the concordance. */
  private bearersOf(number: RuleNumber): PositionInEdition[] {
    const { rules } = this.history.store;
    const { editions } = this.archive;
    const found = rules
      .at(editions.map((editionKey) => ({ editionKey, number })))
      .flatMap((rule) => (rule ? [{ edition: rule.editionKey, position: rule.position }] : []));
    if (found.length > 0) return found;
    const concordance = shippedConcordance();
    const places = concordance.bearers(number).flatMap(({ id }) => placesIn(concordance, id, editions).slice(-1));
    return rules.at(places).flatMap((rule) => (rule ? [{ edition: rule.editionKey, position: rule.position }] : []));
  }

  private isWithin(text: number, { edition }: PositionInEdition): boolean {
    const { firstEdition, lastEdition } = this.spanOf(this.archive.runs[text]!);
    return firstEdition <= edition && edition <= lastEdition;
  }

  private filter(): ((place: PositionInEdition) => boolean) | undefined {
    const { editionKeys, sections } = this.request;
    const keys = this.dateEdition !== null && this.isKept ? [this.dateEdition] : editionKeys;
    if (!keys && !sections) return undefined;
    const asked = keys && new Set(keys);
    return (place) => {
      if (asked && !asked.has(place.edition)) return false;
      if (!sections) return true;
      const section = this.archive.sectionAt(place);
      return section >= sections[0] && section <= sections[1];
    };
  }

  private someAllowed(text: number, allowed: (place: PositionInEdition) => boolean): boolean {
    const { subject, first, last } = this.archive.runs[text]!;
    const places = this.archive.placesOf(subject);
    const isRule = this.isRule(subject);
    if (!isRule && this.request.sections) return false;
    for (let at = last; at >= first; at--) if (allowed(places.at(at)!)) return true;
    return false;
  }

  private eachPlace(text: number, visit: (place: PositionInEdition) => void): void {
    const { subject, first, last } = this.archive.runs[text]!;
    const allowed = this.filter();
    for (let at = first; at <= last; at++) {
      const place = this.archive.placesOf(subject).at(at)!;
      if (allowed?.(place) ?? true) visit(place);
    }
  }

  /** Where a hit is shown: at its newest place that is asked for. */
  private shownOf({ texts, at }: RankedHit): { readonly run: Run; readonly place: PositionInEdition } {
    const run = this.archive.runs[texts[0]!]!;
    return { run, place: at ?? this.lastOf(run) };
  }

  private lastOf({ subject, first, last }: Run): PositionInEdition {
    const allowed = this.filter();
    const places = this.archive.placesOf(subject);
    for (let at = last; at >= first; at--) if (!allowed || allowed(places.at(at)!)) return places.at(at)!;
    return places.at(last)!;
  }

  private read(places: readonly PositionInEdition[], hits: readonly Hit[]): (StoredRule | StoredGlossaryEntry)[] {
    const { store } = this.history;
    const isRule = hits.map(({ subject }) => this.isRule(subject));
    const rules = places.filter((_, at) => isRule[at]);
    const entries = places.filter((_, at) => !isRule[at]);
    const [readRules, readEntries] = [
      rules.length > 0 ? store.rules.atPositions(rules) : [],
      entries.length > 0 ? store.glossary.atPositions(entries) : [],
    ];
    let [rule, entry] = [0, 0];
    return places.map((_, at) => (isRule[at] ? readRules[rule++]! : readEntries[entry++]!));
  }

  /** From when to when words stood, in all editions held: as the page of the rule has it. */
  private spanOf({ subject, first, last }: Run): Omit<FoundWording, "place"> {
    const places = this.archive.placesOf(subject);
    const lastEdition = places.at(last)!.edition;
    const next = last + 1 < places.length ? places.at(last + 1)!.edition : null;
    const without = next === null || !this.isRule(subject) ? wholeEditionAfter(this.history, lastEdition) : null;
    return {
      firstEdition: places.at(first)!.edition,
      lastEdition,
      endedBy: next !== null && (without === null || next < without) ? next : without,
    };
  }

  private isRule(subject: number): boolean {
    return this.archive.index.subjects[subject]!.isRule;
  }

  private othersOf(hit: RankedHit, shown: Run): FoundWording[] {
    const runs = hit.texts
      .map((text) => this.archive.runs[text]!)
      .filter((run) => run !== shown)
      .sort((one, other) => other.last - one.last);
    const places = this.read(
      runs.map((run) => this.lastOf(run)),
      runs.map(() => hit),
    );
    return runs.map((run, at) => ({ ...this.spanOf(run), place: places[at]! }));
  }

  private nowOf(hit: RankedHit): StoredRule | StoredGlossaryEntry | null {
    if (this.archive.isGone(hit.subject)) return null;
    return this.read([this.archive.placesOf(hit.subject).at(-1)!], [hit])[0]!;
  }

  private segmentsOf(place: StoredRule | StoredGlossaryEntry): MatchSegment[] {
    const { index } = this.archive;
    const weights = new Map<string, number>();
    const phrases = this.wish.terms.flatMap(({ phrase, weight }) => (phrase ? [{ phrase, weight }] : []));
    for (const { phrase, full, akin, weight } of this.wish.terms)
      if (!phrase) for (const word of [...akin, ...full]) weights.set(index.vocabulary[word]!, weight);
    const texts = "term" in place ? [place.definition] : [place.heading ?? "", place.text, ...place.examples];
    return passageOf(
      texts.filter((text) => text !== ""),
      (words) => {
        const found = words.map((word) => weights.get(word) ?? 0);
        for (const { phrase, weight } of phrases)
          words.forEach((_, at) => {
            if (phrase.every((word, offset) => words[at + offset] === word)) found.fill(weight, at, at + phrase.length);
          });
        return found;
      },
    );
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The three-digit sections of what the rules call section 7, in the newest edition known; of any other number itself. */
function sectionsOf(number: RuleNumber): readonly RuleNumber[] {
  if (!/^\d$/.test(number)) return [number];
  const concordance = shippedConcordance();
  const numbers = [...concordance.standingIn(concordance.newest)].map((each) => each.number);
  return numbers.filter((each) => /^\d{3}$/.test(each) && each.startsWith(number));
}
