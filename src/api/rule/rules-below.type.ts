import { Field, Int, ObjectType } from "type-graphql";
import { Costs } from "../pricing/field-facts";
import { type RuleTold as Told, type RulesBelow as Below } from "../../reading/rules-below";

@ObjectType({ simpleResolvers: true, description: "A rule below another, as far as it is told." })
export class RuleTold implements Told {
  @Field({ description: "As the edition prints it." })
  number!: string;

  @Field(() => String, { nullable: true, description: "Its heading, if it has one." })
  heading!: string | null;

  @Field({ description: "Its text, or its first sentence where there is no room for more." })
  text!: string;

  @Field({ description: "Whether that is all of its text." })
  isWhole!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "What stands below a rule, as far as there is room for it." })
export class RulesBelow implements Below {
  @Costs({ entries: 12 })
  @Field(() => [RuleTold], { description: "In document order; those directly below it come before any below these." })
  rules!: readonly RuleTold[];

  @Field(() => Int, { description: "How many stand below it in all." })
  count!: number;

  @Field({ description: "Whether these are all of them, each with all of its text." })
  isWhole!: boolean;
}
