import { createHash } from "node:crypto";
import { type IsoDate } from "../../../domain/iso-date";
import { heldText } from "../held-editions";

/** The sections whose examples are played, by their titles: their numbers changed in 2009. */
const SECTIONS: ReadonlySet<string> = new Set([
  "Combat Damage Step",
  "Continuous Effects",
  "Interaction of Continuous Effects",
  "Keyword Abilities",
]);

/** An example of a text, without its words. */
export interface ExampleInText {
  /** The rule under which it stands. */
  readonly number: string;
  /** Of its letters and digits: what differs by spaces, dashes and quotation marks alone is one wording. */
  readonly fingerprint: string;
}

const RULE = /^\s*(\d{3})\.\s?(\d+[a-z]*)\.?\s/;
const SECTION = /^\s*\d{3}\.\s+([A-Z][A-Za-z/,’' -]*?)\s*$/;
const EXAMPLE = /^\W*Examples?\b:?/i;

/** The examples of these sections in the text of a date. An example goes on until the next one or the next rule. */
export function examplesIn(date: IsoDate): readonly ExampleInText[] {
  const lines = heldText(date).split(/\r\n|\r|\n/);
  const glossary = lines.findLastIndex((line) => line.trim() === "Glossary");
  const examples: { readonly number: string; words: string }[] = [];
  let section = "";
  let number = "";
  let isExample = false;
  for (const line of lines.slice(0, glossary < 0 ? lines.length : glossary)) {
    const rule = RULE.exec(line);
    const title = SECTION.exec(line)?.[1];
    if (title !== undefined) section = title;
    if (rule) number = `${rule[1]}.${rule[2]}`;
    if (rule || title !== undefined) isExample = false;
    else if (EXAMPLE.test(line)) {
      isExample = true;
      if (SECTIONS.has(section)) examples.push({ number, words: line.replace(EXAMPLE, "") });
    } else if (isExample && SECTIONS.has(section)) examples.at(-1)!.words += line;
  }
  return examples.map(({ number: under, words }) => ({ number: under, fingerprint: fingerprintOf(words) }));
}

const fingerprintOf = (words: string): string =>
  createHash("sha256")
    .update(words.replace(/[^A-Za-z0-9]/g, "").toLowerCase())
    .digest("hex")
    .slice(0, 8);
