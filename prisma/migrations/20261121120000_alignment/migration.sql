-- CreateTable
CREATE TABLE "AlignmentStep" (
    "editionKey" TEXT NOT NULL PRIMARY KEY,
    "algorithm" TEXT NOT NULL,
    "inputHash" TEXT NOT NULL,
    "pairings" TEXT NOT NULL,
    CONSTRAINT "AlignmentStep_editionKey_fkey" FOREIGN KEY ("editionKey") REFERENCES "Edition" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);
