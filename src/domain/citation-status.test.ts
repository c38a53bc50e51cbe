import { statusOf } from "./citation-status";

describe("the status of a citation", () => {
  const facts = { atItsNumber: false, reworded: false, numberTaken: false };

  it.each([
    ["a rule that is nowhere is REMOVED, whoever has its number", "NONE", { numberTaken: true }, "REMOVED"],
    ["one that is several is SPLIT, though one of them has its number", "SPLIT", { atItsNumber: true }, "SPLIT"],
    ["one that is one with others is MERGED at its number", "MERGED", { atItsNumber: true }, "MERGED"],
    ["and at another, though a different rule has its own", "MERGED", { numberTaken: true }, "MERGED"],
    ["one at its number with the same letters is CURRENT", "ONE", { atItsNumber: true }, "CURRENT"],
    ["and with other letters EDITED", "ONE", { atItsNumber: true, reworded: true }, "EDITED"],
    ["one at another number is MOVED, whatever its words are", "ONE", { reworded: true }, "MOVED"],
    ["and NUMBER_REUSED if a different rule has its own", "ONE", { numberTaken: true }, "NUMBER_REUSED"],
  ] as const)("%s", (_, fate, given, status) => {
    expect(statusOf(fate, { ...facts, ...given })).toBe(status);
  });
});
