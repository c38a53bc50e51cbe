import { type Step } from "../../alignment/frontier";
import { type Connection } from "../connection";
import { decodeStep } from "./step-codec";

/** Reads what alignment found at import. */
export class AlignmentSteps {
  constructor(private readonly connection: Connection) {}

  /** What each edition made of what was known before it, oldest first. */
  all(): Step[] {
    return this.connection
      .all<{ editionKey: string; pairings: string }>(
        `SELECT s.editionKey, s.pairings FROM AlignmentStep s JOIN Edition e ON e.key = s.editionKey
         ORDER BY e.effectiveDate, e.key`,
      )
      .map(({ editionKey, pairings }) => decodeStep(editionKey, pairings));
  }
}
