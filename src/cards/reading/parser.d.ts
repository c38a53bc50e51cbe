import type * as idle from "./idle";
import type * as triggers from "./idle-triggers";
import type * as make from "./make";
import type { Order, Sentence } from "./syntax";
import type * as words from "./words";

/** What peggy makes of grammar/ (scripts/grammar.cjs). */
export declare const parse: (
  line: string,
  options: {
    readonly startRule: "Line" | "KeywordLine" | "TriggerLine" | "Instruction";
    /** Then the parser makes no error, which takes longer than parsing. */
    readonly peg$library: true;
    /** What the actions of the grammar ask. */
    readonly idle: typeof idle;
    readonly make: typeof make;
    readonly triggers: typeof triggers;
    readonly words: typeof words;
  },
) => {
  readonly peg$result: readonly Sentence[] | readonly Order[] | object;
  readonly peg$currPos: number;
  readonly peg$FAILED: object;
};
