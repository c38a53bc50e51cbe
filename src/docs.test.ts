import { readFileSync, writeFileSync } from "node:fs";
import { isObjectType } from "graphql";
import { join } from "node:path";
import { apiClient, type ApiClient } from "./api/test-kit/api-client";
import { MAX_ENTRIES } from "./api/list-limits";
import { createSchema } from "./api/schema";
import { groupBy } from "./domain/group-by";
import { ERROR_CODES, type ErrorFacts } from "./domain/error-codes";
import { cacheNames, shareOf } from "./memory/budget";
import { evaluate } from "./engine";
import { readNotation, writeNotation } from "./engine/notation";
import { BOARDS } from "./engine/test-kit/case-fields";
import { type BoardCase, differences } from "./engine/test-kit/cases";
import { playScript, readScript } from "./engine/script";
import { readCases } from "./engine/test-kit/read-cases";
import { stateFaults } from "./engine/validation/state-faults";
import { readConfig, settings } from "./server/operations/config";
import { Metrics } from "./server/operations/metrics";
import { createSubgraphSchema } from "./api/federation/subgraph";
import { type Cost } from "./api/pricing/field-facts";
import { costsOf, introspectedLengths } from "./server/limits/prices";
import { type CorpusLengths } from "./store/corpus-lengths";
import { projectRoot } from "./store/project-root";
import { docsPages, docsPath, docsText } from "./test-kit/docs";
import { shippedStore } from "./store/test-kit/temporary-store";

const schema = createSchema();
const page = docsText;
const listOf = (names: readonly string[]) =>
  [...names]
    .sort()
    .map((name) => `\`${name}\``)
    .join(", ");
/** An entry of a list, on lines of 140 characters at most. */
const folded = (entry: string) => entry.replace(/.{1,138}(?: |$)/g, (part) => `  ${part.trimEnd()}\n`).trim();

describe("docs/reference/settings.md", () => {
  /** Those that follow where the program runs. */
  const HERE: Readonly<Record<string, string>> = {
    HOST: "every address",
    DATABASE_URL: "`file:./palimpsest.db`",
    REPLICA_FILE: "`./palimpsest-replica.db`",
    CORPUS_DIR: "`./corpus`",
    LOOKUP_WORKERS: "processors, at least 2",
    WORKERS: "processors less one, at least 1",
  };
  const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

  it("lists every setting, cache and metric as the program has them", async () => {
    const config = readConfig({}) as unknown as Record<string, { toString(): string } | undefined>;
    const byDefault = (name: string) => {
      const value = config[name]?.toString() ?? "";
      return HERE[name] ?? (value === "" ? "none" : `\`${value}\``);
    };
    const { text } = await new Metrics({
      corpusVersion: () => "",
      queued: () => 0,
      threads: () => 0,
      cacheFigures: () => [],
      recordings: () => ({ written: 0, failed: 0, gone: 0, bytes: 0 }),
    }).read();
    const metrics = [...text.matchAll(/^# HELP (palimpsest_(?!process_|nodejs_)\w+) (.*)$/gm)];
    const written = [
      "# Settings, caches, metrics",
      "Made from what the program says of itself, by `UPDATE_DOCS=1 npx jest src/docs`. [Operation](../how-to/operation.md) says what they are for.",
      "## Settings",
      table(
        ["Variable", "Default", "Meaning"],
        settings.map(({ name, says }) => [`\`${name}\``, byDefault(name), says]),
      ),
      "## Caches",
      "`palimpsest_cache_bytes` says what each holds. The main thread counts as a thread.",
      table(
        ["Cache", "Keeps", "Of", "At most"],
        cacheNames.map((name) => {
          const { keeps, mebibytes, once } = shareOf(name);
          return [`\`${name}\``, keeps, once ? "process" : "each thread", `${mebibytes} MiB`];
        }),
      ),
      "## Metrics",
      "Besides those of the process and of Node.js (`palimpsest_process_*`, `palimpsest_nodejs_*`):",
      table(
        ["Series", "Meaning"],
        metrics.map(([, name = "", says = ""]) => [`\`${name}\``, says]),
      ),
    ].join("\n\n");
    const flat = (markdown: string) => markdown.replace(/ +/g, " ").replace(/-+/g, "-").trim();
    if (process.env.UPDATE_DOCS !== undefined) writeFileSync(docsPath("settings.md"), `${written}\n`);
    else expect(flat(page("settings.md"))).toBe(flat(written));
  });
});

describe("docs/reference/notation.md", () => {
  const examples = (language: string) =>
    [...page("notation.md").matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm"))].map(
      ([, text = ""]) => text,
    );

  it.each(examples("board"))("has boards that are read, and that the engine takes: %s", (text) => {
    const { board } = readNotation(text);
    expect(stateFaults(board).faults).toEqual([]);
    expect(readNotation(writeNotation(board)).board).toEqual(board);
  });

  it.each(readCases<Partial<BoardCase>, BoardCase["expect"]>(examples("cases").join(""), BOARDS))(
    "has cases that the engine decides so: $title, $edition",
    ({ given, state, edition: date, expect: wanted }) => {
      expect(differences(wanted, evaluate({ ...given, state, date }))).toEqual([]);
    },
  );
});

describe("docs/reference/scripts.md", () => {
  const examples = [...page("scripts.md").matchAll(/^```script\n([^]*?)^```/gm)].map(([, text = ""]) => text);

  it.each(examples)("has scripts whose expectations hold: %s", (text) => {
    const script = readScript(text);
    const { lines } = playScript(script, script.editions[0]!);
    expect(lines.filter(({ failure }) => failure !== null)).toEqual([]);
    expect(lines.filter(({ isExpectation }) => isExpectation).length).toBeGreaterThan(0);
  });
});

describe("docs/reference/limits.md", () => {
  it("has the greatest length of every list that the caller gives", () => {
    const rows = [...page("limits.md").matchAll(/^\| `(\w+)` of .* \| ([\d,]+) +\| `LIST_TOO_LONG`/gm)];
    const limits = Object.fromEntries(rows.map(([, name = "", most = ""]) => [name, Number(most.replace(",", ""))]));
    expect(limits).toEqual(MAX_ENTRIES);
  });

  it("names the codes of limits, with their statuses", () => {
    const rows = [...page("limits.md").matchAll(/^\| .* \| `([A-Z_]+)` +\|(?: (\d{3}) +\|)?/gm)];
    const codes: Readonly<Record<string, ErrorFacts>> = ERROR_CODES;
    const wrong = rows.filter(([, code = "", status = codes[code]?.status]) => codes[code]?.status !== Number(status));
    expect(rows.length).toBeGreaterThan(30);
    expect(wrong.map(([row]) => row)).toEqual([]);
  });
});

describe("docs/reference/prices.md", () => {
  /** Of lists that are as long as the corpus has it. */
  const AS_LONG_AS: Readonly<Record<keyof CorpusLengths, string>> = {
    editions: "the editions held",
    sections: "the sections of the largest edition",
    keywords: "its keywords",
    rules: "its rules",
    children: "the longest or the mean of the largest edition: rules directly below one",
    references: "the same: rules that one mentions",
    citedBy: "the same: rules that mention one",
  };
  const figure = (value: number): string => value.toLocaleString("en");

  const charged = ({ each, eachEdition }: Cost): string | number | undefined =>
    eachEdition === undefined
      ? typeof each === "object"
        ? each.says
        : each
      : `${typeof each === "object" ? each.says : figure(each ?? 0)}, and ${eachEdition} for each edition held`;

  const assumed = ({ entries }: Cost): string | number | undefined =>
    typeof entries === "string"
      ? AS_LONG_AS[entries]
      : typeof entries !== "object"
        ? entries
        : "of" in entries
          ? entries.says
          : `${entries.most} at most, ${entries.mean} in the mean`;

  /** A line for each price with the fields that have it: figures first, then what follows from arguments. */
  function listOfPrices(prices: readonly (readonly [string, string | number | undefined])[]): string {
    const given = prices.flatMap(([field, price]) => (price === undefined ? [] : [{ field, price }]));
    const rank = (price: string | number) => (typeof price === "number" ? price : Infinity);
    return [...groupBy(given, ({ price }) => price)]
      .sort(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : Number(one > other)))
      .map(([price, those]) => {
        const says =
          typeof price === "number" ? figure(price) : price.replace(/\d{4,}/g, (digits) => figure(Number(digits)));
        return folded(`- ${says}: ${listOf(those.map(({ field }) => field))}`);
      })
      .join("\n");
  }

  it("has what each field costs, and how long each list is taken to be, as it says beside the field", () => {
    const costs = [...costsOf(createSubgraphSchema())];
    const of = (price: (cost: Cost) => string | number | undefined) =>
      listOfPrices(costs.map(([field, cost]) => [field, price(cost)] as const));
    const written = [
      "# Prices",
      "Made of what stands beside each field, by `UPDATE_DOCS=1 npx jest src/docs`. [Limits](limits.md#cost) says what a point is, and what reading and playing a board cost.",
      "## Each time that a field is asked",
      of(charged),
      "In a list of several editions, a field costs that for each of them.",
      "## Once for a field of the document",
      of(({ once }) => once),
      "## How many entries a list is taken to have",
      listOfPrices([
        ...costs.map(([field, cost]) => [field, assumed(cost)] as const),
        ...Object.entries(introspectedLengths),
      ]),
    ].join("\n\n");
    const flat = (markdown: string) => markdown.replace(/\s+/g, " ").trim();
    if (process.env.UPDATE_DOCS === undefined) expect(flat(page("prices.md"))).toBe(flat(written));
    else writeFileSync(docsPath("prices.md"), `${written}\n`);
  });
});

describe("docs/how-to/clients.md", () => {
  it("lists for graphcache every type that has no id", () => {
    const LIST = /(?<=const WITHOUT_ID = `\n)[^`]*(?=`;)/;
    const roots = [schema.getQueryType(), schema.getMutationType()];
    const names = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && !roots.includes(type) && !("id" in type.getFields()))
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("__"))
      .sort();
    if (process.env.UPDATE_DOCS === undefined)
      expect(LIST.exec(page("clients.md"))?.[0].trim().split(/\s+/)).toEqual(names);
    else {
      const lines = names.join(" ").replace(/(?=\S).{1,110}(?: |$)/g, (line) => `  ${line.trimEnd()}\n`);
      writeFileSync(docsPath("clients.md"), page("clients.md").replace(LIST, lines));
    }
  });
});

describe("docs/reference/api.md", () => {
  const EXAMPLE = /## ([^\n]*)\n\n```graphql\n(.*?)```\n\n```json\n(.*?)```/gs;
  const examples = [...page("api.md").matchAll(EXAMPLE)].map(([, title = "", query = "", answer = ""]) => ({
    title,
    query,
    answer,
  }));
  let api: ApiClient;
  // As the program comes: with the shipped corpus.
  beforeAll(async () => (api = await apiClient(await shippedStore())));
  afterAll(() => api.remove());

  const ask = async (query: string): Promise<unknown> => {
    const { data, errors } = await api.ask(query);
    return JSON.parse(JSON.stringify({ ...(errors.length > 0 && { errors }), data }));
  };

  it.each(examples)("$title: is answered as it says", async ({ query, answer }) => {
    const answered = await ask(query);
    if (process.env.UPDATE_DOCS === undefined) expect(answered).toEqual(JSON.parse(answer));
    else write(`${query}\`\`\`\n\n\`\`\`json\n`, answer, answered);
  });

  it("or another page of docs tells of every field of Query and Mutation", () => {
    const pages = docsPages.map((path) => readFileSync(join(projectRoot, path), "utf8")).join("\n");
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(pages))).toEqual([]);
  });

  /** `npm run fix` lays it out afterwards. */
  function write(before: string, answer: string, answered: unknown): void {
    const text = page("api.md").replace(before + answer, () => `${before}${JSON.stringify(answered, null, 2)}\n`);
    writeFileSync(docsPath("api.md"), text);
  }
});

describe("docs/", () => {
  /** Code, pages that are made, and tables that tests make: of error codes, of keywords, of rooms. */
  const MADE = [
    /^ *```[^]*?^ *```\s*?$/gm,
    /^Made (?:from|of) what [^]*/m,
    /^\| (?:Code|Keyword|Room) .*(?:\n\|.*)+/gm,
  ];

  it("has 28,000 words at most that people wrote", () => {
    const texts = docsPages.map((path) => readFileSync(join(projectRoot, path), "utf8"));
    const written = texts.map((text) => MADE.reduce((left, made) => left.replace(made, ""), text)).join("\n");
    expect(written.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length).toBeLessThanOrEqual(28_000);
  });
});
