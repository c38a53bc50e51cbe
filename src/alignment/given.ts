import { type Group, type Sureness } from "./explained";

/** What is known of two editions before their words are weighed. */
export interface Given {
  readonly groups: readonly Group[];
  /** The rules of either side that nothing known decides. */
  readonly open: { readonly from: readonly number[]; readonly to: readonly number[] };
  readonly sure: Sureness;
}
