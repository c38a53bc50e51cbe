import { type Dated } from "../dated";
import { type CompiledEffect } from "./effect";

/** In which sublayer each kind of change to power and toughness is applied; within one, in timestamp order. */
export interface PowerToughnessOrder extends Dated {
  readonly set: (effect: CompiledEffect) => number;
  readonly add: (effect: CompiledEffect) => number;
  readonly counters: number;
}

const changesTypes = (effect: CompiledEffect): boolean => effect.addTypes.types !== 0 || effect.removeTypes.types !== 0;

/**
 * Dated by the editions in which the order was read; it changed at some time between 2004-02-01 and 2006-10-01, and
 * nothing written says what came before 2001-07-23.
 */
export const POWER_TOUGHNESS_ORDERS: readonly PowerToughnessOrder[] = [
  // 418.5e (2001-07-23), 418.5a (2003-12-01): abilities that define it, type-changing effects, counters, and only then
  // all other effects by timestamp: a later "becomes 1/1" swallows counters and older bonuses.
  {
    since: "1999-04-23",
    set: (effect) => (effect.characteristicDefining ? 0 : changesTypes(effect) ? 1 : 3),
    add: () => 3,
    counters: 2,
  },
  // 418.5a (2006-10-01): 6a abilities that define it, 6b everything else, 6c counters, 6d static abilities that modify.
  {
    since: "2006-10-01",
    set: (effect) => (effect.characteristicDefining ? 0 : 1),
    add: (effect) => (effect.source === null ? 1 : 3),
    counters: 2,
  },
  // 612.3 (2009-07-11), 613.4 now: 7a defines, 7b sets, 7c modifies, and counters with it.
  {
    since: "2009-07-11",
    set: (effect) => (effect.characteristicDefining ? 0 : 1),
    add: () => 2,
    counters: 2,
  },
];
