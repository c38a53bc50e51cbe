import { explain } from "./citation";

const gone = {
  status: "REMOVED",
  number: "702.89b",
  current: [],
  cited: { number: "702.89b", text: "Words." },
} as const;

describe("a rule that an edition has not", () => {
  it("is not yet in an older one than that cited", () => {
    expect(explain({ ...gone, asOf: "2025-06-06", target: "2011-09-30" })).toBe(
      "702.89b (“Words”) of the edition of 2025-06-06 is not yet in that of 2011-09-30: it came later.",
    );
  });

  it("is no longer in a newer one", () => {
    expect(explain({ ...gone, asOf: "2011-09-30", target: "2025-06-06" })).toBe(
      "702.89b (“Words”) of the edition of 2011-09-30 is no longer in that of 2025-06-06.",
    );
  });
});
