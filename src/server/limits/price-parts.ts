/** The variables of a request, as they were sent. */
export type Variables = Readonly<Record<string, unknown>>;

/** Something that is the same for every request of a document, or follows from the request's variables. */
export interface Dynamic<T> {
  readonly varies: boolean;
  readonly of: (variables: Variables) => T;
}

/** Points that a part of an operation costs. */
export interface PricePart extends Dynamic<number> {
  /** The most, whatever the variables say. */
  readonly most: number;
}

export const constant = <T>(value: T): Dynamic<T> => ({ varies: false, of: () => value });

/** What follows from two things that may vary; worked out once if neither does. */
export function combine<A, B, T>(a: Dynamic<A>, b: Dynamic<B>, make: (a: A, b: B) => T): Dynamic<T> {
  if (a.varies || b.varies) return { varies: true, of: (variables) => make(a.of(variables), b.of(variables)) };
  return constant(make(a.of({}), b.of({})));
}

export const points = (value: number): PricePart => ({ ...constant(value), most: value });

/** Points that follow from something; `most` counts only if it varies. */
export const varyingPart = (source: Dynamic<number>, most: number): PricePart =>
  source.varies ? { ...source, most } : points(source.of({}));

export function sum(terms: readonly PricePart[]): PricePart {
  const varying = terms.filter(({ varies }) => varies);
  const fixed = terms.filter(({ varies }) => !varies).reduce((total, { most }) => total + most, 0);
  if (varying.length === 0) return points(fixed);
  return {
    varies: true,
    of: (variables) => varying.reduce((total, { of }) => total + of(variables), fixed),
    most: varying.reduce((total, { most }) => total + most, fixed),
  };
}

export function product(a: PricePart, b: PricePart): PricePart {
  // Nothing, however often, is nothing.
  const most = a.most === 0 || b.most === 0 ? 0 : a.most * b.most;
  return varyingPart(
    combine(a, b, (x, y) => x * y),
    most,
  );
}

/** No more than so much. */
export const atMost = ({ varies, of, most }: PricePart, limit: number): PricePart => ({
  varies,
  of: (variables) => Math.min(of(variables), limit),
  most: Math.min(most, limit),
});

export function largest(terms: readonly PricePart[]): PricePart {
  const most = Math.max(0, ...terms.map((each) => each.most));
  if (!terms.some(({ varies }) => varies)) return points(most);
  return { varies: true, of: (variables) => Math.max(0, ...terms.map(({ of }) => of(variables))), most };
}
