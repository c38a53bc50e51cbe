import { type EditionSource } from "../corpus/edition-source";
import { type EditionFile, type LineSpan } from "../domain/edition";
import { toSourceRecord } from "./documents";
import { type StoredSpan } from "./rows";
import { type Store } from "./store";

/** More than any edition has of anything. */
const ALL = 1_000_000;

/** A held edition in the shape that importers produce, with its documents' records; undefined if it is not held. */
export function readEditionSource(store: Store, key: string): EditionSource | undefined {
  const stored = store.editions.held().byKey.get(key);
  if (!stored) return undefined;
  const { effectiveBefore, ...facts } = stored;
  const documents = store.editions.documentIds([key]).get(key) ?? [];
  const commentaries = store.commentaries.on([key]).flat();
  const cites = store.commentaries.cites(commentaries.map(({ rowId }) => rowId));
  const edition: EditionFile = {
    ...facts,
    ...(effectiveBefore !== null && { effectiveBefore }),
    documents,
    chapters: store.editions
      .chapters([key])
      .flat()
      .map((chapter) => ({ number: chapter.number, heading: chapter.heading, ...span(chapter) })),
    rules: store.rules.page({ editionKey: key }, -1, ALL).map((rule) => ({
      number: rule.number,
      ...(rule.printedNumber !== null && { printedNumber: rule.printedNumber }),
      ...(rule.heading !== null && { heading: rule.heading }),
      text: rule.text,
      examples: rule.examples,
      ...(rule.stampedDate !== null && { stampedDate: rule.stampedDate }),
      ...span(rule),
    })),
    glossary: store.glossary
      .page(key, -1, ALL)
      .map((entry) => ({ term: entry.term, definition: entry.definition, ...span(entry) })),
    commentary: commentaries.map((commentary, index) => ({
      ...(commentary.heading !== null && { heading: commentary.heading }),
      text: commentary.text,
      cites: cites[index] ?? [],
      footnotes: commentary.footnotes,
      ...span(commentary),
    })),
  };
  const records = store.documents.byId(documents).flatMap((document) => (document ? [toSourceRecord(document)] : []));
  return { edition, records };
}

const span = ({ documentId, firstLine, lastLine }: StoredSpan): LineSpan => ({
  document: documentId,
  firstLine,
  lastLine,
});
