import { Command } from "commander";
import { type CardImport, importCards } from "../store/import/import-cards";
import { visible } from "../domain/visible";
import { orSay } from "./run-command";
import { withStore } from "./with-store";

async function run(file: string, { replace = false }: { readonly replace?: boolean }): Promise<void> {
  const outcome = await withStore((store) => importCards(store, file, { replaces: replace }));
  console.log(said(outcome));
}

function said({ isChanged, cards, passedOver, ambiguous }: CardImport): string {
  if (!isChanged) return `This file was imported before: ${cards} cards are held, and nothing changed.`;
  const lines = [`Imported: ${cards} cards, in the place of those that were held.`];
  if (passedOver > 0) lines.push(`Passed over: ${passedOver} tokens, emblems, art cards and reversible cards.`);
  if (ambiguous.length > 0)
    lines.push(`Borne by several cards, which only their oracle_id tells apart: ${ambiguous.map(visible).join(", ")}.`);
  return lines.join("\n");
}

export const command = new Command("import-cards")
  .description(
    "Imports the cards of which boards can be made, from Scryfall's bulk file “Oracle Cards” or MTGJSON's AtomicCards.json, into the database (DATABASE_URL).",
  )
  .argument("<file>", "the file, as it was downloaded")
  .option("--replace", "let far fewer cards than are held take their place")
  .action(orSay(run));
