import { type EditionProfile } from "./profile";

/** In a group whose first rules are paired, or without a counterpart for good. */
const RESERVED = -2;

/** A one-to-one correspondence under construction, by position; -1 where a rule has no counterpart yet. */
export class Matching {
  readonly toOf: Int32Array;
  readonly fromOf: Int32Array;

  constructor(
    readonly from: EditionProfile,
    readonly to: EditionProfile,
  ) {
    this.toOf = new Int32Array(from.rules.length).fill(-1);
    this.fromOf = new Int32Array(to.rules.length).fill(-1);
  }

  pair(a: number, b: number): void {
    this.toOf[a] = b;
    this.fromOf[b] = a;
  }

  /** Pairs the first of either, and keeps the further ones, and those without a counterpart, out of other pairings. */
  settle(from: readonly number[], to: readonly number[]): void {
    for (const a of from) this.toOf[a] = RESERVED;
    for (const b of to) this.fromOf[b] = RESERVED;
    if (to.length > 0) this.pair(from[0]!, to[0]!);
  }

  isFree(a: number, b: number): boolean {
    return this.toOf[a] === -1 && this.fromOf[b] === -1;
  }

  freeFrom(): number[] {
    return positionsOfFree(this.toOf);
  }

  freeTo(): number[] {
    return positionsOfFree(this.fromOf);
  }

  /** The pairs, in the order of `from`. */
  *pairs(): Generator<readonly [number, number]> {
    for (let a = 0; a < this.toOf.length; a++) if (this.toOf[a]! >= 0) yield [a, this.toOf[a]!];
  }

  copy(): Matching {
    const copy = new Matching(this.from, this.to);
    copy.toOf.set(this.toOf);
    copy.fromOf.set(this.fromOf);
    return copy;
  }

  /** The same, seen from the other side. */
  mirrored(): Matching {
    const mirror = new Matching(this.to, this.from);
    mirror.toOf.set(this.fromOf);
    mirror.fromOf.set(this.toOf);
    return mirror;
  }
}

const positionsOfFree = (counterparts: Int32Array): number[] => {
  const free: number[] = [];
  counterparts.forEach((other, index) => {
    if (other === -1) free.push(index);
  });
  return free;
};
