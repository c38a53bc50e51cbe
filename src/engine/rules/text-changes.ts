import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

interface TextChanges extends RuleVariant {
  /** Whether creature types count as proper nouns, which no such effect changes. */
  readonly sparesCreatureTypes: boolean;
}

/** Which words an effect changes that changes a text. Before the first text that says it, it changes what the card says. */
export const textChanges: RuleRecord<TextChanges> = {
  called: named("text-changing effects", "text changing effects", "changing text", "changing words"),
  subject: "LAYERS",
  before: "No rule says which words an effect changes that changes a text.",
  shown: [
    lay.looks(
      "In the text of a creature, “Goblin” is replaced by “Elf”.",
      lay.under(
        [lay.creature("goblin", "1/1", { typeLine: "Creature — Goblin" })],
        lay.onIt("goblin", { changeText: [{ from: "Goblin", to: "Elf" }] }),
      ),
    ),
  ],
  numbers: ruleNumbers("612.2@2026-08-07"),
  variants: [
    {
      since: "2001-07-23",
      behaviour: "colors-and-lands",
      summary: "An effect that changes a text changes no proper noun, and a creature type is one.",
      says: /can't change a proper noun \(such as a card name or creature type\)/,
      sparesCreatureTypes: true,
    },
    {
      since: "2003-03-15",
      behaviour: "creature-types-too",
      summary:
        "An effect that changes a text changes color words, land types and creature types that are used as such.",
      says: /a creature type word used as a creature type\)/,
      sparesCreatureTypes: false,
    },
  ],
  until: null,
};
