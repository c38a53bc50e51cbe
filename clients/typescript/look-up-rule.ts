import { ask, run } from "./client";
import { LookUpRuleDocument } from "./generated/graphql";

/** Prints a rule, where it was read, and what became of it: look-up-rule EDITION NUMBER */
run(async ([edition = "2011-09-30", number = "704.5k"]) => {
  const { rule } = await ask(LookUpRuleDocument, { edition, number });
  if (!rule) return console.log(`${edition} has no rule ${number}, as far as it is held.`);
  const { document, firstLine, lastLine } = rule.citation;
  console.log(`${rule.number} (${rule.edition.title})\n${rule.text}`);
  console.log(`Read from: ${document.title}, ${document.publisher}, lines ${firstLine} to ${lastLine}`);
  for (const { rule: version, change } of rule.history)
    console.log(`${version.edition.key} ${version.number} ${change?.kind ?? "FIRST HELD"}`);
});
