import { Ctx, Query, Resolver } from "type-graphql";
import { programVersion } from "../../store/project-root";
import { notHeld, sample } from "../../reading/what-is-held";
import { Context } from "../context";
import { Service } from "./service.type";
import { ATTRIBUTION, FAN_CONTENT_NOTICE } from "../../domain/notice";
import { Immutable, LooksUp } from "../pricing/field-facts";

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
      attribution: `${ATTRIBUTION} Each text names the document it was read from, with that document's publisher and licence.`,
      fanContentNotice: FAN_CONTENT_NOTICE,
    };
  }
}
