import { FACES } from "../../vocabulary";
import { optional } from "./field";
import { oneOf } from "./types";

/** Of abilities of what has two faces. */
export const OF_FACE = optional(
  oneOf(FACES),
  "Of a source with two faces: which of them has it. Left out of a static ability, the one that is up as the board is given; of all else any.",
);
