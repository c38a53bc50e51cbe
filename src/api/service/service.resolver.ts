import { Ctx, Query, Resolver } from "type-graphql";
import { programVersion } from "../../store/project-root";
import { Context } from "../context";
import { Service } from "./service.type";
import { Immutable, LooksUp } from "../pricing/field-facts";

const ATTRIBUTION =
  "The Magic: The Gathering Comprehensive Rules are written and published by Wizards of the Coast LLC. " +
  "Each text names the document it was read from, with that document's publisher and licence.";

const FAN_CONTENT_NOTICE =
  "Palimpsest is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. " +
  "Portions of the materials used are property of Wizards of the Coast. ©Wizards of the Coast LLC.";

@Resolver()
export class ServiceResolver {
  @LooksUp()
  @Immutable()
  @Query(() => Service, { description: "This service: its version, the corpus's version, attribution." })
  service(@Ctx() { store }: Context): Service {
    return {
      name: "Palimpsest",
      version: programVersion(),
      corpusVersion: store.corpusVersion(),
      attribution: ATTRIBUTION,
      fanContentNotice: FAN_CONTENT_NOTICE,
    };
  }
}
