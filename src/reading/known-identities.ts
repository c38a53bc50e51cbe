import { type Identities, type IdentityStep, type KnownIdentity, NO_IDENTITIES } from "../alignment/identities";
import { type Concordance, type Identity } from "../concordance/concordance";

/** What a concordance knows, as alignment asks for it; nothing if there is none. */
export function identitiesOf(concordance: Concordance | null): Identities {
  if (!concordance) return NO_IDENTITIES;
  const all = [...concordance.all].map((identity) => knownIdentity(concordance, identity));
  const byId = new Map(all.map((identity) => [identity.id, identity]));
  const { editions } = concordance;
  const places = new Map(editions.map((edition, at) => [edition, at]));
  const dateOf = (at: number | undefined): string | undefined => (at === undefined ? undefined : editions[at]);
  const knows = (edition: string) => concordance.isKnown(places.get(edition) ?? -1);
  const before = (edition: string) => dateOf(concordance.knownBefore(editions.filter((date) => date < edition).length));
  const after = (edition: string) => dateOf(concordance.knownAfter(concordance.on(edition)));
  return {
    all,
    find: (id) => byId.get(concordance.identity(id)?.id ?? ""),
    knows,
    before,
    after,
    isBetween: (edition) => !knows(edition) && before(edition) !== undefined && after(edition) !== undefined,
  };
}

function knownIdentity(concordance: Concordance, { id, spans, arrivals }: Identity): KnownIdentity {
  const { editions } = concordance;
  const [first] = arrivals;
  const last = arrivals.at(-1)!;
  const origin = first?.entry.links[0];
  const heir = last.entry.place ? undefined : last.entry.links[0];
  return {
    id,
    began: editions[spans[0]!.from]!,
    ...(origin !== undefined && { origin }),
    ...(heir !== undefined && { successor: { id: heir, edition: editions[last.edition]! } }),
    steps: arrivals
      .filter((arrival) => arrival.entry.place !== null || arrival === last)
      .map(({ edition, entry: { confidence } }): IdentityStep => ({ edition: editions[edition]!, confidence })),
    standsIn: (edition) => {
      const at = concordance.on(edition);
      return editions[at] === edition && concordance.place(id, at) !== undefined;
    },
    isApart: (edition) => concordance.isApart(id, edition),
  };
}
