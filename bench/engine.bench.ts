import { evaluate, type GameStateInput } from "../src/engine";
import { fortyPermanents, manyPermanents, scionCascade } from "./boards";
import { microseconds } from "./measure";

const DATE = "2010-10-01";

const play = (state: GameStateInput) => evaluate({ state, date: DATE });

function json(state: GameStateInput): () => unknown {
  const text = JSON.stringify(state);
  return () => JSON.stringify(JSON.parse(text));
}

function report(what: string, state: GameStateInput): number {
  const { checks } = play(state);
  const evaluation = microseconds(() => play(state));
  const roundTrip = microseconds(json(state));
  const ratio = (evaluation / roundTrip).toFixed(2);
  const figures = `${evaluation.toFixed(1)} µs, JSON there and back ${roundTrip.toFixed(1)} µs: ${ratio} times`;
  console.log(`${what}, ${checks.length} checks: ${figures}`);
  return evaluation;
}

/** Prints what evaluations cost, as ratios within one run: to JSON of the same board, and of ten times the board. */
export function benchEngine(): void {
  report("(a) the Scion cascade", scionCascade);
  report("(b) 40 permanents and six continuous effects (goal: at most 3 times)", fortyPermanents);
  const thousand = report("(c) 1,000 permanents", manyPermanents(1_000));
  const tenThousand = report("    10,000 permanents", manyPermanents(10_000));
  console.log(`    ten times the permanents: ${(tenThousand / thousand).toFixed(2)} times the time (goal: at most 12)`);
}

benchEngine();
