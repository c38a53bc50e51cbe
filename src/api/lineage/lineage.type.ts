import { Field, ObjectType } from "type-graphql";
import { Node } from "../node/node.type";

@ObjectType({ implements: Node, description: "One rule through time, whatever its numbers were." })
export class Lineage extends Node {}

@ObjectType({ description: "A rule as one edition has it, and how it came to be so." })
export class RuleVersion {}

@ObjectType({ simpleResolvers: true, description: "A piece of a rule's text, and the edition that introduced it." })
export class BlameSegment {
  @Field({ description: "The words." })
  text!: string;

  @Field({ description: "The rule's number in the edition that introduced them." })
  number!: string;
}
