/** What is worked out when it is first asked for. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly it: T } | undefined;
  return () => (made ??= { it: make() }).it;
};
