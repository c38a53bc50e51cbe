import { type Vellum } from "../../domain/vellum";
import { shippedVellum } from "../../store/shipped-concordance";
import { columnsFor, layOutVellum } from "./lay-out-vellum";

const words = (count: number, until?: number) => ({ count, since: 0, from: 0, ...(until !== undefined && { until }) });
const vellum: Vellum = {
  editions: ["2009-10-01", "2010-07-16"],
  rules: [
    { numbers: [{ at: 0, number: "100.1" }], words: [words(3)] },
    { numbers: [{ at: 0, number: "217.1" }], words: [words(4, 1)] },
    { numbers: [{ at: 0, number: "700.1" }], words: [words(5)] },
  ],
};

const shipped = shippedVellum();

describe("a sheet of all words", () => {
  it("has a cell a word, what is gone behind what it stood behind, and chapters apart", () => {
    expect(layOutVellum(vellum, 5)).toEqual({ columns: 5, rows: 5, starts: [0, 3, 20] });
  });

  it("is about as wide to its height as what it is drawn on", () => {
    const { columns, rows } = layOutVellum(shipped, columnsFor(shipped, { width: 300, height: 100 }));
    expect(columns / rows).toBeCloseTo(3, 1);
  });
});
