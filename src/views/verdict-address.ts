import { packText } from "../domain/packed-text";

/** A script on one day or two, or on those that it says. */
export function verdictAddress(script?: string, days: readonly string[] = []): string {
  if (script === undefined) return "/verdict";
  const [on, against] = days;
  const asked = new URLSearchParams({ ...(on && { on }), ...(against && { against }), is: packText(script) });
  return `/verdict?${asked.toString()}`;
}

/** A case that is shipped, by its short name: the page leads on to its script. */
export const caseAddress = (slug: string): string => `/verdict?case=${slug}`;

/** A feed of the days since which a script ends otherwise. */
export const watchAddress = (script: string): string => `/watch.atom?is=${packText(script)}`;
