/** Some of the publisher's files mark italics with underscores: `the _Magic_ Golden Rules`. */
export const ITALICS = /_([^_\n]+)_/;

/** A text of the rules without marks, for a title. */
export const plain = (text: string): string => text.replaceAll(new RegExp(ITALICS, "g"), "$1");
