/**
 * Fields with a resolver of their own that only hand out what is at hand, or look something up together with all others
 * of a request: they cost what they return. A field is here or has a price; a test says so.
 */
export const lookUps: ReadonlySet<string> = new Set(
  `
  BlameSegment.changedAfter BlameSegment.changedBy BlameSegment.introducedIn BlameSegment.publishedBetween
  CardDraw.rule Chapter.citation Citation.document CitationResolution.cited CitationResolution.current
  CombatDamageStep.rule Commentary.citation Commentary.cites Commentary.document DeclarationProblem.rule
  Edition.bulletin Edition.chapters Edition.commentary Edition.documents Edition.glossary Edition.id Edition.next
  Edition.otherSets Edition.previous Edition.rules Edition.sections Edition.set EditionComparison.from
  EditionComparison.to EditionsAround.after EditionsAround.before EditionsAround.published Evaluation.edition
  Evaluation.notRecorded FlankingTrigger.rule GlossaryChange.from GlossaryChange.to GlossaryEntry.citation
  GlossaryEntry.edition GlossaryEntry.id GlossaryEntry.references Lineage.id Lineage.removedAfter Lineage.versions
  LoopSettlement.rule PerformedAction.rule ProtectionEffect.rule PublishedEdition.bulletin PublishedEdition.edition
  PublishedEdition.otherSets PublishedEdition.set Query.edition Query.editions Query.editionsAround
  Query.publishedEditions Query.service Quotation.from Quotation.lineage Quotation.rule Quotation.to
  ReversalVerdict.rule Rule.children Rule.citation Rule.commentary Rule.edition Rule.id Rule.next Rule.parent Rule.previous Rule.references
  RuleAsOf.after RuleAsOf.before RuleAsOf.rule RuleChange.from RuleChange.to RuleMention.rule RuleVersion.changedAfter
  RuleVersion.changedBy RuleVersion.publishedBetween RuleVersion.rule SourceDocument.id StateBasedAction.rule
  StepVerdict.rule Wording.first Wording.until Wording.versions
  `.match(/\S+/g),
);
