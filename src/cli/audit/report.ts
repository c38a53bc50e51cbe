import { type Finding, sayFinding } from "./findings";

/** What a run found. */
export interface Report {
  /** Every citation that is not fixed, in the order of files and lines. */
  readonly all: readonly Finding[];
  /** Those to tell of. */
  readonly findings: readonly Finding[];
  /** Those that were rewritten, and how. */
  readonly fixed: ReadonlyMap<Finding, string | null>;
  /** Those that the baseline has. */
  readonly known: number;
  /** How many of all, fixed or not, are of the last edition that had their number, since nothing says of when they are. */
  readonly undated: number;
  /** Those that the run fails on. */
  readonly failing: ReadonlySet<Finding>;
  readonly levelOf: (finding: Finding) => "error" | "warning" | "note";
  readonly say: (finding: Finding) => string;
  /** Sentences on what was not checked. */
  readonly notes: readonly string[];
}

export function reportOf(facts: Omit<Report, "levelOf" | "say">): Report {
  const levelOf = (finding: Finding) =>
    facts.failing.has(finding) ? "error" : finding.kind === "unknown" ? "note" : "warning";
  return { ...facts, levelOf, say: sayFinding };
}
