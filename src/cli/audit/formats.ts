import { commandText, visible } from "../../domain/visible";
import { junitOfCases, xml } from "../junit";
import { type Finding, KINDS, type Kind } from "./findings";
import { type Report } from "./report";
import { sarifOf } from "./sarif";

/** How a report is told, by the word of `--format`. */
export const FORMATS: Readonly<Record<string, (report: Report) => string>> = {
  text: textOf,
  sarif: sarifOf,
  github: githubOf,
  junit: junitOf,
};

const placeOf = ({ file, line, column }: Finding): string => `${visible(file)}:${line}:${column}`;

function textOf(report: Report): string {
  const { findings, fixed, say } = report;
  const lines = [
    ...[...fixed].flatMap(([finding, now]) =>
      now === null ? [] : [`${placeOf(finding)}: fixed: ${visible(finding.written)} is ${visible(now)}`],
    ),
    ...findings.map((finding) => `${placeOf(finding)}: ${finding.kind}: ${visible(say(finding))}`),
  ];
  return [...lines, ...endOf(report)].join("\n");
}

/** What was not checked, and the sum: `115 citations checked: 100 hold, 15 do not (10 moved, 5 edited). 7 more could not be checked.` */
function endOf({ all, fixed: { size: fixed }, known, undated, notes }: Report): string[] {
  const count = (kind: Kind): number => all.filter((finding) => finding.kind === kind).length;
  const [unknown, invented] = [count("unknown"), count("invented")];
  const checked = all.length - unknown - invented + fixed;
  const kinds = (Object.keys(KINDS) as Kind[]).filter(
    (kind) => !["holds", "unknown", "invented"].includes(kind) && count(kind) > 0,
  );
  const stale = kinds.reduce((sum, kind) => sum + count(kind), 0);
  const by = kinds.length === 0 ? "" : ` (${kinds.map((kind) => `${count(kind)} ${kind}`).join(", ")})`;
  const sum = [
    `${checked} citation${checked === 1 ? "" : "s"} checked: ${count("holds")} hold${count("holds") === 1 ? "s" : ""}, ${stale} ${stale === 1 ? "does" : "do"} not${by}`,
    ...(fixed > 0 ? [`, ${fixed} fixed`] : []),
    ...(known > 0 ? [`; ${known} known from the baseline`] : []),
    ".",
    ...(undated > 0
      ? [
          ` ${undated} ${undated === 1 ? "has" : "have"} no date that fits: judged by the last edition with that number.`,
        ]
      : []),
    ...(unknown > 0 ? [` ${unknown} more could not be checked.`] : []),
  ].join("");
  return [...notes, sum];
}

/** Annotations of a workflow of GitHub, which shows them beside the code. */
function githubOf(report: Report): string {
  const lines = report.findings.map((finding) => {
    const { file, line, endLine, column, endColumn, kind } = finding;
    const level = { error: "error", warning: "warning", note: "notice" }[report.levelOf(finding)];
    const columns = line === endLine ? `,col=${column},endColumn=${endColumn}` : "";
    const place = `file=${property(file)},line=${line},endLine=${endLine}${columns}`;
    return `::${level} ${place},title=${property(`${finding.judgement.number}: ${kind}`)}::${commandText(report.say(finding))}`;
  });
  return [...lines, ...endOf(report)].join("\n");
}

const property = (text: string): string => commandText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** A test for each citation: one that could not be checked is skipped. */
function junitOf(report: Report): string {
  const { all, findings, failing, say } = report;
  const reported = new Set(findings);
  const cases = all.map((finding) => {
    const { file, line, kind, judgement } = finding;
    const name = xml(`${judgement.number}, line ${line}`);
    const head = `    <testcase classname="${xml(file)}" name="${name}" file="${xml(file)}" line="${line}"`;
    const said = xml(say(finding));
    if (failing.has(finding)) return `${head}>\n      <failure type="${kind}" message="${said}"/>\n    </testcase>`;
    if (kind === "unknown" || kind === "invented")
      return `${head}>\n      <skipped message="${said}"/>\n    </testcase>`;
    return reported.has(finding) ? `${head}>\n      <system-out>${said}</system-out>\n    </testcase>` : `${head}/>`;
  });
  const skipped = all.filter(
    (finding) => (finding.kind === "unknown" || finding.kind === "invented") && !failing.has(finding),
  ).length;
  return junitOfCases("palimpsest audit", { tests: all.length, failures: failing.size, skipped }, [
    ...cases,
    `    <system-out>${xml(endOf(report).join(" "))}</system-out>`,
  ]);
}
