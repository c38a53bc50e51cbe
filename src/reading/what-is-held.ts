import { type EditionCatalogue } from "../domain/edition-catalogue";
import { type Store } from "../store/store";

/** That only parts of editions are held, in one sentence; null if one is held whole. */
export function sample({ editions }: Store, { dates }: EditionCatalogue): string | null {
  const parts = editions.all();
  return parts.some(({ coverage }) => coverage.complete)
    ? null
    : `A sample: parts of ${parts.length} of ${dates.length} editions. \`npx palimpsest import --published\` brings the others.`;
}

/** Which published editions are not held, how to get them, and what is known of them meanwhile; null if all are held whole. */
export function notHeld({ editions }: Store, { dates }: EditionCatalogue): string | null {
  const whole = new Set(editions.all().flatMap(({ key, coverage }) => (coverage.complete ? [key] : [])));
  const lacking = dates.filter((date) => !whole.has(date)).length;
  if (lacking === 0) return null;
  return (
    `Of ${dates.length} editions known to be published, ${lacking} are not held, or in part only. \`palimpsest import --published\` fetches those whose addresses are known. ` +
    "Meanwhile the concordance says which rule is which in them: what became of a citation, who bore a number, and who had given words."
  );
}
