import { StoreError } from "../store-error";
import { type CorpusPlace, packedName, type Pointer, POINTER_FILE, pointerOf } from "./corpus-place";

/** How long to wait for an answer, and for each part of a file. */
const PATIENCE_MS = 10_000;

/** A folder as an address shows it: an object storage, a CDN, a web server. Who imports writes it elsewhere. */
export class HttpsPlace implements CorpusPlace {
  readonly lookEveryMs = 10_000;
  readonly isReadOnly = true;
  private last: { readonly tag: string; readonly pointer: Pointer } | undefined;

  /** With a final slash. */
  constructor(private readonly address: string) {}

  get name(): string {
    const { origin, pathname } = new URL(this.address);
    return origin + pathname;
  }

  async readPointer(): Promise<Pointer | null> {
    const response = await this.get(POINTER_FILE, this.last && { "if-none-match": this.last.tag });
    if (response.status === 304 && this.last) return this.last.pointer;
    if (response.status === 404) return null;
    const pointer = pointerOf(await inTime(response.text()));
    if (!pointer) throw new StoreError(`${this.name}${POINTER_FILE} is not a pointer to a corpus.`);
    const tag = response.headers.get("etag");
    this.last = tag === null ? undefined : { tag, pointer };
    return pointer;
  }

  async *fetch(hash: string): AsyncIterable<Uint8Array> {
    const { body, status } = await this.get(packedName(hash));
    if (status === 404 || !body) throw new Error("it is not there");
    const parts = body.getReader();
    try {
      for (;;) {
        const { done, value } = await inTime(parts.read());
        if (done) return;
        yield value;
      }
    } finally {
      // What is not read to its end is given up, and with it the connection.
      void parts.cancel().catch(() => undefined);
    }
  }

  put(): Promise<void> {
    return Promise.reject(new Error("it is only read"));
  }

  movePointer(): Promise<boolean> {
    return Promise.reject(new Error("it is only read"));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Of an answer that says anything else than that it is there, not changed or not there, an error. */
  private async get(file: string, headers: Record<string, string> = {}): Promise<Response> {
    const url = new URL(file, this.address);
    const stop = new AbortController();
    const asked = fetch(url, { headers: { ...headers, "cache-control": "no-cache" }, signal: stop.signal });
    const response = await inTime(asked).catch((error: unknown) => {
      stop.abort();
      throw error;
    });
    if (![200, 304, 404].includes(response.status)) throw new Error(`it answers ${response.status}`);
    return response;
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in 10 seconds")), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
