import { Redis } from "ioredis";
import { type Logger } from "pino";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import { ReplicaAllowances } from "./replica-allowances";
import { type Limiter } from "../limits/rate-limit";
import { type SecondLevel } from "./second-level";

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
export class SharedMemory implements SecondLevel {
  private readonly redis: Redis;
  /** Why it cannot be used, as the log was told last; null while it can, undefined before the first try. */
  private told: string | null | undefined;
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
    return this.ready ? null : (this.told ?? this.said ?? "not connected yet");
  }

  get ready(): boolean {
    return this.isWritable && this.redis.status === "ready";
  }

  async get(key: string): Promise<Buffer | null> {
    if (!this.ready) return null;
    try {
      return await this.redis.getBuffer(this.options.prefix + key);
    } catch (error) {
      this.suspect(error);
      return null;
    }
  }

  set(key: string, value: string | Buffer, seconds: number): void {
    if (this.ready)
      this.redis.set(this.options.prefix + key, value, "EX", seconds).catch((error: unknown) => this.suspect(error));
  }

  /** Counts for all replicas together, and here while that is not possible. */
  limiter(points: number, duration: number): Limiter {
    const shared = new RateLimiterRedis({
      storeClient: this.redis,
      keyPrefix: `${this.options.prefix}limit`,
      points,
      duration,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new Insurance({ points, duration }, () => this.suspect(undefined)),
    });
    return new ReplicaAllowances(shared);
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
    if (this.isClosed || this.told === reason) return;
    this.told = reason;
    if (reason === null) this.options.logger.info("Redis is used");
    else this.options.logger.warn({ reason }, "Redis is gone: limits and caches are those of this process alone");
  }
}

/** What counts where Redis cannot, and tells of it. */
class Insurance extends RateLimiterMemory {
  constructor(
    limits: { readonly points: number; readonly duration: number },
    private readonly onUse: () => void,
  ) {
    super(limits);
  }

  override consume(...asked: Parameters<RateLimiterMemory["consume"]>): ReturnType<RateLimiterMemory["consume"]> {
    this.onUse();
    return super.consume(...asked);
  }

  override penalty(...asked: Parameters<RateLimiterMemory["penalty"]>): ReturnType<RateLimiterMemory["penalty"]> {
    this.onUse();
    return super.penalty(...asked);
  }
}
