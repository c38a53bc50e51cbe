import { copyFileSync, rmSync } from "node:fs";
import { startService } from "../support/service";
import { questions as documented } from "../soak/questions";
import { ask } from "./ask";
import { outcomeOf, playing, type PlayedData } from "./recordings";

/** What tells one state of the corpus from another. */
export const WHICH = JSON.stringify({ query: `{ service { corpusVersion } editions { key } }` });

export interface Which {
  readonly service: { readonly corpusVersion: string };
  readonly editions: readonly unknown[];
}

const about = (selection: string): string =>
  JSON.stringify({ query: `{ service { corpusVersion } editions { key } ${selection} }` });

/** Each tells the version and something that follows from the corpus, so that an answer of two versions shows. */
const TELLING = [
  WHICH,
  ...["100.1", "104.2a", "601.2", "704.5f"].map((number) =>
    about(`rule(edition: "latest", number: "${number}") { number text edition { key } }`),
  ),
  ...["legend rule", "planeswalk*", "damage", `"state-based actions"`].map((words) =>
    about(`search(query: ${JSON.stringify(words)}, first: 10) { totalCount edges { snippet } }`),
  ),
  about(`edition(key: "latest") { key rules(first: 50) { nodes { number text } } }`),
];

const got = (body: string): string =>
  `/?${new URLSearchParams({ query: (JSON.parse(body) as { query: string }).query }).toString()}`;

/** Addresses: of what is asked by GET too, and of pages. */
const ADDRESSES = [
  ...TELLING.map(got),
  ...["/editions", "/board", "/2011-09-30", "/2011-09-30/704.5", "/search?q=legend", "/2011-09-30/glossary"],
];

/** What callers ask all the time: these, and the queries of README.md and docs/. */
export const QUESTIONS: readonly string[] = [
  ...TELLING,
  ...ADDRESSES,
  ...documented().filter((body) => !/mutation|evaluat/i.test(body)),
];

/** The right answers while the corpus is one that one process alone on SQLite serves. */
export interface Truth {
  readonly corpusVersion: string;
  readonly answers: ReadonlyMap<string, string>;
  /** What comes of the board that is recorded. */
  readonly outcome: string;
}

/** Asks one process alone on a copy of this database, with what the project ships imported as it starts. */
export async function truthOf(database: string, copy: string): Promise<Truth> {
  copyFileSync(database, copy);
  const service = await startService(`file:${copy}`, { LOOKUP_TIMEOUT_MS: "60000" });
  try {
    const answers = new Map<string, string>();
    for (const question of QUESTIONS) {
      const { status, told } = await ask([service.url], question, "127.0.0.1");
      if (status >= 500) throw new Error(`${status} of one process alone: ${question}`);
      answers.set(question, told);
    }
    const which = await ask<Which>([service.url], WHICH, "127.0.0.1");
    const played = await ask<PlayedData>([service.url], playing("query", "anybody"), "127.0.0.1");
    return {
      corpusVersion: which.data!.service.corpusVersion,
      answers,
      outcome: outcomeOf(played.data!.evaluateStateBasedActions),
    };
  } finally {
    await service.stop();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(copy + suffix, { force: true });
  }
}
