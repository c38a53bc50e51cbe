import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { type StoredEdition } from "../../store/rows";
import { Context } from "../context";
import { Costs } from "../pricing/field-facts";
import { Edition } from "./edition.type";
import { requireEdition } from "../../reading/find-edition";
import { WordAge } from "./word-age.type";

/** A word age as its edition is handed on. */
interface AgedWords {
  readonly edition: StoredEdition;
  readonly words: number;
}

@Resolver(() => Edition)
export class WordAgesResolver {
  @Costs({ entries: "editions" })
  @FieldResolver(() => [WordAge], {
    description:
      "How old the words of its rules are: which edition brought how many of them, oldest first. Counted at import, from " +
      "one edition held to the next: headings, examples and the glossary are left out, and a word that moved with its " +
      "rule is as old as it was. Empty if no text of its rules is held.",
  })
  async wordAges(@Root() { key }: StoredEdition, @Ctx() context: Context): Promise<AgedWords[]> {
    const ages = await context.loaders.wordAgesOf.load(key);
    return ages.map(({ edition, words }) => ({ edition: requireEdition(context, edition), words }));
  }
}
