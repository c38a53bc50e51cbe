import * as cheerio from "cheerio";
import { type SourceLine } from "./page";

type Node = ReturnType<ReturnType<typeof cheerio.load>["root"]>[number]["children"][number];

const BLOCKS = new Set(
  (
    "address article aside blockquote body br caption center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 " +
    "header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul"
  ).split(" "),
);
const INVISIBLE = new Set("head script style noscript template iframe object select textarea".split(" "));

/** A piece of a page at its place in the source: a word run on one source line, or the edge of a block. */
interface Token {
  readonly offset: number;
  readonly edge: boolean;
  readonly line: number;
  readonly text: string;
  /** Set on the opening of a list item: what a text browser would print before it. */
  readonly marker?: string;
}

function itemMarker(item: Node, depth: number): string {
  const list = item.parent;
  const indent = "  ".repeat(Math.max(depth, 1));
  if (!list || !("name" in list) || list.name !== "ol") return `${indent}• `;
  const position = list.children.filter((child) => "name" in child && child.name === "li").indexOf(item) + 1;
  return `${indent}${position}. `;
}

function tokens(node: Node, depth: number): Token[] {
  if ("data" in node && !("children" in node) && node.nodeType === 3) {
    const start = node.sourceCodeLocation;
    if (!start) return [];
    return node.data.split("\n").map((text, index) => ({
      offset: start.startOffset + index / 1e6,
      edge: false,
      line: start.startLine + index,
      text: index === 0 ? text : ` ${text}`,
    }));
  }
  if (!("children" in node) || !("name" in node) || INVISIBLE.has(node.name)) return [];
  const inner = node.children.flatMap((child) => tokens(child, depth + Number(["ul", "ol"].includes(node.name))));
  const where = node.sourceCodeLocation;
  if (!where || !BLOCKS.has(node.name)) return inner;
  const edge = { edge: true, line: where.startLine, text: "" };
  const marker = node.name === "li" ? { marker: itemMarker(node, depth) } : {};
  const close = where.endTag
    ? [{ ...edge, offset: where.endTag.startOffset, ...(node.name === "li" && { marker: "" }) }]
    : [];
  return [{ ...edge, offset: where.startOffset, ...marker }, ...inner, ...close];
}

/**
 * The visible lines of an HTML page as a text browser would print them: a line for each block, `•` or a number before
 * the items of a list, runs of white space as one blank. Lines come in the order of the source, not of the tree, since
 * old pages nest their lists and headings wrongly and a parser then moves the text about.
 */
export function renderHtml(html: string): SourceLine[] {
  const $ = cheerio.load(html, { sourceCodeLocationInfo: true });
  const ordered = $.root()
    .contents()
    .toArray()
    .flatMap((node) => tokens(node, 0))
    .sort((a, b) => a.offset - b.offset);

  const lines: SourceLine[] = [];
  let marker = "";
  let open: { firstLine: number; lastLine: number; text: string } | undefined;
  const close = () => {
    if (open) lines.push({ ...open, text: (marker + open.text.replace(/\s+/g, " ")).trimEnd() });
    if (open) marker = "";
    open = undefined;
  };
  for (const token of ordered) {
    if (token.edge) {
      close();
      marker = token.marker ?? marker;
    } else if (open) {
      open.text += token.text;
      if (token.text.trim() !== "") open.lastLine = token.line;
    } else if (token.text.trim() !== "") {
      open = { firstLine: token.line, lastLine: token.line, text: token.text.trimStart() };
    }
  }
  close();
  return lines;
}
