-- A migration that an older program cannot live with begins with the line "-- contracts": it waits until no older replica is alive.

-- CreateTable
CREATE TABLE "CorpusVersion" (
    "id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "version" TEXT NOT NULL,
    "program" TEXT NOT NULL,
    "method" INTEGER NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CorpusVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Edition" (
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "effectiveDate" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "Edition_pkey" PRIMARY KEY ("key")
);
-- It is packed already.
ALTER TABLE "Edition" ALTER COLUMN "content" SET STORAGE EXTERNAL;

-- CreateTable
CREATE TABLE "Document" (
    "id" TEXT NOT NULL,
    "editionKey" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "url" TEXT,
    "sha256" TEXT NOT NULL,
    "licence" TEXT NOT NULL,
    "record" JSON NOT NULL,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Document_editionKey_idx" ON "Document"("editionKey");

-- CreateTable
CREATE TABLE "EditionSource" (
    "editionKey" TEXT NOT NULL,
    "mainDocument" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "reader" TEXT,

    CONSTRAINT "EditionSource_pkey" PRIMARY KEY ("editionKey","mainDocument")
);

-- CreateTable
CREATE TABLE "AlignmentStep" (
    "editionKey" TEXT NOT NULL,
    "algorithm" TEXT NOT NULL,
    "inputHash" TEXT NOT NULL,
    "pairings" TEXT NOT NULL,

    CONSTRAINT "AlignmentStep_pkey" PRIMARY KEY ("editionKey")
);

-- CreateTable
CREATE TABLE "WordAges" (
    "editionKey" TEXT NOT NULL,
    "inputHash" TEXT NOT NULL,
    "ages" TEXT NOT NULL,
    "origins" TEXT NOT NULL,

    CONSTRAINT "WordAges_pkey" PRIMARY KEY ("editionKey")
);

-- CreateTable
CREATE TABLE "Replica" (
    "id" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "program" TEXT NOT NULL,
    "migration" TEXT NOT NULL,
    "revision" INTEGER,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Replica_pkey" PRIMARY KEY ("id")
);

-- CreateTable: partitions are made day by day (src/store/postgres/partitions.ts).
CREATE TABLE "Recording" (
    "id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL,
    "format" INTEGER NOT NULL,
    "request" BYTEA NOT NULL,
    "answer" BYTEA NOT NULL,

    CONSTRAINT "Recording_pkey" PRIMARY KEY ("id","day")
) PARTITION BY RANGE ("day");
-- They are packed already.
ALTER TABLE "Recording" ALTER COLUMN "request" SET STORAGE EXTERNAL;
ALTER TABLE "Recording" ALTER COLUMN "answer" SET STORAGE EXTERNAL;
