import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { readConfig } from "../config";
import { startService } from "../start";

export interface TestService {
  /** Without a final slash. */
  readonly url: string;
  /** What it has logged, one object a line. */
  readonly log: Record<string, unknown>[];
  readonly stop: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The whole service on a free port of this machine, with a database of its own. */
export async function testService(environment: Record<string, string> = {}): Promise<TestService> {
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
    ...environment,
  });
  const service = await startService(config, logger);
  return {
    url: `http://127.0.0.1:${service.port}`,
    log,
    stop: service.stop,
    async remove() {
      await service.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
