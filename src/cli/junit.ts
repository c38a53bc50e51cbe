import { visible } from "../domain/visible";

/** What no XML may have, and is none of what is made visible anyway. */
const FORBIDDEN = /[\ufffe\uffff]/g;
export const xml = (text: string): string =>
  visible(text)
    .replace(FORBIDDEN, "?")
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** How many test cases there are, fail and are skipped. */
interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly skipped: number;
}

/** JUnit's XML of one suite, whose lines are written already. */
export function junitOfCases(name: string, { tests, failures, skipped }: Counts, lines: readonly string[]): string {
  const counts = `tests="${tests}" failures="${failures}" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${name}" ${counts}>`,
    ...lines,
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
}
