import { Field, ID, InputType } from "type-graphql";
import { type TriggerEvent } from "../../engine";
import { ObjectFilterInput } from "./object-filter.input";
import { ConditionInput } from "./value.input";
import { ValueInput } from "./value.input";
import { TriggerEventEnum } from "./evaluation.enums";

@InputType({ description: "A triggered ability of an object." })
export class TriggeredAbilityInput {
  @Field(() => ID, { description: "Any text; what `waitingTriggers` and `Trigger.ability` name." })
  id!: string;

  @Field(() => ID, { description: "The object that has it." })
  source!: string;

  @Field(() => String, { nullable: true, description: "The words on the card." })
  text?: string | null;

  @Field(() => TriggerEventEnum, { description: "What triggers it." })
  event!: TriggerEvent;

  @Field(() => ObjectFilterInput, { nullable: true, description: "Objects it watches; defaults to the source itself." })
  watches?: ObjectFilterInput | null;

  @Field(() => ConditionInput, { nullable: true, description: "It triggers only if this holds." })
  condition?: ConditionInput | null;

  @Field(() => ValueInput, {
    nullable: true,
    description: "How many, for example the counters it had; worked out from last known information.",
  })
  value?: ValueInput | null;
}
