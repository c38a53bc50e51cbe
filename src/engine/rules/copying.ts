import { type DatedRule, type RuleVariant } from "../dated";
import { ruleNumbers, together } from "../rule-numbers";

interface Copying extends RuleVariant {
  /** Whether what is face down is copied as such; before, as it is printed. */
  readonly copiesFaceDown: boolean;
  /** Whether what is face down stays so when it becomes a copy. */
  readonly keepsStatus: boolean;
  /** Whether an ability is not copied that defines a characteristic for which the copy has other values. */
  readonly dropsDefining: boolean;
}

/** What a copy acquires. Cards made copies before the first text that says how; its words are taken for these days. */
export const copying: DatedRule<Copying> = {
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
