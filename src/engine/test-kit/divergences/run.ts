import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PalimpsestError } from "../../../domain/errors";
import { assertKnownDate } from "../../known-dates";
import { divergentBoards, divergentCombats, type Search } from "./divergences";

const USAGE =
  "npm run divergences -- --from 2009-05-01 --to 2009-07-11 [--kind boards|combats] [--count 2000] [--seed 1] [--out divergences]";

const SEARCHES = { boards: divergentBoards, combats: divergentCombats } as const;
type Kind = keyof typeof SEARCHES;
const KINDS = Object.keys(SEARCHES) as Kind[];

/** Looks for boards and combats whose outcomes part between two dates, and writes the least of each reason as cases. */
function main(): void {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      to: { type: "string" },
      kind: { type: "string" },
      count: { type: "string", default: "2000" },
      seed: { type: "string", default: "1" },
      out: { type: "string", default: "divergences" },
    },
  });
  const { from, to, kind, out } = values;
  if (from === undefined || to === undefined)
    throw new PalimpsestError("BAD_ARGUMENTS", `--from and --to are needed: ${USAGE}`);
  assertKnownDate(from, "--from");
  assertKnownDate(to, "--to");
  const kinds = kind === undefined ? KINDS : KINDS.filter((one) => one === kind);
  if (kinds.length === 0)
    throw new PalimpsestError("BAD_ARGUMENTS", `there are boards and combats, not ${kind!}`, "--kind");
  const wanted: Search = {
    from,
    to,
    seed: wholeNumber(values.seed, "--seed"),
    count: wholeNumber(values.count, "--count"),
  };
  mkdirSync(out, { recursive: true });
  for (const one of kinds) {
    const found = SEARCHES[one](wanted);
    const file = join(out, `${one}-${from}-${to}.json`);
    writeFileSync(
      file,
      `${JSON.stringify(
        found.flatMap(({ cases }) => cases as readonly unknown[]),
        null,
        2,
      )}\n`,
    );
    console.log(
      `${one}: ${found.length} reasons among ${wanted.count} random ${one} of seed ${wanted.seed}, in ${file}`,
    );
    for (const { reason } of found) console.log(`  ${reason}`);
  }
}

function wholeNumber(text: string, option: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new PalimpsestError("BAD_ARGUMENTS", `a whole number of up to seven figures is needed, not ${text}`, option);
}

try {
  main();
} catch (error) {
  const isExpected =
    error instanceof PalimpsestError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (!isExpected) throw error;
  console.error(
    error instanceof PalimpsestError && error.path ? `${error.path}: ${error.message}` : (error as Error).message,
  );
  process.exitCode = 1;
}
