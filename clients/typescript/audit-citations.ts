import { writeFileSync } from "node:fs";
import { Command, Option } from "commander";
import { type Audited, certainNumbers, corrected, correctionOf, isStale, isUnknown } from "./audit/correction";
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
    const fixed = this.options.fix ? this.rewrite(audited) : new Map<Audited, string | null>();
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

  /** How those are written now whose file says it right now; a rule between the ends of a range is not written. */
  private rewrite(audited: readonly Audited[]): ReadonlyMap<Audited, string | null> {
    const fixed = new Map<Audited, string | null>();
    const byFile = [...certainNumbers(audited)].map(([each, number]) => {
      const written = each.citation.isBetween ? null : correctionOf(each, number);
      return { each, written };
    });
    for (const [file, { text, encoding }] of this.sources) {
      const certain = byFile.filter(({ each }) => each.file === file);
      const corrections = certain.flatMap(({ each, written }) =>
        written === null ? [] : [[each.citation, written] as const],
      );
      if (corrections.length === 0) continue;
      try {
        writeFileSync(file, corrected(text, corrections), encoding);
        certain.forEach(({ each, written }) => fixed.set(each, written));
      } catch (error) {
        this.fault(`${file}: cannot be written: ${codeOf(error)}`);
      }
    }
    return fixed;
  }

  private tell(audited: readonly Audited[], fixed: ReadonlyMap<Audited, string | null>, stale: number): void {
    for (const each of audited) {
      const written = fixed.get(each);
      if (written) console.log(`${placeOf(each)}: fixed: ${each.citation.written} is ${written}`);
      else if (!fixed.has(each) && (isStale(each) || isUnknown(each)))
        console.log(`${placeOf(each)}: ${each.resolution.status}: ${each.resolution.explanation}`);
    }
    const checked = `${audited.length} citation${audited.length === 1 ? "" : "s"} checked`;
    console.log(`${checked}, ${stale} stale${fixed.size > 0 ? `, ${fixed.size} fixed` : ""}.`);
  }
}

const placeOf = ({ file, citation }: Cited): string => `${file}:${citation.line}`;

export const command = new Command("audit")
  .description(
    "Finds the citations of rules in a source tree that no longer hold: CR 704.5k (2011-09-30), 20110930 - 704.5k, " +
      "CR 704.5k, rule 704.5k, [704.5k]. A running service is asked: PALIMPSEST_URL, by default http://localhost:4000/.",
  )
  .argument("[paths...]", "files and folders", ["."])
  .option("--in <edition>", "the edition to hold them against: a date, a set, latest", "latest")
  .option("--as-of <edition>", "the edition that citations without a date are of", "latest")
  .option("--fix", "rewrite what is certain: a rule with another number and the same words", false)
  .addOption(new Option("--format <format>", "how to tell").choices(["text", "sarif"]).default("text"))
  .addHelpText("after", "\nExit code: 0 if all hold, 1 if some are stale, 2 if something was not checked.")
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
