-- CreateTable
CREATE TABLE "SnapshotPiece" (
    "position" INTEGER NOT NULL,
    "schema" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "SnapshotPiece_pkey" PRIMARY KEY ("position")
);
-- They are packed already.
ALTER TABLE "SnapshotPiece" ALTER COLUMN "content" SET STORAGE EXTERNAL;
