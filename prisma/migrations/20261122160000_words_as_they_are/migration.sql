-- The index holds words as they stand: the Porter stemmer took “initiative” and “initial” for one word. The forms of a
-- word are asked for instead (src/store/word-forms.ts). It has a name of its own: libsql does not make a virtual table
-- again in a transaction that has dropped one of its name and added a column anywhere.
DROP TRIGGER "Wording_index_insert";
DROP TRIGGER "Wording_index_delete";

CREATE VIRTUAL TABLE "WordIndex" USING fts5(
    "heading", "text", "examples",
    content = 'WordingText', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
);
INSERT INTO "WordIndex"("WordIndex") VALUES ('rebuild');

CREATE TRIGGER "Wording_index_insert" AFTER INSERT ON "Wording" BEGIN
    INSERT INTO "WordIndex"(rowid, "heading", "text", "examples")
    SELECT t."id", t."heading", t."text", t."examples" FROM "WordingText" t WHERE t."id" = new."id";
END;
CREATE TRIGGER "Wording_index_delete" BEFORE DELETE ON "Wording" BEGIN
    INSERT INTO "WordIndex"("WordIndex", rowid, "heading", "text", "examples")
    SELECT 'delete', t."id", t."heading", t."text", t."examples" FROM "WordingText" t WHERE t."id" = old."id";
END;

DROP TABLE "WordingIndex";
