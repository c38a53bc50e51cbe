import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { type CardObject } from "../../cards/card-object";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { FIRST_TEXT } from "../../engine";
import { assertKnownDate } from "../../engine/known-dates";
import { type KnownCard } from "../../reading/cards/cards";
import { type RuleOfLine, rulesOfInstruction, rulesOfLine } from "../../reading/cards/rules-of-cards";
import { dateOfEdition } from "../../reading/find-edition";
import { Context } from "../context";
import { type Connection, connectionType } from "../paging/connection.type";
import { PageArguments } from "../paging/page-arguments";
import { paginate } from "../paging/paginate";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { FINDS_CARD, RULES_OF_LINE, SEARCHES_CARDS } from "../pricing/prices";
import { Relation } from "../relation";
import { CARD_ATTRIBUTION, FAN_CONTENT_NOTICE } from "../../domain/notice";
import { type CardReading as Reading, type CardLine as Line } from "../../cards/card-reading";
import { DateScalar } from "../date.scalar";
import { describeRules } from "../edition/describe-edition";
import { Card, CardInstruction, CardLine, CardReading, CardRule } from "./card.type";

const CardConnection = connectionType("Card", () => Card, "cards");

@ArgsType()
class CardsArguments extends PageArguments {
  @Field(() => String, {
    defaultValue: "",
    description:
      "What is typed of a name: names that begin so come first, then those with a word that begins so; if there are none, those that are spelled most alike. All cards if it is empty.",
  })
  search!: string;
}

const LONGEST_NAME = 300;

@Resolver()
export class CardResolver {
  @Costs(FINDS_CARD)
  @Immutable()
  @Query(() => Card, {
    nullable: true,
    description:
      "The card of a name, that of a face, or an oracle_id: of the file that `palimpsest import-cards` has read last or, where it has none, of " +
      "some that are shipped with the program, without their texts. Null if there is none.",
  })
  card(
    @Arg("name", () => String, { description: "Capitals, accents and signs do not matter." }) name: string,
    @Ctx() { history }: Context,
  ): Card | null {
    const known = history.cards.named(name.slice(0, LONGEST_NAME));
    return known && asCard(known);
  }

  @Costs(SEARCHES_CARDS)
  @Immutable()
  @Query(() => CardConnection, { description: "Cards that boards may be made of, by what is typed of their names." })
  cards(@Args() { search, ...page }: CardsArguments, @Ctx() { history }: Context): Relation<Connection<Card>> {
    if (search.length > LONGEST_NAME)
      throw new PalimpsestError("BAD_ARGUMENTS", `\`search\` may have ${LONGEST_NAME} characters.`, "search");
    const found = history.cards.search(search);
    const list = {
      list: `cards ${search}`,
      page: (after: number, most: number) =>
        found.page(after + 1, most).map((known, at) => ({ ...asCard(known), position: after + 1 + at })),
      position: ({ position }: Card & { position: number }) => position,
      count: () => found.count,
    };
    return paginate(list, page);
  }
}

/** Of which day rules are. */
@ArgsType()
class RulesArguments {
  @Field(() => ID, { defaultValue: "latest", description: describeRules("The edition", FIRST_TEXT) })
  edition!: string;
}

/** As the engine knows rules, from its first text on. */
function dayOf(context: Context, { edition }: RulesArguments): IsoDate {
  const date = dateOfEdition(context, edition);
  assertKnownDate(date);
  return date;
}

@Resolver(() => CardReading)
export class CardReadingResolver {
  @LooksUp()
  @FieldResolver(() => DateScalar, {
    description: "The day whose rules `rules` of its lines are, by the same argument.",
  })
  rulesDate(@Args() asked: RulesArguments, @Ctx() context: Context): IsoDate {
    return dayOf(context, asked);
  }
}

@Resolver(() => CardLine)
export class CardLineResolver {
  @Costs(RULES_OF_LINE)
  @FieldResolver(() => [CardRule], {
    description:
      "The rules of a date on which it rests: of its keywords, the layers of its effects, what it replaces, forbids and triggers on. None of what was not read.",
  })
  rules(@Root() line: Line, @Args() asked: RulesArguments, @Ctx() context: Context): readonly RuleOfLine[] {
    return rulesOfLine(line, dayOf(context, asked));
  }
}

@Resolver(() => CardInstruction)
export class CardInstructionResolver {
  @Costs(RULES_OF_LINE)
  @FieldResolver(() => [CardRule], {
    description: "The rules of a date on which it rests: of targets, and of all that it does.",
  })
  rules(
    @Root() { kind, becomes }: CardInstruction,
    @Args() asked: RulesArguments,
    @Ctx() context: Context,
  ): readonly RuleOfLine[] {
    return rulesOfInstruction({ kind, ...becomes }, dayOf(context, asked));
  }
}

const asCard = ({ name, card, reading, manaCost }: KnownCard): Card => ({
  name,
  oracleId: card?.oracle_id ?? null,
  manaCost,
  typeLine: reading.object.typeLine,
  text: card && textOf(card),
  isImported: card !== null,
  attribution: CARD_ATTRIBUTION,
  fanContentNotice: FAN_CONTENT_NOTICE,
  reading: { ...reading, instructions: (reading.instructions ?? []).map(asInstruction) },
});

type Instruction = NonNullable<Reading["instructions"]>[number];

const asInstruction = ({ text, face, kind, isUnread, ...said }: Instruction): CardInstruction => ({
  text,
  face,
  kind,
  isRead: isUnread !== true,
  becomes: Object.fromEntries(Object.entries(said).filter(([name]) => !OF_THE_CARD.has(name))),
});

/** Of a reading, and of no InstructionInput. */
const OF_THE_CARD: ReadonlySet<string> = new Set(["line", "isSecond", "isDelayed"]);

const textOf = (card: CardObject): string =>
  (card.card_faces ?? [card]).map(({ oracle_text: text }) => text ?? "").join("\n//\n");
