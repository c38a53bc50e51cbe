-- AlterTable: words that differ only in typography have the same canonical hash. What is held gets one of its own
-- until it is imported anew.
ALTER TABLE "Wording" ADD COLUMN "canonicalHash" TEXT NOT NULL DEFAULT '';
UPDATE "Wording" SET "canonicalHash" = "hash";

-- CreateIndex
CREATE INDEX "Wording_canonicalHash_idx" ON "Wording"("canonicalHash");

-- DropIndex
DROP INDEX "Rule_wordingId_idx";
DROP INDEX "GlossaryEntry_wordingId_idx";

-- CreateIndex
CREATE INDEX "Rule_wordingId_editionKey_idx" ON "Rule"("wordingId", "editionKey");
CREATE INDEX "GlossaryEntry_wordingId_editionKey_idx" ON "GlossaryEntry"("wordingId", "editionKey");

-- What is searched: the words as plain text. The index below keeps no copy of them. FTS5 may not read json_each, so the
-- JSON array of examples is taken apart by hand: within it a quotation mark of the text has a backslash before it.
CREATE VIEW "WordingText" AS
SELECT "id", coalesce("heading", '') AS "heading", "text",
       replace(replace(replace(substr("examples", 3, max(length("examples") - 4, 0)),
         '","', char(10)), '\"', '"'), '\\', '\') AS "examples"
FROM "Wording";

CREATE VIRTUAL TABLE "WordingIndex" USING fts5(
    "heading", "text", "examples",
    content = 'WordingText', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
);
INSERT INTO "WordingIndex"("WordingIndex") VALUES ('rebuild');

-- Triggers: the index follows the table.
CREATE TRIGGER "Wording_index_insert" AFTER INSERT ON "Wording" BEGIN
    INSERT INTO "WordingIndex"(rowid, "heading", "text", "examples")
    SELECT t."id", t."heading", t."text", t."examples" FROM "WordingText" t WHERE t."id" = new."id";
END;
CREATE TRIGGER "Wording_index_delete" BEFORE DELETE ON "Wording" BEGIN
    INSERT INTO "WordingIndex"("WordingIndex", rowid, "heading", "text", "examples")
    SELECT 'delete', t."id", t."heading", t."text", t."examples" FROM "WordingText" t WHERE t."id" = old."id";
END;
