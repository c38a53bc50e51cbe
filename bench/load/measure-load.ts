import autocannon from "autocannon";
import { type ChildProcess } from "node:child_process";
import { processorSeconds } from "../support/process";
import { percentile } from "../support/statistics";

/** A server that is measured: where it listens, and its process. */
export interface Server {
  readonly url: string;
  readonly process: ChildProcess;
}

/** Times are milliseconds unless they are named otherwise. */
export interface Measured {
  /** Processor time of the server, all its threads included, in microseconds a request. */
  readonly processorMicroseconds: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const CONNECTIONS = 16;

/** Sends the bodies that `body` makes of 0, 1, 2, … for so many seconds. Throws if any is refused or answered with errors. */
export async function measureLoad(
  { url, process }: Server,
  body: (request: number) => string,
  seconds: number,
): Promise<Measured> {
  const times: number[] = [];
  let sent = 0;
  const before = processorSeconds(process);
  const { non2xx, errors, mismatches } = await new Promise<autocannon.Result>((resolve, reject) => {
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
            setupRequest: (request) => ({ ...request, body: body(sent++) }),
          },
        ],
        verifyBody: (answer) => !String(answer).startsWith('{"errors"'),
      },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    );
    running.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const used = processorSeconds(process) - before;
  if (non2xx + errors + mismatches > 0)
    throw new Error(`${non2xx} refused, ${errors} failed and ${mismatches} wrong answers at ${url}`);
  return {
    processorMicroseconds: (used * 1e6) / times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}
