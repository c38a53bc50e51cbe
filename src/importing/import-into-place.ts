import { type CorpusPlace, type Pointer } from "../store/corpus-place/corpus-place";
import { importIntoPlace, publishFile, setPointer } from "../store/corpus-place/import-into-place";
import { fetchFile } from "../store/corpus-place/laid-file";
import { openPlace } from "../store/corpus-place/open-place";
import { type PlaceSettings } from "../store/database-url";
import { type Store } from "../store/store";
import { METHOD } from "../reading/alignment-data";
import { importEditions } from "./import-editions";

/** Runs `work` with the place that the settings name. */
async function withPlace<T>(settings: PlaceSettings, work: (place: CorpusPlace) => Promise<T>): Promise<T> {
  const place = openPlace(settings);
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}

/** Imports for many machines: `work` imports into a copy of the corpus, which is then laid where all find it. */
export const importingForAll = <T>(
  settings: PlaceSettings,
  work: (store: Store) => Promise<T>,
  say: (sentence: string) => void = (sentence) => console.error(sentence),
): Promise<T> =>
  withPlace(settings, (place) => importIntoPlace(place, { work, method: METHOD, adopt: importEditions, say }));

/** Has all machines serve what a file holds. */
export const publish = (settings: PlaceSettings, file: string): Promise<Pointer> =>
  withPlace(settings, (place) => publishFile(place, file, METHOD));

/** Has all machines serve a file that is kept, named by the first characters of its hash. */
export const goTo = (settings: PlaceSettings, hash: string): Promise<Pointer> =>
  withPlace(settings, (place) => setPointer(place, hash));

/** Fetches what they serve to where there is no file; nothing if there is none. */
export const fetchCurrent = (settings: PlaceSettings, path: string): Promise<void> =>
  withPlace(settings, async (place) => {
    const [current] = (await place.readPointer())?.files ?? [];
    if (current) await fetchFile(place, current, path);
  });

/** What they serve, and could. */
export const readPointer = (settings: PlaceSettings): Promise<Pointer | null> =>
  withPlace(settings, (place) => place.readPointer());
