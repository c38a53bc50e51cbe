/*
 * What strangers have named, files, cards, objects and pages of sites, may hold what moves a terminal's cursor, begins a line of its own,
 * turns the direction of writing, or is a command to whoever reads the output. Whatever writes such a name writes it by one of these.
 */

/** Controls (C0, C1), line and paragraph separators, marks of direction, and halves of a pair. */
const HIDDEN = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;
/** GitHub takes the first for a command at the beginning of a line, the second anywhere. */
const COMMANDS = /^(?=\s*::)|##(?=\[)/g;

const shown = (sign: string): string => {
  const code = sign.charCodeAt(0);
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
};

/** The user and the password of an address: what is written goes to logs that many read. */
const CREDENTIALS = /(?<=:\/\/)[^\s/?#@]{1,500}@/g;

/** An address without its user and its password. */
export const withoutCredentials = (address: string): string => address.replace(CREDENTIALS, "");

/** A name, or a text of one line, on one line and harmless: what would not be seen is written as an escape. */
export const visible = (name: string): string =>
  withoutCredentials(name)
    .replace(HIDDEN, shown)
    .replace(COMMANDS, (found) => (found === "" ? "\\" : "#\\#"));

/** The same of a text that may have several lines. */
export const visibleLines = (text: string): string => text.split(/\r?\n/).map(visible).join("\n");

/** JSON in which what would not be seen is written as an escape. */
export const visibleJson = (value: unknown, indent?: number): string =>
  hiddenEscaped(JSON.stringify(value, null, indent));

/** The same of a text that is JSON already. */
const hiddenEscaped = (json: string): string =>
  json.replace(HIDDEN, (sign) => (sign === "\n" ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`));

/** A text within a command to GitHub's workflows, in its own escapes; its properties escape `:` and `,` besides. */
export const commandText = (text: string): string =>
  text.replace(/%/g, "%25").replace(HIDDEN, (sign) => COMMAND_ESCAPES[sign] ?? shown(sign));

const COMMAND_ESCAPES: Readonly<Record<string, string>> = { "\r": "%0D", "\n": "%0A" };
