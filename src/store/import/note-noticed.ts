import { type PublishedEdition } from "../../domain/published-edition";
import { NOTICED_ROW } from "../noticed";
import { upsertRow } from "./insert";
import { type Writer } from "./writer";

/** Notes an edition that a look at the publisher's page has found. */
export async function noteNoticed(writer: Writer, { effectiveDate, officialUrl }: PublishedEdition): Promise<void> {
  const version = JSON.stringify({ effectiveDate, officialUrl });
  await upsertRow(writer, "CorpusVersion", "id", { id: NOTICED_ROW, version });
}
