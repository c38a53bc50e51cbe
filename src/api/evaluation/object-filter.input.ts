import { Field, ID, InputType } from "type-graphql";
import { type Color, type Keyword, type ObjectKind, type PlayerScope, type Zone } from "../../engine";
import { ColorEnum, KeywordEnum, ObjectKindEnum, PlayerScopeEnum, ZoneEnum } from "./evaluation.enums";

@InputType({
  description:
    "Everything that is given must hold. Of a list of types, colors or keywords, every entry must hold; of ids, names, zones or kinds, any entry.",
})
export class ObjectFilterInput {
  @Field(() => [ID], { nullable: true, description: "One of these objects." })
  ids?: string[] | null;

  @Field(() => [String], { nullable: true, description: "One of these names." })
  names?: string[] | null;

  @Field(() => [ZoneEnum], { nullable: true, description: "Defaults to the battlefield (phased-in permanents)." })
  zones?: Zone[] | null;

  @Field(() => [ObjectKindEnum], { nullable: true, description: "One of these kinds." })
  kinds?: ObjectKind[] | null;

  @Field(() => [String], { nullable: true, description: "All of these supertypes." })
  supertypes?: string[] | null;

  @Field(() => [String], { nullable: true, description: "All of these card types." })
  types?: string[] | null;

  @Field(() => [String], { nullable: true, description: "All of these subtypes." })
  subtypes?: string[] | null;

  @Field(() => [ColorEnum], { nullable: true, description: "All of these colors." })
  colors?: Color[] | null;

  @Field(() => [KeywordEnum], { nullable: true, description: "All of these keywords." })
  keywords?: Keyword[] | null;

  @Field(() => PlayerScopeEnum, { nullable: true, description: "Relative to the controller of the source." })
  controller?: PlayerScope | null;

  @Field(() => Boolean, { nullable: true, description: "Leaves the source itself out: other." })
  excludeSource?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only the object that the source is attached to: enchanted or equipped.",
  })
  attachedToBySource?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "Only the source itself." })
  isSource?: boolean | null;

  @Field(() => ObjectFilterInput, { nullable: true, description: "What this filter matches is left out." })
  not?: ObjectFilterInput | null;

  @Field(() => [ObjectFilterInput], { nullable: true, description: "At least one of these filters must match." })
  anyOf?: ObjectFilterInput[] | null;
}
