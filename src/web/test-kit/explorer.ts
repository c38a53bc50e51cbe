import { type CheerioAPI, load } from "cheerio";
import pino from "pino";
import { gzipSync } from "node:zlib";
import { withCacheHeaders } from "../../server/graphql/kept-answers";
import { PersistedDocuments } from "../../server/graphql/persisted-operations";
import { readConfig } from "../../server/operations/config";
import { openGraphql } from "../../server/graphql/open-graphql";
import { type Runner } from "../../server/graphql/runner";
import { createHttpServer } from "../../server/http/http-server";
import { listsHandler } from "../../server/pages/lists-handler";
import { queryPage } from "../../server/pages/query-page";
import { unlimited } from "../../server/limits/rate-limit";
import { graphqlHandler } from "../../server/graphql/graphql-handler";
import { Metrics } from "../../server/operations/metrics";
import { readAssets } from "../../server/pages/assets";
import { pageRunner } from "../../server/pages/page-runner";
import { pagesHandler } from "../../server/pages/pages-handler";
import { importEditions } from "../../importing/import-editions";
import { corpusStore, temporaryStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { officialRules } from "../../test-kit/official-texts";

/** A page as a browser would get it. */
export interface Visit {
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly $: CheerioAPI;
  /** Bytes on the way, packed with gzip. */
  readonly weight: number;
}

/** The pages over a corpus, answered in this thread. */
export interface Explorer {
  readonly url: string;
  /** What the statements of the store were; empty it before what is to be counted. */
  readonly statements: string[];
  /** As a browser asks, or by another `accept`. */
  readonly visit: (address: string, accept?: string) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

/** Over the project's own corpus; or, where keys are given, over the publisher's texts of these editions. */
export async function openExplorer(
  officialKeys: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Explorer> {
  const temporary = officialKeys.length > 0 ? await officialStore(officialKeys) : await corpusStore();
  const { store } = temporary;
  const assets = readAssets();
  const config = readConfig({ HOST: "127.0.0.1", LOG_LEVEL: "silent", ...settings });
  const logger = pino({ level: "silent" });
  const graphql = await openGraphql(config, logger, store, { from: "worker", documents: new PersistedDocuments() });
  const inThisThread = pageRunner(graphql.run, config);
  const corpusVersion = (): string => store.corpusVersion();
  const ages = { maxAgeSeconds: 60, sharedSeconds: 3_600 };
  const run: Runner = async (request) => {
    const outcome = await inThisThread(request);
    return withCacheHeaders(request, outcome, ages, outcome.corpusVersion);
  };
  const app = await createHttpServer({
    config,
    logger,
    metrics: new Metrics({
      corpusVersion,
      queued: () => 0,
      threads: () => 1,
      cacheFigures: () => [],
      recordings: () => ({ written: 0, failed: 0, bytes: 0, gone: 0 }),
    }),
    routes: {
      graphql: graphqlHandler(run, () => undefined),
      pages: pagesHandler(run, assets),
      lists: listsHandler({ run, logger, clientTimeoutMs: config.CLIENT_TIMEOUT_MS }),
      queryPage: queryPage(assets, { webPages: true }),
      files: assets.files,
      store,
      readiness: {
        ready: true,
        guard: { fault: () => Promise.resolve(null) },
        recorder: { unavailable: null, room: null },
        withoutRecording: true,
      },
      limit: unlimited,
      atLeast: () => undefined,
      admitOrigin: () => undefined,
    },
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    url,
    statements: temporary.statements,
    async visit(address, accept = "text/html") {
      const response = await fetch(url + address, { redirect: "manual", headers: { accept } });
      const html = await response.text();
      const { status, headers } = response;
      let parsed: CheerioAPI | undefined;
      return {
        address,
        status,
        headers,
        html,
        get $() {
          return (parsed ??= load(html));
        },
        get weight() {
          return gzipSync(html).length;
        },
      };
    },
    async close() {
      await app.close();
      await graphql.stop();
      temporary.remove();
    },
  };
}

async function officialStore(keys: readonly string[]): Promise<TemporaryStore> {
  const temporary = temporaryStore();
  const texts = keys.map(officialRules);
  await importEditions(
    temporary.store,
    texts.map(({ edition, record }) => ({ edition, records: [record] })),
  );
  return temporary;
}
