import { type ApolloServerPlugin } from "@apollo/server";
import { readFileSync } from "node:fs";
import { GraphQLError } from "graphql";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { sha256 } from "../../domain/sha256";
import { PalimpsestError } from "../../domain/errors";
import { type ServerContext } from "../apollo";

/** What GraphQL Code Generator writes ({hash: document}), or Apollo's manifest ({operations: [{id, body}]}). */
const manifest = z.union([
  z
    .object({ operations: z.array(z.object({ id: z.string(), body: z.string() })) })
    .transform(({ operations }) => operations.map(({ body }) => body)),
  z.record(z.string(), z.string()).transform((documents) => Object.values(documents)),
]);

/** The documents of a manifest by their SHA-256. Throws a PalimpsestError where the file is none. */
export function readPersistedOperations(path: string): ReadonlyMap<string, string> {
  try {
    const documents = manifest.parse(JSON.parse(readFileSync(path, "utf8")));
    return new Map(documents.map((document) => [sha256(document), document]));
  } catch (error) {
    const reason = error instanceof z.ZodError ? "it has another shape" : (error as Error).message;
    throw new PalimpsestError(
      "BAD_CONFIGURATION",
      `PERSISTED_OPERATIONS cannot be read: ${reason}. It must be a JSON file, {"<sha256>": "<document>"} or Apollo's manifest.`,
    );
  }
}

/** How many characters of documents that clients registered themselves (automatic persisted queries) are kept. */
const REGISTERED_CHARACTERS = 4 * 1024 * 1024;

/** What Apollo looks hashes up in: the listed documents for good, those that clients registered for a while. */
export class PersistedDocuments {
  private readonly registered = new LRUCache<string, string>({
    maxSize: REGISTERED_CHARACTERS,
    sizeCalculation: (document) => Math.max(1, document.length),
  });

  constructor(private readonly listed: ReadonlyMap<string, string>) {}

  get(key: string): Promise<string | undefined> {
    return Promise.resolve(this.listed.get(key.replace("apq:", "")) ?? this.registered.get(key));
  }

  set(key: string, document: string): Promise<void> {
    this.registered.set(key, document);
    return Promise.resolve();
  }

  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.registered.delete(key));
  }
}

/** Refuses every operation that is not listed. */
export const onlyListed = (listed: ReadonlyMap<string, string>): ApolloServerPlugin<ServerContext> => ({
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ queryHash }) {
        if (listed.has(queryHash)) return Promise.resolve();
        throw new GraphQLError(
          "This service answers only the operations that it lists: send the SHA-256 of one as extensions.persistedQuery.sha256Hash.",
          { extensions: { code: "OPERATION_NOT_LISTED", http: { status: 403 } } },
        );
      },
    }),
});
