// Plays boards with the engine alone, on several threads. Where the package is installed:
// node node_modules/palimpsest/dist/clients/engine/play-many-boards.js [BOARDS [THREADS]]
import { once } from "node:events";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { evaluate, type GameStateInput, PalimpsestError } from "palimpsest/engine";

/** Two players and 40 creatures, of which some have lethal damage: another board for each number. */
const board = (number: number): GameStateInput => ({
  players: [{ id: "ann" }, { id: "bob" }],
  objects: Array.from({ length: 40 }, (_, at) => ({
    id: `creature ${at}`,
    owner: at % 2 === 0 ? "ann" : "bob",
    typeLine: "Creature — Bear",
    power: 2,
    toughness: 2,
    damage: (at + number) % 4,
  })),
});

/** How many creatures are destroyed on boards from one number to another under the rules of a day. */
function play(from: number, to: number): number {
  let destroyed = 0;
  for (let number = from; number < to; number++) {
    const { checks } = evaluate(board(number), "2011-09-30");
    for (const { actions } of checks) destroyed += actions.filter(({ outcome }) => outcome === "DESTROYED").length;
  }
  return destroyed;
}

async function main(boards: number, threads: number): Promise<void> {
  const start = performance.now();
  const share = Math.ceil(boards / threads);
  const parts = Array.from({ length: threads }, async (_, at) => {
    const part = new Worker(__filename, { workerData: [at * share, Math.min(boards, (at + 1) * share)] });
    const [destroyed] = (await once(part, "message")) as [number];
    return destroyed;
  });
  const destroyed = (await Promise.all(parts)).reduce((sum, each) => sum + each, 0);
  const seconds = (performance.now() - start) / 1000;
  console.log(`${boards} boards, ${destroyed} creatures destroyed, in ${seconds.toFixed(1)} s on ${threads} threads`);
  try {
    evaluate(board(0), "1998-01-01");
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
    console.log(`${error.code} at ${error.path}`);
  }
}

if (isMainThread) void main(Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 2));
else parentPort?.postMessage(play(...(workerData as [number, number])));
