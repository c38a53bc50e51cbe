import { type IsoDate } from "../../domain/iso-date";

/** The description of an argument that takes the edition whose words are asked for, as `reading/find-edition` reads it. */
export const describeEdition = (what = "The edition"): string =>
  `${what}: ${WAYS}, or \`latest\`, the newest held: its \`newerPublished\` says if a newer one is known to be published.`;

/** The description of one whose rules are meant, held or not; `since` is the first date taken. */
export const describeRules = (what = "The edition", since?: IsoDate): string =>
  `${what}: ${since === undefined ? WAYS : WAYS.replace("any date", `any date from ${since} on`)}, or \`latest\`, ` +
  "the newest known, held or not.";

const WAYS = "its key, any date, the name or code of its set (Zendikar, ZEN)";
