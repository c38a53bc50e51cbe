import { PalimpsestError } from "../../domain/errors";
import { type Corpus } from "../../store/corpus-state";
import { type StoredRule } from "../../store/rows";
import { type ComparedRules, RequestedWords, wordsOfChange, WordsOfChanges } from "./words-of-changes";

/** A corpus that never changes. */
const corpus = { seen: {} } as Corpus;

const rule = (wordingId: number, text: string) =>
  ({ wordingId, heading: null, text, examples: [] }) as unknown as StoredRule;

const change = (from: StoredRule[], to: StoredRule[], newer: "from" | "to" = "to"): ComparedRules => ({
  from,
  to,
  between: newer === "to" ? { from: "2003-12-01", to: "2009-10-01" } : { from: "2009-10-01", to: "2003-12-01" },
});

const legend = rule(1, "All are put into their owners' graveyards.");
const today = rule(2, "The rest are put into their owners’ graveyards.");

describe("the words of changes", () => {
  it("are compared once, whichever editions have them", () => {
    const words = new WordsOfChanges(corpus);
    const known = words.of(change([legend], [today]));
    expect(words.of(change([legend], [today]))).toBe(known);
    expect(known).toEqual(wordsOfChange(change([legend], [today])));
  });

  it("have the typography of the newer edition, in either direction", () => {
    const words = new WordsOfChanges(corpus);
    const common = (compared: ComparedRules) => words.of(compared).text.at(-1)!.text;
    expect(common(change([legend], [today]))).toContain("owners’");
    expect(common(change([legend], [today], "from"))).toContain("owners'");
    expect(common(change([today], [legend], "from"))).toContain("owners’");
  });

  it("take no steps where a rule was added or dropped", () => {
    const words = new WordsOfChanges(corpus);
    expect(words.of(change([], [today])).steps).toBe(0);
    expect(words.of(change([legend, today], [])).steps).toBe(0);
  });

  it("are refused once a request has taken more steps than it may, also where they are kept", () => {
    const words = new WordsOfChanges(corpus);
    const { steps } = words.of(change([legend], [today]));
    expect(steps).toBeGreaterThan(0);
    const request = new RequestedWords(words, 2 * steps);
    request.of(change([legend], [today]));
    request.of(change([legend], [today]));
    expect(() => request.of(change([legend], [today]))).toThrow(PalimpsestError);
    expect(() => request.of(change([today], [legend]))).toThrow(/Ask for fewer changes/);
  });
});
