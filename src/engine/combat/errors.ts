import { type BoardFault } from "../errors";
import { InvalidRequestError } from "../rule-in-force";

/** A declaration that cannot be judged, as against one that is illegal; carries every fault found. */
export class InvalidDeclarationError extends InvalidRequestError {
  constructor(faults: readonly BoardFault[]) {
    super(faults, "INVALID_DECLARATION");
  }
}
