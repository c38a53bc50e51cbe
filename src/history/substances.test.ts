import substanceFile from "../../corpus/substance.json";
import { SUBSTANCES } from "../domain/substance";
import { shippedConcordance } from "../store/shipped-concordance";
import { eachOfficial, officialRules } from "../test-kit/official-texts";
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
      from: older ? concordance.printsAt(id, before!).text : null,
      to: entry.place ? concordance.printsAt(id, edition).text : null,
    };
  }),
);
const met = new Set(steps.map(keyOf));
const words = new Set(steps.flatMap(({ from, to }) => [from, to]));
/** Of several rules that became one, or one that became several, it does not have the words together. */
const isOfSeveral = ({ from, to }: Line) => !words.has(from) || !words.has(to);

describe("corpus/substance.json", () => {
  it("decides each change of words once, in the order of their fingerprints", () => {
    const order = lines.map(({ from, to }) => `${from ?? ""} ${to ?? ""}`);
    expect(order).toEqual([...new Set(order)].sort());
  });

  it("has fingerprints of words on one side at least, a known substance, and a sentence as the reason", () => {
    for (const { from, to, substance, reason } of lines) {
      for (const side of [from, to]) expect(side ?? "none").toMatch(/^(?:[\w-]{11}|none)$/);
      expect(from ?? to).not.toBeNull();
      expect(SUBSTANCES.filter((each) => each !== "UNDECIDED")).toContain(substance);
      expect(reason).toMatch(/^\p{Lu}.{11,}\.$/u);
    }
  });

  it("has no line that no change meets", () => {
    expect(lines.filter((line) => !isOfSeveral(line) && !met.has(keyOf(line)))).toEqual([]);
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
  () => "corpus/substance.json has no line of several rules that no division or joining meets",
  () => {
    const met = new Set(keysOfSeveral());
    expect(lines.filter((line) => isOfSeveral(line) && !met.has(keyOf(line)))).toEqual([]);
  },
  () => false,
);

/** The keys of all divisions and joinings, from one edition to the next. */
function* keysOfSeveral(): Generator<string> {
  const groups = new Map<number, Set<string>[]>();
  for (const { id, arrivals } of concordance.all)
    for (const { edition, entry } of arrivals) {
      if (entry.links.length === 0) continue;
      const of = groups.get(edition) ?? [];
      const ids = [id, ...entry.links];
      const touched = of.filter((group) => ids.some((each) => group.has(each)));
      const joined = new Set([...ids, ...touched.flatMap((group) => [...group])]);
      groups.set(edition, [...of.filter((group) => !touched.includes(group)), joined]);
    }
  for (const [edition, of] of groups)
    for (const group of of) yield wordsKey(rulesOf(group, concordance.knownBefore(edition)!), rulesOf(group, edition));
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
