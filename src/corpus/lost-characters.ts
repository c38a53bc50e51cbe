import { literally } from "../domain/literally";
import { type EditionFile } from "../domain/edition";
import { type EditionSource } from "./edition-source";

/**
 * Some files have “?” for every apostrophe, quotation mark and dash that their encoding did not know. A lost character is
 * mended from another edition that says the same words, and from nothing else: what no other edition says stays as it is.
 */

/** Between letters no rule asks a question. */
const LOST = /(?<=\p{L})\?(?=\p{L})/gu;
/** A file of which so many texts have lost characters has lost all of its kind. */
const LEAST_LOST = 10;
/** The same few words stand in many places with other marks. */
const LEAST_WORDS = 2;

/** Has the edition lost characters? */
export function hasLostCharacters({ rules }: EditionFile): boolean {
  let lost = 0;
  for (const { text, examples } of rules) for (const part of [text, ...examples]) lost += part.match(LOST)?.length ?? 0;
  return lost >= LEAST_LOST;
}

/** A sentence of another edition, and where it stands. */
interface Model {
  readonly sentence: string;
  readonly place: string;
}

/** The edition with every lost character mended that one of the others has, nearest first; each text is told in the notes. */
export function mendLostCharacters({ edition, records }: EditionSource, others: readonly EditionFile[]): EditionSource {
  const models = modelsOf(others);
  const notes: string[] = [];
  const mend = <T extends string | undefined>(text: T, firstLine: number): T => {
    if (text === undefined || !text.includes("?")) return text;
    const mended = sentencesOf(text).map((sentence) => {
      if (!sentence.includes("?")) return sentence;
      const model = models.get(keyOf(sentence))?.find((each) => fits(sentence, each.sentence));
      const now = model ? filled(sentence, model.sentence) : sentence;
      if (model && now !== sentence)
        notes.push(
          `lost-character, line ${firstLine}: “${clip(sentence)}” read as “${clip(now)}”, as in ${model.place}`,
        );
      return now;
    });
    return mended.join("") as T;
  };
  const rules = edition.rules.map((rule) => ({
    ...rule,
    ...(rule.heading !== undefined && { heading: mend(rule.heading, rule.firstLine) }),
    text: mend(rule.text, rule.firstLine),
    examples: rule.examples.map((example) => mend(example, rule.firstLine)),
  }));
  const glossary = edition.glossary.map((entry) => ({
    ...entry,
    term: mend(entry.term, entry.firstLine),
    definition: mend(entry.definition, entry.firstLine),
  }));
  const [main, ...rest] = records;
  return {
    edition: { ...edition, rules, glossary },
    records: main ? [{ ...main, notes: [...main.notes, ...notes] }, ...rest] : records,
  };
}

const clip = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.length <= 60 ? trimmed : trimmed.slice(0, 60);
};

/** Sentences with the blanks after them: joined they are the text. The dots of “. . . .” end none. */
const sentencesOf = (text: string): string[] => text.split(/(?<=\s)(?![\s.])(?<=[.!][^\p{L}\p{N}\s]*\s+)/u);

/** A trade mark that a file has in letters. */
const LETTERED_MARK = "\\((?:TM|SM|R)\\)";
const LETTERED_MARKS = new RegExp(LETTERED_MARK, "g");

/** Words without what is between them. */
const keyOf = (sentence: string): string =>
  (sentence.replace(LETTERED_MARKS, "").match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

function modelsOf(others: readonly EditionFile[]): Map<string, Model[]> {
  const models = new Map<string, Model[]>();
  const add = (text: string | undefined, place: string) => {
    for (const sentence of text === undefined ? [] : sentencesOf(text)) {
      const key = keyOf(sentence);
      if (key.split(" ").length < LEAST_WORDS) continue;
      const known = models.get(key);
      if (known) known.push({ sentence, place });
      else models.set(key, [{ sentence, place }]);
    }
  };
  for (const { key, rules, glossary } of others) {
    for (const { heading, text, examples, firstLine } of rules)
      for (const part of [heading, text, ...examples]) add(part, `line ${firstLine} of ${key}`);
    for (const { term, definition, firstLine } of glossary)
      for (const part of [term, definition]) add(part, `line ${firstLine} of ${key}`);
  }
  return models;
}

/** What a “?” may have been: a quotation mark, an apostrophe, a trade mark, or a dash with the blanks around it. */
const ANY_MARK = `(?:["'“”‘’«»™®]|${LETTERED_MARK}|\\s*[-‐‑‒–—―−]+\\s*)`;

/** A lost character with the blanks around it. */
const LOST_WITH_BLANKS = /(?:(?<!\s)\s+)?\?\s*/g;

/** Does the sentence say the same, its lost characters aside? */
const fits = (sentence: string, model: string): boolean => patternOf(sentence).test(model.trim());

function patternOf(sentence: string): RegExp {
  const literal = (text: string) => literally(text).replace(/\s+/g, "\\s+");
  const parts = sentence.trim().split(LOST_WITH_BLANKS);
  return new RegExp(`^${parts.map((part) => loosely(literal(part))).join(`(\\s*${ANY_MARK}\\s*|\\s*\\?\\s*)`)}$`, "u");
}

/** Marks that both files have may be of other makes. */
const loosely = (literal: string): string =>
  literal
    .replace(/["“”]/g, `["“”]`)
    .replace(/['‘’]/g, `['‘’]`)
    .replace(/[–—-]+/g, `[-–—]+`);

/** The sentence with the model's marks for its lost characters, and everything else as it was. */
function filled(sentence: string, model: string): string {
  const marks = patternOf(sentence).exec(model.trim())?.slice(1) ?? [];
  let next = 0;
  const trimmed = sentence.trim();
  return sentence.replace(trimmed, () => trimmed.replaceAll(LOST_WITH_BLANKS, (lost) => marks[next++] ?? lost));
}
