-- RedefineIndex
DROP INDEX "Recording_client_position_bytes_idx";

-- AlterTable
ALTER TABLE "Recording" ADD COLUMN "standing" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Probe" ADD COLUMN "filling" BLOB NOT NULL DEFAULT x'';

-- CreateIndex
CREATE INDEX "Recording_standing_position_client_bytes_idx" ON "Recording"("standing", "position", "client", "bytes");
