-- CreateTable
CREATE TABLE "CorpusVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "version" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Document" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "url" TEXT,
    "published" TEXT,
    "scraper" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "file" TEXT,
    "editionKey" TEXT NOT NULL,
    "editionBefore" TEXT,
    "editionEstablished" TEXT NOT NULL,
    "licence" TEXT NOT NULL,
    "coverageComplete" BOOLEAN NOT NULL,
    "coverageSections" TEXT NOT NULL,
    "defects" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "unparsed" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Edition" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "effectiveDate" TEXT NOT NULL,
    "effectiveBefore" TEXT,
    "numbering" TEXT NOT NULL,
    "textStatus" TEXT NOT NULL,
    "coverageComplete" BOOLEAN NOT NULL,
    "coverageSections" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "EditionDocument" (
    "editionKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "documentId" TEXT NOT NULL,

    PRIMARY KEY ("editionKey", "position"),
    CONSTRAINT "EditionDocument_editionKey_fkey" FOREIGN KEY ("editionKey") REFERENCES "Edition" ("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "EditionDocument_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EditionSource" (
    "editionKey" TEXT NOT NULL,
    "mainDocument" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    PRIMARY KEY ("editionKey", "mainDocument"),
    CONSTRAINT "EditionSource_editionKey_fkey" FOREIGN KEY ("editionKey") REFERENCES "Edition" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Chapter" (
    "editionKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "heading" TEXT NOT NULL,
    "documentId" TEXT NOT NULL,
    "firstLine" INTEGER NOT NULL,
    "lastLine" INTEGER NOT NULL,

    PRIMARY KEY ("editionKey", "position"),
    CONSTRAINT "Chapter_editionKey_fkey" FOREIGN KEY ("editionKey") REFERENCES "Edition" ("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Chapter_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Wording" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "heading" TEXT,
    "text" TEXT NOT NULL,
    "examples" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Mention" (
    "wordingId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "number" TEXT NOT NULL,

    PRIMARY KEY ("wordingId", "position"),
    CONSTRAINT "Mention_wordingId_fkey" FOREIGN KEY ("wordingId") REFERENCES "Wording" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Rule" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "editionKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "section" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "printedNumber" TEXT,
    "parentId" INTEGER,
    "wordingId" INTEGER NOT NULL,
    "stampedDate" TEXT,
    "documentId" TEXT NOT NULL,
    "firstLine" INTEGER NOT NULL,
    "lastLine" INTEGER NOT NULL,
    CONSTRAINT "Rule_editionKey_fkey" FOREIGN KEY ("editionKey") REFERENCES "Edition" ("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Rule_wordingId_fkey" FOREIGN KEY ("wordingId") REFERENCES "Wording" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Rule_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GlossaryEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "editionKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "termKey" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "wordingId" INTEGER NOT NULL,
    "documentId" TEXT NOT NULL,
    "firstLine" INTEGER NOT NULL,
    "lastLine" INTEGER NOT NULL,
    CONSTRAINT "GlossaryEntry_editionKey_fkey" FOREIGN KEY ("editionKey") REFERENCES "Edition" ("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "GlossaryEntry_wordingId_fkey" FOREIGN KEY ("wordingId") REFERENCES "Wording" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GlossaryEntry_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Commentary" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "editionKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "heading" TEXT,
    "text" TEXT NOT NULL,
    "footnotes" TEXT NOT NULL,
    "documentId" TEXT NOT NULL,
    "firstLine" INTEGER NOT NULL,
    "lastLine" INTEGER NOT NULL,
    CONSTRAINT "Commentary_editionKey_fkey" FOREIGN KEY ("editionKey") REFERENCES "Edition" ("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Commentary_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CommentaryCite" (
    "commentaryId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "number" TEXT NOT NULL,

    PRIMARY KEY ("commentaryId", "position"),
    CONSTRAINT "CommentaryCite_commentaryId_fkey" FOREIGN KEY ("commentaryId") REFERENCES "Commentary" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "EditionDocument_documentId_idx" ON "EditionDocument"("documentId");

-- CreateIndex
CREATE INDEX "Chapter_documentId_idx" ON "Chapter"("documentId");

-- CreateIndex
CREATE UNIQUE INDEX "Wording_hash_key" ON "Wording"("hash");

-- CreateIndex
CREATE INDEX "Mention_number_idx" ON "Mention"("number");

-- CreateIndex
CREATE INDEX "Rule_editionKey_section_position_idx" ON "Rule"("editionKey", "section", "position");

-- CreateIndex
CREATE INDEX "Rule_editionKey_printedNumber_idx" ON "Rule"("editionKey", "printedNumber");

-- CreateIndex
CREATE INDEX "Rule_parentId_position_idx" ON "Rule"("parentId", "position");

-- CreateIndex
CREATE INDEX "Rule_wordingId_idx" ON "Rule"("wordingId");

-- CreateIndex
CREATE INDEX "Rule_documentId_idx" ON "Rule"("documentId");

-- CreateIndex
CREATE UNIQUE INDEX "Rule_editionKey_position_key" ON "Rule"("editionKey", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Rule_editionKey_number_ordinal_key" ON "Rule"("editionKey", "number", "ordinal");

-- CreateIndex
CREATE INDEX "GlossaryEntry_wordingId_idx" ON "GlossaryEntry"("wordingId");

-- CreateIndex
CREATE INDEX "GlossaryEntry_documentId_idx" ON "GlossaryEntry"("documentId");

-- CreateIndex
CREATE UNIQUE INDEX "GlossaryEntry_editionKey_position_key" ON "GlossaryEntry"("editionKey", "position");

-- CreateIndex
CREATE UNIQUE INDEX "GlossaryEntry_editionKey_termKey_ordinal_key" ON "GlossaryEntry"("editionKey", "termKey", "ordinal");

-- CreateIndex
CREATE INDEX "Commentary_documentId_idx" ON "Commentary"("documentId");

-- CreateIndex
CREATE UNIQUE INDEX "Commentary_editionKey_position_key" ON "Commentary"("editionKey", "position");

-- CreateIndex
CREATE INDEX "CommentaryCite_number_idx" ON "CommentaryCite"("number");

