import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { palimpsest } from "./cli/test-kit/palimpsest";
import { projectRoot } from "./store/project-root";
import { copyTestDatabase } from "./store/test-kit/temporary-store";
import { docsPages } from "./test-kit/docs";

interface Command {
  readonly command: string;
  readonly prints: string;
  readonly status: number;
}

/** What a page has its reader save, and the commands that it has them type, with what these print: `…` is any number of lines. */
function stepsOf(page: string) {
  const files = [...page.matchAll(/^```text (\S+)\n([^]*?)^```/gm)].map(([, name = "", text = ""]) => ({ name, text }));
  const commands = [...page.matchAll(/^```console\n([^]*?)^```/gm)].flatMap(([, block = ""]) => commandsOf(block));
  return { files, commands };
}

/** The commands of one block. One that ends with something else than 0 is followed by `$ echo $?`. */
const commandsOf = (block: string): readonly Command[] =>
  [...block.matchAll(/^\$ npx palimpsest (.*)\n((?:(?!\$ ).*\n)*)(?:\$ echo \$\?\n(\d+)\n)?/gm)].map(
    ([, command = "", prints = "", status = "0"]) => ({ command, prints, status: Number(status) }),
  );

const patternOf = (prints: string): RegExp => {
  const parts = prints.split(/^…\n/m).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join("(?:.*\n)*?")}$`);
};

const argumentsOf = (command: string): readonly string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = ""]) => quoted ?? word);

const pages = docsPages.filter((page) => readFileSync(join(projectRoot, page), "utf8").includes("```console\n"));

describe.each(pages)("%s", (page) => {
  const text = readFileSync(join(projectRoot, page), "utf8");
  const { files, commands } = stepsOf(text);
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-commands-"));
  beforeAll(async () => {
    await copyTestDatabase(join(folder, "held.db"));
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("has no command that this test does not take", () => {
    expect(commands).toHaveLength([...text.matchAll(/^\$ (?!echo \$\?$)/gm)].length);
  });

  it.each(commands)("palimpsest $command prints what the page says", ({ command, prints, status }) => {
    const env = { DATABASE_URL: `file:${join(folder, "held.db")}` };
    const ended = palimpsest(argumentsOf(command), { cwd: folder, env });
    expect({ stderr: ended.stderr, status: ended.status }).toEqual({ stderr: "", status });
    expect(ended.stdout.trimEnd() + "\n").toMatch(patternOf(prints));
  });
});

describe("docs/tutorial", () => {
  it("is a page of steps to take", () => {
    expect(pages).toContain(join("docs", "tutorial", "first-verdict.md"));
  });
});
