import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { type Substance } from "../../domain/substance";
import { type ChangeOrder } from "../../reading/comparison/changes";
import { ChangeOrderEnum, ChangeSubstance, RuleChangeKind } from "./comparison.enums";
import { Costs } from "../pricing/field-facts";

@ObjectType({ simpleResolvers: true, description: "How many rules had one thing happen to them." })
export class ChangeCount {
  @Field(() => RuleChangeKind, { description: "What became of them." })
  kind!: string;

  @Field(() => Int, { description: "How many changes there are of this kind; a split or merger is one." })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: "How many changes matter how much." })
export class SubstanceCount {
  @Field(() => ChangeSubstance, { description: "How much they matter." })
  substance!: Substance;

  @Field(() => Int, { description: "How many changes there are that matter so much." })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: "How many rules of a section had what happen to them." })
export class SectionChanges {
  @Field({ description: "The section's number in the newer edition; in the older one for what is gone." })
  number!: string;

  @Costs({ entries: 4 })
  @Field(() => [ChangeCount], { description: "How many changes of each kind there are, kinds without any left out." })
  counts!: ChangeCount[];
}

@ObjectType({ description: "Two editions side by side." })
export class EditionComparison {}

@ArgsType()
export class ChangeArguments {
  @Field(() => [RuleChangeKind], {
    nullable: true,
    description: "Only changes of these kinds; by default all but UNCHANGED.",
  })
  kinds?: (keyof typeof RuleChangeKind)[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Only changes of which a rule on either side has this number or lies below it; 7 keeps a chapter.",
  })
  under?: string | null;

  @Field(() => ChangeSubstance, {
    nullable: true,
    description: "Only changes that matter as much as this at least. UNDECIDED counts as OUTCOME.",
  })
  minSubstance?: Substance | null;
}

@ArgsType()
export class OrderedChanges extends ChangeArguments {
  @Field(() => ChangeOrderEnum, { defaultValue: "TEXT", description: "In which order." })
  order!: ChangeOrder;
}
