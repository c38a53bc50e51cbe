import { once } from "../../domain/once";
import { type Case, shippedCases } from "../../store/cases";
import { shippedConcordance } from "../../store/shipped-concordance";

/** The cases that are about a rule, by its identity in the concordance, whatever its number was. */
export const casesOf = (identity: string): readonly Case[] => byIdentity().get(identity) ?? [];

const byIdentity = once((): ReadonlyMap<string, readonly Case[]> => {
  const concordance = shippedConcordance();
  const found = new Map<string, Set<Case>>();
  for (const one of shippedCases())
    for (const about of one.about) {
      const [number = "", day = ""] = about.split("@");
      const edition = concordance.editions.findLastIndex((date) => date <= day);
      for (const { id, from, to } of concordance.bearers(number))
        if (from <= edition && edition <= to) found.set(id, (found.get(id) ?? new Set()).add(one));
    }
  return new Map([...found].map(([id, cases]) => [id, [...cases]]));
});
