import { writeFileSync } from "node:fs";
import { Command, Option } from "commander";
import { type Audited, corrected, correctionOf, isStale, isUnknown } from "./audit/correction";
import { type Citation, findCitations } from "./audit/find-citations";
import { codeOf, filesAt, readSource, type Source } from "./audit/read-files";
import { sarifOf } from "./audit/sarif";
import { ask, endQuietly, ServiceError } from "./client";
import { ResolveCitationsDocument } from "./generated/graphql";

/** The service takes more at once; so a refusal concerns few. */
const BATCH = 500;

interface Options {
  readonly in: string | null;
  readonly asOf: string;
  readonly fix: boolean;
  readonly format: "text" | "sarif";
}

interface Cited {
  readonly file: string;
  readonly citation: Citation;
}

class Audit {
  private readonly sources = new Map<string, Source>();
  private faults = 0;

  constructor(private readonly options: Options) {}

  /** 0 if every citation holds, 1 if some are stale, 2 if something could not be checked. */
  async run(paths: readonly string[]): Promise<number> {
    const cited = filesAt(paths, this.fault).flatMap((file) => this.citationsIn(file));
    const audited = await this.resolve(cited);
    const fixed = this.options.fix ? this.rewrite(audited) : new Set<Audited>();
    const left = audited.filter((each) => !fixed.has(each));
    const stale = left.filter(isStale);
    if (this.options.format === "sarif") console.log(sarifOf(left));
    else this.tell(audited, fixed, stale.length);
    return this.faults > 0 ? 2 : stale.length > 0 ? 1 : 0;
  }

  private readonly fault = (message: string): void => {
    this.faults++;
    console.error(message);
  };

  private citationsIn(file: string): Cited[] {
    const source = readSource(file, this.fault);
    if (source === null) return [];
    const citations = findCitations(source.text);
    if (citations.length > 0) this.sources.set(file, source);
    return citations.map((citation) => ({ file, citation }));
  }

  private async resolve(cited: readonly Cited[]): Promise<Audited[]> {
    const audited: Audited[] = [];
    for (let start = 0; start < cited.length; start += BATCH) {
      const batch = cited.slice(start, start + BATCH);
      const citations = batch.map(({ citation: { number, asOf } }) => ({ number, asOf: asOf ?? this.options.asOf }));
      try {
        const answer = await ask(ResolveCitationsDocument, { citations, in: this.options.in });
        answer.resolveCitations.forEach((resolution, index) => audited.push({ ...batch[index]!, resolution }));
      } catch (error) {
        if (!(error instanceof ServiceError) || error.isUnreachable) throw error;
        this.fault(`${placeOf(batch[0]!)} to ${placeOf(batch.at(-1)!)}: not checked: ${error.message}`);
      }
    }
    return audited;
  }

  /** Those whose file says it right now. */
  private rewrite(audited: readonly Audited[]): ReadonlySet<Audited> {
    const fixed = new Set<Audited>();
    for (const [file, { text, encoding }] of this.sources) {
      const corrections = audited.flatMap((each) => {
        const now = each.file === file ? correctionOf(each) : null;
        return now === null ? [] : [[each, now] as const];
      });
      if (corrections.length === 0) continue;
      try {
        const now = corrections.map(([{ citation }, written]) => [citation, written] as const);
        writeFileSync(file, corrected(text, now), encoding);
        corrections.forEach(([each]) => fixed.add(each));
      } catch (error) {
        this.fault(`${file}: cannot be written: ${codeOf(error)}`);
      }
    }
    return fixed;
  }

  private tell(audited: readonly Audited[], fixed: ReadonlySet<Audited>, stale: number): void {
    for (const each of audited)
      if (fixed.has(each)) console.log(`${placeOf(each)}: fixed: ${each.citation.written} is ${correctionOf(each)}`);
      else if (isStale(each) || isUnknown(each))
        console.log(`${placeOf(each)}: ${each.resolution.status}: ${each.resolution.explanation}`);
    const checked = `${audited.length} citation${audited.length === 1 ? "" : "s"} checked`;
    console.log(`${checked}, ${stale} stale${fixed.size > 0 ? `, ${fixed.size} fixed` : ""}.`);
  }
}

const placeOf = ({ file, citation }: Cited): string => `${file}:${citation.line}`;

export const command = new Command("audit")
  .description(
    "Finds the citations of rules in a source tree that no longer hold: CR 704.5k (2011-09-30), 20110930 - 704.5k, " +
      "CR 704.5k, rule 704.5k, [704.5k]. Exit code 0 if all hold, 1 if some are stale, 2 if something was not checked.",
  )
  .argument("[paths...]", "files and folders", ["."])
  .option("--in <edition>", "the edition to hold them against: a date, a set, latest", "latest")
  .option("--as-of <edition>", "the edition that citations without a date are of", "latest")
  .option("--fix", "rewrite what is certain: a rule with another number and the same words", false)
  .addOption(new Option("--format <format>", "how to tell").choices(["text", "sarif"]).default("text"))
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(async (paths: string[], options: Options) => {
    endQuietly();
    try {
      process.exitCode = await new Audit(options).run(paths);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 2;
    }
  });
