/** The mana value of a cost (202.3): X is 0 but for what is cast, and of a hybrid symbol the larger half counts (202.3f). */
const manaValueOf = (cost: string): number =>
  [...cost.matchAll(/\{([^{}]*)\}/g)].reduce(
    (sum, [, symbol]) => sum + Math.max(...symbol!.split("/").map(valueOfSymbol)),
    0,
  );

const valueOfSymbol = (symbol: string): number => {
  if (/^\d+$/.test(symbol)) return Number(symbol);
  return /^[WUBRGCSP]$/.test(symbol) ? 1 : 0;
};

/** As it is given, or as the cost has it that is. */
export const manaValueIn = ({
  manaValue,
  manaCost,
}: Readonly<{ manaValue?: number | null; manaCost?: string | null }>): number =>
  manaValue ?? manaValueOf(manaCost ?? "");
