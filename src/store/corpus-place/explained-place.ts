import { PalimpsestError } from "../../domain/errors";
import { POSTGRES_CAUSES, postgresCause } from "../postgres/causes";
import { isDiskFull } from "../disk-full";
import { StoreError } from "../store-error";
import { type CorpusPlace, type EarlierCorpus, type Pointer } from "./corpus-place";
import { type CorpusFaultKind } from "./corpus-faults";

/** The place of the corpus does not do what it is asked. */
export class PlaceFault extends StoreError {
  constructor(
    readonly kind: CorpusFaultKind,
    message: string,
    cause?: unknown,
  ) {
    super(message, cause);
  }
}

/** A place whose errors are sentences. */
export class ExplainedPlace implements CorpusPlace {
  readonly name: string;
  readonly lookEveryMs: number;
  readonly isReadOnly: boolean;

  constructor(private readonly place: CorpusPlace) {
    this.name = place.name;
    this.lookEveryMs = place.lookEveryMs;
    this.isReadOnly = place.isReadOnly === true;
  }

  readPointer(): Promise<Pointer | null> {
    return this.explain(this.place.readPointer());
  }

  async *fetch(hash: string): AsyncIterable<Uint8Array> {
    try {
      yield* this.place.fetch(hash);
    } catch (error) {
      throw asFault(this.name, error);
    }
  }

  put(hash: string, packed: AsyncIterable<Uint8Array>): Promise<void> {
    return this.explain(this.place.put(hash, packed));
  }

  movePointer(from: Pointer | null, to: Pointer): Promise<boolean> {
    return this.explain(this.place.movePointer(from, to));
  }

  earlier(): Promise<EarlierCorpus | null> {
    return this.explain(this.place.earlier?.() ?? Promise.resolve(null));
  }

  close(): Promise<void> {
    return this.place.close();
  }

  private explain<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw asFault(this.name, error);
    });
  }
}

function asFault(place: string, error: unknown): unknown {
  if (error instanceof PalimpsestError) return error;
  const { code, message, cause } = error as NodeJS.ErrnoException & { readonly cause?: NodeJS.ErrnoException };
  const said = message === "" || cause !== undefined ? (cause?.code ?? cause?.message ?? code) : message;
  if (isDiskFull(error))
    return new PlaceFault("FAILING", `The corpus cannot be laid at ${place}: the disk is full.`, error);
  const kind = postgresCause(error);
  const what = kind === undefined || kind === "UNREACHABLE" ? "" : ` (${POSTGRES_CAUSES[kind]})`;
  return new PlaceFault(kind ?? "FAILING", `${capital(place)} cannot be used: ${said}${what}.`, error);
}

const capital = (text: string): string => text.replace(/^the/, "The");
