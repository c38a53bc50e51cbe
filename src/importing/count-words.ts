import { type RuleAt, type Step } from "../alignment/frontier";
import { Returns } from "../alignment/lineage";
import { rowAtEach, tellApart } from "../alignment/pairing";
import { agesOf, originsOf, type WordRun } from "../alignment/word-origins";
import { sha256 } from "../domain/sha256";
import { type WordAgeTable } from "../store/alignment/word-age-table";

/**
 * Counts for each edition how many words of its rules come from which edition, going on from those that they come from. An
 * edition is counted anew if it came otherwise from what was before it, or if the words of one that it came from are counted
 * otherwise now.
 */
export async function countWords(table: WordAgeTable): Promise<void> {
  const editions = await table.editions();
  let before = "";
  const chain = editions.map(({ stepHash }) => (before = sha256(`${before} ${stepHash}`)));
  if (editions.every(({ inputHash }, at) => inputHash?.split(" ")[0] === chain[at])) return;
  const returns = new Returns();
  const counted = new CountedEditions(table);
  for (const [at, { key, stepHash, inputHash }] of editions.entries()) {
    const found = await table.stepOf(key);
    const step = returns.tell(found);
    const returned = step.pairings.filter((pairing, index) => pairing !== found.pairings[index]);
    const sources = new Set(step.pairings.flatMap(({ from }) => from.map((rule) => rule.edition)));
    const hashes = await counted.hashesOf([...sources].sort());
    const own = sha256(JSON.stringify([stepHash, returned.map(({ from, to }) => [from, to]), hashes]));
    const hash = `${chain[at]} ${own}`;
    if (inputHash?.split(" ")[1] === own) {
      if (inputHash !== hash) await table.confirm(key, hash);
      continue;
    }
    const origins = await originsAfter(step, counted);
    counted.set(key, origins, await table.put(key, hash, { ages: agesOf(origins.flat()), origins }));
  }
}

/** Where the words of each rule of an edition come from. */
async function originsAfter({ edition, pairings }: Step, counted: CountedEditions): Promise<Origins> {
  const rows = rowAtEach(tellApart(pairings), ({ to }) => to);
  const sources = (position: number): readonly RuleAt[] => rows[position]?.from ?? [];
  await counted.load(edition, new Set(pairings.flatMap(({ from }) => from.map((rule) => rule.edition))));
  const wordings = counted.wordingsOf(edition);
  const keptFrom = (position: number): RuleAt | undefined => {
    const [only, ...others] = sources(position);
    return only && others.length === 0 && counted.wordingOf(only) === wordings[position] ? only : undefined;
  };
  const changed = [...wordings.keys()].filter((position) => !keptFrom(position));
  const texts = await counted.textsOf(
    changed.flatMap((position) => [wordings[position]!, ...sources(position).map((rule) => counted.wordingOf(rule))]),
  );
  return wordings.map((wording, position) => {
    const source = keptFrom(position);
    if (source) return counted.originsOf(source);
    const older = [...sources(position)].sort((x, y) => x.position - y.position);
    return originsOf(
      edition,
      texts.get(wording)!,
      older.map((rule) => ({ text: texts.get(counted.wordingOf(rule))!, origins: counted.originsOf(rule) })),
    );
  });
}

type Origins = readonly (readonly WordRun[])[];

/** What is known of the editions so far. A rule that stays as it was shares its origins with the one before: that is little. */
class CountedEditions {
  private readonly wordings = new Map<string, readonly number[]>();
  private readonly origins = new Map<string, Origins>();
  private readonly hashes = new Map<string, string>();

  constructor(private readonly table: WordAgeTable) {}

  /** Reads what is missing of an edition and of those that its rules come from. */
  async load(edition: string, older: ReadonlySet<string>): Promise<void> {
    for (const key of [edition, ...older])
      if (!this.wordings.has(key)) this.wordings.set(key, await this.table.wordingsOf(key));
    for (const key of older) if (!this.origins.has(key)) this.origins.set(key, await this.table.originsIn(key));
  }

  set(key: string, origins: Origins, stored: string): void {
    this.origins.set(key, origins);
    this.hashes.set(key, sha256(stored));
  }

  /** What tells the origins of the words of editions from others. */
  hashesOf(keys: readonly string[]): Promise<string[]> {
    return Promise.all(
      keys.map(async (key) => {
        const hash = this.hashes.get(key) ?? sha256(await this.table.storedOrigins(key));
        this.hashes.set(key, hash);
        return hash;
      }),
    );
  }

  readonly wordingsOf = (key: string): readonly number[] => this.wordings.get(key)!;
  readonly wordingOf = ({ edition, position }: RuleAt): number => this.wordingsOf(edition)[position]!;
  readonly originsOf = ({ edition, position }: RuleAt): readonly WordRun[] => this.origins.get(edition)![position]!;

  textsOf(wordings: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.table.textsOf([...new Set(wordings)]);
  }
}
