import { type Substance, SUBSTANCES } from "../domain/substance";
import { badParameter } from "./ask";

/** How much a change has to matter, as an address asks for. Throws for a word that says no such thing. */
export function leastAsked(word: string | null): Substance {
  const asked = (word ?? "none").toUpperCase();
  const least = SUBSTANCES.find((substance) => substance === asked);
  if (!least) throw badParameter("min", `min is one of ${SUBSTANCES.join(", ").toLowerCase()}, not ${word}.`);
  return least;
}
