import { Command } from "commander";
import { BoardFileReader, type FoundBoard, foundAsScript, foundInNotation, happenedInWords } from "../boards";
import { PalimpsestError } from "../domain/errors";
import { visible, visibleJson, visibleLines } from "../domain/visible";
import { InvalidBoardError } from "../engine";
import { piecesOf } from "../store/regular-file";
import { faultsOf, MOST_BYTES_OF_BOARD } from "./board-faults";
import { namesOfArena } from "./held-store";
import { orSay } from "./run-command";
import { PROCESS, type Terminal } from "./terminal";

/** More than any log of a session has. */
const MOST_BYTES = 1_000_000_000;

interface Options {
  readonly board?: string;
  readonly all?: boolean;
  readonly script?: boolean;
  readonly json?: boolean;
}

/** A file with one board is printed as that; of a log, its moments, a line each, or one of them. */
export function readFile(
  file: string,
  { board, all = false, script = false, json = false }: Options,
  terminal: Terminal,
): void {
  const wanted = board === undefined ? null : numberOf(board);
  const say = (text: string) => terminal.say(visible(text));
  let count = 0;
  let chosen: FoundBoard | null = null;
  const take = (found: FoundBoard): void => {
    if (found.happened.kind === "PRIORITY" && !all) return;
    count++;
    if (wanted === null ? found.happened.kind === "UNSAID" : wanted === count) chosen = found;
    else if (wanted === null && json) terminal.say(visibleJson({ number: count, ...found }));
    else if (wanted === null) say(momentLine(count, found));
  };
  const names = namesOfArena(terminal.env);
  const reader = new BoardFileReader(take, MOST_BYTES_OF_BOARD, names.findName);
  try {
    readAll(reader, file);
  } finally {
    names.close();
  }
  for (const { line, what, times } of reader.notUnderstood)
    terminal.complain(visible(`Not understood, line ${line}: ${what}${times > 1 ? ` (${times} times)` : ""}`));
  const write = script ? foundAsScript : foundInNotation;
  if (chosen) terminal.say(json ? visibleJson(chosen, 2) : visibleLines(write(chosen).trimEnd()));
  else if (wanted !== null)
    throw new PalimpsestError("BAD_ARGUMENTS", `There is no board ${wanted}: there are ${count}.`, "--board");
  else if (count === 0) terminal.complain("There is no board in it.");
}

const momentLine = (number: number, { title, day, happened, isAfterGap }: FoundBoard): string =>
  `${number}: ${day ?? ""} ${title}${isAfterGap ? " (after a gap)" : ""}: ${happened.kind.toLowerCase()}: ${happenedInWords(happened).join("; ")}`;

function numberOf(written: string): number {
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written);
  throw new PalimpsestError("BAD_ARGUMENTS", `${JSON.stringify(written)} is not the number of a board.`, "--board");
}

function readAll(reader: BoardFileReader, file: string): void {
  try {
    for (const bytes of piecesOf(file, MOST_BYTES)) reader.push(bytes);
    reader.end();
  } catch (error) {
    if (!(error instanceof InvalidBoardError)) throw error;
    throw new AggregateError(faultsOf(error));
  }
}

export const commandIn = (terminal: Terminal): Command =>
  new Command("read")
    .description(
      "Reads a board in the notation, a state or a puzzle of Forge, or a log of MTG Arena, known by its content: prints a board in the notation, and of a log its moments, a line each, with the names of cards whose numbers in Arena `palimpsest import-cards` has read.",
    )
    .argument("[file]", "the file; - is the standard input", "-")
    .option("--board <number>", "print one board of a log: the number of a line of its moments")
    .option("--all", "of a log: number the boards on which a player only had priority too")
    .option("--script", "print the board with what happened on it, for palimpsest play and verdict")
    .option("--json", "print JSON: the board, or a moment a line")
    .action(orSay((file: string, options: Options) => readFile(file, options, terminal), 1, terminal));

export const command = commandIn(PROCESS);
