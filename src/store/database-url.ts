import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { DATA_FOLDER } from "./data-folder";
import { StoreError } from "./store-error";

/** Where the store is kept unless DATABASE_URL says otherwise: a file in the folder for data. */
export const DEFAULT_DATABASE_URL = `file:${join(resolve(DATA_FOLDER), "palimpsest.db")}`;

/** Where a replica keeps its read copy unless REPLICA_FILE says otherwise. */
export const DEFAULT_REPLICA_FILE = join(resolve(DATA_FOLDER), "palimpsest-replica.db");

/** Whether what must not be lost is in PostgreSQL, and the file is a copy to read. */
export const isPostgres = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url);

/** How a database in PostgreSQL is to be named. */
export const POSTGRES_URL_FORM = "a URL of one host, such as postgresql://user@host:5432/database";

/** What names the database, as in the environment. */
export interface DatabaseSettings {
  readonly DATABASE_URL: string;
  readonly REPLICA_FILE: string;
}

/** The file that is read: the database itself, or the read copy of one in PostgreSQL. */
export const readUrl = ({ DATABASE_URL, REPLICA_FILE }: DatabaseSettings): string =>
  isPostgres(DATABASE_URL) ? `file:${resolve(REPLICA_FILE)}` : DATABASE_URL;

/** The same from the environment of a command. */
export function databaseSettings(environment: NodeJS.ProcessEnv): DatabaseSettings {
  const { DATABASE_URL, REPLICA_FILE } = environment;
  const given = (value: string | undefined, byDefault: string) =>
    value === undefined || value === "" ? byDefault : value;
  return {
    DATABASE_URL: given(DATABASE_URL, DEFAULT_DATABASE_URL),
    REPLICA_FILE: given(REPLICA_FILE, DEFAULT_REPLICA_FILE),
  };
}

/** The path that a `file:` URL names: absolute, or relative to the working directory. Any other URL is refused. */
export function databasePath(url: string): string {
  const path = url.startsWith("file:///") ? fileURLToPath(url) : url.startsWith("file:") ? url.slice(5) : "";
  if (path === "" || path === ":memory:")
    throw new StoreError(
      `DATABASE_URL must name a file, for example file:./palimpsest.db, or a database, postgresql://…, not ${JSON.stringify(url)}.`,
    );
  return resolve(path);
}
