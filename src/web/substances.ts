import { isAtLeast, type Substance, SUBSTANCES } from "../domain/substance";
import { NotFound } from "./page";

/** Whether a change matters as much as an address asks for. Throws NotFound for a word that says no such thing. */
export function atLeast(word: string | null): (substance: Substance) => boolean {
  const asked = (word ?? "none").toUpperCase();
  const least = SUBSTANCES.find((substance) => substance === asked);
  if (!least) throw new NotFound(`min is one of ${SUBSTANCES.join(", ").toLowerCase()}, not ${word}.`);
  return (substance) => isAtLeast(least, substance);
}
