import { type LineKind, type Repair } from "../../domain/edition";
import { compareRuleNumbers, type RuleNumber, ruleNumberParts } from "../../domain/rule-number";
import { canonicalText } from "../typography";
import { indentOf, joinWrapped, type Layout } from "./layout";
import {
  awaitsNumber,
  collapseBlanks,
  endsSentence,
  type Heading,
  isHeadingText,
  isRuler,
  LEFT_OUT,
  readChapterHeading,
  readDamagedHeading,
  readExampleStart,
  readRuleStart,
  readShortenedStart,
  readSectionHeading,
  type RuleStart,
} from "./line-grammar";
import { type UnparsedLine } from "./report";
import { type Promised, type Zone } from "./zones";

/** A rule, section or chapter as the document prints it. Lines are 1-based. */
export interface PrintedItem {
  readonly kind: "chapter" | "section" | "rule";
  readonly number: RuleNumber;
  /** What is printed, if that is another number. */
  readonly printedNumber?: string;
  /** The heading of a chapter or section; empty for a rule, whose heading is a paragraph like any other. */
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly examples: readonly string[];
  readonly firstLine: number;
  readonly lastLine: number;
}

export interface ParsedBody {
  readonly items: readonly PrintedItem[];
  readonly kinds: readonly LineKind[];
  readonly unparsed: readonly UnparsedLine[];
  readonly repairs: readonly Repair[];
  /** Lines put behind the one before, the wrapping undone. */
  readonly joinedLines: number;
}

type OpenItem = { -readonly [K in keyof PrintedItem]: PrintedItem[K] } & { paragraphs: string[]; examples: string[] };

/** Reads the numbered rules: every line of the zone becomes part of an item, blank, or unparsed. */
export function parseBody(lines: readonly string[], zone: Zone, layout: Layout, promised: Promised | null): ParsedBody {
  return new BodyReader(lines, layout, promised).read(zone);
}

class BodyReader {
  private readonly items: OpenItem[] = [];
  private readonly kinds: LineKind[] = [];
  private readonly unparsed: UnparsedLine[] = [];
  private readonly repairs: Repair[] = [];
  private readonly promisedTitles: ReadonlyMap<string, string>;
  private joinedLines = 0;
  /** What the next line continues. */
  private open: "text" | "example" = "text";
  /** Blank lines since the last line with text. */
  private blanks = 1;
  private previous = "";
  /** No line is broken, and none is blank. */
  private isDense = false;

  constructor(
    private readonly lines: readonly string[],
    private readonly layout: Layout,
    private readonly promised: Promised | null,
  ) {
    const headings = [...(promised?.chapters ?? []), ...(promised?.sections ?? [])];
    this.promisedTitles = new Map(headings.map(({ number, title }) => [number, canonicalText(title)]));
  }

  read(zone: Zone): ParsedBody {
    this.isDense = !this.layout.wrapped && !this.lines.slice(zone.start, zone.end).some((line) => line.trim() === "");
    for (let i = zone.start; i < zone.end; i++) {
      const text = (this.lines[i] ?? "").trim();
      if (text === "") {
        this.kinds.push("blank");
        this.blanks++;
        continue;
      }
      if (isRuler(text) || text === LEFT_OUT) {
        this.kinds.push("boilerplate");
        continue;
      }
      this.kinds.push(this.readLine(text, i));
      this.blanks = 0;
      this.previous = text;
    }
    const { items, kinds, unparsed, repairs, joinedLines } = this;
    return { items, kinds, unparsed, repairs, joinedLines };
  }

  private readLine(text: string, index: number): LineKind {
    const rule = readRuleStart(text);
    if (rule && this.beginsRule(rule)) return this.startRule(rule, text, index);
    const shortened = this.last ? readShortenedStart(text, this.last.number) : null;
    if (shortened && this.apart) return this.startShortened(shortened, text, index);
    const section = readSectionHeading(text);
    if (section && this.beginsSection(section)) return this.start("section", section, index);
    if (section && this.isEmptySection(section))
      return this.startRule({ ...section, text: section.title }, text, index);
    const damaged = readDamagedHeading(text);
    if (damaged && this.isPromised(damaged)) return this.startDamaged(damaged, text, index);
    const chapter = readChapterHeading(text);
    if (chapter && this.beginsChapter(chapter, index)) return this.start("chapter", chapter, index);
    const example = readExampleStart(text);
    if (example !== null) return this.startExample(text.slice(example.length), text, index);
    return this.continueItem(text, index);
  }

  /** True if a blank line, or two in a double-spaced file, sets the line apart from the one before; or if each line is a paragraph. */
  private get apart(): boolean {
    return this.isDense || this.blanks >= (this.layout.doubleSpaced ? 2 : 1);
  }

  private get last(): OpenItem | undefined {
    return this.items.at(-1);
  }

  /** A number at the start of a line begins no rule if it completes the sentence before: “See rule / 406.1.” */
  private beginsRule(rule: RuleStart): boolean {
    if (this.last === undefined || this.previous === this.headingLine()) return true;
    const follows = this.follows(rule.number);
    if (awaitsNumber(this.previous)) return this.apart && follows && rule.text !== "";
    return this.apart || follows || endsSentence(this.previous);
  }

  /** The last line, if it is a heading and so no sentence that a number could complete. */
  private headingLine(): string | null {
    return this.last && this.last.kind !== "rule" && this.last.lastLine === this.last.firstLine ? this.previous : null;
  }

  /** True for the next number, or one soon after: of the same section and at most one rule further. */
  private follows(number: RuleNumber): boolean {
    const last = this.last;
    if (!last || last.kind === "chapter") return true;
    const [from, to] = [ruleNumberParts(last.number), ruleNumberParts(number)];
    const near = from.section === to.section && (to.rule ?? 0) - (from.rule ?? 0) <= 1;
    return near && compareRuleNumbers(number, last.number) > 0;
  }

  private beginsSection({ number, title }: Heading): boolean {
    if (!this.apart && awaitsNumber(this.previous) && this.previous !== this.headingLine()) return false;
    if (this.isPromised({ number, title })) return true;
    return isHeadingText(title) && (this.apart || endsSentence(this.previous) || this.previous === this.headingLine());
  }

  /** True if the contents announce just this heading. */
  private isPromised({ number, title }: Heading): boolean {
    return this.promisedTitles.get(number) === canonicalText(title);
  }

  /** “215. This section is now empty. See rule 205.4c.”: a number kept, with a sentence in place of the heading. */
  private isEmptySection({ number, title }: Heading): boolean {
    const last = this.last;
    const next = last !== undefined && Number(number) - ruleNumberParts(last.number).section === 1;
    const sentence = endsSentence(title) || (this.layout.wrapped && !isHeadingText(title));
    return next && this.apart && !awaitsNumber(this.previous) && sentence;
  }

  /** A chapter is announced in the contents, or a section of its own hundred follows it. */
  private beginsChapter({ number, title }: Heading, index: number): boolean {
    if (this.isPromised({ number, title })) return true;
    if (!isHeadingText(title) || (this.promised && !this.promisedTitles.has(number))) return false;
    const next = this.lines.slice(index + 1, index + 10).find((line) => !isEmpty(line.trim()));
    return readSectionHeading(next?.trim() ?? "")?.number.startsWith(number) === true;
  }

  private startDamaged(heading: Heading, line: string, index: number): LineKind {
    this.repair("blank-beside-number", index, line, `${heading.number}. ${heading.title}`);
    return this.start("section", heading, index);
  }

  private start(kind: "section" | "chapter", { number, title }: Heading, index: number): LineKind {
    this.items.push({ kind, number, title, paragraphs: [], examples: [], firstLine: index + 1, lastLine: index + 1 });
    this.open = "text";
    return kind === "section" ? "heading" : "chapter";
  }

  private startShortened(rule: RuleStart, line: string, index: number): LineKind {
    const kind = this.startRule(rule, line, index);
    const printedNumber = line.slice(0, line.indexOf(" "));
    Object.assign(this.items[this.items.length - 1] ?? {}, { printedNumber });
    this.repair("shortened-number", index, printedNumber, rule.number);
    return kind;
  }

  private startRule({ number, text, mended }: RuleStart, line: string, index: number): LineKind {
    if (mended !== undefined) this.repair("blank-beside-number", index, line, mended);
    const paragraphs = text === "" ? [] : [collapseBlanks(text)];
    const at = index + 1;
    this.items.push({ kind: "rule", number, title: "", paragraphs, examples: [], firstLine: at, lastLine: at });
    this.open = "text";
    return "rule";
  }

  private startExample(text: string, line: string, index: number): LineKind {
    const item = this.last;
    if (!item || item.kind === "chapter") return this.giveUp(line, index);
    item.examples.push(collapseBlanks(text));
    item.lastLine = index + 1;
    this.open = "example";
    return "example";
  }

  /** A line without number or keyword: the rest of a wrapped line, or a further paragraph of the rule. */
  private continueItem(text: string, index: number): LineKind {
    const item = this.last;
    if (!item || item.kind === "chapter") return this.giveUp(text, index);
    const wrapped = !this.apart && this.continuesLine(text, index);
    if (!wrapped && !isParagraph(text)) return this.giveUp(text, index);
    if (!wrapped) this.open = "text";
    else this.joinedLines++;
    const target = this.open === "example" ? item.examples : item.paragraphs;
    const joined = wrapped ? joinWrapped(target.pop() ?? "", collapseBlanks(text)) : collapseBlanks(text);
    target.push(joined);
    item.lastLine = index + 1;
    return this.open === "example" ? "example" : item.kind === "rule" ? "rule" : "heading";
  }

  private continuesLine(text: string, index: number): boolean {
    if (/^\p{Ll}/u.test(text) && /[\p{L}\d,–—-]$/u.test(this.previous)) return isParagraph(text) || this.layout.wrapped;
    if (this.previous === this.headingLine()) return false;
    if (this.last?.paragraphs.length === 0 && this.open === "text") return false;
    return this.layout.wrapped && (this.layout.hanging || indentOf(this.lines[index] ?? "") < 3);
  }

  private giveUp(text: string, index: number): LineKind {
    this.unparsed.push({ line: index + 1, text });
    return "unparsed";
  }

  private repair(name: string, index: number, before: string, after: string): void {
    this.repairs.push({ name, line: index + 1, before: before.slice(0, 60), after: after.slice(0, 60) });
  }
}

const isEmpty = (text: string): boolean => text === "" || text === LEFT_OUT || isRuler(text);

/** A paragraph has words; a stray letter or mark is none. */
const isParagraph = (text: string): boolean => /\p{L}{2}/u.test(text);
