import { SarifBuilder, SarifResultBuilder, SarifRuleBuilder, SarifRunBuilder } from "node-sarif-builder";
import { type Audited, isStale, isUnknown } from "./correction";

/** The stale citations as SARIF 2.1.0, which code scanners show beside the code. */
export function sarifOf(audited: readonly Audited[]): string {
  const told = audited.filter((each) => isStale(each) || isUnknown(each));
  const run = new SarifRunBuilder().initSimple({ toolDriverName: "palimpsest-audit", toolDriverVersion: "1" });
  for (const status of new Set(told.map(({ resolution }) => resolution.status)))
    run.addRule(
      new SarifRuleBuilder().initSimple({ ruleId: status, shortDescriptionText: `Citations that are ${status}` }),
    );
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
    fileUri: file.replaceAll("\\", "/"),
    startLine: line,
    startColumn: column,
    endLine: line,
    endColumn: column + written.length,
  });
}
