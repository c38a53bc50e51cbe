import { agesIn, readVellum, writeVellum } from "./vellum";

const vellum = {
  editions: ["2009-10-01", "2010-07-16", "2011-09-30"],
  rules: [
    {
      numbers: [{ at: 0, number: "704.5k" }],
      words: [
        { count: 12, since: 0, from: 0 },
        { count: 3, since: 0, from: 0, until: 1 },
        { count: 2, since: 0, from: 1 },
        { count: 5, since: 1, from: 1, until: 2 },
        { count: 1, since: 0, from: 1, until: 2 },
      ],
    },
  ],
};

describe("a vellum", () => {
  it("is read as it was written", () => {
    const text = writeVellum(vellum);
    expect(text.split("\n")[2]).toBe("0:704.5k 12.0 3.0..1 2.0.1 5.1..2 1.0.1.2");
    expect(readVellum(text)).toEqual(vellum);
  });

  it("tells how old the words of each edition are", () => {
    expect([0, 1, 2].map((at) => agesIn(vellum, vellum.rules, at).map(({ words }) => words))).toEqual([
      [15],
      [15, 5],
      [14],
    ]);
  });

  it("is refused with the line that cannot be read", () => {
    const head = "palimpsest-vellum 1\n2009-10-01 2010-07-16\n";
    for (const line of ["0:704 12.2", "0:704 x.0", "7:704 1.0", "0:704 1.0..9"])
      expect(() => readVellum(`${head}0:1 1.0\n${line}\n`)).toThrow("line 4");
    expect(() => readVellum("words")).toThrow("line 1");
  });
});
