import { Redis } from "ioredis";
import { type Logger } from "pino";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { type DocumentsBeyond } from "../graphql/persisted-operations";
import { type Limiter } from "./rate-limit";

export interface SharedMemoryOptions {
  readonly url: string;
  readonly password?: string;
  /** Before every key. */
  readonly prefix: string;
  /** How long a command may take. Less than 500 was passed once under load, by a Redis in order. */
  readonly timeoutMs: number;
  readonly logger: Pick<Logger, "info" | "warn">;
}

const CONNECT_MS = 2_000;
const RECONNECT_MS = 500;

/**
 * What replicas share in Redis or Valkey: nothing that anybody would miss. While it is gone, `ready` is false, every
 * look-up finds nothing at once, and limits are counted here.
 */
export class SharedMemory implements DocumentsBeyond {
  private readonly redis: Redis;
  /** Why it cannot be used, as the log was told last; null while it can, undefined before the first try. */
  private lastLogged: string | null | undefined;
  /** What was said by the last failure to connect. */
  private said: string | undefined;
  /** Whether this connection was found to write: a replica of Redis and a sentinel take connections too. */
  private isWritable = false;
  private isClosed = false;

  constructor(private readonly options: SharedMemoryOptions) {
    this.redis = new Redis(options.url, {
      ...(options.password !== undefined && { password: options.password }),
      enableOfflineQueue: false,
      // What a turn of the event loop asks goes out in one piece.
      enableAutoPipelining: true,
      maxRetriesPerRequest: 0,
      commandTimeout: options.timeoutMs,
      connectTimeout: CONNECT_MS,
      retryStrategy: () => RECONNECT_MS,
    });
    this.redis.on("ready", () => void this.probe());
    // Why comes before the end, and again with each try.
    this.redis.on("error", (error: Error & { code?: string }) => (this.said = error.message || error.code));
    this.redis.on("close", () => {
      this.isWritable = false;
      this.tell(this.said ?? "the connection was closed");
    });
  }

  /** Why it cannot be used just now; null if it can. */
  get fault(): string | null {
    return this.ready ? null : (this.lastLogged ?? this.said ?? "not connected yet");
  }

  get ready(): boolean {
    return this.isWritable && this.redis.status === "ready";
  }

  async get(key: string): Promise<string | undefined> {
    if (!this.ready) return undefined;
    try {
      return (await this.redis.get(this.options.prefix + key)) ?? undefined;
    } catch (error) {
      this.suspect(error);
      return undefined;
    }
  }

  async set(key: string, value: string, { ttl }: { readonly ttl: number }): Promise<void> {
    if (!this.ready) return;
    try {
      await this.redis.set(this.options.prefix + key, value, "EX", ttl);
    } catch (error) {
      this.suspect(error);
    }
  }

  /** Counts for all replicas together, and here while that is not possible. */
  limiter(points: number, duration: number): Limiter {
    const keyPrefix = `${this.options.prefix}limit`;
    const limits = { points, duration };
    const shared = new RateLimiterRedis({ ...limits, storeClient: this.redis, keyPrefix, rejectIfRedisNotReady: true });
    const own = new RateLimiterMemory(limits);
    const counted = async (key: string, count: (limiter: Limiter) => Promise<RateLimiterRes>) => {
      const found: unknown = this.ready ? await count(shared).catch((refused: unknown) => refused) : undefined;
      if (found instanceof RateLimiterRes && isSound(found, duration)) {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- as the stores of rate-limiter-flexible do
        if (found.consumedPoints > points) throw found;
        return found;
      }
      // Somebody has written there what no limiter does: it is forgotten, and counted anew.
      if (found instanceof RateLimiterRes || isNoCount(found)) await shared.delete(key).catch(() => undefined);
      else this.suspect(found);
      return count(own);
    };
    return {
      ...limits,
      consume: (key, taken) => counted(key, (limiter) => limiter.consume(key, taken)),
      // What is taken at the end is taken whatever is left.
      penalty: (key, taken) => counted(key, (limiter) => limiter.penalty(key, taken)).catch(asTaken),
    };
  }

  close(): void {
    // That it is gone then is not worth a warning.
    this.isClosed = true;
    this.redis.disconnect();
  }

  /** A server that hangs would make every request wait: the connection is given up, and made anew beside the requests. */
  private suspect(error: unknown): void {
    if (!this.ready) return;
    if (error instanceof Error) this.said = error.message;
    this.redis.disconnect(true);
  }

  private async probe(): Promise<void> {
    try {
      await this.redis.set(`${this.options.prefix}probe`, "1", "EX", 1);
      this.isWritable = true;
      this.said = undefined;
      this.tell(null);
    } catch (error) {
      if (this.isClosed) return;
      this.said = (error as Error).message;
      this.redis.disconnect(true);
    }
  }

  /** Once for each reason. */
  private tell(reason: string | null): void {
    if (this.isClosed || this.lastLogged === reason) return;
    this.lastLogged = reason;
    if (reason === null) this.options.logger.info("Redis is used");
    else this.options.logger.warn({ reason }, "Redis is gone: limits and caches are those of this process alone");
  }
}

/** Whether a count is one that a limiter has made: it ends with its time. */
const isSound = ({ consumedPoints, msBeforeNext }: RateLimiterRes, duration: number): boolean =>
  Number.isSafeInteger(consumedPoints) && msBeforeNext > 0 && msBeforeNext <= duration * 1000;

const isNoCount = (error: unknown): boolean =>
  error instanceof Error && /WRONGTYPE|not an integer|overflow/.test(error.message);

function asTaken(refused: unknown): RateLimiterRes {
  if (refused instanceof RateLimiterRes) return refused;
  throw refused;
}
