/**
 * How well the rules of an edition are told that the concordance does not know, by fingerprints, numbers and places alone: no
 * other text is held. Editions are left out of the concordance one by one, or with all that came after them, and asked.
 *
 *     DATABASE_URL=file:all.db node --require ./src/test-kit/register.cjs bench/alignment/left-out.ts one|newest EVERY
 *
 * The database holds the editions; of these each EVERYth is left out.
 */
import { Concordance } from "../../src/concordance/concordance";
import { type ConcordanceFile, readConcordance } from "../../src/concordance/concordance-file";
import { ordinalsOf } from "../../src/domain/ordinals";
import { untilText, withoutText } from "../../src/concordance/test-kit/without";
import { CONFIDENT } from "../../src/alignment/pairing";
import { type IsoDate } from "../../src/domain/iso-date";
import { RulePlacer } from "../../src/importing/place-rules";
import { concordanceText, DEFAULT_CORPUS } from "../../src/store/corpus-files";
import { readPartOfEdition } from "../../src/store/edition-source";
import { Store } from "../../src/store/store";

const NOTHING = { rules: 0, new: 0, right: 0, wrong: 0, surelyWrong: 0, notPlaced: 0 };
type Counts = { -readonly [K in keyof typeof NOTHING]: number };

const [mode = "one", every = "6"] = process.argv.slice(2);
const file = readConcordance(concordanceText(DEFAULT_CORPUS, "rules")!);
const whole = new Concordance(file);
const store = Store.open({ ...(process.env.DATABASE_URL !== undefined && { url: process.env.DATABASE_URL }) });
const known = file.editions.flatMap(({ edition, entries }) => (entries ? [edition] : []));
const editions = known.filter((date) => store.editions.held().byKey.has(date));
const sum: Counts = { ...NOTHING };
editions.forEach((date, at) => {
  if (at === 0 || at % Number(every) !== 1 % Number(every)) return;
  const counts = countsOf(date, mode === "newest" ? untilText(file, editions[at - 1]!) : withoutText(file, date));
  for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += counts[key];
  console.log(date, JSON.stringify(counts));
});
console.log("all       ", JSON.stringify(sum));

function countsOf(date: IsoDate, reduced: ConcordanceFile): Counts {
  const concordance = new Concordance(reduced);
  const edition = readPartOfEdition(store, date, "rules");
  const { ids, doubts } = new RulePlacer(concordance).place(edition, () => new Map());
  const sureOf = new Map(doubts);
  const ordinals = ordinalsOf(edition.rules.map(({ number }) => number));
  const counts: Counts = { ...NOTHING };
  edition.rules.forEach(({ number }, position) => {
    const truth = whole.bearer(whole.on(date), number, ordinals[position])?.id;
    const isNew = truth === undefined || !concordance.identity(truth);
    const id = ids[position] ?? null;
    counts.rules++;
    if (isNew) counts.new++;
    if (id === null) counts.notPlaced += isNew ? 0 : 1;
    else if (id === truth) counts.right++;
    else {
      counts.wrong++;
      if ((sureOf.get(position) ?? 1) >= CONFIDENT) counts.surelyWrong++;
    }
  });
  return counts;
}
