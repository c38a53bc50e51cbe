import "reflect-metadata";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { buildSchemaSync, type NonEmptyArray } from "type-graphql";
import { CitationResolutionResolver, QuotationDatesResolver, QuotationResolver } from "./citation/citation.resolver";
import {
  CombatDamageStepResolver,
  CombatResolver,
  DeclarationProblemResolver,
  FlankingTriggerResolver,
  ProtectionEffectResolver,
} from "./combat/combat.resolver";
import {
  AskResolver,
  ChangedRuleResolver,
  ChangeOnDayResolver,
  DaysComparedResolver,
  RuleOnDayResolver,
} from "./ask/ask.resolver";
import { callResolversDirectly } from "./direct-resolvers";
import { EditionComparisonResolver } from "./comparison/edition-comparison.resolver";
import { KnownChangeResolver, KnownComparisonResolver } from "./comparison/known-comparison.resolver";
import { GlossaryChangeDatesResolver, GlossaryChangeResolver } from "./comparison/glossary-change.resolver";
import {
  BlameSegmentDatesResolver,
  BlameSegmentResolver,
  LineageResolver,
  RuleHistoryResolver,
  RuleVersionDatesResolver,
  RuleVersionResolver,
} from "./lineage/lineage.resolver";
import { RuleChangeDatesResolver, RuleChangeResolver } from "./comparison/rule-change.resolver";
import { LineageNameResolver, NamedRuleResolver } from "./rule-name/named-rule.resolver";
import { RecentChangesResolver } from "./comparison/recent-changes.resolver";
import { LanesResolver } from "./lineage/lanes.resolver";
import { LineageNumbersResolver, NumberBearerResolver } from "./citation/number-bearer.resolver";
import { LineageWordingsResolver, WordingResolver } from "./lineage/wording.resolver";
import { CardInstructionResolver, CardLineResolver, CardReadingResolver, CardResolver } from "./cards/card.resolver";
import { dealBoards } from "./cards/deal-boards";
import { CharacteristicsResolver } from "./characteristics/characteristics.resolver";
import { CommentaryResolver } from "./commentary/commentary.resolver";
import { CitationResolver } from "./document/citation.resolver";
import { SourceDocumentResolver } from "./document/source-document.resolver";
import { CardDrawResolver, DrawResolver } from "./drawing/draw.resolver";
import { ChapterResolver } from "./edition/chapter.resolver";
import { EditionNamesResolver, PublishedEditionNamesResolver } from "./edition/edition-names.resolver";
import { EditionResolver } from "./edition/edition.resolver";
import { EditionsAroundResolver } from "./edition/editions-around.resolver";
import { WordAgesResolver } from "./edition/word-ages.resolver";
import { BoardsResolver } from "./evaluation/boards.resolver";
import { ComparisonResolver } from "./evaluation/comparison.resolver";
import { EraDifferenceResolver, EraDifferencesResolver, EraVersionResolver } from "./eras/eras.resolver";
import { VellumResolver } from "./vellum/vellum.resolver";
import { VocabularyResolver } from "./vocabulary/vocabulary.resolver";
import { EventsResolver, PlayedEventResolver } from "./events/events.resolver";
import { EvaluationResolver } from "./evaluation/evaluation.resolver";
import { PerformedActionResolver } from "./evaluation/performed-action.resolver";
import {
  EditionActionsResolver,
  RuleActionResolver,
  StateBasedActionResolver,
} from "./evaluation/state-based-action.resolver";
import { GlossaryEntryResolver } from "./glossary/glossary-entry.resolver";
import {
  GlossaryHistoryResolver,
  GlossaryWordingDatesResolver,
  GlossaryWordingResolver,
} from "./glossary/glossary-wording.resolver";
import { TermLineageResolver } from "./glossary/term-lineage.resolver";
import { IllegalActionResolver, StepVerdictResolver } from "./illegal-actions/illegal-action.resolver";
import { KeywordResolver } from "./keyword/keyword.resolver";
import { LoopResolver } from "./loops/loop.resolver";
import { NodeResolver } from "./node/node.resolver";
import { nullableRoots } from "./nullable-roots";
import {
  CombatDecisionResolver,
  PendingCombatDecisionResolver,
  PlayedCombatResolver,
  PlayedCombatStepResolver,
} from "./played-combat/played-combat.resolver";
import { PublishedEditionResolver } from "./published-edition/published-edition.resolver";
import { RuleAsOfResolver } from "./rule/rule-as-of.resolver";
import { RuleMentionResolver } from "./rule/rule-mention.resolver";
import { RuleNeighboursResolver } from "./rule/rule-neighbours.resolver";
import { RulesBelowResolver } from "./rule/rules-below.resolver";
import { RuleResolver } from "./rule/rule.resolver";
import { CaseResolver, LineageCasesResolver } from "./script/case.resolver";
import { PlayedScriptResolver, ScriptResolver } from "./script/script.resolver";
import {
  SearchEdgeDatesResolver,
  SearchEdgeResolver,
  SearchFacetsResolver,
  SearchResolver,
} from "./search/search.resolver";
import { CheckedTextResolver } from "./text/checked-text.resolver";
import { SuggestResolver } from "./search/suggest.resolver";
import { ServiceResolver } from "./service/service.resolver";

/** Every resolver of the API: a test names those that a file exports and this list lacks. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
export const RESOLVERS: NonEmptyArray<Function> = [
  BlameSegmentDatesResolver,
  BlameSegmentResolver,
  CardDrawResolver,
  CardInstructionResolver,
  CardLineResolver,
  CardReadingResolver,
  CardResolver,
  CaseResolver,
  LineageCasesResolver,
  AskResolver,
  BoardsResolver,
  ChangedRuleResolver,
  ChangeOnDayResolver,
  ChapterResolver,
  CharacteristicsResolver,
  CheckedTextResolver,
  CitationResolutionResolver,
  CitationResolver,
  CombatDamageStepResolver,
  CombatResolver,
  CommentaryResolver,
  DaysComparedResolver,
  DeclarationProblemResolver,
  DrawResolver,
  EraDifferencesResolver,
  EraDifferenceResolver,
  EraVersionResolver,
  VellumResolver,
  VocabularyResolver,
  EditionComparisonResolver,
  KnownChangeResolver,
  KnownComparisonResolver,
  EditionNamesResolver,
  EditionResolver,
  EditionsAroundResolver,
  WordAgesResolver,
  GlossaryChangeDatesResolver,
  GlossaryChangeResolver,
  StateBasedActionResolver,
  RuleActionResolver,
  EditionActionsResolver,
  PerformedActionResolver,
  EvaluationResolver,
  ComparisonResolver,
  EventsResolver,
  PlayedEventResolver,
  FlankingTriggerResolver,
  GlossaryEntryResolver,
  GlossaryHistoryResolver,
  GlossaryWordingDatesResolver,
  GlossaryWordingResolver,
  TermLineageResolver,
  IllegalActionResolver,
  KeywordResolver,
  LineageResolver,
  LineageWordingsResolver,
  LoopResolver,
  NodeResolver,
  LanesResolver,
  LineageNumbersResolver,
  LineageNameResolver,
  NamedRuleResolver,
  NumberBearerResolver,
  PlayedCombatResolver,
  PlayedCombatStepResolver,
  CombatDecisionResolver,
  PendingCombatDecisionResolver,
  ProtectionEffectResolver,
  PublishedEditionNamesResolver,
  PublishedEditionResolver,
  QuotationDatesResolver,
  QuotationResolver,
  RecentChangesResolver,
  RuleChangeDatesResolver,
  RuleChangeResolver,
  RuleHistoryResolver,
  RuleMentionResolver,
  RuleAsOfResolver,
  RuleNeighboursResolver,
  RulesBelowResolver,
  RuleOnDayResolver,
  RuleResolver,
  PlayedScriptResolver,
  ScriptResolver,
  SearchEdgeDatesResolver,
  SearchEdgeResolver,
  SearchFacetsResolver,
  SearchResolver,
  SuggestResolver,
  RuleVersionDatesResolver,
  RuleVersionResolver,
  ServiceResolver,
  SourceDocumentResolver,
  StepVerdictResolver,
  WordingResolver,
];

export function createSchema(): GraphQLSchema {
  // A test checks the schema, so that no thread has to when it starts.
  const schema = nullableRoots(buildSchemaSync({ resolvers: RESOLVERS, validate: false, skipCheck: true }));
  return dealBoards(callResolversDirectly(schema, RESOLVERS));
}

const BANNER = "# Generated from src/api by `npm run schema`: do not edit.\n\n";

/** The schema as it is committed in schema.graphql: the same bytes for the same types. */
export const printCommittedSchema = (schema: GraphQLSchema): string =>
  `${BANNER}${printSchema(lexicographicSortSchema(schema))}\n`;
