import pc from "picocolors";
import { visible } from "../../domain/visible";
import { type ImportedFile, type OfficialImport } from "./import-official";

const COLUMNS = ["rules", "sections", "examples", "glossary", "repairs", "findings", "unparsed"] as const;

interface Row {
  readonly first: string;
  readonly counts: readonly (string | number)[];
  readonly file: string;
}

/** Rules are the numbered ones (704.5, 704.5k); a section is a heading such as 704. */
const countsOf = ({ report: { counts, findings } }: ImportedFile): number[] => [
  counts.numberedRules,
  counts.sections,
  counts.examples,
  counts.glossaryEntries,
  counts.repairs,
  findings.length,
  counts.unparsedLines,
];

/**
 * A line for every file, to be checked by a person, and one for all that were read: an edition counts once, however many
 * copies of it there are.
 */
export function summaryTable({ files, importedBefore, failures }: OfficialImport): string[] {
  const rows = [
    ...files.map((file): Row => {
      const copy = files.find((each) => file.isCopy && !each.isCopy && each.edition === file.edition);
      const note = copy ? `, another copy of ${copy.name}` : "";
      return { first: file.edition, counts: countsOf(file), file: file.name + note };
    }),
    ...importedBefore.map(({ edition, name }): Row => ({
      first: edition,
      counts: [],
      file: `${name}, imported before`,
    })),
    ...failures.map(({ name, error }): Row => ({ first: "refused", counts: [], file: `${name}: ${error.code}` })),
  ];
  const counted = files.filter(({ isCopy }) => !isCopy).map(countsOf);
  const totals = COLUMNS.map((_, i) => counted.reduce((sum, counts) => sum + (counts[i] ?? 0), 0));
  const total = { first: counted.length === 1 ? "1 edition" : `${counted.length} editions`, counts: totals, file: "" };
  const lines = laidOut([{ first: "edition", counts: COLUMNS, file: "file" }, ...rows, total]);
  const [numbered = 0, sections = 0, , , repairs = 0, findings = 0, unparsed = 0] = totals;
  return [
    pc.bold(lines[0] ?? ""),
    ...lines.slice(1),
    `${numbered + sections} rules, including sections.`,
    ...(repairs + findings + unparsed > 0 ? [HOW_TO_SEE] : []),
  ];
}

const HOW_TO_SEE =
  "--verbose lists repairs, findings and lines that were not understood, with their lines; a running service answers " +
  "{ editions { key documents { notes unparsed { line text } } } }.";

function laidOut(rows: readonly Row[]): string[] {
  const columns = rows.map(({ first, counts }) => [first, ...COLUMNS.map((_, i) => String(counts[i] ?? ""))]);
  const widths = ["", ...COLUMNS].map((_, i) => Math.max(...columns.map((row) => row[i]?.length ?? 0)));
  return rows.map(({ file }, row) => {
    const cells = columns[row]!.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)));
    return [...cells, visible(file)].join("  ").trimEnd();
  });
}

/** Which editions the files are by their words: a line for those that are as they are known, and one for each other. */
export function confirmations({ files }: OfficialImport): string[] {
  const known = files.flatMap(({ name, notes, confirmation }) =>
    confirmation ? [{ name, note: notes[0]!, confirmation }] : [],
  );
  const others = known.filter(
    ({ confirmation: { isKnown, differing, missing } }) => !isKnown || differing.length + missing.length > 0,
  );
  const same = known.length - others.length;
  return [
    ...(same > 0
      ? [`${same} of ${known.length} files have the words, rule by rule, that their editions are known to have.`]
      : []),
    ...others.map(({ name, note }) => visible(`${name}: ${note}`)),
  ];
}

/** What was mended or looks wrong, and what was not understood, of each file. */
export function remarks({ files }: OfficialImport): string[] {
  return files.flatMap(({ name, notes, unparsed }) => [
    ...notes.map((note) => visible(`${name}: ${note}`)),
    ...unparsed.map(
      ({ line, text }) =>
        `${visible(name)}: ${pc.yellow("not understood")}, line ${line}: ${visible(text.slice(0, 80))}`,
    ),
  ]);
}

export const failureLines = ({ failures }: OfficialImport): string[] =>
  failures.map(({ name, error: { code, message } }) => {
    return `${pc.red(code)} ${visible(message.startsWith(name) ? message : `${name}: ${message}`)}`;
  });
