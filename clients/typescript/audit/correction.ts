import { type ResolveCitationsQuery } from "../generated/graphql";
import { type Citation, type CitedRange, numbersBetween } from "./find-citations";

export type Resolution = ResolveCitationsQuery["resolveCitations"][number];

/** A citation with what it means now. */
export interface Audited {
  readonly file: string;
  readonly citation: Citation;
  readonly resolution: Resolution;
}

/** Nothing can be said of it, because the text is not held. */
export const isUnknown = ({ resolution }: Audited): boolean => resolution.status === "NOT_COVERED";

export const isStale = (audited: Audited): boolean => audited.resolution.status !== "CURRENT" && !isUnknown(audited);

/**
 * The numbers of citations that have another now, where that is certain: the words are the same. If its words changed too,
 * a person has to see whether what cites it is still right. A range is certain if all of it is, and still is one.
 */
export function certainNumbers(audited: readonly Audited[]): ReadonlyMap<Audited, string> {
  const certain = new Map(
    audited.flatMap((each) => {
      const number = numberNow(each);
      return number === null ? [] : [[each, number]];
    }),
  );
  for (const members of rangesIn(audited)) {
    const numbers = members.flatMap((each) => certain.get(each) ?? []);
    if (numbers.length < members.length || !isRange(numbers)) members.forEach((each) => certain.delete(each));
  }
  return certain;
}

function isRange(numbers: readonly string[]): boolean {
  const [first = "", last = ""] = [numbers[0], numbers.at(-1)];
  const between = numbersBetween(first, last);
  return between !== null && [first, ...between, last].join() === numbers.join();
}

function rangesIn(audited: readonly Audited[]): Iterable<readonly Audited[]> {
  const ranges = new Map<CitedRange, Audited[]>();
  for (const each of audited) {
    const { range } = each.citation;
    if (range !== null) ranges.set(range, [...(ranges.get(range) ?? []), each]);
  }
  return ranges.values();
}

function numberNow({ resolution: { status, cited, current } }: Audited): string | null {
  const [now] = current;
  if (status !== "MOVED" && status !== "NUMBER_REUSED") return null;
  if (!now || current.length > 1 || !cited || wordsOf(cited.text) !== wordsOf(now.text)) return null;
  return now.number;
}

/** How a citation is written with the number that it has now, and the day of that. */
export function correctionOf({ citation, resolution: { current } }: Audited, number: string): string {
  const renumbered = citation.written.replace(citation.number, number);
  if (citation.asOf === null) return renumbered;
  const day = current[0]!.edition.key;
  return renumbered.replace(/\d{4}(-?)\d{2}-?\d{2}/, (_, hyphen: string) => day.replaceAll("-", hyphen));
}

/** A text without typography, and with all rules that it mentions alike. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d{3}(?:\.\d+[a-z]*)?/g, "#")
    .replace(/[^#\p{L}\p{N}]+/gu, " ")
    .trim();

/** A text with its citations corrected. */
export function corrected(text: string, corrections: readonly (readonly [Citation, string])[]): string {
  const lines = text.split("\n");
  const fromTheEnd = [...corrections].sort(([one], [other]) => other.column - one.column);
  for (const [{ line, column, written }, now] of fromTheEnd) {
    const before = lines[line - 1] ?? "";
    lines[line - 1] = before.slice(0, column - 1) + now + before.slice(column - 1 + written.length);
  }
  return lines.join("\n");
}
