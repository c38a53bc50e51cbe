import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { MAX_BYTES } from "../../corpus/official/decode";
import { parseOfficialRules } from "../../corpus/official/parse-official-rules";
import { type EditionCatalogue } from "../../domain/edition-catalogue";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { WATCH_STATUSES, type WatchFound } from "../../domain/watch-found";
import { type PublishedEdition } from "../../domain/published-edition";
import { readEditionSource } from "../../store/edition-source";
import { readRegular } from "../../store/regular-file";
import { type Store } from "../../store/store";
import { DEFAULT_SETTINGS, type FetchSettings, pageFetcher } from "../fetch-page";
import { importOfficial, type ImportedFile, type ImportSettings } from "../import-official/import-official";
import { fileNameOf, type Input } from "../import-official/inputs";
import { writeWhole } from "../write-whole";
import { lostParts } from "./lost-parts";
import { newestFile } from "./newest-file";

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
  page: z.string(),
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
/** A file is stamped at most 11 days before or after the day on which it comes into force, measured of all known. */
const DAYS_FROM_STAMP = 21;
/** And published at most so long before. */
const DAYS_AHEAD = 120;

/**
 * Looks at the publisher's page, unless somebody has within the hour, and at the newest file that it links to: downloads it, checks it,
 * and imports it if the settings say so.
 */
export async function look(settings: WatchSettings): Promise<WatchFound> {
  const state = readState(settings);
  const now = settings.today().getTime();
  const { last, files } = state;
  if (last && state.page === settings.page && now - state.asked < PAUSE_MS && now >= state.asked) {
    const found = await again(last, settings);
    return found === last ? last : noted(found, state, settings, now);
  }
  const found = await looked(settings, files, now).catch((error): WatchFound => ({
    ...NOTHING,
    status: "FAILED",
    says: expected(error).message,
  }));
  return noted(found, { ...state, page: settings.page, asked: now }, settings, now);
}

/** Writes down what was found, and what became of a file that was looked at anew. */
function noted(found: WatchFound, state: State, settings: WatchSettings, now: number): WatchFound {
  const { url, status } = found;
  const isJudged = url !== null && status !== "FAILED" && status !== "UNREAD" && found !== state.files[url];
  const files = isJudged ? { ...state.files, [url]: { ...found, at: now } } : state.files;
  writeWhole(stateFile(settings), JSON.stringify({ ...state, last: found, files } satisfies State, null, 2));
  return found;
}

function expected(error: unknown): PalimpsestError {
  if (error instanceof PalimpsestError) return error;
  throw error;
}

const NOTHING = { url: null, effectiveDate: null };

/** What was found within the hour, unless it has been imported since; it can be imported now. */
async function again(last: WatchFound, settings: WatchSettings): Promise<WatchFound> {
  const { status, url, effectiveDate } = last;
  if (status === "IMPORTED" || url === null || effectiveDate === null) return last;
  if (await isHeld(effectiveDate, settings)) return status === "UP_TO_DATE" ? last : upToDate(url, effectiveDate);
  if (status !== "PUBLISHED") return last;
  const copy = keptAt(settings, url);
  return settings.imports && existsSync(copy) ? checked(url, readRegular(copy, MAX_BYTES).bytes, settings) : last;
}

async function looked(settings: WatchSettings, files: State["files"], now: number): Promise<WatchFound> {
  const { page, folder, catalogue } = settings;
  const fetchPage = pageFetcher({
    ...DEFAULT_SETTINGS,
    cache: join(folder, "pages"),
    retries: 0,
    maxBytes: MAX_BYTES,
    given: page,
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
  const newest = await settings.reading((store) => Promise.resolve(newestOf(store)?.effectiveDate ?? ""));
  const known =
    catalogue.stamped(stamp.replaceAll("-", ""))?.effectiveDate ??
    before?.effectiveDate ??
    ((await isHeld(stamp, settings)) ? stamp : null);
  if (known !== null && known <= newest) return upToDate(url, known);
  if (stamp < newest && daysBetween(stamp, newest) > DAYS_FROM_STAMP) return upToDate(url, null);
  if (before?.status === "SET_ASIDE" && now - before.at < SET_ASIDE_MS) return before;
  const copy = keptAt(settings, url);
  if (before?.status === "PUBLISHED" && existsSync(copy))
    return checked(url, readRegular(copy, MAX_BYTES).bytes, settings, stamp);
  const file = await fetchPage(url).catch(expected);
  if (file instanceof PalimpsestError)
    return {
      url,
      effectiveDate: null,
      status: "UNREAD",
      says: `A file is published that is not held, stamped ${stamp}, and could not be fetched: ${file.message}`,
    };
  writeWhole(copy, file.bytes);
  return checked(url, file.bytes, settings, stamp);
}

const isHeld = (date: IsoDate, { reading }: WatchSettings): Promise<boolean> =>
  reading((store) => Promise.resolve(store.editions.held().byKey.get(date)?.coverage.complete === true));

/** The newest edition that is held as a whole. */
export const newestOf = (store: Store) => store.editions.held().list.findLast(({ coverage }) => coverage.complete);

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
    const { files, importedBefore, failures } = await importOfficial(store, [input], { ...importing, dryRun: true });
    const [file] = files;
    const says = importedBefore[0]?.edition ?? file?.edition;
    if (says === undefined) return setAside(null, failures[0]!.error.message);
    if (stamp !== undefined && daysBetween(stamp, says) > DAYS_FROM_STAMP)
      return setAside(null, `its name says ${stamp}, and its text that it is the edition of ${says}.`);
    const before = newestOf(store);
    if (!file || (before && before.effectiveDate >= says)) return upToDate(url, says);
    const why = whyNot(file, settings.today());
    if (why !== null) return setAside(says, why);
    const { isKnown, missing } = file.confirmation ?? {};
    const lost = lostParts(
      parseOfficialRules(bytes, source),
      (before && readEditionSource(store, before.key)?.edition) ?? null,
      isKnown === true ? missing : undefined,
    );
    return lost.length === 0
      ? says
      : setAside(says, `${lost.join("; ")}. If the publisher means it so, this imports it: palimpsest import ${url}`);
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
function whyNot({ edition, confirmation, unparsed }: ImportedFile, today: Date): string | null {
  if (daysBetween(today.toISOString().slice(0, 10), edition) > DAYS_AHEAD && edition > today.toISOString())
    return `it says that it comes into force on ${edition}, which is far from today.`;
  if (confirmation?.wordsOf)
    return `it says that it is the edition of ${edition}, and has the words of that of ${confirmation.wordsOf}.`;
  if (confirmation && confirmation.isKnown && confirmation.differing.length * 2 > confirmation.rules)
    return `it says that it is the edition of ${edition}, whose words are known to be others.`;
  const [line, ...more] = unparsed.filter(({ text }) => /\p{L}{2}/u.test(text));
  return line ? `line ${line.line} is not understood${more.length > 0 ? `, nor are ${more.length} more` : ""}.` : null;
}

const daysBetween = (one: IsoDate, other: IsoDate): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

const stateFile = ({ folder }: WatchSettings): string => join(folder, "state.json");
const keptAt = ({ folder }: WatchSettings, url: string): string =>
  join(folder, "files", fileNameOf(url).replaceAll(/[^\w.-]/g, "_"));

function readState(settings: WatchSettings): State {
  try {
    return STATE.parse(JSON.parse(readRegular(stateFile(settings), MAX_BYTES).bytes.toString("utf8")));
  } catch {
    // None yet, or none that can be read: one look more than there need be.
    return { page: "", asked: 0, files: {}, last: null };
  }
}

/** What a look has found as the catalogue would list it; null where nothing is missing. */
export const publishedOf = ({ status, url, effectiveDate }: WatchFound): PublishedEdition | null =>
  status === "PUBLISHED" && url !== null && effectiveDate !== null ? { effectiveDate, officialUrl: url } : null;
