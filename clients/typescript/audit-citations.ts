import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ask, run } from "./client";
import { ResolveCitationsDocument } from "./generated/graphql";

/** A rule number with the edition that it is of, as in: CR 704.5k (2011-09-30) */
const CITATION = /\bCR (\d{3}(?:\.\d+[a-z]*)?)\s*\((\d{4}-\d{2}-\d{2})\)/g;

/** The service takes 1000 at once. */
const BATCH = 500;

interface Found {
  readonly place: string;
  readonly number: string;
  readonly asOf: string;
}

/** Finds the citations in a source tree that no longer hold: audit-citations FOLDER [EDITION]. Exit code 1 if any. */
run(async ([folder = ".", edition = null]) => {
  const found = filesIn(folder).flatMap(citationsIn);
  for (let start = 0; start < found.length; start += BATCH) {
    const batch = found.slice(start, start + BATCH);
    const citations = batch.map(({ number, asOf }) => ({ number, asOf }));
    const { resolveCitations } = await ask(ResolveCitationsDocument, { citations, in: edition });
    resolveCitations.forEach(({ status, explanation }, index) => {
      if (status === "CURRENT") return;
      console.log(`${batch[index]?.place}: ${status}: ${explanation}`);
      process.exitCode = 1;
    });
  }
  console.log(`${found.length} citations checked.`);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\bnode_modules\b|\.git\b/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function citationsIn(file: string): Found[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(CITATION)].map(([, number = "", asOf = ""]) => ({
        place: `${file}:${index + 1}`,
        number,
        asOf,
      })),
    );
}
