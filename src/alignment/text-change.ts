import { wordsOf } from "../corpus/typography";
import { type ComparedWords, compareWords, type TextSegment } from "./diff/diff-words";

/** The parts of a rule or glossary entry that are diffed. */
export interface RuleWording {
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
  /** How many steps it took to find this (see ShortestEdit). */
  readonly steps: number;
}

/** The words of several rules as those of one, in reading order: texts with a blank between, headings and examples with a line feed. */
export const sideOf = (wordings: readonly RuleWording[]) => ({
  heading: wordings.flatMap(({ heading }) => heading ?? []).join("\n"),
  text: wordings.map(({ text }) => text).join(" "),
  examples: wordings.flatMap(({ examples }) => examples).join("\n"),
});

/** The words of the rules on one side against those on the other; `shown` says whose typography common words have. */
export function textChange(from: readonly RuleWording[], to: readonly RuleWording[], shown: "from" | "to"): TextChange {
  const [older, newer] = [sideOf(from), sideOf(to)];
  const sameExamples = older.examples === newer.examples || wordsOf(older.examples) === wordsOf(newer.examples);
  const heading = compareWords(older.heading, newer.heading, shown);
  const text = compareWords(older.text, newer.text, shown);
  const examples = sameExamples ? NOTHING : compareWords(older.examples, newer.examples, shown);
  return {
    heading: heading.segments,
    text: text.segments,
    examples: examples.segments,
    steps: heading.steps + text.steps + examples.steps,
  };
}

const NOTHING: ComparedWords = { segments: [], steps: 0 };
