import { Command } from "commander";
import { textIn } from "../boards";
import { verdictView } from "../views/verdict";
import { type AnyView } from "../views/view";
import { orSay } from "./run-command";
import { scriptBytes } from "./script-files";
import { tell } from "./view-command";

interface Options {
  readonly on: readonly string[];
  readonly json?: boolean;
  readonly markdown?: boolean;
}

const addTo = (day: string, days: readonly string[]): readonly string[] => [...days, day];

export const command = new Command("verdict")
  .description(
    "Plays a script (docs/reference/scripts.md) under the rules of several days, and prints side by side what happens, where the days part, and which change of which rule decides.",
  )
  .argument("[file]", "a script; - is the standard input", "-")
  .option("--on <edition>", "a day or an edition, as often as there are; else those that the script says", addTo, [])
  .option("--json", "the same as JSON")
  .option("--markdown", "the same as Markdown, for a forum or an issue")
  .action(
    orSay(async (file: string, { on, json, markdown }: Options) => {
      const script = textIn(scriptBytes(file), file === "-" ? "The standard input" : file);
      const form = json ? "json" : markdown ? "markdown" : "text";
      console.log(await tell(verdictView as unknown as AnyView, { script, on }, form));
    }),
  );
