const FULL_WIDTH = 0xfee0;

/** What people type, in the plainest characters: no full width, one kind of dash and blank, no invisible characters, lower case. */
export const plainWriting = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\u00ad\u200b-\u200f\u2060\u2066-\u2069\u202a-\u202e\ufeff]/gu, "")
    .replace(/[\u2010-\u2015\u2043\u2212\u301c\ufe58\ufe63~]/gu, "-")
    .replace(/[\u3001\uff64]/gu, ",")
    .replace(/[\u2024\u3002\uff61]/gu, ".")
    .replace(/\u2026/gu, "...")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim();
