import { BadDateError } from "./errors";

describe("an error that a caller can act on", () => {
  it("repeats of what was sent no more than some lines", () => {
    expect(new BadDateError("7".repeat(1_000_000)).message).toMatch(/^"7{3999}…$/);
    expect(new BadDateError("yesterday").message).toMatch(/^"yesterday" is not a date: .*09-10-01\.$/);
  });
});
