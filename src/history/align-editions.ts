import { type Arrival, type Frontier, frontierAfter, mayRegain, regaining, stepTo } from "../alignment/frontier";
import { type EditionProfile, profileEdition } from "../alignment/profile";
import { sha256 } from "../domain/sha256";
import { type Aligner, type StepTable } from "../store/alignment/step-table";
import { countWords } from "./count-words";
import { ALGORITHM, curated, vocabulary } from "./alignment-data";

/** Aligns by the method and data of this program. */
export const aligner: Aligner = { algorithm: ALGORITHM, align: alignEditions, countWords };

/**
 * Aligns each edition with what was known before it, oldest first. Steps whose texts have not changed are kept: an
 * edition that comes between two others costs its own step and those after it up to the second whole edition.
 */
async function alignEditions(steps: StepTable): Promise<void> {
  const editions = await steps.editions();
  const hashes = new Map(editions.map(({ key, contentHash }) => [key, contentHash]));
  const profiles = new Profiles(steps);
  const profileOf = (key: string) => profiles.get(key);
  let frontier: Frontier = [];
  let last: Arrival | undefined;
  for (const { key, contentHash, isWhole, ruleCount, step: stored } of editions) {
    const inputHash = hashOf(contentHash, [...(last?.frontier ?? []), ...frontier], hashes);
    let read = stored?.read;
    if (!read || stored?.inputHash !== inputHash) {
      await profiles.load(key, frontier);
      let step = stepTo(profileOf(key), frontier, profileOf, curated);
      if (mayRegain(step, last)) {
        await profiles.load(key, last.frontier);
        step = regaining(step, last, profileOf(key), profileOf, curated);
      }
      await steps.put(step, ALGORITHM, inputHash);
      read = () => step;
    }
    last = { step: read, frontier };
    // A whole edition leaves nothing of what was before it: its pairings need not be read.
    frontier = isWhole
      ? frontierAfter({ edition: key, pairings: [] }, [], ruleCount)
      : frontierAfter(read(), frontier, ruleCount);
  }
}

function hashOf(contentHash: string, frontier: Frontier, hashes: ReadonlyMap<string, string>): string {
  const parts = new Map<string, number[]>();
  for (const { edition, position } of frontier) {
    const positions = parts.get(edition);
    if (positions) positions.push(position);
    else parts.set(edition, [position]);
  }
  const known = [...parts].map(([edition, positions]) => [hashes.get(edition), positions]);
  return sha256(JSON.stringify([ALGORITHM, contentHash, known]));
}

/** Profiles of the editions at hand: those of a step, no more, for each is some ten megabytes. */
class Profiles {
  private held = new Map<string, EditionProfile>();

  constructor(private readonly steps: StepTable) {}

  get(key: string): EditionProfile {
    const profile = this.held.get(key);
    if (!profile) throw new Error(`the profile of ${key} is not loaded`);
    return profile;
  }

  /** Keeps the profiles of an edition and of those of a frontier, and makes those that are missing. */
  async load(edition: string, frontier: Frontier): Promise<void> {
    const keys = [edition, ...new Set(frontier.map((rule) => rule.edition))];
    const next = new Map<string, EditionProfile>();
    const near = [...this.held.values()].at(-1);
    for (const key of keys)
      next.set(key, this.held.get(key) ?? profileEdition(await this.steps.rulesOf(key), vocabulary, near));
    this.held = next;
  }
}
