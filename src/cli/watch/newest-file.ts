import { isIsoDate, type IsoDate } from "../../domain/iso-date";

/** A link to a text file of the rules. */
export interface LinkedFile {
  readonly url: string;
  /** What the file is stamped with. */
  readonly stamp: IsoDate;
}

const LINK = /href\s*=\s*(?:"([^"]{1,2000})"|'([^']{1,2000})')/gi;
const FILE = /Comp(?:rehensive)?[\s_-]*Rules[^/]*?(\d{4}-?\d\d-?\d\d|\d{9})[^/\d]*\.txt$/i;

/** The newest text file of the rules that a page of the publisher's links to; null if it links to none. */
export function newestFile(html: string, page: string): LinkedFile | null {
  const found = [...html.matchAll(LINK)].flatMap(([, double, single]): LinkedFile[] => {
    const written = (double ?? single)!.replaceAll("&amp;", "&").trim();
    if (!URL.canParse(written, page)) return [];
    const url = new URL(written, page);
    const stamp = stampIn(FILE.exec(decoded(url.pathname))?.[1]?.replaceAll("-", "") ?? "");
    return stamp === undefined ? [] : [{ url: url.href, stamp }];
  });
  return found.sort((one, other) => one.stamp.localeCompare(other.stamp)).at(-1) ?? null;
}

/** The day of eight digits; of nine, the latest without one of them: 202109224 was the publisher's slip for 24 September 2021. */
function stampIn(digits: string): IsoDate | undefined {
  const readings =
    digits.length === 9 ? [...digits].map((_, at) => digits.slice(0, at) + digits.slice(at + 1)) : [digits];
  return readings
    .map((each) => `${each.slice(0, 4)}-${each.slice(4, 6)}-${each.slice(6)}`)
    .filter(isIsoDate)
    .sort()
    .at(-1);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
