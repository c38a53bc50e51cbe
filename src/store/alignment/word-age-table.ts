import { type Step } from "../../alignment/frontier";
import { type WordRun } from "../../alignment/word-origins";
import { type Transaction } from "../import/prisma-client";
import { decodeStep } from "./step-codec";
import { decodeRuns, encodeRuns } from "./word-age-codec";

/** An edition that has been aligned, and of which inputs its words were counted, if they were. */
export interface CountableEdition {
  readonly key: string;
  readonly stepHash: string;
  readonly inputHash: string | null;
}

/** What whoever counts words by their age sees of a transaction that has aligned editions, and where it puts them. */
export class WordAgeTable {
  constructor(private readonly transaction: Transaction) {}

  /** Oldest first. */
  editions(): Promise<CountableEdition[]> {
    return this.transaction.$queryRawUnsafe<CountableEdition[]>(
      `SELECT e.key, s.inputHash AS stepHash, w.inputHash FROM Edition e JOIN AlignmentStep s ON s.editionKey = e.key
       LEFT JOIN WordAges w ON w.editionKey = e.key WHERE e.textStatus = 'RULES_TEXT' ORDER BY e.effectiveDate, e.key`,
    );
  }

  async stepOf(editionKey: string): Promise<Step> {
    const { pairings } = await this.transaction.alignmentStep.findUniqueOrThrow({ where: { editionKey } });
    return decodeStep(editionKey, pairings);
  }

  /** The wording of each rule of an edition, by position. */
  async wordingsOf(editionKey: string): Promise<number[]> {
    const [row] = await this.transaction.$queryRawUnsafe<{ ids: string }[]>(
      `SELECT json_group_array(wordingId) AS ids
       FROM (SELECT wordingId FROM Rule WHERE editionKey = ? ORDER BY position)`,
      editionKey,
    );
    return JSON.parse(row?.ids ?? "[]") as number[];
  }

  /** The texts of wordings, by id. */
  async textsOf(ids: readonly number[]): Promise<Map<number, string>> {
    const [row] = await this.transaction.$queryRawUnsafe<{ texts: string }[]>(
      `SELECT json_group_array(json_array(w.id, w.text)) AS texts FROM json_each(?) k JOIN Wording w ON w.id = k.value`,
      JSON.stringify(ids),
    );
    return new Map(JSON.parse(row?.texts ?? "[]") as [number, string][]);
  }

  /** Where the words of each rule of an edition come from, by position. */
  async originsIn(editionKey: string): Promise<readonly (readonly WordRun[])[]> {
    return decodeRuns(await this.storedOrigins(editionKey));
  }

  /** The same as it is stored. */
  async storedOrigins(editionKey: string): Promise<string> {
    const { origins } = await this.transaction.wordAges.findUniqueOrThrow({ where: { editionKey } });
    return origins;
  }

  /** Stores them; gives the origins as they are stored. */
  async put(
    editionKey: string,
    inputHash: string,
    { ages, origins }: { readonly ages: readonly WordRun[]; readonly origins: readonly (readonly WordRun[])[] },
  ): Promise<string> {
    const data = { inputHash, ages: encodeRuns([ages]), origins: encodeRuns(origins) };
    await this.transaction.wordAges.upsert({
      where: { editionKey },
      create: { editionKey, ...data },
      update: data,
    });
    return data.origins;
  }

  /** Stores that those which are stored come of these inputs. */
  async confirm(editionKey: string, inputHash: string): Promise<void> {
    await this.transaction.wordAges.update({ where: { editionKey }, data: { inputHash } });
  }
}
