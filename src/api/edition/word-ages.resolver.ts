import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import { type StoredEdition } from "../../store/rows";
import { Context } from "../context";
import { Costs } from "../pricing/field-facts";
import { Edition } from "./edition.type";
import { requireEdition } from "../../reading/find-edition";

@ObjectType({
  simpleResolvers: true,
  description: "The words that one edition brought, as far as another still has them.",
})
class WordAge {
  @Field(() => Edition, { description: "The edition that brought them: the oldest held that has them." })
  edition!: Edition;

  @Field(() => Int, { description: "How many of them the rules of the edition asked about have." })
  words!: number;
}

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
