/**
 * What an import derives of each edition, besides its rows: a table here and in PostgreSQL, of these columns, all of them
 * texts. The first names the edition, and `inputHash` tells one derivation from another.
 */
export const DERIVED = {
  AlignmentStep: ["editionKey", "algorithm", "inputHash", "pairings"],
  WordAges: ["editionKey", "inputHash", "ages", "origins"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DerivedTable = keyof typeof DERIVED;

export const DERIVED_TABLES = Object.keys(DERIVED) as DerivedTable[];

/** A row, with its values in the order of its columns. */
export type DerivedRow = readonly string[];

/** Its columns, quoted, for statements of either database. */
export const columnsOf = (table: DerivedTable): string => DERIVED[table].map((column) => `"${column}"`).join(", ");

/** Tells the rows of all these tables from others, in either database. */
export const DERIVED_FACTS = DERIVED_TABLES.map(
  (table) => `SELECT '${table}' AS "table", "editionKey", "inputHash" FROM "${table}"`,
).join(" UNION ALL ");
