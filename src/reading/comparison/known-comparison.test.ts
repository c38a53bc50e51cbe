import { compareRuleNumbers, type RuleNumber } from "../../domain/rule-number";
import { shippedConcordance } from "../../store/shipped-concordance";
import { compareKnown, knownEdition } from "./known-comparison";

const concordance = shippedConcordance();

/** The numbers of an edition and who bears them, as a text of it would have them. */
function textOf(date: string) {
  const standing = concordance.standingIn(concordance.on(date));
  standing.sort((x, y) => compareRuleNumbers(x.number, y.number) || x.ordinal - y.ordinal);
  return { numbers: standing.map(({ number }) => number), ids: standing.map(({ id }) => id) };
}

const edition = (date: string) => {
  const { numbers, ids } = textOf(date);
  return { numbers, ...knownEdition(concordance, date, numbers, ids)! };
};

/** What became of the rules with these numbers, as `EDITED 722.3a → 722.3a`. */
function became(from: string, to: string, ...numbers: RuleNumber[]): string[] {
  const [older, newer] = [edition(from), edition(to)];
  return compareKnown(concordance, older, newer).flatMap((pairing) => {
    const [was, is] = [
      pairing.from.map((position) => older.numbers[position]!),
      pairing.to.map((position) => newer.numbers[position]!),
    ];
    return was.some((number) => numbers.includes(number))
      ? [`${pairing.kind}${pairing.referencesOnly ? "~" : ""} ${was.join(", ")} → ${is.join(", ")}`]
      : [];
  });
}

describe("a comparison of two editions known, of which no text is held", () => {
  it("tells every rule of either once", () => {
    const [older, newer] = [edition("2009-05-01"), edition("2009-07-11")];
    const pairings = compareKnown(concordance, older, newer);
    const told = (positions: readonly number[]) => [...positions].sort((x, y) => x - y);
    expect(told(pairings.flatMap(({ from }) => from))).toEqual([...older.ids.keys()]);
    expect(told(pairings.flatMap(({ to }) => to))).toEqual([...newer.ids.keys()]);
  });

  it("says that words are the same, far apart too, also of a heading: 214.9 of 2002, Lands, is 305", () => {
    expect(became("2002-02-20", "2026-08-07", "214.9")).toEqual(["RENUMBERED 214.9 → 305"]);
  });

  it("says that a full stop for a comma is another wording: 722.3a of June 2026", () => {
    expect(became("2026-06-19", "2026-08-07", "722.3a")).toEqual(["EDITED 722.3a → 722.3a"]);
  });

  it("asks a text of what has its letters again whether it is as it was: an address of 2011, for a time without its brackets", () => {
    const [older, newer] = [edition("2011-07-15"), edition("2012-06-01")];
    const at = older.numbers.indexOf("100.6b");
    const kindBy = (isAsItWas: boolean) =>
      compareKnown(concordance, older, newer, () => isAsItWas).find(({ from }) => from.includes(at))!.kind;
    expect([kindBy(true), kindBy(false)]).toEqual(["UNCHANGED", "EDITED"]);
  });

  it("is as sure of what is gone as of what it had gone into: 500.5 of 2006", () => {
    const [older, newer] = [edition("2006-10-01"), edition("2017-09-29")];
    const at = older.numbers.indexOf("500.5");
    expect(compareKnown(concordance, older, newer).find(({ from }) => from.includes(at))).toMatchObject({
      kind: "REMOVED",
      confidence: 0.81,
    });
  });
});

describe("a text is that of an edition known", () => {
  const { numbers, ids } = textOf("2026-08-07");

  it("if each of its rules is the one that has its number there", () => {
    expect(knownEdition(concordance, "2026-08-07", numbers, ids)).not.toBeNull();
  });

  it("not if one is none that is known, or stands elsewhere, or if no text of that date is known", () => {
    expect(knownEdition(concordance, "2026-08-07", numbers, [null, ...ids.slice(1)])).toBeNull();
    expect(knownEdition(concordance, "2026-08-07", numbers, [...ids.slice(1), ids[0]!])).toBeNull();
    expect(knownEdition(concordance, "2026-08-08", numbers, ids)).toBeNull();
  });
});
