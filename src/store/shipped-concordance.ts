import { readFileSync } from "node:fs";
import { Concordance } from "../concordance/concordance";
import { readConcordance } from "../concordance/format";
import { sha256 } from "../domain/sha256";
import { concordanceFile, DEFAULT_CORPUS } from "./corpus-files";

let text: string | undefined;
let read: Concordance | undefined;
let version: string | undefined;

const shippedText = (): string => (text ??= readFileSync(concordanceFile(DEFAULT_CORPUS), "utf8"));

/** The concordance that the project ships, read when it is first asked for. */
export const shippedConcordance = (): Concordance => {
  read ??= new Concordance(readConcordance(shippedText()));
  return read;
};

let ofGlossaries: Concordance | undefined;

/** The same of the glossaries, by terms. */
export const shippedGlossaryConcordance = (): Concordance =>
  (ofGlossaries ??= new Concordance(
    readConcordance(readFileSync(concordanceFile(DEFAULT_CORPUS, "glossary"), "utf8")),
  ));

/** The same for the same concordance. */
export const shippedConcordanceVersion = (): string => (version ??= sha256(shippedText()).slice(0, 16));
