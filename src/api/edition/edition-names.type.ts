import { Field, ObjectType } from "type-graphql";
import { type Certainty } from "../../domain/published-edition";
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
export class EditionSet {
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
export class Bulletin {
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
