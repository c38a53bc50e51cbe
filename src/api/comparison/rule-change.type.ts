import { Field, Float, ObjectType } from "type-graphql";
import { connectionType } from "../paging/connection.type";
import { CorrespondenceBasis, RuleChangeKind, TextOperationEnum } from "./comparison.enums";

@ObjectType({ simpleResolvers: true, description: "Words that stand on both sides, or on one." })
export class TextSegment {
  @Field(() => TextOperationEnum, { description: "On which side they stand." })
  operation!: string;

  @Field({ description: "The words, with the blanks and marks that belong to them." })
  text!: string;
}

@ObjectType({ simpleResolvers: true, description: "What became of the members of a list that a rule keeps." })
export class MembersChange {
  @Field(() => [String], { description: "The names that came." })
  added!: readonly string[];

  @Field(() => [String], { description: "The names that went." })
  removed!: readonly string[];
}

@ObjectType({ simpleResolvers: true, description: "What became of a rule between two editions." })
export class RuleChange {
  @Field(() => RuleChangeKind, { description: "What became of it." })
  kind!: string;

  @Field({ description: "The only words that changed are numbers of rules that moved." })
  referencesOnly!: boolean;

  @Field(() => Float, { description: "0 to 1: how sure the correspondence is." })
  confidence!: number;

  @Field(() => CorrespondenceBasis, { description: "On what evidence." })
  basis!: string;
}

export const RuleChangeConnection = connectionType("RuleChange", () => RuleChange, "changes");
