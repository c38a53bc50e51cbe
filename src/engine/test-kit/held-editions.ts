import { decode } from "iconv-lite";
import { officialBytes, officialKeys } from "../../test-kit/official-texts";

/** True where the publisher's texts lie beside the project. */
export const EDITIONS_ARE_HELD = officialKeys.length > 0;

/** The dates of the texts that lie beside the project; none where there are none. */
export const heldDates = (): readonly string[] => officialKeys;

function readText(date: string): string {
  const bytes = officialBytes(date);
  if (bytes[0]! >= 0xfe && bytes[1]! >= 0xfe) return decode(bytes, "utf16");
  const utf8 = decode(bytes, "utf8");
  return utf8.includes("\uFFFD") ? decode(bytes, "win1252") : utf8;
}

const READ = new Map<string, ReadonlyMap<string, string>>();

/** Every rule of an edition by its number: the first text with that number, wrapped lines joined. */
export function rulesOf(date: string): ReadonlyMap<string, string> {
  const rules = READ.get(date) ?? readRules(date);
  READ.set(date, rules);
  return rules;
}

function readRules(date: string): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  let current = "";
  for (const line of readText(date).split(/\r\n|\r|\n/)) {
    const [, number, text] = /^\s*(\d{3}\.\d+[a-z]?)\.?\s+(.*)$/.exec(line) ?? [];
    if (number !== undefined && text !== undefined && !rules.has(number)) {
      current = number;
      rules.set(number, text);
    } else if (current && line.trim()) rules.set(current, `${rules.get(current)!.trimEnd()} ${line.trim()}`);
  }
  return rules;
}
