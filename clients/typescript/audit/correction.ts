import { type ResolveCitationsQuery } from "../generated/graphql";
import { type Citation } from "./find-citations";

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
 * How a citation is written now, where that is certain: the rule has another number and the same words. If its words
 * changed too, a person has to see whether what cites it is still right: null.
 */
export function correctionOf({ citation, resolution: { status, cited, current } }: Audited): string | null {
  const [now] = current;
  if (status !== "MOVED" && status !== "NUMBER_REUSED") return null;
  if (!now || current.length > 1 || !cited || wordsOf(cited.text) !== wordsOf(now.text)) return null;
  const renumbered = citation.written.replace(citation.number, now.number);
  if (citation.asOf === null) return renumbered;
  return renumbered.replace(/\d{4}(-?)\d{2}-?\d{2}/, (_, hyphen: string) => now.edition.key.replaceAll("-", hyphen));
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
