import { Field, ObjectType } from "type-graphql";
import { Citation } from "../document/citation.type";
import { Relation } from "../relation";

@ObjectType({ description: "A chapter such as “7. Additional Rules”: what stands above the sections." })
export class Chapter {
  @Field({ description: "Without a final dot: 7." })
  number!: string;

  @Field({ description: "The chapter's heading." })
  heading!: string;

  @Field(() => Citation, { description: "Where the heading was read." })
  citation!: Relation<Citation>;
}
