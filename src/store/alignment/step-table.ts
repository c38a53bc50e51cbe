import { type Step } from "../../alignment/frontier";
import { type EditionFile, type Numbering } from "../../domain/edition";
import { type Transaction } from "../import/prisma-client";
import { type Raw, readList } from "../rows";
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

type RawEditionRule = Raw<EditionFile["rules"][number], "examples">;

/** Aligns editions as soon as they are written. */
export interface Aligner {
  /** The same for the same method and data. */
  readonly algorithm: string;
  /** Puts a step for each edition. */
  readonly align: (steps: StepTable) => Promise<void>;
  /** Then counts the words of each by their age. */
  readonly countWords: (ages: WordAgeTable) => Promise<void>;
}
