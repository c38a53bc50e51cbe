import { RateLimiterRes } from "rate-limiter-flexible";
import { cacheOf } from "../../memory/cache";
import { type Limiter } from "../limits/rate-limit";

/** How much of an allowance is taken at once; single points of a small one. */
const LOT = 1 / 200;
const BYTES_OF_LOT = 150;

interface Lot {
  left: number;
  /** What all replicas together could still take after this one. */
  beyond: number;
  /** Until when it may be used, in milliseconds since 1970. */
  readonly ends: number;
  /** There is no further lot. */
  readonly isLast: boolean;
}

/**
 * Takes a client's allowance in lots from where all replicas count it, and hands them out here, so that few requests have to ask
 * there. Never lets more be consumed; a client may be refused while other replicas still hold a lot each.
 */
export class ReplicaAllowances implements Limiter {
  /** What is forgotten is lost to its client until its time begins anew. */
  private readonly lots = cacheOf<string, Promise<Lot>>("client-lots", () => BYTES_OF_LOT);
  private readonly size: number;

  constructor(private readonly shared: Limiter) {
    this.size = Math.max(1, Math.floor(shared.points * LOT));
  }

  get points(): number {
    return this.shared.points;
  }

  get duration(): number {
    return this.shared.duration;
  }

  async consume(key: string, points: number): Promise<RateLimiterRes> {
    if (this.size === 1) return this.shared.consume(key, points);
    for (;;) {
      const taken = this.lots.get(key);
      const lot = await taken;
      const held = lot && Date.now() < lot.ends ? lot : undefined;
      if (held && held.left >= points) {
        held.left -= points;
        return standing(held);
      }
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- as the stores of rate-limiter-flexible do
      if (held?.isLast) throw standing(held);
      // Else another request has taken the next lot meanwhile.
      if (this.lots.get(key) === taken) this.lots.set(key, this.take(key, points, held?.left ?? 0));
    }
  }

  async penalty(key: string, points: number): Promise<RateLimiterRes> {
    const lot = await this.lots.get(key);
    const held = lot && Date.now() < lot.ends ? lot : undefined;
    const fromLot = Math.min(held?.left ?? 0, points);
    if (held) held.left -= fromLot;
    if (held && fromLot === points) return standing(held);
    const { remainingPoints, msBeforeNext } = await this.shared.penalty(key, points - fromLot);
    if (held) held.beyond = remainingPoints;
    return new RateLimiterRes(remainingPoints, msBeforeNext);
  }

  private async take(key: string, points: number, left: number): Promise<Lot> {
    const wanted = Math.max(points - left, this.size);
    try {
      const { remainingPoints, msBeforeNext } = await this.shared.consume(key, wanted);
      return { left: left + wanted, beyond: remainingPoints, ends: Date.now() + msBeforeNext, isLast: false };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return { left, beyond: 0, ends: Date.now() + refused.msBeforeNext, isLast: true };
    }
  }
}

const standing = ({ left, beyond, ends }: Lot): RateLimiterRes =>
  new RateLimiterRes(beyond + left, Math.max(0, ends - Date.now()));
