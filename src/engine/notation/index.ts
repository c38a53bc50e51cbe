/** Boards as people write them: docs/reference/notation.md. */
export { EVALUATION_LINES } from "./evaluation-lines";
export { type NotedBoard, readNotation, Slugs } from "./read-notation";
export { writeNotation, writeValue } from "./write-notation";
