import { type Variables } from "./coerce-input";

/** One run of a compiled operation. */
export class Run {
  /** How many objects the answer has so far, itself not counted. */
  objects = 0;
  /** How many characters its long texts have so far. */
  characters = 0;
  /** What fields have found out for all objects of this request. */
  readonly calls: unknown[] = [];
  private pending = 0;
  private failure: { readonly reason: unknown } | undefined;
  private settle: (() => void) | undefined;

  constructor(
    readonly context: unknown,
    readonly variables: Variables,
  ) {}

  /** Has something done with what a promise comes to, before the run is finished; not if the run has failed. */
  await(promise: PromiseLike<unknown>, use: (value: unknown) => void): void {
    this.pending++;
    promise.then(
      (value) => {
        try {
          if (!this.failure) use(value);
        } catch (error) {
          this.fail(error);
        }
        this.arrive();
      },
      (error: unknown) => {
        this.fail(error);
        this.arrive();
      },
    );
  }

  fail(reason: unknown): void {
    this.failure ??= { reason };
  }

  /** Resolves when nothing is awaited any more; rejects as soon as it is known that the run has failed. */
  finished(): Promise<void> | undefined {
    if (this.pending === 0) return undefined;
    return new Promise((resolve, reject) => {
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- whatever was thrown
      this.settle = () => (this.failure ? reject(this.failure.reason) : resolve());
    });
  }

  private arrive(): void {
    this.pending--;
    if (this.failure || this.pending === 0) this.settle?.();
  }
}
