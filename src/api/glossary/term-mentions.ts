import { type Context } from "../context";
import { type TermMentionFacts } from "./term-mention.type";

/** The terms of an edition's glossary that a text mentions, in reading order. */
export async function termMentions(
  { store, loaders }: Context,
  editionKey: string,
  text: string,
): Promise<TermMentionFacts[]> {
  const found = store.glossary.terms(editionKey).in(text);
  const entries = await Promise.all(found.map(({ term }) => loaders.glossaryAt.load({ editionKey, term })));
  return found.flatMap(({ text, start }, at) => {
    const entry = entries[at];
    return entry ? [{ text, start, term: entry.term, entry }] : [];
  });
}
