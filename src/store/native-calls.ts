import { setTimeout as sleep } from "node:timers/promises";

/**
 * libsql ends the whole process if its thread is terminated inside its native code: what it then wants of JavaScript is
 * refused, and it panics. So a thread that others may terminate says when it is inside, and they wait until it is not.
 */
const INSIDE = 0;
const FORBIDDEN = 1;
/** Nobody wakes a thread that waits here: it is about to be terminated. */
const NEVER = 2;

const POLL_MS = 10;

/** This thread's own; without it nobody terminates the thread. */
let gate: Int32Array | undefined;

/** What a thread and those who may terminate it share. */
export const nativeGate = (): SharedArrayBuffer => new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);

/** From now on this thread says through `shared` when it is inside native code. */
export function announceNativeCalls(shared: SharedArrayBuffer): void {
  gate = new Int32Array(shared);
}

/** Makes one call into native code, which must not make another through this. Does not return if it may not any more. */
export function native<T>(call: () => T): T {
  if (!gate) return call();
  // Said before it is asked: the other side forbids before it looks, so that one of the two sees the other.
  Atomics.store(gate, INSIDE, 1);
  if (Atomics.load(gate, FORBIDDEN) === 1) {
    Atomics.store(gate, INSIDE, 0);
    Atomics.wait(gate, NEVER, 0);
  }
  try {
    return call();
  } finally {
    Atomics.store(gate, INSIDE, 0);
  }
}

/** Lets the thread make no further native call; resolves when it is outside of the last one and may be terminated. */
export async function forbidNativeCalls(shared: SharedArrayBuffer): Promise<void> {
  const theirs = new Int32Array(shared);
  Atomics.store(theirs, FORBIDDEN, 1);
  while (Atomics.load(theirs, INSIDE) === 1) await sleep(POLL_MS);
}
