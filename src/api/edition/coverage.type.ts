import { Field, ObjectType } from "type-graphql";

@ObjectType({
  simpleResolvers: true,
  description:
    "What part of an edition the corpus holds. What lies outside is unknown, which is not the same as absent.",
})
export class Coverage {
  @Field({ description: "The whole edition is held, its glossary included." })
  complete!: boolean;

  @Field(() => [String], {
    description:
      "Numbers whose whole subtree is held, for example 704 or 420; empty if everything is. Where only the glossary is cut off, these are all sections.",
  })
  sections!: string[];
}
