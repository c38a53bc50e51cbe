import { registerEnumType } from "type-graphql";
import { type Vocabulary } from "../engine";

/** A vocabulary of the engine as a GraphQL enum, every word of it with its description. */
export function enumOf<T extends string>({
  name,
  description,
  words,
  meaning,
}: Vocabulary<T>): {
  readonly [word in T]: word;
} {
  const values = Object.fromEntries(words.map((word) => [word, word])) as { readonly [word in T]: word };
  const valuesConfig = Object.fromEntries(
    words.map((word) => [word, { description: meaning[word].description }]),
  ) as Record<T, { description: string }>;
  registerEnumType(values, { name, description, valuesConfig });
  return values;
}
