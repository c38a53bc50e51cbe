import { Evidence } from "../../src/alignment/evidence";
import { type Matching } from "../../src/alignment/matching";
import { partEvidence, sidesOf } from "../../src/alignment/parts";
import { type Prepared } from "../../src/alignment/prepare";
import { type EditionProfile } from "../../src/alignment/profile";
import { candidates, solve } from "../../src/alignment/solve";
import { WEIGHTS, type Weights } from "../../src/alignment/weights";
import { type Truth } from "./truth";

const SAME = Object.keys(WEIGHTS.same);
const PART = Object.keys(WEIGHTS.part);

/** The features by the places of their weights: first those of pairings, then those of parts. */
export const FEATURES = [...SAME.map((name) => `same ${name}`), ...PART.map((name) => `part ${name}`)];

export const weightsNow = (): Float64Array =>
  Float64Array.from([...Object.values(WEIGHTS.same), ...Object.values(WEIGHTS.part)]);

/** The table of these weights. */
export function tableOf(weights: Float64Array): Weights {
  const column = (names: readonly string[], offset: number) =>
    Object.fromEntries(names.map((name, at) => [name, weights[offset + at]!]));
  return { same: column(SAME, 0), part: column(PART, SAME.length) } as Weights;
}

/** What one rule may be: the evidence for each possibility, the true one first. That it is nothing has no evidence. */
export interface Choice {
  readonly truth: Truth;
  readonly line: string;
  readonly options: readonly Float64Array[];
}

/** A line of the truth, by positions. */
interface Decided {
  readonly line: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const decidedIn = ({ from, to, lines }: Truth): Decided[] =>
  lines.map((line) => {
    const [, older = "", newer = ""] = /^\S+ (\S+) > (\S+)$/.exec(line) ?? [];
    const positions = ({ positions: known }: EditionProfile, numbers: string) =>
      numbers === "-" ? [] : numbers.split("+").map((number) => known.get(number)!);
    return { line, from: positions(from, older), to: positions(to, newer) };
  });

/**
 * What each rule of the truth had to choose from, as the rounds with these weights saw it and as it is once all is found.
 * Another rule's counterpart is worth what it has more than with its own.
 */
export function choicesOf(truth: Truth, prepared: Prepared, weights: Weights): Choice[] {
  const seen: Matching[] = [];
  solve(prepared, weights, seen);
  const found = solve(prepared, WEIGHTS).matching;
  return [...new Set([found, ...seen.slice(0, 2), seen.at(-1)!])].flatMap((context) =>
    choicesSeen(truth, prepared, found, context),
  );
}

function choicesSeen(truth: Truth, prepared: Prepared, found: Matching, context: Matching): Choice[] {
  const evidence = new Evidence(context, prepared);
  const sides = sidesOf(context, prepared);
  const pairs = candidates(prepared, evidence);
  const decided = decidedIn(truth);
  const same = (a: number, b: number) => row(SAME, 0, evidence.same(a, b));
  const views = [
    {
      side: sides.splits,
      free: (b: number) => prepared.settled.fromOf[b] === -1,
      pair: (rule: number, other: number) => same(other, rule),
      counterpart: (other: number) => found.toOf[other]!,
      candidates: byFirst(pairs.map(([a, b]) => [b, a])),
      lines: decided.map(({ line, from, to }) => ({ line, rules: to, others: from })),
    },
    {
      side: sides.merges,
      free: (a: number) => prepared.settled.toOf[a] === -1,
      pair: same,
      counterpart: (other: number) => found.fromOf[other]!,
      candidates: byFirst(pairs),
      lines: decided.map(({ line, from, to }) => ({ line, rules: from, others: to })),
    },
  ];
  return views.flatMap(({ side, free, pair, counterpart, candidates: near, lines }) => {
    const part = (rule: number, other: number, taken?: readonly number[]) => {
      const known = partEvidence(side, rule, other, taken);
      return known && row(PART, SAME.length, known);
    };
    const partsOf = new Map(
      lines.flatMap(({ rules, others: [whole, ...more] }) =>
        whole !== undefined && more.length === 0 && rules.length > 1
          ? [[whole, rules.filter((rule) => counterpart(whole) !== rule)] as const]
          : [],
      ),
    );
    return lines.flatMap(({ line, rules, others }) =>
      rules.filter(free).flatMap((rule): Choice[] => {
        const own = others.find((other) => counterpart(other) === rule);
        const true_ = own !== undefined ? pair(rule, own) : others.length === 1 ? part(rule, others[0]!) : undefined;
        if (!true_ && others.length > 0) return [];
        const wrong = (near.get(rule) ?? [])
          .filter((other) => !others.includes(other))
          .flatMap((other) => {
            const now = counterpart(other);
            const instead = pair(rule, other);
            const asPart = part(rule, other, partsOf.get(other));
            return [now < 0 ? instead : minus(instead, pair(now, other)), ...(asPart ? [asPart] : [])];
          });
        const nothing = new Float64Array(FEATURES.length);
        const options = true_ ? [true_, nothing, ...wrong] : [nothing, ...wrong];
        return [{ truth, line, options }];
      }),
    );
  });
}

function byFirst(pairs: readonly (readonly [number, number])[]): Map<number, number[]> {
  const map = new Map<number, number[]>();
  for (const [first, second] of pairs) {
    const list = map.get(first);
    if (list) list.push(second);
    else map.set(first, [second]);
  }
  return map;
}

function row(names: readonly string[], offset: number, evidence: Readonly<Record<string, number>>): Float64Array {
  const values = new Float64Array(FEATURES.length);
  names.forEach((name, at) => (values[offset + at] = evidence[name]!));
  return values;
}

const minus = (x: Float64Array, y: Float64Array): Float64Array => x.map((value, at) => value - y[at]!);
