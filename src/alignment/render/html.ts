import { escapeUTF8 } from "entities";
import { type TextOperation, type TextSegment } from "../diff/diff-words";
import { kindInWords, numbersOf, readings, type RenderedChange, type RenderedPair } from "./rendered-change";

const ELEMENT: Record<TextOperation, string | undefined> = { EQUAL: undefined, DELETE: "del", INSERT: "ins" };

/**
 * The changes as an HTML fragment that is safe to embed: every text is escaped, and there are no scripts, styles, ids
 * or addresses. All classes begin with `palimpsest-`.
 */
export function renderHtml(
  pair: RenderedPair,
  changes: readonly RenderedChange[],
  layout: "INLINE" | "SIDE_BY_SIDE",
): string {
  const rows = changes.map((change) => (layout === "INLINE" ? inline(change) : sideBySide(change)));
  const label = escapeUTF8(`Changes from ${pair.from} to ${pair.to}`);
  const heads = layout === "INLINE" ? [`${pair.from} → ${pair.to}`] : [pair.from, pair.to];
  const head = `<thead><tr><th scope="col">Rule</th>${heads.map((each) => `<th scope="col">${escapeUTF8(each)}</th>`).join("")}</tr></thead>`;
  return `<table class="palimpsest-comparison" aria-label="${label}">${head}<tbody>${rows.join("")}</tbody></table>`;
}

const inline = (change: RenderedChange): string => row(change, [paragraphs(change, ["EQUAL", "DELETE", "INSERT"])]);

const sideBySide = (change: RenderedChange): string =>
  row(change, [paragraphs(change, ["EQUAL", "DELETE"]), paragraphs(change, ["EQUAL", "INSERT"])]);

function row(change: RenderedChange, cells: readonly string[]): string {
  const kind = `palimpsest-${change.kind.toLowerCase().replaceAll("_", "-")}`;
  const title = `${escapeUTF8(numbersOf(change))} <small>${escapeUTF8(kindInWords(change))}</small>`;
  return `<tr class="${kind}"><th scope="row">${title}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

const paragraphs = (change: RenderedChange, operations: readonly TextOperation[]): string =>
  readings(change)
    .map((segments) => segments.filter(({ operation }) => operations.includes(operation)))
    .filter((segments) => segments.length > 0)
    .map((segments) => `<p>${segments.map(marked).join("")}</p>`)
    .join("");

function marked({ operation, text }: TextSegment): string {
  const escaped = escapeUTF8(text).replaceAll("\n", "<br>");
  const element = ELEMENT[operation];
  return element ? `<${element}>${escaped}</${element}>` : escaped;
}
