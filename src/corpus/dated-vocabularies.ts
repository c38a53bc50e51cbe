import { type ListedWord, VOCABULARY_KINDS, type VocabularyKind, wordKey } from "./vocabularies";
import { PalimpsestError } from "../domain/errors";
import { type IsoDate } from "../domain/iso-date";

/** The first edition that has a word, and the first after it that has not; null if all later ones have it. */
export interface Term {
  readonly since: IsoDate;
  readonly until: IsoDate | null;
}

/** A word of a vocabulary, through all editions. */
export interface DatedWord extends ListedWord {
  /** Oldest first: few words came back. */
  readonly terms: readonly Term[];
}

const HEAD = "palimpsest-vocabularies 1";

/** What editions list, oldest first, as words through time: each as the newest that has it writes it. */
export function throughTime(
  editions: readonly { readonly date: IsoDate; readonly words: readonly ListedWord[] }[],
): readonly DatedWord[] {
  const found = new Map<string, ListedWord & { terms: { since: IsoDate; until: IsoDate | null; last: number }[] }>();
  editions.forEach(({ date, words }, at) => {
    for (const word of words) {
      const key = wordKey(word);
      const { terms = [] } = found.get(key) ?? {};
      const term = terms.at(-1);
      if (term?.last === at - 1) term.last = at;
      else terms.push({ since: date, until: null, last: at });
      found.set(key, { ...word, terms });
    }
  });
  const place = ({ kind, of, name }: ListedWord) =>
    [String(VOCABULARY_KINDS.indexOf(kind)).padStart(2), of ?? "", name].join("\0");
  return [...found.values()]
    .map(({ terms, ...word }) => ({
      ...word,
      terms: terms.map(({ since, last }) => ({ since, until: editions[last + 1]?.date ?? null })),
    }))
    .sort((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** Words as text: a line for each list, and one for each word with its days, those of the first edition of the list left out. */
export function writeVocabularies(words: readonly DatedWord[]): string {
  let list = "";
  const lines = words.flatMap(({ kind, of, name, terms }) => {
    const own = of === null ? kind : `${kind} ${of}`;
    const days = terms.map(({ since, until }) => `${since}${until === null ? "" : `/${until}`}`).join(" ");
    const line = `${days} ${name}`;
    if (own === list) return [line];
    list = own;
    return [`= ${own}`, line];
  });
  return `${[HEAD, ...lines].join("\n")}\n`;
}

/** @throws PalimpsestError CORPUS_UNREADABLE */
export function readVocabularies(text: string): readonly DatedWord[] {
  const [head, ...lines] = text.trimEnd().split("\n");
  if (head !== HEAD) throw unreadable(1);
  let list: Pick<ListedWord, "kind" | "of"> | undefined;
  return lines.flatMap((line, at) => {
    const [, kind, of = null] = /^= (\w+)(?: (.+))?$/.exec(line) ?? [];
    if (kind !== undefined) {
      list = { kind: kind as VocabularyKind, of };
      return [];
    }
    const [, days, name] = /^((?:\d{4}-\d\d-\d\d[/ ])+)(.+)$/.exec(line) ?? [];
    if (!list || days === undefined) throw unreadable(at + 2);
    const terms = days
      .trim()
      .split(" ")
      .map((term) => {
        const [since, until = null] = term.split("/");
        return { since: since!, until };
      });
    return [{ ...list, name: name!, terms }];
  });
}

const unreadable = (line: number): PalimpsestError =>
  new PalimpsestError("CORPUS_UNREADABLE", `Line ${line} of the vocabularies cannot be read.`);

/** Whether a word is one on a day. */
export const isOn = ({ terms }: Pick<DatedWord, "terms">, day: IsoDate): boolean =>
  terms.some(({ since, until }) => since <= day && (until === null || day < until));
