import { type FateKind } from "../domain/citation-status";
import { PalimpsestError } from "../domain/errors";
import { type IsoDate } from "../domain/iso-date";
import { groupBy } from "../domain/group-by";
import { parentRuleNumber, type RuleNumber } from "../domain/rule-number";
import { haveSameLetters } from "./fingerprint";
import { type ConcordanceFile, type ConcordanceKind, type Entry, type Prints } from "./concordance-file";
import { type GivenIds, type PlaceKey, placeKeyOf } from "./ids";

/** An identity at a number, from one edition to another; editions by their places in `Concordance.editions`. */
export interface Span {
  readonly id: string;
  readonly number: RuleNumber;
  readonly ordinal: number;
  /** The last that it has there; empty for none. */
  heading: string;
  readonly from: number;
  /** The last edition that has it so. */
  to: number;
  /** What is meant, where the number is a misprint. */
  readonly printedFor?: RuleNumber;
}

/** A number that editions print in place of another, from the first of them to the last. */
export interface Misprint {
  readonly printed: RuleNumber;
  readonly meant: RuleNumber;
  readonly from: IsoDate;
  readonly last: IsoDate;
}

/** How an identity came to be as it is in an edition, or how it ended. */
export interface Arrival {
  readonly edition: number;
  readonly entry: Entry;
}

/** One rule through all editions that the concordance knows. */
export interface Identity {
  readonly id: string;
  /** Oldest first; between two of them it may have been gone. */
  readonly spans: readonly Span[];
  /** Oldest first, for each edition in which anything changed. */
  readonly arrivals: readonly Arrival[];
}

/** What an identity of one edition is in another. */
export interface Fate {
  readonly places: readonly Span[];
  /** One place, several, one that is of others as well, or none. */
  readonly kind: FateKind;
  /** How it came to be that. */
  readonly steps: readonly (Arrival & { readonly id: string })[];
  /** 0 to 1: as sure as the least sure step of all that splits and mergers join with it. */
  readonly confidence: number;
}

/** An identity at the other end, undefined if there is none, and whose changes lead there: after one edition and up to another. */
interface Way<Id = string> {
  readonly id: Id;
  readonly through: readonly Stretch[];
}
type Stretch = readonly [id: string, after: number, last: number];

/** The identities that came off each, and those that went into each; and what passed from one to another while both went on. */
interface Links {
  readonly parts: ReadonlyMap<string, readonly string[]>;
  readonly merged: ReadonlyMap<string, readonly string[]>;
  readonly shares: readonly Share[];
}

/** A part of one identity that another has since an edition. */
interface Share {
  readonly from: string;
  readonly to: string;
  readonly edition: number;
}

function linksOf(identities: Iterable<Identity>): Links {
  const all = [...identities];
  const idsBy = (heir: (arrivals: readonly Arrival[]) => Arrival | undefined, isEnd: boolean) => {
    const ids = new Map<string, string[]>();
    for (const { id, arrivals } of all) {
      const { place, links } = heir(arrivals)!.entry;
      const [other] = links;
      if (other !== undefined && (place === null) === isEnd) ids.set(other, [...(ids.get(other) ?? []), id]);
    }
    return ids;
  };
  const standsIn = new Map(all.map(({ id, spans }) => [id, spans]));
  const shares = all.flatMap(({ id: to, arrivals }) =>
    arrivals
      .slice(1)
      .flatMap(({ edition, entry: { place, links } }) =>
        (place ? links : [])
          .filter((from) => standsIn.get(from)?.some((span) => span.from <= edition && edition <= span.to))
          .map((from): Share => ({ from, to, edition })),
      ),
  );
  return {
    parts: idsBy((arrivals) => arrivals[0], false),
    merged: idsBy((arrivals) => arrivals.at(-1), true),
    shares,
  };
}

/** An id, those linked to it, those linked to these, and so on. */
function allFrom(links: ReadonlyMap<string, readonly string[]>, id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (const each of found) for (const next of links.get(each) ?? []) found.add(next);
  return found;
}

/**
 * Which rule is which in every edition known, without anybody's text: see docs/explanation/concordance.md. Editions are told by their dates;
 * what it says of a number is of the first rule with it, unless an ordinal is given.
 */
export class Concordance {
  /** The dates of all editions, oldest first. */
  readonly editions: readonly IsoDate[];
  private readonly isTextKnown: readonly boolean[];
  private readonly identities = new Map<string, { id: string; spans: Span[]; arrivals: Arrival[] }>();
  private readonly byNumber = new Map<RuleNumber, Span[]>();
  /** The numbers directly below each. */
  private below: ReadonlyMap<RuleNumber | null, readonly RuleNumber[]> | undefined;
  private links: Links | undefined;

  constructor(
    private readonly file: ConcordanceFile,
    misprints: readonly Misprint[] = [],
  ) {
    this.editions = file.editions.map(({ edition }) => edition);
    this.isTextKnown = file.editions.map(({ entries }) => entries !== null);
    const open = new Map<string, Span>();
    let last = -1;
    file.editions.forEach(({ entries }, edition) => {
      if (!entries) return;
      for (const entry of entries) this.take(entry, edition, open, last);
      for (const span of open.values()) span.to = edition;
      last = edition;
    });
    for (const { printed, meant, from, last } of misprints) {
      const [first, end] = [from, last].map((date) => this.on(date)) as [number, number];
      const spans = this.bearers(meant).filter((span) => span.ordinal === 1 && span.from <= end && first <= span.to);
      const printedSpans = spans.map((span) => {
        const within = { from: Math.max(first, span.from), to: Math.min(end, span.to) };
        return { ...span, ...within, number: printed, printedFor: meant };
      });
      this.byNumber.set(printed, [...this.bearers(printed), ...printedSpans]);
    }
    for (const spans of this.byNumber.values()) spans.sort((x, y) => x.from - y.from || x.ordinal - y.ordinal);
  }

  private take(entry: Entry, edition: number, open: Map<string, Span>, last: number): void {
    const { id, place } = entry;
    const identity = this.identities.get(id) ?? { id, spans: [], arrivals: [] };
    this.identities.set(id, identity);
    identity.arrivals.push({ edition, entry });
    if (!place) {
      open.delete(id);
      return;
    }
    const was = open.get(id);
    const heading = entry.heading ?? identity.spans.at(-1)?.heading ?? "";
    const stays = was?.to === last && was.number === place.number && was.ordinal === place.ordinal;
    if (stays) {
      was.heading = heading;
      return;
    }
    const span = { id, ...place, heading, from: edition, to: edition };
    open.set(id, span);
    identity.spans.push(span);
    const spans = this.byNumber.get(place.number);
    if (spans) spans.push(span);
    else this.byNumber.set(place.number, [span]);
  }

  /** The identity with an id, also with one that was retired. */
  identity(id: string): Identity | undefined {
    const heir = this.file.retired.get(id);
    return this.identities.get(heir ?? id);
  }

  /** All identities, in the order in which they were met. */
  get all(): Iterable<Identity> {
    return this.identities.values();
  }

  /** Whether what an identity came off had nothing of it on a date. */
  isApart(id: string, date: IsoDate): boolean {
    return this.file.apart.get(id)?.some(([first, last]) => first <= date && date <= last) ?? false;
  }

  /** The words that an identity has in an edition; the same object for the same words. */
  printsAt(id: string, edition: number): Prints {
    const arrival = this.identity(id)?.arrivals.findLast((each) => each.edition <= edition && each.entry.prints);
    return arrival?.entry.prints ?? NO_PRINTS;
  }

  private examplesAt(id: string, edition: number): string | null {
    const { arrivals = [] } = this.identity(id) ?? {};
    return (
      arrivals.findLast((each) => each.edition <= edition && each.entry.examples !== undefined)?.entry.examples ?? null
    );
  }

  /** And its heading there. */
  headingAt(id: string, edition: number): string {
    const { arrivals = [] } = this.identity(id) ?? {};
    return (
      arrivals.findLast((each) => each.edition <= edition && each.entry.heading !== undefined)?.entry.heading ?? ""
    );
  }

  /** Who bore a number, oldest first. */
  bearers(number: RuleNumber): readonly Span[] {
    return this.byNumber.get(number) ?? [];
  }

  /** What stood directly below another, each for as long as both stood at these numbers. */
  spansBelow({ number, from, to }: Span): Span[] {
    this.below ??= groupBy([...this.byNumber.keys()], parentRuleNumber);
    return (this.below.get(number) ?? []).flatMap((each) =>
      this.bearers(each)
        .filter((span) => span.from <= to && from <= span.to)
        .map((span) => ({ ...span, from: Math.max(from, span.from), to: Math.min(to, span.to) })),
    );
  }

  /** The edition in force on a date, by its place in `editions`; -1 before all. */
  on(date: IsoDate): number {
    return this.editions.findLastIndex((edition) => edition <= date);
  }

  /** Whether a text of the edition was known. */
  isKnown(edition: number): boolean {
    return this.isTextKnown[edition] ?? false;
  }

  /** The newest edition of which a text was known. */
  get newest(): number {
    return this.isTextKnown.lastIndexOf(true);
  }

  /** The edition before, or after, of which a text was known; undefined if there is none. */
  knownBefore(edition: number): number | undefined {
    const found = this.isTextKnown.lastIndexOf(true, edition - 1);
    return edition > 0 && found >= 0 ? found : undefined;
  }

  knownAfter(edition: number): number | undefined {
    const found = this.isTextKnown.indexOf(true, edition + 1);
    return found >= 0 ? found : undefined;
  }

  /** Who bears a number in an edition of which a text was known; undefined if nobody does. */
  bearer(edition: number, number: RuleNumber, ordinal = 1): Span | undefined {
    return this.bearers(number).find((span) => span.ordinal === ordinal && span.from <= edition && edition <= span.to);
  }

  /** Where an identity stands in an edition; undefined if it does not. */
  place(id: string, edition: number): Span | undefined {
    return this.identity(id)?.spans.find((span) => span.from <= edition && edition <= span.to);
  }

  /** All that stand in an edition of which a text was known. */
  standingIn(edition: number): Span[] {
    return [...this.identities.values()].flatMap(
      ({ spans }) => spans.find(({ from, to }) => from <= edition && edition <= to) ?? [],
    );
  }

  /**
   * What an identity of one edition is in another, older or newer, and how: what a comparison of the two says, whichever texts
   * are held. What came off it is part of it only as far as it had anything of that then.
   */
  fate(id: string, from: number, to: number): Fate {
    const [older, newer] = from <= to ? [from, to] : [to, from];
    const ways = this.waysOf(id, older, newer, from <= to);
    const isMerged = ways.length === 1 && this.waysOf(ways[0]!.id, older, newer, from > to).length > 1;
    // Of what is gone, what it went into is gone as well; of what came in, it is nothing what it came off.
    const gone = from <= to ? this.heirOf(id, older, newer) : { through: [[id, older, newer]] as const };
    const steps = this.stepsOf(ways.length > 0 ? ways : [gone]);
    const isAlone = ways.length <= 1 && !isMerged;
    return {
      places: ways.flatMap((way) => this.place(way.id, to) ?? []),
      kind: ways.length === 0 ? "NONE" : ways.length > 1 ? "SPLIT" : isMerged ? "MERGED" : "ONE",
      steps,
      confidence: leastSure(isAlone ? steps : this.stepsOf(this.waysBeside(id, older, newer, from <= to))),
    };
  }

  private stepsOf(ways: readonly Pick<Way, "through">[]): Fate["steps"] {
    return ways.flatMap(({ through }) =>
      through.flatMap(([id, after, last]) => this.changes(id, after, last).map((each) => ({ id, ...each }))),
    );
  }

  /** The ways of all that splits and mergers join with an identity, in either edition. */
  private waysBeside(id: string, older: number, newer: number, isForth: boolean): Way[] {
    const joined: (readonly [id: string, isForth: boolean])[] = [[id, isForth]];
    const met = new Set<string>();
    const ways: Way[] = [];
    for (const [each, forth] of joined) {
      const key = `${each} ${forth}`;
      if (met.has(key)) continue;
      met.add(key);
      for (const way of this.waysOf(each, older, newer, forth)) {
        ways.push(way);
        joined.push([way.id, !forth]);
      }
    }
    return ways;
  }

  /** The places of its `fate`. */
  became(id: string, from: number, to: number): readonly Span[] {
    return this.fate(id, from, to).places;
  }

  /** Which identities of the newer of two editions one of the older is, or the other way round. */
  private waysOf(id: string, older: number, newer: number, isForth: boolean): Way[] {
    const { parts, merged, shares } = (this.links ??= linksOf(this.identities.values()));
    const own = this.wayOf(id, older, newer, isForth);
    const ways = own.id === undefined ? [] : [{ ...own, id: own.id }];
    for (const each of allFrom(isForth ? parts : merged, id))
      if (each !== id && this.place(each, isForth ? newer : older)) {
        const way = this.wayOf(each, older, newer, !isForth);
        if (way.id === id && !ways.some((known) => known.id === each)) ways.push({ ...way, id: each });
      }
    for (const { from, to, edition } of shares) {
      if (id !== (isForth ? from : to) || edition <= older || edition > newer) continue;
      const way = isForth ? this.heirOf(to, edition, newer) : this.originOf(from, older, edition - 1);
      const through: Stretch[] = [...way.through, isForth ? [id, older, edition] : [id, edition - 1, newer]];
      if (way.id !== undefined && !ways.some((known) => known.id === way.id)) ways.push({ id: way.id, through });
    }
    return ways;
  }

  private wayOf(id: string, older: number, newer: number, isForth: boolean): Way<string | undefined> {
    return isForth ? this.heirOf(id, older, newer) : this.originOf(id, older, newer);
  }

  /** Itself in an older edition, or the nearest of those that it came off, if that had anything of it. */
  private originOf(id: string, older: number, newer: number): Way<string | undefined> {
    const through: Stretch[] = [];
    let last = newer;
    for (let at = id; ;) {
      through.push([at, older, last]);
      if (this.place(at, older)) return { id: at, through };
      const { spans, arrivals } = this.identities.get(at)!;
      const [origin] = arrivals[0]!.entry.links;
      const began = spans[0]!.from;
      if (origin === undefined || began <= older || this.isApart(at, this.editions[older]!))
        return { id: undefined, through };
      [at, last] = [origin, began - 1];
    }
  }

  /** Itself in a newer edition, or what it went into. */
  private heirOf(id: string, older: number, newer: number): Way<string | undefined> {
    const through: Stretch[] = [];
    let since = older;
    for (let at = id; ;) {
      through.push([at, since, newer]);
      if (this.place(at, newer)) return { id: at, through };
      const { edition, entry } = this.identities.get(at)!.arrivals.at(-1)!;
      const [heir] = entry.links;
      if (entry.place || heir === undefined || edition > newer) return { id: undefined, through };
      [at, since] = [heir, edition - 1];
    }
  }

  /** What became of an identity after one edition and up to another, oldest first. */
  changes(id: string, after: number, last: number): readonly Arrival[] {
    return (this.identity(id)?.arrivals ?? []).filter(({ edition }) => after < edition && edition <= last);
  }

  /** The identities of which anything changed after one edition and up to another, and those that others came off or went into. */
  touched(after: number, last: number): ReadonlySet<string> {
    const entries = this.file.editions.slice(after + 1, last + 1).flatMap((edition) => edition.entries ?? []);
    return new Set(entries.flatMap(({ id, links }) => [id, ...links]));
  }

  /** How sure it is, 0 to 1, what became of an identity between two editions: as sure as the least sure step. */
  confidence(id: string, after: number, last: number): number {
    return leastSure(this.changes(id, after, last));
  }

  /**
   * Whether an identity has the letters in one edition that it, or another, has in another: those of heading and text, whatever the
   * examples are. Numbers of rules count, unless they are left aside.
   */
  hasSameWords(one: WordsAt, other: WordsAt, references: "COUNTED" | "ASIDE" = "COUNTED"): boolean {
    const print = references === "ASIDE" ? "masked" : "text";
    const [x, y] = [one, other].map(([id, edition]) => this.printsAt(id, edition)[print]) as [
      string | null,
      string | null,
    ];
    if (x !== y || !haveSameLetters(this.headingAt(...one), this.headingAt(...other))) return false;
    if (x !== null) return true;
    // Fewer than six words have no fingerprint: whether they changed says what became of them.
    const [[id, first], [, last]] = one[1] <= other[1] ? [one, other] : [other, one];
    return (
      one[0] === other[0] && !this.changes(id, first, last).some(({ entry }) => mayHaveOtherText(entry, references))
    );
  }

  /** The same, where examples count too, and the case of letters. */
  saysSame(one: WordsAt, other: WordsAt): boolean {
    if (!this.hasSameWords(one, other) || this.headingAt(...one) !== this.headingAt(...other)) return false;
    const [[id, first], [, last]] = one[1] <= other[1] ? [one, other] : [other, one];
    return (
      this.examplesAt(...one) === this.examplesAt(...other) &&
      (one[0] !== other[0] || !this.changes(id, first, last).some((each) => this.isSilentlyEdited(id, each)))
    );
  }

  /** Whether words changed by more than fingerprints of texts tell of. */
  private isSilentlyEdited(
    id: string,
    { edition, entry: { kind, place, prints, examples, heading } }: Arrival,
  ): boolean {
    if ((kind !== "EDITED" && kind !== "RENUMBERED_AND_EDITED") || place === null) return false;
    if (examples !== undefined || heading !== undefined) return false;
    return prints === undefined || prints.text === this.printsAt(id, edition - 1).text;
  }

  /**
   * Refuses a concordance to follow that lacks the text of an edition that this one knows, as ids would be given up for it.
   * @throws PalimpsestError BAD_ARGUMENTS
   */
  refuseFewerTexts(following: ConcordanceFile): void {
    const known = new Set(following.editions.flatMap(({ edition, entries }) => (entries ? [edition] : [])));
    const lacking = this.editions.filter((edition, at) => this.isKnown(at) && !known.has(edition));
    if (lacking.length > 0)
      throw new PalimpsestError(
        "BAD_ARGUMENTS",
        `The concordance knows the text of ${lacking.join(", ")}, which the folders lack. Without it ids would be given up, so nothing is written.`,
      );
  }

  /** The id from which that of an identity was parted, if it was taken for one with that. */
  partedFrom(id: string): string | undefined {
    return this.file.parted.get(id);
  }

  /** What the next concordance begins with. */
  givenIds(): GivenIds {
    const at = new Map<PlaceKey, string>();
    for (const { spans } of this.identities.values())
      for (const { id, number, ordinal, from, to } of spans)
        for (let edition = from; edition <= to; edition++)
          if (this.isKnown(edition)) at.set(placeKeyOf(this.editions[edition]!, number, ordinal), id);
    const { retired, parted, next } = this.file;
    return { at, retired, parted, next };
  }

  /** The words at each place, as `wordsKeyOf` has them. */
  givenWords(): Map<PlaceKey, string> {
    const words = new Map<PlaceKey, string>();
    for (const { spans, arrivals } of this.identities.values()) {
      let [next, text, heading] = [0, null as string | null, ""];
      for (const { number, ordinal, from, to } of spans)
        for (let edition = from; edition <= to; edition++) {
          for (; next < arrivals.length && arrivals[next]!.edition <= edition; next++) {
            const { entry } = arrivals[next]!;
            if (entry.prints) text = entry.prints.text;
            heading = entry.heading ?? heading;
          }
          if (this.isKnown(edition))
            words.set(placeKeyOf(this.editions[edition]!, number, ordinal), wordsKeyOf(text, heading));
        }
    }
    return words;
  }
}

/** What tells the words of a rule from those of others: the fingerprint of its text, or else its heading; empty without either. */
export const wordsKeyOf = (text: string | null, heading: string): string => text ?? heading;

/** Kinds of changes by which a rule says something else. */
export const isReworded = ({ kind, referencesOnly }: { kind: ConcordanceKind; referencesOnly: boolean }): boolean =>
  !referencesOnly && (kind === "EDITED" || kind === "RENUMBERED_AND_EDITED" || kind === "SPLIT" || kind === "MERGED");

/** As sure as the least sure of steps. */
const leastSure = (steps: readonly Arrival[]): number =>
  steps.reduce((least, { entry }) => Math.min(least, entry.confidence), 1);

/** The words of an identity in an edition. */
export type WordsAt = readonly [id: string, edition: number];

/** Whether a change may be of a text that has too few words for a fingerprint. */
const mayHaveOtherText = (entry: Entry, references: "COUNTED" | "ASIDE"): boolean =>
  entry.place !== null &&
  isReworded(references === "ASIDE" ? entry : { ...entry, referencesOnly: false }) &&
  entry.examples === undefined &&
  entry.heading === undefined;

/** Of too few words. */
const NO_PRINTS: Prints = { text: null, masked: null, sentences: [] };
