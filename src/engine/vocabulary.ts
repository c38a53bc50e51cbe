/** The words of the contract. */
export * from "./vocabularies/actions";
export * from "./vocabularies/characteristics";
export * from "./vocabularies/effects";
export * from "./vocabularies/events";
export * from "./vocabularies/keywords";
export * from "./vocabularies/ledger";
export * from "./vocabularies/objects";
export * from "./vocabularies/types";
export { isKnownOn, type Vocabulary, vocabulary } from "./vocabularies/vocabulary";
