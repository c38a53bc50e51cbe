-- CreateTable
CREATE TABLE "CardFile" (
    "id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "cards" INTEGER NOT NULL,
    "importedAt" TEXT NOT NULL,

    CONSTRAINT "CardFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CardPack" (
    "position" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "CardPack_pkey" PRIMARY KEY ("position")
);
