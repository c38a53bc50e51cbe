import { type TypedDocumentString } from "./generated/graphql";

/** Where the service answers. */
const URL = process.env.PALIMPSEST_URL ?? "http://localhost:4000/";

/** An answer with errors: `codes` are stable, the message is for people. */
export class ServiceError extends Error {
  constructor(
    message: string,
    readonly codes: readonly string[],
  ) {
    super(message);
  }

  /** There was no answer, or none of the service's. */
  get isUnreachable(): boolean {
    return this.codes.includes(UNREACHABLE);
  }
}

const UNREACHABLE = "UNREACHABLE";

interface Answer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** Sends a generated operation. Throws a ServiceError if the service refuses it. */
export async function ask<Result, Variables>(
  operation: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const { data, errors = [] } = await answerTo<Result>({ query: operation.toString(), variables });
  if (errors.length > 0 || data == null)
    throw new ServiceError(
      errors.map(({ message }) => message).join("\n"),
      errors.map(({ extensions }) => extensions?.code ?? "UNKNOWN"),
    );
  return data;
}

async function answerTo<Result>(request: object): Promise<Answer<Result>> {
  const response = await fetch(URL, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/graphql-response+json, application/json" },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new ServiceError(`No service answers at ${URL}. Start it (palimpsest serve), or set PALIMPSEST_URL.`, [
      UNREACHABLE,
    ]);
  });
  try {
    return (await response.json()) as Answer<Result>;
  } catch {
    throw new ServiceError(
      `What answers at ${URL} is not the service (status ${response.status}). Set PALIMPSEST_URL.`,
      [UNREACHABLE],
    );
  }
}

/** A page of a list, whatever it lists. */
interface Page {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** All pages of a list, from the first to the last. `load` gets the page after a cursor. */
export async function* pages<P extends Page>(load: (after: string | null) => Promise<P>): AsyncGenerator<P> {
  let page = await load(null);
  yield page;
  while (page.pageInfo.hasNextPage) {
    page = await load(page.pageInfo.endCursor ?? null);
    yield page;
  }
}

/** Ends without a word when nobody reads any more, as before `| head`. */
export function endQuietly(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    throw error;
  });
}

/** Runs an example: what the service refuses is told in its own words, with exit code 1. */
export function run(example: (args: readonly string[]) => Promise<void>): void {
  endQuietly();
  example(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
