import { listOf } from "../domain/list-of";
import { sentencesOf } from "../concordance/fingerprint";
import { becameOf } from "../concordance/became";
import { type CitationStatus } from "../domain/citation-status";
import { stronger, type Substance } from "../domain/substance";
import { spanOn } from "../concordance/bearers";
import { type Concordance, type Span } from "../concordance/concordance";
import { type IsoDate } from "../domain/iso-date";
import { isWithin, parentRuleNumber, type RuleNumber, sectionOf } from "../domain/rule-number";
import { type FoundCitation, type KnownNumbers, type Naming, type WordsBeside } from "./find-citations";
import { type WordFacts } from "./word-facts";
import { isAsSentence, spansWithin, wordsKnown, type WordsSpan } from "./words-known";

/**
 * What says of which day a citation is: a date beside it; the words with it; the day on which its line was written, or which its
 * text is of; or else nothing, so that it is of the last edition that had such a number.
 */
export type DatedBy = "DATE_BESIDE" | "WORDS" | "LINE" | "TEXT" | "LAST_EDITION";

/** A day that is known of a citation besides what stands with it. */
export interface Day {
  readonly date: IsoDate;
  readonly by: "LINE" | "TEXT";
}

/** What became of a citation, by the concordance alone. */
export interface Judgement {
  readonly status: CitationStatus;
  readonly number: RuleNumber;
  /** The edition that it is of, and what says so; null where none is known. */
  readonly asOf: IsoDate | null;
  readonly datedBy: DatedBy;
  /** The rule's id, which never changes; null if it is not known, or if there was none. */
  readonly identity: string | null;
  /** What the rule was called then. */
  readonly name: string | null;
  /** The first edition in which the number was no longer that rule's; null if it is still. */
  readonly rightUntil: IsoDate | null;
  /** Its numbers in the edition that it is held against: several if it was split, none if it is gone. */
  readonly current: readonly RuleNumber[];
  /** Since when it has all of them. */
  readonly since: IsoDate | null;
  /** The other rule that has the number there. */
  readonly meansNow: { readonly name: string | null; readonly since: IsoDate } | null;
  /** The editions between that brought other words. */
  readonly rewordedBy: readonly IsoDate[];
  /** How much what became of the rule since matters, as the strongest of the steps between; null where no rule is known. */
  readonly substance: Substance | null;
  /** Whether its words are the same, but for numbers of rules in them. */
  readonly isWordForWord: boolean;
  /** Whether words of the rule that stand with it do so in that edition; null if it is not known that it ever had them. */
  readonly wordsStand: boolean | null;
  /** Whether no text held has the words quoted with it, though that of its edition is held. */
  readonly areWordsUnheard: boolean;
  /** The rules that have, or had, words quoted with it that it never had. */
  readonly wordsOf: readonly RuleNumber[];
  /** The rule whose name stands with it, if that is another than the number says. */
  readonly nameOf: RuleNumber | null;
  /** What stands beside it as a date, and is none of the calendar. */
  readonly misdated: string | null;
  /** Whether the keyword or the section that the number stands below is another now. */
  readonly isBelowAnother: boolean;
  /** Whether that rule alone can be meant, as far as dates say: no other had the number around that time. */
  readonly isSure: boolean;
  readonly explanation: string;
}

export interface Knowledge {
  readonly concordance: Concordance;
  /** What a rule without a heading is called: “legend rule” for 704.5k of 2012. */
  readonly nameOn: (number: RuleNumber, on: IsoDate) => string | null;
  /** The id of the rule that is called so. */
  readonly named?: (name: string) => string | undefined;
  /** The last edition in which the rule that is called so has a number; null if it never has. */
  readonly lastCalled?: (number: RuleNumber, name: string) => IsoDate | null;
  /** Whether something whose dates are known is called so. */
  readonly isCalled?: (name: string) => boolean;
  /** What texts say besides what fingerprints do. */
  readonly facts?: WordFacts;
  /** How much it matters what became of an identity after one edition and up to another, by their places. */
  readonly substance: (id: string, after: number, last: number) => Substance;
  /** The edition whose file is stamped so: 2013-07-13 for the eight digits 20130711. */
  readonly stamped?: (date: IsoDate) => IsoDate | undefined;
  /** The day of the edition that came with a set; null for what is the name of none. */
  readonly dayOfSet?: (name: string) => IsoDate | null;
}

/** Fewer words without quotation marks are as well those of anybody. */
const FEWEST_PASTED = 8;

/** How many rules a sentence names. */
const MOST_TOLD = 3;

/** Rules are cited before the edition comes into force that has them. */
const DAYS_AHEAD = 120;

/** What is cited at an edition, by its place in the concordance. */
interface Dated {
  readonly at: number;
  readonly by: DatedBy;
  /** It is of a later edition, whose text is not known. */
  readonly isBeyond?: boolean;
  /** Another rule may be meant: it had the number around that time. */
  readonly isUnsure?: boolean;
}

/** Judges citations by the concordance, each at its own date; no text need be held. */
export class Judge {
  readonly known: KnownNumbers;
  /** The edition that citations are held against, by its place. */
  private readonly target: number;
  /** Of citations that no words stand with. */
  private readonly judged = new Map<string, Judgement>();

  /** `on` is a day of the edition to hold them against; the newest known if it is absent. */
  constructor(
    private readonly knowledge: Knowledge,
    on?: IsoDate,
  ) {
    const { concordance } = knowledge;
    const at = on === undefined ? concordance.newest : concordance.on(on);
    this.target = concordance.isKnown(at) ? at : (concordance.knownBefore(at) ?? concordance.newest);
    this.known = {
      has: (number) => concordance.bearers(number).length > 0,
      headings: (number) => concordance.bearers(number).flatMap(({ heading }) => heading || []),
      names: (number) =>
        concordance
          .bearers(number)
          .flatMap(({ heading, from }) => heading || knowledge.nameOn(number, this.editionAt(from)) || []),
      isName: (words) => knowledge.named?.(words) !== undefined || knowledge.isCalled?.(words) === true,
      isOfKind: (number, name) => {
        const id = knowledge.named?.(name);
        const spans = (id !== undefined && concordance.identity(id)?.spans) || [];
        return / rule$/i.test(name) || spans.some((span) => sectionOf(span.number) === sectionOf(number));
      },
      ...(knowledge.dayOfSet && { dayOfSet: knowledge.dayOfSet }),
    };
  }

  /** The edition that citations are held against. */
  get edition(): IsoDate {
    return this.concordance.editions[this.target]!;
  }

  private get concordance(): Concordance {
    return this.knowledge.concordance;
  }

  private editionAt = (at: number): IsoDate => this.concordance.editions[at]!;

  /** Where the words were, as far as fingerprints know them, also within a longer sentence. */
  private wordSpans({ words }: FoundCitation): readonly WordsSpan[] {
    const { concordance, facts } = this.knowledge;
    const [passage] = words ? wordsKnown(concordance).passages(words.text, 1) : [];
    return !passage ? [] : facts ? [...passage.spans, ...spansWithin(facts, concordance, passage)] : passage.spans;
  }

  judge(cited: FoundCitation, day: Day | null = null): Judgement {
    return withDate(cited, this.judgeNamed(cited, day));
  }

  private judgeNamed(cited: FoundCitation, day: Day | null): Judgement {
    const { number } = cited;
    const words = this.wordSpans(cited);
    const dated = this.date(cited, words, day);
    if (!dated) return this.unborne(cited, words, day?.by ?? "LAST_EDITION");
    if (dated.at < 0) return this.judgementOf({ number, datedBy: dated.by, status: "NOT_COVERED", asOf: null });
    const on = day === null ? Infinity : this.concordance.on(day.date);
    // What somebody says to be of a day has no number of a later one.
    const other = this.otherNamed(cited, dated.at, day?.by === "TEXT" ? on : Infinity);
    if (other === null) return this.judgeDated(cited, this.calledLast(cited, dated), words);
    // Its name says of when it is, unless a date does.
    const then =
      dated.by === "DATE_BESIDE" ? undefined : (other.bore.findLast(({ from }) => from <= on) ?? other.bore.at(-1));
    if (then) return this.judgeDated(cited, { at: then.to, by: "WORDS" }, words);
    const judged = { ...this.judgeDated(cited, dated, words), nameOf: other.number };
    const is =
      other.until === null ? `is the name of ${other.number}` : `was the name of ${other.number} until ${other.until}`;
    return { ...judged, explanation: `${judged.explanation} “${cited.name}” ${is}.` };
  }

  /** Of what has a name that no rule bears as such, when it last had the number: combat damage on the stack was 310.4. */
  private calledLast({ number, name }: FoundCitation, dated: Dated): Dated {
    const last = name === null || dated.by !== "LAST_EDITION" ? null : this.knowledge.lastCalled?.(number, name);
    const at = last == null ? dated.at : this.concordance.on(last);
    return at < dated.at ? { at, by: "WORDS" } : dated;
  }

  /**
   * The rule whose name stands with a number that another bears, and when it bore that until the latest edition that may be meant; null if
   * the name fits, or says nothing.
   */
  private otherNamed(
    { name, number, naming }: FoundCitation,
    at: number,
    latest: number,
  ): { readonly number: RuleNumber; readonly until: IsoDate | null; readonly bore: readonly Span[] } | null {
    const { concordance } = this;
    if (name === null) return null;
    const bearer = spanOn(concordance, number, at).span;
    const bearers = concordance.bearers(number);
    const headed = bearers.filter(({ heading, from }) =>
      [heading, this.knowledge.nameOn(number, this.editionAt(from))].some(
        (own) => own?.toLowerCase() === name.toLowerCase(),
      ),
    );
    const id = headed.at(-1)?.id ?? this.knowledge.named?.(name);
    if (id === undefined || bearer?.id === id || headed.some((span) => span.id === bearer?.id)) return null;
    const bore = bearers.filter((span) => span.id === id && span.from <= latest);
    const place = concordance.place(id, at);
    const last = place ?? concordance.identity(id)?.spans.at(-1);
    if (!last) return null;
    const own = last.number;
    if (place && (isWithin(number, own) || isWithin(own, number))) return null;
    const isRule = / rule$/i.test(name) || this.knowledge.named?.(`${name} rule`) === id;
    const isMeant = isRule
      ? !this.says(bearer?.id, id, at)
      : naming !== null &&
        place !== undefined &&
        this.isOfAnother(name, number, id, own, at) &&
        (naming === "ALONE" || naming === "HEADING" || this.areOfOneKind(naming, name, number, id, own, at));
    if (bore.length === 0 && (!bearer || !isMeant)) return null;
    const isItsHeir =
      bearer && bore.some(({ to }) => concordance.became(id, to, at).some((span) => span.id === bearer.id));
    const next = place ? undefined : concordance.knownAfter(last.to);
    return isItsHeir ? null : { number: own, until: next == null ? null : this.editionAt(next), bore };
  }

  /**
   * Whether a name that stands alone beside a number is that of another rule, of which neither it says a word nor what stands above it or
   * below, nor with it: another keyword, another section, another state-based action. Of a rule whose words nobody knows that is not said.
   */
  private isOfAnother(name: string, number: RuleNumber, id: string, own: RuleNumber, at: number): boolean {
    const { concordance } = this;
    if (this.isHeadingOf(name, number, own, at)) return true;
    const kind = KINDS.find(({ cited, named }) => cited.test(number) && named.test(own));
    const speaker = kind && concordance.bearer(at, kind.cited.exec(number)![0])?.id;
    const section = concordance.bearer(at, sectionOf(number))?.id;
    const isInHeading =
      section !== undefined && concordance.headingAt(section, at).toLowerCase().includes(name.toLowerCase());
    // A keyword may say where it matters: trample refers to the combat damage step.
    const mayMatter = KEYWORD.test(own) && !KEYWORDS.test(number) && this.says(id, section ?? "", at);
    return speaker !== undefined && !isInHeading && !mayMatter && !this.says(speaker, id, at);
  }

  /**
   * Whether a name is the heading of another rule, and the number that of one that has a heading: however much the two speak of one another,
   * 702.4 is not first strike. Of sections only names of several words are so sure.
   */
  private isHeadingOf(name: string, number: RuleNumber, own: RuleNumber, at: number): boolean {
    const { concordance } = this;
    const areKeywords = KEYWORD.test(number) && KEYWORD.test(own);
    const areSections = !number.includes(".") && !own.includes(".") && / /.test(name);
    if (!areKeywords && !areSections) return false;
    const [heading, cited] = [own, number].map((each) => {
      const id = concordance.bearer(at, each)?.id;
      return id === undefined ? "" : concordance.headingAt(id, at).toLowerCase();
    });
    return heading === name.toLowerCase() && cited !== "" && !cited!.includes(name.toLowerCase());
  }

  /**
   * Whether a name in front of a number is that of a rule of the same kind, and speaks no word of the other: what stands there may be told of
   * both. What a sentence comes to is one only if it is a keyword that is no plain word.
   */
  private areOfOneKind(
    naming: Naming,
    name: string,
    number: RuleNumber,
    id: string,
    own: RuleNumber,
    at: number,
  ): boolean {
    const kind = KINDS.slice(0, -1).find(({ cited }) => cited.test(number));
    const other = kind && this.concordance.bearer(at, kind.cited.exec(number)![0])?.id;
    if (!kind?.cited.test(own) || other === undefined) return false;
    if (this.says(id, other, at) && !this.isHeadingOf(name, number, own, at)) return false;
    return naming !== "PASSING" || (ABILITIES.test(number) && ABILITIES.test(own) && !PLAIN_WORDS.test(name));
  }

  /** Whether a rule names or refers to another in an edition, or may; true as well where its words are not known. */
  private says(id: string | undefined, other: string, at: number): boolean {
    const { facts } = this.knowledge;
    if (id === undefined || facts === undefined) return true;
    const until = facts.names.get(id)?.get(other);
    return until !== undefined && (until === null || this.editionAt(at) <= until);
  }

  private judgeDated(cited: FoundCitation, dated: Dated, words: readonly WordsSpan[]): Judgement {
    const { number } = cited;
    const { at, by } = dated;
    const key = `${number} ${at} ${by} ${dated.isBeyond} ${dated.isUnsure}`;
    const known = words.length > 0 ? undefined : this.judged.get(key);
    const judgement = known ?? this.judgeAt(cited, dated, words);
    if (words.length === 0) this.judged.set(key, judgement);
    return judgement;
  }

  private judgeAt(cited: FoundCitation, dated: Dated, words: readonly WordsSpan[]): Judgement {
    const { number } = cited;
    const { at, by } = dated;
    const asOf = this.editionAt(at);
    const { span, isKnown } = spanOn(this.concordance, number, at);
    const isUnheardOf = dated.isBeyond && this.concordance.bearers(number).length === 0;
    if (!isKnown || (!span && isUnheardOf))
      return this.judgementOf({ number, datedBy: by, status: "NOT_COVERED", asOf });
    return span
      ? this.followed(cited, span.id, dated, words)
      : this.judgementOf({ number, datedBy: by, status: "DANGLING", asOf, wordsOf: this.whose(cited, words, at) });
  }

  /** What became of a citation that its words say to be of an edition; null if no text of that is known. */
  judgeIn(cited: FoundCitation, edition: IsoDate): Judgement | null {
    const at = this.concordance.editions.indexOf(edition);
    return this.concordance.isKnown(at) ? withDate(cited, this.judgeAt(cited, { at, by: "WORDS" }, [])) : null;
  }

  /** Of which edition it is; null if no edition ever had such a number. */
  private date(cited: FoundCitation, words: readonly WordsSpan[], day: Day | null): Dated | null {
    const { number, date } = cited;
    const { concordance } = this;
    if (date?.date != null) {
      const on = concordance.on(this.knowledge.stamped?.(date.date) ?? date.date);
      const since = date.since === null || date.since === date.date ? on : Math.max(0, concordance.on(date.since));
      const had = this.lastWith(number, on);
      const at = had !== null && had >= since ? had : on;
      return this.upToNewest({ at, by: "DATE_BESIDE", isUnsure: this.areSeveral(number, since, on) });
    }
    const spans = concordance.bearers(number);
    const worded = words.flatMap(({ id, from, to }) =>
      spans
        .filter((span) => span.id === id && span.from <= to && from <= span.to)
        .map((span) => [Math.max(span.from, from), Math.min(span.to, to)] as const),
    );
    const on = day === null ? null : concordance.on(day.date);
    if (worded.length > 0) {
      const lasts = worded.map(([first, last]) => (on !== null && first <= on ? Math.min(on, last) : last));
      const then = worded.flatMap(([first], index) => (on === null || first <= on ? [lasts[index]!] : []));
      return { at: Math.max(...(then.length > 0 ? then : lasts)), by: "WORDS" };
    }
    if (day === null) {
      const last = this.lastWith(number);
      return last === null ? null : { at: last, by: "LAST_EDITION", isUnsure: !this.isAlwaysOne(number, last) };
    }
    const dated = this.upToNewest({ at: on!, by: day.by });
    if (on! < 0) return dated;
    // Words that a rule has only since it left that number say which is meant.
    const meant = spans.findLast((span) => words.some(({ id }) => id === span.id));
    if (meant && !spanOn(concordance, number, dated.at).span) return { at: meant.to, by: "WORDS" };
    if (day.by === "TEXT") return dated;
    return spans.length === 0 && !dated.isBeyond ? null : this.orNext(number, day.date, dated);
  }

  private upToNewest(dated: Dated): Dated {
    const { newest } = this.concordance;
    return dated.at > newest ? { ...dated, at: newest, isBeyond: true } : dated;
  }

  /** A line may be written for an edition that is about to come. */
  private orNext(number: RuleNumber, date: IsoDate, dated: Dated): Dated {
    const { span, isKnown } = spanOn(this.concordance, number, dated.at);
    const next = this.concordance
      .bearers(number)
      .find(({ from }) => from > dated.at && daysBetween(date, this.editionAt(from)) <= DAYS_AHEAD);
    const isUnsure = next !== undefined && next.id !== span?.id;
    return !span && isKnown && next ? { at: next.from, by: "LINE", isUnsure } : { ...dated, isUnsure };
  }

  /** Whether several rules had a number from one edition to another. */
  private areSeveral(number: RuleNumber, since: number, until: number): boolean {
    const then = this.concordance.bearers(number).filter(({ from, to }) => from <= until && since <= to);
    return new Set(then.map(({ id }) => id)).size > 1;
  }

  /** Whether one rule alone ever had a number, and what it stood below in an edition still has its own. */
  private isAlwaysOne(number: RuleNumber, at: number): boolean {
    return !this.areSeveral(number, 0, Infinity) && this.isBelowTheSame(number, at);
  }

  private isBelowTheSame(number: RuleNumber, at: number): boolean {
    const { concordance, target } = this;
    for (let above = parentRuleNumber(number); above !== null; above = parentRuleNumber(above)) {
      const bearer = concordance.bearer(at, above);
      if (bearer && concordance.headingAt(bearer.id, at) !== "")
        return concordance.bearer(target, above)?.id === bearer.id;
    }
    return true;
  }

  /** The last edition up to one in which a number is borne; null if none has it. */
  private lastWith(number: RuleNumber, on = Infinity): number | null {
    const lasts = this.concordance.bearers(number).flatMap(({ from, to }) => (from <= on ? [Math.min(to, on)] : []));
    return lasts.length === 0 ? null : Math.max(...lasts);
  }

  private followed(
    cited: FoundCitation,
    id: string,
    { at, by, isUnsure = false }: Dated,
    words: readonly WordsSpan[],
  ): Judgement {
    const { concordance, target } = this;
    const { number } = cited;
    const { status, places: spans, other, isWordForWord, rewordedBy } = becameOf(concordance, id, number, at, target);
    const current = spans.map((span) => span.number);
    const until = this.spanOf(id, number, at);
    const next = until && concordance.knownAfter(until.to);
    const isGone = !current.includes(number);
    return this.judgementOf({
      status,
      number,
      asOf: this.editionAt(at),
      datedBy: by,
      identity: id,
      name: this.nameOf(id, number, at),
      rightUntil: isGone && next !== undefined && next !== null ? this.editionAt(next) : null,
      current,
      since: spans.length === 0 ? null : this.editionAt(Math.max(...spans.map((span) => this.firstOf(span)))),
      meansNow: other
        ? { name: this.nameOf(other.id, number, target), since: this.editionAt(this.firstOf(other)) }
        : null,
      rewordedBy,
      substance: this.substanceOf(id, at, spans),
      isSure: !isUnsure,
      isBelowAnother: !this.isBelowTheSame(number, at),
      isWordForWord,
      ...this.wordsIn(cited, id, { at, by, isWordForWord }, spans, words),
    });
  }

  /** Of words that are the same again nothing but the heading and the examples can differ. */
  private substanceOf(id: string, at: number, spans: readonly Span[]): Substance {
    const [then, now] = [at, this.target].map((edition) => this.concordance.printsAt(id, edition).text);
    const isSame = spans.length === 1 && spans[0]!.id === id && then !== null && then === now;
    const strongest = this.knowledge.substance(id, at, this.target);
    return isSame && stronger(strongest, "WORDING") === strongest ? "WORDING" : strongest;
  }

  /** Whether the words with it still stand, and where they stood if it was under no such number. */
  private wordsIn(
    cited: FoundCitation,
    id: string,
    { at, by, isWordForWord }: Dated & Pick<Judgement, "isWordForWord">,
    spans: readonly Span[],
    words: readonly WordsSpan[],
  ): Pick<Judgement, "wordsStand" | "wordsOf"> {
    const { areQuoted } = cited.words ?? { areQuoted: false };
    const ids = new Set([id, ...spans.map((span) => span.id)]);
    const own = words.filter((span) => ids.has(span.id));
    // What stands after a number without quotation marks need not be said to be its words.
    if (own.length > 0 && (areQuoted || by === "WORDS")) {
      // Only numbers of rules in them may be others.
      const haveStayed = isWordForWord && own.some(({ from, to, isPart }) => from <= at && at <= to && !isPart);
      const there = own.filter(({ from, to }) => from <= this.target && this.target <= to);
      const stand = there.length > 0;
      // A sentence that goes on says something else; what only ends one does not, and texts tell them apart.
      if (!haveStayed && stand && areQuoted && isAsSentence(cited.words!.text) && there.every(({ isPart }) => isPart))
        return { wordsStand: null, wordsOf: [] };
      return { wordsStand: haveStayed || stand, wordsOf: [] };
    }
    return { wordsStand: null, wordsOf: own.length > 0 ? [] : this.whose(cited, words, at) };
  }

  /**
   * The rules that have words with a number in the edition that it is of, or else in that which it is held against, or had them if neither
   * has: none if one stands above or below that number. Words without quotation marks are said to be its own only if they are led to, are
   * a sentence, and speak of none of those rules.
   */
  private whose({ words: beside, number }: FoundCitation, words: readonly WordsSpan[], at = this.target): RuleNumber[] {
    if (!beside || beside.pointOn) return [];
    const when = [at, this.target].find((edition) => words.some(({ from, to }) => from <= edition && edition <= to));
    const numbers = words
      .filter(({ from, to }) => when === undefined || (from <= when && when <= to))
      .flatMap(({ id, to }) => this.concordance.place(id, when ?? Math.min(to, this.target))?.number ?? []);
    const places = [...new Set(numbers)];
    if (places.some((other) => isWithin(other, number) || isWithin(number, other))) return [];
    const isSaid = beside.areQuoted || (when === at && this.arePasted(beside, number, places));
    return isSaid ? places.slice(0, MOST_TOLD) : [];
  }

  /** Whether words are pasted under the wrong number of a section: rules of two may say the same of one thing, in words of either. */
  private arePasted({ text, areLedTo }: WordsBeside, number: RuleNumber, places: readonly RuleNumber[]): boolean {
    if (places.some((other) => sectionOf(other) !== sectionOf(number))) return false;
    const [sentence = ""] = sentencesOf(text);
    if (!areLedTo || places.length > MOST_TOLD || sentence.split(" ").length < FEWEST_PASTED) return false;
    return wordsKnown(this.concordance).having(sentence).length > 0 && !places.some((other) => text.includes(other));
  }

  private spanOf = (id: string, number: RuleNumber, at: number): Span | undefined =>
    this.concordance.bearers(number).find((span) => span.id === id && span.from <= at && at <= span.to) ??
    this.concordance.bearers(number).findLast((span) => span.id === id && span.from <= at);

  /** The first edition since which it has borne its number without a break. */
  private firstOf(span: Span): number {
    const before = this.concordance
      .bearers(span.number)
      .find(({ id, to }) => id === span.id && this.concordance.knownAfter(to) === span.from);
    return before ? this.firstOf(before) : span.from;
  }

  /** Its heading, or what it is called, or the heading above it. */
  private nameOf(id: string, number: RuleNumber, at: number): string | null {
    const own = this.concordance.headingAt(id, at);
    if (own !== "") return own;
    const known = this.knowledge.nameOn(number, this.editionAt(at));
    if (known !== null) return known;
    for (let above = parentRuleNumber(number); above !== null; above = parentRuleNumber(above)) {
      const heading = this.concordance.bearer(at, above)?.id;
      const words = heading === undefined ? "" : this.concordance.headingAt(heading, at);
      if (words !== "" && above.includes(".")) return `${words}, ${above}`;
      if (words !== "") return `${words}, section ${above}`;
    }
    return null;
  }

  private unborne(cited: FoundCitation, words: readonly WordsSpan[], by: DatedBy): Judgement {
    const { number } = cited;
    return this.judgementOf({ number, datedBy: by, status: "DANGLING", asOf: null, wordsOf: this.whose(cited, words) });
  }

  private judgementOf(
    facts: Pick<Judgement, "number" | "datedBy" | "status" | "asOf"> & Partial<Judgement>,
  ): Judgement {
    const judged = { ...NOTHING, ...facts };
    return { ...judged, explanation: this.explain(judged) };
  }

  private explain(judged: Omit<Judgement, "explanation">): string {
    const { number, status, asOf, name, rightUntil, current, since, meansNow, rewordedBy } = judged;
    const { wordsStand, wordsOf, isWordForWord } = judged;
    const named = name === null ? number : `${number} (${name})`;
    const sentences: string[] = [];
    if (status === "NOT_COVERED")
      sentences.push(
        asOf === null
          ? `No edition is known from before ${this.editionAt(0)}, so that nothing can be said of ${number}.`
          : this.concordance.isKnown(this.concordance.on(asOf))
            ? `The edition of ${asOf}, the newest known, has no rule ${number}; a newer one may have.`
            : `No text of the edition of ${asOf} is known, and those beside it do not settle what ${number} was.`,
      );
    else if (status === "DANGLING") sentences.push(this.explainMissing(number, asOf));
    else if (asOf !== null && asOf > this.edition) sentences.push(this.explainBefore(judged, asOf, named));
    else if (status === "CURRENT" && asOf === this.edition)
      sentences.push(`${named} stands in the edition of ${asOf}.`);
    else if (status === "CURRENT") sentences.push(`${named} still says what it said in the edition of ${asOf}.`);
    else if (status === "EDITED" && isWordForWord)
      sentences.push(
        `${named} still has its number and its words of the edition of ${asOf}, but for numbers of rules in them.`,
      );
    else if (status === "EDITED")
      sentences.push(
        `${named} still has its number, and other words than in the edition of ${asOf}${reworded(rewordedBy)}.`,
      );
    else {
      const right =
        rightUntil === null
          ? `${named} was one rule in the edition of ${asOf}`
          : `${named} was right until ${rightUntil}`;
      const now =
        current.length === 0
          ? `${rightUntil === null ? "" : "since then "}it is gone`
          : since === rightUntil
            ? `since then it is ${listOf(current)}`
            : `since ${since} it is ${listOf(current)}`;
      const reword = current.length === 0 ? "" : reworded(rewordedBy);
      const how = status === "SPLIT" ? ", split" : status === "MERGED" ? ", merged with others" : reword;
      const means = meansNow ? `; the number now means ${calledOther(meansNow, name)}, since ${meansNow.since}` : "";
      sentences.push(`${right}; ${now}${how}${means}.`);
    }
    const printedFor =
      asOf === null ? undefined : this.concordance.bearer(this.concordance.on(asOf), number)?.printedFor;
    if (printedFor !== undefined)
      sentences.unshift(`${number} is a misprint of ${printedFor} in the edition of ${asOf}.`);
    if (wordsOf.length > 0) sentences.push(sayWordsOf(this.concordance, wordsOf, asOf ?? this.edition, this.edition));
    else if (wordsStand === false) sentences.push(WORDS_GONE);
    return sentences.join(" ");
  }

  /** Of an edition that is newer than the one that it is held against. */
  private explainBefore(
    { current, meansNow, name }: Pick<Judgement, "current" | "meansNow" | "name">,
    asOf: IsoDate,
    named: string,
  ): string {
    const then = `${named} of the edition of ${asOf}`;
    const means = meansNow ? `; the number meant ${calledOther(meansNow, name)} there` : "";
    if (current.length === 0) return `${then} is not yet in that of ${this.edition}: it came later${means}.`;
    return `${then} was ${listOf(current)} in that of ${this.edition}${means}.`;
  }

  /** What stands above it there, and who had the number before and after. */
  private explainMissing(number: RuleNumber, asOf: IsoDate | null): string {
    const spans = this.concordance.bearers(number);
    if (spans.length === 0) return `No edition ever had a rule ${number}.`;
    const at = this.concordance.on(asOf ?? this.edition);
    const before = spans.findLast(({ to }) => to < at);
    const after = spans.find(({ from }) => from > at);
    const neighbours = [before, after].flatMap((span) => {
      if (!span) return [];
      const name = this.nameOf(span.id, number, span.from);
      const next = this.concordance.knownAfter(span.to);
      const until = next === undefined ? "" : ` until ${this.editionAt(next)}`;
      const now = this.concordance.became(span.id, span.to, this.target).map((each) => each.number);
      const is = now.length === 0 ? "gone now" : now.includes(number) ? "as it is now" : `now ${listOf(now)}`;
      const means = name === null ? "a rule" : `“${name}”`;
      return [`from ${this.editionAt(span.from)}${until} it ${span === after ? "is" : "was"} ${means}, ${is}`];
    });
    return `The edition of ${asOf ?? this.edition} has no rule ${number}${this.above(number, at)}; ${neighbours.join("; ")}.`;
  }

  /** What the nearest number above one is called in an edition. */
  private above(number: RuleNumber, at: number): string {
    for (let above = parentRuleNumber(number); above !== null; above = parentRuleNumber(above)) {
      const bearer = this.concordance.bearer(at, above);
      const heading = bearer ? this.concordance.headingAt(bearer.id, at) : "";
      if (heading !== "") return ` (${above} is “${heading}”)`;
    }
    return "";
  }
}

const KEYWORDS = /^70[12]/;
const ABILITIES = /^702\.\d/;
/** Keyword abilities whose names are words of any sentence. */
const PLAIN_WORDS =
  /^(?:flash|haste|reach|enchant|equip|protection|shadow|fear|cycling|echo|fading|storm|affinity|madness|offering|ninjutsu|transfigure|absorb|frenzy|champion|evoke|conspire|persist|devour|level up|rebound|partner|companion|escape|dash|surge|emerge|mentor|riot|fuse|bargain|haunt|ripple|delve|evolve|cipher|extort|exploit|awaken|ingest|skulk|melee|crew|ascend|assist|spectacle|mutate|encore|boast|demonstrate|ward|disturb|cleave|training|blitz|casualty|enlist|squad|prototype|toxic|backup|craft|disguise|plot|saddle|spree|gift|impending|exhaust|harmonize|tiered|station|warp|suspend|forecast|graft|split second|phasing|cascade|miracle|tribute|changeling|support|hidden agenda|morph|menace)$/i;
const KEYWORD = /^70[12]\.\d+$/;
/** What is cited, and what a name beside it is held against: another of its kind, else all of the whole-numbered rule. */
const KINDS: readonly { readonly cited: RegExp; readonly named: RegExp }[] = [
  { cited: /^70[12]\.\d+/, named: /^70[12]\.\d+$/ },
  { cited: /^\d{3}$/, named: /^\d{3}$/ },
  { cited: /^704\.\d+[a-z]+$/, named: /^704\.\d+[a-z]+$/ },
  { cited: /^\d{3}\.\d+/, named: /^\d/ },
];

const WORDS_GONE = "The words with it no longer stand there.";

/** The other rule that has a number: a name that both have, as of their section, tells them not apart. */
const calledOther = (other: { readonly name: string | null }, name: string | null): string =>
  other.name === null || other.name === name ? "another rule" : `“${other.name}”`;

/** The same, where texts say whether the words with it stand. */
export const withWords = (judgement: Judgement, wordsStand: boolean): Judgement => ({
  ...judgement,
  wordsStand,
  explanation: wordsStand ? judgement.explanation : `${judgement.explanation} ${WORDS_GONE}`,
});

/** The same, where texts say that other rules have the words with it, if any do. */
export const withWordsOf = (judgement: Judgement, numbers: readonly RuleNumber[], said: string): Judgement =>
  numbers.length === 0
    ? judgement
    : { ...judgement, wordsOf: numbers, explanation: `${judgement.explanation} ${said}` };

/** Which rules have words, by their numbers on a day, and where those are that have others in a later edition. */
export function sayWordsOf(
  concordance: Concordance,
  numbers: readonly RuleNumber[],
  date: IsoDate,
  into: IsoDate,
): string {
  const [from, to] = [date, into].map((day) => concordance.on(day)) as [number, number];
  const moved = numbers.flatMap((number) => {
    const id = concordance.bearer(from, number)?.id;
    const now = id === undefined ? [] : concordance.became(id, from, to).map((span) => span.number);
    return now.length === 0 || now.includes(number) ? [] : [`${number} is ${listOf(now)} in the edition of ${into}`];
  });
  return `The words with it are those of ${listOf(numbers)}${moved.length === 0 ? "" : `; ${listOf(moved)}`}.`;
}

/** The same, where no text has the words with it. */
export const withUnheardWords = (judgement: Judgement): Judgement => ({
  ...judgement,
  areWordsUnheard: true,
  explanation: `${judgement.explanation} No text held has the words with it.`,
});

/** What the calendar has not says nothing of when a citation is, and that is told. */
const withDate = ({ date }: FoundCitation, judgement: Judgement): Judgement =>
  date === null || date.date !== null
    ? judgement
    : {
        ...judgement,
        misdated: date.written,
        explanation: `${judgement.explanation} The calendar has no ${date.written}, which stands beside it.`,
      };

const NOTHING = {
  identity: null,
  name: null,
  rightUntil: null,
  current: [],
  since: null,
  meansNow: null,
  rewordedBy: [],
  substance: null,
  isWordForWord: false,
  wordsStand: null,
  areWordsUnheard: false,
  wordsOf: [],
  nameOf: null,
  misdated: null,
  isBelowAnother: false,
  isSure: false,
} as const;

function reworded(editions: readonly IsoDate[]): string {
  if (editions.length === 0) return "";
  const last = editions.at(-1)!;
  return editions.length === 1 ? `, reworded on ${last}` : `, reworded ${editions.length} times, last on ${last}`;
}

const daysBetween = (from: IsoDate, to: IsoDate): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
