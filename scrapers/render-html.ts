import * as cheerio from "cheerio";
import { type SourceLine } from "./source-line";

type Node = ReturnType<ReturnType<typeof cheerio.load>["root"]>[number]["children"][number];

const BLOCKS = new Set(
  (
    "address article aside blockquote body br caption center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 " +
    "header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul"
  ).split(" "),
);
const INVISIBLE = new Set("head script style noscript template iframe object select textarea".split(" "));

const TEXT_NODE = 3;

/** A piece of a page at its place in the source: a word run on one source line, or the edge of a block. */
interface Token {
  readonly offset: number;
  readonly edge: boolean;
  readonly line: number;
  readonly text: string;
  /** Set on the opening of a list item: what a text browser would print before it. */
  readonly marker?: string;
}

/** What a text browser prints before each item of a list. */
function itemMarkers(list: Node, depth: number): Map<Node, string> {
  const items = "children" in list ? list.children.filter((child) => "name" in child && child.name === "li") : [];
  const isOrdered = "name" in list && list.name === "ol";
  return new Map(items.map((item, index) => [item, `${"  ".repeat(depth)}${isOrdered ? `${index + 1}.` : "•"} `]));
}

function textTokens(node: Node): Token[] {
  const where = node.sourceCodeLocation;
  if (!where || !("data" in node)) return [];
  return node.data.split("\n").map((text, index) => ({
    offset: where.startOffset + index / 1e6,
    edge: false,
    line: where.startLine + index,
    text: index === 0 ? text : ` ${text}`,
  }));
}

function edgeTokens(node: Node, marker: string | undefined): Token[] {
  const where = node.sourceCodeLocation;
  if (!where || !("name" in node) || !BLOCKS.has(node.name)) return [];
  const edge = { edge: true, line: where.startLine, text: "" };
  const isItem = node.name === "li";
  return [
    { ...edge, offset: where.startOffset, ...(isItem && { marker: marker ?? "  • " }) },
    ...("endTag" in where && where.endTag
      ? [{ ...edge, offset: where.endTag.startOffset, ...(isItem && { marker: "" }) }]
      : []),
  ];
}

/** All tokens of a tree, in no order. A stack, not recursion: pages may nest deeper than the call stack. */
function tokensOf(roots: readonly Node[]): Token[] {
  const found: Token[] = [];
  const left = roots.map((node) => ({ node, depth: 0, marker: undefined as string | undefined }));
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, depth, marker } = next;
    if (node.nodeType === TEXT_NODE) for (const token of textTokens(node)) found.push(token);
    if (!("children" in node) || !("name" in node) || INVISIBLE.has(node.name)) continue;
    found.push(...edgeTokens(node, marker));
    const isList = node.name === "ul" || node.name === "ol";
    const inner = depth + Number(isList);
    const markers = isList ? itemMarkers(node, inner) : undefined;
    for (const child of node.children) left.push({ node: child, depth: inner, marker: markers?.get(child) });
  }
  return found;
}

/**
 * The visible lines of an HTML page as a text browser would print them: a line for each block, `•` or a number before
 * the items of a list, runs of white space as one blank. Lines come in the order of the source, not of the tree, since
 * old pages nest their lists and headings wrongly and a parser then moves the text about.
 */
export function renderHtml(html: string): SourceLine[] {
  const $ = cheerio.load(html, { sourceCodeLocationInfo: true });
  const ordered = tokensOf($.root().contents().toArray()).sort((a, b) => a.offset - b.offset);

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
