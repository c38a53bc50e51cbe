import { Field, Float, ID, ObjectType } from "type-graphql";
import { DateScalar } from "../date.scalar";

@ObjectType({ simpleResolvers: true, description: "A rule's number in an edition, whether or not that is held." })
export class NumberedPlace {
  @Field({ description: "For example 704.5j." })
  number!: string;

  @Field(() => DateScalar, { description: "The day on which the edition came into force." })
  edition!: string;

  @Field(() => String, { nullable: true, description: "Null if it has none." })
  heading!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "A rule that bore a number, by the concordance that ships with the service: it knows which rule is which in every edition " +
    "with a known text, whether or not that is held.",
})
export class NumberBearer {
  @Field(() => ID, { description: "The identity, which never changes and is never another rule's: r362." })
  identity!: string;

  @Field({ description: "The number that it bore." })
  number!: string;

  @Field(() => String, { nullable: true, description: "Null if it had none." })
  heading!: string | null;

  @Field(() => DateScalar, { description: "The first edition in which it bears the number." })
  from!: string;

  @Field(() => DateScalar, { description: "The last one known in which it does." })
  last!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The next one known, in which it does not; null if the newest one known has it so.",
  })
  until!: string | null;

  @Field(() => [NumberedPlace], {
    description: "What it is in the newest edition known: several if it was split; empty if nothing has it any more.",
  })
  current!: readonly NumberedPlace[];

  @Field(() => [DateScalar], {
    description: "The editions that brought other words since: after the date of a citation, or after `from`.",
  })
  rewordedBy!: readonly string[];

  @Field(() => Float, { description: "0 to 1: as sure as the least sure step from then to the newest edition known." })
  confidence!: number;
}
