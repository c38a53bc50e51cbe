import { type Lineage } from "../alignment/lineage";
import { type Quotation } from "../alignment/quotation";
import { type History } from "./history";

/** An unbroken span of editions held in which words stand in a rule. */
export interface QuotedSpan {
  readonly lineage: Lineage;
  /** Keys of the first and the last of these editions, and the position of the rule in the last. */
  readonly from: string;
  readonly to: string;
  readonly position: number;
}

/** Where and from when to when words stand, those that stand longest into the present first. */
export function findQuotations(history: History, quotation: Quotation): QuotedSpan[] {
  const { ids } = history.quotations().find(quotation);
  if (ids.length === 0) return [];
  const { lineages } = history.chronicle();
  const stands = new Map([...lineages.of].map(([edition, of]) => [edition, new Uint8Array(of.length)]));
  const concerned = new Set<number>();
  for (const { edition, position } of history.store.wordingPlaces().ofRules(ids)) {
    const of = lineages.of.get(edition);
    // An edition that is known by a summary alone is in no lineage.
    if (!of) continue;
    stands.get(edition)![position] = 1;
    concerned.add(of[position]!);
  }
  return [...concerned]
    .flatMap((id) => spansOf(lineages.all[id]!, stands))
    .sort((x, y) =>
      x.to === y.to ? (x.from === y.from ? x.position - y.position : order(x.from, y.from)) : order(y.to, x.to),
    );
}

const order = (x: string, y: string): number => (x < y ? -1 : 1);

/** `stands` has a 1 at each position of an edition where the words stand. */
function spansOf(lineage: Lineage, stands: ReadonlyMap<string, Uint8Array>): QuotedSpan[] {
  const spans: QuotedSpan[] = [];
  let open: QuotedSpan | undefined;
  for (const { edition, position } of lineage.versions) {
    if (stands.get(edition)?.[position] !== 1) {
      open = undefined;
      continue;
    }
    if (open) spans.pop();
    open = { lineage, from: open?.from ?? edition, to: edition, position };
    spans.push(open);
  }
  return spans;
}
