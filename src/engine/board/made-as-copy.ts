interface Given {
  readonly typeLine?: string | null | undefined;
  readonly kind?: string | null | undefined;
  readonly copy?: unknown;
}

/** A token, or a copy of a spell, that says what it copies has no type line but that one, whoever leaves it out. */
export const withItsTypeLine = <T>(object: T & Given): T =>
  object?.typeLine == null && object?.copy != null && (object.kind ?? "CARD") !== "CARD"
    ? { ...object, typeLine: "" }
    : object;
