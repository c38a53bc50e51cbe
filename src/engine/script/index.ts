/** Scripts: a board and what happens on it, with what is expected (docs/scripts.md). */
export { type PlayedLine, type PlayedScript, playScript } from "./play-script";
export { readScript } from "./read-script";
