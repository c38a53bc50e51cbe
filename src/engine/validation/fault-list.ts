import { shortened } from "../../domain/errors";
import { type BoardFault } from "../errors";
import { type Vocabulary } from "../vocabulary";

/** Limits that no game comes near, and that keep an answer within reach. */
export const LIMITS = {
  /** Counters, damage, cards, shields, uses. */
  count: 1_000_000,
  /** Life, power, toughness and the figures of effects, on either side of 0. */
  figure: 1_000_000_000,
  players: 100,
  teams: 100,
  objects: 100_000,
  effects: 5_000,
  /** Steps of one request, and events of one step. */
  eventSteps: 200,
  eventsOfStep: 500,
  filterDepth: 20,
  /** Kinds of counters, or limits on them, of one object; commanders that dealt one player damage. */
  kinds: 500,
  /** Words of one list of types or subtypes: a few more than there are creature types. */
  words: 1_000,
  /** Letters of an id, which an answer may repeat for each object. */
  id: 200,
  /** Letters of a name, or of the words of an ability. */
  text: 2_000,
  /** Letters of a type line. */
  typeLine: 2_000,
  /** Letters of the name of a kind of counters. */
  counterKind: 100,
} as const;

/** Faults that are told at once, and their letters together: more help nobody. */
const MOST_FAULTS = 1_000;
const MOST_LETTERS = 100_000;

/** Gathers everything that is wrong, each with its path. */
export class FaultList {
  readonly faults: BoardFault[] = [];
  isWithinLimits = true;

  private told = 0;
  private isFull = false;

  /** To write paths takes longer than to find that nothing is wrong: without them, the list says whether anything is. */
  constructor(private readonly writesPaths = true) {}

  /** The path of a list's entry. */
  entry(field: string, at: number): string {
    return this.writesPaths ? `${field}[${at}]` : "";
  }

  /** The path of a field. */
  within(path: string, field: string): string {
    return this.writesPaths ? `${path}.${field}` : "";
  }

  add(path: string, message: string): void {
    if (this.isFull) return;
    const fault = { path, message: shortened(message) };
    this.told += path.length + fault.message.length;
    this.isFull = this.faults.length === MOST_FAULTS || this.told > MOST_LETTERS;
    this.faults.push(this.isFull ? { path: "state", message: "and more like these" } : fault);
  }

  /** A whole number from 0 to the limit. */
  count(path: string, field: string, value: number): void {
    if (Number.isInteger(value) && value >= 0 && value <= LIMITS.count) return;
    const at = `${path}.${field}`;
    if (!Number.isInteger(value)) this.add(at, `${value} is not a whole number`);
    else if (value < 0) this.add(at, `${value} is negative: it must be 0 or more`);
    else this.add(at, `${value} is too large: the limit is ${LIMITS.count}`);
  }

  /** A whole number, negative ones included. */
  figure(path: string, field: string, value: number): void {
    if (Number.isInteger(value) && Math.abs(value) <= LIMITS.figure) return;
    const at = `${path}.${field}`;
    if (!Number.isInteger(value)) this.add(at, `${value} is not a whole number`);
    else this.add(at, `${value} is out of bounds: it must be from -${LIMITS.figure} to ${LIMITS.figure}`);
  }

  /** A list no longer than the limit. */
  length(path: string, field: string, list: readonly unknown[], most: number): void {
    if (list.length <= most) return;
    this.isWithinLimits = false;
    this.add(`${path}.${field}`, `${list.length} entries are too many: the limit is ${most}`);
  }

  /** A text no longer than the limit; true if it is. */
  letters(path: string, field: string, text: string, most: number): boolean {
    if (text.length <= most) return true;
    this.isWithinLimits = false;
    this.add(`${path}.${field}`, `${text.length} letters are too many: the limit is ${most}`);
    return false;
  }

  /** Too much to read any further. */
  tooMuch(path: string, message: string): void {
    this.isWithinLimits = false;
    this.add(path, message);
  }

  /** One of the words given. */
  oneOf(path: string, field: string, value: string, words: Vocabulary): void {
    if (words.has(value)) return;
    this.add(`${path}.${field}`, `"${value}" is not one of ${words.words.join(", ")}`);
  }
}
