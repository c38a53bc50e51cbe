import { ObjectType } from "type-graphql";
import { Node } from "../node/node.type";

@ObjectType({
  implements: Node,
  description: "One entry of the glossary through time, under whatever term; `GlossaryEntry.history` has its words.",
})
export class TermLineage extends Node {}

/** An entry that an edition held has. */
export interface TermLineageFacts {
  /** In the concordance. */
  readonly id: string;
}
