import { type EditionCatalogue } from "../domain/edition-catalogue";
import { groupBy } from "../domain/group-by";
import { ATTRIBUTION, FAN_CONTENT_NOTICE } from "../domain/notice";
import { type Store } from "../store/store";
import { type StoredEdition, type StoredRule } from "../store/rows";

const AUTHOR = "Wizards of the Coast LLC <rules@invalid>";
const COMMITTER = "Palimpsest <palimpsest@invalid>";

/**
 * A stream for `git fast-import`: a commit for each edition of which all is held, with its date, and a tag of its key. There is one file a
 * section, and a rule is a line of it, so that `git blame` and `git log -L` tell of rules.
 */
export function* gitHistory(store: Store, catalogue: EditionCatalogue): Generator<string> {
  const editions = store.editions.all().filter(({ coverage }) => coverage.complete);
  for (const [at, edition] of editions.entries()) {
    const set = catalogue.of(edition.effectiveDate)?.named?.set;
    const when = `${Date.parse(`${edition.effectiveDate}T12:00:00Z`) / 1000} +0000`;
    yield `commit refs/heads/main\nmark :${at + 1}\nauthor ${AUTHOR} ${when}\ncommitter ${COMMITTER} ${when}\n`;
    yield data(`${edition.title}\n\nIn force from ${edition.effectiveDate}${set === undefined ? "" : ` (${set})`}.\n`);
    if (at > 0) yield `from :${at}\n`;
    yield "deleteall\n";
    yield file("README.md", `${ATTRIBUTION}\n\n${FAN_CONTENT_NOTICE}\n`);
    yield* sections(store, edition);
    yield file("glossary.txt", glossaryOf(store, edition));
    yield `\nreset refs/tags/${edition.key}\nfrom :${at + 1}\n\n`;
  }
  yield "done\n";
}

const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;
const file = (path: string, text: string): string => `M 100644 inline ${path}\n${data(text)}`;

function* sections(store: Store, { key }: StoredEdition): Generator<string> {
  // Some editions return to a section that they have left.
  const bySection = groupBy(store.rules.all(key), ({ number }) => number.slice(0, 3));
  for (const [section, rules] of bySection) yield file(`sections/${section}.txt`, rules.map(linesOf).join(""));
}

/** The rule on a line, and each example on a line below. */
function linesOf({ number, heading, text, examples }: StoredRule): string {
  const words = [heading, text].filter((part) => part !== null && part !== "").join(" ");
  return `${number} ${onOneLine(words)}\n${examples.map((example) => `  Example: ${onOneLine(example)}\n`).join("")}`;
}

const glossaryOf = (store: Store, { key }: StoredEdition): string =>
  store.glossary
    .all(key)
    .map(({ term, definition }) => `${term}: ${onOneLine(definition)}\n`)
    .join("");

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, (blanks) => (blanks.includes("\n") ? " " : blanks));
