import canonicalize from "canonicalize";
import { type EditionSource } from "../corpus/edition-source";
import {
  RULE_FACTS,
  type EditionFile,
  type EditionRule,
  type EditionGlossaryEntry,
  type LineSpan,
} from "../domain/edition";
import { sha256 } from "../domain/sha256";
import { toSourceRecord } from "./documents";
import { type StoredEdition, type StoredSpan } from "./rows";
import { type Store } from "./store";

/** A held edition in the shape that importers produce, with its documents' records; undefined if it is not held. */
export function readEditionSource(store: Store, key: string): EditionSource | undefined {
  const stored = store.editions.held().byKey.get(key);
  if (!stored) return undefined;
  const documents = store.editions.documentIds([key]).get(key) ?? [];
  const commentaries = store.commentaries.on([key]).flat();
  const cites = store.commentaries.cites(commentaries.map(({ rowId }) => rowId));
  const edition = editionFile(stored, {
    documents,
    chapters: store.editions
      .chapters([key])
      .flat()
      .map((chapter) => ({ number: chapter.number, heading: chapter.heading, ...span(chapter) })),
    rules: rulesOf(store, key),
    glossary: glossaryOf(store, key),
    commentary: commentaries.map((commentary, index) => ({
      ...(commentary.heading !== null && { heading: commentary.heading }),
      text: commentary.text,
      cites: cites[index] ?? [],
      footnotes: commentary.footnotes,
      ...span(commentary),
    })),
  });
  const records = store.documents.byId(documents).flatMap((document) => (document ? [toSourceRecord(document)] : []));
  return { edition, records };
}

/** The same for the same content, whatever rows it is kept in. */
export const contentHashOf = ({ edition, records }: EditionSource): string =>
  sha256(canonicalize([edition, records]) ?? "");

/** The same of one part only, all that comparing editions needs; the edition must be held. */
export function readPartOfEdition(store: Store, key: string, part: "rules" | "glossary"): EditionFile {
  const stored = store.editions.held().byKey.get(key);
  if (!stored) throw new Error(`the edition ${key} is not held`);
  return editionFile(stored, part === "rules" ? { rules: rulesOf(store, key) } : { glossary: glossaryOf(store, key) });
}

function editionFile({ effectiveBefore, ...facts }: StoredEdition, parts: Partial<EditionFile>): EditionFile {
  return {
    ...facts,
    ...(effectiveBefore !== null && { effectiveBefore }),
    documents: [],
    chapters: [],
    rules: [],
    glossary: [],
    commentary: [],
    ...parts,
  };
}

const rulesOf = (store: Store, key: string): EditionRule[] =>
  store.rules.all(key).map((rule) => ({
    number: rule.number,
    ...(rule.heading !== null && { heading: rule.heading }),
    text: rule.text,
    examples: rule.examples,
    ...Object.fromEntries(RULE_FACTS.filter((fact) => rule[fact] !== null).map((fact) => [fact, rule[fact]])),
    ...span(rule),
  }));

const glossaryOf = (store: Store, key: string): EditionGlossaryEntry[] =>
  store.glossary.all(key).map((entry) => ({ term: entry.term, definition: entry.definition, ...span(entry) }));

const span = ({ documentId, firstLine, lastLine }: StoredSpan): LineSpan => ({
  document: documentId,
  firstLine,
  lastLine,
});
