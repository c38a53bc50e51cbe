import { canonicalText } from "../corpus/typography";
import { diffWords, type TextSegment } from "./diff/diff-words";

/** The parts of a rule or glossary entry that are diffed. */
export interface Wording {
  readonly heading?: string | null;
  readonly text: string;
  readonly examples: readonly string[];
}

/** Which words changed. Each list is one reading: all of both sides. */
export interface TextChange {
  readonly heading: readonly TextSegment[];
  readonly text: readonly TextSegment[];
  /** Empty where the examples are the same. */
  readonly examples: readonly TextSegment[];
}

/**
 * The words of the rules on one side against those on the other, in reading order; the texts of several
 * rules are read one after the other with a blank between, headings and examples with a line feed. `shown` says whose typography common words have.
 */
export function textChange(from: readonly Wording[], to: readonly Wording[], shown: "from" | "to"): TextChange {
  const side = (wordings: readonly Wording[]) => ({
    heading: wordings.flatMap(({ heading }) => heading ?? []).join("\n"),
    text: wordings.map(({ text }) => text).join(" "),
    examples: wordings.flatMap(({ examples }) => examples).join("\n"),
  });
  const [older, newer] = [side(from), side(to)];
  const sameExamples = canonicalText(older.examples) === canonicalText(newer.examples);
  return {
    heading: diffWords(older.heading, newer.heading, shown),
    text: diffWords(older.text, newer.text, shown),
    examples: sameExamples ? [] : diffWords(older.examples, newer.examples, shown),
  };
}
