import { type Logger } from "pino";
import { type Config } from "../operations/config";
import { type SharedMemory } from "./shared-memory";
import type * as SharedMemoryModule from "./shared-memory";

/** What replicas share, if the configuration names a Redis; nobody else loads its client. */
export function openSharedMemory(config: Config, logger: Logger): SharedMemory | undefined {
  const { REDIS_URL, REDIS_PASSWORD, REDIS_PREFIX, REDIS_TIMEOUT_MS } = config;
  if (REDIS_URL === undefined) return undefined;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would look for an ES module
  const { SharedMemory } = require("./shared-memory") as typeof SharedMemoryModule;
  return new SharedMemory({
    url: REDIS_URL,
    ...(REDIS_PASSWORD !== undefined && { password: REDIS_PASSWORD }),
    prefix: REDIS_PREFIX,
    timeoutMs: REDIS_TIMEOUT_MS,
    logger,
  });
}
