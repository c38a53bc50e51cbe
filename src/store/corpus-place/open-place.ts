import { settingFault } from "../../domain/setting-fault";
import { corpusUrlFault, placeUrl, type PlaceSettings } from "../database-url";
import { StoreError } from "../store-error";
import { fileURLToPath } from "node:url";
import { resolve } from "node:path";
import { type CorpusPlace } from "./corpus-place";
import { FolderPlace } from "./folder";
import { HttpsPlace } from "./https";
import { PostgresPlace } from "./postgres";
import { ExplainedPlace } from "./explained-place";

/** Where the corpus lies that the settings name. Throws a StoreError if they name no place. */
export function openPlace(settings: PlaceSettings): CorpusPlace {
  const fault = settings.CORPUS_URL === undefined ? null : corpusUrlFault(settings.CORPUS_URL);
  if (fault !== null) throw new StoreError(`${settingFault("CORPUS_URL", `must ${fault}`, settings.CORPUS_URL)}.`);
  return new ExplainedPlace(placeAt(placeUrl(settings) ?? ""));
}

function placeAt(url: string): CorpusPlace {
  if (/^https?:/.test(url)) return new HttpsPlace(url.endsWith("/") ? url : `${url}/`);
  if (!url.startsWith("file:")) return new PostgresPlace(url);
  return new FolderPlace(url.startsWith("file:///") ? fileURLToPath(url) : resolve(url.slice("file:".length)));
}
