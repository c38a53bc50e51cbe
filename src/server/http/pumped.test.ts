import { existsSync, readFileSync } from "node:fs";
import { EVERYTHING } from "../../test-kit/everything";
import { childService, type ChildService } from "../test-kit/child-service";
import { readServedSchema } from "../test-kit/fuzz/operation";
import {
  type Place,
  placesOfAddresses,
  placesOfHeaders,
  placesOfSchema,
  placesOfTools,
  type PumpRequest,
  toAgents,
} from "../test-kit/pump/places";

/** What has taken a pattern or a normal form the square of its length, or will. */
const HOSTILE = [
  ...["a\u0301\u0327", " ", "702.1a, ", "1.", "(", '"a', "{a", "--", "a*", "is a, "],
  ...(EVERYTHING ? ["a", "Aa", "1", "\u0301\u0327", "“", "_a", "rule 1", "\n", "ﷺ", "702.1a “", "?", "see 1 "] : []),
];
const ENDS = EVERYTHING ? ["", "!", "*"] : [""];
/** Most limits are one of these. Of the longest texts `npm test` sends a few. */
const LENGTHS = EVERYTHING ? [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 100_000, 300_000] : [10_000, 100_000];
const LONG = 50_000;
/** The main thread may take so many milliseconds more than for a text of one letter. */
const MOST = 50;
const PATIENCE = 15_000;

let service: ChildService;
let mainThread: string;
beforeAll(async () => {
  service = await childService({ RATE_LIMIT: "0", WEB_PAGES: "true", LOOKUP_WORKERS: "1", WORKERS: "1" });
  mainThread = `/proc/${service.pid}/task/${service.pid}/schedstat`;
}, 120_000);
afterAll(() => service.remove());

/** What the thread that takes requests has had of a processor: what others do meanwhile is not in it. */
const millisecondsTaken = (): number => Number(readFileSync(mainThread, "utf8").split(" ")[0]) / 1e6;

async function send({ path, headers, body }: PumpRequest): Promise<Response> {
  return fetch(`${service.url}${path}`, {
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE),
    ...(body !== undefined && { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) }),
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
  });
}

/** What it takes to answer some requests, or to refuse them, one of them being sent as soon as another has been. */
async function costOf(requests: readonly PumpRequest[]): Promise<number> {
  const before = millisecondsTaken();
  // What is not answered in time is told by what it took until then.
  await Promise.allSettled(requests.map(async (request) => (await send(request)).text()));
  return millisecondsTaken() - before;
}

const textsOf = (length: number): string[] =>
  HOSTILE.slice(0, EVERYTHING || length < LONG ? HOSTILE.length : 3).flatMap((unit) =>
    ENDS.map((end) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length - end.length) + end),
  );

/** Each text that kept the thread for long three times in a row. They are looked at one by one if they do so together. */
async function slowIn(place: Place): Promise<string[]> {
  const slow: string[] = [];
  const lengths = new Set(LENGTHS.map((length) => Math.min(length, place.most ?? Infinity)));
  for (const length of lengths) {
    const texts = textsOf(length);
    if ((await costOf(texts.map(place.request))) <= MOST) continue;
    const least = await costOf([place.request("a")]);
    for (const text of texts) {
      let took = Infinity;
      for (let times = 0; times < 3 && took > MOST; times++)
        took = Math.min(took, (await costOf([place.request(text)])) - least);
      if (took > MOST)
        slow.push(`${place.name}: ${length} of ${JSON.stringify(text.slice(0, 10))}: ${Math.round(took)} ms`);
    }
  }
  return slow;
}

const inTurn = async (places: readonly Place[]): Promise<string[]> => {
  const slow: string[] = [];
  for (const place of places) slow.push(...(await slowIn(place)));
  return slow;
};

const ifTold = existsSync("/proc/self/schedstat") ? describe : describe.skip;

ifTold("a text that a caller writes keeps the thread that takes requests for less than 50 ms", () => {
  it("in every argument of the schema, and in every field of what an argument may be", async () => {
    const places = placesOfSchema(readServedSchema());
    expect(places.length).toBeGreaterThan(190);
    expect(await inTurn(places)).toEqual([]);
  }, 1_200_000);

  it("in every place of a path, every parameter and every form", async () => {
    expect(await inTurn(placesOfAddresses())).toEqual([]);
  }, 600_000);

  it("in every header that is read", async () => {
    expect(await inTurn(placesOfHeaders())).toEqual([]);
  }, 600_000);

  it("in every argument of a tool for agents", async () => {
    const listed = await (await send(toAgents("tools/list", {}))).text();
    const { result } = JSON.parse(listed.replace(/^[^{]*/, "")) as {
      result: { tools: Parameters<typeof placesOfTools>[0] };
    };
    const places = placesOfTools(result.tools);
    expect(places.length).toBeGreaterThan(15);
    expect(await inTurn(places)).toEqual([]);
  }, 600_000);
});
