/** Why PostgreSQL does not do what it is asked, as an operator would mend it. */
export const POSTGRES_CAUSES = {
  UNREACHABLE: "nothing answers there",
  TOO_MANY_CONNECTIONS: "it takes no more connections: raise max_connections, or put a pooler between",
  NOT_ADMITTED:
    "it does not admit this user: see the user and the password (PGPASSWORD) of DATABASE_URL, and pg_hba.conf",
  NO_TABLES:
    "a table, or the right to make or to use one, is missing: the user must own the database, or what was in it was lost",
} as const satisfies Readonly<Record<string, string>>;

export type PostgresCause = keyof typeof POSTGRES_CAUSES;

const BY_CODE: readonly (readonly [RegExp, PostgresCause])[] = [
  [/^(?:53300|53400)$/, "TOO_MANY_CONNECTIONS"],
  [/^28/, "NOT_ADMITTED"],
  // Undefined tables and schemas, and insufficient privileges.
  [/^(?:42P01|3F000|42501)$/, "NO_TABLES"],
];

/** What PostgreSQL said, as one of these; undefined for a fault in a statement or in its data, as it is there and does what it is asked. */
export function postgresCause(error: unknown): PostgresCause | undefined {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  // The driver says so itself, before the server could.
  if (/^SASL: .*password/i.test(message)) return "NOT_ADMITTED";
  const found = BY_CODE.find(([codes]) => codes.test(code));
  if (found) return found[1];
  return /^(?:22|23|42|XX)/.test(code) ? undefined : "UNREACHABLE";
}
