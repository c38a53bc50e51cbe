import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { idleSettings, readConfig, settings } from "../server/operations/config";
import { projectRoot } from "../store/project-root";
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { lineOf, orSay } from "./run-command";
import { palimpsest } from "./test-kit/palimpsest";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = "hunter2";

/** What people write where a URL, a token or a list is wanted. */
const MALFORMED = [
  ...[`postgres://ann:${SECRET}@h:x/db`, `postgresql://ann:${SECRET}!/?#@127.0.0.1:1/db`, `mysql://ann:${SECRET}@h/db`],
  ...[`ann:${SECRET}@h`, `file:///x%zz?${SECRET}@`, `redis://:${SECRET}@h:x`, `http://ann:${SECRET}@127.0.0.1:1/`],
  ...[`${SECRET}@`, `,${SECRET}@,`, `https://ann:${SECRET}@h:99999/`, `"postgresql://ann:${SECRET}@127.0.0.1:1/db"`],
];

/** Every setting, and all else that the page of operation names so. */
const SETTINGS = [
  ...new Set([
    ...settings.map(({ name }) => name),
    ...[
      ...readFileSync(join(projectRoot, "docs/how-to/operation.md"), "utf8").matchAll(
        /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|PORT|HOST)`/g,
      ),
    ].map(([, name]) => name!),
  ]),
];

const saidBy = (work: () => unknown): string => {
  try {
    return String(work());
  } catch (error) {
    return String(error);
  }
};

describe("what is said of a wrong setting", () => {
  it("holds no secret, whichever setting it is", () => {
    expect(SETTINGS).toEqual(expect.arrayContaining(["DATABASE_URL", "REDIS_URL", "WRITE_TOKENS", "WATCH_PAGE"]));
    for (const name of SETTINGS)
      for (const value of MALFORMED)
        for (const said of [
          saidBy(() => readConfig({ [name]: value }) && ""),
          saidBy(() => idleSettings({ [name]: value })),
        ])
          expect(`${name}: ${said}`).not.toContain(SECRET);
  });

  const help = palimpsest(["--help"]).stdout;
  const commands = [...help.slice(help.indexOf("To serve:")).matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(
    ([, name]) => name!,
  );

  it("is told for each command", () => {
    expect(commands).toEqual(expect.arrayContaining(["serve", "import", "export", "pointer", "watch", "mcp", "audit"]));
  });

  const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
    diff: ["2009-10-01", "2011-09-30"],
    export: [join(folder, "out")],
    import: [`https://ann:${SECRET}@127.0.0.1:1/rules.txt`],
    scrape: [`https://ann:${SECRET}@127.0.0.1:1/rules.html`],
    "archive-check": [`https://ann:${SECRET}@127.0.0.1:1/rules.txt`],
    concordance: [`https://ann:${SECRET}@127.0.0.1:1/rules.txt`],
    "import-cards": [__filename],
    evaluate: ["-"],
    audit: ["--quotations", __filename],
  };
  it.each(commands.flatMap((name, at) => [[name, MALFORMED[at % MALFORMED.length]!] as const]))(
    "holds no secret and no trace of calls: %s with %j",
    (name, value) => {
      const environment = {
        DATABASE_URL: value,
        REDIS_URL: value,
        WATCH_PAGE: value,
        HTTPS_PROXY: value,
        http_proxy: value,
      };
      const { stdout, stderr } = palimpsest([name, ...(ARGUMENTS[name] ?? [])], {
        env: { ...environment, WRITE_TOKENS: value, PALIMPSEST_DATA: folder, PORT: "0" },
        input: "{}",
        cwd: folder,
        timeout: 20_000,
      });
      expect(stdout + stderr).not.toContain(SECRET);
      expect(stdout + stderr).not.toMatch(/^ {4}at /m);
    },
  );
});

describe("what is said of arguments", () => {
  it.each([
    [["audit\n::stop-commands::x\u001b[2J"], "error: unknown command 'audit\\x0a::stop-commands::x\\x1b[2J'\n"],
    [["audit", "--\u001b[2J\n::x"], "error: unknown option '--\\x1b[2J\\x0a::x'\n"],
    [["audit", "--fial-on", "x"], "error: unknown option '--fial-on'\n(Did you mean --fail-on?)\n"],
  ])("%j does nothing to a terminal", (args, said) => {
    expect(palimpsest(args).stderr).toBe(said);
  });
});

describe("what nobody has foreseen", () => {
  it("is told on a line, without where it arose", () => {
    const said = lineOf(new TypeError("x is\n::error::none \u001b[2J of https://ann:hunter2@h/"));
    expect(stripVTControlCharacters(said)).toMatch(
      /^FAULT (?:TypeError: )?x is\\x0a::error::none \\x1b\[2J of https:\/\/h\/ \(This is /,
    );
    expect(said).not.toContain("\n");
  });

  it("ends a command with its own exit code for trouble", async () => {
    const lines: unknown[] = [];
    const terminal = { complain: (text: string) => lines.push(text), end: (status: number) => lines.push(status) };
    await orSay(() => Promise.reject(new TypeError("no")), 2, terminal as never)();
    expect(lines).toEqual([expect.stringContaining("FAULT"), 2]);
  });
});
