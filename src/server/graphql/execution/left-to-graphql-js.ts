/**
 * Thrown if compiled execution gives up: the operation is run again by graphql-js, whose errors, messages and paths
 * are the ones that callers get. It has no stack, because nobody reads it.
 */
export class LeftToGraphqlJs {
  constructor(readonly reason: string) {}
}

/** Gives up. */
export function leave(reason: string): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- no error: making a stack would cost more than the rest
  throw new LeftToGraphqlJs(reason);
}
