/**
 * How much of the truth that was decided by reading alignment finds, and what each feature is worth: how many lines more are
 * missed if it is left out. `--fit` fits all weights and prints the table to be put into
 * src/alignment/weights.ts. A part of the truth is kept aside: nothing is fitted to it. Arguments: folders of official files.
 */
import { Command } from "commander";
import { alignPrepared } from "../../src/alignment/align";
import { alignInTurn, chronicleOf, comparisonOf } from "../../src/alignment/chronicle";
import { type Pairing } from "../../src/alignment/pairing";
import { prepare, type Prepared } from "../../src/alignment/prepare";
import { type EditionProfile } from "../../src/alignment/profile";
import { type WordsAt } from "../../src/alignment/rooted";
import { type Weights, WEIGHTS } from "../../src/alignment/weights";
import { orSay } from "../../src/cli/run-command";
import { curated } from "../../src/importing/texts-alone";
import { type Choice, choicesOf, FEATURES, tableOf, weightsNow } from "./choices";
import { fitted } from "./fit";
import { isKeptAside, readEditions, rowsTold, type Truth, truthsOf, truthsThrough } from "./truth";

/** Fitting goes round: what the rounds of alignment see depends on the weights. */
const TURNS = 4;
/** A line that was missed counts so much more in the next turn, at most. */
const MOST_WEIGHT = 3;

interface Missed {
  readonly truth: Truth;
  readonly line: string;
}

interface Ground {
  readonly truth: Truth;
  readonly prepared: Prepared;
}

const missedIn = (truth: Truth, pairings: readonly Pairing[]): Missed[] => {
  const found = new Set(rowsTold(pairings, truth.from, truth.to));
  return truth.lines.filter((line) => !found.has(line)).map((line) => ({ truth, line }));
};

/** What is missed with these weights; no pair of editions is aligned any more once as much is missed as is `enough`. */
function missedWith(grounds: readonly Ground[], weights: Weights, enough = Infinity): Missed[] {
  const missed: Missed[] = [];
  for (const { truth, prepared } of grounds) {
    if (missed.length >= enough) break;
    missed.push(...missedIn(truth, alignPrepared(truth.from, truth.to, prepared, weights)));
  }
  return missed;
}

/** Editions that follow one another, and what was decided of distant ones among them. */
interface Way {
  readonly editions: ReadonlyMap<string, EditionProfile>;
  readonly steps: readonly Ground[];
  readonly truths: readonly Truth[];
}

function wayThrough(editions: ReadonlyMap<string, EditionProfile>): Way {
  const profiles = [...editions.values()];
  const steps = profiles.slice(1).map((to, at): Ground => {
    const from = profiles[at]!;
    return { truth: { from, to, lines: [] }, prepared: prepare(from, to, curated) };
  });
  return { editions, steps, truths: truthsThrough(editions) };
}

/** What of distant editions is missed if each is aligned with the next by these weights. */
function missedThrough({ editions, steps, truths }: Way, weights: Weights): Missed[] {
  const [first] = editions.values();
  const aligned = steps.map(({ truth: { from, to }, prepared }) => ({
    edition: to.edition.key,
    pairings: alignPrepared(from, to, prepared, weights).map((pairing) => ({
      ...pairing,
      from: pairing.from.map((position) => ({ edition: from.edition.key, position })),
    })),
  }));
  const chronicle = chronicleOf([...alignInTurn(first ? [first] : [], []), ...aligned]);
  const profileOf = (key: string) => editions.get(key)!;
  const wordsAt: WordsAt = (rules) =>
    rules.map(({ edition, position }) => profileOf(edition).rules[position]!.features);
  const held = { isWhole: () => true, profileOf, wordsAt };
  return truths.flatMap((truth) =>
    missedIn(truth, comparisonOf(chronicle, truth.from.edition.key, truth.to.edition.key, held)),
  );
}

/** `12 of 726, aside 5 of 222`. */
function report(missed: readonly Missed[], grounds: readonly Ground[]): string {
  const all = grounds.flatMap(({ truth }) => truth.lines.map((line) => ({ truth, line })));
  const aside = (lines: readonly Missed[]) => lines.filter(({ truth, line }) => isKeptAside(truth, line)).length;
  return `${missed.length - aside(missed)} of ${all.length - aside(all)}, aside ${aside(missed)} of ${aside(all)}`;
}

const choicesFor = (grounds: readonly Ground[], weights: Float64Array): Choice[] =>
  grounds.flatMap(({ truth, prepared }) => choicesOf(truth, prepared, tableOf(weights)));

function fit(all: readonly Ground[]): void {
  const grounds = all.map(({ truth, prepared }): Ground => {
    const lines = truth.lines.filter((line) => !isKeptAside(truth, line));
    return { truth: { ...truth, lines }, prepared };
  });
  const near = weightsNow();
  const times = new Map<string, number>();
  const key = ({ truth, line }: Missed) => `${truth.from.edition.key} ${truth.to.edition.key} ${line}`;
  let weights = near;
  let best = { weights, missed: missedWith(grounds, tableOf(weights)).length };
  for (let turn = 1; turn <= TURNS && best.missed > 0; turn++) {
    const choices = choicesFor(grounds, weights).flatMap((choice) =>
      Array<Choice>(Math.min(MOST_WEIGHT, times.get(key(choice)) ?? 1)).fill(choice),
    );
    weights = fitted(choices, near, new Set());
    const missed = missedWith(grounds, tableOf(weights));
    console.log(`turn ${turn}: missed ${missed.length}`);
    for (const each of missed) times.set(key(each), (times.get(key(each)) ?? 1) + 1);
    if (missed.length < best.missed) best = { weights, missed: missed.length };
  }
  best = swept(grounds, best);
  const table = tableOf(best.weights.map((value) => Math.round(value * 100) / 100));
  console.log(`fitted: missed ${report(missedWith(all, table), all)}`);
  console.log(JSON.stringify(table, null, 2));
}

interface Fitted {
  readonly weights: Float64Array;
  readonly missed: number;
}

/** The likeliest weights are not those that miss least: each is moved a little, and kept where that helps. */
function swept(grounds: readonly Ground[], start: Fitted): Fitted {
  let best = start;
  for (const step of [0.15, 0.3])
    for (const at of FEATURES.keys())
      for (const sign of [1, -1]) {
        if (best.missed === 0) return best;
        const weights = best.weights.slice();
        weights[at] = weights[at]! + sign * Math.max(0.4, step * Math.abs(weights[at]!));
        const missed = missedWith(grounds, tableOf(weights), best.missed).length;
        if (missed >= best.missed) continue;
        best = { weights, missed };
        console.log(`${FEATURES[at]} ${weights[at].toFixed(2)}: missed ${missed}`);
      }
  return best;
}

function ablate(grounds: readonly Ground[], way: Way): void {
  const print = (name: string, without: ReadonlySet<number>) => {
    const weights = tableOf(weightsNow().map((value, at) => (without.has(at) ? 0 : value)));
    const through = missedThrough(way, weights).length;
    console.log(`${name.padEnd(24)} missed ${report(missedWith(grounds, weights), grounds)}, through ${through}`);
  };
  print("as it is", new Set());
  FEATURES.forEach((name, at) => {
    if (!name.endsWith(" base")) print(`without ${name}`, new Set([at]));
  });
}

function run(folders: string[], options: { readonly fit?: boolean }): void {
  const editions = readEditions(folders);
  const truths = truthsOf(editions);
  const groundsWith = (lines: typeof curated) =>
    truths.map((truth) => ({ truth, prepared: prepare(truth.from, truth.to, lines) }));
  const grounds = groundsWith(curated);
  const bare = groundsWith([]);
  console.log(`the method alone: missed ${report(missedWith(bare, WEIGHTS), bare)}`);
  const missed = missedWith(grounds, WEIGHTS);
  console.log(`with curated lines: missed ${report(missed, grounds)}`);
  for (const { truth, line } of missed) console.log(`  ${truth.from.edition.key} → ${truth.to.edition.key}: ${line}`);
  if (options.fit) fit(grounds);
  else ablate(grounds, wayThrough(editions));
}

void new Command("align:worth")
  .description("Measures what alignment finds of the pinned correspondences, and what each feature is worth.")
  .argument("[folders...]", "folders of official files", ["../shared/editions"])
  .option("--fit", "fit the weights instead, and print them")
  .action(orSay(run))
  .parseAsync();
