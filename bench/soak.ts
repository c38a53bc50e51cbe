/**
 * Asks the service every question of README.md and docs/, boards, comparisons and searches over and over, for minutes,
 * while all attacks come and go twice; holds each answer against that of the start, and watches memory. Prints a row a minute.
 * Argument: minutes (10).
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { attacks } from "./attack/attacks";
import { type Order } from "./attack/driver";
import { Examiner } from "./soak/examiner";
import { questions } from "./soak/questions";
import { openDatabase } from "./support/database";
import { residentMebibytes } from "./support/process";
import { type RunningService, startService } from "./support/service";

const MINUTES = Number(process.argv[2] ?? 10);
const ATTACK_SECONDS = 5;
const REST_SECONDS = 5;
const ROUNDS_A_MINUTE = 60 / (ATTACK_SECONDS + REST_SECONDS);
/** Every attack has its turn in each half: in the first, caches and heaps fill; how memory changes in the second is what counts. */
const HALF = Math.ceil(MINUTES / 2);
const AT_ONCE = Math.ceil(attacks.length / (HALF * ROUNDS_A_MINUTE));

async function main(): Promise<void> {
  const database = await openDatabase();
  const service = await startService(database.url, { RATE_LIMIT: "1000000000" });
  const driver = fork(join(__dirname, "attack", "driver.js"));
  try {
    await once(driver, "message");
    const examiner = await Examiner.of(service.url, questions());
    console.log(
      `\nOn ${database.holds}, ${MINUTES} min, ${AT_ONCE} attacks at once, ${questions().length} questions\n`,
    );
    console.log("| Minute | Asked | Wrong | Refused | p50 | p99 | Memory at rest | Restarts |");
    console.log("|---|---|---|---|---|---|---|---|");
    const end = new AbortController();
    const asking = examiner.run(end.signal);
    const memory: number[] = [];
    for (let minute = 1; minute <= MINUTES; minute++) {
      await besiege(service, (minute - 1) % HALF, (order) => {
        driver.send(order);
        return once(driver, "message");
      });
      memory.push(residentMebibytes(service.process));
      const { asked, wrong, refused, p50, p99 } = examiner.account();
      const times = [p50, p99].map((milliseconds) => `${milliseconds.toFixed(0)} ms`).join(" | ");
      console.log(
        `| ${minute} | ${asked} | ${wrong} | ${refused} | ${times} | ${memory.at(-1)!.toFixed(0)} MiB | ${restarts(service)} |`,
      );
      if (restarts(service) > 0) break;
    }
    end.abort();
    await asking;
    const again = memory.slice(HALF);
    if (again.length > 1)
      console.log(
        `\nMemory at rest changed by ${slope(again).toFixed(1)} MiB a minute while every attack came a second time`,
      );
    for (const mistake of examiner.mistakes) console.log(`\nWrong answer: ${mistake}`);
    if (restarts(service) > 0) console.log(`\nThe service ended: ${service.log().slice(-2000)}`);
  } finally {
    driver.kill();
    await service.stop();
    database.remove();
  }
}

/** A minute of attacks with rests between them. */
async function besiege({ port }: RunningService, minute: number, attack: (order: Order) => Promise<unknown>) {
  for (let round = 0; round < ROUNDS_A_MINUTE; round++) {
    const first = (minute * ROUNDS_A_MINUTE + round) * AT_ONCE;
    const names = Array.from({ length: AT_ONCE }, (_, index) => attacks[(first + index) % attacks.length]!.name);
    await attack({ port, names: [...new Set(names)], seconds: ATTACK_SECONDS });
    await sleep(REST_SECONDS * 1000);
  }
}

/** 1 if the service has ended: nothing starts it again here. */
const restarts = ({ process }: RunningService): number =>
  process.exitCode === null && process.signalCode === null ? 0 : 1;

/** How much values rise from one to the next, by least squares. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - average), 0);
  return rise / values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
}

void main();
