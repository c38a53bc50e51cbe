import { resolve } from "node:path";
import { edited, editsOf, settledNumbers } from "../../citations/correct";
import { citationsIn, type FoundCitation, sayLeftOut, sayUnreadDays } from "../../citations/find-citations";
import { inventedIn, isFixture, isTestFile } from "../../citations/invented";
import { type Day, type Judge } from "../../citations/judge";
import { LineStarts } from "../../citations/line-starts";
import { syntaxOf } from "../../citations/prose";
import { type EditionCatalogue } from "../../domain/edition-catalogue";
import { editionInForce } from "../../domain/edition-in-force";
import { groupBy } from "../../domain/group-by";
import { type IsoDate } from "../../domain/iso-date";
import { once } from "../../domain/once";
import { shippedJudge } from "../../reading/citations/check-text";
import { datePublished } from "../../reading/find-edition";
import { judgedByTexts, needsTexts } from "../../reading/citations/judge-by-texts";
import { History } from "../../reading/history";
import { DEFAULT_CORPUS, readCatalogue } from "../../store/corpus-files";
import { shippedConcordance } from "../../store/shipped-concordance";
import type * as HeldStore from "../held-store";
import { PalimpsestError } from "../../domain/errors";
import { isAtLeast, type Substance } from "../../domain/substance";
import { visible } from "../../domain/visible";
import { type Terminal } from "../terminal";
import type * as ShowDiff from "../diff/show-diff";
import type * as Worklist from "./worklist";
import type * as WorklistMarkdown from "./worklist-markdown";
import type * as CardsUnder from "./cards-under";
import { newFindings, readBaseline, writeBaseline } from "./baseline";
import { type LineDates } from "./blame";
import { type FailOn, failsOn, type Finding, kindOf, LEAST } from "./findings";
import { rewriteWhole } from "../write-whole";
import { GitTime } from "./git";
import { datesOf } from "./line-dates";
import { PassedOver } from "./passed-over";
import { bytesOf, filesAt, type ListedFile, readSource, type Source, unreadable } from "./read-files";
import { FORMATS } from "./formats";
import { reportOf } from "./report";

export interface AuditOptions {
  readonly in: string;
  /** `blame`, `last`, or an edition. */
  readonly asOf: string;
  readonly fix: boolean;
  readonly failOn?: readonly FailOn[];
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly ignore?: readonly string[];
  readonly quotations: boolean;
  readonly format: string;
  /** The edition after which a worklist begins. */
  readonly since?: string;
  readonly cases?: boolean;
  readonly words?: boolean;
  /** A file or a folder of cards. */
  readonly cards?: string;
}

/** Far more than any source has, of a file and of a tree: each is told in some hundred bytes. */
const MOST_OF_FILE = 200_000;
const MOST_OF_ALL = 500_000;

/** A file with citations, each with its line. */
interface Citing extends ListedFile {
  readonly source: Source;
  readonly cited: readonly { readonly citation: FoundCitation; readonly line: number }[];
  readonly lines: LineStarts;
}

/** Holds the citations of files against an edition, by the concordance that ships. */
export class Audit {
  private faults = 0;
  private readonly judge: Judge;
  private readonly day: IsoDate | null;
  /** The edition after which a worklist begins, by its place in the concordance. */
  private readonly since: number | null;
  /** The day that was asked for. */
  private readonly sinceDay: IsoDate | null;
  private readonly today = new Date().toISOString().slice(0, 10);
  private readonly notes: string[] = [];
  readonly passedOver = new PassedOver();
  private citations = 0;
  /** Numbers that were taken for no citations, in files that have some. */
  private leftOut = 0;
  private unreadDays = 0;

  constructor(
    private readonly options: AuditOptions,
    private readonly terminal: Terminal,
    readonly time = new GitTime(),
  ) {
    const catalogue = readCatalogue(DEFAULT_CORPUS);
    const concordance = shippedConcordance();
    const target = options.in.toLowerCase() === "latest" ? undefined : dateIn(catalogue, options.in, "--in");
    // Throws for a day before all of them.
    if (target !== undefined) editionInForce(target, [], concordance.editions, "--in");
    this.judge = shippedJudge(catalogue, target);
    this.day = ["blame", "last"].includes(options.asOf) ? null : dateIn(catalogue, options.asOf, "--as-of", this.judge);
    this.sinceDay = options.since === undefined ? null : dateIn(catalogue, options.since, "--since");
    this.since = this.sinceDay === null ? null : this.placeOf(this.sinceDay);
    const asked = concordance.editions.at(target === undefined ? -1 : concordance.on(target))!;
    if (asked > this.judge.edition)
      this.notes.push(
        `Held against the edition of ${this.judge.edition}; that of ${asked} is published, and its numbers are not known here.`,
      );
  }

  /** @throws PalimpsestError BAD_ARGUMENTS if nothing can have changed since */
  private placeOf(date: IsoDate): number {
    const concordance = shippedConcordance();
    const at = concordance.on(date);
    const known = concordance.isKnown(at) ? at : concordance.knownBefore(at);
    if (known === undefined || concordance.editions[known]! >= this.judge.edition)
      throw new PalimpsestError(
        "BAD_ARGUMENTS",
        `--since: give an edition that is known and older than that of ${this.judge.edition}, which citations are held against.`,
      );
    return known;
  }

  /** 0 if every citation holds, 1 if some do not, 2 if something could not be read. */
  async run(paths: readonly string[]): Promise<number> {
    const { fix, failOn, baseline, writeBaseline: written, format, ignore = [] } = this.options;
    const known = baseline === undefined ? null : readBaseline(baseline);
    const baselines = [baseline, written].flatMap((file) => (file === undefined ? [] : resolve(file)));
    const files = filesAt(paths, ignore, this)
      .filter(({ file }) => !baselines.includes(resolve(file)))
      .flatMap((file) => this.citationsIn(file));
    const dates = this.options.asOf === "blame" ? await this.linesOf(files) : new Map<Citing, LineDates | null>();
    if (this.time.unanswered > 0)
      this.fault(
        "git did not answer in time: what it knows of files and of the days of lines is not all told. Ask without it (--as-of last, or an edition), or for fewer files.",
      );
    const judged = files.flatMap((each) => {
      const found = this.judged(each, dates.get(each));
      if (!isOfTheRules(found)) return [{ each, found }];
      this.passedOver.add("rules", each.file);
      return [];
    });
    const withWords = await this.withTexts(judged.flatMap(({ found }) => found));
    const byFile = judged.map(({ each, found }) => ({
      each,
      found: found.map((finding) => withWords.get(finding) ?? finding),
    }));
    if (this.since !== null)
      return await this.tellWork(
        byFile.flatMap(({ found }) => found),
        this.since,
      );
    const fixed = new Map(fix ? byFile.flatMap(({ each, found }) => this.rewrite(each, found)) : []);
    const all = byFile.flatMap(({ found }) => found).filter((finding) => !fixed.has(finding));
    if (fix) this.tellLeft(all);
    const fails = failsOn(failOn);
    const invented = all.filter((finding) => finding.kind === "invented" && !fails(finding));
    if (invented.length > 0) this.notes.push(sayInvented(invented));
    const amiss = all.filter((finding) => !["holds", "invented"].includes(finding.kind) || fails(finding));
    if (written !== undefined) writeBaseline(written, amiss);
    const findings = known ? newFindings(amiss, known) : amiss;
    const failing = new Set(findings.filter(fails));
    const undated = this.options.asOf === "last" ? 0 : [...all, ...fixed.keys()].filter(isUndated).length;
    const notes = [
      ...this.notes,
      ...this.passedOver.notes(),
      sayLeftOut(this.leftOut),
      sayUnreadDays(this.unreadDays),
    ].filter((note) => note !== "");
    const facts = { all, findings, fixed, undated, failing, known: amiss.length - findings.length, notes };
    this.terminal.say(FORMATS[format]!(reportOf(facts)));
    if (this.faults > 0) return 2;
    return failing.size > 0 && written === undefined ? 1 : 0;
  }

  /** The worklist of what changed since an edition, as Markdown. */
  private async tellWork(found: readonly Finding[], since: number): Promise<number> {
    /* eslint-disable @typescript-eslint/no-require-imports -- no other audit needs boards or cards */
    const { substanceOf, worklist } = require("./worklist") as typeof Worklist;
    const { worklistMarkdown } = require("./worklist-markdown") as typeof WorklistMarkdown;
    const { cardsIn } = require("./cards-under") as typeof CardsUnder;
    const { withHeldStore } = require("../held-store") as typeof HeldStore;
    const { showDiff } = require("../diff/show-diff") as typeof ShowDiff;
    /* eslint-enable @typescript-eslint/no-require-imports */
    const { cards, cases = false, words = false, failOn = [] } = this.options;
    const concordance = shippedConcordance();
    const items = worklist(found, { judge: this.judge, concordance }, since);
    const [from, to] = [concordance.editions[since]!, this.judge.edition];
    const facts = {
      ...{ from: this.sinceDay!, since: from, until: to, citations: found.length, concordance, hasCases: cases },
      cards: cards === undefined ? null : cardsIn(cards, this.fault),
      notes: [...this.notes, ...this.passedOver.notes()],
    };
    const markdown = !words
      ? worklistMarkdown(items, { ...facts, wordsOf: null })
      : await withHeldStore((store) => {
          const catalogue = readCatalogue(DEFAULT_CORPUS);
          const wordsOf = (under: string) => showDiff(store, catalogue, { from, to, under, color: false }).text;
          return worklistMarkdown(items, { ...facts, wordsOf });
        }, this.terminal.env);
    this.terminal.say(markdown.trimEnd());
    if (this.faults > 0) return 2;
    const least = LEAST.filter((reason) => failOn.includes(reason)).map((reason) => reason.toUpperCase() as Substance);
    return items.some((item) => least.some((each) => isAtLeast(each, substanceOf(item)))) ? 1 : 0;
  }

  readonly fault = (message: string): void => {
    this.faults++;
    this.terminal.complain(message);
  };

  private citationsIn(listed: ListedFile): Citing[] {
    const source = readSource(listed.file, this);
    if (source === null || source.text.includes("palimpsest-ignore-file")) return [];
    const most = Math.min(MOST_OF_FILE, MOST_OF_ALL - this.citations);
    const { found, leftOut, unreadDays } = citationsIn(source.text, this.judge.known, syntaxOf(listed.file), most);
    if (found.length > most) {
      this.passedOver.add("full", listed.file);
      return [];
    }
    this.citations += found.length;
    if (found.length > 0) this.leftOut += leftOut;
    this.unreadDays += unreadDays;
    const lines = new LineStarts(source.text);
    const ignored = new Map<number, boolean>();
    const cited = found
      .map((citation) => ({ citation, line: lines.of(citation.start) }))
      .filter(({ line }) => {
        // Once a line, however many stand on it.
        const known = ignored.get(line) ?? isIgnored(lines, line);
        ignored.set(line, known);
        return !known;
      });
    return cited.length === 0 ? [] : [{ ...listed, source, cited, lines }];
  }

  /** The days of lines that have no date beside them. */
  private async linesOf(citing: readonly Citing[]): Promise<Map<Citing, LineDates | null>> {
    const dates = new Map<Citing, LineDates | null>();
    const asking = citing.flatMap((each) => {
      const lines = each.cited.flatMap(({ citation, line }) => (citation.date?.date == null ? [line] : []));
      return each.repository && lines.length > 0 ? [{ each, repository: each.repository, lines }] : [];
    });
    for (const files of groupBy(asking, ({ repository }) => repository.top).values()) {
      const { repository } = files[0]!;
      const found = await datesOf(
        repository,
        files.map(({ each, lines }) => ({ file: each.file, lines })),
        this.today,
      );
      files.forEach(({ each }, at) => dates.set(each, found[at]!));
    }
    const unknown = [...dates.values()].flatMap((lines) => [...(lines?.values() ?? [])]).filter((day) => day === null);
    if (unknown.length > 0 && this.time.unanswered === 0)
      this.notes.push(
        `${count(unknown.length, "line")} of ${unknown.length === 1 ? "a" : "such"} citation${unknown.length === 1 ? " is" : "s are"} older than what was fetched of the repository, so that their days are not known: fetch all of it (git fetch --unshallow; in a workflow fetch-depth: 0), and of a partial clone what it left out (git fetch --refetch --no-filter).`,
      );
    return dates;
  }

  private judged({ file, source, cited, lines }: Citing, dates: LineDates | null | undefined): Finding[] {
    const isInvented = once(() => inventedIn(source.text, syntaxOf(file), lines, isTestFile(file), this.judge.known));
    return cited.map(({ citation, line }) => {
      const day = this.dayOf(dates, line);
      const judgement = this.judge.judge(citation, day);
      const kind = kindOf(judgement, citation);
      const { start, end } = citation;
      const [endLine, column] = [lines.of(end), start - lines.startOf(line) + 1];
      const endColumn = end - lines.startOf(endLine) + 1;
      const written = source.text.slice(start, end);
      return {
        file,
        cited: citation,
        judgement,
        day,
        kind: (kind === "dangling" || kind === "unknown") && isInvented()(citation) ? "invented" : kind,
        line,
        column,
        endLine,
        endColumn,
        written,
      };
    });
  }

  /** Those that texts say more of. */
  private async withTexts(found: readonly Finding[]): Promise<ReadonlyMap<Finding, Finding>> {
    const quoting = found.filter(({ cited, judgement }) => needsTexts(cited, judgement));
    if (quoting.length === 0) return new Map();
    const { edition } = this.judge;
    if (!this.options.quotations) {
      const needs = quoting.length === 1 ? "1 quotation was" : `${quoting.length} quotations were`;
      this.notes.push(`${needs} not checked: that needs the texts themselves (--quotations).`);
      return new Map();
    }
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- nothing else here needs the database
    const { withHeldStore } = require("../held-store") as typeof HeldStore;
    return withHeldStore((store) => {
      if (!store.editions.held().byKey.has(edition))
        this.notes.push(`Quotations were not checked: the text of the edition of ${edition} is not held.`);
      const judgements = judgedByTexts(new History(store), this.judge, quoting);
      return new Map(
        quoting.map((finding, index) => {
          const judgement = judgements[index]!;
          const kind = finding.kind === "invented" ? finding.kind : kindOf(judgement, finding.cited);
          return [finding, { ...finding, judgement, kind }];
        }),
      );
    }, this.terminal.env);
  }

  private dayOf(dates: LineDates | null | undefined, line: number): Day | null {
    if (this.day !== null) return { date: this.day, by: "TEXT" };
    // A file that git does not know yet is of today; for a worklist a tree without git is of the edition that this begins with.
    const unknown = this.since === null ? this.today : shippedConcordance().editions[this.since]!;
    const date = dates === null || (dates === undefined && this.since !== null) ? unknown : dates?.get(line);
    return date == null ? null : { date, by: "LINE" };
  }

  /** What has another number, and no certain one, is for a person to see. */
  private tellLeft(all: readonly Finding[]): void {
    const left = all.filter(({ kind }) => kind === "moved" || kind === "reused").length;
    if (left > 0)
      this.notes.push(
        `${count(left, "citation")} of ${left === 1 ? "a rule" : "rules"} with another number now ${left === 1 ? "is" : "are"} left for you to see: it is not certain what ${left === 1 ? "it has" : "they have"} to say (What --fix leaves, in docs/reference/citations.md).`,
      );
  }

  /** Those that the file says right now, each with how it is written: null between the ends of a range, which is not. */
  private rewrite({ file, source }: Citing, found: readonly Finding[]): (readonly [Finding, string | null])[] {
    const { text } = source;
    if (isFixture(file)) return [];
    const numbers = settledNumbers(text, found, { judge: this.judge, syntax: syntaxOf(file), today: this.today });
    const edits = editsOf(text, found, numbers, this.judge.edition);
    if (edits.length === 0) return [];
    try {
      rewriteWhole(file, bytesOf({ ...source, text: edited(text, edits) }));
    } catch (error) {
      this.fault(unreadable(file, error, "written"));
      return [];
    }
    return [...numbers.keys()].map((finding) => {
      const { start, end, place } = finding.cited;
      const within = edits.filter((edit) => start <= edit.start && edit.end <= end);
      const now = edited(
        finding.written,
        within.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
      );
      return [finding, place === null ? null : now] as const;
    });
  }
}

/** More rules with their words nobody pastes who writes of them: such a file is an edition, or a part of one, and cites nothing of another. */
const MOST_PASTED = 100;

const isOfTheRules = (found: readonly Finding[]): boolean =>
  found.filter(({ cited: { words }, judgement: { datedBy } }) => datedBy === "WORDS" && words?.areQuoted === false)
    .length > MOST_PASTED;

const isUndated = ({ judgement: { datedBy, asOf } }: Finding): boolean => datedBy === "LAST_EDITION" && asOf !== null;

const MOST_NAMED = 3;

function sayInvented(invented: readonly Finding[]): string {
  const named = invented
    .slice(0, MOST_NAMED)
    .map(({ file, line, judgement: { number } }) => `${number} at ${visible(file)}:${line}`);
  const more = invented.length > MOST_NAMED ? ", …" : "";
  return `${count(invented.length, "number")} that no edition had ${invented.length === 1 ? "seems" : "seem"} to be made up (${named.join(", ")}${more}): --fail-on invented tells of all.`;
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;

function dateIn(catalogue: EditionCatalogue, asked: string, option: string, judge?: Judge): IsoDate {
  return judge && asked.toLowerCase() === "latest" ? judge.edition : datePublished(catalogue, asked, option);
}

const isIgnored = (lines: LineStarts, line: number): boolean =>
  /palimpsest-ignore(?!-)/.test(lines.text(line)) || lines.text(line - 1).includes("palimpsest-ignore-next-line");
