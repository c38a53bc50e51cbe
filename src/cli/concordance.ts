/**
 * Makes the parts of corpus/concordance/ from the official files of some folders, imported into a database of its own, and
 * from the concordance that is there, whose ids remain. The same files and the same concordance give the same bytes.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Command } from "commander";
import { readConcordance, writeConcordance } from "../concordance/concordance-file";
import { Concordance } from "../concordance/concordance";
import { writeVocabularies } from "../corpus/dated-vocabularies";
import { NO_IDS } from "../concordance/ids";
import { withShares } from "../concordance/with-shares";
import { PalimpsestError } from "../domain/errors";
import { writeVellum } from "../domain/vellum";
import { writeSubstances } from "../citations/substance-known";
import { writeWordFacts } from "../citations/word-facts";
import { ConcordantAligner } from "../importing/align-editions";
import { importEditions } from "../importing/import-editions";
import { makeSubstances, substancesMadeFrom } from "../importing/make-substances";
import { makeVocabularies } from "../importing/make-vocabularies";
import { makeVellum } from "../importing/make-vellum";
import { makeWordFacts, wordFactsMadeFrom } from "../importing/make-word-facts";
import { makeConcordance, makeGlossaryConcordance } from "../importing/make-concordance";
import { History } from "../reading/history";
import { alignerByTexts, curatedShares, historyByTexts } from "../importing/texts-alone";
import { concordanceFile, concordanceText, DEFAULT_CORPUS, readCatalogue } from "../store/corpus-files";
import { Store } from "../store/store";
import { importOfficial } from "./import-official/import-official";
import { expandInputs } from "./import-official/inputs";
import { failureLines } from "./import-official/summary";
import { orSay } from "./run-command";

async function run(folders: string[], { corpus }: { readonly corpus: string }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-concordance-"));
  const store = Store.open({ url: `file:${join(folder, "archive.db")}` });
  try {
    const noNetwork = () =>
      Promise.reject(new PalimpsestError("BAD_ARGUMENTS", "Give folders or files, no addresses."));
    const outcome = await importOfficial(store, expandInputs(folders, noNetwork), { aligner: alignerByTexts });
    failureLines(outcome).forEach((line) => console.error(line));
    if (outcome.failures.length > 0) process.exitCode = 1;
    else await write(store, corpus);
  } finally {
    store.close();
    rmSync(folder, { recursive: true });
  }
}

async function write(store: Store, corpus: string): Promise<void> {
  const history = historyByTexts(store);
  for (const [part, make, shares] of [
    ["rules", makeConcordance, curatedShares],
    ["glossary", makeGlossaryConcordance, []],
  ] as const) {
    const path = concordanceFile(corpus, part);
    const text = concordanceText(corpus, part);
    const before = text === undefined ? undefined : new Concordance(readConcordance(text));
    const given = before?.givenIds() ?? NO_IDS;
    const made = withShares(make(history, readCatalogue(corpus), given, before?.givenWords()), shares);
    before?.refuseFewerTexts(made);
    mkdirSync(dirname(path), { recursive: true });
    const written = writeConcordance(made);
    writeFileSync(path, written);
    const known = made.editions.filter(({ entries }) => entries !== null).length;
    console.log(
      `${part}: ${known} editions, ${made.editions.length - known} without a text, ${made.next - 1} ids, of them ${made.retired.size} ` +
        `retired; ${written.length} bytes.`,
    );
  }
  const rules = new Concordance(readConcordance(concordanceText(corpus, "rules")!));
  writeFileSync(
    concordanceFile(corpus, "substance"),
    writeSubstances(makeSubstances(history, rules), substancesMadeFrom(corpus)),
  );
  writeFileSync(
    concordanceFile(corpus, "words"),
    writeWordFacts(makeWordFacts(history, rules), wordFactsMadeFrom(corpus)),
  );
  writeFileSync(concordanceFile(corpus, "vocabularies"), writeVocabularies(makeVocabularies(store)));
  writeFileSync(concordanceFile(corpus, "vellum"), await writtenVellum(store, rules));
}

/** Every word as every import by this concordance follows it. */
async function writtenVellum(store: Store, concordance: Concordance): Promise<string> {
  const byConcordance = new ConcordantAligner(
    () => concordance,
    () => "made just now",
  );
  await importEditions(store, [], {}, byConcordance);
  return writeVellum(makeVellum(new History(store, () => concordance)));
}

export const command = new Command("concordance")
  .description("Makes the concordance of the editions in folders of official files; the ids that it has remain.")
  .argument("<folders...>", "folders of official files")
  .option("--corpus <folder>", "the corpus folder", DEFAULT_CORPUS)
  .action(orSay(run));
