import { type RuleAt, type Step, type StepPairing } from "../../alignment/frontier";
import { type Lineages, lineagesOf } from "../../alignment/lineage";
import { rowAtEach, toldApart } from "../../alignment/pairing";
import { type Connection } from "../connection";
import { type Editions, type HeldEditions } from "../editions";
import { decodeStep } from "./step-codec";

/** Every rule's lineage, and how each version came from the one before it. */
export interface AlignedCorpus {
  readonly lineages: Lineages;
  /** What each edition made of what was known before it, by its key. */
  readonly steps: ReadonlyMap<string, Step>;
  /** How a rule came from what was known before it; undefined for an edition that is not aligned. */
  readonly arrival: (rule: RuleAt) => StepPairing | undefined;
}

/** Reads what alignment found at import. It is kept in memory until the file changes. */
export class Alignments {
  private held: HeldEditions | undefined;
  private current: AlignedCorpus | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly editions: Editions,
  ) {}

  corpus(): AlignedCorpus {
    const held = this.editions.held();
    if (!this.current || held !== this.held) {
      this.current = this.read();
      this.held = held;
    }
    return this.current;
  }

  private read(): AlignedCorpus {
    const steps = this.connection
      .all<{ editionKey: string; pairings: string }>(
        `SELECT s.editionKey, s.pairings FROM AlignmentStep s JOIN Edition e ON e.key = s.editionKey
         ORDER BY e.effectiveDate, e.key`,
      )
      .map(({ editionKey, pairings }) => decodeStep(editionKey, pairings));
    const lineages = lineagesOf(steps);
    const arrivals = new Map(
      steps.map(({ edition, pairings }) => [edition, rowAtEach(toldApart(pairings), ({ to }) => to)]),
    );
    return {
      lineages,
      steps: new Map(steps.map((step) => [step.edition, step])),
      arrival: ({ edition, position }) => arrivals.get(edition)?.[position],
    };
  }
}
