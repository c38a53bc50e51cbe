import { type IsoDate } from "../../domain/iso-date";

/** The description of an argument that takes an edition, as `history/find-edition` reads it; `since` is the first date taken. */
export const describeEdition = (what = "The edition", since?: IsoDate): string =>
  `${what}: its key, any date${since === undefined ? "" : ` from ${since} on`}, the name or code of its set ` +
  "(Zendikar, ZEN), or `latest`, the newest held.";
