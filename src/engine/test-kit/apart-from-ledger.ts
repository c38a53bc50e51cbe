const OF_LEDGER = /^(?:On what is not read|Whatever else is told here rests|Nothing that is told here rests)/;

/** What is assumed, without the sentences that say what rests on what: src/cards/ledger-of-the-untold.test.ts asks for these. */
export const apartFromLedger = (assumptions: readonly string[]): readonly string[] =>
  assumptions.filter((one) => !OF_LEDGER.test(one));
