/** Names are the callers' own words, and a document of megabytes may be a name. Longer ones are not repeated anywhere. */
const LONGEST_NAME = 64;
/** More names than this are counted together, or memory would have no bound. */
const MOST_NAMES = 100;

const OTHER = "(other)";

/** The name of an operation as logs and metrics show it. */
export function shownName(name: string | null): string {
  if (name === null) return "(anonymous)";
  return name.length > LONGEST_NAME ? OTHER : name;
}

/** Names of operations as labels: a bounded number, each of bounded length. */
export class OperationNames {
  private readonly known = new Set<string>();

  /** The name itself if it is among the first that came, else what all others are counted under. */
  label(name: string | null): string {
    const shown = shownName(name);
    if (name === null || shown === OTHER || this.known.has(shown)) return shown;
    if (this.known.size >= MOST_NAMES) return OTHER;
    this.known.add(shown);
    return shown;
  }
}
