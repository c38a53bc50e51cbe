/** What GraphQL takes for a list: an array, or what makes its entries one by one as they are asked for. */
export const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;
