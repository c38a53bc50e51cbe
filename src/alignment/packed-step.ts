import { type RuleAt, type Step, type StepPairing } from "./frontier";
import { tellApart } from "./pairing";

/** How a rule came from what was before it. */
export type How = Pick<StepPairing, "kind" | "confidence" | "basis" | "referencesOnly">;

/** What pairings of many steps say of how, each once. */
export class Hows {
  private readonly all: How[] = [];
  private readonly places = new Map<string, number>();
  /** Most pairings say what the one before them says. */
  private last = 0;

  placeOf(how: How): number {
    const { kind, confidence, basis, referencesOnly } = how;
    if (isSame(this.all[this.last], how)) return this.last;
    const key = `${kind} ${confidence} ${basis} ${referencesOnly}`;
    let place = this.places.get(key);
    if (place === undefined) {
      place = this.all.push({ kind, confidence, basis, referencesOnly }) - 1;
      this.places.set(key, place);
    }
    return (this.last = place);
  }

  at(place: number): How {
    return this.all[place]!;
  }
}

const isSame = (one: How | undefined, { kind, confidence, basis, referencesOnly }: How): boolean =>
  one?.kind === kind && one.confidence === confidence && one.basis === basis && one.referencesOnly === referencesOnly;

const MOST = 2 ** 16;
const NUMBERS = 4;

/**
 * The pairings of a step in a thirtieth of the memory: of one rule that stayed one, which nearly all are, four numbers. Each
 * is made anew when it is asked for.
 */
export class PackedStep implements Step {
  readonly edition: string;
  readonly length: number;
  private readonly editions: readonly string[];
  /** Of each: the older edition, the position there, that in this edition, and how. */
  private readonly numbers: Uint16Array;
  /** What is not so simple, as it is. */
  private readonly others = new Map<number, StepPairing>();

  constructor(
    { edition, pairings }: Step,
    private readonly hows: Hows,
  ) {
    this.edition = edition;
    this.length = pairings.length;
    const editions = new Map<string, number>();
    this.numbers = new Uint16Array(NUMBERS * pairings.length);
    pairings.forEach((pairing, at) => {
      if (!this.pack(pairing, NUMBERS * at, editions)) this.others.set(at, pairing);
    });
    this.editions = [...editions.keys()];
  }

  get pairings(): StepPairing[] {
    return Array.from({ length: this.length }, (_, at) => this.at(at));
  }

  at(index: number): StepPairing {
    const other = this.others.get(index);
    if (other) return other;
    const { numbers } = this;
    const first = NUMBERS * index;
    const from: RuleAt = { edition: this.editions[numbers[first]!]!, position: numbers[first + 1]! };
    return { ...this.hows.at(numbers[first + 3]!), from: [from], to: [numbers[first + 2]!] };
  }

  /** The same without the rules: nothing is made. */
  howAt(index: number): How {
    return this.others.get(index) ?? this.hows.at(this.numbers[NUMBERS * index + 3]!);
  }

  /** Writes a pairing as numbers from a place on; false if it is not so simple. Some 300,000 are packed at each start: nothing is made. */
  private pack(pairing: StepPairing, first: number, editions: Map<string, number>): boolean {
    const { from, to, links, words, back } = pairing;
    const [rule] = from;
    const [position] = to;
    if (!rule || from.length > 1 || position === undefined || to.length > 1) return false;
    if (links || words !== undefined || back) return false;
    const edition = editions.get(rule.edition) ?? editions.size;
    const how = this.hows.placeOf(pairing);
    if (Math.max(edition, rule.position, position, how) >= MOST) return false;
    editions.set(rule.edition, edition);
    const { numbers } = this;
    numbers[first] = edition;
    numbers[first + 1] = rule.position;
    numbers[first + 2] = position;
    numbers[first + 3] = how;
    return true;
  }
}

/** How each rule of an edition came from what was before it, by its position. */
export class Arrivals {
  /** By position, one more than the place among the pairings; 0 for one that another pairing tells, or none. */
  private readonly places: Uint16Array;
  private readonly others = new Map<number, StepPairing>();

  /** The pairings are those that were packed, and as they are told: see Returns. */
  constructor(
    private readonly step: PackedStep,
    packed: readonly StepPairing[],
    pairings: readonly StepPairing[],
  ) {
    this.places = new Uint16Array(1 + pairings.reduce((last, { to }) => Math.max(last, ...to), -1));
    pairings.forEach((pairing, at) => {
      const isPacked = pairing === packed[at] && !pairing.links;
      for (const row of pairing.links ? tellApart([pairing]) : [pairing])
        for (const position of row.to)
          if (row.to.length === 1 || !this.isTold(position)) this.tell(position, isPacked ? at : row);
    });
  }

  private isTold(position: number): boolean {
    return this.places[position] !== 0 || this.others.has(position);
  }

  /** Of several the one in which it is alone. */
  private tell(position: number, row: number | StepPairing): void {
    this.places[position] = typeof row === "number" ? row + 1 : 0;
    if (typeof row === "number") this.others.delete(position);
    else this.others.set(position, row);
  }

  at(position: number): StepPairing | undefined {
    const place = this.places[position];
    return place ? this.step.at(place - 1) : this.others.get(position);
  }

  howAt(position: number): How | undefined {
    const place = this.places[position];
    return place ? this.step.howAt(place - 1) : this.others.get(position);
  }
}
