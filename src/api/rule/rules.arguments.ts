import { ArgsType, Field } from "type-graphql";
import { PageArguments } from "../paging/page-arguments";

@ArgsType()
export class RulesArguments extends PageArguments {
  @Field(() => String, {
    nullable: true,
    description: "Only rules below this number: 704.5 keeps 704.5a and so on, not 704.5 itself; 7 keeps a chapter.",
  })
  under?: string | null;
}
