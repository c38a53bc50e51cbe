import { Field, Int, ObjectType } from "type-graphql";
import { DateScalar } from "../date.scalar";
import { Coverage } from "../edition/coverage.type";
import { Node } from "../node/node.type";
import { Row } from "../pricing/field-facts";
import { type StoredDocument } from "../../store/rows";
import { StoredAs } from "../stored";

@ObjectType({ simpleResolvers: true, description: "A line of a document that its reader did not understand." })
export class UnparsedLine {
  @Field(() => Int, { description: "1-based." })
  line!: number;

  @Field({ description: "The line as it stands." })
  text!: string;
}

@Row()
@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: "A document that texts were read from, and what is known of it.",
})
@StoredAs<StoredDocument>()
export class SourceDocument extends Node {
  @Field({ description: "The document's name." })
  title!: string;

  @Field({ description: "Who published it." })
  publisher!: string;

  @Field(() => String, { nullable: true, description: "Its address; null if it is not known for certain." })
  url!: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: "Date the publisher gives the document, if it gives one.",
  })
  published!: string | null;

  @Field({ description: "Name of the scraper or parser that read it." })
  scraper!: string;

  @Field({ description: "Of the bytes as received, lower-case hexadecimal." })
  sha256!: string;

  @Field(() => [String], { description: "What the scraper had to repair or could not read, one line each." })
  notes!: string[];

  @Field({ description: "How it was established which edition it is, in a sentence." })
  editionEstablished!: string;

  @Field({ description: "What is known of its licence." })
  licence!: string;

  @Field(() => Coverage, { description: "What part of its edition it holds." })
  coverage!: Coverage;

  @Field(() => [String], { description: "Its known defects, as found by a person." })
  defects!: string[];

  @Field(() => [UnparsedLine], { description: "Lines that were not understood: nothing is dropped in silence." })
  unparsed!: UnparsedLine[];
}
