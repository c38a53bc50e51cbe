import { createHash } from "node:crypto";
import { readUtf8 } from "./read-utf8";

/** Bytes that can be transferred between threads. */
export type Block = Uint8Array<ArrayBuffer>;

/**
 * A body that makes its request a large one: its bytes, in blocks that threads hand to one another. A copy would hold up
 * the thread that takes requests, and so would reading it there.
 */
export class LongBody {
  constructor(
    private blocks: readonly Block[],
    /** In bytes. */
    readonly length: number,
  ) {}

  /** False while another thread has it, and for good if that thread has ended. */
  get isHere(): boolean {
    return this.blocks.length > 0 || this.length === 0;
  }

  /** Its beginning, as far as it lies in one block. */
  get beginning(): Uint8Array {
    return this.blocks[0] ?? new Uint8Array();
  }

  /** Of its bytes. */
  sha256(): string {
    const hash = createHash("sha256");
    for (const block of this.blocks) hash.update(block);
    return hash.digest("base64");
  }

  bytes(): Buffer<ArrayBuffer> {
    if (!this.isHere) throw new Error("another thread has this body");
    return Buffer.concat(this.blocks, this.length);
  }

  /** Throws an HttpError if it is not UTF-8. */
  text(): string {
    return readUtf8(this.bytes());
  }

  /** The blocks, to be transferred to another thread. */
  handOver(): readonly Block[] {
    const { blocks } = this;
    this.blocks = [];
    return blocks;
  }

  takeBack(blocks: readonly Block[]): void {
    this.blocks = blocks;
  }
}
