import { type Step } from "../../alignment/frontier";
import { type EditionFile, type EditionRule, type Numbering } from "../../domain/edition";
import { type RuleNumber } from "../../domain/rule-number";
import { type Transaction } from "../import/prisma-client";
import { readList } from "../rows";
import { decodeStep, encodeStep } from "./step-codec";
import { type WordAgeTable } from "./word-age-table";

/** An edition as the transaction has it, and its step if one is stored. */
export interface AlignableEdition {
  readonly key: string;
  /** Of everything that is served of it. */
  readonly contentHash: string;
  readonly isWhole: boolean;
  readonly ruleCount: number;
  readonly step?: { readonly inputHash: string; readonly read: () => Step };
}

/** What an aligner sees of a transaction that has written editions, and where it puts what it finds. */
export class StepTable {
  /** Of the rules that were read last: most stand in the next edition as well. */
  private wordings: ReadonlyMap<number, Pick<EditionRule, "heading" | "text" | "examples">> = new Map();

  constructor(private readonly transaction: Transaction) {}

  /** Those of which rules are held, oldest first. */
  async editions(): Promise<AlignableEdition[]> {
    const editions = await this.transaction.edition.findMany({
      where: { textStatus: "RULES_TEXT" },
      orderBy: [{ effectiveDate: "asc" }, { key: "asc" }],
      include: { alignmentStep: true, _count: { select: { rules: true } } },
    });
    return editions.map(({ key, contentHash, coverageComplete, alignmentStep, _count }) => ({
      key,
      contentHash,
      isWhole: coverageComplete,
      ruleCount: _count.rules,
      ...(alignmentStep && {
        step: { inputHash: alignmentStep.inputHash, read: () => decodeStep(key, alignmentStep.pairings) },
      }),
    }));
  }

  /** An edition with its rules, and nothing else. */
  async rulesOf(key: string): Promise<EditionFile> {
    const edition = await this.transaction.edition.findUniqueOrThrow({ where: { key } });
    const [row] = await this.transaction.$queryRawUnsafe<{ rules: string }[]>(
      `SELECT json_group_array(json_array(number, wordingId)) AS rules
       FROM (SELECT number, wordingId FROM Rule WHERE editionKey = ? ORDER BY position)`,
      key,
    );
    const rules = JSON.parse(row?.rules ?? "[]") as [RuleNumber, number][];
    await this.loadWordings(rules.map(([, wording]) => wording));
    return {
      key,
      title: edition.title,
      effectiveDate: edition.effectiveDate,
      numbering: edition.numbering as Numbering,
      textStatus: "RULES_TEXT",
      coverage: { complete: edition.coverageComplete, sections: readList(edition.coverageSections) },
      documents: [],
      chapters: [],
      rules: rules.map(([number, wording]) => ({ number, ...this.wordings.get(wording)!, ...NO_LINES })),
      glossary: [],
      commentary: [],
    };
  }

  /** Keeps these wordings, and no others, and reads those that are missing. */
  private async loadWordings(ids: readonly number[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.wordings.has(id));
    const [row] = await this.transaction.$queryRawUnsafe<{ wordings: string }[]>(
      `SELECT json_group_array(json_array(w.id, w.heading, w.text, json(w.examples))) AS wordings
       FROM json_each(?) k JOIN Wording w ON w.id = k.value`,
      JSON.stringify(missing),
    );
    const read = JSON.parse(row?.wordings ?? "[]") as [number, string | null, string, string[]][];
    const added = new Map(
      read.map(([id, heading, text, examples]) => [id, { ...(heading !== null && { heading }), text, examples }]),
    );
    this.wordings = new Map(ids.map((id) => [id, this.wordings.get(id) ?? added.get(id)!]));
  }

  /** Stores a step, by which algorithm it was found, and of which inputs. */
  async put(step: Step, algorithm: string, inputHash: string): Promise<void> {
    const data = { algorithm, inputHash, pairings: encodeStep(step) };
    await this.transaction.alignmentStep.upsert({
      where: { editionKey: step.edition },
      create: { editionKey: step.edition, ...data },
      update: data,
    });
  }
}

/** Nobody who aligns asks where a rule was read. */
const NO_LINES = { document: "", firstLine: 0, lastLine: 0 };

/** Aligns editions as soon as they are written. */
export interface Aligner {
  /** The same for the same method and data. */
  readonly algorithm: string;
  /** Puts a step for each edition. */
  readonly align: (steps: StepTable) => Promise<void>;
  /** Then counts the words of each by their age. */
  readonly countWords: (ages: WordAgeTable) => Promise<void>;
}
