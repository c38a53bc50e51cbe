import { ApolloServerErrorCode } from "@apollo/server/errors";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ERROR_CODES, type ErrorFacts, type ErrorGroup } from "./domain/error-codes";
import { projectRoot } from "./store/project-root";
import { docsPath } from "./test-kit/docs";

const codes: Readonly<Record<string, ErrorFacts>> = ERROR_CODES;

const REGISTRY = join("src", "domain", "error-codes.ts");

/** The text of every file that is compiled into the service and its commands, the registry aside. */
const sources = ["src", "scrapers"]
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|test-kit|generated/.test(file) && file !== REGISTRY)
  .map((file) => readFileSync(join(projectRoot, file), "utf8"));

/** Apollo throws these itself. Hashes are supported, so that it never says that they are not. */
const apollos: readonly string[] = Object.values(ApolloServerErrorCode).filter(
  (code) => code !== ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED,
);

describe("the registry of error codes", () => {
  it("has no code that nothing throws", () => {
    const unused = Object.keys(codes).filter(
      (code) => !apollos.includes(code) && !sources.some((text) => text.includes(`"${code}"`)),
    );
    expect(unused).toEqual([]);
  });

  it("has every code that Apollo throws", () => {
    expect(apollos.filter((code) => !Object.hasOwn(codes, code))).toEqual([]);
  });

  it("has every code that an error is made with", () => {
    const made = sources.flatMap((text) => [
      ...text.matchAll(/(?:Error|super|failure|reporting|coded|refusal)\(\s*"([A-Z]+(?:_[A-Z]+)+)"/g),
      ...text.matchAll(/extensions: \{\s*code: "(\w+)"/g),
    ]);
    const unknown = made.map(([, code = ""]) => code).filter((code) => !Object.hasOwn(codes, code));
    expect(made.length).toBeGreaterThan(60);
    expect(unknown).toEqual([]);
  });

  it("says in whole sentences what each means", () => {
    const odd = Object.entries(codes).filter(([, { meaning }]) => !/^[A-Z`].{15,}\.$/.test(meaning));
    expect(odd).toEqual([]);
  });
});

describe("docs/reference/errors.md", () => {
  const path = docsPath("errors.md");
  const titles: Readonly<Record<ErrorGroup, string>> = {
    request: "The request is wrong",
    argument: "An argument is wrong",
    limit: "A limit is reached",
    service: "The service cannot answer",
    start: "The service or a command cannot start",
    import: "A command cannot read its input",
    log: "Only in the log",
  };
  /** Without a status where none has one, and with the first version that has a code if that is not the first of all. */
  const rowsOf = (group: ErrorGroup): string[] => {
    const those = Object.entries(codes).filter(([, facts]) => facts.group === group);
    const columns = (code: string, status: number | string | null, meaning: string): string =>
      `| ${[code, ...(those.some(([, facts]) => facts.status !== null) ? [status] : []), meaning].join(" | ")} |`;
    const rows = those.map(([code, { status, since, meaning }]) =>
      columns(`\`${code}\``, status, since === "0.1" ? meaning : `${meaning} (Since ${since})`),
    );
    return [columns("Code", "Status", "Meaning"), columns("---", "---", "---"), ...rows];
  };

  it.each(Object.entries(titles) as [ErrorGroup, string][])(
    "has the codes of the group %s under “%s”",
    (group, title) => {
      const text = readFileSync(path, "utf8");
      const section = new RegExp(`## ${title}\n[^#]*`).exec(text)?.[0] ?? "";
      const rows = rowsOf(group);
      if (process.env.UPDATE_DOCS === undefined)
        expect(
          [...section.matchAll(/^\|.*$/gm)].map(([row]) => row.replace(/ +/g, " ").replace(/-{3,}/g, "---")),
        ).toEqual(rows);
      else {
        const table = `${rows.join("\n")}\n`;
        const words = section.replace(/^\|.*\n/gm, "").trimEnd();
        // `npm run fix` lays it out afterwards.
        writeFileSync(
          path,
          text.replace(section, () => `${words}\n\n${table}\n`),
        );
      }
    },
  );
});
