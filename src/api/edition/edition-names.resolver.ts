import { type ClassType, Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { type Certainty, type PublishedEdition as PublishedFacts, setsOf } from "../../domain/published-edition";
import { Context } from "../context";
import { Costs, LooksUp } from "../pricing/field-facts";
import { PublishedEdition } from "../published-edition/published-edition.type";
import { Edition } from "./edition.type";
import { DateScalar } from "../date.scalar";
import { enumOfWords } from "../vocabulary-enum";

const CertaintyEnum = enumOfWords<Certainty>(
  "Certainty",
  "How sure a fact of the catalogue of published editions is.",
  {
    HIGH: "Seen, or common knowledge.",
    MEDIUM: "Inferred from good evidence.",
    LOW: "A guess: the edition may have come with another set, or with none.",
  },
);

@ObjectType({ simpleResolvers: true, description: "A set that an edition came with." })
class EditionSet {
  @Field({ description: "For example Zendikar." })
  name!: string;

  @Field({ description: "For example ZEN." })
  code!: string;

  @Field(() => CertaintyEnum, { description: "How sure it is that the edition came with it." })
  certainty!: Certainty;

  @Field({ description: "Where that was found." })
  source!: string;
}

@ObjectType({ simpleResolvers: true, description: "The publisher's article on what an edition changed, and why." })
class Bulletin {
  @Field({ description: "For example July 2009 Update Bulletin." })
  title!: string;

  @Field(() => String, { nullable: true, description: "Its address; null if that is not known." })
  url!: string | null;

  @Field(() => DateScalar, { nullable: true, description: "When it came out; null if that is not known." })
  published!: string | null;

  @Field(() => CertaintyEnum, { description: "How sure it is that this is the article." })
  certainty!: Certainty;

  @Field({ description: "Where it was found." })
  source!: string;
}

/** An edition as resolvers hand it on; the names of one whose source leaves its date open are not known. */
interface Dated {
  readonly effectiveDate: string;
  readonly effectiveBefore?: string | null;
}

/** A resolver of the names of a type of editions, held or published. */
function createEditionNamesResolver(type: ClassType): new () => object {
  @Resolver(() => type)
  abstract class EditionNamesResolver {
    @LooksUp()
    @FieldResolver(() => EditionSet, {
      nullable: true,
      description:
        "The set that it came with, from the catalogue; null if it came with none, or with which is not known.",
    })
    set(@Root() edition: Dated, @Ctx() context: Context): EditionSet | null {
      const published = publishedAs(edition, context);
      return published?.named?.set === undefined ? null : (editionSets(published)[0] ?? null);
    }

    @Costs({ entries: 1 })
    @FieldResolver(() => [EditionSet], { description: "Further sets that were out with it, such as Commander decks." })
    otherSets(@Root() edition: Dated, @Ctx() context: Context): EditionSet[] {
      const published = publishedAs(edition, context);
      return published ? editionSets(published).slice(published.named?.set === undefined ? 0 : 1) : [];
    }

    @LooksUp()
    @FieldResolver(() => Bulletin, {
      nullable: true,
      description: "The publisher's own article on what it changed, and why; null if none is known.",
    })
    bulletin(@Root() edition: Dated, @Ctx() context: Context): Bulletin | null {
      const bulletin = publishedAs(edition, context)?.bulletin;
      return bulletin ? { url: null, published: null, ...bulletin } : null;
    }
  }
  return EditionNamesResolver as unknown as new () => object;
}

const publishedAs = ({ effectiveDate, effectiveBefore }: Dated, { catalogue }: Context): PublishedFacts | undefined =>
  effectiveBefore == null ? catalogue.of(effectiveDate) : undefined;

function editionSets(published: PublishedFacts): EditionSet[] {
  const { certainty, source } = published.named!;
  return setsOf(published).map(({ set: name, code }) => ({ name, code, certainty, source }));
}

@Resolver(() => Edition)
export class EditionNamesResolver extends createEditionNamesResolver(Edition) {}

@Resolver(() => PublishedEdition)
export class PublishedEditionNamesResolver extends createEditionNamesResolver(PublishedEdition) {}
