import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({
  simpleResolvers: true,
  description: "A rule that has a name: a state-based action, a section or a keyword, whatever its numbers.",
})
export class NamedRule {
  @Field({ description: "What it is called: Legend rule." })
  name!: string;

  @Field({ description: "As it stands in the address of its page, /rule/legend-rule: it leads there for good." })
  slug!: string;

  @Field(() => ID, { description: "The identity, which never changes and is never another rule's: r362." })
  identity!: string;
}
