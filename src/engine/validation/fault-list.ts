import { type BoardFault } from "../errors";

/** Limits that no game comes near, and that keep an answer within reach. */
export const LIMITS = {
  /** Counters, damage, cards, shields, uses. */
  count: 1_000_000,
  /** Life, power, toughness and the figures of effects, on either side of 0. */
  figure: 1_000_000_000,
  players: 100,
  objects: 100_000,
  effects: 5_000,
  filterDepth: 20,
} as const;

/** Gathers everything that is wrong, each with its path; paths are only written out where something is. */
export class FaultList {
  readonly faults: BoardFault[] = [];
  isWithinLimits = true;

  add(path: string, message: string): void {
    this.faults.push({ path, message });
  }

  /** A whole number from 0 to the limit; nothing given is no fault. */
  count(path: string, field: string, value: number | null | undefined): void {
    if (value === null || value === undefined) return;
    if (Number.isInteger(value) && value >= 0 && value <= LIMITS.count) return;
    const at = `${path}.${field}`;
    if (!Number.isInteger(value)) this.add(at, `${value} is no whole number`);
    else if (value < 0) this.add(at, `${value} is negative: it must be 0 or more`);
    else this.add(at, `${value} is more than ${LIMITS.count}, the most that is taken`);
  }

  /** A whole number, negative ones included. */
  figure(path: string, field: string, value: number | null | undefined): void {
    if (value === null || value === undefined) return;
    if (Number.isInteger(value) && Math.abs(value) <= LIMITS.figure) return;
    const at = `${path}.${field}`;
    if (!Number.isInteger(value)) this.add(at, `${value} is no whole number`);
    else this.add(at, `${value} is out of bounds: at most ${LIMITS.figure}, and as much below 0`);
  }

  /** A list no longer than the limit. */
  length(path: string, list: readonly unknown[], most: number): void {
    if (list.length <= most) return;
    this.isWithinLimits = false;
    this.add(path, `${list.length} entries are more than ${most}, the most that is taken`);
  }

  /** Too much to read any further. */
  tooMuch(path: string, message: string): void {
    this.isWithinLimits = false;
    this.add(path, message);
  }

  /** One of the words given. */
  oneOf(path: string, field: string, value: string | null | undefined, words: ReadonlySet<string>): void {
    if (value === null || value === undefined || words.has(value)) return;
    this.add(`${path}.${field}`, `"${value}" is none of ${[...words].join(", ")}`);
  }

  /** Each of a list one of the words given. */
  eachOf(path: string, field: string, values: readonly string[] | null | undefined, words: ReadonlySet<string>): void {
    if (!values) return;
    for (let at = 0; at < values.length; at++)
      if (!words.has(values[at]!)) this.oneOf(path, `${field}[${at}]`, values[at], words);
  }
}
