import { Field, InputType, Int } from "type-graphql";
import { type PlayerScope } from "../../engine";
import { ObjectFilterInput } from "./object-filter.input";
import { PlayerScopeEnum } from "./evaluation.enums";

@InputType({ description: "constant + times × (one of the counts)." })
export class ValueInput {
  @Field(() => Int, { defaultValue: 0, description: "Added in any case." })
  constant!: number;

  @Field(() => Int, { defaultValue: 1, description: "Multiplies the count." })
  times!: number;

  @Field(() => ObjectFilterInput, { nullable: true, description: "The number of objects that match." })
  countOf?: ObjectFilterInput | null;

  @Field(() => PlayerScopeEnum, { nullable: true, description: "The number of cards in these players' hands." })
  cardsInHandOf?: PlayerScope | null;

  @Field(() => String, { nullable: true, description: "Counters of this kind on the source." })
  countersOnSource?: string | null;
}

@InputType({ description: "Holds if the number of objects that match lies between the bounds, both inclusive." })
export class ConditionInput {
  @Field(() => ObjectFilterInput, { nullable: true, description: "Objects to count." })
  count?: ObjectFilterInput | null;

  @Field(() => Int, { nullable: true, description: "Inclusive." })
  atLeast?: number | null;

  @Field(() => Int, { nullable: true, description: "Inclusive." })
  atMost?: number | null;

  @Field(() => PlayerScopeEnum, { nullable: true, description: "Same bounds, on cards in hand." })
  cardsInHandOf?: PlayerScope | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Same bounds, on counters of this kind on the source: no +1/+1 counter is countersOnSource with atMost 0.",
  })
  countersOnSource?: string | null;
}
