import { type Attacker, type Payload, type Sent } from "./attacker";

/** Something that a caller may do to the service; goes on until the attacker's signal ends it. */
export interface Attack {
  /** What it is listed by, and chosen by on the command line. */
  readonly name: string;
  readonly run: (attacker: Attacker) => Promise<void>;
}

export interface RepeatOptions extends Sent {
  /** How many requests are under way at once; 4 if left out. */
  readonly parallel?: number;
}

/** Sends what `body` makes of 0, 1, 2, … over and over. A payload that does not change is made once. */
export const repeat = (
  name: string,
  body: (n: number, attacker: Attacker) => Payload | Promise<Payload>,
  { parallel = 4, ...sent }: RepeatOptions = {},
): Attack => ({
  name,
  async run(attacker) {
    let n = 0;
    const constant = body.length === 0 ? await body(0, attacker) : undefined;
    const loop = async () => {
      while (!attacker.signal.aborted) await attacker.send(constant ?? (await body(n++, attacker)), sent);
    };
    await Promise.all(times(parallel, loop));
  },
});

/** What `make` makes of 0 to count less 1. */
export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** A text repeated until it is as long as the largest body that the service takes, less room for what is around it. */
export const fill = (text: string): string => text.repeat(Math.floor((8 * 2 ** 20 - 4096) / text.length));
