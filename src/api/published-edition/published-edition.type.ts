import { Field, Int, ObjectType } from "type-graphql";
import { DateScalar } from "../date.scalar";

@ObjectType({ description: "The words that one edition brought, as far as another still has them." })
export class PublishedWordAge {
  @Field(() => DateScalar, { description: "The first day of the edition that brought them." })
  since!: string;

  @Field(() => Int, { description: "How many of them the rules of the edition asked about have." })
  words!: number;
}

@ObjectType({ description: "An edition known to have been published, held or not." })
export class PublishedEdition {
  @Field(() => DateScalar, { description: "The first day on which it was in force." })
  effectiveDate!: string;

  @Field(() => String, { nullable: true, description: "The publisher's address of the text file, if known." })
  officialUrl!: string | null;

  @Field(() => String, { nullable: true, description: "An archived capture of the text file, if known." })
  archiveUrl!: string | null;

  @Field(() => String, { nullable: true, description: "SHA-256 of the text file's bytes, if known." })
  sha256!: string | null;
}
