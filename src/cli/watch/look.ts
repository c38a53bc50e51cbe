import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { MAX_BYTES } from "../../corpus/official/decode";
import { type EditionCatalogue } from "../../domain/edition-catalogue";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { WATCH_STATUSES, type WatchFound } from "../../domain/watch-found";
import { type PublishedEdition } from "../../domain/published-edition";
import { type Store } from "../../store/store";
import { DEFAULT_SETTINGS, type FetchSettings, pageFetcher } from "../fetch-page";
import { importOfficial, type ImportedFile, type ImportSettings } from "../import-official/import-official";
import { fileNameOf, type Input } from "../import-official/inputs";
import { writeWhole } from "../write-whole";
import { newestFile } from "./newest-file";
import { publicOr } from "./public-address";

type Lending = <T>(work: (store: Store) => Promise<T>) => Promise<T>;

export interface WatchSettings {
  /** The publisher's page that links to the newest file. */
  readonly page: string;
  /** Where downloads are kept, and what the last look has found. */
  readonly folder: string;
  /** Import what passes all checks. */
  readonly imports: boolean;
  readonly catalogue: EditionCatalogue;
  readonly today: () => Date;
  readonly shipped: ImportSettings["shipped"];
  readonly concordance: ImportSettings["concordance"];
  /** Lends what is held, to read. */
  readonly reading: Lending;
  /** And to write. */
  readonly writing: Lending;
  readonly fetching?: Partial<FetchSettings>;
}

const FOUND = z.object({
  status: z.enum(WATCH_STATUSES),
  url: z.string().nullable(),
  effectiveDate: z.string().nullable(),
  says: z.string(),
});
const STATE = z.object({
  asked: z.number(),
  /** What became of files that were downloaded, by their addresses. */
  files: z.record(z.string(), FOUND.extend({ at: z.number() })),
  last: FOUND.nullable(),
});
type State = z.infer<typeof STATE>;

/** Between two requests for the page, however often one looks. */
const PAUSE_MS = 60 * 60_000;
/** What was set aside is looked at again after so long: it may have been mended. */
const SET_ASIDE_MS = 24 * PAUSE_MS;
/** A file is stamped some days before or after the day on which it comes into force. */
const DAYS_FROM_STAMP = 45;
/** And published at most so long before. */
const DAYS_AHEAD = 120;
/** A new edition has more rules than the one before, or nearly as many. */
const LEAST_RULES = 0.95;

/**
 * Looks at the publisher's page, unless somebody has within the hour, and at the newest file that it links to: downloads it, checks it,
 * and imports it if the settings say so.
 */
export async function look(settings: WatchSettings): Promise<WatchFound> {
  const state = readState(settings);
  const now = settings.today().getTime();
  if (state.last && now - state.asked < PAUSE_MS && now >= state.asked) return again(state.last, settings);
  const { files } = state;
  const found = await looked(settings, files, now).catch((error: unknown) => {
    if (!(error instanceof PalimpsestError)) throw error;
    return { ...NOTHING, status: "FAILED" as const, says: error.message };
  });
  const judged = found.url !== null && found.status !== "FAILED" && files[found.url]?.status !== "SET_ASIDE";
  writeState(settings, {
    asked: now,
    last: found,
    files: judged ? { ...files, [found.url]: { ...found, at: now } } : files,
  });
  return found;
}

const NOTHING = { url: null, effectiveDate: null };

/** What was found within the hour, unless it has been imported since; it can be imported now. */
async function again(last: WatchFound, settings: WatchSettings): Promise<WatchFound> {
  const { status, url, effectiveDate } = last;
  if (status !== "PUBLISHED" || url === null || effectiveDate === null) return last;
  const isHeld = await settings.reading((store) => Promise.resolve(store.editions.held().byKey.has(effectiveDate)));
  if (isHeld) return upToDate(url, effectiveDate);
  const kept = keptAt(settings, url);
  return settings.imports && existsSync(kept) ? checked(url, readFileSync(kept), settings) : last;
}

async function looked(settings: WatchSettings, files: State["files"], now: number): Promise<WatchFound> {
  const { page, folder, catalogue } = settings;
  const fetchPage = pageFetcher({
    ...DEFAULT_SETTINGS,
    cache: join(folder, "pages"),
    retries: 0,
    maxBytes: MAX_BYTES,
    guard: publicOr(new URL(page).origin),
    ...settings.fetching,
  });
  const fetched = await fetchPage(page);
  const linked = newestFile(fetched.bytes.toString("latin1"), page);
  if (!linked)
    return {
      ...NOTHING,
      status: "FAILED",
      says: `${page} links to no text file of the rules: it is laid out in another way than it was.`,
    };
  const { url, stamp } = linked;
  const before = files[url];
  const known = catalogue.stamped(stamp.replaceAll("-", ""))?.effectiveDate ?? before?.effectiveDate ?? null;
  const newest = await settings.reading((store) => Promise.resolve(newestOf(store)?.effectiveDate ?? ""));
  if (known !== null && known <= newest) return upToDate(url, known);
  if (stamp < newest && daysBetween(stamp, newest) > DAYS_FROM_STAMP) return upToDate(url, null);
  if (before?.status === "SET_ASIDE" && now - before.at < SET_ASIDE_MS) return before;
  const kept = keptAt(settings, url);
  if (before?.status === "PUBLISHED" && existsSync(kept)) return checked(url, readFileSync(kept), settings, stamp);
  const { bytes } = await fetchPage(url);
  writeWhole(kept, bytes);
  return checked(url, bytes, settings, stamp);
}

/** The newest edition that is held as a whole. */
const newestOf = (store: Store) => store.editions.held().list.findLast(({ coverage }) => coverage.complete);

const upToDate = (url: string, effectiveDate: IsoDate | null): WatchFound => ({
  status: "UP_TO_DATE",
  url,
  effectiveDate,
  says: "The newest file that the page links to is held, or is older than what is held.",
});

/** Reads a file without importing it, and then perhaps imports it. */
async function checked(url: string, bytes: Buffer, settings: WatchSettings, stamp?: IsoDate): Promise<WatchFound> {
  const { catalogue, shipped, concordance, reading, writing, imports } = settings;
  const source = { url, fileName: fileNameOf(url) };
  const input: Input = { name: url, read: () => Promise.resolve({ bytes, source }) };
  const importing = { published: catalogue.list, shipped, concordance };
  const setAside = (effectiveDate: IsoDate | null, why: string): WatchFound => ({
    status: "SET_ASIDE",
    url,
    effectiveDate,
    says: `${url} was set aside, and nothing was imported: ${why}`,
  });
  const read = await reading(async (store) => {
    const { files, held, failures } = await importOfficial(store, [input], { ...importing, dryRun: true });
    const [file] = files;
    if (held[0]) return upToDate(url, held[0].edition);
    if (!file) return setAside(null, failures[0]!.error.message);
    const why = whyNot(store, file, settings.today(), stamp);
    if (why !== null) return setAside(file.edition, why);
    return (newestOf(store)?.effectiveDate ?? "") >= file.edition ? upToDate(url, file.edition) : file.edition;
  });
  if (typeof read !== "string") return read;
  if (!imports)
    return {
      status: "PUBLISHED",
      url,
      effectiveDate: read,
      says: `The edition of ${read} is published, passes all checks and is not held. This imports it: palimpsest watch --import`,
    };
  const { failures } = await writing((store) => importOfficial(store, [input], importing));
  return failures[0]
    ? setAside(read, failures[0].error.message)
    : { status: "IMPORTED", url, effectiveDate: read, says: `The edition of ${read} was imported from ${url}.` };
}

/** Why a file that can be read is not taken for the next edition; null if nothing speaks against it. */
function whyNot(
  store: Store,
  { edition, report, confirmation }: ImportedFile,
  today: Date,
  stamp?: IsoDate,
): string | null {
  if (stamp !== undefined && daysBetween(stamp, edition) > DAYS_FROM_STAMP)
    return `it is stamped ${stamp} and says that it is of ${edition}.`;
  if (daysBetween(today.toISOString().slice(0, 10), edition) > DAYS_AHEAD && edition > today.toISOString())
    return `it says that it comes into force on ${edition}, which is far from today.`;
  if (confirmation?.wordsOf)
    return `it says that it is the edition of ${edition}, and has the words of that of ${confirmation.wordsOf}.`;
  if (confirmation && confirmation.isKnown && confirmation.differing.length * 2 > confirmation.rules)
    return `it says that it is the edition of ${edition}, whose words are known to be others.`;
  const before = newestOf(store);
  const had = before ? store.rules.numbers(before.key).length : 0;
  const has = report.counts.numberedRules + report.counts.sections;
  if (has < had * LEAST_RULES) return `it has ${has} rules, where the edition of ${before!.effectiveDate} has ${had}.`;
  if (report.counts.unparsedLines > 0) return `${report.counts.unparsedLines} of its lines are not understood.`;
  return null;
}

const daysBetween = (one: IsoDate, other: IsoDate): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

const stateFile = ({ folder }: WatchSettings): string => join(folder, "state.json");
const keptAt = ({ folder }: WatchSettings, url: string): string =>
  join(folder, "files", fileNameOf(url).replaceAll(/[^\w.-]/g, "_"));

function readState(settings: WatchSettings): State {
  try {
    return STATE.parse(JSON.parse(readFileSync(stateFile(settings), "utf8")));
  } catch {
    // None yet, or none that can be read: one look more than there need be.
    return { asked: 0, files: {}, last: null };
  }
}

const writeState = (settings: WatchSettings, state: State): void =>
  writeWhole(stateFile(settings), JSON.stringify(state, null, 2));

/** What a look has found as the catalogue would list it; null where nothing is missing. */
export const publishedOf = ({ status, url, effectiveDate }: WatchFound): PublishedEdition | null =>
  status === "PUBLISHED" && url !== null && effectiveDate !== null ? { effectiveDate, officialUrl: url } : null;
