import { Field, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "This service, and the terms on which it shows texts." })
export class Service {
  @Field({ description: "Palimpsest." })
  name!: string;

  @Field({ description: "Of the program." })
  version!: string;

  @Field({
    description:
      "Of the corpus: the same for the same content, read and aligned by the same version of the program; another after any change; `empty` for none.",
  })
  corpusVersion!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "How many published editions are not held, the command that fetches them, and what is answered of them meanwhile; null if all are held.",
  })
  notHeld!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "That this is a sample, and the command that brings more; null once an edition is held whole.",
  })
  sample!: string | null;

  @Field({ description: "Whose words these are." })
  attribution!: string;

  @Field({ description: "The notice that Wizards of the Coast's Fan Content Policy asks for." })
  fanContentNotice!: string;
}
