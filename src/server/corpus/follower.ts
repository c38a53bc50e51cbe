import { renameSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Logger } from "pino";
import { PalimpsestError } from "../../domain/errors";
import { type CorpusFaultKind } from "../../store/corpus-place/corpus-faults";
import { type CorpusPlace, isSamePointer, type LaidFile, type Pointer } from "../../store/corpus-place/corpus-place";
import { fetchFile, nameOf, removeBeside, removeDatabase } from "../../store/corpus-place/laid-file";
import { hashOfFile } from "../../store/file-hash";
import { PlaceFault } from "../../store/corpus-place/explained-place";
import { type Store } from "../../store/store";
import { type DatabaseFault, type FileState, stateOf } from "./database-guard";
import { checkAside } from "./check-aside";

export interface FollowerOptions {
  readonly place: CorpusPlace;
  /** Of the copy. */
  readonly path: string;
  readonly logger: Pick<Logger, "info" | "warn" | "error">;
  /** Of Node.js, for the thread that checks; by default those of this process. */
  readonly execArgv?: readonly string[] | undefined;
}

/** Whoever wants a newer corpus has no more looks made than ten in the time of one. */
const LOOKS_AT_MOST = 10;
/** How often the copy is looked at: who reads what was changed there may fail. */
const INSPECTED_EVERY_MS = 250;
/** What could not be taken is not fetched again sooner. */
const TAKEN_AGAIN_AFTER_MS = 5_000;

/** Why the copy is not the one that the pointer names. */
export interface FollowerFault {
  readonly kind: CorpusFaultKind;
  readonly explanation: string;
}

/** The copy as this replica has left it. */
interface Left {
  /** Under which it was laid: it may have been migrated here since. */
  readonly laid: string;
  readonly hash: string;
  readonly identity: string;
  readonly version: string;
}

/**
 * Sees to it that the file that is served is the one that the pointer names, and is as it was laid: looks at the pointer,
 * fetches aside, checks, and gives the new file the name of the old one, which whoever reads it has open until its next look.
 * While that is not possible, `fault` says why, and what is held is served.
 */
export class Follower {
  private left: Left | undefined;
  private taken: Pointer | null = null;
  private why: FollowerFault | null = null;
  private altered: DatabaseFault | null = null;
  private serving: { readonly store: Store; readonly onSwap: () => void } | undefined;
  private lookedAt = -Infinity;
  private failed: { readonly hash: string; readonly at: number; readonly error: unknown } | undefined;
  /** Whom to tell when the next look has ended. */
  private waiting: (() => void)[] = [];
  private revision: { readonly version: string; readonly of: number } | undefined;
  private hurrying: NodeJS.Timeout | undefined;
  private looping: Promise<void> | undefined;
  private inspecting: NodeJS.Timeout | undefined;
  private stopped = false;
  private wake: () => void = () => undefined;

  constructor(private readonly options: FollowerOptions) {}

  /** Why the pointer is not followed; null while it is. */
  get fault(): FollowerFault | null {
    return this.why;
  }

  /** What makes it dangerous to read on: the file that is open was changed. One that is gone is still open, and in order. */
  get damaged(): DatabaseFault | null {
    return this.altered;
  }

  /** What the pointer said that names the file held; null if none was ever read. */
  get pointer(): Pointer | null {
    return this.taken;
  }

  /** How often the pointer had been moved when it named the corpus of this version, as far as that is known. */
  revisionOf(corpusVersion: string): number | undefined {
    return this.revision?.version === corpusVersion ? this.revision.of : undefined;
  }

  /** Looks at the copy that there is. */
  async begin(): Promise<void> {
    const { path } = this.options;
    const state = await stateOf(path);
    if (state === null) return;
    // What somebody has written beside it is not of the file as it was laid.
    await removeBeside(path);
    const { hash } = await hashOfFile(path);
    this.left = { ...state, laid: hash, hash };
  }

  /** Has whoever reads the file told from now on that there is another. */
  serve(store: Store, onSwap: () => void): void {
    this.serving = { store, onSwap };
    this.noteRevision();
  }

  /** Makes the copy the one that the pointer names. Throws a PalimpsestError if that is not possible. */
  async catchUp(): Promise<void> {
    const callers = this.waiting;
    this.waiting = [];
    try {
      await this.inspect();
      const pointer = await this.options.place.readPointer();
      if (!pointer) throw new PlaceFault("EMPTY", emptyPlace(this.options.place));
      await this.take(pointer);
      if (this.why !== null) this.options.logger.info("the pointer to the corpus is followed again");
      this.why = null;
    } catch (error) {
      throw this.tell(error);
    } finally {
      this.lookedAt = performance.now();
      callers.forEach((tell) => tell());
    }
  }

  /** Waits until the pointer was looked at once more, and its file was taken, or until that has failed. */
  lookedAgain(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length === 1) this.hurry();
    });
  }

  /** Goes on until `stop`. */
  follow(): void {
    this.looping ??= this.loop();
    this.inspecting ??= setInterval(() => void this.noticeChange(), INSPECTED_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    clearTimeout(this.hurrying);
    clearInterval(this.inspecting);
    await this.looping;
    await this.options.place.close();
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      await this.pause();
      if (!this.stopped) await this.catchUp().catch(() => undefined);
      // Who has begun to wait meanwhile waits for a look that begins now.
      if (this.waiting.length > 0) this.hurry();
    }
    this.waiting.forEach((tell) => tell());
  }

  private hurry(): void {
    const least = this.options.place.lookEveryMs / LOOKS_AT_MOST;
    clearTimeout(this.hurrying);
    this.hurrying = setTimeout(() => this.wake(), Math.max(0, this.lookedAt + least - performance.now()));
  }

  /** Until the next look. */
  private async pause(): Promise<void> {
    const waiting = new AbortController();
    this.wake = () => waiting.abort();
    await sleep(this.options.place.lookEveryMs, undefined, { signal: waiting.signal }).catch(() => undefined);
  }

  /** Nothing is read of a file that was changed until it is known that it says the same, and the loop looks at once. */
  private async noticeChange(): Promise<FileState | null | undefined> {
    const { path } = this.options;
    const state = await stateOf(path);
    const { left } = this;
    if (!left || (state?.identity === left.identity && state.version === left.version)) return undefined;
    const explanation = `The copy of the corpus ${path} was ${state === null ? "deleted" : "changed"} while the service ran.`;
    if (state?.identity === left.identity) this.altered = { kind: "damaged", explanation };
    this.wake();
    return state;
  }

  /** Whether the copy is as it was left; what is otherwise is fetched again. */
  private async inspect(): Promise<void> {
    const { path, logger } = this.options;
    const state = await this.noticeChange();
    const { left } = this;
    if (state === undefined || !left) return;
    if (state !== null && (await hashOfFile(path).catch(() => null))?.hash === left.hash) {
      this.left = { ...left, ...state };
      this.altered = null;
      return;
    }
    logger.error({ path }, "the copy of the corpus was changed or deleted: it is fetched again");
    this.left = undefined;
  }

  private async take(pointer: Pointer): Promise<void> {
    const [current] = pointer.files as readonly [LaidFile];
    const { failed } = this;
    if (this.left?.laid !== current.hash) {
      if (failed?.hash === current.hash && performance.now() - failed.at < TAKEN_AGAIN_AFTER_MS) throw failed.error;
      await this.swap(pointer, current).catch((error: unknown) => {
        this.failed = { hash: current.hash, at: performance.now(), error };
        throw error;
      });
    }
    if (isSamePointer(pointer, this.taken)) return;
    this.taken = pointer;
    this.noteRevision();
  }

  private async swap({ revision }: Pointer, current: LaidFile): Promise<void> {
    const { place, path, logger, execArgv } = this.options;
    const start = performance.now();
    const draft = `${path}.draft`;
    try {
      await fetchFile(place, current, draft);
      const { hash } = await checkAside(
        { path: draft, laid: current.hash, method: current.method, isServing: this.serving !== undefined },
        execArgv,
      );
      // What a process alone had written beside a file of this name is not of this one.
      if (!this.serving) await removeDatabase(path);
      renameSync(draft, path);
      // No thread has its answer told before this one has looked too.
      this.revision = this.serving && { version: this.serving.store.corpusVersion(), of: revision };
      this.left = { ...(await stateOf(path))!, laid: current.hash, hash };
    } finally {
      await removeDatabase(draft);
    }
    this.altered = null;
    logger.info(
      { revision, file: nameOf(current.hash), ms: Math.round(performance.now() - start) },
      "took over a corpus",
    );
    if (this.taken && revision < this.taken.revision)
      logger.warn(
        { from: this.taken.revision, to: revision },
        "the pointer counts fewer imports than before: its place was restored or emptied",
      );
    this.serving?.onSwap();
  }

  private noteRevision(): void {
    if (this.taken && this.serving)
      this.revision = { version: this.serving.store.corpusVersion(), of: this.taken.revision };
  }

  private tell(error: unknown): unknown {
    if (!(error instanceof PalimpsestError)) return error;
    const kind = error instanceof PlaceFault ? error.kind : "FAILING";
    if (this.why?.kind !== kind)
      this.options.logger.warn(
        { corpus: kind, reason: error.message },
        "the corpus is served as it is: its pointer cannot be followed",
      );
    this.why = { kind, explanation: error.message };
    return error;
  }
}

const emptyPlace = ({ name }: CorpusPlace): string =>
  `There is no corpus at ${name}: restore it, import, or publish the copy of a replica by \`palimpsest pointer publish\`.`;
