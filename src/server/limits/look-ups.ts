/**
 * Fields with a resolver of their own that only hand out what is at hand, or look something up together with all others
 * of a request: they cost what they return. A field is here or has a price; a test says so.
 */
export const lookUps: ReadonlySet<string> = new Set(
  `
  BlameSegment.introducedIn CardDraw.rule Chapter.citation Citation.document CitationResolution.cited
  CitationResolution.current CombatDamageStep.rule Commentary.cites Commentary.citation Commentary.document
  DeclarationProblem.rule Edition.chapters Edition.commentary Edition.documents Edition.glossary Edition.id Edition.next
  Edition.bulletin Edition.otherSets Edition.previous Edition.rules Edition.sections Edition.set EditionComparison.from EditionComparison.to Evaluation.edition
  Evaluation.notRecorded FlankingTrigger.rule GlossaryChange.from GlossaryChange.to GlossaryEntry.citation
  GlossaryEntry.edition GlossaryEntry.id GlossaryEntry.references Lineage.id Lineage.removedAfter Lineage.versions
  LoopSettlement.rule PerformedAction.rule ProtectionEffect.rule PublishedEdition.bulletin PublishedEdition.edition
  PublishedEdition.otherSets PublishedEdition.set Query.edition Query.editions
  Query.publishedEditions Query.service Quotation.from Quotation.lineage Quotation.rule Quotation.to
  ReversalVerdict.rule Rule.children Rule.citation Rule.commentary Rule.edition Rule.id Rule.parent Rule.references
  RuleChange.from RuleChange.to RuleMention.rule RuleVersion.rule SourceDocument.id StateBasedAction.rule
  StepVerdict.rule
  `.match(/\S+/g),
);
