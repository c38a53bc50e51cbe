-- AlterTable: whether the operator has said that replicas may drop what the record has not.
ALTER TABLE "CorpusVersion" ADD COLUMN "fewerAccepted" BOOLEAN NOT NULL DEFAULT false;
