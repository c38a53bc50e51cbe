import { PalimpsestError } from "../domain/errors";
import { type IsoDate } from "../domain/iso-date";

/** How many words of an edition's rules are as old as one that it has them from. */
export interface WordsSince {
  readonly since: IsoDate;
  readonly words: number;
}

/** By edition, oldest first, how old the words of its rules are, the oldest first. */
export type KnownWordAges = ReadonlyMap<IsoDate, readonly WordsSince[]>;

const HEAD = "palimpsest-ages 1";

/** A line for each edition: its date, then the place in this list of each edition that it has words from, and how many. */
export function writeWordAges(known: KnownWordAges): string {
  const places = new Map([...known.keys()].map((date, at) => [date, at]));
  const lines = [...known].map(([date, ages]) =>
    [date, ...ages.map(({ since, words }) => `${places.get(since)}:${words}`)].join(" "),
  );
  return `${[HEAD, ...lines].join("\n")}\n`;
}

/** @throws PalimpsestError CORPUS_UNREADABLE */
export function readWordAges(text: string): KnownWordAges {
  const [head, ...lines] = text.trimEnd().split("\n");
  if (head !== HEAD) throw unreadable(1);
  const dates = lines.map((line) => line.split(" ")[0]!);
  return new Map(
    lines.map((line, at) => [
      dates[at]!,
      line
        .split(" ")
        .slice(1)
        .map((age): WordsSince => {
          const [place, words] = age.split(":").map(Number);
          const since = dates[place ?? NaN];
          if (since === undefined || !Number.isInteger(words)) throw unreadable(at + 2);
          return { since, words: words! };
        }),
    ]),
  );
}

const unreadable = (line: number): PalimpsestError =>
  new PalimpsestError("CORPUS_UNREADABLE", `The ages of words cannot be read: line ${line} is no line of them.`);
