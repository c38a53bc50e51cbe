import { type IsoDate } from "../domain/iso-date";
import { type File } from "./page";
import { tag, xmlFile } from "./xml";

/** An Atom feed (RFC 4287), the newest entry first. */
export interface Feed {
  /** Tells it from other feeds for good. */
  readonly name: string;
  readonly title: string;
  /** Its own address; addresses begin with a slash. */
  readonly self: string;
  readonly entries: readonly Entry[];
}

export interface Entry {
  /** Tells it from other entries of any feed for good. */
  readonly name: string;
  readonly title: string;
  readonly on: IsoDate;
  readonly href: string;
  /** HTML. */
  readonly content: string;
}

/** Of these, a reader gets the newest. */
export const MOST_ENTRIES = 100;

export function atom({ name, title, self, entries }: Feed, publicUrl = ""): File {
  const shown = entries.slice(0, MOST_ENTRIES);
  return xmlFile(
    "application/atom+xml",
    tag("feed", { xmlns: "http://www.w3.org/2005/Atom" }, [
      tag("title", {}, title),
      tag("id", {}, idOf(name)),
      tag("updated", {}, momentOf(shown[0]?.on ?? "1999-04-23")),
      tag("author", {}, tag("name", {}, "Palimpsest")),
      tag("link", { rel: "self", href: publicUrl + self }, null),
      ...shown.map((entry) =>
        tag("entry", {}, [
          tag("title", {}, entry.title),
          tag("id", {}, idOf(entry.name)),
          tag("updated", {}, momentOf(entry.on)),
          tag("link", { href: publicUrl + entry.href }, null),
          tag("content", { type: "html" }, entry.content),
        ]),
      ),
    ]),
  );
}

const idOf = (name: string): string => `tag:palimpsest.invalid,2026:${name}`;
const momentOf = (date: IsoDate): string => `${date}T00:00:00Z`;
