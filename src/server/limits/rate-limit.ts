import { type FastifyRequest } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type ErrorCode } from "../../domain/error-codes";
import { cacheOf } from "../../memory/cache";
import { HttpError } from "../http/exchange";
import { type GraphqlOutcome } from "../graphql/runner";
import { POINTS_A_MILLISECOND } from "./prices";

/** Bounds the points of each client, and notes in a request where its client is: RateLimit-* and, if it has to wait, Retry-After. */
export interface RateLimit {
  /** Takes the point that every request costs; throws an HttpError if the client has none left. */
  readonly admit: (request: FastifyRequest) => Promise<void>;
  /** Answers, and takes what that has cost besides, even if the client has fewer points left. */
  readonly pay: (request: FastifyRequest, answer: () => Promise<GraphqlOutcome>) => Promise<GraphqlOutcome>;
  /** Why a request that has waited is not begun: what its client has spent meanwhile was the last. */
  readonly refusalOf: (client: string) => HttpError | undefined;
}

/** A store of rate-limiter-flexible, or what is before one. */
export interface Limiter {
  readonly points: number;
  readonly duration: number;
  /** Throws a RateLimiterRes if there are not as many points left. */
  consume(key: string, points: number): Promise<RateLimiterRes>;
  /** Takes points, however many are left. */
  penalty(key: string, points: number): Promise<RateLimiterRes>;
}

/** What every request costs, and all that an answer out of the cache does. */
const ARRIVAL = 1;
/** A point is paid for as much of a body at least, whatever comes of it: reading it takes about as long. */
const BYTES_A_POINT = 1024;

export function rateLimit(limiter: Limiter): RateLimit {
  /** Of clients that are known to have no points left, when their time begins anew, in milliseconds since 1970. Of others that is found out when their next request comes. */
  const spent = cacheOf<string, number>("spent-clients", () => 8);
  const policy = `${limiter.points};w=${limiter.duration}`;
  const limit = String(limiter.points);
  const headersOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => [
    "ratelimit-policy",
    policy,
    "ratelimit-limit",
    limit,
    "ratelimit-remaining",
    String(Math.max(0, remainingPoints)),
    "ratelimit-reset",
    String(seconds(msBeforeNext)),
  ];
  const charge = async (request: FastifyRequest, points: number): Promise<void> => {
    if (points <= ARRIVAL) return;
    const key = request.client;
    const left = await limiter.penalty(key, points - ARRIVAL);
    request.rateLimit = headersOf(left);
    if (left.remainingPoints <= 0) spent.set(key, Date.now() + left.msBeforeNext);
  };
  const spentBy = (client: string): RateLimiterRes | undefined => {
    const rest = (spent.get(client) ?? 0) - Date.now();
    return rest > 0 ? new RateLimiterRes(0, rest) : undefined;
  };
  return {
    async admit(request) {
      try {
        request.rateLimit = headersOf(await limiter.consume(request.client, ARRIVAL));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        request.rateLimit = headersOf(refused);
        throw tooMany(limiter, refused);
      }
    },
    async pay(request, answer) {
      try {
        const outcome = await answer();
        await charge(request, pointsOf(outcome, request));
        return outcome;
      } catch (error) {
        await charge(request, pointsOfFailure(error, request));
        const nothing = isRateLimited(error) ? spentBy(request.client) : undefined;
        if (nothing) request.rateLimit = headersOf(nothing);
        throw error;
      }
    },
    refusalOf(client) {
      const nothing = spentBy(client);
      return nothing && tooMany(limiter, nothing);
    },
  };
}

export const unlimited: RateLimit = {
  admit: () => Promise.resolve(),
  pay: (_, answer) => answer(),
  refusalOf: () => undefined,
};

/** Counts in this process's memory. */
export const inMemory = (points: number, duration: number): Limiter => new RateLimiterMemory({ points, duration });

/**
 * What an answer costs: how large it is, with what its fields charge, or the time that it took if that is more, whatever it could have
 * come to; and reading the body at least.
 */
function pointsOf({ from, operations, usedMs = 0 }: GraphqlOutcome, request: FastifyRequest): number {
  if (from === "cache") return ARRIVAL;
  const size = operations.reduce((sum, { actualCost }) => sum + actualCost, 0);
  return Math.max(size, Math.ceil(usedMs * POINTS_A_MILLISECOND), readingOf(request));
}

const readingOf = ({ body }: FastifyRequest): number => {
  const { length } = (body ?? "") as string | { readonly length: number };
  return Math.floor(length / BYTES_A_POINT);
};

/** Why a request may have no answer although it has run, perhaps to its deadline. */
const STOPPED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "TIME_LIMIT",
  "OUT_OF_MEMORY",
  "WORKER_FAILED",
  "CLIENT_GONE",
]);

/** What has run and was stopped costs the time since it came; what was refused, reading it. */
function pointsOfFailure(error: unknown, request: FastifyRequest): number {
  const hasRun = error instanceof HttpError && STOPPED.has(error.code);
  return hasRun ? Math.ceil((performance.now() - request.arrived) * POINTS_A_MILLISECOND) : readingOf(request);
}

export const isRateLimited = (error: unknown): boolean => error instanceof HttpError && error.code === "RATE_LIMITED";

function tooMany({ points, duration }: Limiter, { msBeforeNext }: RateLimiterRes): HttpError {
  const wait = seconds(msBeforeNext);
  return new HttpError(
    "RATE_LIMITED",
    `A client may spend ${points} points in ${duration} seconds: wait ${wait} seconds.`,
    { "retry-after": String(wait) },
  );
}

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
