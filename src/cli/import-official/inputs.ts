import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { PalimpsestError } from "../../domain/errors";
import { MAX_BYTES } from "../../corpus/official/decode";
import { readRegular } from "../../store/regular-file";
import { type FetchedPage } from "../fetch-page";
import { withoutCredentials } from "../../domain/visible";

/** A file of the rules that is to be imported, not yet read. */
export interface Input {
  /** As the user knows it: a path, an address, or an effective date. */
  readonly name: string;
  /** May be called again, and then gives the same without asking the network. */
  readonly read: () => Promise<ReadInput>;
}

export interface ReadInput {
  readonly bytes: Uint8Array;
  readonly source: { readonly fileName?: string; readonly url?: string };
}

/** Files, folders (their *.txt files, by name) and addresses, in the order given. */
export function expandInputs(inputs: readonly string[], fetchPage: (url: string) => Promise<FetchedPage>): Input[] {
  return inputs.flatMap((input) => {
    if (/^https?:\/\//i.test(input)) return [fromAddress(input, fetchPage)];
    return pathsOf(input).map(fromFile);
  });
}

function pathsOf(path: string): string[] {
  if (!onDisk(path, () => statSync(path)).isDirectory()) return [path];
  const names = onDisk(path, () => readdirSync(path)).filter((name) => /\.txt$/i.test(name));
  if (names.length === 0) throw new PalimpsestError("NO_FILES", `${path}: there is no *.txt file in this folder.`);
  return names.sort().map((name) => join(path, name));
}

const fromFile = (path: string): Input => ({
  name: path,
  read: () => Promise.resolve({ bytes: readRegular(path, MAX_BYTES).bytes, source: { fileName: basename(path) } }),
});

/** Fetched once, however often it is read. */
function fromAddress(url: string, fetchPage: (url: string) => Promise<FetchedPage>): Input {
  let page: Promise<FetchedPage> | undefined;
  return {
    name: url,
    read: async () => {
      page ??= fetchPage(url);
      return { bytes: (await page).bytes, source: { url: withoutCredentials(url), fileName: fileNameOf(url) } };
    },
  };
}

/** The last part of an address, decoded: what a browser would save it as. */
export function fileNameOf(url: string): string {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function onDisk<T>(path: string, access: () => T): T {
  try {
    return access();
  } catch (error) {
    const reason = (error as Error).message;
    throw new PalimpsestError(
      "FILE_UNREADABLE",
      `${path}: ${reason}. Give a text file, a folder or an http(s) address.`,
    );
  }
}
