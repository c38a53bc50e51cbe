import { Args, ArgsType, Ctx, Field, ID, Query, Resolver } from "type-graphql";
import { type DatedWord, isOn } from "../../corpus/dated-vocabularies";
import { type VocabularyKind } from "../../corpus/vocabularies";
import { PalimpsestError } from "../../domain/errors";
import { listOf } from "../../domain/list-of";
import { dateOfEdition, requireKnownInForce } from "../../reading/find-edition";
import { shippedVocabularies } from "../../store/shipped-concordance";
import { Context } from "../context";
import { Costs, Immutable } from "../pricing/field-facts";
import { VocabularyKindEnum, VocabularyWord } from "./vocabulary.type";

@ArgsType()
class VocabularyArguments {
  @Field(() => VocabularyKindEnum, { description: "Which words." })
  kind!: VocabularyKind;

  @Field(() => String, {
    nullable: true,
    description: "Of subtypes the type, of variants the keyword: creature. All if left out.",
  })
  of?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "An edition, a day or a set: only the words of that. Of all editions if left out.",
  })
  on?: string | null;
}

@Resolver()
export class VocabularyResolver {
  @Costs({ each: 100, entries: 600 })
  @Immutable()
  @Query(() => [VocabularyWord], {
    description:
      "What editions list or define by name, by date: card types, subtypes, keywords, ability words, counters, zones, steps, variants. Known " +
      "of every edition whose text is known, whatever is held. A list may be older than the first edition that has it written down.",
  })
  vocabulary(@Args() { kind, of, on }: VocabularyArguments, @Ctx() context: Context): readonly DatedWord[] {
    const day = on == null ? null : dateOfEdition(context, on, "on");
    if (day !== null) requireKnownInForce(context, day, "on");
    const words = shippedVocabularies().filter((word) => word.kind === kind);
    const owners = [...new Set(words.flatMap((word) => word.of ?? []))];
    const owner = of?.toLowerCase() ?? null;
    if (owner !== null && !owners.includes(owner)) throw noSuchOwner(kind, of!, owners);
    return words.filter((word) => (owner === null || word.of === owner) && (day === null || isOn(word, day)));
  }
}

const noSuchOwner = (kind: VocabularyKind, of: string, owners: readonly string[]): PalimpsestError =>
  new PalimpsestError(
    "BAD_ARGUMENTS",
    owners.length === 0
      ? `Words of the kind ${kind} are of nothing: leave \`of\` out.`
      : `No ${kind} is of ${JSON.stringify(of)}: they are of ${listOf(owners)}.`,
    "of",
  );
