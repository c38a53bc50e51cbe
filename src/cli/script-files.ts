import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { PalimpsestError } from "../domain/errors";
import { InvalidBoardError } from "../engine";
import { InvalidDeclarationError } from "../engine/combat";
import { KnownCards } from "../reading/cards/cards";
import { MOST_CHARACTERS, type scriptVerdict } from "../reading/cards/script-verdict";
import { DEFAULT_CORPUS, readCatalogue } from "../store/corpus-files";
import { readInput, readRegular } from "../store/regular-file";
import { type Store } from "../store/store";
import { faultsOf } from "./board-faults";

/** More bytes than any script has. */
const MOST_BYTES = 4 * MOST_CHARACTERS;

/** The files of a folder whose names end in .txt, in the order of their names; a file by itself. */
export const scriptFilesIn = (named: string): readonly string[] =>
  named !== "-" && statSync(named, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(named)
        .filter((name) => name.endsWith(".txt"))
        .sort()
        .map((name) => join(named, name))
    : [named];

/** The bytes of a script; - is the standard input. */
export const scriptBytes = (file: string): Buffer =>
  file === "-" ? readInput(MOST_BYTES) : readRegular(file, MOST_BYTES).bytes;

/** What came of a script in a file, by what does something with it; or why it could not be played. */
export function playedFile<Found>(
  file: string,
  editions: readonly string[] | null,
  store: Store,
  play: (...given: Parameters<typeof scriptVerdict>) => Found,
): Found | readonly PalimpsestError[] {
  try {
    const known = { editions: store.editions.held(), catalogue: readCatalogue(DEFAULT_CORPUS) };
    return play(known, new KnownCards(store), new TextDecoder().decode(scriptBytes(file)), editions);
  } catch (error) {
    return refusalsIn(error);
  }
}

function refusalsIn(error: unknown): readonly PalimpsestError[] {
  if (error instanceof InvalidBoardError || error instanceof InvalidDeclarationError) return faultsOf(error);
  if (error instanceof PalimpsestError) return [error];
  throw error;
}
