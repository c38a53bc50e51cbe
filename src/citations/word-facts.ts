import { PalimpsestError } from "../domain/errors";
import { type IsoDate } from "../domain/iso-date";

/**
 * What the texts of rules say besides what their fingerprints tell, for those who hold none. Rules, and what has a name, are told by the ids
 * of the concordance.
 */
export interface WordFacts {
  /**
   * Which named rules the words of a rule, of a whole-numbered one with all below it, or of a section name or refer to, and the last edition
   * in which they do; null if they do in the last that has them.
   */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, IsoDate | null>>;
  /** By rule and by the fingerprint of a sentence that it has at another time: in which editions that is part of a longer one. */
  readonly within: ReadonlyMap<string, ReadonlyMap<string, readonly Stretch[]>>;
}

/** The first and the last of some editions. */
export type Stretch = readonly [from: IsoDate, to: IsoDate];

const HEAD = "palimpsest-words 2";

/**
 * Facts as text: what they were made of; then a line for each name with the rules that say it, those that say it no longer with the day of the
 * last edition in which they did, and one for each rule with its sentences.
 */
export function writeWordFacts({ names, within }: WordFacts, madeOf: string): string {
  const speakers = new Map<string, string[]>();
  for (const [speaker, said] of names)
    for (const [name, until] of said)
      speakers.set(name, [...(speakers.get(name) ?? []), until === null ? speaker : `${speaker}/${until}`]);
  return `${[
    HEAD,
    `of ${madeOf}`,
    ...[...speakers].map(([name, ids]) => `N ${name} ${ids.join(" ")}`),
    ...[...within].flatMap(([id, prints]) =>
      [...prints].map(([print, stretches]) => `S ${id} ${print} ${stretches.flat().join(" ")}`),
    ),
  ].join("\n")}\n`;
}

/** What facts were made of, as their text says; undefined if it does not. */
export const wordFactsMadeOf = (text: string): string | undefined => /^.*\nof (\w+)\n/.exec(text)?.[1];

/** @throws PalimpsestError CORPUS_UNREADABLE */
export function readWordFacts(text: string): WordFacts {
  const [head, , ...lines] = text.trimEnd().split("\n");
  if (head !== HEAD) throw unreadable(1, `it must begin with “${HEAD}”`);
  const names = new Map<string, Map<string, IsoDate | null>>();
  const within = new Map<string, Map<string, readonly Stretch[]>>();
  lines.forEach((line, at) => {
    const [kind, id = "", ...rest] = line.split(" ");
    if (kind === "N")
      for (const said of rest) {
        const [speaker = "", until = null] = said.split("/");
        names.set(speaker, (names.get(speaker) ?? new Map<string, IsoDate | null>()).set(id, until));
      }
    else if (kind === "S") {
      const [print = "", ...days] = rest;
      const prints = within.get(id) ?? new Map<string, readonly Stretch[]>();
      within.set(id, prints);
      prints.set(print, stretchesOf(days));
    } else throw unreadable(at + 3, `“${line.slice(0, 80)}” is no line of one`);
  });
  return { names, within };
}

const stretchesOf = (days: readonly IsoDate[]): Stretch[] =>
  days.flatMap((from, at) => (at % 2 === 0 ? [[from, days[at + 1] ?? from] as const] : []));

const unreadable = (line: number, reason: string): PalimpsestError =>
  new PalimpsestError("CORPUS_UNREADABLE", `Line ${line} of what is known of words cannot be read: ${reason}.`);
