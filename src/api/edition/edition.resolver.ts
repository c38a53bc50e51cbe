import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from "type-graphql";
import { PalimpsestError } from "../../domain/errors";
import {
  type StoredChapter,
  type StoredCommentary,
  type StoredDocument,
  type StoredEdition,
  type StoredGlossaryEntry,
  type StoredRule,
} from "../../store/rows";
import { groupBy } from "../../domain/group-by";
import { readRuleNumber } from "../read-rule-number";
import { Commentary } from "../commentary/commentary.type";
import { Context } from "../context";
import { DateScalar } from "../date.scalar";
import { SourceDocument } from "../document/source-document.type";
import { GlossaryConnection, GlossaryEntry } from "../glossary/glossary-entry.type";
import { toGlobalId } from "../../domain/global-id";
import { ID_DESCRIPTION } from "../node/node.type";
import { Connection } from "../paging/connection.type";
import { PageArguments } from "../paging/page-arguments";
import { paginate } from "../paging/paginate";
import { findRule } from "../rule/find-rule";
import { RulesArguments } from "../rule/rules.arguments";
import { Rule, RuleConnection } from "../rule/rule.type";
import { Chapter } from "./chapter.type";
import { Edition } from "./edition.type";
import { describeEdition } from "./describe-edition";
import { findEditionInForce, newerPublished, requireEdition } from "../../reading/find-edition";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";

@ObjectType({ simpleResolvers: true, description: "A chapter of an edition's table of contents with its sections." })
class ContentsEntry {
  @Field({ description: "The chapter's number, without a final dot: 7." })
  number!: string;

  @Field(() => String, { nullable: true, description: "The chapter's heading; null if it is not held." })
  heading!: string | null;

  @Field(() => [Rule], { description: "Its sections, such as 704, in order." })
  sections!: Rule[];
}

@Resolver(() => Edition)
export class EditionResolver {
  @Costs({ entries: "editions" })
  @Immutable()
  @Query(() => [Edition], { description: "Every edition in the corpus, oldest first." })
  editions(@Ctx() { editions }: Context): readonly StoredEdition[] {
    return editions.list;
  }

  @LooksUp()
  @Immutable()
  @Query(() => Edition, {
    nullable: true,
    description:
      "One edition, by its key, its set or any date on which it was in force. Give one of the three. Null if the " +
      "edition in force on a date is not in the corpus, or not known; a key or name of such a one is refused.",
  })
  edition(
    @Ctx() context: Context,
    @Arg("key", () => ID, { nullable: true, description: describeEdition() }) key?: string | null,
    @Arg("inForceOn", () => DateScalar, { nullable: true, description: "Instead of the key: any date." })
    inForceOn?: string | null,
    @Arg("name", () => String, {
      nullable: true,
      description: "Instead of the key: the name or code of a set, in any letter case: Magic 2010, M10.",
    })
    name?: string | null,
  ): StoredEdition | null {
    const given = [key, inForceOn, name].filter((each) => each != null);
    if (given.length !== 1)
      throw new PalimpsestError("BAD_ARGUMENTS", "Give `key`, `inForceOn` or `name`, and only one of them.", "key");
    if (inForceOn != null) return findEditionInForce(context, inForceOn);
    return key != null ? requireEdition(context, key, "key") : requireEdition(context, name!, "name");
  }

  @LooksUp()
  @FieldResolver(() => ID, { description: ID_DESCRIPTION })
  id(@Root() edition: StoredEdition): string {
    return toGlobalId("Edition", edition.key);
  }

  @Costs({ each: 4, entries: 2 })
  @FieldResolver(() => [SourceDocument], { description: "The documents it was read from, main source first." })
  async documents(@Root() edition: StoredEdition, @Ctx() { loaders }: Context): Promise<StoredDocument[]> {
    const documents = await loaders.document.loadMany(await loaders.documentIds.load(edition.key));
    return documents.filter((document) => document !== undefined && !(document instanceof Error)) as StoredDocument[];
  }

  @LooksUp()
  @FieldResolver(() => Edition, { nullable: true, description: "The newest edition held that is older than this one." })
  previous(@Root() edition: StoredEdition, @Ctx() { editions }: Context): StoredEdition | null {
    return editions.list.findLast(({ key }) => key < edition.key) ?? null;
  }

  @LooksUp()
  @FieldResolver(() => Edition, { nullable: true, description: "The oldest edition held that is newer than this one." })
  next(@Root() edition: StoredEdition, @Ctx() { editions }: Context): StoredEdition | null {
    return editions.list.find(({ key }) => key > edition.key) ?? null;
  }

  @LooksUp()
  @FieldResolver(() => DateScalar, {
    nullable: true,
    description:
      "The newest edition known to be published, held or not, if this one is older: then its words are not the newest, though they be " +
      "the newest held. Null if this is the newest.",
  })
  newerPublished(@Root() edition: StoredEdition, @Ctx() context: Context): string | null {
    return newerPublished(context, edition);
  }

  @LooksUp()
  @FieldResolver(() => [Chapter], {
    description: "The chapters above the sections, in order, as far as they are held.",
  })
  chapters(@Root() edition: StoredEdition, @Ctx() { loaders }: Context): Promise<StoredChapter[]> {
    return loaders.chaptersOf.load(edition.key);
  }

  @Costs({ entries: "sections" })
  @FieldResolver(() => [Rule], {
    description:
      "The numbered tree's top: sections such as 704, in order, and any rule whose section heading is not held.",
  })
  sections(@Root() edition: StoredEdition, @Ctx() { loaders }: Context): Promise<StoredRule[]> {
    return loaders.topsOf.load(edition.key);
  }

  @Costs({ each: 200 })
  @FieldResolver(() => [ContentsEntry], {
    description: "The table of contents: the chapters with their sections, made from the headings as far as held.",
  })
  async contents(
    @Root() edition: StoredEdition,
    @Ctx() { loaders }: Context,
  ): Promise<{ number: string; heading: string | null; sections: StoredRule[] }[]> {
    const chapters = await loaders.chaptersOf.load(edition.key);
    const headings = new Map(chapters.map(({ number, heading }) => [number, heading]));
    const sections = groupBy(await loaders.topsOf.load(edition.key), ({ number }) => number.slice(0, 1));
    const numbers = [...new Set([...headings.keys(), ...sections.keys()])].sort();
    return numbers.map((number) => {
      return { number, heading: headings.get(number) ?? null, sections: sections.get(number) ?? [] };
    });
  }

  @Costs({ each: 4 })
  @FieldResolver(() => Rule, {
    nullable: true,
    description:
      "One rule. The number is accepted with or without a final dot and in any letter case; a misprinted number " +
      "finds the rule that bears it. Null if the edition, as far as it is held, has no such rule.",
  })
  rule(
    @Root() edition: StoredEdition,
    @Arg("number", () => String, { description: "For example 704.5k." }) number: string,
    @Ctx() context: Context,
  ): StoredRule | Promise<StoredRule | null> {
    return findRule(context, edition.key, readRuleNumber(number));
  }

  @LooksUp()
  @FieldResolver(() => RuleConnection, {
    description: "All rules in document order; `under` keeps those below a number, for example 704.5.",
  })
  rules(
    @Root() edition: StoredEdition,
    @Args() { under, ...page }: RulesArguments,
    @Ctx() { store }: Context,
  ): Connection<StoredRule> {
    const selection = { editionKey: edition.key, ...(under != null && { under: readRuleNumber(under, "under") }) };
    return paginate(
      {
        list: `rules of ${edition.key} under ${selection.under ?? "the top"}`,
        page: (after, limit) => store.rules.page(selection, after, limit),
        position: (rule) => rule.position,
        count: () => store.rules.count(selection),
      },
      page,
    );
  }

  @LooksUp()
  @FieldResolver(() => GlossaryConnection, { description: "The glossary, in the edition's order." })
  glossary(
    @Root() edition: StoredEdition,
    @Args() page: PageArguments,
    @Ctx() { store }: Context,
  ): Connection<StoredGlossaryEntry> {
    return paginate(
      {
        list: `glossary of ${edition.key}`,
        page: (after, limit) => store.glossary.page(edition.key, after, limit),
        position: (entry) => entry.position,
        count: () => store.glossary.count(edition.key),
      },
      page,
    );
  }

  @Costs({ each: 4 })
  @FieldResolver(() => GlossaryEntry, {
    nullable: true,
    description:
      "The glossary's entry on a term, in any letter case: if it has none by that very name, one that says more " +
      "(bury: Bury (Obsolete)), or one on several terms (legendary: Legend, Legendary).",
  })
  async glossaryEntry(
    @Root() edition: StoredEdition,
    @Arg("term", () => String, { description: "For example Legend Rule." }) term: string,
    @Ctx() { loaders }: Context,
  ): Promise<StoredGlossaryEntry | null> {
    return (await loaders.glossaryNamed.load({ editionKey: edition.key, term })) ?? null;
  }

  @LooksUp()
  @FieldResolver(() => [Commentary], {
    description:
      "What commentators wrote about it, in the order of their documents; `rule` keeps what cites that number, " +
      "even if the rule's own text is not held.",
  })
  async commentary(
    @Root() edition: StoredEdition,
    @Ctx() { loaders }: Context,
    @Arg("rule", () => String, { nullable: true, description: "A rule number of this edition." }) rule?: string | null,
  ): Promise<StoredCommentary[]> {
    if (rule == null) return loaders.commentaryOf.load(edition.key);
    return loaders.commentaryOn.load({ editionKey: edition.key, number: readRuleNumber(rule, "rule") });
  }
}
