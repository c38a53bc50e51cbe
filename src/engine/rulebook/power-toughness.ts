import { type DatedRule, numbered, type RuleVariant } from "../dated";

/** In which sublayer each kind of change to power and toughness is applied; within one, in timestamp order. */
export interface PowerToughnessSublayers {
  /** Abilities that define the characteristic. */
  readonly defines: number;
  /** Other effects that set it; those that change types as well may come earlier. */
  readonly sets: number;
  readonly setsWithTypes: number;
  /** Effects that add to it: of static abilities, and lasting ones. */
  readonly addsStatically: number;
  readonly addsLastingly: number;
  readonly counters: number;
}

interface PowerToughnessOrder extends RuleVariant {
  readonly sublayers: PowerToughnessSublayers;
}

/** The order of changes to power and toughness. Nothing written says what came before 2001-07-23. */
export const powerToughnessOrder: DatedRule<PowerToughnessOrder> = {
  numbers: numbered(
    ["2001-07-23", "418.5e"],
    ["2003-07-01", "418.5a"],
    ["2009-07-11", "612.3c"],
    ["2009-10-01", "613.3c"],
    ["2020-06-01", "613.4c"],
  ),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "others-after-counters",
      summary: 'Type-changing effects, then counters, then all others: a later "becomes 1/1" swallows counters.',
      says: /counters?,? and then applying all other|changes from counters after changes from characteristic-setting/,
      sublayers: { defines: 0, setsWithTypes: 1, sets: 3, addsStatically: 3, addsLastingly: 3, counters: 2 },
    },
    {
      since: "2005-10-01",
      behaviour: "static-abilities-last",
      summary: "Effects that set or modify, then counters, then static abilities that modify.",
      says: /\(6c\) changes from counters; \(6d\) effects from static abilities/,
      sublayers: { defines: 0, setsWithTypes: 1, sets: 1, addsStatically: 3, addsLastingly: 1, counters: 2 },
    },
    {
      since: "2009-07-11",
      behaviour: "set-then-modify",
      summary: "Effects that set, then all that modify, counters among them.",
      says: /Layer 7c: Effects (and counters )?that modify power and\/or toughness/,
      sublayers: { defines: 0, setsWithTypes: 1, sets: 1, addsStatically: 2, addsLastingly: 2, counters: 2 },
    },
  ],
  until: null,
};
