import { Redis } from "ioredis";
import { type Logger } from "pino";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import { ReplicaAllowances } from "../limits/replica-allowances";
import { type Limiter } from "../limits/rate-limit";
import { type SecondLevel } from "./second-level";

export interface SharedMemoryOptions {
  readonly url: string;
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
  private wasReady: boolean | undefined;

  constructor(private readonly options: SharedMemoryOptions) {
    this.redis = new Redis(options.url, {
      enableOfflineQueue: false,
      // What a turn of the event loop asks goes out in one piece.
      enableAutoPipelining: true,
      maxRetriesPerRequest: 0,
      commandTimeout: options.timeoutMs,
      connectTimeout: CONNECT_MS,
      retryStrategy: () => RECONNECT_MS,
    });
    this.redis.on("ready", () => this.tell(true));
    this.redis.on("close", () => this.tell(false));
    // Each failure to connect is told; the first line of the log says it.
    this.redis.on("error", () => undefined);
  }

  get ready(): boolean {
    return this.redis.status === "ready";
  }

  async get(key: string): Promise<Buffer | null> {
    if (!this.ready) return null;
    try {
      return await this.redis.getBuffer(this.options.prefix + key);
    } catch {
      this.suspect();
      return null;
    }
  }

  set(key: string, value: string | Buffer, seconds: number): void {
    if (this.ready) this.redis.set(this.options.prefix + key, value, "EX", seconds).catch(() => this.suspect());
  }

  /** Counts for all replicas together, and here while that is not possible. */
  limiter(points: number, duration: number): Limiter {
    const shared = new RateLimiterRedis({
      storeClient: this.redis,
      keyPrefix: `${this.options.prefix}limit`,
      points,
      duration,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new Insurance({ points, duration }, () => this.suspect()),
    });
    return new ReplicaAllowances(shared);
  }

  close(): void {
    // That it is gone then is not worth a warning.
    this.wasReady = false;
    this.redis.disconnect();
  }

  /** A server that hangs would make every request wait: the connection is given up, and made anew beside the requests. */
  private suspect(): void {
    if (this.ready) this.redis.disconnect(true);
  }

  private tell(isReady: boolean): void {
    if (this.wasReady === isReady) return;
    if (isReady) this.options.logger.info("Redis is used");
    else this.options.logger.warn("Redis is gone: limits and caches are those of this process alone");
    this.wasReady = isReady;
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
