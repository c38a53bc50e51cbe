import { citedInto, explain, type NamedRule, type ResolvedCitation } from "../../alignment/citation";
import { Judge } from "../../citations/judge";
import { type BelowSince } from "../../domain/below-since";
import { type CitationStatus } from "../../domain/citation-status";
import { isWithin, type RuleNumber } from "../../domain/rule-number";
import { type IsoDate } from "../../domain/iso-date";
import { type StoredEdition, type StoredRule } from "../../store/rows";
import { shippedConcordance } from "../../store/shipped-concordance";
import { type PositionInEdition } from "../../store/rules";
import { actionCited } from "./action-cited";
import { hasSameLetters } from "./same-letters";
import { type History } from "../history";
import { type BearerOn, bearerOn, type NumberBearer } from "../../concordance/bearers";
import { type Concordance } from "../../concordance/concordance";
import { fingerprintOf } from "../../concordance/fingerprint";
import { heirsBelow, heirsOf } from "../../concordance/heirs-below";
import {
  endOf,
  followIntoText,
  followKnown,
  isBearer,
  isKnownEdition,
  type KnownInto,
  type KnownPlace,
  placesIn,
} from "./follow-known";
import { aroundUnsure, sayBearer, sayOtherBearers } from "./number-bearers";
import { newestPlace } from "../lineages";
import { type Quoted, quoteStandsKnown, sayNewestWords, standsAsQuoted } from "./words-of-known";
import { BelowCited } from "./below-cited";
import { sayWithoutText } from "./say-without-text";
import { whoseWords } from "./whose-words";

/** A citation; the edition is the one in force when it was made, null if that one is not held. */
export interface Citation extends Quoted {
  readonly number: RuleNumber;
  readonly edition: StoredEdition | null;
  /** The key or date that was given. */
  readonly asOf: string;
  /** True of a day on which it is not known which edition was in force. */
  readonly isUnsure?: boolean;
}

export interface CitationResolution {
  readonly status: CitationStatus;
  readonly cited: StoredRule | null;
  /** The rule in the edition that it is followed into; if that is not held, with the newest words of it that are. */
  readonly current: readonly StoredRule[];
  /** Its numbers there. */
  readonly currentNumbers: readonly RuleNumber[];
  readonly heldAgainst: IsoDate;
  /** Where the rules below it went, if it is not there any more itself. */
  readonly successors: readonly CitationSuccessor[];
  /** How sure it is what became of it, 0 to 1, for which the editions are compared; null where nothing is said. */
  readonly howSure: () => number | null;
  /** Who bore the number, by the concordance; null if nobody did, or if it is not known. */
  readonly bearer: NumberBearer | null;
  readonly quoteStands: boolean | null;
  /** What became of the rules below it; null if there are none, or if nobody can say. */
  readonly below: BelowSince | null;
  readonly explanation: string;
}

/** A place that took over some of what stood below a number that is gone. */
export interface CitationSuccessor {
  readonly rule: StoredRule;
  /** How many of the rules below the one cited are there. */
  readonly rules: number;
}

/** The edition that citations are followed into. */
export type Target = Pick<StoredEdition, "key" | "effectiveDate">;

/**
 * What citations mean in an edition that is held, or in that of a judge, whose text is not; in the order given: two statements, however
 * many there are.
 */
export function resolveCitations(
  history: History,
  citations: readonly Citation[],
  into: StoredEdition | Judge,
): CitationResolution[] {
  const { rules } = history.store;
  const concordance = shippedConcordance();
  const newest = concordance.editions[concordance.newest]!;
  const judge = into instanceof Judge ? into : null;
  const target: Target = into instanceof Judge ? { key: into.edition, effectiveDate: into.edition } : into;
  const cited = rules.at(citations.map(({ edition, number }) => ({ editionKey: edition?.key ?? "", number })));
  const following = new Following(history, concordance, target, judge === null);
  const belowCited = new BelowCited(history, concordance, target);
  const { byKey } = history.store.editions.held();
  const isHeld = (date: string): boolean => byKey.has(date);
  const drafts: Draft[] = [];
  for (const index of placesByEdition(citations)) drafts[index] = following.draftOf(citations[index]!, cited[index]);
  const found = rules.atPositions(
    drafts.flatMap(({ current, successor, taken }) => [
      ...current,
      ...(successor?.words ? [successor.words] : []),
      ...taken.map(({ words }) => words),
    ]),
  );
  let next = 0;
  return drafts.map((draft, index) => {
    const { lacking, known, by, borne } = draft;
    const [citation, rule] = [citations[index]!, cited[index]];
    const current = draft.current.flatMap(() => found[next++] ?? []);
    const status = draft.status === "EDITED" && draft.isAsItWas?.(current[0]) === true ? "CURRENT" : draft.status;
    const successor = draft.successor && named(draft.successor.words && found[next++], draft.successor);
    const successors = draft.taken.flatMap(({ rules: count, number }) => {
      const place = found[next++];
      return place ? [{ rule: place, rules: count, number }] : [];
    });
    const { number, edition, asOf, isUnsure = false, quote } = citation;
    const on = edition?.effectiveDate ?? asOf;
    const currentNumbers = (known?.places ?? current).map((each) => each.number);
    const below = belowCited.of(known ? undefined : rule, current, currentNumbers, number, on, !isUnsure);
    const quoteStands = quote == null ? null : following.quoteStands(draft, citation, current);
    const isTold = judge ? status === "NUMBER_REUSED" : successor !== undefined && !lacking;
    // The engine's name for a rule is of no use where it is not known which rule it was.
    const action = lacking && !rule && borne.bearer ? (actionCited(number, on) ?? "") : "";
    const sentences = [
      ...(judge
        ? sayWithoutText(concordance, judge, draft, { number, on, isUnsure, current, below, action })
        : resolve()),
      sayOtherBearers(concordance, by, number, isTold ? target.effectiveDate : undefined, (id) =>
        endOf(history, concordance, id, number),
      ),
      (judge ? quoteStands !== true : quoteStands === false)
        ? whoseWords(history, number, citation, on, target.effectiveDate).sentence
        : "",
    ];
    return {
      status,
      cited: rule ?? null,
      current,
      currentNumbers,
      heldAgainst: target.effectiveDate,
      successors: successors.map((each) => ({ rule: each.rule, rules: each.rules })),
      howSure: () => (currentNumbers.length > 0 || status === "REMOVED" ? draft.confidence() : null),
      bearer: borne.bearer,
      below: below ?? null,
      quoteStands,
      explanation: sentences.filter((sentence) => sentence !== "").join(" "),
    };

    function resolve(): string[] {
      const unsure = isUnsure && lacking ? aroundUnsure(concordance, number, on) : null;
      const confidence = target.effectiveDate === newest ? borne.bearer?.confidence : undefined;
      const resolved: ResolvedCitation = {
        status,
        number,
        asOf: edition?.key ?? unsure?.before ?? asOf,
        target: target.key,
        current: currentNumbers,
        successors: successors.map((each) => ({ rule: named(each.rule, each), rules: each.rules })),
        ...(below !== undefined && { below }),
        ...(rule && { cited: rule }),
        ...(successor && { successor }),
        ...(lacking && { lacking }),
        ...(unsure && { unsure: unsure.sentence }),
        ...((known ?? confidence !== undefined) && { confidence: known?.confidence ?? confidence! }),
        ...(known && { isWordForWord: known.isWordForWord }),
        isBorneByKnown: borne.bearer !== null,
      };
      const isBearerTold = lacking && status !== "DANGLING" && (!unsure || borne.isKnown);
      return [
        explain(resolved),
        sayNewestWords(current, target.key),
        action,
        isBearerTold ? sayBearer(borne, number, newest, isHeld) : "",
      ];
    }
  });
}

/** A rule as a sentence names it, with its number in the edition followed into and its words, if any are held. */
const named = (
  words: StoredRule | undefined,
  { number, heading = null }: { readonly number: RuleNumber; readonly heading?: string | null },
): NamedRule => ({ number, heading: words?.heading ?? heading, text: words?.text ?? "" });

/** The places of citations, those of one edition together: more editions may be cited than are kept followed at once. */
const placesByEdition = (citations: readonly Citation[]): readonly number[] => {
  const keys = citations.map(({ edition }) => edition?.key ?? "");
  return keys.map((_, index) => index).sort((x, y) => (keys[x]! < keys[y]! ? -1 : Number(keys[x]! > keys[y]!)));
};

/** What became of one citation, before any words are read. */
interface Draft extends Pick<ResolvedCitation, "status" | "lacking"> {
  /** Who bore the number then; and the same, if a text held says nothing else. */
  readonly by: BearerOn;
  readonly borne: BearerOn;
  /** Whether its words here are those of no rule that is known. */
  readonly isForeign: boolean;
  /** What the concordance says; absent where it knows one of the two editions not, or a text held is not that which it knows. */
  readonly known?: KnownInto;
  /** Where the words stand of what it is now. */
  readonly current: readonly PositionInEdition[];
  readonly successor?: Named;
  readonly taken: readonly (Named & { readonly words: PositionInEdition; readonly rules: number })[];
  readonly confidence: () => number;
  /** Whether one that is EDITED, as far as is known, has the same letters all the same. */
  readonly isAsItWas?: (now: StoredRule | undefined) => boolean;
}

/** A rule of the edition followed into, and where words of it are held. */
interface Named {
  readonly number: RuleNumber;
  readonly heading?: string | null;
  readonly words?: PositionInEdition;
}

/** Follows citations into one edition that is held: by the concordance where it knows both, else by the texts. */
class Following {
  private readonly drafts = new Map<string, Draft>();
  private readonly isKnown: boolean;
  private readonly at: number;
  private numbersThere: readonly RuleNumber[] | undefined;

  constructor(
    private readonly history: History,
    private readonly concordance: Concordance,
    private readonly target: Target,
    private readonly isHeld: boolean,
  ) {
    this.isKnown = isKnownEdition(concordance, target.effectiveDate);
    this.at = concordance.on(target.effectiveDate);
  }

  /** Worked out once for all citations of a number at a time. */
  draftOf(citation: Citation, cited: StoredRule | undefined): Draft {
    const { edition, number, asOf, isUnsure = false } = citation;
    const key = `${edition?.key ?? ""} ${number} ${asOf} ${isUnsure}`;
    const draft = this.drafts.get(key) ?? this.follow(citation, cited);
    this.drafts.set(key, draft);
    return draft;
  }

  private follow({ edition, number, asOf, isUnsure = false }: Citation, cited: StoredRule | undefined): Draft {
    const { history, concordance } = this;
    const date = edition?.effectiveDate ?? asOf;
    const by = bearerOn(concordance, number, date, !isUnsure);
    const isForeign = cited !== undefined && !isBearer(history, concordance, cited, by.bearer);
    const borne = isForeign ? { ...by, bearer: null } : by;
    const nothing = { by, borne, isForeign, current: [], taken: [], confidence: () => 0 };
    if (edition && !cited && covers(edition, number)) return { ...nothing, status: "DANGLING" };
    const place = { number, date, isSure: !isUnsure };
    const lacking = !edition ? ("EDITION" as const) : !cited ? ("CITED_PLACE" as const) : undefined;
    const given = { ...nothing, ...(lacking && { lacking }) };
    if (this.isKnown && !isForeign && (!edition || !this.isHeld || isKnownEdition(concordance, date))) {
      const known = followKnown(concordance, place, this.target.effectiveDate);
      if (known)
        return known === "DANGLING"
          ? { ...given, status: known }
          : { ...given, ...this.knownDraft(known, number, date) };
    }
    if (!this.isHeld) return { ...given, status: "NOT_COVERED" };
    return { ...given, ...(edition && cited ? this.byTexts(edition, cited) : this.intoText(place)) };
  }

  private knownDraft(known: KnownInto, number: RuleNumber, date: IsoDate): DraftOf {
    const { concordance, at } = this;
    const { status, places, other, confidence } = known;
    const from = concordance.on(date);
    const span = status === "REMOVED" ? concordance.place(known.id, from) : undefined;
    const heirs = span ? heirsBelow(concordance, span, from, at) : [];
    return {
      status,
      known,
      current: places.flatMap(({ id }) => this.wordsOf(id) ?? []),
      confidence: () => confidence,
      taken: heirs.flatMap(({ place, rules }) => {
        const words = this.wordsOf(place.id);
        return words ? [{ number: place.number, words, rules }] : [];
      }),
      ...(other && { successor: { number, heading: other.heading || null, words: this.wordsOf(other.id) } }),
    };
  }

  /** Where the words of a known rule stand in the edition followed into, or else the newest that are held. */
  private wordsOf(id: string): PositionInEdition | undefined {
    const position = placesIn(this.history, this.target.key).get(id);
    return position === undefined ? newestPlace(this.history, id) : { edition: this.target.key, position };
  }

  private byTexts(edition: StoredEdition, cited: StoredRule): DraftOf {
    const { comparisons } = this.history;
    const { ofFrom, fromNumbers, toNumbers } = comparisons.between({ from: edition.key, to: this.target.key });
    const { status, current, successor } = citedInto(ofFrom[cited.position], cited.number, toNumbers);
    const end = fromNumbers.findIndex((number, at) => at > cited.position && !isWithin(number, cited.number));
    const below = fromNumbers.slice(cited.position + 1, end < 0 ? undefined : end);
    const placeAt = (position: number) => ({ number: toNumbers[position]!, words: this.there(position) });
    const places = below.map((_, at) => (ofFrom[cited.position + 1 + at]?.to ?? []).map(placeAt));
    const heirs = status === "REMOVED" ? heirsOf(places, bearerThere) : [];
    return {
      status,
      current: current.map(this.there),
      confidence: () => ofFrom[cited.position]?.confidence ?? 0,
      isAsItWas: (now) => now !== undefined && hasSameLetters(cited, now),
      taken: heirs.map(({ place, rules }) => ({ ...place, rules })),
      ...(successor !== undefined && { successor: { number: cited.number, words: this.there(successor) } }),
      ...(status === "NOT_COVERED" && { lacking: "CURRENT_PLACE" as const }),
    };

    function bearerThere(number: RuleNumber) {
      const position = toNumbers.indexOf(number);
      return position < 0 ? undefined : placeAt(position);
    }
  }

  private intoText(place: KnownPlace): DraftOf {
    const { history, concordance, target } = this;
    const into = { ...target, numbers: () => (this.numbersThere ??= history.store.rules.numbers(target.key)) };
    const found = followIntoText(concordance, history.chronicle().lineages, place, into);
    if (!found) return { status: "NOT_COVERED" };
    const { status, current, successor, confidence, words } = found;
    return {
      status,
      current: current.map(this.there),
      confidence: () => confidence,
      isAsItWas: (now) => words !== undefined && now !== undefined && fingerprintOf(now.text) === words,
      ...(successor !== undefined && { successor: { number: place.number, words: this.there(successor) } }),
    };
  }

  private readonly there = (position: number): PositionInEdition => ({ edition: this.target.key, position });

  /** Whether words stand in what a rule is now, as far as texts or fingerprints say. */
  quoteStands({ known }: Draft, quoted: Quoted, current: readonly StoredRule[]): boolean | null {
    const { key } = this.target;
    if (current.some((rule) => rule.editionKey === key && standsAsQuoted(quoted.quote!, quoted.quoted ?? "", rule)))
      return true;
    const places = known?.places ?? [];
    if (this.isHeld && places.every(({ id }) => placesIn(this.history, key).has(id))) return false;
    const ids = places.map(({ id }) => id);
    return quoteStandsKnown(this.history, this.concordance, quoted, ids, this.at, known?.id ?? null);
  }
}

type DraftOf = Pick<Draft, "status"> & Partial<Draft>;

const covers = ({ coverage }: StoredEdition, number: RuleNumber): boolean =>
  coverage.complete || coverage.sections.some((section) => isWithin(number, section));
