import pc from "picocolors";
import { PAIRING_KINDS, type PairingKind } from "../../alignment/pairing";
import { PLAIN, renderUnified, type UnifiedStyle } from "../../alignment/render/unified";
import { type EditionCatalogue } from "../../domain/edition-catalogue";
import { PalimpsestError } from "../../domain/errors";
import { visible, visibleLines } from "../../domain/visible";
import { noRuleNumber, normaliseRuleNumber } from "../../domain/rule-number";
import { countChanges, renderedChanges } from "../../reading/comparison/changes";
import { requireEdition } from "../../reading/find-edition";
import { History } from "../../reading/history";
import { wordsOfChange } from "../../reading/comparison/words-of-changes";
import { type Store } from "../../store/store";

export interface DiffRequest {
  /** A key, a date, a set's name or code, or `latest`; as is `to`. */
  readonly from: string;
  readonly to: string;
  /** Only rules at or below this number, on either side. */
  readonly under?: string;
  readonly kinds?: readonly PairingKind[];
  readonly color: boolean;
}

export interface Diff {
  readonly text: string;
  /** How many changes there are. */
  readonly changes: number;
  /** Rules of which nothing can be said, because one of the editions is not held there. */
  readonly notCovered: number;
}

/** What became of the rules between two editions held, as a text for a terminal. Throws a PalimpsestError UNKNOWN_RULE if neither has the rule. */
export function showDiff(
  store: Store,
  catalogue: EditionCatalogue,
  { from, to, under, kinds, color }: DiffRequest,
): Diff {
  const known = { editions: store.editions.held(), catalogue };
  const between = { from: requireEdition(known, from, "from").key, to: requireEdition(known, to, "to").key };
  const number = under === undefined ? undefined : requireNumber(under);
  const selection = { kinds: kinds ?? CHANGES, ...(number !== undefined && { under: number }) };
  const history = new History(store);
  const counts = countChanges(history.comparisons.between(between), selection);
  if (number !== undefined && counts.size === 0)
    throw new PalimpsestError(
      "UNKNOWN_RULE",
      `Neither the edition of ${between.from} nor that of ${between.to}, as far as they are held, has a rule ${number}.`,
      "under",
    );
  const changes = renderedChanges(history, between, selection, wordsOfChange);
  const text = renderUnified(between, changes, visibly(color ? COLORED : PLAIN));
  return { text, changes: changes.length, notCovered: counts.get("NOT_COVERED") ?? 0 };
}

/** What a diff shows: rules of which nothing can be said are not changes. */
const CHANGES = PAIRING_KINDS.filter((kind) => kind !== "UNCHANGED" && kind !== "NOT_COVERED");

const colors = pc.createColors(true);

const COLORED: UnifiedStyle = {
  segment: (operation, text) =>
    ({ EQUAL: text, DELETE: colors.strikethrough(colors.red(text)), INSERT: colors.green(text) })[operation],
  header: (line) => colors.bold(line),
  title: (line) => colors.cyan(line),
};

/** What a text that was imported holds says nothing to the terminal. */
const visibly = ({ segment, title, header }: UnifiedStyle): UnifiedStyle => ({
  segment: (operation, text) => segment(operation, visibleLines(text)),
  title: (line) => title(visible(line)),
  header,
});

function requireNumber(text: string): string {
  const number = normaliseRuleNumber(text);
  if (number !== null) return number;
  throw noRuleNumber(text, "under");
}
