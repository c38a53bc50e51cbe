import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { diffWords, type TextSegment as Segment } from "../../alignment/diff/diff-words";
import { type Pairing } from "../../alignment/pairing";
import { type EditionPair } from "../../store/alignment/changes";
import { type StoredGlossaryEntry } from "../../store/rows";
import { type PositionInEdition } from "../../store/rules";
import { Context } from "../context";
import { GlossaryEntry } from "../glossary/glossary-entry.type";
import { GlossaryChange } from "./glossary-change.type";
import { TextSegment } from "./rule-change.type";

/** A change by the places of its entries. */
export interface GlossaryChangeSource {
  readonly kind: Pairing["kind"];
  readonly between: EditionPair;
  readonly older: PositionInEdition | null;
  readonly newer: PositionInEdition | null;
}

export function glossaryChange({ kind, from, to }: Pairing, between: EditionPair): GlossaryChangeSource {
  const place = (edition: string, position: number | undefined) =>
    position === undefined ? null : { edition, position };
  return { kind, between, older: place(between.from, from[0]), newer: place(between.to, to[0]) };
}

@Resolver(() => GlossaryChange)
export class GlossaryChangeResolver {
  @FieldResolver(() => GlossaryEntry, { nullable: true, description: "The entry on the `from` side." })
  from(@Root() { older }: GlossaryChangeSource, @Ctx() context: Context): Promise<StoredGlossaryEntry | null> {
    return entryAt(context, older);
  }

  @FieldResolver(() => GlossaryEntry, { nullable: true, description: "The entry on the `to` side." })
  to(@Root() { newer }: GlossaryChangeSource, @Ctx() context: Context): Promise<StoredGlossaryEntry | null> {
    return entryAt(context, newer);
  }

  @FieldResolver(() => [TextSegment], { description: "The words of the definitions, as in RuleChange.segments." })
  async segments(
    @Root() { between, older, newer }: GlossaryChangeSource,
    @Ctx() context: Context,
  ): Promise<readonly Segment[]> {
    const [from, to] = await Promise.all([entryAt(context, older), entryAt(context, newer)]);
    return diffWords(from?.definition ?? "", to?.definition ?? "", between.from > between.to ? "from" : "to");
  }
}

async function entryAt({ loaders }: Context, place: PositionInEdition | null): Promise<StoredGlossaryEntry | null> {
  return place ? ((await loaders.glossaryAtPosition.load(place)) ?? null) : null;
}
