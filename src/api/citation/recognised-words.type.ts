import { Field, ID, ObjectType } from "type-graphql";
import { DateScalar } from "../date.scalar";
import { NumberedPlace } from "./number-bearer.type";

@ObjectType({
  simpleResolvers: true,
  description:
    "A rule, or an entry of the glossary, that had words which were quoted, in editions of which no text need be held: by their " +
    "fingerprints, which ship with the service.",
})
export class RecognisedWords {
  @Field({ description: "Which of the words given: all of them, or one sentence." })
  words!: string;

  @Field({ description: "Whether they are all of its text, examples aside." })
  isWhole!: boolean;

  @Field(() => ID, { description: "The identity, which never changes: r362, or t160 for an entry of the glossary." })
  identity!: string;

  @Field(() => String, {
    nullable: true,
    description: "The last number that it had with these words; null for an entry of the glossary.",
  })
  number!: string | null;

  @Field(() => String, { nullable: true, description: "Its heading, or the term of an entry of the glossary." })
  heading!: string | null;

  @Field(() => DateScalar, { description: "The first edition that has it with these words." })
  from!: string;

  @Field(() => DateScalar, { description: "The last one known that does." })
  last!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: "The next one known, which does not; null if the newest one known has these words.",
  })
  until!: string | null;

  @Field(() => [NumberedPlace], {
    description: "What it is in the newest edition known, whatever its words are there; a glossary entry by its term.",
  })
  current!: readonly NumberedPlace[];
}
