import { setTimeout as sleep } from "node:timers/promises";
import { stopwatch } from "./thread-clock";

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
