import { type CitationStatus, statusOf } from "../domain/citation-status";
import { type IsoDate } from "../domain/iso-date";
import { compareRuleNumbers, type RuleNumber } from "../domain/rule-number";
import { type Concordance, isReworded, type Span } from "./concordance";

/** What became of a rule that bore a number in one edition, in another. */
export interface Became {
  readonly status: CitationStatus;
  /** What it is there, in reading order: several if it was split, none if it is gone. */
  readonly places: readonly Span[];
  /** The different rule that has the number there. */
  readonly other: Span | undefined;
  /** Whether it is one rule there that has the same letters in heading and text, numbers of rules aside. */
  readonly isWordForWord: boolean;
  /** The editions between, oldest first, that brought other words; none if it has its words again. */
  readonly rewordedBy: readonly IsoDate[];
  /** 0 to 1: as sure as the least sure step between. */
  readonly confidence: number;
}

/**
 * What became of an identity that bore a number in one edition known, in another, older or newer: the one judge of it. Editions are told
 * by their places.
 */
export function becameOf(concordance: Concordance, id: string, number: RuleNumber, from: number, to: number): Became {
  const { kind, places: reached, confidence } = concordance.fate(id, from, to);
  const places = [...reached].sort((x, y) => compareRuleNumbers(x.number, y.number) || x.ordinal - y.ordinal);
  const bearer = concordance.bearer(to, number);
  const other = places.some((place) => place.id === bearer?.id) ? undefined : bearer;
  const [one] = places.length === 1 ? places : [];
  const [was, is] = [[id, from] as const, one && ([one.id, to] as const)];
  const isWordForWord = is !== undefined && concordance.hasSameWords(was, is, "ASIDE");
  const status = statusOf(kind, {
    atItsNumber: one?.number === number,
    reworded: !is || !concordance.hasSameWords(was, is),
    numberTaken: other !== undefined,
  });
  return {
    status,
    places,
    other,
    isWordForWord,
    rewordedBy: isWordForWord ? [] : rewordedBetween(concordance, id, from, to),
    confidence: status === "CURRENT" ? 1 : confidence,
  };
}

function rewordedBetween(concordance: Concordance, id: string, from: number, to: number): IsoDate[] {
  const [older, newer] = from <= to ? [from, to] : [to, from];
  return concordance
    .changes(id, older, newer)
    .filter(({ entry }) => entry.place !== null && isReworded(entry))
    .map(({ edition }) => concordance.editions[edition]!);
}
