import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyTestDatabase } from "../store/test-kit/temporary-store";
import { palimpsest } from "./test-kit/palimpsest";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-verdict-"));
beforeAll(async () => {
  await copyTestDatabase(join(folder, "held.db"));
  writeFileSync(join(folder, "legends.txt"), LEGENDS);
});
afterAll(() => rmSync(folder, { recursive: true }));

const LEGENDS = `title: A legend of each
players: ann, bob
ann: Kiku [hers] 2/2 Legendary Creature
bob: Kiku [his] 2/2 Legendary Creature
check
`;

const verdict = (...args: string[]) =>
  palimpsest(["verdict", "legends.txt", ...args], {
    cwd: folder,
    env: { DATABASE_URL: `file:${join(folder, "held.db")}` },
  });

describe("palimpsest verdict", () => {
  it("tells side by side what happens, since when it ends otherwise, and by which rule: 704.5k", () => {
    const { stdout, status } = verdict("--on", "2012-06-01", "--on", "latest");
    expect(stdout).toContain("A legend of each\n\nIt ends otherwise since 13 July 2013 (Magic 2014).");
    expect(stdout).toContain(
      "- 5: check, 2012-06-01: 2 legends named Kiku: all of them go. (704.5k)\n- 5: check, 2026",
    );
    expect(stdout).toContain("\n- Legend rule");
    expect(status).toBe(0);
  });

  it("tells the same as Markdown, with the script, and as JSON", () => {
    const markdown = verdict("--on", "2012-06-01", "--on", "latest", "--markdown").stdout;
    expect(markdown).toContain(`\n\n\`\`\`\n${LEGENDS}\`\`\`\n`);
    const outcome = JSON.parse(verdict("--on", "2012-06-01", "--json").stdout) as {
      days: unknown[];
      partings: unknown[];
    };
    expect([outcome.days.length, outcome.partings]).toEqual([1, []]);
  });

  it("names the line of what is wrong", () => {
    writeFileSync(join(folder, "legends.txt"), "players: ann\nann: Bear 2/2 Creature, taped\n");
    const { stderr, status } = verdict();
    expect(stderr).toContain("INVALID_BOARD script: 2:25: expected");
    expect(status).toBe(1);
  });
});
