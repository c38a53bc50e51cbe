import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type EditionSource } from "../corpus/edition-source";
import { type EditionFile, type SourceRecord } from "../domain/edition";
import { EditionCatalogue } from "../domain/edition-catalogue";
import { PalimpsestError } from "../domain/errors";
import { type IsoDate } from "../domain/iso-date";
import { readJsonText } from "../domain/json-text";
import { type PublishedEdition } from "../domain/published-edition";
import { projectRoot } from "./project-root";

/** The corpus that the project ships. */
export const DEFAULT_CORPUS = join(projectRoot, "corpus");

/** The generated editions of a corpus folder with their source records, by key. Throws if a file is missing or broken. */
export function readCorpus(folder: string): EditionSource[] {
  const editions = join(folder, "editions");
  if (!existsSync(editions))
    throw new PalimpsestError(
      "CORPUS_MISSING",
      `There is no corpus at ${folder}: it must have a folder named editions.`,
    );
  return readdirSync(editions)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => {
      const edition = readJson<EditionFile>(join(editions, name));
      return {
        edition,
        records: edition.documents.map((id) => readJson<SourceRecord>(join(folder, "sources", `${id}.json`))),
      };
    });
}

/** The catalogue of published editions of a corpus folder. */
export function readCatalogue(folder: string): EditionCatalogue {
  const { editions, completeSince } = readJson<{ editions: PublishedEdition[]; completeSince?: IsoDate }>(
    join(folder, "published-editions.json"),
  );
  return new EditionCatalogue(editions, completeSince);
}

/** How much changes matter, as readers decided: `substance.json` of a corpus folder. */
export const readCuratedSubstances = <T>(folder: string): T => readJson<T>(join(folder, "substance.json"));

/**
 * A concordance is of the rules, or of the glossaries; beside it stands how much changes matter, what words prove, where each word of all
 * editions stood and from when to when, and what editions list by name.
 */
export type ConcordancePart = "rules" | "glossary" | "substance" | "words" | "vellum" | "vocabularies";

/** Where the concordance of a corpus folder is. */
export const concordanceFile = (folder: string, part: ConcordancePart): string =>
  join(folder, "concordance", `${part}.txt`);

/** The concordance of a corpus folder, or what `npm run build` packed of it where a package brings no other; undefined for neither. */
export function concordanceText(folder: string, part: ConcordancePart): string | undefined {
  const path = concordanceFile(folder, part);
  if (existsSync(path)) return readFileSync(path, "utf8");
  const packed = `${path}.br`;
  return existsSync(packed) ? brotliDecompressSync(readFileSync(packed)).toString("utf8") : undefined;
}

function readJson<T>(path: string): T {
  try {
    return readJsonText(readFileSync(path, "utf8")) as T;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PalimpsestError("CORPUS_UNREADABLE", `The corpus file ${path} cannot be read: ${reason}`);
  }
}
