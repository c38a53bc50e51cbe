import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ReplicaAllowances } from "./replica-allowances";

const POINTS = 2_000;

/** Two replicas that count together. */
function replicas(points = POINTS, duration = 60) {
  const shared = new RateLimiterMemory({ points, duration });
  const asked = jest.spyOn(shared, "consume");
  return { asked, all: [new ReplicaAllowances(shared), new ReplicaAllowances(shared)] };
}

/** How many of so many requests, sent at once to the replicas in turns, pass. */
async function send(all: readonly ReplicaAllowances[], count: number): Promise<number> {
  const sent = Array.from({ length: count }, (_, at) => all[at % all.length]!.consume("client", 1));
  return (await Promise.allSettled(sent)).filter(({ status }) => status === "fulfilled").length;
}

describe("an allowance that is taken in lots", () => {
  it("is never exceeded, and used to within two hundredths", async () => {
    const { all } = replicas();
    const passed = await send(all, 2 * POINTS);
    expect(passed).toBeLessThanOrEqual(POINTS);
    expect(passed).toBeGreaterThan(POINTS * 0.98);
  });

  it("is asked for once a lot, and by whom it is refused no more until the time is over", async () => {
    const { asked, all } = replicas();
    await send(all, 2 * POINTS);
    const lots = 200;
    expect(asked.mock.calls.length).toBeLessThanOrEqual(lots + all.length);
    const before = asked.mock.calls.length;
    expect(await send(all, 100)).toBe(0);
    expect(asked.mock.calls.length).toBe(before);
  });

  it("says what is left of it, and is whole again after its time", async () => {
    const { all } = replicas(POINTS, 1);
    const [lots] = all as [ReplicaAllowances];
    expect(await lots.consume("client", 30)).toMatchObject({ remainingPoints: POINTS - 30 });
    expect(await lots.consume("client", 5)).toMatchObject({ remainingPoints: POINTS - 35 });
    await send(all, 2 * POINTS);
    const refused: unknown = await lots.consume("client", 1).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RateLimiterRes);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await lots.consume("client", 1)).toMatchObject({ remainingPoints: POINTS - 1 });
  });

  it("pays what has been spent already out of the lot at hand, and beyond it at once", async () => {
    const { asked, all } = replicas();
    const [lots, other] = all as [ReplicaAllowances, ReplicaAllowances];
    await lots.consume("client", 1);
    expect(await lots.penalty("client", 5)).toMatchObject({ remainingPoints: POINTS - 6 });
    expect(asked).toHaveBeenCalledTimes(1);
    await lots.penalty("client", POINTS);
    for (const each of [lots, other])
      expect(await each.consume("client", 1).catch((error: unknown) => error)).toBeInstanceOf(RateLimiterRes);
  });

  it("is handed out to the last point that is at hand when there is no further lot", async () => {
    const { all } = replicas(400);
    const [lots, other] = all as [ReplicaAllowances, ReplicaAllowances];
    await lots.consume("client", 1);
    await other.consume("client", 398);
    expect(await lots.consume("client", 2).catch((error: unknown) => error)).toMatchObject({ remainingPoints: 1 });
    expect(await lots.consume("client", 1)).toMatchObject({ remainingPoints: 0 });
  });

  it("is counted point by point if it is small", async () => {
    const { asked, all } = replicas(10);
    expect(await send(all, 30)).toBe(10);
    expect(asked).toHaveBeenCalledTimes(30);
  });
});
