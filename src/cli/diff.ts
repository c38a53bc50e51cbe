import { Command, Option } from "commander";
import pc from "picocolors";
import { PAIRING_KINDS, type PairingKind } from "../alignment/pairing";
import { DEFAULT_CORPUS, readCatalogue } from "../store/corpus-files";
import { pageText } from "./diff/page-text";
import { showDiff } from "./diff/show-diff";
import { withHeldStore } from "./held-store";
import { endOr, orSay } from "./run-command";

interface Options {
  readonly under?: string;
  readonly kind?: readonly PairingKind[];
  readonly color?: boolean;
  readonly pager: boolean;
}

/** As of diff(1). */
const EXIT = { same: 0, different: 1, trouble: 2 } as const;

const run = (from: string, to: string, { under, kind, color, pager }: Options): Promise<void> =>
  withHeldStore(async (store) => {
    const { text, changes, notCovered } = showDiff(store, readCatalogue(DEFAULT_CORPUS), {
      from,
      to,
      ...(under !== undefined && { under }),
      ...(kind && { kinds: kind }),
      color: color ?? pc.isColorSupported,
    });
    if (changes === 0 && notCovered > 0)
      console.error(
        `Nothing can be said of ${notCovered === 1 ? "1 rule" : `${notCovered} rules`}: one of the editions is not held there.`,
      );
    if (changes > 0) await pageText(text, pager ? process.env.PAGER : "");
    process.exitCode = changes > 0 ? EXIT.different : EXIT.same;
  });

export const command = new Command("diff")
  .description(
    "Shows what became of the rules between two editions of the database (DATABASE_URL), or if it holds none, of the corpus that ships.",
  )
  .argument("<from>", "the edition to start from: its key, any date, a set (Zendikar, ZEN), or latest")
  .argument("<to>", "the edition to arrive at")
  .option("--under <number>", "only rules at or below this number, in either edition")
  .addOption(new Option("--kind <kinds...>", "only these kinds of change").choices(PAIRING_KINDS))
  .option("--color", "use colours even if the output is not a terminal")
  .option("--no-color", "use no colours")
  .option("--no-pager", "print at once")
  .addHelpText("after", "\nExit code: 0 if there are no changes, 1 if there are, 2 if something went wrong.")
  .exitOverride(endOr(EXIT.trouble))
  .action(orSay(run, EXIT.trouble));
