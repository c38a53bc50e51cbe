import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { DATA_FOLDER } from "./data-folder";
import { StoreError } from "./store-error";

/** Where the store is kept unless DATABASE_URL says otherwise: a file in the folder for data. */
export const DEFAULT_DATABASE_URL = `file:${join(resolve(DATA_FOLDER), "palimpsest.db")}`;

/** Where a replica keeps its copy of the corpus unless REPLICA_FILE says otherwise. */
export const DEFAULT_REPLICA_FILE = join(resolve(DATA_FOLDER), "palimpsest-replica.db");

/** Whether recordings are kept in PostgreSQL. */
export const isPostgres = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url);

/** What the driver does as it is asked; it takes the last three for `verify-full`. */
const SSL_MODES = ["disable", "no-verify", "verify-full", "verify-ca", "require", "prefer"];

/**
 * What is wrong with a URL of which a part of the password may be taken for something else, which would then be told as the name of
 * the host or of the database; null if nothing is.
 */
export function separatorFault(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { username, password, pathname, search, hash } = new URL(url);
  const isWhole = hash === "" && !/@/.test(pathname + search) && !/^\/.*\//.test(pathname);
  return isWhole && [username, password].every(canDecode)
    ? null
    : "have its user and its password percent-encoded: %40 for @, %2F for /, %23 for #, %3F for ?, %25 for %";
}

function canDecode(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with the URL of a database in PostgreSQL, as what it must be; null if nothing is. */
export function postgresUrlFault(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const hosts = [parsed?.hostname ?? ",", parsed?.searchParams.get("host") ?? ""];
  if (!parsed || hosts.some((host) => host.includes(",")))
    return "be a URL of one host, such as postgresql://user@host:5432/database: let a name or a proxy lead to the primary";
  const separator = separatorFault(url);
  if (separator !== null) return separator;
  const { sslmode, target_session_attrs: target } = Object.fromEntries(parsed.searchParams);
  if (sslmode !== undefined && !SSL_MODES.includes(sslmode))
    return `have one of these as sslmode: ${SSL_MODES.join(", ")}`;
  if (target !== undefined && target !== "any")
    return "have no target_session_attrs, which is not looked at: let a name or a proxy lead to the primary";
  return null;
}

/** What names the database, as in the environment. */
export interface DatabaseSettings extends PlaceSettings {
  readonly REPLICA_FILE: string;
}

export interface PlaceSettings {
  readonly DATABASE_URL: string;
  readonly CORPUS_URL?: string | undefined;
}

/** Where the corpus lies for many machines; undefined if it is the file of this one. */
export const placeUrl = ({ DATABASE_URL, CORPUS_URL }: PlaceSettings): string | undefined =>
  CORPUS_URL ?? (isPostgres(DATABASE_URL) ? DATABASE_URL : undefined);

/** What is wrong with CORPUS_URL, as what it must be; null if nothing is. */
export const corpusUrlFault = (url: string): string | null =>
  /^file:./.test(url) || (/^https?:\/\/./.test(url) && URL.canParse(url))
    ? null
    : "be a folder, such as file:/srv/corpus, or an address, such as https://example.com/corpus/";

/** The file that is read: the database itself, or the copy of what lies elsewhere. */
export const readUrl = (settings: DatabaseSettings): string =>
  placeUrl(settings) === undefined ? settings.DATABASE_URL : `file:${resolve(settings.REPLICA_FILE)}`;

/** The same from the environment of a command. */
export function databaseSettings(environment: NodeJS.ProcessEnv): DatabaseSettings {
  const { DATABASE_URL, REPLICA_FILE, CORPUS_URL = "" } = environment;
  const given = (value: string | undefined, byDefault: string) =>
    value === undefined || value === "" ? byDefault : value;
  return {
    DATABASE_URL: given(DATABASE_URL, DEFAULT_DATABASE_URL),
    REPLICA_FILE: given(REPLICA_FILE, DEFAULT_REPLICA_FILE),
    ...(CORPUS_URL !== "" && { CORPUS_URL }),
  };
}

function pathIn(url: string): string {
  if (!url.startsWith("file:///")) return url.startsWith("file:") ? url.slice("file:".length) : "";
  try {
    return fileURLToPath(url);
  } catch {
    // A percent sign that begins no escape.
    return "";
  }
}

/** The path that a `file:` URL names: absolute, or relative to the working directory. Any other URL is refused. */
export function databasePath(url: string): string {
  const path = pathIn(url);
  if (path === "" || path === ":memory:")
    throw new StoreError(
      "DATABASE_URL must name a file, for example file:./palimpsest.db, or a database, postgresql://….",
    );
  return resolve(path);
}
