-- CreateTable
CREATE TABLE "Recording" (
    "position" INTEGER NOT NULL PRIMARY KEY,
    "id" TEXT NOT NULL,
    "recordedAt" INTEGER NOT NULL,
    "client" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "format" INTEGER NOT NULL,
    "request" BLOB NOT NULL,
    "answer" BLOB NOT NULL
);

-- CreateTable
CREATE TABLE "Probe" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "probedAt" INTEGER NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Recording_id_key" ON "Recording"("id");

-- CreateIndex
CREATE INDEX "Recording_client_position_bytes_idx" ON "Recording"("client", "position", "bytes");
