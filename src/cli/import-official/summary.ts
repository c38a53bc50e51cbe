import pc from "picocolors";
import { type OfficialReport } from "../../corpus/official/report";
import { type ImportedFile, type OfficialImport } from "./import-official";

const COLUMNS = ["edition", "rules", "sections", "examples", "glossary", "repairs", "findings", "unparsed"] as const;

type Row = readonly (string | number)[];

const rowOf = ({ edition, report }: ImportedFile): Row => [edition, ...countsOf(report)];

/** Rules are the numbered ones (704.5, 704.5k); a section is a heading such as 704. */
const countsOf = ({ counts, findings }: OfficialReport): number[] => [
  counts.numberedRules,
  counts.sections,
  counts.examples,
  counts.glossaryEntries,
  counts.repairs,
  findings.length,
  counts.unparsedLines,
];

/** What was read, a line for each file and one for all, to be checked by a person. */
export function summaryTable({ files }: OfficialImport): string[] {
  const rows = files.map(rowOf);
  const totals = COLUMNS.slice(1).map((_, i) => rows.reduce((sum, row) => sum + Number(row[i + 1]), 0));
  const table: Row[] = [COLUMNS, ...rows, ...(rows.length > 1 ? [[`${rows.length} files`, ...totals]] : [])];
  const widths = COLUMNS.map((_, i) => Math.max(...table.map((row) => String(row[i]).length)));
  const lines = table.map((row) =>
    row
      .map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i] ?? 0) : String(cell).padStart(widths[i] ?? 0)))
      .join("  "),
  );
  const all = (totals[0] ?? 0) + (totals[1] ?? 0);
  return [pc.bold(lines[0] ?? ""), ...lines.slice(1), `${all} rules, including sections.`];
}

/** What was mended or looks wrong, and what was not understood, of each file. */
export function remarks({ files }: OfficialImport): string[] {
  return files.flatMap(({ name, notes, unparsed }) => [
    ...notes.map((note) => `${name}: ${note}`),
    ...unparsed.map(({ line, text }) => `${name}: ${pc.yellow("not understood")}, line ${line}: ${text.slice(0, 80)}`),
  ]);
}

export const failureLines = ({ failures }: OfficialImport): string[] =>
  failures.map(({ name, error: { code, message } }) => {
    return `${pc.red(code)} ${message.startsWith(name) ? message : `${name}: ${message}`}`;
  });
