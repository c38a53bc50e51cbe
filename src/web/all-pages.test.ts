import { importEditions } from "../importing/import-editions";
import { type ChildService, childService } from "../server/test-kit/child-service";
import { DEFAULT_CORPUS } from "../store/corpus-files";
import { temporaryStore, type TemporaryStore } from "../store/test-kit/temporary-store";
import { EVERYTHING } from "../test-kit/everything";
import { describeOfficial, officialKeys, officialRules, textKeys } from "../test-kit/official-texts";
import { PUBLIC_URL } from "./test-kit/all-pages";
import { toldOf, visitPages } from "./test-kit/visit-pages";

/** `npm test` opens a fixed sample, over the editions that the publisher still has. */
const KEYS = EVERYTHING ? textKeys : officialKeys;
const SAMPLE = EVERYTHING ? Infinity : 150;

// What a page asks may be priced by how many editions are held: over five of them all pages open.
describeOfficial("every kind of page, over as many editions as there are and with default settings", () => {
  let corpus: TemporaryStore;
  let service: ChildService;
  beforeAll(async () => {
    corpus = temporaryStore();
    await importEditions(
      corpus.store,
      KEYS.map(officialRules).map(({ edition, record }) => ({ edition, records: [record] })),
    );
    const environment = { WEB_PAGES: "true", PUBLIC_URL, CORPUS_DIR: DEFAULT_CORPUS };
    service = await childService({ ...environment, DATABASE_URL: corpus.url });
  }, 600_000);
  afterAll(async () => {
    await service.remove();
    corpus.remove();
  });

  it("opens, for people and for programs, and the rate limit is kept", async () => {
    const visits = await visitPages(service.url, SAMPLE);
    if (EVERYTHING) process.stderr.write(`${toldOf(visits)}\n`);
    expect(visits.faults).toEqual([]);
    expect(visits.visited.length).toBeGreaterThanOrEqual(EVERYTHING ? 2_000 : SAMPLE);
  }, 1_800_000);
});
