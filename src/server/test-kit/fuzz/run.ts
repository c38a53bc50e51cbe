import { parseArgs } from "node:util";
import { childService, type ChildService } from "../child-service";
import { fuzz } from "./drive";

/** `npm run fuzz -- --runs 5000 --seed 7 [--database file:/tmp/x.db]`: exits with 1 if anything was found. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "1000" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      database: { type: "string" },
    },
  });
  const seed = Number(values.seed);
  console.log(`seed ${seed}`);
  const services: ChildService[] = [];
  const start = async (): Promise<ChildService> => {
    const database = values.database;
    services.push(await childService({ RATE_LIMIT: "0", ...(database !== undefined && { DATABASE_URL: database }) }));
    return services.at(-1)!;
  };
  const { requests, codes, faults, slowest } = await fuzz(await start(), {
    runs: Number(values.runs),
    seed,
    restart: start,
  });
  for (const service of services) await service.remove();
  console.log(Object.fromEntries([...codes].sort(([, a], [, b]) => b - a)));
  console.log(`slowest: ${Math.round(slowest.milliseconds)} ms`, shorten(slowest.request));
  const known = new Set<string>();
  for (const { what, detail, request } of faults) {
    const key = `${what} ${/"stack":"[^"]{0,160}/.exec(detail)?.[0] ?? detail.slice(0, 60)}`;
    if (known.has(key)) continue;
    known.add(key);
    console.log(`\n${what}: ${detail.slice(0, 1500)}\n${shorten(request)}`);
  }
  console.log(`\n${requests} requests, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

const shorten = (request: unknown): string => JSON.stringify(request ?? null).slice(0, 3000);

void main();
