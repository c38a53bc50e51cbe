-- CreateTable
CREATE TABLE "CardOfArena" (
    "arenaId" INTEGER NOT NULL PRIMARY KEY,
    "cardId" INTEGER NOT NULL,
    CONSTRAINT "CardOfArena_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "CardOfArena_cardId_idx" ON "CardOfArena"("cardId");

-- The file that was imported last was read without these numbers: the same one is read again.
UPDATE "CardFile" SET "hash" = '';
