-- A document that two editions name has a row for each, as SQLite lets both name it.
ALTER TABLE "Document" DROP CONSTRAINT "Document_pkey",
ADD CONSTRAINT "Document_pkey" PRIMARY KEY ("id", "editionKey");
