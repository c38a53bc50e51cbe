/**
 * Attacks the service, as it is configured by default, in every way of bench/attack, one after the other and then all at
 * once. Beside each it asks for /health/live and for rules as other callers would, and prints what they noticed, what the
 * attacker was answered, and what became of the service. All on 127.0.0.1; each caller has an address of its own.
 * Arguments: words; only attacks whose names have one of them are run. BENCH_SECONDS: seconds an attack.
 */
import { attacks } from "./attack/attacks";
import { printHead, printRow } from "./attack/print";
import { Siege } from "./attack/siege";
import { openDatabase } from "./support/database";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** How much longer all of them at once go on. */
const TOGETHER = 4;
/** The limit on requests a minute would hide what a single request does: it is counted, but never reached. */
const ENVIRONMENT = { RATE_LIMIT: "1000000000" };

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const names = attacks
    .map(({ name }) => name)
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  const database = await openDatabase();
  const siege = new Siege(database.url, ENVIRONMENT);
  console.log(`\nOn ${database.holds}, ${SECONDS} s an attack\n`);
  printHead();
  const ends: [string, string][] = [];
  const run = async (title: string, names: readonly string[], seconds: number) => {
    const damage = await siege.attack(names, seconds);
    printRow(title, damage);
    if (damage.ended !== undefined) ends.push([title, damage.ended]);
  };
  try {
    await run("(none)", [], SECONDS);
    for (const name of names) await run(name, [name], SECONDS);
    if (names.length > 1) await run("all of them at once", names, SECONDS * TOGETHER);
    await run("(none, afterwards)", [], SECONDS);
  } finally {
    await siege.stop();
    database.remove();
  }
  for (const [title, log] of ends) console.log(`\nThe service ended under "${title}":\n${log}`);
}

void main();
