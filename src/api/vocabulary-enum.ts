import { registerEnumType } from "type-graphql";
import { type Vocabulary, vocabulary } from "../engine";

/** A TypeScript enum, as GraphQL takes it, with these words. */
type EnumOf<T extends string> = { readonly [word in T]: word };

const made = new Map<Vocabulary, unknown>();

/** A vocabulary of the engine as a GraphQL enum, every word of it with its description. */
export function enumOf<T extends string>(of: Vocabulary<T>): EnumOf<T> {
  const known = made.get(of) as EnumOf<T> | undefined;
  if (known) return known;
  const { name, description, words, meaning } = of;
  const values = Object.fromEntries(words.map((word) => [word, word])) as EnumOf<T>;
  made.set(of, values);
  const valuesConfig = Object.fromEntries(
    words.map((word) => [word, { description: meaning[word].description }]),
  ) as Record<T, { description: string }>;
  registerEnumType(values, { name, description, valuesConfig });
  return values;
}

/** A GraphQL enum of words of the API itself, each with its description. */
export const enumOfWords = <T extends string>(name: string, description: string, words: Readonly<Record<T, string>>) =>
  enumOf<T>(vocabulary(name, description, words));
