/** How people name a rule whose behaviour is dated. */
export interface Naming {
  /** As a sentence names it. */
  readonly name: string;
  /** What people say, the name aside. */
  readonly says: readonly string[];
  /** What names some behaviours of it, by their keys: “damage assignment order” is one way to divide damage. */
  readonly states?: readonly {
    readonly behaviours: readonly string[];
    readonly name: string;
    readonly says: readonly string[];
  }[];
}

export const named = (name: string, ...says: string[]): Naming => ({ name, says });

/** States by the behaviour that they are; by all of them with a bar between, if later ones carry it on. */
export const withStates = (
  name: string,
  says: readonly string[],
  states: Readonly<Record<string, readonly [name: string, ...says: string[]]>>,
): Naming => ({
  name,
  says,
  states: Object.entries(states).map(([behaviours, [first, ...others]]) => {
    return { behaviours: behaviours.split("|"), name: first, says: others };
  }),
});
