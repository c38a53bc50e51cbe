import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processorSeconds, residentMebibytes } from "../support/process";
import { type RunningService, startService } from "../support/service";
import { type Order, type Report } from "./driver";
import { type Probed, type ProbeName, Probes } from "./probes";

/** What attacks did to a service. */
export interface Damage {
  readonly probed: Readonly<Record<ProbeName, Probed>>;
  readonly report: Report;
  /** Memory of the service in MiB. */
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number };
  /** Seconds until the service had nothing to do any more. */
  readonly recovery: number;
  /** The end of its log if the service ended. */
  readonly ended?: string;
}

const WARM_UP_MS = 5000;

/** Seconds after which a service that still works is attacked again all the same. */
const LONGEST_RECOVERY = 40;

/** A service under attack, which is started anew if an attack ends it, and whoever attacks it. */
export class Siege {
  #service: RunningService | undefined;
  #probes: Probes | undefined;
  #driver: ChildProcess | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** Runs these attacks at once for so many seconds; none for what the probes measure without any. */
  async attack(names: readonly string[], seconds: number): Promise<Damage> {
    const { service, probes, driver } = await this.#ready();
    const before = residentMebibytes(service.process);
    let peak = before;
    const sampling = setInterval(() => (peak = Math.max(peak, residentMebibytes(service.process))), 100);
    const order: Order = { port: service.port, names, seconds };
    driver.send(order);
    const reported = reportOf(driver);
    const probed = await probes.beside(Promise.all([reported, sleep(seconds * 1000)]));
    const recovery = await idle(service);
    clearInterval(sampling);
    const ended = hasEnded(service);
    const damage = {
      probed,
      report: await reported,
      memory: { before, peak, after: residentMebibytes(service.process) },
      recovery,
      ...(ended && { ended: service.log().slice(-2000) }),
    };
    if (ended) await this.#abandon();
    return damage;
  }

  async stop(): Promise<void> {
    this.#driver?.kill();
    await this.#abandon();
  }

  async #ready() {
    this.#service ??= await startService(this.databaseUrl, this.environment);
    if (this.#probes === undefined) {
      this.#probes = await Probes.of(this.#service);
      // Until its code is compiled, a service that nobody attacks is slow too.
      await this.#probes.beside(sleep(WARM_UP_MS));
    }
    if (this.#driver === undefined) {
      this.#driver = fork(join(__dirname, "driver.js"));
      await once(this.#driver, "message");
    }
    return { service: this.#service, probes: this.#probes, driver: this.#driver };
  }

  async #abandon(): Promise<void> {
    await this.#service?.stop();
    this.#service = this.#probes = undefined;
  }
}

/** What the driver reports of the order that it was given; rejects if it ends. */
async function reportOf(driver: ChildProcess): Promise<Report> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(driver, "message", { signal }).then(([report]) => report as Report),
      once(driver, "exit", { signal }).then(() => Promise.reject(new Error("whoever attacks has ended"))),
    ]);
  } finally {
    over.abort();
  }
}

const hasEnded = ({ process }: RunningService): boolean => process.exitCode !== null || process.signalCode !== null;

/** Waits until the service uses next to no processor time any more, and gives the seconds that took. */
async function idle(service: RunningService): Promise<number> {
  const started = performance.now();
  const waited = () => (performance.now() - started) / 1000;
  while (!hasEnded(service) && waited() < LONGEST_RECOVERY) {
    const before = processorSeconds(service.process);
    await sleep(500);
    if (hasEnded(service) || processorSeconds(service.process) - before < 0.05) break;
  }
  return waited();
}
