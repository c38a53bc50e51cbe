import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { type Logger } from "pino";
import { ELSEWHERE, type WatchFound } from "../domain/watch-found";
import { projectRoot } from "../store/project-root";
import { type Store } from "../store/store";
import { type Config } from "./config";

/** What metrics tell of it. */
export interface WatchFigures {
  /** Whether an edition is published that is not held; null before the first look that found out. */
  readonly isLacking: boolean | null;
  /** In seconds since 1970; null before the first look. */
  readonly lookedAt: number | null;
}

/** Whether an edition was noticed that is not held, whichever process has looked; null if none was. */
export function isLackedBy({ noticed, editions }: Store): boolean | null {
  const found = noticed();
  return found && !editions.held().list.some(({ effectiveDate }) => effectiveDate >= found.effectiveDate);
}

const IS_LACKING: Readonly<Record<WatchFound["status"], boolean | undefined>> = {
  UP_TO_DATE: false,
  IMPORTED: false,
  PUBLISHED: true,
  SET_ASIDE: true,
  UNREAD: true,
  // What was known before is known still.
  FAILED: undefined,
};

const NOTHING: WatchFigures = { isLacking: null, lookedAt: null };

/** What is known after the process that watches has said something, at a time; what another one finds out stands in the store. */
export const figuresAfter = (
  before: WatchFigures,
  said: WatchFound["status"] | typeof ELSEWHERE,
  lookedAt: number,
): WatchFigures => (said === ELSEWHERE ? NOTHING : { isLacking: IS_LACKING[said] ?? before.isLacking, lookedAt });

const MAIN = join(projectRoot, __filename.endsWith(".ts") ? "src/main.ts" : "dist/palimpsest/main.js");

/** Runs `palimpsest watch` in a process of its own, since what it reads comes from elsewhere, and keeps what it says. */
export class Watching {
  private figuresNow = NOTHING;
  private child: ChildProcess | undefined;
  private readonly pause: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly logger: Logger,
    private readonly execArgv?: readonly string[],
  ) {
    if (config.WATCH === "off") return;
    this.start();
    // A process that has ended by itself is started again with the next look.
    this.pause = setInterval(() => this.start(), config.WATCH_MINUTES * 60_000).unref();
  }

  get figures(): WatchFigures {
    return this.figuresNow;
  }

  stop(): void {
    clearInterval(this.pause);
    this.child?.kill("SIGKILL");
  }

  private start(): void {
    if (this.child) return;
    const { WATCH, WATCH_PAGE, WATCH_MINUTES, DATABASE_URL, REPLICA_FILE } = this.config;
    const args = [
      ...["watch", "--every", String(WATCH_MINUTES)],
      ...(WATCH_PAGE === undefined ? [] : ["--page", WATCH_PAGE]),
      ...(WATCH === "import" ? ["--import"] : []),
    ];
    const child = fork(MAIN, args, {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      env: { ...process.env, DATABASE_URL, REPLICA_FILE },
      ...(this.execArgv && { execArgv: [...this.execArgv] }),
    });
    this.child = child;
    let fault = "";
    child.stderr?.on("data", (bytes: Buffer) => (fault = `${fault}${bytes.toString()}`.slice(-2_000)));
    child.on("message", (message) => this.take(message as WatchFound | typeof ELSEWHERE));
    child.on("error", () => undefined);
    child.on("exit", (code, signal) => {
      this.child = undefined;
      if (signal !== "SIGKILL") this.logger.error({ code, signal, fault }, "the process that watches has ended");
    });
    child.unref();
  }

  private take(said: WatchFound | typeof ELSEWHERE): void {
    this.figuresNow = figuresAfter(this.figuresNow, said === ELSEWHERE ? said : said.status, Date.now() / 1000);
    if (said === ELSEWHERE) return;
    const { status, says } = said;
    const level = status === "UP_TO_DATE" || status === "IMPORTED" ? "info" : "warn";
    this.logger[level]({ status, explanation: says }, "looked for a new edition");
  }
}
