import { listOf } from "../../domain/list-of";
import { type Understood } from "../../reading/search/search";

/** What a query was taken for, in a sentence or two; empty if its words were looked for as they are. */
export function sayUnderstood({
  numbers,
  date,
  edition,
  corrections,
  unknown,
  besideUnknown,
  cards,
}: Understood): string {
  const sentences: string[] = [];
  if (numbers.length > 0)
    sentences.push(
      `${numbers.every((number) => /^\d$/.test(number)) ? "Section" : "Rule"} ${numbers.join(", ")}${date === null ? "" : ` on ${date}`}.`,
    );
  else if (edition !== null) sentences.push(`In the edition in force on ${date}.`);
  if (date !== null && edition === null)
    sentences.push(
      `No edition held is known to have been in force on ${date}, or nothing fits in it: all editions were searched.`,
    );
  if (corrections.length > 0)
    sentences.push(
      `Showing results for ${corrections.map(({ typed, read }) => `“${read}” instead of “${typed}”`).join(", ")}.`,
    );
  if (cards.length > 0)
    sentences.push(`Looked for is what stands on ${listOf(cards)}, not the ${cards.length === 1 ? "name" : "names"}.`);
  if (unknown.length > 0) {
    const left = besideUnknown === "FOUND" ? ", and left out" : "";
    sentences.push(`In no edition held${left}: ${unknown.map((word) => `“${word}”`).join(", ")}.`);
    if (besideUnknown === "TOO_LITTLE")
      sentences.push("The other words alone say too little of the rules to be looked for.");
  } else if (besideUnknown === "TOO_LITTLE")
    sentences.push(
      "No rule held has most of these words: that is too little to say which is meant. Fewer words find more.",
    );
  return sentences.join(" ");
}
