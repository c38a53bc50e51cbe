/** One place that a repair mended, or an oddity that it reports and keeps (`after` then equals `before`). */
export interface Mend {
  readonly before: string;
  readonly after: string;
}

export interface Mended {
  readonly text: string;
  readonly mends: readonly Mend[];
}

/** A mend of one kind of defect in one line of text: pure, named, and quiet if the defect is not there. */
export interface LineRepair {
  /** Stable; appears in the notes of the documents that it touched. */
  readonly name: string;
  readonly mend: (line: string) => Mended;
}

/** What stands at the end of a text after its last blank. A pattern would look for it from the beginning. */
export function lastWord(text: string): string {
  let start = text.length;
  while (start > 0 && /\S/.test(text[start - 1]!)) start--;
  return text.slice(start);
}

/** Replaces each match, recording it with the word that it stands in. `before` is the line up to the match. */
export function replaceRecorded(
  line: string,
  pattern: RegExp,
  replacement: (match: string, before: string) => string,
): Mended {
  const mends: Mend[] = [];
  let text = "";
  let read = 0;
  for (const { 0: match, index } of line.matchAll(pattern)) {
    const [before, rest] = [line.slice(0, index), line.slice(index + match.length)];
    const after = replacement(match, before);
    const [head, tail] = [lastWord(before), /^\S*/.exec(rest)?.[0] ?? ""];
    mends.push({ before: head + match + tail, after: head + after + tail });
    text += line.slice(read, index) + after;
    read = index + match.length;
  }
  return { text: text + line.slice(read), mends };
}
