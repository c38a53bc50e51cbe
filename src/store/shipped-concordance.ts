import { readFileSync } from "node:fs";
import { Concordance } from "../concordance/concordance";
import { readConcordance } from "../concordance/format";
import { concordanceFile, DEFAULT_CORPUS } from "./corpus-files";

let read: Concordance | undefined;

/** The concordance that the project ships, read when it is first asked for. */
export const shippedConcordance = (): Concordance =>
  (read ??= new Concordance(readConcordance(readFileSync(concordanceFile(DEFAULT_CORPUS), "utf8"))));
