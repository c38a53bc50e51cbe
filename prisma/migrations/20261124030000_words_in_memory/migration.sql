-- Words are looked for in an index in memory (src/search), which knows more of them than SQLite's.
DROP TRIGGER "Wording_index_insert";
DROP TRIGGER "Wording_index_delete";
DROP TABLE "WordIndex";
DROP VIEW "WordingText";
