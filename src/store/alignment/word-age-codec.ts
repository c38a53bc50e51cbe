import { type WordRun } from "../../alignment/word-origins";

/** Runs of words as JSON: the editions named once, then for each list an edition's place and a number in turn. */
export function encodeRuns(lists: readonly (readonly WordRun[])[]): string {
  const places = new Map<string, number>();
  const placeOf = (edition: string): number => {
    const place = places.get(edition) ?? places.size;
    places.set(edition, place);
    return place;
  };
  const rows = lists.map((runs) => runs.flatMap(({ edition, words }) => [placeOf(edition), words]));
  return JSON.stringify([[...places.keys()], rows]);
}

export function decodeRuns(json: string): WordRun[][] {
  const [editions, rows] = JSON.parse(json) as [string[], number[][]];
  return rows.map((row) => {
    const runs: WordRun[] = [];
    for (let at = 0; at < row.length; at += 2) runs.push({ edition: editions[row[at]!]!, words: row[at + 1]! });
    return runs;
  });
}
