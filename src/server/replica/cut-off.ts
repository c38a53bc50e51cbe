import { type Follower } from "../../store/postgres/follower";
import { type SecondLevel } from "./second-level";

export interface CutOffOptions {
  readonly follower: Pick<Follower, "fault">;
  /** By which replicas tell one another that they reach the record. */
  readonly memory: (SecondLevel & { readonly ready: boolean }) | undefined;
  /** CUT_OFF_SECONDS: undefined if it is not set. */
  readonly seconds: number | undefined;
}

/** How long a replica may be cut off, if it is known that others are not. */
const CUT_OFF_SECONDS = 60;

const LOOK_EVERY_MS = 2_000;
const TOLD_SECONDS = 10;
const KEY = "record-reached";

/**
 * Says when a replica is to leave the rotation, as it does not keep up with the record and others do: by what they tell in
 * Redis. If nobody reaches the record none leaves, for then nobody would be served at all. Who cannot know stays too, unless
 * CUT_OFF_SECONDS is set.
 */
export class CutOff {
  /** Whether some replica keeps up; undefined if that cannot be known. */
  private othersKeepUp: boolean | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: CutOffOptions) {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    void this.look();
  }

  /** Why it is to leave; null while it may stay. */
  get fault(): string | null {
    const { follower, seconds } = this.options;
    if (follower.fault === null) return null;
    const goneMs = performance.now() - follower.fault.since;
    if (goneMs < (seconds ?? CUT_OFF_SECONDS) * 1000) return null;
    const leaves = this.othersKeepUp ?? seconds !== undefined;
    const since = `This replica has not kept up with the record for ${Math.floor(goneMs / 1000)} seconds`;
    return leaves ? `${since}${this.othersKeepUp === true ? ", and others have" : ""}.` : null;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const { follower, memory } = this.options;
    if (memory?.ready !== true) return void (this.othersKeepUp = undefined);
    if (follower.fault === null) memory.set(KEY, "1", TOLD_SECONDS);
    else {
      const told = await memory.get(KEY);
      this.othersKeepUp = memory.ready ? told !== null : undefined;
    }
  }
}
