import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { projectRoot } from "../../store/project-root";
import { copyTestDatabase } from "../../store/test-kit/temporary-store";
import { TEST_CORPUS } from "../../test-kit/test-corpus";
import { readConfig } from "../operations/config";
import { startService } from "../start";
import { type WorkerOptions } from "../workers/worker-thread";

export interface TestService {
  /** Without a final slash. */
  readonly url: string;
  readonly databaseUrl: string;
  /** What it has logged, one object a line. */
  readonly log: Record<string, unknown>[];
  /** Sends an operation by POST. */
  readonly ask: (body: unknown, headers?: Record<string, string>) => Promise<TestAnswer>;
  readonly stop: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of any shape
  readonly body: any;
  /** Of the first error. */
  readonly code: string | undefined;
}

/** Worker threads of a service that runs from its sources must be able to read them. */
export const execArgv = ["--require", join(projectRoot, "src", "test-kit", "register.cjs")];

/**
 * Each thread has to be started, and what a test asks for keeps few of them busy. The first request waits for that
 * start, which takes seconds on a busy machine.
 */
const FEW_THREADS = { LOOKUP_WORKERS: "1", WORKERS: "1", LOOKUP_TIMEOUT_MS: "20000" };

/** The whole service on a free port of this machine, with a database of its own that holds the test corpus. */
export async function testService(
  environment: Record<string, string> = {},
  options: WorkerOptions = {},
): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
  const log: Record<string, unknown>[] = [];
  const logger = pino(
    { base: undefined },
    { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: `file:${join(folder, "test.db")}`,
    REPLICA_FILE: join(folder, "replica.db"),
    CORPUS_DIR: TEST_CORPUS,
    ...FEW_THREADS,
    ...environment,
  });
  if (environment.DATABASE_URL === undefined) await copyTestDatabase(join(folder, "test.db"));
  const service = await startService(config, logger, { execArgv, lazy: true, ...options });
  const url = `http://127.0.0.1:${service.port}`;
  return {
    url,
    databaseUrl: config.DATABASE_URL,
    log,
    async ask(body, headers = {}) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      return readAnswer(response);
    },
    stop: service.stop,
    async remove() {
      await service.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function readAnswer(response: Response): Promise<TestAnswer> {
  const text = await response.text();
  const body = text === "" ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, body, code: body?.errors?.[0]?.extensions?.code };
}
