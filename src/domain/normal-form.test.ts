import { normalForm } from "./normal-form";

describe("a normal form", () => {
  it("takes no more than the length of a text, however many marks stand after one letter", () => {
    const text = `a${"\u0301\u0327".repeat(50_000)}`;
    for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const) {
      const before = process.cpuUsage().user;
      normalForm(text, form);
      expect((process.cpuUsage().user - before) / 1000).toBeLessThan(500);
    }
  });

  it("is that of Unicode for what anybody writes", () => {
    for (const text of ["Séance", "Ju\u0301zam", "ﷺ ﬁ", "a\u0301\u0327", "704.5k"])
      expect(normalForm(text, "NFKD")).toBe(text.normalize("NFKD"));
  });
});
