import { sha256 } from "../../domain/sha256";
import { type Frontier, frontierAfter, type Step, stepTo } from "../../alignment/frontier";
import { type EditionProfile, profileEdition } from "../../alignment/profile";
import { type EditionFile, type Numbering } from "../../domain/edition";
import { type Transaction } from "../import/prisma-client";
import { type Raw, readList } from "../rows";
import { type Store } from "../store";
import { ALGORITHM, curated, vocabulary } from "./alignment-data";
import { decodeStep, encodeStep } from "./step-codec";

/** True where every edition held has been aligned, and by the method and data of this program. */
export function isAligned(store: Store): boolean {
  const row = store.connection.get<{ missing: number }>(
    `SELECT count(*) AS missing FROM Edition e LEFT JOIN AlignmentStep s ON s.editionKey = e.key
     WHERE e.textStatus = 'RULES_TEXT' AND (s.algorithm IS NULL OR s.algorithm <> ?)`,
    ALGORITHM,
  );
  return row?.missing === 0;
}

/**
 * Aligns each edition with what was known before it, oldest first. Steps whose texts have not changed are kept: an
 * edition that comes between two others costs its own step and those after it up to the next whole edition.
 */
export async function alignEditions(transaction: Transaction): Promise<void> {
  const editions = await transaction.edition.findMany({
    where: { textStatus: "RULES_TEXT" },
    orderBy: [{ effectiveDate: "asc" }, { key: "asc" }],
    include: { alignmentStep: true, _count: { select: { rules: true } } },
  });
  const hashes = new Map(editions.map(({ key, contentHash }) => [key, contentHash]));
  const profiles = new Profiles(transaction);
  let frontier: Frontier = [];
  for (const { key, contentHash, coverageComplete, alignmentStep, _count } of editions) {
    const inputHash = hashOf(contentHash, frontier, hashes);
    const kept = alignmentStep?.inputHash === inputHash ? alignmentStep.pairings : undefined;
    let step: Step | undefined;
    if (kept === undefined) {
      await profiles.load([key, ...new Set(frontier.map(({ edition }) => edition))]);
      step = stepTo(profiles.get(key), frontier, (edition) => profiles.get(edition), curated);
      const data = { algorithm: ALGORITHM, inputHash, pairings: encodeStep(step) };
      await transaction.alignmentStep.upsert({
        where: { editionKey: key },
        create: { editionKey: key, ...data },
        update: data,
      });
    }
    // A whole edition leaves nothing of what was before it: its pairings need not be read.
    if (!coverageComplete) step ??= decodeStep(key, kept!);
    frontier = frontierAfter(step ?? { edition: key, pairings: [] }, step ? frontier : [], _count.rules);
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

type RawEditionRule = Raw<EditionFile["rules"][number], "examples">;

/** Profiles of the editions at hand: those of a step, no more, for each is some ten megabytes. */
class Profiles {
  private held = new Map<string, EditionProfile>();

  constructor(private readonly transaction: Transaction) {}

  get(key: string): EditionProfile {
    const profile = this.held.get(key);
    if (!profile) throw new Error(`the profile of ${key} is not loaded`);
    return profile;
  }

  /** Keeps the profiles of these editions, and makes those that are missing. */
  async load(keys: readonly string[]): Promise<void> {
    const next = new Map<string, EditionProfile>();
    for (const key of keys) next.set(key, this.held.get(key) ?? profileEdition(await this.edition(key), vocabulary));
    this.held = next;
  }

  private async edition(key: string): Promise<EditionFile> {
    const edition = await this.transaction.edition.findUniqueOrThrow({ where: { key } });
    const rules = await this.transaction.$queryRawUnsafe<RawEditionRule[]>(
      `SELECT r.number, w.heading, w.text, w.examples FROM Rule r JOIN Wording w ON w.id = r.wordingId
       WHERE r.editionKey = ? ORDER BY r.position`,
      key,
    );
    return {
      key,
      title: edition.title,
      effectiveDate: edition.effectiveDate,
      numbering: edition.numbering as Numbering,
      textStatus: "RULES_TEXT",
      coverage: { complete: edition.coverageComplete, sections: readList(edition.coverageSections) },
      documents: [],
      chapters: [],
      rules: rules.map(({ heading, examples, ...rule }) => ({
        ...rule,
        ...(heading != null && { heading }),
        examples: readList(examples),
      })),
      glossary: [],
      commentary: [],
    };
  }
}
