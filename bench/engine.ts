import { evaluate, type GameStateInput } from "../src/engine";
import { fortyPermanents, manyPermanents, scionCascade } from "./boards";
import { sideBySide } from "./measure";

const DATE = "2010-10-01";

const play = (state: GameStateInput) => evaluate({ state, date: DATE });

function againstJson(what: string, state: GameStateInput): void {
  const text = JSON.stringify(state);
  const { evaluation, json } = sideBySide({
    evaluation: () => play(state),
    json: () => JSON.stringify(JSON.parse(text)),
  });
  const times = `${evaluation.toFixed(1)} µs, JSON there and back ${json.toFixed(1)} µs`;
  console.log(`${what}, ${play(state).checks.length} checks: ${times}: ${(evaluation / json).toFixed(2)} times`);
}

/** Prints what evaluations cost, as ratios within one run: to JSON of the same board, and of ten times the board. */
function benchEngine(): void {
  againstJson("(a) the Scion cascade", scionCascade);
  againstJson("(b) 40 permanents, six continuous effects (goal: at most 2 times)", fortyPermanents);
  const [small, large] = [manyPermanents(1_000), manyPermanents(10_000)];
  const { thousand, tenThousand } = sideBySide({ thousand: () => play(small), tenThousand: () => play(large) });
  console.log(
    `(c) 1,000 permanents: ${(thousand / 1000).toFixed(2)} ms; 10,000: ${(tenThousand / 1000).toFixed(2)} ms`,
  );
  console.log(`    ten times the permanents: ${(tenThousand / thousand).toFixed(2)} times the time (goal: at most 11)`);
}

benchEngine();
