import { type TextOperation } from "../diff/diff-words";
import { kindInWords, numbersOf, readings, type RenderedChange, type RenderedPair } from "./rendered-change";

/** How the parts of the text are set off; in a terminal, with colours. */
export interface UnifiedStyle {
  readonly segment: (operation: TextOperation, text: string) => string;
  readonly header: (line: string) => string;
  readonly title: (line: string) => string;
}

export const PLAIN: UnifiedStyle = {
  segment: (operation, text) => ({ EQUAL: text, DELETE: `[-${text}-]`, INSERT: `{+${text}+}` })[operation],
  header: (line) => line,
  title: (line) => line,
};

/** The changes as a text for a terminal: a title a change, below it the words, dropped and added ones in brackets. */
export function renderUnified(
  { from, to }: RenderedPair,
  changes: readonly RenderedChange[],
  style: UnifiedStyle = PLAIN,
): string {
  const head = [style.header(`--- ${from}`), style.header(`+++ ${to}`)];
  const body = changes.flatMap((change) => [
    "",
    style.title(`@@ ${numbersOf(change)} @@ ${kindInWords(change)}`),
    ...readings(change).map((segments) =>
      segments.map(({ operation, text }) => style.segment(operation, text)).join(""),
    ),
  ]);
  return `${[...head, ...body].join("\n")}\n`;
}
