import { Command, InvalidArgumentError, Option } from "commander";
import { Audit, type AuditOptions } from "./audit/audit";
import { FAILING, type FailOn, LEAST } from "./audit/findings";
import { FORMATS } from "./audit/formats";
import { endOr, orSay } from "./run-command";
import { PROCESS, type Terminal } from "./terminal";

const TROUBLE = 2;

const REASONS: readonly string[] = [...FAILING, ...LEAST];

/** Reasons to fail, with commas between. */
function reasonsIn(given: string, before: readonly FailOn[] | undefined): FailOn[] {
  const named = given.split(",").map((reason) => reason.trim());
  if (named.some((reason) => !REASONS.includes(reason)))
    throw new InvalidArgumentError(`It is one of ${REASONS.join(", ")}.`);
  return [...(before ?? []), ...(named as FailOn[])];
}

/** The command, for a place to run it. */
export const auditIn = (terminal: Terminal): Command =>
  new Command("audit")
    .description(
      "Finds the rules that a source tree cites, and tells of those that no longer hold, each at its own date: CR 704.5k (2011-09-30), " +
        "20110930 - 704.5k, rules 704.5j and 704.5k, [704.5k], pasted rules. It needs no service and no database.",
    )
    .argument("[paths...]", "files and folders", ["."])
    .option("--in <edition>", "the edition to hold them against: a date, a set, latest", "latest")
    .option(
      "--as-of <edition>",
      "what a citation with no date beside it, nor words of a rule, is of: blame (the day on which git says that its line was written), last (the last edition that had the number), or an edition",
      "blame",
    )
    .option("--fix", "rewrite what is certain: a rule with another number and the same words", false)
    .addOption(
      new Option(
        "--fail-on <reasons>",
        `end with 1 for these only: ${FAILING.join(", ")}; or of a rule that changed so much since, at least: ${LEAST.join(", ")}`,
      ).argParser(reasonsIn),
    )
    .addOption(
      new Option(
        "--since <edition>",
        "tell, as Markdown for a pull request, of each citation whose rule changed after this edition: what changed, and how much that matters",
      ).conflicts(["fix", "baseline", "writeBaseline", "format"]),
    )
    .option(
      "--cases",
      "with --since: show the smallest board that ends otherwise, as a script that palimpsest play runs",
    )
    .option("--words", "with --since: show the words then and now, of the texts of the database (DATABASE_URL)")
    .option(
      "--cards <path>",
      "with --since: name the cards of a file or a folder whose words lead to a rule that changed",
    )
    .option("--baseline <file>", "tell only of what this file does not know")
    .option("--write-baseline <file>", "write down what is found, and end with 0")
    .addOption(
      new Option(
        "--ignore <pattern>",
        "leave out files that fit, as **/fixtures/**; may be given several times",
      ).argParser((pattern: string, before: readonly string[] | undefined) => [...(before ?? []), pattern]),
    )
    .option("--quotations", "hold words quoted against the texts of the database (DATABASE_URL) as well", false)
    .addOption(new Option("--format <format>", "how to tell").choices(Object.keys(FORMATS)).default("text"))
    .addHelpText(
      "after",
      "\nA line that has palimpsest-ignore is left out, as are one after palimpsest-ignore-next-line and a file that has palimpsest-ignore-file." +
        "\n\nExit code: 0 if all hold, 1 if some do not, 2 if something could not be read.",
    )
    .configureOutput({ writeErr: (text) => terminal.complain(text.trimEnd()) })
    .exitOverride(endOr(TROUBLE, terminal))
    .action(
      orSay(
        async (paths: string[], options: AuditOptions) => terminal.end(await new Audit(options, terminal).run(paths)),
        TROUBLE,
        terminal,
      ),
    );

export const command = auditIn({ ...PROCESS, say: sayToWhoReads });

/** Ends without a word when nobody reads any more, as before `| head`. */
function sayToWhoReads(text: string): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    throw error;
  });
  console.log(text);
}
