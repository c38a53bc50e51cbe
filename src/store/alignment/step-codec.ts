import { type Placed, type RuleAt, type Step, type StepPairing } from "../../alignment/frontier";
import { type Link, PAIRING_BASES, PAIRING_KINDS } from "../../alignment/pairing";

/** Kind, older side as edition and position in turn, newer side, confidence, basis, referencesOnly, links or words if any, back if it is. */
type Row = readonly [
  number,
  readonly number[],
  readonly number[],
  number,
  number,
  0 | 1,
  (readonly Link[] | string)?,
  StepPairing["back"]?,
];

/** A step as a line of JSON, a tenth the size of its objects: the editions named once, the rest numbers. */
export function encodeStep({ pairings, placed }: Step): string {
  const editions = [...new Set(pairings.flatMap(({ from }) => from.map(({ edition }) => edition)))];
  const rows = pairings.map(({ kind, from, to, confidence, basis, referencesOnly, links, words, back }): Row => {
    const older = from.flatMap(({ edition, position }) => [editions.indexOf(edition), position]);
    const [kindAt, basisAt] = [PAIRING_KINDS.indexOf(kind), PAIRING_BASES.indexOf(basis)];
    const row = [kindAt, older, to, confidence, basisAt, referencesOnly ? 1 : 0] as const;
    const further = links ?? words;
    if (further === undefined) return row;
    return back ? [...row, further, back] : [...row, further];
  });
  if (!placed) return JSON.stringify([editions, rows]);
  const ids = placed.ids.map((id) => (id === null ? 0 : Number(id.slice(1))));
  return JSON.stringify([editions, rows, ids, placed.doubts]);
}

export function decodeStep(edition: string, json: string): Step {
  const [editions, rows, ids, doubts] = JSON.parse(json) as [string[], Row[], number[]?, Placed["doubts"]?];
  const pairings = rows.map(([kind, from, to, confidence, basis, references, further, back]): StepPairing => {
    const pairing = {
      kind: PAIRING_KINDS[kind]!,
      from: from.length === 2 ? [ruleAt(editions, from, 0)] : older(editions, from),
      to,
      confidence,
      basis: PAIRING_BASES[basis]!,
      referencesOnly: references === 1,
    };
    // Few have more: to spread nothing into each of thousands takes as long as all else.
    if (further === undefined) return pairing;
    if (typeof further !== "string") return { ...pairing, links: further };
    return { ...pairing, words: further, ...(back && { back }) };
  });
  if (!ids) return { edition, pairings };
  return { edition, pairings, placed: { ids: ids.map((id) => (id === 0 ? null : `r${id}`)), doubts: doubts ?? [] } };
}

const ruleAt = (editions: readonly string[], from: readonly number[], at: number): RuleAt => ({
  edition: editions[from[at]!]!,
  position: from[at + 1]!,
});

/** Of a known length: an array that grows takes room for 17, in each of some thousands of pairings. */
const older = (editions: readonly string[], from: readonly number[]): RuleAt[] =>
  Array.from({ length: from.length / 2 }, (_, at) => ruleAt(editions, from, 2 * at));
