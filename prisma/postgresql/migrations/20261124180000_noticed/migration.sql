-- AlterTable: an edition that a look at the publisher's page has found, and that is not held.
ALTER TABLE "CorpusVersion" ADD COLUMN "noticed" TEXT;
