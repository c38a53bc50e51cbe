import { type CitationStatus, citedInto, explain, type ResolvedCitation } from "../alignment/citation";
import { type Quotation, stands } from "../alignment/quotation";
import { isWithin, type RuleNumber } from "../domain/rule-number";
import { type StoredEdition, type StoredRule } from "../store/rows";
import { type PositionInEdition } from "../store/rules";
import { actionCited } from "./action-cited";
import { type History } from "./history";

/** A citation; the edition is the one in force when it was made, null if that one is not held. */
export interface Citation {
  readonly number: RuleNumber;
  readonly edition: StoredEdition | null;
  /** The key or date that was given. */
  readonly asOf: string;
  readonly quote?: Quotation | null;
}

export interface CitationResolution {
  readonly status: CitationStatus;
  readonly cited: StoredRule | null;
  readonly current: readonly StoredRule[];
  readonly quoteStands: boolean | null;
  readonly explanation: string;
}

/** What citations mean in an edition, in the order given: two statements, however many there are. */
export function resolveCitations(
  history: History,
  citations: readonly Citation[],
  target: StoredEdition,
): CitationResolution[] {
  const { rules } = history.store;
  const cited = rules.at(citations.map(({ edition, number }) => ({ editionKey: edition?.key ?? "", number })));
  const drafts = citations.map((citation, index) => draftOf(history, citation, cited[index], target));
  const places = drafts.flatMap(({ current, successor }) => [...current, ...(successor ? [successor] : [])]);
  const found = rules.atPositions(places);
  let next = 0;
  return drafts.map(({ citation, status, cited: rule, lacking, ...draft }) => {
    const current = draft.current.flatMap(() => found[next++] ?? []);
    const successor = draft.successor && found[next++];
    const { number, edition, asOf, quote } = citation;
    const resolved: ResolvedCitation = {
      status,
      number,
      asOf: edition?.key ?? asOf,
      target: target.key,
      current,
      ...(rule && { cited: rule }),
      ...(successor && { successor }),
      ...(lacking && { lacking }),
    };
    const known = lacking && !rule ? actionCited(number, edition?.effectiveDate ?? asOf, target.effectiveDate) : null;
    return {
      status,
      cited: rule ?? null,
      current,
      quoteStands: quote == null ? null : current.some((each) => stands(quote, each)),
      explanation: known === null ? explain(resolved) : `${explain(resolved)} ${known}`,
    };
  });
}

interface Draft extends Pick<ResolvedCitation, "status" | "lacking"> {
  readonly citation: Citation;
  readonly cited: StoredRule | undefined;
  readonly current: readonly PositionInEdition[];
  readonly successor?: PositionInEdition;
}

function draftOf(
  { comparisons }: History,
  citation: Citation,
  cited: StoredRule | undefined,
  target: StoredEdition,
): Draft {
  const { edition, number } = citation;
  const nothing = { citation, cited, current: [] };
  if (!edition) return { ...nothing, status: "NOT_COVERED", lacking: "EDITION" };
  if (!cited) {
    if (covers(edition, number)) return { ...nothing, status: "DANGLING" };
    return { ...nothing, status: "NOT_COVERED", lacking: "CITED_PLACE" };
  }
  const { ofFrom, toNumbers } = comparisons.between({ from: edition.key, to: target.key });
  const { status, current, successor } = citedInto(ofFrom[cited.position], number, toNumbers);
  const there = (position: number) => ({ edition: target.key, position });
  return {
    ...nothing,
    status,
    current: current.map(there),
    ...(successor !== undefined && { successor: there(successor) }),
    ...(status === "NOT_COVERED" && { lacking: "CURRENT_PLACE" as const }),
  };
}

const covers = ({ coverage }: StoredEdition, number: RuleNumber): boolean =>
  coverage.complete || coverage.sections.some((section) => isWithin(number, section));
