import { sentenceOf } from "./logger";

/** What a terminal shows of a line of the log. */
const shown = (level: number, msg: string, fields = {}): string =>
  sentenceOf(JSON.stringify({ level, time: "2026-11-30T12:30:00.000Z", ...fields, msg }));

describe("the log in a terminal", () => {
  it("is sentences, with what they do not say themselves in brackets", () => {
    expect(shown(30, "Palimpsest answers at http://localhost:4000/", { port: 4000 })).toBe(
      "12:30:00 Palimpsest answers at http://localhost:4000/\n",
    );
    expect(shown(40, "no such setting", { setting: "PROT", near: ["PORT"] })).toBe(
      '12:30:00 Warning: no such setting (setting PROT, near ["PORT"])\n',
    );
  });

  it("says an error by its message", () => {
    expect(shown(50, "not recorded", { err: { message: "disk full", stack: "Error: …" } })).toBe(
      "12:30:00 Error: not recorded (err disk full)\n",
    );
  });
});
