import { listOf } from "../../../domain/list-of";

/** How many names a note gives; of the others it says how many they are. */
const MOST_NAMES = 10;

/** "Bear, Wolf and Ox", or the first of them and how many more there are. */
export function listed(names: readonly string[]): string {
  if (names.length > MOST_NAMES)
    return `${names.slice(0, MOST_NAMES).join(", ")} and ${names.length - MOST_NAMES} more`;
  return listOf(names);
}

/** What an object is called in notes. */
export const nameOf = ({
  called,
  name,
  id,
}: {
  readonly called?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly id: string;
}): string => called || name || id;

/**
 * The words of a card, or what they come to in short, as part of a sentence. They stand in no quotation marks: not everybody who gives
 * them gives them word for word.
 */
export const clause = (text: string): string => text.replace(/\.$/, "");
