import { visible } from "../../domain/visible";

/** Why a file of a tree is not looked at, as it is counted. */
const WHY = {
  link: ["link", "links"],
  special: ["pipe, socket or device", "pipes, sockets and devices"],
  outside: [
    "file that a link of a folder puts outside of the tree",
    "files that links of folders put outside of the tree",
  ],
  large: ["file of more than 5 MB", "files of more than 5 MB"],
  binary: ["binary file", "binary files"],
  unmarked: ["file in UTF-16 without a mark", "files in UTF-16 without a mark"],
  unnamed: ["file whose name is not UTF-8", "files whose names are not UTF-8"],
  rules: ["text of the rules themselves", "texts of the rules themselves"],
  full: ["file with more citations than can be told", "files with more citations than can be told"],
} as const;
export type Why = keyof typeof WHY;

const MOST_NAMED = 3;

/** The files that an audit does not look at, so that nobody takes them for files without a fault. */
export class PassedOver {
  private readonly files = new Map<Why, Set<string>>();

  add(why: Why, file: string): void {
    this.files.set(why, (this.files.get(why) ?? new Set()).add(file));
  }

  /** A sentence; none if all were looked at. */
  notes(): string[] {
    if (this.files.size === 0) return [];
    const said = (Object.keys(WHY) as Why[]).flatMap((why) => {
      const names = [...(this.files.get(why) ?? [])];
      if (names.length === 0) return [];
      const named = names.slice(0, MOST_NAMED).map(visible).join(", ");
      return `${names.length} ${WHY[why][names.length === 1 ? 0 : 1]} (${named}${names.length > MOST_NAMED ? ", …" : ""})`;
    });
    return [`Not looked at: ${said.join("; ")}.`];
  }
}
