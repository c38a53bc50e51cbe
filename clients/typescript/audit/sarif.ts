import { SarifBuilder, SarifResultBuilder, SarifRuleBuilder, SarifRunBuilder } from "node-sarif-builder";
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { type Audited, isStale, isUnknown, type Resolution } from "./correction";

/** What a scanner shows above the results of each status. */
const TOLD: Readonly<Record<Exclude<Resolution["status"], "CURRENT">, string>> = {
  DANGLING: "The edition cited has no such rule.",
  EDITED: "The rule cited has other words now.",
  INVALID: "The citation cannot be read.",
  MERGED: "The rule cited became one with others.",
  MOVED: "The rule cited has another number now.",
  NOT_COVERED: "The text cited is not held.",
  NUMBER_REUSED: "The number cited is that of another rule now.",
  REMOVED: "The rule cited is no longer there.",
  SPLIT: "The rule cited became several.",
};
const HELP = "palimpsest audit --fix rewrites what has another number and the same words; see to all else yourself.";

/** The stale citations as SARIF 2.1.0, which code scanners show beside the code. */
export function sarifOf(audited: readonly Audited[]): string {
  const told = audited.filter((each) => isStale(each) || isUnknown(each));
  const run = new SarifRunBuilder().initSimple({ toolDriverName: "palimpsest-audit", toolDriverVersion: "1" });
  for (const status of new Set(told.map(({ resolution }) => resolution.status)))
    if (status !== "CURRENT") {
      const rule = new SarifRuleBuilder({ help: { text: HELP } });
      const [shortDescriptionText, fullDescriptionText] = [TOLD[status], TOLD[status]];
      run.addRule(rule.initSimple({ ruleId: status, shortDescriptionText, fullDescriptionText }));
    }
  for (const each of told) run.addResult(resultOf(each));
  const sarif = new SarifBuilder();
  sarif.addRun(run);
  return sarif.buildSarifJsonString({ indent: true });
}

function resultOf({ file, citation: { line, column, written }, resolution }: Audited): SarifResultBuilder {
  const level = resolution.status === "NOT_COVERED" ? "note" : resolution.status === "EDITED" ? "warning" : "error";
  return new SarifResultBuilder().initSimple({
    level,
    messageText: resolution.explanation,
    ruleId: resolution.status,
    fileUri: uriOf(file),
    startLine: line,
    startColumn: column,
    endLine: line,
    endColumn: column + written.length,
  });
}

const uriOf = (file: string): string =>
  isAbsolute(file) ? pathToFileURL(file).href : file.split(/[\\/]/).map(encodeURIComponent).join("/");
