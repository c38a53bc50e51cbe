import { type Substance, SUBSTANCES } from "../domain/substance";
import { NotFound } from "./page";

/** How much a change has to matter, as an address asks for. Throws NotFound for a word that says no such thing. */
export function leastAsked(word: string | null): Substance {
  const asked = (word ?? "none").toUpperCase();
  const least = SUBSTANCES.find((substance) => substance === asked);
  if (!least) throw new NotFound(`min is one of ${SUBSTANCES.join(", ").toLowerCase()}, not ${word}.`);
  return least;
}
