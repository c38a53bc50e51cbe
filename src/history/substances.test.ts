import substanceFile from "../../corpus/substance.json";
import { SUBSTANCES } from "../alignment/substance";

describe("corpus/substance.json", () => {
  it("decides each change of words once, with a reason and a known word", () => {
    const { changes } = substanceFile as {
      changes: { from: string | null; to: string | null; substance: string; reason: string }[];
    };
    const keys = changes.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { from, to, substance, reason } of changes) {
      expect(from ?? to).toMatch(/^[\w-]{11}$/);
      expect(SUBSTANCES).toContain(substance);
      expect(reason).not.toBe("");
    }
  });
});
