/** Fields of an API type that a row has not, and that no resolver answers; `id` is always answered by one. */
type Beside<Type, Row> = Exclude<keyof Type, keyof Row | "id">;

type Frozen<T> = { readonly [Field in keyof T]: Frozen<T[Field]> };

/**
 * Says from which row of the store the fields of a type are read that have no resolver. A field that the row has not, or
 * has in another type, would answer null for ever: it does not compile.
 */
export const StoredAs =
  <Row>(): (<Type extends new () => object>(
    type: Beside<InstanceType<Type>, Row> extends never
      ? Row extends Frozen<Omit<InstanceType<Type>, "id">>
        ? Type
        : { readonly "of another type in the row": InstanceType<Type> }
      : { readonly "not in the row": Beside<InstanceType<Type>, Row> },
  ) => void) =>
  () =>
    undefined;
