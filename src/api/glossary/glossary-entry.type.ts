import { Field, ObjectType } from "type-graphql";
import { Node } from "../node/node.type";
import { connectionType } from "../paging/connection.type";

@ObjectType({ implements: Node, simpleResolvers: true, description: "A term of an edition's glossary." })
export class GlossaryEntry extends Node {
  @Field({ description: "As the edition prints it." })
  term!: string;

  @Field({ description: "Senses and paragraphs are separated by line feeds." })
  definition!: string;
}

export const GlossaryConnection = connectionType("Glossary", () => GlossaryEntry, "glossary entries", 5);
