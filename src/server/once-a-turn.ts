/** What `find` gives, found at most once a turn of the event loop: requests that came together need not ask again. */
export function onceATurn<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  const forget = (): void => {
    found = undefined;
  };
  return () => {
    if (!found) {
      found = { value: find() };
      setImmediate(forget);
    }
    return found.value;
  };
}
