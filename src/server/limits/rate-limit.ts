import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { failureReply, HttpError, type Layer, withHeaders } from "../exchange";

/** Paths that supervisors and monitors ask: never limited. */
const EXEMPT = /^\/(?:health\/|metrics$)/;

/**
 * Bounds the requests of each client, and tells it with every answer where it stands (RateLimit-* and, when it has to
 * wait, Retry-After). The counts are kept by any store of rate-limiter-flexible.
 */
export function rateLimit(limiter: RateLimiterAbstract): Layer {
  const policy = `${limiter.points};w=${limiter.duration}`;
  const headers = ({ remainingPoints, msBeforeNext }: RateLimiterRes): Record<string, string> => ({
    "ratelimit-policy": policy,
    "ratelimit-limit": String(limiter.points),
    "ratelimit-remaining": String(Math.max(0, remainingPoints)),
    "ratelimit-reset": String(seconds(msBeforeNext)),
  });
  return (next) => async (request) => {
    if (EXEMPT.test(request.path)) return next(request);
    const standing = await limiter.consume(request.client).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) throw tooMany(limiter, refused, headers(refused));
      throw refused;
    });
    const reply = await next(request).catch((error: unknown) => failureReply(error, request));
    return withHeaders(reply, headers(standing));
  };
}

/** Counts in this process's memory. */
export const inMemory = (points: number, duration: number): RateLimiterAbstract =>
  new RateLimiterMemory({ points, duration });

function tooMany(
  { points, duration }: RateLimiterAbstract,
  { msBeforeNext }: RateLimiterRes,
  headers: Record<string, string>,
): HttpError {
  const wait = seconds(msBeforeNext);
  return new HttpError(
    429,
    "RATE_LIMITED",
    `A client may send ${points} requests in ${duration} seconds: wait ${wait} seconds.`,
    { ...headers, "retry-after": String(wait) },
  );
}

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
