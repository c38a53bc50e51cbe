-- CreateTable
CREATE TABLE "WordAges" (
    "editionKey" TEXT NOT NULL PRIMARY KEY,
    "inputHash" TEXT NOT NULL,
    "ages" TEXT NOT NULL,
    "origins" TEXT NOT NULL,
    CONSTRAINT "WordAges_editionKey_fkey" FOREIGN KEY ("editionKey") REFERENCES "Edition" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);
