import { type LookupFunction } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fetch, { type FetchOptions } from "make-fetch-happen";
import { type ErrorCode } from "../domain/error-codes";
import { PalimpsestError } from "../domain/errors";
import { DOWNLOADS_FOLDER } from "../store/data-folder";
import { programVersion } from "../store/project-root";
import { lookupPublic, publicOr } from "./public-address";
import { isBotChallenge } from "../../scrapers/registry";

type Response = Awaited<ReturnType<typeof fetch>>;

export interface FetchSettings {
  /** Folder of the on-disk cache; pages are asked for again with conditional requests. */
  readonly cache: string;
  /** Milliseconds for one attempt, body included. */
  readonly timeout: number;
  /** Milliseconds for a connection. */
  readonly connection: number;
  /** Bytes of a body, at most. */
  readonly maxBytes: number;
  readonly retries: number;
  /** Milliseconds before the first retry; doubles with each further one. */
  readonly backOff: number;
  /** Milliseconds between two requests to one host. */
  readonly delay: number;
  /** The address that a person gave, if others are asked for that a page links to; by default each that is asked for. */
  readonly given?: string;
}

export const DEFAULT_SETTINGS: FetchSettings = {
  cache: join(DOWNLOADS_FOLDER, "scrape"),
  timeout: 20_000,
  connection: 10_000,
  maxBytes: 5_000_000,
  retries: 3,
  backOff: 1_000,
  delay: 2_000,
};

const USER_AGENT = `Palimpsest/${programVersion()} (archive of the Magic: The Gathering Comprehensive Rules; one page at a time)`;
const READABLE = /^(?:text\/html|application\/xhtml\+xml|text\/plain)\b/i;
const MAX_REDIRECTS = 5;

export interface FetchedPage {
  /** As received. */
  readonly bytes: Buffer;
  /** True if the site could not be reached and these are the bytes of an earlier fetch. */
  readonly stale: boolean;
}

const failure = (code: ErrorCode, url: string, why: string) => new PalimpsestError(code, `${url}: ${why}`);

const tooLarge = (url: string, maxBytes: number) =>
  failure("PAGE_TOO_LARGE", url, `the body is larger than ${maxBytes} bytes. A page of rules is smaller.`);

const tooSlow = (url: string, timeout: number) =>
  failure("FETCH_TIMEOUT", url, `the whole answer did not come within ${timeout} ms. Try again later.`);

/** There is no network, no such name, or nobody who takes a connection: to ask again at once is of no use. */
const isUnreachable = (error: unknown): boolean =>
  ["ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH", "ECONNECTIONTIMEOUT"].includes(
    (error as NodeJS.ErrnoException).code ?? "",
  );

/** What went wrong in a request, by the codes of make-fetch-happen and of node. */
function requestError(error: unknown, url: string, { timeout }: FetchSettings): PalimpsestError {
  if (error instanceof PalimpsestError) return error;
  const { code = "", type = "", message } = error as Error & { code?: string; type?: string };
  if (code === "ADDRESS_REFUSED") return failure(code, url, `${message}. Nothing was asked there.`);
  if (/REDIRECT/.test(code))
    return failure(
      "REDIRECT_LOOP",
      url,
      `more than ${MAX_REDIRECTS} redirections, or one that leads nowhere. Give the final address.`,
    );
  if (isUnreachable(error)) return unreachable(url, message);
  if (/TIMEOUT|ETIMEDOUT|FETCH_ABORTED/i.test(code) || /timeout/.test(type) || (error as Error).name === "TimeoutError")
    return tooSlow(url, timeout);
  if (/ECONNRESET|ERR_STREAM_PREMATURE_CLOSE|EBADSIZE|Z_BUF_ERROR/.test(code) || /aborted|premature/i.test(message))
    return failure("TRUNCATED_PAGE", url, "the connection closed before the whole page had come. Try again.");
  return unreachable(url, message);
}

const unreachable = (url: string, message: string) => {
  const why = message.replace(/^.*, reason: /, "");
  return Object.assign(failure("FETCH_FAILED", url, `${why}. Check the address and the network.`), { cause: why });
};

/** Follows redirections one by one: each address has to be allowed. */
async function fetchGuarded(url: string, options: FetchOptions, given: string): Promise<Response> {
  const guard = publicOr(new URL(given));
  let address = new URL(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    await guard(address);
    const response = await fetch(address.href, { ...options, redirect: "manual" });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || response.status === 304) return response;
    // An answer without a body has none to read to its end.
    (response.body as typeof response.body | null)?.resume();
    if (location === null || !URL.canParse(location, address.href)) break;
    address = new URL(location, address.href);
  }
  throw failure(
    "REDIRECT_LOOP",
    url,
    `more than ${MAX_REDIRECTS} redirections, or one that leads nowhere. Give the final address.`,
  );
}

/** Reads no further and no longer than the bounds: a body need not say how long it is, and may come byte by byte. */
function boundedBody({ body }: Response, url: string, { maxBytes, timeout }: FetchSettings): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  // To iterate over it leaves listeners behind, for each chunk.
  return new Promise<Buffer>((done, fail) => {
    timer = setTimeout(() => fail(tooSlow(url, timeout)), timeout);
    body.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) fail(tooLarge(url, maxBytes));
    });
    body.on("end", () => done(Buffer.concat(chunks)));
    body.on("error", fail);
  }).finally(() => clearTimeout(timer));
}

async function checkedBody(response: Response, url: string, settings: FetchSettings): Promise<Buffer> {
  const { maxBytes } = settings;
  const length = Number(response.headers.get("content-length") ?? 0);
  if (length > maxBytes) throw tooLarge(url, maxBytes);
  const bytes = await boundedBody(response, url, settings);
  if (isBotChallenge(bytes.toString("latin1")))
    throw failure(
      "BOT_CHALLENGE",
      url,
      "the site answered with a check for robots. Save the page from a browser and give the file.",
    );
  if (response.status === 404 || response.status === 410)
    throw failure("PAGE_NOT_FOUND", url, `there is no such page (HTTP ${response.status}). Check the address.`);
  if (!response.ok)
    throw failure("HTTP_ERROR", url, `the site answered HTTP ${response.status} ${response.statusText}.`);
  const type = response.headers.get("content-type") ?? "";
  if (type !== "" && !READABLE.test(type))
    throw failure("WRONG_CONTENT_TYPE", url, `the site sent ${type}; a page is text/html or text/plain.`);
  return bytes;
}

/**
 * A fetcher of pages: bounded in time and size, retrying with back-off what may pass, waiting between requests to one
 * host, asking only for what has changed. Throws a `PalimpsestError` if there is no page to be had.
 */
export function pageFetcher(settings: FetchSettings): (url: string) => Promise<FetchedPage> {
  const lastRequest = new Map<string, number>();
  return async (url) => {
    if (!URL.canParse(url)) throw failure("INVALID_ADDRESS", url, "this is not an address: one begins with https://.");
    const { host } = new URL(url);
    const wait = (lastRequest.get(host) ?? -Infinity) + settings.delay - performance.now();
    if (wait > 0) await sleep(wait);
    const abort = new AbortController();
    // The types of the package know none of the three.
    const options: FetchOptions & {
      readonly signal: AbortSignal;
      readonly dns: { lookup: LookupFunction };
      readonly timeouts: { readonly connection: number };
    } = {
      cachePath: settings.cache,
      cache: "no-cache",
      timeout: settings.timeout,
      timeouts: { connection: settings.connection },
      signal: abort.signal,
      dns: { lookup: lookupPublic },
      retry: { retries: settings.retries, factor: 2, minTimeout: settings.backOff, randomize: true },
      onRetry: (cause) => {
        if (isUnreachable(cause)) throw cause;
      },
      headers: { "user-agent": USER_AGENT, accept: "text/html, application/xhtml+xml, text/plain" },
    };
    try {
      const response = await fetchGuarded(url, options, settings.given ?? url);
      const bytes = await checkedBody(response, url, settings);
      lastRequest.set(host, performance.now());
      return { bytes, stale: response.headers.get("x-local-cache-status") === "stale" };
    } catch (error) {
      abort.abort();
      if (!isUnreachable(error)) lastRequest.set(host, performance.now());
      throw requestError(error, url, settings);
    }
  };
}
