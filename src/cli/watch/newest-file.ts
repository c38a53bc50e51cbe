import { isIsoDate, type IsoDate } from "../../domain/iso-date";

/** A link to a text file of the rules. */
export interface LinkedFile {
  readonly url: string;
  /** What the file is stamped with. */
  readonly stamp: IsoDate;
}

const LINK = /href\s*=\s*(?:"([^"]{1,2000})"|'([^']{1,2000})')/gi;
const FILE = /Comp(?:rehensive)?[\s_-]*Rules[^/]*?(\d{4})-?(\d\d)-?(\d\d)[^/\d]*\.txt$/i;

/** The newest text file of the rules that a page of the publisher's links to; null if it links to none. */
export function newestFile(html: string, page: string): LinkedFile | null {
  const found = [...html.matchAll(LINK)].flatMap(([, double, single]): LinkedFile[] => {
    const written = (double ?? single)!.replaceAll("&amp;", "&").trim();
    if (!URL.canParse(written, page)) return [];
    const url = new URL(written, page);
    const [, year, month, day] = FILE.exec(decoded(url.pathname)) ?? [];
    const stamp = `${year}-${month}-${day}`;
    return isIsoDate(stamp) ? [{ url: url.href, stamp }] : [];
  });
  return found.sort((one, other) => one.stamp.localeCompare(other.stamp)).at(-1) ?? null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
