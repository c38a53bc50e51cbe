import { Command } from "commander";
import pc from "picocolors";
import { type PalimpsestError } from "../domain/errors";
import { visible } from "../domain/visible";
import { type PlayedLine, type PlayedScript } from "../engine/script";
import { scriptPlayed } from "../reading/cards/script-verdict";
import { type Store } from "../store/store";
import { withHeldStore } from "./held-store";
import { junitOfCases, xml } from "./junit";
import { failureLine, orSay } from "./run-command";
import { playedFile, scriptFilesIn } from "./script-files";
import { PROCESS, type Terminal } from "./terminal";

interface Options {
  readonly edition?: string;
  readonly junit?: boolean;
}

/** A file, and what came of it: a script that was played on one day or several, or why it could not be. */
interface Played {
  readonly file: string;
  readonly scripts: readonly PlayedScript[];
  readonly faults: readonly PalimpsestError[];
}

function playFile(file: string, asked: string | undefined, store: Store): Played {
  const played = playedFile(file, asked === undefined ? null : [asked], store, (...given) => ({
    scripts: scriptPlayed(...given),
  }));
  return "scripts" in played ? { file, ...played, faults: [] } : { file, scripts: [], faults: played };
}

const failed = ({ scripts, faults }: Played): boolean =>
  faults.length > 0 || scripts.some(({ lines }) => lines.some(({ failure }) => failure !== null));

function textOf({ file, scripts, faults }: Played): string {
  if (faults.length > 0) return [`${visible(file)} is not played`, ...faults.map(failureLine)].join("\n");
  const days = scripts.map(({ date, lines, assumptions }) => [
    `${visible(file)}, under the rules of ${date}`,
    ...lines.flatMap(sayLine),
    ...assumptions.map((assumption) => `Assumed: ${visible(assumption)}`),
  ]);
  return days.map((lines) => lines.join("\n")).join("\n\n");
}

function sayLine({ line, written, told, failure, isExpectation }: PlayedLine): readonly string[] {
  const said = `${line}: ${visible(written)}`;
  if (isExpectation)
    return [failure === null ? `  ${pc.green("ok")} ${said}` : `  ${pc.red("FAILED")} ${said}: ${visible(failure)}`];
  return [
    said,
    ...told.map(
      ({ ruleNumber, explanation }) => `  ${ruleNumber === null ? "" : `${ruleNumber}: `}${visible(explanation)}`,
    ),
    ...(failure === null ? [] : [`  ${pc.red("FAILED")} ${visible(failure)}`]),
  ];
}

function junitOf(all: readonly Played[]): string {
  const cases = all.flatMap(({ file, scripts, faults }) => [
    ...scripts.flatMap(({ date, lines }) =>
      lines
        .filter(({ isExpectation, failure }) => isExpectation || failure !== null)
        .map(({ line, written, failure }) => ({
          ...{ file, failure },
          name: `${scripts.length > 1 ? `${date}, ` : ""}line ${line}: ${written}`,
        })),
    ),
    ...(faults.length === 0
      ? []
      : [
          {
            ...{ file, name: "the script" },
            failure: faults.map(({ path = "", message }) => `${path} ${message}`).join("; "),
          },
        ]),
  ]);
  const lines = cases.map(({ file, name, failure }) => {
    const head = `    <testcase classname="${xml(file)}" name="${xml(name)}" file="${xml(file)}"`;
    return failure === null ? `${head}/>` : `${head}>\n      <failure message="${xml(failure)}"/>\n    </testcase>`;
  });
  const failures = cases.filter(({ failure }) => failure !== null).length;
  return junitOfCases("palimpsest play", { tests: cases.length, failures, skipped: 0 }, lines);
}

export const commandIn = (terminal: Terminal): Command =>
  new Command("play")
    .description(
      "Plays scripts, boards with what happens on them and what is expected (docs/reference/scripts.md), and prints what became of them; ends with 1 if an expectation fails.",
    )
    .argument("[files...]", "scripts, or folders of them (*.txt); - is the standard input", ["-"])
    .option("--edition <edition>", "the edition, in place of the one in each script")
    .option("--junit", "print JUnit's XML")
    .action(
      orSay(
        async (named: readonly string[], { edition, junit }: Options) => {
          const played = await withHeldStore(
            (store) => named.flatMap(scriptFilesIn).map((file) => playFile(file, edition, store)),
            terminal.env,
          );
          terminal.say(junit ? junitOf(played) : played.map(textOf).join("\n\n"));
          if (played.some(failed)) terminal.end(1);
        },
        1,
        terminal,
      ),
    );

export const command = commandIn(PROCESS);
