import "reflect-metadata";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { buildSchemaSync, type NonEmptyArray } from "type-graphql";
import { CitationResolutionResolver, QuotationResolver } from "./comparison/citation.resolver";
import { EditionComparisonResolver } from "./comparison/edition-comparison.resolver";
import { GlossaryChangeResolver } from "./comparison/glossary-change.resolver";
import {
  BlameSegmentResolver,
  LineageResolver,
  RuleHistoryResolver,
  RuleVersionResolver,
} from "./comparison/lineage.resolver";
import { RuleChangeResolver } from "./comparison/rule-change.resolver";
import { CommentaryResolver } from "./commentary/commentary.resolver";
import { CitationResolver } from "./document/citation.resolver";
import { SourceDocumentResolver } from "./document/source-document.resolver";
import { ChapterResolver } from "./edition/chapter.resolver";
import { EditionResolver } from "./edition/edition.resolver";
import { ComparisonResolver } from "./evaluation/comparison.resolver";
import { EvaluationResolver } from "./evaluation/evaluation.resolver";
import { PerformedActionResolver } from "./evaluation/performed-action.resolver";
import {
  EditionActionsResolver,
  RuleActionResolver,
  StateBasedActionResolver,
} from "./evaluation/state-based-action.resolver";
import { GlossaryEntryResolver } from "./glossary/glossary-entry.resolver";
import { KeywordResolver } from "./keyword/keyword.resolver";
import { NodeResolver } from "./node/node.resolver";
import { PublishedEditionResolver } from "./published-edition/published-edition.resolver";
import { RuleMentionResolver } from "./rule/rule-mention.resolver";
import { RuleResolver } from "./rule/rule.resolver";
import { SearchResolver } from "./search/search.resolver";
import { ServiceResolver } from "./service/service.resolver";

/** Every resolver of the API: a new one needs a line here. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
const resolvers: NonEmptyArray<Function> = [
  BlameSegmentResolver,
  ChapterResolver,
  CitationResolutionResolver,
  CitationResolver,
  CommentaryResolver,
  EditionComparisonResolver,
  EditionResolver,
  GlossaryChangeResolver,
  StateBasedActionResolver,
  RuleActionResolver,
  EditionActionsResolver,
  PerformedActionResolver,
  EvaluationResolver,
  ComparisonResolver,
  GlossaryEntryResolver,
  KeywordResolver,
  LineageResolver,
  NodeResolver,
  PublishedEditionResolver,
  QuotationResolver,
  RuleChangeResolver,
  RuleHistoryResolver,
  RuleMentionResolver,
  RuleResolver,
  SearchResolver,
  RuleVersionResolver,
  ServiceResolver,
  SourceDocumentResolver,
];

export function createSchema(): GraphQLSchema {
  return buildSchemaSync({ resolvers, validate: false });
}

const BANNER = "# Generated from src/api by `npm run schema`: do not edit.\n\n";

/** The schema as it is committed in schema.graphql: the same bytes for the same types. */
export const printCommittedSchema = (schema: GraphQLSchema): string =>
  `${BANNER}${printSchema(lexicographicSortSchema(schema))}\n`;
