import { type Spent, Spending } from "./deadline";

/** A thread, as its clock shows it. */
class Clock {
  isReading = false;
  readings = 0;
  isTold = true;
  usedMs = 0;
  awaitedMs = 0;
  processor = () => (this.isTold ? { usedMs: this.usedMs, awaitedMs: this.awaitedMs } : undefined);
}

describe("a request with 2,000 ms of processor time", () => {
  let clock: Clock;
  let now: number;
  let spending: Spending;
  let lookAt: number;
  beforeEach(() => {
    clock = new Clock();
    now = 0;
    spending = new Spending(clock, 2_000, 0);
    lookAt = spending.firstLookMs;
  });

  /**
   * Seconds go by, in each of which the thread gets so many milliseconds of a processor, and waits so many for one. What is
   * used up then, if anything.
   */
  function pass(seconds: number, used = 0, awaited = 0): Spent | undefined {
    for (const end = now + seconds * 1000; now < end; now += 10) {
      clock.usedMs += used / 100;
      clock.awaitedMs += awaited / 100;
      if (now < lookAt) continue;
      const found = spending.look(now);
      if (typeof found === "string") return found;
      lookAt = now + found;
    }
    return undefined;
  }

  it("is ended when it has used them", () => {
    expect([pass(1.9, 1_000), pass(0.2, 1_000)]).toEqual([undefined, "processor"]);
  });

  it("goes on for as long as it gets less of a processor", () => {
    expect([pass(60, 30, 970), pass(5, 30, 970)]).toEqual([undefined, "processor"]);
  });

  it("is ended after four times that if it neither runs nor waits for a processor most of the time", () => {
    expect([pass(7.9, 200), pass(0.2, 200)]).toEqual([undefined, "wall"]);
  });

  it("is ended after four times that if it hangs", () => {
    expect([pass(7.9), pass(0.2)]).toEqual([undefined, "wall"]);
  });

  it("is ended after four times that where the system does not tell the time of a thread", () => {
    clock.isTold = false;
    expect([pass(7.9), pass(0.2)]).toEqual([undefined, "wall"]);
  });

  it("has all of them left after its thread has read the corpus, however long that took", () => {
    expect(pass(1, 1_000)).toBeUndefined();
    clock.isReading = true;
    expect(pass(60, 1_000)).toBeUndefined();
    clock.isReading = false;
    clock.readings++;
    expect([pass(1.8, 1_000), pass(0.4, 1_000)]).toEqual([undefined, "processor"]);
  });
});
