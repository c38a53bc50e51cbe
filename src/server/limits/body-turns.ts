import { type Readable } from "node:stream";

/** About a millisecond's work for the thread that takes requests. */
const BYTES_A_TURN = 1024 * 1024;

/** What is read of a connection at once. */
const BYTES_A_READ = 64 * 1024;

/**
 * Has bodies share each turn of the event loop with everybody else: once a mebibyte of them has come in one turn, those
 * that bring more rest. Node.js would read two mebibytes of each connection first.
 */
export class BodyTurns {
  private bytes = 0;
  private readonly resting = new Set<Readable>();
  private turning = false;

  /** To be called with what a stream has brought. */
  count(stream: Readable, bytes: number): void {
    this.bytes += bytes;
    if (this.bytes >= BYTES_A_TURN) {
      stream.pause();
      this.resting.add(stream);
    }
    this.awaitNextTurn();
  }

  /** The stream brings nothing more, or somebody else reads it. */
  leave(stream: Readable): void {
    this.resting.delete(stream);
  }

  private awaitNextTurn(): void {
    if (this.turning) return;
    this.turning = true;
    setImmediate(() => this.nextTurn());
  }

  private nextTurn(): void {
    this.turning = false;
    this.bytes = 0;
    let reads = BYTES_A_TURN / BYTES_A_READ;
    for (const stream of this.resting) {
      if (reads-- === 0) return this.awaitNextTurn();
      this.resting.delete(stream);
      stream.resume();
    }
  }
}
