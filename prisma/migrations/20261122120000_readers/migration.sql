ALTER TABLE "EditionSource" ADD COLUMN "reader" TEXT;
