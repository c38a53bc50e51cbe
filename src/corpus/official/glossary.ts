import { type LineKind, type Repair } from "../../domain/edition";
import { indentOf, joinWrapped, type Layout } from "./layout";
import { collapseBlanks, endsSentence, isRuler, LEFT_OUT } from "./line-grammar";
import { type UnparsedLine } from "./report";
import { type Zone } from "./zones";

export interface PrintedEntry {
  readonly term: string;
  readonly paragraphs: readonly string[];
  /** 1-based, inclusive. */
  readonly firstLine: number;
  readonly lastLine: number;
}

export interface ParsedGlossary {
  readonly entries: readonly PrintedEntry[];
  readonly kinds: readonly LineKind[];
  readonly unparsed: readonly UnparsedLine[];
  readonly repairs: readonly Repair[];
  readonly joinedLines: number;
}

interface Line {
  /** 0-based. */
  readonly index: number;
  readonly text: string;
  readonly indent: number;
}

type Block = readonly Line[];
type OpenEntry = { -readonly [K in keyof PrintedEntry]: PrintedEntry[K] } & { paragraphs: string[] };

/** Reads the glossary: a term, under it its definition, then a blank line; some definitions have blank lines within. */
export function parseGlossary(lines: readonly string[], zone: Zone, layout: Layout): ParsedGlossary {
  const kinds: LineKind[] = Array.from({ length: zone.end - zone.start }, (_, i) => (i === 0 ? "heading" : "blank"));
  const blocks = withLostBlanks(readBlocks(lines, zone, layout), layout);
  const entries: OpenEntry[] = [];
  const unparsed: UnparsedLine[] = [];
  const repairs: Repair[] = [];
  let joinedLines = 0;

  blocks.forEach((block, i) => {
    const [first, ...rest] = block;
    if (!first) return;
    const kindsOf = (lines: Block, kind: LineKind) => lines.forEach(({ index }) => (kinds[index - zone.start] = kind));
    const last = entries.at(-1);
    if (!beginsEntry(block, blocks[i + 1])) {
      kindsOf(block, last ? "definition" : "unparsed");
      if (last) joinedLines += define(last, block, layout);
      else unparsed.push(...block.map(({ index, text }) => ({ line: index + 1, text })));
      return;
    }
    const entry: OpenEntry = {
      term: first.text,
      paragraphs: [],
      firstLine: first.index + 1,
      lastLine: first.index + 1,
    };
    entries.push(entry);
    kindsOf([first], "term");
    kindsOf(rest, "definition");
    const split = splitLostLineBreak(first.text, rest[0]?.text);
    if (split) {
      entry.term = split.term;
      repairs.push({
        name: "lost-line-break",
        line: first.index + 1,
        before: clip(first.text),
        after: clip(split.mended),
      });
    }
    joinedLines += define(entry, split ? [{ ...first, text: split.sense }, ...rest] : rest, layout);
  });
  return { entries, kinds, unparsed, repairs, joinedLines };
}

/** Lines between blank ones; the heading itself and lines drawn under it are left out. */
function readBlocks(lines: readonly string[], zone: Zone, layout: Layout): Block[] {
  const filled: (Line & { readonly blanks: number })[] = [];
  let blanks = 2;
  for (let index = zone.start + 1; index < zone.end; index++) {
    const line = lines[index] ?? "";
    const text = collapseBlanks(line);
    if (text === LEFT_OUT) continue;
    if (text === "" || isRuler(text)) {
      blanks++;
      continue;
    }
    filled.push({ index, text, indent: indentOf(line), blanks });
    blanks = 0;
  }
  const apart = layout.doubleSpaced ? 2 : 1;
  const unspaced = layout.doubleSpaced && filled.slice(1).every((line) => line.blanks < apart);
  const blocks: Line[][] = [];
  filled.forEach((line, i) => {
    const starts = unspaced ? isTermBetween(filled[i - 1], line, filled[i + 1]) : line.blanks >= apart;
    if (starts || blocks.length === 0) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  });
  return blocks;
}

/**
 * The blocks with those divided that lack the blank line before a term (“Echo …”, “Tombstone Icon …”). Terms are in the
 * order of the alphabet, which tells them from a short line of a definition.
 */
function withLostBlanks(blocks: readonly Block[], { wrapped }: Layout): Block[] {
  return blocks.flatMap((block, i) => {
    const next = blocks[i + 1]?.[0];
    const width = wrapped ? Math.max(...block.map(({ text }) => text.length)) : 0;
    const starts = block.flatMap((line, at) => {
      const [before, after] = [block[at - 1], block[at + 1] ?? next];
      const isFollowed =
        after !== undefined &&
        (isSentence(after) || isBroken(line, after, width)) &&
        (block[at + 1] !== undefined || !isTerm(after.text));
      return at >= 2 &&
        line.indent === 0 &&
        isFollowed &&
        isTermBetween(before, line, after) &&
        isBetween(line, block[0], blocks[i + 1])
        ? [at]
        : [];
    });
    return [0, ...starts].map((from, part) => block.slice(from, starts[part]));
  });
}

/** True if a line ends where the first word of the next one had room in wrapped text of that width: the paragraph ends with it. */
const isBroken = ({ text }: Line, after: Line, width: number): boolean =>
  text.length + 1 + after.text.split(" ", 1)[0]!.length <= width;

/** True if a line comes after the term above it in the alphabet, and not after the term below, if that is one. */
function isBetween({ text }: Line, above: Line | undefined, [below, ...definition]: Block = []): boolean {
  const next = below && definition.length > 0 && isTerm(below.text) ? below.text : undefined;
  return (
    (above?.text ?? "").localeCompare(text, "en") < 0 && (next === undefined || text.localeCompare(next, "en") < 0)
  );
}

/** A term if no blank line tells: a short line that is not a sentence, between the end of one and the start of another. */
function isTermBetween(before: Line | undefined, { text }: Line, after: Line | undefined): boolean {
  const looksLikeTerm = !endsSentence(text) || text.endsWith("(Obsolete)");
  const sentenceEnds = before === undefined || endsSentence(before.text);
  const sentenceStarts = after !== undefined && /^[\p{Lu}\d“"]/u.test(after.text);
  return sentenceEnds && sentenceStarts && text.length <= 60 && /^[\p{Lu}“"]/u.test(text) && looksLikeTerm;
}

/** True if a block begins with a term: it has a definition below it, or the definition follows after a blank line. */
function beginsEntry(block: Block, next: Block | undefined): boolean {
  const [first, second] = block;
  if (!first || /^\d+\.\s/.test(first.text) || first.indent >= 3 || isList(block)) return false;
  if (second !== undefined)
    return !endsSentence(first.text) || isTerm(first.text) || senseGlued(first.text, second.text);
  const [definition, ...more] = next ?? [];
  if (!isTerm(first.text) || !definition || !isSentence(definition)) return false;
  return more.length === 0 || !isTerm(definition.text);
}

/** Lines within a definition, set in a little, all of them names: those of the expansions. */
const isList = (block: Block): boolean =>
  block.length >= 2 && block.every(({ text, indent }) => indent > 0 && text.length <= 40 && isTerm(text));

/** Terms are short; only a few hold a full stop (“Team vs. Team Variant”) or end with a bracket (“Bury (Obsolete)”). */
const isTerm = (text: string): boolean => text.length <= 80 && !/[.:;]$/.test(text);
const isSentence = ({ text, indent }: Line): boolean =>
  indent < 3 && /[.!?:][)”"]?$|[”"]$/.test(text) && !/\]$/.test(text);

const GLUED_SENSE = /^(.*?[\p{L})”"])(1\.\s.+)$/u;

const senseGlued = (first: string, second: string): boolean => GLUED_SENSE.test(first) && /^2\.\s/.test(second);

/** `Ability1. Text on an object`, followed by sense 2: the line break between term and sense 1 is lost. */
function splitLostLineBreak(first: string, second: string | undefined) {
  const [, term, sense] = (second !== undefined && senseGlued(first, second) && GLUED_SENSE.exec(first)) || [];
  return term !== undefined && sense !== undefined ? { term, sense, mended: `${term} / ${sense}` } : null;
}

/** Adds lines to a definition, a paragraph or sense each, wrapped lines joined; returns how many were joined. */
function define(entry: OpenEntry, block: Block, layout: Layout): number {
  let joined = 0;
  block.forEach((line, i) => {
    entry.lastLine = line.index + 1;
    const previous = i > 0 ? entry.paragraphs.at(-1) : undefined;
    if (previous === undefined || !continues(line, previous, layout)) return entry.paragraphs.push(line.text);
    joined++;
    entry.paragraphs[entry.paragraphs.length - 1] = joinWrapped(previous, line.text);
  });
  return joined;
}

function continues(line: Line, previous: string, layout: Layout): boolean {
  if (/^\d+\.\s/.test(line.text) || /^Examples?:/i.test(line.text)) return /\brules?$/.test(previous);
  if (/^\p{Ll}/u.test(line.text) && !endsSentence(previous)) return true;
  return layout.wrapped && (layout.hanging || line.indent < 3);
}

const clip = (text: string): string => text.slice(0, 60);
