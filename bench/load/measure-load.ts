import autocannon from "autocannon";
import { type Process, processorSeconds } from "../support/process";
import { percentile } from "../support/statistics";

/** A server that is measured: where it listens, and its process. */
export interface Server {
  readonly url: string;
  readonly process: Process;
}

/** Times are milliseconds unless they are named otherwise. */
export interface Measured {
  readonly requests: number;
  /** Processor time of the servers, all their threads included, in microseconds a request. */
  readonly processorMicroseconds: number;
  /** Of an answer, head and body. */
  readonly bytes: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const CONNECTIONS = 16;

/**
 * Sends the bodies that `body` makes of 0, 1, 2, … for so many seconds, to all servers at once. Throws if any is refused or
 * answered with errors.
 */
export async function measureLoad(
  servers: readonly Server[],
  body: (request: number) => string,
  seconds: number,
): Promise<Measured> {
  const times: number[] = [];
  let sent = 0;
  const next = () => body(sent++);
  const used = () => servers.reduce((sum, { process }) => sum + processorSeconds(process), 0);
  const before = used();
  const bytes = await Promise.all(servers.map(({ url }) => sendTo(url, next, seconds, times)));
  return {
    requests: times.length,
    processorMicroseconds: ((used() - before) * 1e6) / times.length,
    bytes: bytes.reduce((sum, each) => sum + each) / times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}

/** Notes how long each answer took, and gives the bytes of all. */
async function sendTo(url: string, body: () => string, seconds: number, times: number[]): Promise<number> {
  let wrong = "";
  const { non2xx, errors, mismatches, throughput } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections: CONNECTIONS,
        duration: seconds,
        requests: [
          {
            method: "POST",
            path: "/",
            headers: { "content-type": "application/json" },
            setupRequest: (request) => ({ ...request, body: body() }),
          },
        ],
        verifyBody(answer) {
          const isRight = !String(answer).startsWith('{"errors"');
          if (!isRight) wrong = String(answer).slice(0, 500);
          return isRight;
        },
      },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    );
    running.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (non2xx + errors + mismatches > 0)
    throw new Error(`${non2xx} refused, ${errors} failed and ${mismatches} wrong answers at ${url} ${wrong}`);
  return throughput.total;
}
