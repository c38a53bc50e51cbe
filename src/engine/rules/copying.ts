import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { withStates } from "../naming";
import { ruleNumbers, together } from "../rule-numbers";
import { type RuleRecord } from "./record";

interface Copying extends RuleVariant {
  /** Whether what is face down is copied as such; before, as it is printed. */
  readonly copiesFaceDown: boolean;
  /** Whether what is face down stays so when it becomes a copy. */
  readonly keepsStatus: boolean;
  /** Whether an ability is not copied that defines a characteristic for which the copy has other values. */
  readonly dropsDefining: boolean;
}

/** What a copy acquires. Cards made copies before the first text that says how; its words are taken for these days. */
export const copying: RuleRecord<Copying> = {
  called: withStates("copying objects", ["copy effects", "copiable values", "what a copy copies"], {
    "printed-values": ["copies of printed values", "copy printed values", "printed values copied"],
  }),
  subject: "TOKENS_AND_COPIES",
  onCards: "copy",
  shown: [
    lay.looks(
      "A creature that is face down is copied.",
      lay.duel([
        lay.creature("demon", "6/6", { typeLine: "Creature — Demon", faceDown: true }),
        lay.creature("clone", "0/0", { typeLine: "Creature — Shapeshifter", copy: { of: "demon" } }),
      ]),
    ),
    lay.looks(
      "A creature that is face down becomes a copy of another.",
      lay.under(
        [lay.BEAR, lay.creature("demon", "6/6", { typeLine: "Creature — Demon", faceDown: true })],
        lay.onIt("demon", { copy: { of: "bear" } }),
      ),
    ),
    lay.looks(
      "A creature is copied whose own ability defines its power and toughness, and the copy is a 7/7.",
      lay.under(
        [
          lay.creature("goyf", "0/0"),
          lay.creature("clone", "0/0", { copy: { of: "goyf", setPower: 7, setToughness: 7 } }),
        ],
        { id: "size", source: "goyf", characteristicDefining: true, ...lay.constants(3, 4) },
      ),
    ),
  ],
  numbers: ruleNumbers(together("707.2@2026-08-07", "707.3@2026-08-07", "707.9d@2026-08-07")),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "printed-values",
      summary: "A copy has the printed values of what it copies, and these are its own printed values then.",
      says: /acquires the printed values.*copied information becomes the printed values/,
      copiesFaceDown: false,
      keepsStatus: false,
      dropsDefining: false,
    },
    {
      since: "2003-07-01",
      behaviour: "copiable-values",
      summary:
        "A copy has the printed values of what it copies, as copy effects and being face down change them, instead of its own.",
      says: /values set for face-down spells.*replacing its previous copiable values/,
      copiesFaceDown: true,
      keepsStatus: false,
      dropsDefining: false,
    },
    {
      since: "2006-05-01",
      behaviour: "copiable-values-and-status",
      summary: "The same; what is face down stays face down when it becomes a copy.",
      says: /copiable values become the copied information, as modified by the copy's status(?!.*characteristic-defining)/,
      copiesFaceDown: true,
      keepsStatus: true,
      dropsDefining: false,
    },
    {
      since: "2011-02-04",
      behaviour: "without-what-defines",
      summary:
        "The same; an ability that defines a characteristic is not copied by an effect that has other values for it.",
      says: /as modified by the copy's status.*any characteristic-defining ability.*is not copied/,
      copiesFaceDown: true,
      keepsStatus: true,
      dropsDefining: true,
    },
  ],
  until: null,
};
