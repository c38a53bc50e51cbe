/** Scripts: a board and what happens on it, with what is expected (docs/reference/scripts.md). */
export { type PlayedLine, type PlayedScript, playScript, type Told } from "./play-script";
export { readScript } from "./read-script";
export { isExpectation, type Script, type ScriptStep } from "./script";
export { type Parting, playedOn, type Verdict, verdictOf } from "./verdict";
export { writeResolution, writeStep } from "./write-step";
