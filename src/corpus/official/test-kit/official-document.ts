/** Invented documents in the form of the official files, for tests: no text of the publisher's. */

export interface DocumentParts {
  readonly date?: string;
  readonly contents?: readonly string[];
  readonly body?: readonly string[];
  readonly glossary?: readonly string[];
  readonly credits?: readonly string[] | null;
}

const CONTENTS = [
  "1. The Game",
  "100. General",
  "101. Parts",
  "",
  "7. Additional Rules",
  "700. Checks",
  "",
  "Glossary",
  "",
  "Credits",
];

/** A paragraph on one line: the file is not wrapped. */
const LONG_RULE =
  "100.1. These rules are for a game between players who have a deck of cards each, and who have agreed on who is to be the one that begins.";

const BODY = [
  "1. The Game",
  "",
  "100. General",
  "",
  LONG_RULE,
  "",
  "100.1a The player whose turn it is may play a card. See rule 700.1.",
  "",
  "101. Parts",
  "",
  "101.1. Tokens",
  "",
  "101.1a A token is a marker that stands for a permanent.",
  "Example: A player puts a token onto the table. That token is a permanent.",
  "",
  "",
  "7. Additional Rules",
  "",
  "700. Checks",
  "",
  "700.1. Whenever a player would act, the game looks for things that must happen.",
];

const GLOSSARY = [
  "Token",
  "A marker that stands for a permanent. See rule 101.1, “Tokens.”",
  "",
  "Win",
  "To be the last player in the game.",
];

/** An edition with the parts given, and small ones for the rest. */
export function officialDocument(parts: DocumentParts = {}): string[] {
  const { date = "July 11, 2009", contents = CONTENTS, body = BODY, glossary = GLOSSARY } = parts;
  const credits =
    parts.credits === null ? [] : ["", "", "Credits", "", ...(parts.credits ?? ["Everybody of the house."])];
  return [
    "Rules of an Invented Game",
    "",
    `These rules are effective as of ${date}.`,
    "",
    "Introduction",
    "",
    "This is for a player who has read the rules of the game and wants to know more of it.",
    "",
    "Contents",
    "",
    ...contents,
    "",
    "",
    ...body,
    "",
    "",
    "Glossary",
    "",
    ...glossary,
    ...credits,
    "",
  ];
}

/** A document whose rules are the lines given, under section 700. */
export const withRules = (lines: readonly string[]): string[] =>
  officialDocument({ body: [...BODY.slice(0, -1), ...lines] });

/** The same in a file that is wrapped at a fixed width. */
export const withWrappedRules = (lines: readonly string[]): string[] =>
  withRules(lines).map((line) => (line === LONG_RULE ? "100.1. These rules are for a game." : line));

export const bytesOf = (lines: readonly string[], lineEnd = "\r\n"): Uint8Array => Buffer.from(lines.join(lineEnd));
