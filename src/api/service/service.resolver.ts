import { Ctx, Query, Resolver } from "type-graphql";
import { programVersion } from "../../store/project-root";
import { type EditionCatalogue } from "../../domain/edition-catalogue";
import { type Store } from "../../store/store";
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

function sample({ editions }: Store, { dates }: EditionCatalogue): string | null {
  const held = editions.all();
  return held.some(({ coverage }) => coverage.complete)
    ? null
    : `A sample: parts of ${held.length} of ${dates.length} editions. \`palimpsest import --published\` brings the others.`;
}

function notHeld({ editions }: Store, { dates }: EditionCatalogue): string | null {
  const whole = new Set(editions.all().flatMap(({ key, coverage }) => (coverage.complete ? [key] : [])));
  const lacking = dates.filter((date) => !whole.has(date)).length;
  if (lacking === 0) return null;
  return (
    `Of ${dates.length} editions known to be published, ${lacking} are not held, or in part only. \`palimpsest import --published\` fetches those whose addresses are known. ` +
    "Meanwhile the concordance says which rule is which in them: what became of a citation, who bore a number, and who had given words."
  );
}
