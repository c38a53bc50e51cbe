import substanceFile from "../../../corpus/substance.json";
import { wordsKeyAt } from "../../citations/substance-known";
import { SUBSTANCES } from "../../domain/substance";
import { shippedConcordance } from "../../store/shipped-concordance";
import { eachOfficial, officialRules } from "../../test-kit/official-texts";
import { behaviourChange } from "./behaviour-change";
import { type Change } from "./change";
import { curatedSubstance, wordsKey } from "./substances";

interface Line {
  readonly from: string | null;
  readonly to: string | null;
  readonly substance: string;
  readonly reason: string;
}
const lines = substanceFile.changes as readonly Line[];
const keyOf = ({ from, to }: Pick<Line, "from" | "to">) => `${from} ${to}`;
const concordance = shippedConcordance();

/** How every rule became what it is, and where it stood and stands, as far as it did. */
const steps = [...concordance.all].flatMap(({ id, arrivals }) =>
  arrivals.map(({ edition, entry }) => {
    const before = concordance.knownBefore(edition);
    const older = before === undefined ? undefined : concordance.place(id, before);
    return {
      older: older && { at: before!, number: older.number },
      newer: entry.place && { at: edition, number: entry.place.number },
      from: older ? wordsKeyAt(concordance, id, before!) : null,
      to: entry.place ? wordsKeyAt(concordance, id, edition) : null,
    };
  }),
);
const met = new Set(steps.map(keyOf));
const words = new Set(steps.flatMap(({ from, to }) => [from, to]));
/** Of several rules that became one, or one that became several, it does not have the words together. */
const isOfSeveral = (line: Line) => !isOfFew(line) && (!words.has(line.from) || !words.has(line.to));
/** Words that are too few for a fingerprint stand there as they are. */
const FEW = /^\p{Lu}\p{L}*(?: \p{L}+){1,4}\.$/u;
const isOfFew = ({ from, to }: Line) => FEW.test(from ?? "") || FEW.test(to ?? "");

describe("corpus/substance.json", () => {
  it("decides each change of words once, in the order of their fingerprints", () => {
    const order = lines.map(({ from, to }) => `${from ?? ""} ${to ?? ""}`);
    expect(order).toEqual([...new Set(order)].sort());
  });

  it("has fingerprints of words, or headings or a few words alone, on one side at least, a known substance, and a sentence as the reason", () => {
    for (const { from, to, substance, reason } of lines) {
      for (const side of [from, to])
        if (!FEW.test(side ?? ""))
          expect(side ?? "none").toMatch(/^(?:[\w-]{11}|none|\p{Lu}(?:[\p{L} -]|(?<=\p{L})'(?=\p{L}))+)$/u);
      expect(from ?? to).not.toBeNull();
      expect(SUBSTANCES.filter((each) => each !== "UNDECIDED")).toContain(substance);
      expect(reason).toMatch(/^\p{Lu}.{11,}\.$/u);
    }
  });

  it("has no line that no change meets", () => {
    const single = lines.filter((line) => !isOfSeveral(line) && !isOfFew(line));
    expect(single.filter((line) => !met.has(keyOf(line)))).toEqual([]);
  });

  it("calls nothing less than OUTCOME of which the engine knows that it does otherwise", () => {
    const told = steps.flatMap(({ older, newer, from, to }) => {
      if (!older || !newer) return [];
      const change = { from: [older], to: [newer] } as unknown as Change;
      const dates = { from: concordance.editions[older.at]!, to: concordance.editions[newer.at]! };
      return behaviourChange(change, dates) === null ? [] : [{ number: newer.number, by: curatedSubstance(from, to) }];
    });
    expect(told.length).toBeGreaterThan(50);
    expect(told.filter(({ by }) => by !== null && by !== "OUTCOME")).toEqual([]);
  });
});

// All texts are read for it.
eachOfficial(
  [concordance.editions.filter((_, at) => concordance.isKnown(at))],
  (editions) => editions,
  () => "corpus/substance.json has no line of several rules, or of a few words, that no change meets",
  () => {
    const met = new Set([...keysOfSeveral(), ...keysOfFew()]);
    expect(lines.filter((line) => (isOfSeveral(line) || isOfFew(line)) && !met.has(keyOf(line)))).toEqual([]);
  },
  () => false,
);

/** The keys of all divisions and joinings, from one edition to the next; a rule may be in one of each. */
function* keysOfSeveral(): Generator<string> {
  const origins = new Map<number, Map<string, Set<string>>>();
  for (const { id, arrivals } of concordance.all)
    for (const { edition, entry } of arrivals) {
      const known = origins.get(edition) ?? new Map<string, Set<string>>();
      origins.set(edition, known);
      for (const link of entry.links) {
        const [from, to] = entry.place ? [link, id] : [id, link];
        for (const [origin, heir] of [[from, to], ...[from, to].map((each) => [each, each])] as [string, string][])
          if (concordance.place(origin, concordance.knownBefore(edition)!) && concordance.place(heir, edition))
            known.set(heir, (known.get(heir) ?? new Set()).add(origin));
      }
    }
  for (const [edition, known] of origins) {
    const before = concordance.knownBefore(edition)!;
    const keyed = (from: Iterable<string>, to: Iterable<string>) =>
      wordsKey(rulesOf(new Set(from), before), rulesOf(new Set(to), edition));
    for (const [heir, from] of known) if (from.size > 1) yield keyed(from, [heir]);
    for (const origin of new Set([...known.values()].flatMap((each) => [...each]))) {
      const heirs = [...known].flatMap(([heir, from]) => (from.has(origin) ? [heir] : []));
      if (heirs.length > 1) yield keyed([origin], heirs);
    }
  }
}

/** The keys of rules that came in with a few words. */
function* keysOfFew(): Generator<string> {
  for (const { older, newer, to } of steps)
    if (!older && newer && to === null)
      yield wordsKey(
        [],
        officialRules(concordance.editions[newer.at]!).edition.rules.filter(({ number }) => number === newer.number),
      );
}

/** Those of some identities that stand in an edition, in reading order. */
function rulesOf(ids: ReadonlySet<string>, at: number) {
  const seen = new Map<string, number>();
  return officialRules(concordance.editions[at]!).edition.rules.filter(({ number }) => {
    const ordinal = (seen.get(number) ?? 0) + 1;
    seen.set(number, ordinal);
    return ids.has(concordance.bearer(at, number, ordinal)?.id ?? "");
  });
}
