import { evaluateBoard } from "../test-kit/boards";
import { scrapeMetrics } from "../test-kit/http";
import { testService } from "../test-kit/service";

const LOOK_UP = { query: `query LookUp { rule(edition: "2011-09-30", number: "704.5g") { number } }` };
const answeredBy = (url: string, operation: string, from: string) =>
  scrapeMetrics(url, `palimpsest_operation_duration_seconds_count{operation="${operation}",from="${from}"}`);

describe("large requests", () => {
  it("run in a worker, small ones in the main thread, with the same answers and counts", async () => {
    const service = await testService();
    const inline = await testService({ WORKERS: "0" });
    const small = await service.ask(evaluateBoard(20));
    const large = await service.ask(evaluateBoard(1000));
    expect(await answeredBy(service.url, "PlayBoard", "main")).toBe(1);
    expect(await answeredBy(service.url, "PlayBoard", "worker")).toBe(1);
    expect(await scrapeMetrics(service.url, `palimpsest_evaluations_total{status="COMPLETE"}`)).toBe(2);
    for (const [{ body }, objects] of [
      [small, 20],
      [large, 1000],
    ] as const) {
      const { body: here } = await inline.ask(evaluateBoard(objects));
      const evaluation = body.data.evaluateStateBasedActions;
      expect({ ...here.data.evaluateStateBasedActions, recordedAt: null }).toEqual({ ...evaluation, recordedAt: null });
      expect(body.extensions).toEqual(here.extensions);
      expect(evaluation.checks[0].actions).toHaveLength(Math.ceil(objects / 3));
    }
    await service.remove();
    await inline.remove();
  });

  it("are known by their cost where their body is small, and are cached like any other", async () => {
    const service = await testService({ LARGE_COST: "20" });
    const page = {
      query: `query Page { edition(key: "2011-09-30") { rules(first: 40) { totalCount nodes { number } } } }`,
    };
    const answers = [await service.ask(page), await service.ask(page)];
    expect(answers.map(({ body }) => body.data.edition.rules.totalCount)).toEqual([29, 29]);
    expect(await answeredBy(service.url, "Page", "worker")).toBe(1);
    expect(await answeredBy(service.url, "Page", "cache")).toBe(1);
    await service.remove();
  });

  it("that take too long are stopped with a code, and the service goes on", async () => {
    const service = await testService({ WORKER_TIMEOUT_MS: "5" });
    const [stopped, served] = await Promise.all([service.ask(evaluateBoard(5000)), service.ask(LOOK_UP)]);
    expect([stopped.status, stopped.code]).toEqual([503, "TIME_LIMIT"]);
    expect(served.body.data.rule.number).toBe("704.5g");
    await service.remove();
  });

  it("beyond what may wait are refused with a code and a time, while look-ups are served", async () => {
    const service = await testService({ WORKERS: "1", WORKER_QUEUE: "1" });
    const large = Array.from({ length: 6 }, () => service.ask(evaluateBoard(600)));
    const served = await Promise.all(Array.from({ length: 6 }, () => service.ask(LOOK_UP)));
    const answers = await Promise.all(large);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ code }) => code === "TOO_MANY_LARGE_REQUESTS")).toBe(true);
    expect(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(served.every(({ status }) => status === 200)).toBe(true);
    await service.remove();
  });

  it("with too large a board are refused with a code", async () => {
    const service = await testService({ MAX_BOARD_OBJECTS: "50" });
    expect((await service.ask(evaluateBoard(51))).code).toBe("BOARD_TOO_LARGE");
    expect((await service.ask(evaluateBoard(1000))).code).toBe("BOARD_TOO_LARGE");
    expect((await service.ask(evaluateBoard(50))).code).toBeUndefined();
    await service.remove();
  });
});
