import { keptWords } from "../alignment/word-origins";
import { type Vellum, type VellumRule, type WordsOnVellum } from "../domain/vellum";
import { type History } from "../reading/history";

/** A word that once stood, where it stood. */
interface Word {
  readonly since: number;
  readonly from: number;
  until?: number;
}

/** What has been written where a rule stands: all its words, those that are gone among them. */
interface Place {
  readonly numbers: { readonly at: number; readonly number: string }[];
  words: Word[];
}

/** A rule as an edition has it: its words, each one of those of its place. */
interface Written {
  readonly text: string;
  readonly place: Place;
  readonly words: readonly Word[];
}

/** The sheet of the whole editions that a store holds, which counts words as `countWords` does. */
export function makeVellum(history: History): Vellum {
  const { store } = history;
  const { list } = store.editions.held();
  const editions = list.filter(({ coverage }) => coverage.complete);
  const written = new Map<string, readonly Written[]>();
  const { arrival } = history.chronicle();
  editions.forEach(({ key }, at) => {
    const rules = store.rules.all(key);
    const taken = new Set<Place>();
    const own: Written[] = [];
    rules.forEach(({ number, text }, position) => {
      const older = [...(arrival({ edition: key, position })?.from ?? [])].sort((x, y) => x.position - y.position);
      const sources = older.map((rule) => written.get(rule.edition)![rule.position]!);
      const place = sources.find((source) => !taken.has(source.place))?.place ?? { numbers: [], words: [] };
      taken.add(place);
      if (place.numbers.at(-1)?.number !== number) place.numbers.push({ at, number });
      const [only, ...others] = sources;
      const isAsItWas = others.length === 0 && only?.place === place && only.text === text;
      own.push(
        isAsItWas && only.words.every(({ until }) => until === undefined) ? only : rewrite(place, at, text, sources),
      );
    });
    for (const { place, words } of written.get(editions[at - 1]?.key ?? "") ?? [])
      if (!taken.has(place)) for (const word of words) word.until ??= at;
    written.set(key, own);
  });
  const placed = inOrder(editions.map(({ key }) => written.get(key)!.map(({ place }) => place)));
  return {
    editions: editions.map(({ effectiveDate }) => effectiveDate),
    rules: placed.flatMap(({ numbers, words }): VellumRule[] =>
      words.length > 0 ? [{ numbers, words: runsOf(words) }] : [],
    ),
  };
}

/** Writes a rule's words of an edition where they stand: kept ones stay, others are erased, and new ones come behind those erased there. */
function rewrite(place: Place, at: number, text: string, sources: readonly Written[]): Written {
  const older = sources.flatMap((source) => source.words);
  const places = new Map(place.words.map((word, index) => [word, index]));
  const words: Word[] = [];
  const all: Word[] = [];
  let next = 0;
  const pass = (until: number): void => {
    for (; next < until; next++) all.push(place.words[next]!);
  };
  const origins = keptWords(
    text,
    sources.map((source) => source.text),
  );
  // Where the next word that stays is: what comes in before it stands behind what is erased there.
  const stays = origins.map((from) => {
    const index = places.get(older[from]!);
    return index !== undefined && place.words[index]!.until === undefined ? index : undefined;
  });
  origins.forEach((from, word) => {
    const index = stays[word];
    if (index !== undefined && index >= next) {
      pass(index + 1);
      words.push(place.words[index]!);
      return;
    }
    const following = stays.slice(word + 1).find((each) => each !== undefined && each >= next);
    pass(following ?? place.words.length);
    const written = { since: older[from]?.since ?? at, from: at };
    all.push(written);
    words.push(written);
  });
  pass(place.words.length);
  place.words = all;
  const now = new Set(words);
  for (const word of all) if (!now.has(word)) word.until ??= at;
  return { text, place, words };
}

/** The places in the order of the newest edition, those that it lacks behind what they stood behind when they last stood. */
function inOrder(editions: readonly (readonly Place[])[]): Place[] {
  const behind = new Map<Place | undefined, Place[]>();
  const found = new Set<Place>();
  for (const places of [...editions].reverse())
    places.forEach((place, at) => {
      if (found.has(place)) return;
      found.add(place);
      const before = places[at - 1];
      // What is gone stands before what later editions have there.
      behind.set(before, [place, ...(behind.get(before) ?? [])]);
    });
  const all: Place[] = [];
  const open: (Place | undefined)[] = [undefined];
  while (open.length > 0) {
    const place = open.pop();
    if (place) all.push(place);
    open.push(...(behind.get(place) ?? []).reverse());
  }
  return all;
}

function runsOf(words: readonly Word[]): WordsOnVellum[] {
  const runs: (WordsOnVellum & { count: number })[] = [];
  for (const { since, from, until } of words) {
    const last = runs.at(-1);
    if (last?.since === since && last.from === from && last.until === until) last.count++;
    else runs.push({ count: 1, since, from, ...(until !== undefined && { until }) });
  }
  return runs;
}
