/** Reads a file with games apart from the page, so that this can be scrolled meanwhile. The file goes nowhere. */
import { BoardFileReader, Moments } from "../../boards";
import { type FileRead } from "./games-read";

/** All boards together; a whole session has a tenth. */
const MOST_OBJECTS = 100_000;
/** Of a text that is one board. */
const MOST_BYTES_OF_BOARD = 1_000_000;

async function read(file: File): Promise<FileRead> {
  const moments = new Moments(MOST_OBJECTS);
  const reader = new BoardFileReader((found) => moments.take(found), MOST_BYTES_OF_BOARD);
  try {
    const pieces = file.stream().getReader();
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) reader.push(piece.value);
    reader.end();
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
  return { moments: moments.list, leftOut: moments.leftOut, notUnderstood: reader.notUnderstood };
}

addEventListener("message", ({ data }: MessageEvent<File>) => void read(data).then((found) => postMessage(found)));
