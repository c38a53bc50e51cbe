import { setTimeout as sleep } from "node:timers/promises";
import { readingApart, stopwatch } from "./thread-clock";

/** Has this thread work for so long by its own processor time. */
function work(milliseconds: number): void {
  const before = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (used() < milliseconds);
}

describe("the stopwatch of a thread", () => {
  it("counts what the thread works", () => {
    const used = stopwatch()();
    work(60);
    // Linux counts some hundred times a second; other threads of the process have worked meanwhile.
    expect(used()).toBeGreaterThan(20);
  });

  it("counts no time in which the thread waits", async () => {
    if (process.platform !== "linux") return;
    const used = stopwatch()();
    await sleep(200);
    expect(used()).toBeLessThan(100);
  });
});

it("what a thread reads for all requests is counted apart, and once where it reads within that", () => {
  const { whileReading, readMs } = readingApart(
    (read) => read(),
    () => () => 5,
  );
  expect(whileReading(() => whileReading(() => "inner"))).toBe("inner");
  expect(readMs()).toBe(5);
  expect(() =>
    whileReading(() => {
      throw new Error("unreadable");
    }),
  ).toThrow("unreadable");
  expect(readMs()).toBe(10);
});
