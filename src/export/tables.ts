import { compareRuleNumbers } from "../domain/rule-number";
import { type EditionCatalogue } from "../domain/edition-catalogue";
import { placeKey } from "../domain/global-id";
import { sha256 } from "../domain/sha256";
import { type Lineage } from "../alignment/lineage";
import { type TextChange } from "../alignment/text-change";
import { behaviourChange, datesOf } from "../reading/comparison/behaviour-change";
import { membersOf } from "../reading/comparison/change";
import { changesBetween } from "../reading/comparison/changes";
import { type History } from "../reading/history";
import { lastEditionWith, markOfWords } from "../reading/lineages";
import { shippedVocabularies } from "../store/shipped-concordance";
import { type StoredRule } from "../store/rows";
import { z } from "zod";
import { columnsOf } from "../renderers/columns";
import {
  CHANGE,
  CHANGE_PIECES,
  DOCUMENT,
  EDITION_FIELDS,
  EDITION_KEY,
  EDITION_RENAMED,
  LINES_READ,
  RULE_ID,
  RULE_PLACE,
  RULE_WORDS,
  TERM_ID,
  TERM_PLACE,
  VOCABULARY_WORD,
} from "../views/fields";
import { renamed } from "../views/view";
import { type Table } from "./table";

const POSITION = { position: z.int().describe("Place in the document's order, from 0.") };
const WORDING = { wording: z.string().describe("Id of its words.") };
const OLD_LINEAGE = { lineage: renamed(z.string().nullable(), "id") };
const OF_EDITION = { fields: ["edition"], table: "editions", references: ["key"] };
const OF_DOCUMENT = { fields: ["document"], table: "documents", references: ["id"] };
const OF_WORDING = { fields: ["wording"], table: "wordings", references: ["id"] };
const OF_LINEAGE = { fields: ["id"], table: "lineages", references: ["id"] };

type RowOf<Fields extends z.ZodRawShape> = Frozen<z.infer<z.ZodObject<Fields>>>;
type Frozen<Value> = Value extends object ? { readonly [Name in keyof Value]: Frozen<Value[Name]> } : Value;

/** A table whose rows have the fields that it tells, as the compiler sees. */
const table = <Fields extends z.ZodRawShape>({
  fields,
  ...rest
}: Omit<Table, "columns" | "rows"> & {
  readonly fields: Fields;
  readonly rows: () => Iterable<RowOf<Fields>>;
}): Table => ({ ...rest, columns: columnsOf(fields) }) as Table;

/** Of a row that is stored the fields that a view tells: one without its column does not compile. */
const pick = <Fields extends z.ZodRawShape>(fields: Fields, row: RowOf<Fields>): RowOf<Fields> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as keyof RowOf<Fields>]])) as RowOf<Fields>;

/** What an export has of a corpus. */
export function tablesOf(history: History, catalogue: EditionCatalogue): readonly Table[] {
  const { store } = history;
  const editions = store.editions.all();
  const keys = editions.map(({ key }) => key);
  const lineageIds = lineageIdsOf(history);
  const wordingIds = new Map(store.rules.wordings().map((wording) => [wording.id, idOfWording(wording)]));
  const identities = history.glossaryIdentities();
  const documents = [...new Set([...store.editions.documentIds(keys).values()].flat())];

  return [
    table({
      name: "editions",
      description: "The editions held, oldest first.",
      primaryKey: ["key"],
      fields: { ...EDITION_FIELDS, ...EDITION_RENAMED },
      rows: function* () {
        for (const { key, title, effectiveDate, effectiveBefore, numbering, textStatus, coverage } of editions) {
          const named = catalogue.of(effectiveDate)?.named;
          const [setName, setCode] = [named?.set ?? null, named?.code ?? null];
          const names = { setName, setCode, set: setName };
          const { complete, sections } = coverage;
          const covered = { complete, coveredSections: sections, sections };
          yield { key, title, effectiveDate, effectiveBefore, ...names, numbering, textStatus, ...covered };
        }
      },
    }),
    table({
      name: "documents",
      description: "The source documents, with their provenance.",
      primaryKey: ["id"],
      fields: {
        ...DOCUMENT,
        licence: z.string().describe("Whose words these are, and on what terms they are shown."),
        notes: z.array(z.string()).describe("What was noticed or repaired as it was read."),
      },
      rows: function* () {
        for (const document of store.documents.byId(documents)) {
          if (!document) continue;
          const { id, title, publisher, url, sha256: hash, licence, notes } = document;
          yield { id, title, publisher, url, sha256: hash, licence, notes };
        }
      },
    }),
    table({
      name: "rules",
      description: "Every rule of every edition: where it stands, which rule it is, and which words it has.",
      primaryKey: ["edition", "position"],
      foreignKeys: [OF_EDITION, OF_WORDING, OF_LINEAGE, OF_DOCUMENT],
      fields: {
        ...EDITION_KEY,
        ...POSITION,
        ...RULE_PLACE,
        ...RULE_ID,
        ...OLD_LINEAGE,
        ...WORDING,
        ...LINES_READ,
      },
      rows: function* () {
        for (const key of keys)
          for (const rule of store.rules.all(key)) {
            const lineage = lineageIds(rule) ?? null;
            const wording = wordingIds.get(rule.wordingId)!;
            yield {
              edition: key,
              position: rule.position,
              ...pick(RULE_PLACE, rule),
              id: lineage,
              lineage,
              wording,
              ...linesOf(rule),
            };
          }
      },
    }),
    table({
      name: "wordings",
      description: "The words of rules and glossary entries, each once, whichever editions have them.",
      primaryKey: ["id"],
      fields: {
        id: z.string().describe("Made of the words: the same in every export."),
        ...RULE_WORDS,
        heading: z.string().nullable().describe("A heading; of a glossary entry its term."),
      },
      rows: function* () {
        const ids = new Set<string>();
        for (const wording of store.rules.wordings()) {
          const id = wordingIds.get(wording.id)!;
          if (ids.has(id)) continue;
          ids.add(id);
          yield { id, ...pick(RULE_WORDS, wording) };
        }
      },
    }),
    table({
      name: "lineages",
      description: "Each rule through time, whatever its numbers and words.",
      primaryKey: ["id"],
      fields: {
        id: z
          .string()
          .describe(
            "Which rule it is: `r` and a number are the concordance's, which never change; else the first place at which it is held.",
          ),
        began: z.string().describe("Key of the first edition that has it, held or not."),
        origin: z.string().nullable().describe("Id of the rule that it was split off from."),
        successor: z.string().nullable().describe("Id of the rule that it was merged into."),
        removedAfter: z
          .string()
          .nullable()
          .describe(
            "Key of the newest edition held that has it, if a newer one is known not to: also of one that was merged. Null for what is there still.",
          ),
      },
      rows: function* () {
        const { all } = history.chronicle().lineages;
        const idOf = (lineage: Lineage | undefined) => (lineage ? lineageIds.of(lineage) : undefined) ?? null;
        for (const lineage of all) {
          const id = idOf(lineage);
          if (id === null) continue;
          yield {
            id,
            began: lineage.began,
            origin: idOf(lineage.origin === undefined ? undefined : all[lineage.origin]),
            successor: idOf(lineage.successor && all[lineage.successor.lineage]),
            removedAfter:
              (lineage.successor ? lineage.versions.at(-1)?.edition : lastEditionWith(history, lineage)) ?? null,
          };
        }
      },
    }),
    table({
      name: "numbers",
      description: "Which number a rule had, from which edition held to which.",
      primaryKey: ["id", "from", "number"],
      foreignKeys: [OF_LINEAGE],
      fields: {
        id: z.string().describe("Which rule."),
        lineage: renamed(z.string(), "id"),
        number: RULE_PLACE.number,
        from: z.string().describe("Key of the first edition of an unbroken run of editions held with that number."),
        to: z.string().describe("Key of the last one."),
      },
      rows: () => numberSpans(history, lineageIds, keys),
    }),
    table({
      name: "changes",
      description:
        "What became of each rule from one edition held to the next; what stayed as it was, or is not held in one of them, is left out.",
      primaryKey: ["from", "to", "position"],
      fields: {
        from: z.string().describe("Key of the older edition."),
        to: z.string().describe("Key of the newer one."),
        position: z.int().describe("Place in the order of the newer text, from 0."),
        ...CHANGE,
        fromLineages: z
          .array(z.string())
          .describe("Ids of the rules of the older edition, in the order of their numbers."),
        toLineages: z
          .array(z.string())
          .describe("And of the newer one: what carries a rule on has its id on both sides."),
        ...CHANGE_PIECES,
      },
      rows: function* () {
        for (const [at, to] of keys.entries()) {
          const from = keys[at - 1];
          if (from === undefined) continue;
          const changes = changesBetween(history, { from, to }, {}).slice(0);
          for (const [position, change] of changes.filter(({ kind }) => kind !== "NOT_COVERED").entries()) {
            const numbers = (rules: readonly StoredRule[]) => rules.map(({ number }) => number);
            const lineages = (rules: readonly StoredRule[]) => rules.flatMap((rule) => lineageIds(rule) ?? []);
            const { substance, basis: substanceBasis, movedTo } = history.substances.of(change);
            yield {
              from,
              to,
              position,
              kind: change.kind,
              fromNumbers: numbers(change.from),
              toNumbers: numbers(change.to),
              confidence: Math.round(change.confidence * 10_000) / 10_000,
              basis: change.basis,
              referencesOnly: change.referencesOnly,
              substance,
              substanceBasis,
              behaviourChange: behaviourChange(change, datesOf(store, change)),
              movedTo,
              members: membersOf(change),
              fromLineages: lineages(change.from),
              toLineages: lineages(change.to),
              ...piecesOf(history.words.of(change)),
            };
          }
        }
      },
    }),
    table({
      name: "glossary",
      description: "Every glossary entry of every edition.",
      primaryKey: ["edition", "position"],
      foreignKeys: [OF_EDITION, OF_WORDING, OF_DOCUMENT],
      fields: { ...EDITION_KEY, ...POSITION, ...TERM_PLACE, ...TERM_ID, ...WORDING, ...LINES_READ },
      rows: function* () {
        for (const key of keys)
          for (const entry of store.glossary.all(key)) {
            const { position } = entry;
            const wording = wordingIds.get(entry.wordingId)!;
            const id = identities.idAt({ edition: key, position });
            yield { edition: key, position, ...pick(TERM_PLACE, entry), id, identity: id, wording, ...linesOf(entry) };
          }
      },
    }),
    table({
      name: "vocabularies",
      description: "What editions list or define by name, of all editions known, whatever is held.",
      primaryKey: ["position"],
      fields: {
        position: z.int().describe("Its place among all, by kind, by what they are of and by name, from 0."),
        ...VOCABULARY_WORD,
      },
      rows: () => shippedVocabularies().map((word, position) => ({ position, ...word })),
    }),
  ];
}

const linesOf = ({ documentId, firstLine, lastLine }: Pick<StoredRule, "documentId" | "firstLine" | "lastLine">) => ({
  document: documentId,
  firstLine,
  lastLine,
});

const piecesOf = ({ heading, text: words, examples }: TextChange) => {
  const pieces = (segments: TextChange["text"]) =>
    segments.map(({ operation, text: of }): [string, string] => [operation, of]);
  return { heading: pieces(heading), text: pieces(words), examples: pieces(examples) };
};

const idOfWording = (words: { heading: string | null; text: string; examples: readonly string[] }): string =>
  sha256(JSON.stringify([words.heading, words.text, words.examples])).slice(0, 20);

interface LineageIds {
  (rule: Pick<StoredRule, "editionKey" | "position">): string | undefined;
  /** Undefined for one of which no version is held. */
  of(lineage: Lineage): string | undefined;
}

function lineageIdsOf(history: History): LineageIds {
  const { lineages } = history.chronicle();
  const rows = lineages.all.filter(({ known, versions }) => known || versions.length > 0);
  const unknown = rows.filter(({ known }) => !known);
  const firsts = history.store.rules.atPositions(unknown.map(({ versions }) => versions[0]!));
  const provisional = new Map(
    unknown.map(({ id }, at) => {
      const { editionKey, number, ordinal } = firsts[at]!;
      return [id, placeKey(editionKey, number, ordinal) + markOfWords(history, firsts[at]!)];
    }),
  );
  const of = ({ id, known }: Lineage): string | undefined => known?.id ?? provisional.get(id);
  const ofRule = ({ editionKey, position }: Pick<StoredRule, "editionKey" | "position">): string | undefined => {
    const lineage = lineages.all[lineages.of.get(editionKey)?.[position] ?? -1];
    return lineage && of(lineage);
  };
  return Object.assign(ofRule, { of });
}

function* numberSpans(history: History, lineageIds: LineageIds, keys: readonly string[]) {
  interface Span {
    readonly lineage: string;
    readonly number: string;
    readonly from: string;
    to: string;
  }
  const isWhole = (key: string): boolean => history.store.editions.held().byKey.get(key)!.coverage.complete;
  const done: Span[] = [];
  let open = new Map<string, Span>();
  for (const key of keys) {
    const next = new Map<string, Span>();
    for (const rule of history.store.rules.all(key)) {
      const lineage = lineageIds(rule);
      if (lineage === undefined) continue;
      const { number } = rule;
      const span = open.get(`${lineage} ${number}`) ?? { lineage, number, from: key, to: key };
      span.to = key;
      next.set(`${lineage} ${number}`, span);
    }
    const present = new Set([...next.values()].map(({ lineage }) => lineage));
    for (const [name, span] of open) {
      if (next.has(name)) continue;
      // An edition of which only a part is held says nothing of the rest.
      if (isWhole(key) || present.has(span.lineage)) done.push(span);
      else next.set(name, span);
    }
    open = next;
  }
  done.push(...open.values());
  const inOrder = (a: Span, b: Span) =>
    a.lineage.localeCompare(b.lineage, "en", { numeric: true }) ||
    a.from.localeCompare(b.from) ||
    compareRuleNumbers(a.number, b.number);
  for (const { lineage, number, from, to } of done.sort(inOrder)) yield { id: lineage, lineage, number, from, to };
}
