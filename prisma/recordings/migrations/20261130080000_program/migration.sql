-- AlterTable
ALTER TABLE "Recording" ADD COLUMN "program" TEXT NOT NULL DEFAULT '';
