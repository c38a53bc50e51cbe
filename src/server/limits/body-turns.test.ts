import { PassThrough } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { BodyTurns } from "./body-turns";

const READ = 64 * 1024;
const streams = (count: number): PassThrough[] => Array.from({ length: count }, () => new PassThrough());
const resting = (all: readonly PassThrough[]): number => all.filter((stream) => stream.isPaused()).length;

describe("bodies that come all at once", () => {
  it("rest after a mebibyte in a turn of the event loop, and go on in the next, sixteen reads at a time", async () => {
    const turns = new BodyTurns();
    const all = streams(40);
    for (const stream of all) turns.count(stream, READ);
    expect(resting(all)).toBe(25);
    await turn();
    expect(resting(all)).toBe(9);
    await turn();
    expect(resting(all)).toBe(0);
  });

  it("do not rest if they are less", async () => {
    const turns = new BodyTurns();
    const all = streams(15);
    for (let time = 0; time < 3; time++) {
      for (const stream of all) turns.count(stream, READ);
      expect(resting(all)).toBe(0);
      await turn();
    }
  });

  it("are not asked for more once they have ended", async () => {
    const turns = new BodyTurns();
    const [ended, other] = streams(2);
    for (const stream of [ended!, other!]) turns.count(stream, 20 * READ);
    turns.leave(ended!);
    await turn();
    expect([ended!.isPaused(), other!.isPaused()]).toEqual([true, false]);
  });
});
