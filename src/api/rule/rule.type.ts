import { Field, Int, ObjectType } from "type-graphql";
import { DateScalar } from "../date.scalar";
import { Node } from "../node/node.type";
import { connectionType } from "../paging/connection.type";
import { Costs, Row } from "../pricing/field-facts";
import { type StoredRule } from "../../store/rows";
import { StoredAs } from "../stored";

@Row()
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: "One rule of one edition, sections and headed subsections included.",
})
@StoredAs<StoredRule>()
export class Rule extends Node {
  @Field({ description: "As the edition prints it, without a final dot: 704, 704.5, 704.5k." })
  number!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Set if the edition misprints the number: what is printed (432.2b); `number` is what is meant (423.2b).",
  })
  printedNumber!: string | null;

  @Field(() => Int, {
    description: "1; 2 or more if the edition gives several rules the same number and this is not the first.",
  })
  ordinal!: number;

  @Field(() => String, {
    nullable: true,
    description: "The heading of a section or subsection; null for a rule that only has text.",
  })
  heading!: string | null;

  @Field({ description: "Clean text: no number, no examples, no source stamp, no line wrapping." })
  text!: string;

  @Costs({ entries: 2 })
  @Field(() => [String], { description: "The examples, each without the word “Example”." })
  examples!: string[];

  @Field(() => DateScalar, {
    nullable: true,
    description: "The date the source stamps on this rule as its last change.",
  })
  stampedDate!: string | null;
}

export const RuleConnection = connectionType("Rule", () => Rule, "rules", 15);
