import { misprints } from "../../corpus/misprints.json";
import { Concordance } from "../concordance/concordance";
import { readConcordance } from "../concordance/concordance-file";
import { readVocabularies } from "../corpus/dated-vocabularies";
import { PalimpsestError } from "../domain/errors";
import { once } from "../domain/once";
import { readVellum } from "../domain/vellum";
import { sha256 } from "../domain/sha256";
import { type ConcordancePart, concordanceText, DEFAULT_CORPUS } from "./corpus-files";

function shippedText(part: ConcordancePart): string {
  const text = concordanceText(DEFAULT_CORPUS, part);
  if (text === undefined)
    throw new PalimpsestError("CORPUS_MISSING", `The corpus at ${DEFAULT_CORPUS} has no concordance/${part}.txt.`);
  return text;
}

const rulesText = once(() => shippedText("rules"));

/** The concordance that the project ships. */
export const shippedConcordance = once(() => new Concordance(readConcordance(rulesText()), misprints));

/** The same of the glossaries, by terms. */
export const shippedGlossaryConcordance = once(() => new Concordance(readConcordance(shippedText("glossary"))));

/** How much changes matter, by what words prove and the engine knows: the text that `readSubstances` reads. */
export const shippedSubstances = (): string => shippedText("substance");

/** What texts say besides what fingerprints tell: the text that `readWordFacts` reads. */
export const shippedWordFacts = (): string => shippedText("words");

/** Every word of all editions whose official text is known: the text that `readVellum` reads. */
export const shippedVellumText = (): string => shippedText("vellum");

/** The same, read. */
export const shippedVellum = once(() => readVellum(shippedVellumText()));

/** What editions list or define by name. */
export const shippedVocabularies = once(() => readVocabularies(shippedText("vocabularies")));

/** The same for the same concordance. */
export const shippedConcordanceVersion = once(() => sha256(rulesText()).slice(0, 16));
