-- CreateTable
CREATE TABLE "RecordedEvaluation" (
    "position" INTEGER NOT NULL PRIMARY KEY,
    "id" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "recordedAt" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "RecordedEvaluation_id_key" ON "RecordedEvaluation"("id");
