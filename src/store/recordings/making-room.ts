/** Why a recording stays, the weakest reason first: the numbers are those that the stores keep. */
export const UNOPENED = 0;
/** Somebody else than who recorded it has opened it, or has recorded the same. */
export const OPENED = 1;
/** It was recorded with a write token of the operator. */
export const OPERATORS = 2;
export type Standing = typeof UNOPENED | typeof OPENED | typeof OPERATORS;

/**
 * The part of the room that each standing has for itself. What one leaves free the others may take, until it is needed;
 * so those that nobody has opened always find room, and never take that of the others.
 */
const SHARES: readonly (readonly [Standing, number])[] = [
  [UNOPENED, 1 / 4],
  [OPENED, 1 / 4],
  [OPERATORS, 1 / 2],
];

/** The part of the room that a standing has for itself. */
export const shareOf = (standing: Standing): number => SHARES.find(([one]) => one === standing)![1];

/** When room is made, this part of it is made at once, so that not every recording has to look who gives way. */
export const SPARE = 1 / 64;

/** So many clients each hold so much in one standing: bytes, or evaluations. */
export interface ClientAmounts {
  readonly standing: Standing;
  readonly amount: number;
  readonly clients: number;
}

/**
 * What has to go: of this standing, the oldest first of clients that hold more than `level`, until `amount` is free.
 * Nobody is left with less than `level`, but for the rest of a recording.
 */
export interface Cut {
  readonly standing: Standing;
  readonly level: number;
  readonly amount: number;
}

/** What has to go so that there is room for what comes; nothing if there is. Amounts are whole numbers of one unit. */
export function cutsFor(
  amounts: readonly ClientAmounts[],
  coming: readonly Omit<ClientAmounts, "clients">[],
  limit: number,
): Cut[] {
  const all = [...amounts, ...coming.map((one) => ({ ...one, clients: 1 }))];
  if (sum(all) <= limit) return [];
  const target = limit - Math.floor(limit * SPARE);
  let excess = sum(all) - target;
  const cuts: Cut[] = [];
  for (const [standing, share] of SHARES) {
    const ofStanding = (one: { readonly standing: Standing }) => one.standing === standing;
    const stored = amounts.filter(ofStanding);
    const over = sum(all.filter(ofStanding)) - Math.floor(target * share);
    const amount = Math.min(over, excess, sum(stored));
    if (amount <= 0) continue;
    cuts.push({ standing, level: levelFor(stored, amount), amount });
    excess -= amount;
  }
  return cuts;
}

/** What is left to those who hold most if they give so much, and all of them are left with the same. */
function levelFor(amounts: readonly ClientAmounts[], amount: number): number {
  const falling = [...amounts].sort((one, other) => other.amount - one.amount);
  let [clients, sumAbove] = [0, 0];
  for (const [at, one] of falling.entries()) {
    clients += one.clients;
    sumAbove += one.clients * one.amount;
    const level = (sumAbove - amount) / clients;
    if (level >= (falling[at + 1]?.amount ?? 0)) return level;
  }
  return 0;
}

const sum = (amounts: readonly ClientAmounts[]): number =>
  amounts.reduce((total, { amount, clients }) => total + amount * clients, 0);
