import { type DeclarationModel } from "./declaration-model";
import { type CreatureClass, type Decisions } from "./relaxation";

/**
 * What declaring costs: a price for each class whose members want pairings, one for each class whose members have too
 * many, and one for each limit, in one row. None is negative.
 */
export type Prices = Float64Array;

export interface PriceBound {
  /** No set under these decisions obeys more; not rounded. */
  readonly bound: number;
  readonly prices: Prices;
  /** For each target the part of the bound that depends on whether anything is paired with it. */
  readonly stakes: Float64Array;
  readonly work: number;
}

/** By how much sums of prices may be off. */
export const ROUNDING = 1e-6;

/**
 * Bounds by Lagrange's multipliers. Each target is solved by itself, "nothing or at least N" and all, as if its
 * creatures were paired with nothing else; the prices, found by subgradient steps, make the targets agree.
 */
export class Pricing {
  /** Classes that may be paired with a target, and the gains. */
  private readonly groups: readonly Int32Array[];
  private readonly gains: readonly Float64Array[];
  private readonly limitsOf: readonly Int32Array[];
  private readonly pairings: number;
  /** What the last evaluation declared, and paired, of each class; the worth of each offer to one target. */
  private readonly declared: Int32Array;
  private readonly paired: Int32Array;
  private readonly worth: Float64Array;
  private readonly slopes: Float64Array;
  private stakes: Float64Array;

  constructor(
    private readonly model: DeclarationModel,
    private readonly classes: readonly CreatureClass[],
  ) {
    const offers = model.targets.map((_, target) =>
      classes.flatMap(({ pairings }, group) => (pairings.has(target) ? [[group, pairings.get(target)!] as const] : [])),
    );
    this.groups = offers.map((own) => Int32Array.from(own, ([group]) => group));
    this.gains = offers.map((own) => Float64Array.from(own, ([, gain]) => gain));
    this.limitsOf = classes.map(({ members }) =>
      Int32Array.from(model.limits.flatMap(({ creatures }, limit) => (creatures.includes(members[0]!) ? [limit] : []))),
    );
    this.pairings = offers.reduce((sum, own) => sum + own.length, 0);
    this.declared = new Int32Array(classes.length);
    this.paired = new Int32Array(classes.length);
    this.worth = new Float64Array(classes.length);
    this.slopes = new Float64Array(2 * classes.length + model.limits.length);
    this.stakes = new Float64Array(model.targets.length);
  }

  /** All prices nil. */
  free(): Prices {
    return new Float64Array(this.slopes.length);
  }

  /** The best bound of so many steps from the given prices on; stops as soon as it is no better than `known`. */
  bound(decisions: Decisions, from: Prices, steps: number, known: number): PriceBound {
    let prices = from;
    let best = { bound: Infinity, prices, stakes: this.stakes };
    let pace = 1;
    let work = 0;
    for (let step = 0; step < steps; step++) {
      const value = this.evaluate(decisions, prices);
      work += this.pairings;
      if (value < best.bound) best = { bound: value, prices, stakes: this.stakes.slice() };
      else pace *= 0.9;
      if (best.bound + ROUNDING < known + 1) break;
      const length = this.measureSlopes();
      if (length === 0) break;
      const stride = (pace * Math.max(value - known, 0.5)) / length;
      prices = prices.map((price, index) => Math.max(0, price - stride * this.slopes[index]!));
    }
    return { ...best, work };
  }

  /** How the bound changes with each price; returns the squared length. */
  private measureSlopes(): number {
    const { slopes, declared, paired, classes } = this;
    const count = classes.length;
    this.model.limits.forEach(({ atMost }, limit) => (slopes[2 * count + limit] = atMost));
    for (let group = 0; group < count; group++) {
      slopes[group] = paired[group]! - declared[group]!;
      slopes[count + group] = classes[group]!.capacity * declared[group]! - paired[group]!;
      for (const limit of this.limitsOf[group]!) slopes[2 * count + limit]! -= declared[group]!;
    }
    return slopes.reduce((sum, slope) => sum + slope * slope, 0);
  }

  private evaluate(decisions: Decisions, prices: Prices): number {
    const count = this.classes.length;
    let value = 0;
    this.model.limits.forEach(({ atMost }, limit) => (value += atMost * prices[2 * count + limit]!));
    for (let group = 0; group < count; group++) {
      const { gain, capacity } = this.classes[group]!;
      const { low, high } = decisions.bounds[group]!;
      let worth = gain - prices[group]! + capacity * prices[count + group]!;
      for (const limit of this.limitsOf[group]!) worth -= prices[2 * count + limit]!;
      this.declared[group] = worth > 0 ? high : low;
      value += this.declared[group]! * worth;
    }
    this.paired.fill(0);
    for (let target = 0; target < this.stakes.length; target++) {
      const open = decisions.open[target]!;
      this.stakes[target] = open === false ? -Infinity : this.evaluateTarget(target, open === true, decisions, prices);
      if (open === true || this.stakes[target]! > 0) value += this.stakes[target]!;
    }
    return value;
  }

  /** The worth of the best creatures for one target; counts them as paired where it is open or worth opening. */
  private evaluateTarget(target: number, open: boolean, { bounds }: Decisions, prices: Prices): number {
    const { gain, atLeast, atMost } = this.model.targets[target]!;
    const groups = this.groups[target]!;
    const gains = this.gains[target]!;
    const count = this.classes.length;
    let wanted = 0;
    for (let offer = 0; offer < groups.length; offer++) {
      const group = groups[offer]!;
      this.worth[offer] = gains[offer]! + prices[group]! - prices[count + group]!;
      if (this.worth[offer]! > 0) wanted += bounds[group]!.high;
    }
    const number = Math.min(Math.max(wanted, atLeast), atMost);
    const { worth, taken } = this.take(groups, gains, number, bounds);
    if (taken < atLeast) return -Infinity;
    if (open || gain + worth > 0) this.countTaken(groups, number, bounds);
    return gain + worth;
  }

  /** Moves the best offers to the front, in place, until `number` creatures are taken. */
  private take(groups: Int32Array, gains: Float64Array, number: number, bounds: Decisions["bounds"]) {
    let worth = 0;
    let taken = 0;
    for (let front = 0; front < groups.length && taken < number; front++) {
      let best = front;
      for (let offer = front + 1; offer < groups.length; offer++)
        if (this.worth[offer]! > this.worth[best]!) best = offer;
      swap(groups, front, best);
      swap(gains, front, best);
      swap(this.worth, front, best);
      const members = Math.min(bounds[groups[front]!]!.high, number - taken);
      worth += members * this.worth[front]!;
      taken += members;
    }
    return { worth, taken };
  }

  private countTaken(groups: Int32Array, number: number, bounds: Decisions["bounds"]): void {
    let left = number;
    for (let front = 0; front < groups.length && left > 0; front++) {
      const members = Math.min(bounds[groups[front]!]!.high, left);
      this.paired[groups[front]!]! += members;
      left -= members;
    }
  }
}

const swap = (row: Int32Array | Float64Array, one: number, other: number): void => {
  const kept = row[one]!;
  row[one] = row[other]!;
  row[other] = kept;
};
