import { Field, ObjectType } from "type-graphql";
import { connectionType } from "../paging/connection.type";
import { RuleChangeKind } from "./comparison.enums";

@ObjectType({ simpleResolvers: true, description: "What became of a glossary entry between two editions." })
export class GlossaryChange {
  @Field(() => RuleChangeKind, { description: "An entry under another term counts as renumbered." })
  kind!: string;
}

export const GlossaryChangeConnection = connectionType("GlossaryChange", () => GlossaryChange, "glossary changes");
