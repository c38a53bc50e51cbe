import { type FastifyRequest } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { HttpError } from "../exchange";
import { clientKey } from "./client-key";

/** Takes so many operations off what the request's client may send; throws an HttpError if there are not as many left. */
export type RateLimit = (request: FastifyRequest, operations: number) => Promise<void>;

/** A store of rate-limiter-flexible, or what stands before one. */
export interface Limiter {
  readonly points: number;
  readonly duration: number;
  /** Throws a RateLimiterRes if there are not as many points left. */
  consume(key: string, points: number): Promise<RateLimiterRes>;
}

/**
 * Bounds the operations of each client, and notes in the request where it stands (RateLimit-* and, if it has to wait,
 * Retry-After).
 */
export function rateLimit(limiter: Limiter): RateLimit {
  const policy = `${limiter.points};w=${limiter.duration}`;
  const limit = String(limiter.points);
  const standing = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => [
    "ratelimit-policy",
    policy,
    "ratelimit-limit",
    limit,
    "ratelimit-remaining",
    String(Math.max(0, remainingPoints)),
    "ratelimit-reset",
    String(seconds(msBeforeNext)),
  ];
  return async (request, operations) => {
    try {
      request.standing = standing(await limiter.consume(clientKey(request.client), operations));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      request.standing = standing(refused);
      throw tooMany(limiter, refused);
    }
  };
}

export const unlimited: RateLimit = () => Promise.resolve();

/** Counts in this process's memory. */
export const inMemory = (points: number, duration: number): Limiter => new RateLimiterMemory({ points, duration });

function tooMany({ points, duration }: Limiter, { msBeforeNext }: RateLimiterRes): HttpError {
  const wait = seconds(msBeforeNext);
  return new HttpError(
    "RATE_LIMITED",
    `A client may send ${points} operations in ${duration} seconds: wait ${wait} seconds.`,
    { "retry-after": String(wait) },
  );
}

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
