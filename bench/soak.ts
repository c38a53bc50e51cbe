/**
 * Asks the service every question of README.md and docs/, boards, comparisons and searches over and over, for minutes,
 * while all attacks come and go once a round; holds each answer against that of the start, and watches memory. Prints a row a
 * minute, and what memory was in each round. Arguments: minutes (10) and rounds (2).
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

/** Every attack has its turn in each round: in the first, caches and heaps fill; how memory changes after it is what counts. */
const ROUNDS = Number(process.argv[3] ?? 2);
const ROUND = Math.ceil(Number(process.argv[2] ?? 10) / ROUNDS);
const MINUTES = ROUNDS * ROUND;
const ATTACK_SECONDS = 5;
const REST_SECONDS = 5;
const ATTACKS_A_MINUTE = 60 / (ATTACK_SECONDS + REST_SECONDS);
const AT_ONCE = Math.ceil(attacks.length / (ROUND * ATTACKS_A_MINUTE));

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
      await besiege(service, (minute - 1) % ROUND, (order) => {
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
    if (restarts(service) === 0) tellRounds(memory);
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
  for (let round = 0; round < ATTACKS_A_MINUTE; round++) {
    const first = (minute * ATTACKS_A_MINUTE + round) * AT_ONCE;
    const names = Array.from({ length: AT_ONCE }, (_, index) => attacks[(first + index) % attacks.length]!.name);
    await attack({ port, names: [...new Set(names)], seconds: ATTACK_SECONDS });
    await sleep(REST_SECONDS * 1000);
  }
}

/** 1 if the service has ended: nothing starts it again here. */
const restarts = ({ process }: RunningService): number =>
  process.exitCode === null && process.signalCode === null ? 0 : 1;

/** Rounds are alike, so that memory that levels off is the same in each after the first. */
function tellRounds(memory: readonly number[]): void {
  console.log("\n| Round | Memory at rest, mean | Most |");
  console.log("|---|---|---|");
  for (let round = 0; round < ROUNDS; round++) {
    const minutes = memory.slice(round * ROUND, (round + 1) * ROUND);
    const mean = minutes.reduce((sum, value) => sum + value, 0) / ROUND;
    console.log(`| ${round + 1} | ${mean.toFixed(0)} MiB | ${Math.max(...minutes).toFixed(0)} MiB |`);
  }
}

void main();
