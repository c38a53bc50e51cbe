import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { palimpsest } from "./cli/test-kit/palimpsest";
import { projectRoot } from "./store/project-root";
import { copyTestDatabase } from "./store/test-kit/temporary-store";

const ROOM = join(projectRoot, "docs", "tutorial");

/** What a page has its reader save, and the commands that it has them type, with what these print: `…` is any number of lines. */
function stepsOf(page: string) {
  const files = [...page.matchAll(/^```text (\S+)\n([^]*?)^```/gm)].map(([, name = "", text = ""]) => ({ name, text }));
  const commands = [...page.matchAll(/^```console\n\$ npx palimpsest (.*)\n([^]*?)^```/gm)].map(
    ([, command = "", prints = ""]) => ({ command, prints }),
  );
  return { files, commands };
}

const patternOf = (prints: string): RegExp => {
  const parts = prints.split(/^…\n/m).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join("(?:.*\n)*?")}$`);
};

describe.each(readdirSync(ROOM))("docs/tutorial/%s", (name) => {
  const { files, commands } = stepsOf(readFileSync(join(ROOM, name), "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-tutorial-"));
  beforeAll(async () => {
    await copyTestDatabase(join(folder, "held.db"));
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("has steps to take", () => {
    expect(commands.length).toBeGreaterThan(2);
  });

  it.each(commands)("palimpsest $command prints what the page says", ({ command, prints }) => {
    const env = { DATABASE_URL: `file:${join(folder, "held.db")}` };
    const { stdout, stderr, status } = palimpsest(command.split(" "), { cwd: folder, env });
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    expect(stdout.trimEnd() + "\n").toMatch(patternOf(prints));
  });
});
