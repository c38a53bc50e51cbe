-- Nobody asks for the rules of a document, and no document is deleted. Nine of 282,371 rules have a printed number.
DROP INDEX "Chapter_documentId_idx";
DROP INDEX "Rule_documentId_idx";
DROP INDEX "GlossaryEntry_documentId_idx";
DROP INDEX "Commentary_documentId_idx";
DROP INDEX "Rule_editionKey_printedNumber_idx";
CREATE INDEX "Rule_editionKey_printedNumber_idx" ON "Rule"("editionKey", "printedNumber") WHERE "printedNumber" IS NOT NULL;
