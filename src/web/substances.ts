import { type ChangeSubstance } from "./generated/graphql";
import { NotFound } from "./page";

/** How much a change matters, weakest first; what nobody has decided may be anything. */
const ORDER: Readonly<Record<ChangeSubstance, number>> = {
  NONE: 0,
  TYPOGRAPHY: 1,
  REFERENCES: 2,
  VOCABULARY: 3,
  EXAMPLES: 4,
  WORDING: 5,
  MEMBERS: 6,
  EXTENSION: 7,
  OUTCOME: 8,
  UNDECIDED: 9,
};

/** Whether a change matters as much as an address asks for. Throws NotFound for a word that says no such thing. */
export function atLeast(word: string | null): (substance: ChangeSubstance) => boolean {
  const least = (word ?? "none").toUpperCase();
  if (!Object.hasOwn(ORDER, least))
    throw new NotFound(`min is one of ${Object.keys(ORDER).join(", ").toLowerCase()}, not ${word}.`);
  return (substance) => ORDER[substance] >= ORDER[least as ChangeSubstance];
}
