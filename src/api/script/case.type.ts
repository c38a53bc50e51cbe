import { Field, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "A question that players asked, as a script that answers it." })
export class Case {
  @Field(() => String, { description: "A short name for addresses: /verdict?case=…" })
  slug!: string;

  @Field(() => String, { description: "The question." })
  title!: string;

  @Field(() => String, { description: "The script, for `playScript`." })
  script!: string;

  @Field(() => [String], { description: "Numbers of the rules that it is about, each with a day: 704.5j@2026-08-07." })
  about!: readonly string[];
}
