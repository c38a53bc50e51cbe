import { ATTRIBUTION, FAN_CONTENT_NOTICE } from "../domain/notice";
import { type Column } from "../renderers/columns";
import { type Table } from "./table";

const NOTICE = `${ATTRIBUTION}\n\n${FAN_CONTENT_NOTICE}`;

/** A file of an export as it was written. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Which tables are in which corpus. */
export interface Described {
  readonly corpusVersion: string;
  readonly program: string;
  readonly tables: readonly Table[];
  readonly written: ReadonlyMap<string, WrittenFile>;
}

const fieldOf = ({ name, type, nullable, mayBeEmpty, description }: Column) => ({
  name,
  type,
  description,
  ...(!nullable && !mayBeEmpty && { constraints: { required: true } }),
});

/** The standard has no empty list of keys. */
const schemaOf = ({ columns, primaryKey, foreignKeys = [] }: Table) => ({
  fields: columns.map(fieldOf),
  primaryKey,
  ...(foreignKeys.length > 0 && {
    foreignKeys: foreignKeys.map(({ fields, table, references }) => ({
      fields,
      reference: { resource: table, fields: references },
    })),
  }),
});

/** A Frictionless Data Package (specs.frictionlessdata.io): what each file is, with its hash. */
export function dataPackage({ corpusVersion, program, tables, written }: Described): string {
  const resource = (name: string, path: string, format: string, mediatype: string, rest: object) => {
    const { bytes, sha256 } = written.get(path)!;
    return { name, path, format, mediatype, encoding: "utf-8", bytes, hash: `sha256:${sha256}`, ...rest };
  };
  return `${JSON.stringify(
    {
      profile: "data-package",
      name: "palimpsest",
      title: "Magic: The Gathering's Comprehensive Rules through time",
      version: corpusVersion,
      description: NOTICE,
      licenses: [{ title: "Fan Content Policy", path: "https://company.wizards.com/en/legal/fancontentpolicy" }],
      sources: [{ title: "Wizards of the Coast LLC", path: "https://magic.wizards.com/en/rules" }],
      contributors: [{ title: `Palimpsest ${program}`, role: "wrangler" }],
      resources: tables.flatMap((table) => {
        const { name, description } = table;
        const of = { description, schema: schemaOf(table) };
        return [
          resource(name, `${name}.csv`, "csv", "text/csv", { profile: "tabular-data-resource", ...of }),
          resource(`${name}-lines`, `${name}.jsonl`, "jsonl", "application/jsonl", of),
        ];
      }),
    },
    null,
    2,
  )}\n`;
}

/** The same for people. */
export function dictionary({ corpusVersion, tables }: Described): string {
  const table = ({ name, description, columns }: Table) =>
    [
      `## ${name}\n\n${description}\n`,
      "| Column | Type | Meaning |\n| --- | --- | --- |",
      ...columns.map(
        (column) =>
          `| ${column.name} | ${column.type}${column.nullable ? " or null" : ""} | ${column.description.replaceAll("|", "\\|")} |`,
      ),
    ].join("\n");
  return [
    `# The rules through time, as files\n\nCorpus ${corpusVersion}.\n\n${NOTICE}`,
    `Each table is there as \`.jsonl\` (a JSON object a line), as \`.csv\` (lists and objects as JSON) and in \`palimpsest.sqlite\`. \`datapackage.json\` describes
the files to programs. \`history.fast-import\` is a Git repository with a commit for each edition that is held as a whole, and a file for each section:

    git init rules && git -C rules fast-import --quiet < history.fast-import && git -C rules checkout main

Where no edition is held as a whole, as in what the program ships, it has no commit.
`,
    ...tables.map(table),
    "",
  ].join("\n\n");
}
