import { canonicalText } from "./typography";

/** “(Obsolete)” and “(Informal)” say how a term stands today: they are no part of it. */
const STANDING = /(?<!\s)\s*\((?:obsolete|informal)\)\s*$/;

/** What an entry of the glossary is about, letter case and typography aside: “Bury (Obsolete)” is about bury. */
export const subjectOf = (term: string): string => canonicalText(term).toLowerCase().replace(STANDING, "");

/** All by which somebody may look an entry up: “Legend, Legendary” and “Respond/Response (Informal)” have two each. */
export function namesOf(term: string): readonly string[] {
  const subject = subjectOf(term);
  const parts = subject.split(/[,/]/).map((part) => part.replace(/"/g, "").trim());
  return [...new Set([subject, ...parts])].filter((name) => name !== "");
}
