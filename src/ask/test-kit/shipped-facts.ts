import { readFileSync } from "node:fs";
import { join } from "node:path";
import sayings from "../../../corpus/sayings.json";
import { misprints } from "../../../corpus/misprints.json";
import { spokenVocabulary } from "../../reading/alignment-data";
import { readVocabularies } from "../../corpus/dated-vocabularies";
import { Concordance } from "../../concordance/concordance";
import { readConcordance } from "../../concordance/concordance-file";
import { EditionCatalogue } from "../../domain/edition-catalogue";
import { type PublishedEdition } from "../../domain/published-edition";
import published from "../../../corpus/published-editions.json";
import { type Facts } from "../answer";
import { Lexicon } from "../lexicon";

const CORPUS = join(__dirname, "../../../corpus");

/** What ships with the project, with a newest edition that is held. */
export function shippedFacts(latest: string): Facts {
  const text = readFileSync(join(CORPUS, "concordance/rules.txt"), "utf8");
  const concordance = new Concordance(readConcordance(text), misprints);
  const said = sayings.concepts.map(({ says, rules }) => ({
    says,
    ids: rules.map((rule) => rule.replace(/ .*$/, "")),
  }));
  return {
    lexicon: new Lexicon(concordance, said, spokenVocabulary),
    concordance,
    catalogue: new EditionCatalogue(published.editions as readonly PublishedEdition[], published.completeSince),
    latest,
    today: latest,
    vocabularies: readVocabularies(readFileSync(join(CORPUS, "concordance/vocabularies.txt"), "utf8")),
  };
}
