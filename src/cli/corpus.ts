import { resolve } from "node:path";
import { Command } from "commander";
import { filesOf, rereadCorpus } from "./corpus-files";
import { orSay } from "./run-command";
import { writeCorpus } from "./write-corpus";

export const command = new Command("corpus")
  .description("Regenerates corpus/editions, and the notes of corpus/sources, from the documents in corpus/raw.")
  .option("--corpus <folder>", "the corpus folder", "corpus")
  .action(
    orSay(({ corpus }: { corpus: string }) => {
      const changed = writeCorpus(resolve(corpus), filesOf(rereadCorpus(resolve(corpus))));
      console.log(changed.length === 0 ? "Nothing changed." : `Changed: ${changed.join(", ")}`);
    }),
  );
