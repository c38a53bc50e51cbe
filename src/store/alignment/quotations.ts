import { type Chronicle } from "../../alignment/chronicle";
import { type Lineage } from "../../alignment/lineage";
import { quotableWords, stands } from "../../alignment/quotation";
import { type Connection } from "../connection";
import { readList } from "../rows";

/** An unbroken span of editions held in which words stand in a rule. */
export interface StoredQuotation {
  readonly lineage: Lineage;
  /** Keys of the first and the last of these editions, and the position of the rule in the last. */
  readonly from: string;
  readonly to: string;
  readonly position: number;
}

/** Where and from when to when words stand, those that stand longest into the present first. */
export function findQuotations(connection: Connection, corpus: Chronicle, text: string): StoredQuotation[] {
  const places = placesOf(connection, text);
  return corpus.lineages.all
    .flatMap((lineage) => spansOf(lineage, places))
    .sort((x, y) =>
      x.to === y.to ? (x.from === y.from ? x.position - y.position : order(x.from, y.from)) : order(y.to, x.to),
    );
}

const order = (x: string, y: string): number => (x < y ? -1 : 1);

/** `edition position` of every rule that has the words. */
function placesOf(connection: Connection, text: string): Set<string> {
  const wordings = wordingsWith(connection, text);
  const rows = connection.all<{ editionKey: string; position: number }>(
    `SELECT r.editionKey, r.position FROM json_each(?) k JOIN Rule r ON r.wordingId = k.value`,
    JSON.stringify(wordings),
  );
  return new Set(rows.map(({ editionKey, position }) => `${editionKey} ${position}`));
}

/** The longest word alone sorts out most wordings before any is looked at word by word. */
function wordingsWith(connection: Connection, text: string): number[] {
  const longest = (quotableWords(text).match(/[a-z0-9]+/g) ?? []).reduce((a, b) => (b.length > a.length ? b : a), "");
  if (longest === "") return [];
  return connection
    .all<{ id: number; heading: string | null; text: string; examples: string }>(
      `SELECT id, heading, text, examples FROM Wording
       WHERE kind = 'RULE' AND (text LIKE ?1 OR examples LIKE ?1 OR heading LIKE ?1)`,
      `%${longest}%`,
    )
    .filter(({ heading, text: words, examples }) =>
      stands(text, { heading, text: words, examples: readList(examples) }),
    )
    .map(({ id }) => id);
}

function spansOf(lineage: Lineage, places: ReadonlySet<string>): StoredQuotation[] {
  const spans: StoredQuotation[] = [];
  let open: StoredQuotation | undefined;
  for (const { edition, position } of lineage.versions) {
    if (!places.has(`${edition} ${position}`)) {
      open = undefined;
      continue;
    }
    if (open) spans.pop();
    open = { lineage, from: open?.from ?? edition, to: edition, position };
    spans.push(open);
  }
  return spans;
}
