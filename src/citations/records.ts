import { saysRule } from "./keyed";

/** What a field of a record holds, and where. */
export interface Field {
  readonly written: string;
  readonly start: number;
}

/** A row of a table in text: where its columns of rules begin and end, and what its column of a day holds. */
export interface Row {
  readonly rules: readonly { readonly start: number; readonly end: number }[];
  readonly day: Field | null;
}

const DAY_KEY = "(?:date|as[ _-]?of|edition|effective[ _-]?date)";
const IS_DAY_KEY = new RegExp(`^${DAY_KEY}$`, "i");
const VALUE = "[^\"'`<>\\n,;{}#]{2,40}";
const OF_ELEMENT = new RegExp(`(?<head>\\s${DAY_KEY}\\s{0,8}=\\s{0,8}["'])(?<written>${VALUE})["']`, "i");
const OF_OBJECT = new RegExp(
  `(?<head>(?<![\\w$-])["'\`]?${DAY_KEY}["'\`]?\\s{0,8}:\\s{0,8}["'\`])(?<written>${VALUE})["'\`]`,
  "i",
);
const OF_LINE = new RegExp(
  `^(?<head>["']?${DAY_KEY}["']?[ \\t]{0,8}[:=][ \\t]{0,8}["']?)(?<written>${VALUE}?)["']?(?:\\r?|[ \\t]{2}[^\\n]*|[ \\t]{1,8}(?:#[^\\n]*)?)$`,
  "i",
);
/** How far a record is looked through on each side of a number, and how many of its lines. */
const REACH = 600;
const MOST_LINES = 20;

/** What the element has as its own number: <rule id="704.5k">. */
const OWN_NUMBER = /^(?:id|no|nr|num|number|ref)$/i;
const OPEN_ELEMENT = /<(?<tag>[A-Za-z][\w:.-]{0,60})\s[^<>]*$/;

/** Whether a key is that of an element of a rule: `id` of `<rule id="704.5k">`. */
export function isOfRuleElement(text: string, key: string, at: number): boolean {
  if (!OWN_NUMBER.test(key)) return false;
  const tag = OPEN_ELEMENT.exec(text.slice(Math.max(0, at - REACH), at))?.groups!.tag;
  return tag !== undefined && saysRule(tag);
}

/** Whether an element that begins at a place holds the number of a rule: `rule`, or `number` in `rule`. */
export const isOfRule = (text: string, tag: string, at: number): boolean =>
  saysRule(tag) || (OWN_NUMBER.test(tag) && saysRule(elementAround(text, at)?.tag ?? ""));

/** An element that holds a number: `<rule date="2011-09-30">704.5k</rule>`. */
export const ELEMENT =
  /<(?<tag>[A-Za-z][\w:.-]{0,60})(?:\s[^<>]{0,300})?>\s{0,20}(?:CR[ \t]{1,4})?(?=[1-9]\d{2}\.\d{1,3}[a-z]{0,2}\s{0,20}<\/)/g;

/**
 * The day that a record says of a number, whose key or element begins at `from` and which ends at `to`: an attribute of the same element, a
 * field of the same object, a line of the same mapping. Null if there is none.
 */
export function dayOfRecord(text: string, from: number, to: number, areLines: boolean): Field | null {
  const low = Math.max(0, from - REACH);
  const [before, after] = [text.slice(low, from), text.slice(to, to + REACH)];
  if (OPEN_ELEMENT.test(before)) {
    const end = after.search(/[<>]/);
    const own = dayIn(OF_ELEMENT, text, low + before.lastIndexOf("<"), to, end);
    return own ?? (end > 0 && after[end] === ">" && after[end - 1] !== "/" ? dayOfChild(text, to + end + 1, to) : null);
  }
  if (text[from] === "<") {
    const around = elementAround(text, from);
    const own = dayIn(OF_ELEMENT, text, from, to, 0);
    return (
      own ??
      (around && (dayIn(OF_ELEMENT, text, around.start, around.within, 0) ?? dayOfChild(text, around.within, to)))
    );
  }
  const opens = Math.max(before.lastIndexOf("{"), before.lastIndexOf("}"));
  const closes = after.search(/[{}]/);
  if (opens >= 0 && closes >= 0) return dayIn(OF_OBJECT, text, low + opens, to, closes);
  return areLines ? dayOfLines(text, from, to) : null;
}

const TAG = /<(?<close>\/?)(?<tag>[A-Za-z][\w:.-]{0,60})(?:\s[^<>]{0,300})?>/g;

/** An element: its name, where it begins, and what is within. */
interface Element {
  readonly tag: string;
  readonly start: number;
  readonly within: number;
}

/** The innermost element that has begun before a place and not ended; null if that is too far away. */
function elementAround(text: string, at: number): Element | null {
  const low = Math.max(0, at - REACH);
  const open: Element[] = [];
  for (const { 0: whole, index, groups } of text.slice(low, at).matchAll(TAG)) {
    const { close, tag } = groups as { close: string; tag: string };
    if (close !== "") open.pop();
    else if (!whole.endsWith("/>")) open.push({ tag, start: low + index, within: low + index + whole.length });
  }
  return open.at(-1) ?? null;
}

/** What the one element of a day holds among those that begin at a place, not far behind another; null of none and of several. */
function dayOfChild(text: string, within: number, to: number): Field | null {
  const days: Field[] = [];
  let depth = 0;
  for (const { 0: whole, index, groups } of text.slice(within, to + REACH).matchAll(TAG)) {
    const isClose = groups!.close !== "";
    if (isClose && depth-- === 0) break;
    const start = within + index + whole.length;
    const [written] =
      IS_DAY_KEY.test(groups!.tag!) && !isClose && depth === 0 ? CONTENT.exec(text.slice(start, start + 60))! : [""];
    if (written.trim() !== "") days.push({ written: written.trim(), start: start + written.search(/\S/) });
    if (!isClose && !whole.endsWith("/>")) depth++;
  }
  return days.length === 1 ? days[0]! : null;
}
const CONTENT = /^[^<>]*/;

/** The field in a record that begins at `start` and goes on for `more` after `to`. */
function dayIn(pattern: RegExp, text: string, start: number, to: number, more: number): Field | null {
  const found = pattern.exec(text.slice(start, to + Math.max(0, more)));
  return found && { written: found.groups!.written!, start: start + found.index + found.groups!.head!.length };
}

/** YAML and its like, whose comments have lost their marks: a key in the same column, of the same item. */
function dayOfLines(text: string, from: number, to: number): Field | null {
  const line = text.lastIndexOf("\n", from - 1) + 1;
  const lead = text.slice(line, from);
  if (!/^ {0,80}(?:- {1,8})?["']?$/.test(lead)) return null;
  const column = lead.replace(/["']$/, "").length;
  const fieldAt = (start: number, end: number): Field | null => {
    const found = OF_LINE.exec(text.slice(start + column, Math.min(end, start + column + 200)));
    return found && { written: found.groups!.written!.trimEnd(), start: start + column + found.groups!.head!.length };
  };
  /** What begins at the column: a key of the record, what is under one, or none of it. */
  const kindOf = (start: number): "KEY" | "FIRST" | "UNDER" | "OTHER" => {
    const indent = /^[ ]*/.exec(text.slice(start, start + 200))![0].length;
    const head = /^ *- +/.exec(text.slice(start, start + 200))?.[0].length;
    if (head === column) return "FIRST";
    if (indent === column) return "KEY";
    return indent > column ? "UNDER" : "OTHER";
  };
  for (let at = line, lines = 0; lines < MOST_LINES && at > 0 && kindOf(at) !== "FIRST"; lines++) {
    const end = at - 1;
    if (from - end > REACH) break;
    at = text.lastIndexOf("\n", end - 1) + 1;
    const kind = kindOf(at);
    if (kind === "OTHER") break;
    const found = kind === "UNDER" ? null : fieldAt(at, end);
    if (found) return found;
  }
  let next = text.indexOf("\n", to) + 1;
  for (let lines = 0; lines < MOST_LINES && next > 0 && next - to < REACH; lines++) {
    const end = text.indexOf("\n", next);
    const kind = kindOf(next);
    if (kind === "OTHER" || kind === "FIRST") break;
    const found = kind === "KEY" ? fieldAt(next, end < 0 ? text.length : end) : null;
    if (found) return found;
    if (end < 0) break;
    next = end + 1;
  }
  return null;
}

const HEAD_CELL = /^[A-Za-z][\w .-]{0,40}$/;

/** The rows of a table in text with a head that names a column of rules, with commas, semicolons or tabs; none of any other text. */
export function* rowsOf(text: string): Generator<Row> {
  const start = /^\uFEFF?(?:[ \t]*\r?\n)*/.exec(text)![0].length;
  const head = text.slice(start, start + REACH).split("\n", 1)[0]!;
  const mark = [",", ";", "\t"].find((each) => head.includes(each));
  if (mark === undefined) return;
  const names = head.split(mark).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
  if (!names.every((name) => HEAD_CELL.test(name))) return;
  const rules = names.flatMap((name, at) => (saysRule(name.replace(/[ .]/g, "_")) ? [at] : []));
  if (rules.length === 0) return;
  const day = names.findIndex((name) => IS_DAY_KEY.test(name));
  const cell = new RegExp(`[ ]*(?:"((?:[^"]|"")*)"[ ]*|([^"${mark}\\n][^${mark}\\n]*|))(${mark}|\\r?\\n|$)`, "y");
  cell.lastIndex = start + head.length + 1;
  for (let cells: Field[] = []; cell.lastIndex < text.length; cells = []) {
    for (let ends = false; !ends && cells.length <= names.length;) {
      const from = cell.lastIndex;
      const found = cell.exec(text);
      if (!found) return;
      const written = found[1] ?? found[2]!;
      cells.push({ written: written.trimEnd(), start: from + found[0].indexOf(written) });
      ends = found[3] !== mark;
    }
    if (cells.length !== names.length) continue;
    yield {
      rules: rules.map((at) => ({ start: cells[at]!.start, end: cells[at]!.start + cells[at]!.written.length })),
      day: day < 0 || cells[day]!.written === "" ? null : cells[day]!,
    };
  }
}
