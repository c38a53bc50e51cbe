import { Field, Float, Int, ObjectType } from "type-graphql";
import { type PublishedEdition as PublishedFacts } from "../../domain/published-edition";
import { type Substance } from "../../domain/substance";
import { type NumberedRule, type NumbersChanged } from "../../reading/comparison/known-numbers";
import { PublishedEdition } from "../published-edition/published-edition.type";
import { Costs } from "../pricing/field-facts";
import { ChangeSubstance, CorrespondenceBasis, RuleChangeKind } from "./comparison.enums";
import { ChangeCount, SectionChanges, SubstanceCount } from "./edition-comparison.type";

@ObjectType({
  simpleResolvers: true,
  description: "A rule of an edition that is known, held or not, without its words.",
})
class KnownRule {
  @Field({ description: "Which rule it is: the key of its lineage, which never changes." })
  id!: string;

  @Field({ description: "Its number there." })
  number!: string;

  @Field({ description: "Its heading there; empty for none." })
  heading!: string;

  @Field({ description: "The heading of the nearest rule above it that has one; empty for none." })
  headingAbove!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "What became of rules from one edition known to another, without their words.",
})
export class KnownChange implements Omit<NumbersChanged, "between"> {
  @Field(() => RuleChangeKind, { description: "What became of them." })
  kind!: NumbersChanged["kind"];

  @Field(() => Float, { description: "0 to 1: how sure the correspondence is." })
  confidence!: number;

  @Field(() => CorrespondenceBasis, { description: "On what evidence." })
  basis!: NumbersChanged["basis"];

  @Field({ description: "The only words that changed are numbers of rules that moved." })
  referencesOnly!: boolean;

  @Field(() => ChangeSubstance, {
    description: "How much it matters; of editions that are no neighbours, the strongest step.",
  })
  substance!: Substance;

  @Field(() => [KnownRule], { description: "Those of the edition to start from." })
  from!: readonly NumberedRule[];

  @Field(() => [KnownRule], { description: "Those of the edition to arrive at." })
  to!: readonly NumberedRule[];
}

@ObjectType({
  simpleResolvers: true,
  description: "Two editions side by side as far as they are known without their words.",
})
export class KnownComparison {
  @Field(() => PublishedEdition, { description: "The edition to start from." })
  from!: PublishedFacts;

  @Field(() => PublishedEdition, { description: "The edition to arrive at." })
  to!: PublishedFacts;

  @Field(() => Int, { description: "How many changes there are of those asked for." })
  totalCount!: number;

  @Costs({ entries: 4 })
  @Field(() => [ChangeCount], {
    description: "How many there are of each kind under the number asked for, kinds without any left out.",
  })
  summary!: ChangeCount[];

  @Costs({ entries: 4 })
  @Field(() => [SubstanceCount], {
    description: "How many changes under it matter how much, those that matter most first; none of those without any.",
  })
  substances!: SubstanceCount[];

  @Costs({ entries: 150 })
  @Field(() => [SectionChanges], {
    description:
      "How many there are of each kind in each section, whatever is asked for, in the order of their numbers.",
  })
  sections!: SectionChanges[];

  readonly chosen!: readonly NumbersChanged[];
}
