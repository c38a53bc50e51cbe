import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type EditionSource } from "../corpus/merge-editions";
import { type EditionFile, type SourceRecord } from "../domain/edition";
import { PalimpsestError } from "../domain/errors";
import { projectRoot } from "./project-root";

/** The corpus that the project ships. */
export const DEFAULT_CORPUS = join(projectRoot, "corpus");

/** The generated editions of a corpus folder with their source records, by key. Throws where a file is missing or broken. */
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

/** An edition known to have been published, held or not. */
export interface PublishedEditionFacts {
  readonly effectiveDate: string;
  readonly officialUrl?: string;
  readonly archiveUrl?: string;
  readonly sha256?: string;
}

/** The catalogue of published editions of a corpus folder, oldest first. */
export function readPublishedEditions(folder: string): PublishedEditionFacts[] {
  const { editions } = readJson<{ editions: PublishedEditionFacts[] }>(join(folder, "published-editions.json"));
  return [...editions].sort((a, b) => a.effectiveDate.localeCompare(b.effectiveDate));
}

function readJson<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as T;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PalimpsestError("CORPUS_UNREADABLE", `The corpus file ${path} cannot be read: ${reason}`);
  }
}
