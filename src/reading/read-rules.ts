import { type StoredRule } from "../store/rows";
import { type PositionInEdition } from "../store/rules";

/** Reads the rules at these places, in this order; a caller that reads many at once puts its reads together. */
export type ReadRules = (places: readonly PositionInEdition[]) => Promise<StoredRule[]>;
