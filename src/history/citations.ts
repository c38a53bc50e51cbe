import { type CitationStatus, citedInto, explain, type ResolvedCitation } from "../alignment/citation";
import { saySame } from "../alignment/profile";
import { type Quotation, stands } from "../alignment/quotation";
import { type BelowSince } from "../domain/below-since";
import { isWithin, type RuleNumber } from "../domain/rule-number";
import { type IsoDate } from "../domain/iso-date";
import { type StoredEdition, type StoredRule } from "../store/rows";
import { shippedConcordance } from "../store/shipped-concordance";
import { type PositionInEdition } from "../store/rules";
import { actionCited } from "./action-cited";
import { type Followed } from "./comparisons";
import { type History } from "./history";
import { fingerprintOf } from "../concordance/fingerprint";
import { bearerOn, type NumberBearer } from "../concordance/bearers";
import { endOf, followUnheld, type UnheldInto } from "./follow-unheld";
import { aroundUnsure, sayBearer, sayOtherBearers } from "./number-bearers";
import { requireLineage } from "./lineages";
import { BelowCited } from "./below-cited";
import { type Successor, successorsOf } from "./successors";
import { sayWhoseWords } from "./whose-words";

/** A citation; the edition is the one in force when it was made, null if that one is not held. */
export interface Citation {
  readonly number: RuleNumber;
  readonly edition: StoredEdition | null;
  /** The key or date that was given. */
  readonly asOf: string;
  /** True of a day on which it is not known which edition was in force. */
  readonly isUnsure?: boolean;
  readonly quote?: Quotation | null;
  /** The same as it was given. */
  readonly quoted?: string;
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

/** What citations mean in an edition, in the order given: two statements, however many there are. */
export function resolveCitations(
  history: History,
  citations: readonly Citation[],
  target: StoredEdition,
): CitationResolution[] {
  const { rules } = history.store;
  const concordance = shippedConcordance();
  const newest = concordance.editions[concordance.newest]!;
  const cited = rules.at(citations.map(({ edition, number }) => ({ editionKey: edition?.key ?? "", number })));
  const successors = new SuccessorsOfEach();
  const belowCited = new BelowCited(history, concordance, target);
  let numbers: readonly RuleNumber[] | undefined;
  const unheld = ({ number, edition, asOf, isUnsure = false }: Citation): UnheldInto | null => {
    const into = { ...target, numbers: () => (numbers ??= rules.numbers(target.key)) };
    const { lineages } = history.chronicle();
    return followUnheld(concordance, lineages, number, edition?.effectiveDate ?? asOf, into, !isUnsure);
  };
  const { byKey } = history.store.editions.held();
  const isHeld = (date: string): boolean => byKey.has(date);
  const drafts: Draft[] = [];
  for (const index of placesByEdition(citations))
    drafts[index] = draftOf(history, citations[index]!, cited[index], target, successors, unheld);
  const places = drafts.flatMap(({ current, successor, taken }) => [
    ...current,
    ...(successor ? [successor] : []),
    ...taken.map(({ position }) => ({ edition: target.key, position })),
  ]);
  const found = rules.atPositions(places);
  let next = 0;
  return drafts.map(({ citation, status: followed, cited: rule, lacking, words, ...draft }) => {
    const current = draft.current.flatMap(() => found[next++] ?? []);
    const isAsBefore = words === undefined ? isAsItWas(rule, current[0]) : hasWords(current[0], words);
    const status = followed === "EDITED" && isAsBefore ? "CURRENT" : followed;
    const successor = draft.successor && found[next++];
    const successors = draft.taken.flatMap(({ rules: count }) => {
      const place = found[next++];
      return place ? [{ rule: place, rules: count }] : [];
    });
    const { number, edition, asOf, isUnsure = false, quote } = citation;
    const on = edition?.effectiveDate ?? asOf;
    const known = bearerOn(concordance, number, on, !isUnsure);
    // A text held says more than its date: other words than that edition has are no known rule's.
    const isForeign = rule !== undefined && requireLineage(history, rule).known?.id !== known.bearer?.identity;
    const borne = isForeign ? { ...known, bearer: null } : known;
    const unsure = isUnsure && lacking ? aroundUnsure(concordance, number, on) : null;
    const below = belowCited.of(rule, current, number, on, !isUnsure);
    const resolved: ResolvedCitation = {
      status,
      number,
      asOf: edition?.key ?? unsure?.before ?? asOf,
      target: target.key,
      current,
      successors,
      ...(below !== undefined && { below }),
      ...(rule && { cited: rule }),
      ...(successor && { successor }),
      ...(lacking && { lacking }),
      ...(unsure && { unsure: unsure.sentence }),
      ...(borne.bearer && target.effectiveDate === newest && { confidence: borne.bearer.confidence }),
      isBorneByKnown: borne.bearer !== null,
    };
    // The engine's name for a rule is of no use where it is not known which rule it was.
    const action = lacking && !rule && borne.bearer ? actionCited(number, on) : null;
    const quoteStands = quote == null ? null : current.some((each) => stands(quote, each));
    const further = [
      action ?? "",
      lacking && status !== "DANGLING" && (!unsure || borne.isKnown) ? sayBearer(borne, number, newest, isHeld) : "",
      sayOtherBearers(concordance, known, number, successor && !lacking ? target.effectiveDate : undefined, (id) =>
        endOf(history, concordance, id, number),
      ),
      quoteStands === false ? sayWhoseWords(history, citation, target.effectiveDate) : "",
    ].filter((sentence) => sentence !== "");
    return {
      status,
      cited: rule ?? null,
      current,
      currentNumbers: current.map((each) => each.number),
      heldAgainst: target.effectiveDate,
      successors,
      howSure: () => (current.length > 0 || status === "REMOVED" ? draft.confidence() : null),
      bearer: borne.bearer,
      below: below ?? null,
      quoteStands,
      explanation: [explain(resolved), ...further].join(" "),
    };
  });
}

/** The places of citations, those of one edition together: more editions may be cited than are kept followed at once. */
const placesByEdition = (citations: readonly Citation[]): readonly number[] => {
  const keys = citations.map(({ edition }) => edition?.key ?? "");
  return keys.map((_, index) => index).sort((x, y) => (keys[x]! < keys[y]! ? -1 : Number(keys[x]! > keys[y]!)));
};

const isAsItWas = (cited: StoredRule | undefined, current: StoredRule | undefined): boolean =>
  cited !== undefined && current !== undefined && (cited.wordingId === current.wordingId || saySame(cited, current));

const hasWords = (rule: StoredRule | undefined, words: string): boolean =>
  rule !== undefined && fingerprintOf(rule.text) === words;

interface Draft extends Pick<ResolvedCitation, "status" | "lacking"> {
  readonly citation: Citation;
  readonly cited: StoredRule | undefined;
  readonly current: readonly PositionInEdition[];
  readonly successor?: PositionInEdition;
  readonly taken: readonly Successor[];
  /** How sure the comparison is of what became of it. */
  readonly confidence: () => number;
  /** The fingerprint of the words that it had, where only they say whether it is EDITED. */
  readonly words?: string;
}

/** Where the rules below a number went, worked out once for all citations of it. */
class SuccessorsOfEach {
  private readonly known = new WeakMap<Followed, Map<number, readonly Successor[]>>();

  of(comparison: Followed, position: number): readonly Successor[] {
    const known = this.known.get(comparison) ?? new Map<number, readonly Successor[]>();
    this.known.set(comparison, known);
    const successors = known.get(position) ?? successorsOf(comparison, position);
    known.set(position, successors);
    return successors;
  }
}

function draftOf(
  { comparisons }: History,
  citation: Citation,
  cited: StoredRule | undefined,
  target: StoredEdition,
  successors: SuccessorsOfEach,
  unheld: (citation: Citation) => UnheldInto | null,
): Draft {
  const { edition, number } = citation;
  const nothing = { citation, cited, current: [], taken: [], confidence: () => 0 };
  const there = (position: number) => ({ edition: target.key, position });
  if (edition && !cited && covers(edition, number)) return { ...nothing, status: "DANGLING" };
  if (!edition || !cited) {
    const lacking = edition ? "CITED_PLACE" : "EDITION";
    const found = unheld(citation);
    if (!found) return { ...nothing, status: "NOT_COVERED", lacking };
    const { status, current, successor, confidence, words } = found;
    return {
      ...nothing,
      status,
      lacking,
      current: current.map(there),
      confidence: () => confidence,
      ...(words !== undefined && { words }),
      ...(successor !== undefined && { successor: there(successor) }),
    };
  }
  const comparison = comparisons.followed({ from: edition.key, to: target.key });
  const { rowOf, toNumbers } = comparison;
  const { status, current, successor } = citedInto(rowOf(cited.position), number, toNumbers);
  return {
    ...nothing,
    confidence: () =>
      comparisons.between({ from: edition.key, to: target.key }).ofFrom[cited.position]?.confidence ?? 0,
    status,
    current: current.map(there),
    taken: status === "REMOVED" ? successors.of(comparison, cited.position) : [],
    ...(successor !== undefined && { successor: there(successor) }),
    ...(status === "NOT_COVERED" && { lacking: "CURRENT_PLACE" as const }),
  };
}

const covers = ({ coverage }: StoredEdition, number: RuleNumber): boolean =>
  coverage.complete || coverage.sections.some((section) => isWithin(number, section));
