import { readQuery } from "../../search/read-query";
import { readCardList } from "../../web/board/card-list";
import { checkPrice, quotationPrice, searchPrice } from "./text-price";

/** What has taken a pattern or a normal form the square of its length. */
const NASTY = [
  ...[
    "a",
    "\u0301",
    "\u0301\u0327",
    '"',
    "(",
    "*",
    "a*",
    " ",
    "1",
    "702.1a, ",
    "\ufdfb",
    "\n",
    "-",
    "§",
    "rule ",
    "in ",
    "?",
    "!",
    "Aa",
  ],
  ...["aA", "“", ".", "{", "#"],
];

/** The least processor time of three: what others on the machine take is not the text's. */
function millisecondsFor(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage().user;
    try {
      work();
    } catch {
      // It is refused: what counts is how soon.
    }
    return (process.cpuUsage().user - before) / 1000;
  });
  return Math.min(...times);
}

describe("to price a text, or to read what is looked for", () => {
  it.each<[string, number, (text: string) => unknown]>([
    ["a search", 10_000, (text) => searchPrice(text, 20)],
    ["a search that is too long", 10_001, (text) => searchPrice(text, 20)],
    ["a search in megabytes", 2_000_000, (text) => searchPrice(text, 20)],
    ["a quotation", 10_000, quotationPrice],
    ["a text to be checked", 100_000, checkPrice],
    ["a text to be checked in megabytes", 2_000_000, checkPrice],
    ["a query", 10_000, readQuery],
    ["a list of cards", 100_000, readCardList],
  ])("%s of %d characters keeps a thread busy for less than 50 ms, whatever it is made of", (_, length, work) => {
    const slow = NASTY.flatMap((unit) =>
      ["", "rule", "x"].flatMap((before) =>
        ["", "x", "\n*"].flatMap((after) => {
          const middle = unit.repeat(Math.ceil(length / unit.length)).slice(0, length - before.length - after.length);
          const took = millisecondsFor(() => work(before + middle + after));
          return took < 50 ? [] : [`${JSON.stringify(before + unit + after)}: ${took} ms`];
        }),
      ),
    );
    expect(slow).toEqual([]);
  });
});
