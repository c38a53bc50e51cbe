import { Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import { programVersion } from "../../store/project-root";
import { notHeld, sample } from "../../reading/what-is-held";
import { Context } from "../context";
import { ATTRIBUTION, FAN_CONTENT_NOTICE } from "../../domain/notice";
import { Immutable, LooksUp } from "../pricing/field-facts";

@ObjectType({ simpleResolvers: true, description: "This service, and the terms on which it shows texts." })
class Service {
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

  @Field(() => Int, {
    description: "How many cards were imported; if none, only those that ship with the program are known.",
  })
  cardsImported!: number;

  @Field({ description: "Whose words these are." })
  attribution!: string;

  @Field({ description: "The notice that Wizards of the Coast's Fan Content Policy asks for." })
  fanContentNotice!: string;
}

@Resolver()
export class ServiceResolver {
  @LooksUp()
  @Immutable()
  @Query(() => Service, { description: "This service: its version, the corpus's version, attribution." })
  service(@Ctx() { store, catalogue }: Context): Service {
    return {
      name: "Palimpsest",
      version: programVersion(),
      corpusVersion: store.corpusVersion(),
      notHeld: notHeld(store, catalogue),
      sample: sample(store, catalogue),
      cardsImported: store.cards.file()?.cards ?? 0,
      attribution: `${ATTRIBUTION} Each text names the document it was read from, with that document's publisher and licence.`,
      fanContentNotice: FAN_CONTENT_NOTICE,
    };
  }
}
