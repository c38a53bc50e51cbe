import { Ctx, FieldResolver, ID, Resolver, Root } from "type-graphql";
import { toGlobalId } from "../../domain/global-id";
import { type StoredGlossaryEntry } from "../../store/rows";
import { Context } from "../context";
import { ID_DESCRIPTION } from "../node/node.type";
import { LooksUp } from "../pricing/field-facts";
import { GlossaryEntry } from "./glossary-entry.type";
import { TermLineage, type TermLineageFacts } from "./term-lineage.type";

@Resolver(() => TermLineage)
export class TermLineageResolver {
  @LooksUp()
  @FieldResolver(() => ID, { description: `${ID_DESCRIPTION} An id of the concordance, which never changes.` })
  id(@Root() { id }: TermLineageFacts): string {
    return toGlobalId("TermLineage", id);
  }

  @LooksUp()
  @FieldResolver(() => GlossaryEntry, { description: "As the newest edition held prints it that has it." })
  newest(@Root() { id }: TermLineageFacts, @Ctx() context: Context): Promise<StoredGlossaryEntry | undefined> {
    return context.loaders.glossaryAtPosition.load(newestPlace(context, id)!);
  }
}

/** What bears an id of the concordance; undefined if no edition held has it. */
export const termKnownAs = (context: Context, id: string): Promise<TermLineageFacts | undefined> =>
  Promise.resolve(newestPlace(context, id) && { id });

const newestPlace = ({ history }: Context, id: string) => history.glossaryIdentities().placesOf(id).at(-1);
