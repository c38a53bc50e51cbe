import { registerEnumType } from "type-graphql";
import { type Vocabulary } from "../engine";

/** A TypeScript enum, as GraphQL takes it, with these words. */
export type EnumOf<T extends string> = { readonly [word in T]: word };

const made = new Map<Vocabulary, unknown>();

/** A vocabulary of the engine as a GraphQL enum, every word of it with its description. */
export function enumOf<T extends string>(vocabulary: Vocabulary<T>): EnumOf<T> {
  const known = made.get(vocabulary) as EnumOf<T> | undefined;
  if (known) return known;
  const { name, description, words, meaning } = vocabulary;
  const values = Object.fromEntries(words.map((word) => [word, word])) as EnumOf<T>;
  made.set(vocabulary, values);
  const valuesConfig = Object.fromEntries(
    words.map((word) => [word, { description: meaning[word].description }]),
  ) as Record<T, { description: string }>;
  registerEnumType(values, { name, description, valuesConfig });
  return values;
}
