import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Logger } from "pino";
import { PalimpsestError } from "../../domain/errors";
import { isImported } from "../../importing/import-editions";
import { readCorpus } from "../../store/corpus-files";
import { type Store } from "../../store/store";
import { type AlignmentFault, type AlignmentTask } from "./alignment-process";
import { type Config } from "../operations/config";
import { type WaitingServer, waitingServer } from "../http/waiting-server";

/** What is brought up to date, and how. */
export interface Outdated {
  readonly config: Config;
  readonly logger: Logger;
  readonly store: Store;
  /** Of Node.js, for the process that aligns; by default those of this process. */
  readonly execArgv?: readonly string[] | undefined;
  /** Who has taken the port already. */
  readonly waiting?: WaitingServer | undefined;
}

/** What there is to do yet before and while requests are answered. */
export interface UpToDate {
  /** Whether something else than this version ships and aligns is held, which can be served until it is replaced. */
  readonly isOutdated: boolean;
  /** To be called before the service takes connections. */
  readonly releasePort: () => Promise<void>;
}

/** Has what is held served until it is up to date, or if that is not possible, waits until it is. */
export async function bringUpToDate(outdated: Outdated): Promise<UpToDate> {
  const { config, store } = outdated;
  const shipped = readCorpus(config.CORPUS_DIR);
  const isUpToDate = isImported(store, shipped);
  if (isUpToDate || store.alignmentSteps.areReadable())
    return { isOutdated: !isUpToDate, releasePort: () => releasePort(outdated) };
  return { isOutdated: false, releasePort: await alignBehindWaitingServer(outdated) };
}

/** Imports what the project ships where there is nothing yet. */
export function importShipped(importing: Pick<Outdated, "config" | "logger" | "execArgv">): Promise<void> {
  importing.logger.info("importing the corpus for the first time");
  return alignAside(importing, false).done;
}

export const releasePort = ({ waiting }: Pick<Outdated, "waiting">): Promise<void> =>
  waiting?.stop() ?? Promise.resolve();

/**
 * Imports what the project ships and aligns anew what another version aligned, wherever the corpus is kept. Nothing can be
 * served yet: until what it returns is called, the port answers that the service lives and is not ready.
 */
async function alignBehindWaitingServer(outdated: Outdated): Promise<() => Promise<void>> {
  const { config, logger, store } = outdated;
  const editions = store.editions.all().length;
  const [what, why] =
    editions === 0
      ? ["importing the corpus for the first time", "The corpus is imported for the first time: try again in a minute."]
      : [
          "aligning the editions anew, as this version cannot read how another one aligned them",
          `This version aligns editions otherwise than the one before: ${editions} of them are aligned anew. Try again in a minute.`,
        ];
  await releasePort(outdated);
  const waiting = await waitingServer(config, why);
  try {
    logger.info({ editions, port: waiting.port }, `${what}: only /health/live answers until then`);
    await timed(outdated, alignAside(outdated, false).done);
    return waiting.stop;
  } catch (error) {
    await waiting.stop();
    throw error;
  }
}

/** If it fails, it is tried again after this long, and after twice as long each further time. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** The same while what is stored is served, which is consistent in itself: it is replaced in one transaction. */
export class AlignmentAside {
  /** Why it failed the last time; null if it did not. */
  fault: string | null = null;
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private isOver = false;

  /** Begins. `onDone` is called when everything is aligned. */
  constructor(
    private readonly outdated: Outdated,
    onDone: () => void,
  ) {
    this.ended = this.untilDone().then((isDone) => {
      this.isOver = true;
      if (isDone) onDone();
    });
  }

  /** What /health/ready says of it; nothing once it is over. */
  get state(): { readonly alignment?: string; readonly explanation?: string } {
    if (this.isOver) return {};
    return this.fault === null ? { alignment: "under way" } : { alignment: "failing", explanation: this.fault };
  }

  /** Leaves the database as it is, unless that has been replaced already. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
  }

  private async untilDone(): Promise<boolean> {
    const { logger, store } = this.outdated;
    const { signal } = this.stopping;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      logger.info(
        { editions: store.editions.all().length },
        "aligning the editions anew, as another version of this program aligned them: what is stored is served until then",
      );
      const { done, stop } = alignAside(this.outdated, true);
      signal.addEventListener("abort", stop, { once: true });
      try {
        await timed(this.outdated, done);
        return true;
      } catch (error) {
        if (signal.aborted) break;
        this.fault = (error as Error).message;
        logger.error({ err: error, pause }, "the editions could not be aligned anew: what is stored is served on");
        await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
    }
    return false;
  }
}

async function timed({ logger, store }: Outdated, work: Promise<void>): Promise<void> {
  const start = performance.now();
  await work;
  const seconds = Math.round((performance.now() - start) / 1000);
  logger.info({ editions: store.editions.all().length, seconds }, "aligned the editions anew");
}

/** Aligns in a process of its own, which can be stopped wherever it is, as a thread that uses a database cannot. */
function alignAside(
  { config, execArgv }: Pick<Outdated, "config" | "execArgv">,
  givesWay: boolean,
): { readonly done: Promise<void>; readonly stop: () => void } {
  const child = fork(join(__dirname, `alignment-process${__filename.slice(-3)}`), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    ...(execArgv && { execArgv: [...execArgv] }),
  });
  const { DATABASE_URL, CORPUS_URL, CORPUS_DIR: corpusFolder } = config;
  child.send({ settings: { DATABASE_URL, CORPUS_URL }, corpusFolder, givesWay } satisfies AlignmentTask);
  let said: AlignmentFault | null | undefined;
  child.once("message", (message) => (said = message as AlignmentFault | null));
  const done = once(child, "exit").then(([code, signal]) => {
    if (said) throw new PalimpsestError(said.code, said.message);
    if (said === undefined) throw new Error(`The process that aligns editions has ended: ${String(signal ?? code)}.`);
  });
  return { done, stop: () => child.kill("SIGKILL") };
}
