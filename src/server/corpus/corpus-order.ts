import { setTimeout as sleep } from "node:timers/promises";
import { HttpError } from "../http/exchange";
import { type Follower } from "./follower";

/** Names which corpus an answer was read from, and has requests wait for one that is no older than the one that they name. */
export interface CorpusOrder {
  /** The value of the header `corpus-version`. */
  readonly nameOf: (corpusVersion: string) => string;
  /** Resolves as soon as what `corpus-at-least` names is served. Throws an HttpError if that is not soon. */
  readonly atLeast: (named: string | readonly string[] | undefined) => Promise<void> | void;
}

/** Of the import, if that is known, and of the content. */
const NAME = /^(?:(\d{1,9})\.)?([0-9a-f]{16}|empty)$/;

/** How long a request waits for an import that another replica serves already. */
const PATIENCE_MS = 2_000;

function read(named: string | readonly string[]): { revision: number | undefined; version: string } {
  const [, revision, version] = NAME.exec(String(named)) ?? [];
  if (version === undefined)
    throw new HttpError(
      "BAD_REQUEST",
      "The header corpus-at-least must be what the header corpus-version of an answer said.",
    );
  return { revision: revision === undefined ? undefined : Number(revision), version };
}

/** One process alone never goes back in time: whatever it has answered, it serves that or something newer. */
export const orderOfOne: CorpusOrder = {
  nameOf: (corpusVersion) => corpusVersion,
  atLeast: (named) => void (named !== undefined && read(named)),
};

/** The pointer counts how often it was moved, and each replica follows it in that order. */
export function orderOfReplicas(
  follower: Pick<Follower, "revisionOf" | "lookedAgain" | "fault">,
  served: () => string,
): CorpusOrder {
  const nameOf = (version: string): string => {
    const revision = follower.revisionOf(version);
    return revision === undefined ? version : `${revision}.${version}`;
  };
  const isServed = ({ revision, version }: ReturnType<typeof read>): boolean => {
    if (version === served()) return true;
    // Whoever follows the pointer has all that any replica can have.
    if (revision === undefined) return follower.fault === null;
    return (follower.revisionOf(served()) ?? -1) >= revision;
  };
  const wait = async (asked: ReturnType<typeof read>): Promise<void> => {
    await Promise.race([follower.lookedAgain(), sleep(PATIENCE_MS, undefined, { ref: false })]);
    if (isServed(asked)) return;
    const why =
      follower.fault === null
        ? "and so says the pointer: if its place was restored from a backup, leave the header corpus-at-least out"
        : "and cannot follow the pointer now: another replica may have what the header corpus-at-least names, or try again";
    throw new HttpError("CORPUS_BEHIND", `This replica holds the corpus ${nameOf(served())}, ${why}.`, {
      "retry-after": "1",
    });
  };
  return {
    nameOf,
    atLeast(named) {
      if (named === undefined) return;
      const asked = read(named);
      if (!isServed(asked)) return wait(asked);
    },
  };
}
