import { type FastifyRequest } from "fastify";
import { HttpError } from "../http/exchange";
import { newReport, type OperationReport } from "../graphql/operation-report";
import { type GraphqlOutcome } from "../graphql/runner";
import { inMemory, isRateLimited, rateLimit, unlimited } from "./rate-limit";

const requestOf = (client = "1.1.1.1", body?: string) =>
  ({ client, body, arrived: performance.now() - 1, rateLimit: undefined }) as unknown as FastifyRequest & {
    rateLimit: string[];
  };

const outcome = (operations: readonly Partial<OperationReport>[], from: GraphqlOutcome["from"] = "worker") =>
  ({ from, operations: operations.map((one) => ({ ...newReport(), ...one })) }) as unknown as GraphqlOutcome;

/** How many of 100 points in 60 seconds the client of a request has left. */
const left = ({ rateLimit }: { rateLimit: string[] }): number =>
  Number(rateLimit[rateLimit.indexOf("ratelimit-remaining") + 1]);

/** What is left of 100 points once a request is admitted and has been answered so. */
async function leftAfter(answer: () => Promise<GraphqlOutcome>, body?: string): Promise<number> {
  const limit = rateLimit(inMemory(100, 60));
  const request = requestOf("1.1.1.1", body);
  await limit.admit(request);
  await limit.pay(request, answer).catch(() => undefined);
  return left(request);
}

const answered = (...operations: Partial<OperationReport>[]) => leftAfter(() => Promise.resolve(outcome(operations)));
const failed = (error: Error, body?: string) => leftAfter(() => Promise.reject(error), body);

describe("the points of a client", () => {
  it("are told in each answer: how many there are, how many are left, and when they are given anew", async () => {
    const request = requestOf();
    await rateLimit(inMemory(100, 60)).admit(request);
    expect(request.rateLimit).toEqual([
      "ratelimit-policy",
      "100;w=60",
      "ratelimit-limit",
      "100",
      "ratelimit-remaining",
      "99",
      "ratelimit-reset",
      "60",
    ]);
  });

  it("pay for what ran, and for no less than the arrival", async () => {
    expect(await answered({ actualCost: 30 }, { actualCost: 12 })).toBe(58);
    expect(await answered({ actualCost: 1 })).toBe(99);
    expect(await answered()).toBe(99);
  });

  it("pay nothing for what an operation could have come to", async () => {
    expect(await answered({ requestedCost: 90, actualCost: 12 })).toBe(88);
    expect(await answered({ requestedCost: 90, errorCodes: ["COST_LIMIT"] })).toBe(99);
  });

  it("pay for the time of a processor if the answer is smaller, 100 a millisecond", async () => {
    const took = (usedMs: number) => leftAfter(() => Promise.resolve({ ...outcome([{ actualCost: 12 }]), usedMs }));
    expect([await took(0.3), await took(0.119), await took(0.121)]).toEqual([70, 88, 87]);
  });

  it("pay one for an answer that was kept", async () => {
    expect(await leftAfter(() => Promise.resolve(outcome([{ actualCost: 30 }], "cache")), "x".repeat(9_999))).toBe(99);
  });

  it("pay for reading a body, a point a kibibyte, if what is asked costs less or is refused", async () => {
    const body = "x".repeat(20 * 1024 + 1023);
    expect(await leftAfter(() => Promise.resolve(outcome([{ actualCost: 3 }])), body)).toBe(80);
    expect(await leftAfter(() => Promise.resolve(outcome([{ actualCost: 30 }])), body)).toBe(70);
    expect(await failed(new HttpError("BAD_REQUEST", "no JSON"), body)).toBe(80);
  });

  it("pay for the time that a request took before it was stopped, 100 a millisecond", async () => {
    for (const code of ["TIME_LIMIT", "OUT_OF_MEMORY", "WORKER_FAILED", "CLIENT_GONE"] as const)
      expect(await failed(new HttpError(code, "stopped"))).toBeLessThan(99);
    const limit = rateLimit(inMemory(1_000_000, 60));
    const request = { ...requestOf(), arrived: performance.now() - 1_000 };
    await limit.admit(request);
    await limit.pay(request, () => Promise.reject(new HttpError("TIME_LIMIT", "stopped"))).catch(() => undefined);
    const paid = 1_000_000 - left(request);
    expect([paid >= 100_000, paid < 200_000]).toEqual([true, true]);
  });

  it("may be overdrawn by an answer, and none are left then", async () => {
    expect(await answered({ actualCost: 5_000 })).toBe(0);
  });
});

describe("a client without points", () => {
  const spend = async (points: number) => {
    const limit = rateLimit(inMemory(100, 60));
    const request = requestOf();
    await limit.admit(request);
    await limit.pay(request, () => Promise.resolve(outcome([{ actualCost: points }])));
    return limit;
  };

  it("is refused, and told how long to wait", async () => {
    const request = requestOf();
    const refused = await (await spend(100)).admit(request).catch((error: unknown) => error);
    expect(isRateLimited(refused)).toBe(true);
    expect(refused).toMatchObject({
      code: "RATE_LIMITED",
      message: "A client may spend 100 points in 60 seconds: wait 60 seconds.",
      headers: { "retry-after": "60" },
    });
    expect(left(request)).toBe(0);
  });

  it("alone is refused", async () => {
    const limit = rateLimit(inMemory(1, 60));
    await limit.admit(requestOf("192.0.2.1"));
    await expect(limit.admit(requestOf("192.0.2.1"))).rejects.toThrow(HttpError);
    await expect(limit.admit(requestOf("192.0.2.2"))).resolves.toBeUndefined();
  });

  it("is not begun with although it was admitted, if it has spent all while it waited", async () => {
    expect((await spend(99)).refusalOf("1.1.1.1")).toBeUndefined();
    expect((await spend(100)).refusalOf("1.1.1.1")).toMatchObject({ code: "RATE_LIMITED" });
    expect((await spend(100)).refusalOf("2.2.2.2")).toBeUndefined();
  });

  it("is told that nothing is left if a request is refused while it waits", async () => {
    const limit = await spend(100);
    const request = requestOf();
    const refusal = limit.refusalOf("1.1.1.1")!;
    await expect(limit.pay(request, () => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(left(request)).toBe(0);
    const rich = requestOf("2.2.2.2");
    await expect(limit.pay(rich, () => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(rich.rateLimit).toBeUndefined();
    expect(isRateLimited(new HttpError("TIME_LIMIT", "stopped"))).toBe(false);
    const other = requestOf();
    await limit.pay(other, () => Promise.reject(new Error("another"))).catch(() => undefined);
    expect(other.rateLimit).toBeUndefined();
  });

  it("is nobody where nothing is limited", async () => {
    const nothing = outcome([]);
    await expect(unlimited.admit(requestOf())).resolves.toBeUndefined();
    await expect(unlimited.pay(requestOf(), () => Promise.resolve(nothing))).resolves.toBe(nothing);
    expect(unlimited.refusalOf("1.1.1.1")).toBeUndefined();
  });
});

it("passes on what goes wrong in counting itself", async () => {
  const broken = {
    points: 1,
    duration: 1,
    consume: () => Promise.reject(new Error("gone")),
    penalty: () => Promise.reject(new Error("gone")),
  };
  await expect(rateLimit(broken).admit(requestOf())).rejects.toThrow("gone");
});
