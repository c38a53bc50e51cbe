-- CreateTable
CREATE TABLE "Card" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "oracleId" TEXT,
    "name" TEXT NOT NULL,
    "content" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "CardName" (
    "key" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "cardId" INTEGER NOT NULL,

    PRIMARY KEY ("key", "rank", "cardId"),
    CONSTRAINT "CardName_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CardFile" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "cards" INTEGER NOT NULL,
    "importedAt" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Card_oracleId_key" ON "Card"("oracleId");

-- CreateIndex
CREATE INDEX "CardName_cardId_idx" ON "CardName"("cardId");
