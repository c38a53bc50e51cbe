import { type EditionSource } from "../../corpus/edition-source";
import { type EditionFile, type LineSpan, RULE_FACTS, type SourceRecord } from "../../domain/edition";
import { ordinalsOf } from "../../domain/ordinals";
import { ruleNumberParts } from "../../domain/rule-number";
import { parentPositions } from "../../domain/parent-positions";
import { termKey } from "../glossary";
import { insertRows, nextId, upsertRow } from "./insert";
import { storeWordings } from "./wordings";
import { type Writer } from "./writer";

const SPAN_COLUMNS = ["documentId", "firstLine", "lastLine"] as const;

const span = ({ document, firstLine, lastLine }: LineSpan) => [document, firstLine, lastLine] as const;

/**
 * Puts an edition in the place of what was held under its key. Rules and glossary entries that stay as they are keep
 * their rows, so that what refers to them stays valid.
 */
export async function writeEdition(
  writer: Writer,
  { edition, records }: EditionSource,
  before: EditionFile | undefined,
  contentHash: string,
): Promise<void> {
  const { key } = edition;
  await writeDocuments(writer, records);
  await writeFacts(writer, edition, contentHash);
  await deleteOf(writer, "EditionDocument", key);
  await insertRows(
    writer,
    "EditionDocument",
    ["editionKey", "position", "documentId"],
    edition.documents.map((id, position) => [key, position, id]),
  );
  await deleteOf(writer, "Chapter", key);
  await insertRows(
    writer,
    "Chapter",
    ["editionKey", "position", "number", "heading", ...SPAN_COLUMNS],
    edition.chapters.map((chapter, position) => [key, position, chapter.number, chapter.heading, ...span(chapter)]),
  );
  await deleteOf(writer, "Commentary", key);
  await writeCommentary(writer, edition);
  if (!sameItems(before?.rules, edition.rules)) {
    await deleteOf(writer, "Rule", key);
    await writeRules(writer, edition);
  }
  if (!sameItems(before?.glossary, edition.glossary)) {
    await deleteOf(writer, "GlossaryEntry", key);
    await writeGlossary(writer, edition);
  }
}

const deleteOf = (
  writer: Writer,
  table: "EditionDocument" | "Chapter" | "Commentary" | "Rule" | "GlossaryEntry",
  key: string,
): Promise<unknown> => writer.run(`DELETE FROM "${table}" WHERE editionKey = ?`, key);

/** True if a merge has passed every item on as it was. */
const sameItems = (before: readonly object[] | undefined, items: readonly object[]): boolean =>
  before?.length === items.length && items.every((item, index) => item === before[index]);

async function writeFacts(writer: Writer, edition: EditionFile, contentHash: string): Promise<void> {
  const data = {
    key: edition.key,
    title: edition.title,
    effectiveDate: edition.effectiveDate,
    effectiveBefore: edition.effectiveBefore ?? null,
    numbering: edition.numbering,
    textStatus: edition.textStatus,
    coverageComplete: Number(edition.coverage.complete),
    coverageSections: JSON.stringify(edition.coverage.sections),
    contentHash,
  };
  await upsertRow(writer, "Edition", "key", data);
}

async function writeDocuments(writer: Writer, records: readonly SourceRecord[]): Promise<void> {
  for (const record of records) {
    const { id, edition, coverage, defects, notes, unparsed, url, published, file, ...facts } = record;
    const data = {
      id,
      ...facts,
      url: url ?? null,
      published: published ?? null,
      file: file ?? null,
      editionKey: edition.key,
      editionBefore: edition.effectiveBefore ?? null,
      editionEstablished: edition.established,
      coverageComplete: Number(coverage.complete),
      coverageSections: JSON.stringify(coverage.sections),
      defects: JSON.stringify(defects),
      notes: JSON.stringify(notes),
      unparsed: JSON.stringify(unparsed),
    };
    await upsertRow(writer, "Document", "id", data);
  }
}

async function writeRules(writer: Writer, edition: EditionFile): Promise<void> {
  const wordings = await storeWordings(
    writer,
    edition.rules.map((rule) => ({ kind: "RULE", ...rule })),
  );
  const first = await nextId(writer, "Rule");
  const parents = parentPositions(edition.rules.map(({ number }) => number));
  const ordinals = ordinalsOf(edition.rules.map(({ number }) => number));
  await insertRows(
    writer,
    "Rule",
    [
      ...["id", "editionKey", "position", "number", "section", "ordinal", "parentId", "wordingId"],
      ...[...RULE_FACTS, ...SPAN_COLUMNS],
    ],
    edition.rules.map((rule, position) => {
      const parent = parents[position];
      return [
        first + position,
        edition.key,
        position,
        rule.number,
        ruleNumberParts(rule.number).section,
        ordinals[position] ?? 1,
        parent === undefined ? null : first + parent,
        wordings[position] ?? 0,
        ...RULE_FACTS.map((fact) => rule[fact] ?? null),
        ...span(rule),
      ];
    }),
  );
}

async function writeGlossary(writer: Writer, edition: EditionFile): Promise<void> {
  const wordings = await storeWordings(
    writer,
    edition.glossary.map(({ term, definition }) => ({
      kind: "GLOSSARY",
      heading: term,
      text: definition,
      examples: [],
    })),
  );
  const first = await nextId(writer, "GlossaryEntry");
  const keys = edition.glossary.map(({ term }) => termKey(term));
  const ordinals = ordinalsOf(keys);
  await insertRows(
    writer,
    "GlossaryEntry",
    ["id", "editionKey", "position", "termKey", "ordinal", "wordingId", ...SPAN_COLUMNS],
    edition.glossary.map((entry, position) => [
      first + position,
      edition.key,
      position,
      keys[position] ?? "",
      ordinals[position] ?? 1,
      wordings[position] ?? 0,
      ...span(entry),
    ]),
  );
}

async function writeCommentary(writer: Writer, edition: EditionFile): Promise<void> {
  const first = await nextId(writer, "Commentary");
  await insertRows(
    writer,
    "Commentary",
    ["id", "editionKey", "position", "heading", "text", "footnotes", ...SPAN_COLUMNS],
    edition.commentary.map((commentary, position) => [
      first + position,
      edition.key,
      position,
      commentary.heading ?? null,
      commentary.text,
      JSON.stringify(commentary.footnotes),
      ...span(commentary),
    ]),
  );
  await insertRows(
    writer,
    "CommentaryCite",
    ["commentaryId", "position", "number"],
    edition.commentary.flatMap(({ cites }, position) =>
      cites.map((number, place) => [first + position, place, number]),
    ),
  );
}
