/**
 * Annotates a field whose class is declared in a file that imports this one in turn. Decorator metadata would name
 * that class before it exists; behind an alias it is recorded as Object.
 */
export type Relation<T> = T;
