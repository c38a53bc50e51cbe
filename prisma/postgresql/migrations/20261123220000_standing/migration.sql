-- AlterTable: an older program goes on writing what it knows.
ALTER TABLE "Recording" ADD COLUMN "client" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "standing" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 8192;

-- CreateIndex
CREATE INDEX "Recording_standing_recordedAt_client_bytes_idx" ON "Recording"("standing", "recordedAt", "client", "bytes");

-- CreateTable: what is recorded from now on has no day. Partitions of days are moved here once they are past.
CREATE TABLE "Recording_all" PARTITION OF "Recording" FOR VALUES FROM ('infinity') TO (MAXVALUE);

-- CreateTable
CREATE TABLE "ClientSalt" (
    "day" DATE NOT NULL,
    "salt" BYTEA NOT NULL,

    CONSTRAINT "ClientSalt_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "Probe" (
    "id" INTEGER NOT NULL,
    "filling" BYTEA NOT NULL,

    CONSTRAINT "Probe_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "Probe" ALTER COLUMN "filling" SET STORAGE EXTERNAL;
