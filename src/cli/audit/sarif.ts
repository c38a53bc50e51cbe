import { SarifBuilder, SarifResultBuilder, SarifRuleBuilder, SarifRunBuilder } from "node-sarif-builder";
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { visibleJson } from "../../domain/visible";
import { isAtLeast, type Substance } from "../../domain/substance";
import { type Finding, type Kind, KINDS } from "./findings";
import { type Report } from "./report";

const HELP = "palimpsest audit --fix rewrites what has another number and the same words; see to all else yourself.";

/** SARIF 2.1.0, which code scanners show beside the code. */
export function sarifOf({ findings, say, notes }: Report): string {
  const run = new SarifRunBuilder().initSimple({ toolDriverName: "palimpsest-audit", toolDriverVersion: "1" });
  for (const kind of new Set(findings.map((finding) => finding.kind))) {
    const rule = new SarifRuleBuilder({ help: { text: HELP } });
    const [shortDescriptionText, fullDescriptionText] = [KINDS[kind], KINDS[kind]];
    run.addRule(rule.initSimple({ ruleId: kind, shortDescriptionText, fullDescriptionText }));
  }
  for (const finding of findings) run.addResult(resultOf(finding, say(finding)));
  const sarif = new SarifBuilder();
  sarif.addRun(run);
  // What was not checked is nothing that the builder knows.
  const built = sarif.buildSarifOutput();
  const toolExecutionNotifications = notes.map((text) => ({ level: "note" as const, message: { text } }));
  built.runs[0]!.invocations = [{ executionSuccessful: true, toolExecutionNotifications }];
  return visibleJson(built, 2);
}

/** How bad it is by what became of the rule: a number that means another rule, or none, misleads whoever reads it. */
const levelOf = ({
  kind,
  judgement: { substance },
}: Pick<Finding, "kind" | "judgement">): "error" | "warning" | "note" =>
  NOTED.includes(kind)
    ? "note"
    : MISLEADING.includes(kind) || isOfSubstance("EXTENSION", substance)
      ? "error"
      : kind === "moved" || isOfSubstance("WORDING", substance)
        ? "warning"
        : "note";
const NOTED: readonly Kind[] = ["holds", "unknown", "invented"];
const MISLEADING: readonly Kind[] = ["reused", "gone", "dangling", "words", "misdated"];
const isOfSubstance = (least: Substance, substance: Substance | null): boolean =>
  substance !== null && isAtLeast(least, substance);

const resultOf = (finding: Finding, messageText: string): SarifResultBuilder => {
  const { file, kind, line, column, endLine, endColumn } = finding;
  return new SarifResultBuilder().initSimple({
    level: levelOf(finding),
    messageText,
    ruleId: kind,
    fileUri: uriOf(file),
    startLine: line,
    startColumn: column,
    endLine,
    endColumn,
  });
};

const uriOf = (file: string): string =>
  isAbsolute(file)
    ? pathToFileURL(file).href
    : file
        .replace(/\p{Cs}/gu, "\ufffd")
        .split("/")
        .map(encodeURIComponent)
        .join("/");
