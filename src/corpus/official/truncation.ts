import { type LineKind } from "../../domain/edition";
import { compareRuleNumbers, parentRuleNumber, type RuleNumber } from "../../domain/rule-number";
import { type ParsedBody, type PrintedItem } from "./body";
import { type ParsedGlossary, type PrintedEntry } from "./glossary";
import { endsSentence } from "./line-grammar";
import { type UnparsedLine } from "./report";
import { type Zones } from "./zones";

/** How it shows that the end of a file is missing. */
export interface Truncation {
  /** A part of a sentence. */
  readonly sign: string;
  /** Where the file ends; null if what is missing is not its end, so that nobody can say what is whole. */
  readonly within: "rules" | "glossary" | null;
}

/**
 * A table of contents promises parts: if the last of them never comes, the end of the file is missing; if sections that follow
 * one another do not, there is a hole in it. One alone may be a slip of the publisher's.
 */
export function findTruncation(
  { promised, glossary, credits }: Zones,
  items: readonly PrintedItem[],
  { entries }: ParsedGlossary,
): Truncation | null {
  if (!promised) return null;
  const within = glossary.end > 0 ? "glossary" : "rules";
  const lastSection = promised.sections.at(-1);
  const sections = new Set(items.map(({ number }) => number.slice(0, 3)));
  const isMissing = (section: { readonly number: string } | undefined) =>
    section !== undefined && !sections.has(section.number);
  const hole = promised.sections.find((section, at, all) => isMissing(section) && isMissing(all[at + 1]));
  if (lastSection && !sections.has(lastSection.number)) {
    const sign = `the contents list “${lastSection.number}. ${lastSection.title}”, but the text ends before it`;
    return { sign, within: within === "glossary" ? null : within };
  }
  if (hole) {
    const more = promised.sections.filter(isMissing).length - 1;
    const sign = `the contents list “${hole.number}. ${hole.title}” and ${more} more sections that the text does not have`;
    return { sign, within: null };
  }
  if (within === "rules")
    return promised.divisions.has("glossary") ? { sign: "the glossary is missing", within } : null;
  if (!promised.divisions.has("credits") || credits.end > 0) return null;
  const last = entries.at(-1);
  if (!last) return { sign: "the glossary has no entries, and the credits are missing", within };
  // The last terms of a whole glossary begin with Win or Zone.
  return /^[\W_]*[w-z]/i.test(last.term) && endsSentence(last.paragraphs.at(-1) ?? "")
    ? null
    : { sign: `the glossary ends with “${last.term}”, and the credits are missing`, within };
}

/** What is whole of a file that ends too early. */
export interface WholePart {
  readonly body: ParsedBody;
  readonly glossary: ParsedGlossary;
  /** Numbers of which all rules below them stand before the end. */
  readonly sections: readonly RuleNumber[];
  /** What was left out because it may be cut off: the number of a rule, or a term. */
  readonly leftOut: string | undefined;
}

/** Leaves out the last rule or entry before the end, whose lines count as not understood: it may go on. */
export function wholePartOf(
  { within }: Truncation,
  lines: readonly string[],
  zones: Zones,
  body: ParsedBody,
  glossary: ParsedGlossary,
): WholePart {
  if (within === "glossary") {
    const { kept, rest, ...change } = cutOff(glossary.entries, glossary, zones.glossary.start, lines);
    const sections = body.items.filter(({ kind }) => kind === "section").map(({ number }) => number);
    return { body, glossary: { ...glossary, ...change, entries: kept }, sections, leftOut: rest?.term };
  }
  const { kept, rest, ...change } = cutOff(body.items, body, zones.body.start, lines);
  const sections = rest ? numbersBefore(rest, kept) : [];
  return { body: { ...body, ...change, items: kept }, glossary, sections, leftOut: rest?.number };
}

function cutOff<Item extends Pick<PrintedEntry, "firstLine" | "lastLine">>(
  items: readonly Item[],
  part: { readonly kinds: readonly LineKind[]; readonly unparsed: readonly UnparsedLine[] },
  start: number,
  lines: readonly string[],
) {
  const rest = items.at(-1);
  const isCut = (line: number) => rest !== undefined && line >= rest.firstLine && line <= rest.lastLine;
  const kinds = part.kinds.map((kind, i) => (kind !== "blank" && isCut(start + i + 1) ? "unparsed" : kind));
  const cut = kinds.flatMap((kind, i) =>
    kind === "unparsed" && isCut(start + i + 1) ? [{ line: start + i + 1, text: (lines[start + i] ?? "").trim() }] : [],
  );
  const unparsed = [...part.unparsed.filter(({ line }) => !isCut(line)), ...cut];
  return { kept: items.slice(0, -1), rest, kinds, unparsed };
}

/** The sections before the one in which the text ends, and in that one what stands before the rule in which it ends. */
function numbersBefore(rest: PrintedItem, items: readonly PrintedItem[]): RuleNumber[] {
  const before = new Set(items.filter(({ kind }) => kind !== "chapter").map(({ number }) => number));
  const previous = [...before].at(-1);
  const ending = rest.kind === "chapter" ? `${rest.number}00` : rest.number;
  // A number may be cut off too: 601.1 after 601.12a was 601.12b.
  const end = previous !== undefined && compareRuleNumbers(previous, ending) > 0 ? previous : ending;
  const open = new Set<RuleNumber>();
  for (let at: RuleNumber | null = end; at !== null; at = parentRuleNumber(at)) open.add(at);
  return [...before].filter((number) => {
    const parent = parentRuleNumber(number);
    return !open.has(number) && (parent === null || open.has(parent));
  });
}
