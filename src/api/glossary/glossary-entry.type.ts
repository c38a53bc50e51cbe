import { Field, ObjectType } from "type-graphql";
import { Node } from "../node/node.type";
import { connectionType } from "../paging/connection.type";
import { type StoredGlossaryEntry } from "../../store/rows";
import { StoredAs } from "../stored";

@ObjectType({ implements: Node, simpleResolvers: true, description: "A term of an edition's glossary." })
@StoredAs<StoredGlossaryEntry>()
export class GlossaryEntry extends Node {
  @Field({ description: "As the edition prints it." })
  term!: string;

  @Field({ description: "Senses and paragraphs are separated by line feeds." })
  definition!: string;
}

export const GlossaryConnection = connectionType("Glossary", () => GlossaryEntry, "glossary entries", 5);
