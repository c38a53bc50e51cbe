/** A piece of two texts, as the schema's TextSegment. */
export interface Segment {
  readonly operation: "EQUAL" | "DELETE" | "INSERT";
  readonly text: string;
}

/** So many characters of what stayed are told on each side of what changed. */
const BESIDE = 40;

/** Where two texts differ, as `git diff --word-diff` writes it, with the words beside: `… draws [-six-]{+seven+} cards …`. */
export const changedWords = (segments: readonly Segment[]): string =>
  segments
    .map(({ operation, text }, at) => {
      if (operation === "DELETE") return `[-${text}-]`;
      if (operation === "INSERT") return `{+${text}+}`;
      const [isFirst, isLast] = [at === 0, at === segments.length - 1];
      const beside = (isFirst ? 0 : BESIDE) + (isLast ? 0 : BESIDE);
      if (text.length <= beside + 5) return text;
      return `${isFirst ? "" : text.slice(0, text.lastIndexOf(" ", BESIDE) + 1)}…${isLast ? "" : text.slice(text.indexOf(" ", text.length - BESIDE))}`;
    })
    .join("");
