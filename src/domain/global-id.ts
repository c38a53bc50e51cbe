import { PalimpsestError } from "./errors";

/** An id made of a type's name and a key that means the same thing in every corpus that holds it; opaque to callers. */
export const toGlobalId = (type: string, key: string): string => Buffer.from(`${type}:${key}`).toString("base64url");

/** The kind of the ids of evaluations that are not recorded. Nothing is found by one. */
export const UNRECORDED = "UnrecordedEvaluation";

/**
 * Keys that stand for themselves, as lists, exports and pages for programs tell them: identities of the concordance, days of editions,
 * documents, and the first place of a rule that the concordance does not know. No id that is made of a type begins like them.
 */
const TOLD_AS_THEY_ARE: readonly (readonly [type: string, form: RegExp])[] = [
  ["Lineage", /^r\d+$/],
  ["TermLineage", /^t\d+$/],
  ["Edition", /^\d{4}-\d{2}-\d{2}$/],
  ["Lineage", /^\d{4}-\d{2}-\d{2}\/./],
  ["SourceDocument", /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/],
];

/**
 * The type's name and the key that a global id is made of. Throws a PalimpsestError BAD_ID for anything else, and
 * for the id of an evaluation that is not recorded; `path` names the argument.
 */
export function fromGlobalId(id: string, path = "id"): { type: string; key: string } {
  const plain = TOLD_AS_THEY_ARE.find(([, form]) => form.test(id));
  if (plain) return { type: plain[0], key: id };
  const match = /^(\w+):(.+)$/su.exec(Buffer.from(id, "base64url").toString("utf8"));
  if (match?.[1] === UNRECORDED)
    throw new PalimpsestError(
      "BAD_ID",
      `${JSON.stringify(id)} is the id of an evaluation that is not recorded, so nothing can be found by it: take the id that the mutation evaluateStateBasedActions or evaluateBoards answers with \`recordedAt\`.`,
      path,
    );
  if (match?.[1] !== undefined && match[2] !== undefined) return { type: match[1], key: match[2] };
  throw new PalimpsestError(
    "BAD_ID",
    `${JSON.stringify(id)} is not an id of this service: take one from an \`id\` field.`,
    path,
  );
}

/** Key of something that may stand several times in an edition under one name: the first needs no ordinal. */
export const placeKey = (editionKey: string, name: string, ordinal: number): string =>
  ordinal === 1 ? `${editionKey}/${name}` : `${editionKey}/${ordinal}/${name}`;

/** The parts of a place key; null if the text is not one. */
export function readPlaceKey(key: string): { editionKey: string; name: string; ordinal: number } | null {
  const match = /^(\d{4}-\d{2}-\d{2})\/(?:(\d+)\/)?(.+)$/su.exec(key);
  if (match?.[1] === undefined || match[3] === undefined) return null;
  return { editionKey: match[1], name: match[3], ordinal: Number(match[2] ?? 1) };
}
