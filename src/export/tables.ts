import { compareRuleNumbers } from "../domain/rule-number";
import { type EditionCatalogue } from "../domain/edition-catalogue";
import { SUBSTANCE_BASES, SUBSTANCES } from "../domain/substance";
import { placeKey } from "../domain/global-id";
import { sha256 } from "../domain/sha256";
import { type Lineage } from "../alignment/lineage";
import { type TextChange } from "../alignment/text-change";
import { changesBetween } from "../history/changes";
import { type History } from "../history/history";
import { lastEditionWith, markOfWords } from "../history/lineages";
import { type StoredRule } from "../store/rows";
import { type Cell, type Column, type Row, type Table } from "./table";

const text = (name: string, description: string): Column => ({ name, type: "string", description });
const whole = (name: string, description: string): Column => ({ name, type: "integer", description });
const date = (name: string, description: string): Column => ({ name, type: "date", description });
const list = (name: string, description: string): Column => ({ name, type: "array", description });
const maybe = (column: Column): Column => ({ ...column, nullable: true });

const EDITION = text("edition", "Key of the edition: the date on which it came into force.");
const POSITION = whole("position", "Place in the document's order, from 0.");
const LINES: readonly Column[] = [
  text("document", "Id of the source document."),
  whole("firstLine", "First line there, from 1."),
  whole("lastLine", "Last line there."),
];
const OF_EDITION = { fields: ["edition"], table: "editions", references: ["key"] };
const OF_DOCUMENT = { fields: ["document"], table: "documents", references: ["id"] };
const OF_WORDING = { fields: ["wording"], table: "wordings", references: ["id"] };
const OF_LINEAGE = { fields: ["lineage"], table: "lineages", references: ["id"] };

/** What an export has of a corpus. */
export function tablesOf(history: History, catalogue: EditionCatalogue): readonly Table[] {
  const { store } = history;
  const editions = store.editions.all();
  const keys = editions.map(({ key }) => key);
  const lineageIds = lineageIdsOf(history);
  const wordingIds = new Map(store.rules.wordings().map((wording) => [wording.id, idOfWording(wording)]));
  const documents = [...new Set([...store.editions.documentIds(keys).values()].flat())];

  return [
    {
      name: "editions",
      description: "The editions held, oldest first.",
      primaryKey: ["key"],
      columns: [
        text("key", "The date on which it came into force."),
        text("title", "Its title."),
        date(
          "effectiveDate",
          "The day on which it came into force; if that is not known, the first on which it may have.",
        ),
        maybe(date("effectiveBefore", "If that day is not known: the first day on which it was in force for certain.")),
        maybe(text("set", "The set with which it was published.")),
        maybe(text("setCode", "The code of that set.")),
        text("numbering", "Which scheme its numbers follow."),
        text("textStatus", "Whether its text is the publisher's file, or another copy."),
        { name: "complete", type: "boolean", description: "Whether all of it is held." },
        list("sections", "If not all of it is held: the sections that are."),
      ],
      rows: function* () {
        for (const { key, title, effectiveDate, effectiveBefore, numbering, textStatus, coverage } of editions) {
          const named = catalogue.of(effectiveDate)?.named;
          const names = { set: named?.set ?? null, setCode: named?.code ?? null };
          const covered = { complete: coverage.complete, sections: coverage.sections };
          yield { key, title, effectiveDate, effectiveBefore, ...names, numbering, textStatus, ...covered };
        }
      },
    },
    {
      name: "documents",
      description: "The source documents, with their provenance.",
      primaryKey: ["id"],
      columns: [
        text("id", "Its id."),
        text("title", "Its title."),
        text("publisher", "Who published it."),
        maybe(text("url", "Where it was found.")),
        text("sha256", "SHA-256 of its bytes."),
        text("licence", "Whose words these are, and on what terms they are shown."),
        list("notes", "What was noticed or repaired as it was read."),
      ],
      rows: function* () {
        for (const document of store.documents.byId(documents)) {
          if (!document) continue;
          const { id, title, publisher, url, sha256: hash, licence, notes } = document;
          yield { id, title, publisher, url, sha256: hash, licence, notes };
        }
      },
    },
    {
      name: "rules",
      description: "Every rule of every edition: where it stands, which rule it is, and which words it has.",
      primaryKey: ["edition", "position"],
      foreignKeys: [OF_EDITION, OF_WORDING, OF_LINEAGE, OF_DOCUMENT],
      columns: [
        EDITION,
        POSITION,
        text("number", "Its number."),
        whole("ordinal", "1, or which of several rules of the edition with this number."),
        maybe(text("printedNumber", "The number as it is misprinted.")),
        maybe(text("lineage", "Which rule it is, whatever its number; null if nothing is known of it.")),
        text("wording", "Id of its words."),
        ...LINES,
      ],
      rows: function* () {
        for (const key of keys)
          for (const rule of store.rules.all(key)) {
            const lineage = lineageIds(rule) ?? null;
            const { position, number, ordinal, printedNumber } = rule;
            const wording = wordingIds.get(rule.wordingId)!;
            yield { edition: key, position, number, ordinal, printedNumber, lineage, wording, ...linesOf(rule) };
          }
      },
    },
    {
      name: "wordings",
      description: "The words of rules and glossary entries, each once, whichever editions have them.",
      primaryKey: ["id"],
      columns: [
        text("id", "Made of the words: the same in every export."),
        maybe(text("heading", "A heading; of a glossary entry its term.")),
        { ...text("text", "The text, or the definition; empty where there is a heading alone."), empty: true },
        list("examples", "The examples, in order."),
      ],
      rows: function* () {
        const told = new Set<string>();
        for (const wording of store.rules.wordings()) {
          const id = wordingIds.get(wording.id)!;
          if (told.has(id)) continue;
          told.add(id);
          yield { id, heading: wording.heading, text: wording.text, examples: wording.examples };
        }
      },
    },
    {
      name: "lineages",
      description: "Each rule through time, whatever its numbers and words.",
      primaryKey: ["id"],
      columns: [
        text(
          "id",
          "`r` and a number: the concordance's, which never changes; else the first place at which it is held.",
        ),
        text("began", "Key of the first edition that has it, held or not."),
        maybe(text("origin", "Id of the rule that it was split off from.")),
        maybe(text("successor", "Id of the rule that it was merged into.")),
        maybe(text("removedAfter", "Key of the newest edition held that has it, if a newer one is known not to.")),
      ],
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
            removedAfter: lastEditionWith(history, lineage) ?? null,
          };
        }
      },
    },
    {
      name: "numbers",
      description: "Which number a rule had, from which edition held to which.",
      primaryKey: ["lineage", "from", "number"],
      foreignKeys: [OF_LINEAGE],
      columns: [
        text("lineage", "Which rule."),
        text("number", "Its number."),
        text("from", "Key of the first edition of an unbroken run of editions held with that number."),
        text("to", "Key of the last one."),
      ],
      rows: () => numberSpans(history, lineageIds, keys),
    },
    {
      name: "changes",
      description:
        "What became of each rule from one edition held to the next; what stayed as it was, or is not held in one of them, is left out.",
      primaryKey: ["from", "to", "position"],
      columns: [
        text("from", "Key of the older edition."),
        text("to", "Key of the newer one."),
        whole("position", "Place in the order of the newer text, from 0."),
        text("kind", "EDITED, RENUMBERED, RENUMBERED_AND_EDITED, SPLIT, MERGED, ADDED or REMOVED."),
        list("fromNumbers", "Numbers in the older edition."),
        list("toNumbers", "Numbers in the newer one."),
        { name: "confidence", type: "number", description: "0 to 1: how sure it is that these are the same rule." },
        text("basis", "On what evidence."),
        { name: "referencesOnly", type: "boolean", description: "Whether only numbers of rules that moved differ." },
        text("substance", `How much it matters, weakest first: ${SUBSTANCES.join(", ")} (nobody has decided).`),
        maybe(text("substanceBasis", `Who says so: ${SUBSTANCE_BASES.join(", ")}; null if nobody does.`)),
        list("movedTo", "Of words added or removed: the numbers in the other edition of the rules that have them."),
        list("heading", 'The headings in pieces: ["EQUAL", "DELETE" or "INSERT", text].'),
        list("text", "The texts likewise."),
        list("examples", "The examples likewise; empty if they are the same."),
      ],
      rows: function* () {
        for (const [at, to] of keys.entries()) {
          const from = keys[at - 1];
          if (from === undefined) continue;
          const changes = changesBetween(history, { from, to }, {}).slice(0);
          for (const [position, change] of changes.filter(({ kind }) => kind !== "NOT_COVERED").entries()) {
            const numbers = (rules: readonly StoredRule[]) => rules.map(({ number }) => number);
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
              movedTo,
              ...piecesOf(history.words.of(change)),
            };
          }
        }
      },
    },
    {
      name: "glossary",
      description: "Every glossary entry of every edition.",
      primaryKey: ["edition", "position"],
      foreignKeys: [OF_EDITION, OF_WORDING, OF_DOCUMENT],
      columns: [
        EDITION,
        POSITION,
        text("term", "Its term."),
        whole("ordinal", "1, or which of several entries of the edition on this term."),
        text("wording", "Id of its words."),
        ...LINES,
      ],
      rows: function* () {
        for (const key of keys)
          for (const entry of store.glossary.all(key)) {
            const { position, term, ordinal } = entry;
            const wording = wordingIds.get(entry.wordingId)!;
            yield { edition: key, position, term, ordinal, wording, ...linesOf(entry) };
          }
      },
    },
  ];
}

const linesOf = ({
  documentId,
  firstLine,
  lastLine,
}: Pick<StoredRule, "documentId" | "firstLine" | "lastLine">): Row => ({
  document: documentId,
  firstLine,
  lastLine,
});

const piecesOf = ({ heading, text: words, examples }: TextChange): Record<string, Cell> => {
  const pieces = (segments: TextChange["text"]) => segments.map(({ operation, text: of }) => [operation, of]);
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
  const held = lineages.all.filter(({ known, versions }) => known || versions.length > 0);
  const unknown = held.filter(({ known }) => !known);
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

function* numberSpans(history: History, lineageIds: LineageIds, keys: readonly string[]): Generator<Row> {
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
  for (const { lineage, number, from, to } of done.sort(inOrder)) yield { lineage, number, from, to };
}
