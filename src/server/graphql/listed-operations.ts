import { readFileSync } from "node:fs";
import { z } from "zod";
import { PalimpsestError } from "../../domain/errors";
import { readJsonText } from "../../domain/json-text";
import { sha256 } from "../../domain/sha256";

/** What GraphQL Code Generator writes ({hash: document}), or Apollo's manifest ({operations: [{id, body}]}). */
const manifest = z.union([
  z
    .object({ operations: z.array(z.object({ id: z.string(), body: z.string() })) })
    .transform(({ operations }) => operations.map(({ body }) => body)),
  z.record(z.string(), z.string()).transform((documents) => Object.values(documents)),
]);

/** The documents of a manifest by their SHA-256; none without a path. Throws a PalimpsestError if it is not one. */
export function readPersistedOperations(path: string | undefined): Map<string, string> {
  if (path === undefined) return new Map();
  try {
    const documents = manifest.parse(readJsonText(readFileSync(path, "utf8")));
    return new Map(documents.map((document) => [sha256(document), document]));
  } catch (error) {
    const reason = error instanceof z.ZodError ? "it has another shape" : (error as Error).message;
    throw new PalimpsestError(
      "BAD_CONFIGURATION",
      `PERSISTED_OPERATIONS cannot be read: ${reason}. It must be a JSON file, {"<sha256>": "<document>"} or Apollo's manifest.`,
    );
  }
}
