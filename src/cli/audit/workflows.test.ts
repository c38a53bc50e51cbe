import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { projectRoot } from "../../store/project-root";
import { PLAIN_LOCALE, withGit } from "../../test-kit/programs";
import { auditIn } from "../audit";
import { commandHere, PALIMPSEST } from "../test-kit/palimpsest";

const { describeWithGit } = withGit();
const folder = mkdtempSync(join(tmpdir(), "palimpsest-workflows-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string): string => readFileSync(join(projectRoot, name), "utf8");

const run = (program: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}) =>
  spawnSync(program, args, { cwd, env: { ...process.env, ...PLAIN_LOCALE, NO_COLOR: "1", ...env }, encoding: "utf8" });

/** A package as `npm pack` makes one, whose command is this program from its sources. */
function packed(): string {
  const source = join(folder, "package");
  mkdirSync(source, { recursive: true });
  writeFileSync(
    join(source, "package.json"),
    JSON.stringify({ name: "palimpsest", version: "0.0.0", bin: { palimpsest: "run.js" } }),
  );
  writeFileSync(
    join(source, "run.js"),
    `#!/usr/bin/env node\n${PALIMPSEST.slice(1)
      .map((module) => `require(${JSON.stringify(module)});`)
      .join("\n")}\n`,
  );
  const { stdout } = run("npm", ["pack", "--silent", "--offline"], source);
  return join(source, stdout.trim());
}

/** A repository with a source that cites a rule that has moved, not committed yet. */
function repository(name: string, text = "// CR 310.8b (2026-01-01)\n"): string {
  const path = join(folder, name);
  mkdirSync(path);
  run("git", ["init", "--quiet"], path);
  writeFileSync(join(path, "a b.rs"), text);
  return path;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly { readonly env: Record<string, string>; readonly run: string }[] };
}

describe("deploy/audit/action.yml, its steps run one after the other", () => {
  const { inputs, runs } = parse(file("deploy/audit/action.yml")) as Action;
  const tarball = packed();
  const temporary = mkdtempSync(join(folder, "runner-"));

  /** As a runner of GitHub does with a composite action. */
  function act(cwd: string, given: Readonly<Record<string, string>>) {
    let out = "";
    for (const { env, run: script } of runs.steps) {
      const filled = Object.entries(env).map(([name, value]) => {
        const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)![1]!;
        return [name, given[input] ?? inputs[input]!.default!];
      });
      const environment = { ...(Object.fromEntries(filled) as Record<string, string>), RUNNER_TEMP: temporary };
      const args = ["--noprofile", "--norc", "-eo", "pipefail", "-c", script];
      const step = run("bash", args, cwd, { ...environment, npm_config_offline: "true" });
      out += step.stdout;
      if (step.status !== 0) return { out, status: step.status, err: step.stderr };
    }
    return { out, status: 0, err: "" };
  }

  it("annotates what does not hold, and fails", () => {
    const { out, status, err } = act(repository("annotated"), { package: tarball });
    expect([status, err]).toEqual([1, ""]);
    expect(out).toMatch(/^::error file=a b\.rs,line=1,.*,title=310\.8b%3A moved::/m);
  });

  it("fails on the kinds that it is told, of the paths that it is told, beyond the baseline", async () => {
    const path = repository("kinds");
    expect(act(path, { package: tarball, "fail-on": "gone" }).status).toBe(0);
    mkdirSync(join(path, "empty"));
    expect(act(path, { package: tarball, paths: "empty" }).status).toBe(0);
    await commandHere(auditIn, ["--write-baseline", "known.json"], { cwd: path });
    expect(act(path, { package: tarball, baseline: "known.json" })).toMatchObject({ status: 0 });
  });

  it("writes SARIF where it is told to", () => {
    const path = repository("sarif");
    expect(act(path, { package: tarball, sarif: "found.sarif" }).status).toBe(1);
    expect(JSON.parse(readFileSync(join(path, "found.sarif"), "utf8"))).toMatchObject({ version: "2.1.0" });
  });

  it("writes SARIF through no link that came with the tree", () => {
    const path = repository("linked");
    const outside = join(folder, "outside.txt");
    writeFileSync(outside, "kept");
    symlinkSync(outside, join(path, "found.sarif"));
    expect(act(path, { package: tarball, sarif: "found.sarif" }).status).toBe(1);
    expect(readFileSync(outside, "utf8")).toBe("kept");
    expect(JSON.parse(readFileSync(join(path, "found.sarif"), "utf8"))).toMatchObject({ version: "2.1.0" });
  });

  it("fails if there is no such package", () => {
    expect(act(repository("none"), { package: join(folder, "nowhere.tgz") }).status).not.toBe(0);
  });
});

describeWithGit("hooks before a commit", () => {
  const program = join(folder, "a program");
  const words = [process.execPath, ...PALIMPSEST].map((word) => `"${word}"`).join(" ");
  writeFileSync(program, `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 });
  const commit = (cwd: string) => {
    run("git", ["add", "-A"], cwd);
    return run("git", ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", "commit", "-qm", "Commit"], cwd, {
      PALIMPSEST: program,
    });
  };

  it("deploy/audit/pre-commit refuses a file that cites a rule that has moved, and lets others pass", () => {
    const path = repository("hooked");
    mkdirSync(join(path, ".git/hooks"), { recursive: true });
    writeFileSync(join(path, ".git/hooks/pre-commit"), file("deploy/audit/pre-commit"), { mode: 0o755 });
    const refused = commit(path);
    expect([refused.status, refused.stdout + refused.stderr]).toEqual([1, expect.stringContaining("moved: 310.8b")]);
    writeFileSync(join(path, "a b.rs"), "// CR 310.9b, CR 704.5k\n");
    expect(commit(path).status).toBe(0);
    writeFileSync(join(path, "empty.rs"), "// none\n");
    expect(commit(path).status).toBe(0);
    // What stands in files that are not committed now is not looked at, nor what is deleted.
    run("git", ["rm", "-q", "empty.rs"], path);
    expect(commit(path).status).toBe(0);
  });

  it("deploy/audit/pre-commit lets pass what a baseline knows", async () => {
    const path = repository("known");
    mkdirSync(join(path, ".git/hooks"), { recursive: true });
    writeFileSync(join(path, ".git/hooks/pre-commit"), file("deploy/audit/pre-commit"), { mode: 0o755 });
    await commandHere(auditIn, ["--write-baseline", ".palimpsest-baseline.json"], { cwd: path });
    expect(commit(path).status).toBe(0);
    writeFileSync(join(path, "a b.rs"), "// CR 310.8b (2026-01-01), CR 310.8c (2026-01-01)\n");
    expect(commit(path).status).toBe(1);
  });

  it("deploy/audit/pre-commit runs a program whose path has a blank, and else what npm has installed for all", () => {
    const [path, mark] = [repository("global", "// none\n"), join(folder, "ran-global")];
    run("git", ["add", "a b.rs"], path);
    const bin = join(folder, "global prefix/bin");
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, "palimpsest"), `#!/bin/sh\nprintf '%s ' "$@" >> '${mark}'\n`, { mode: 0o755 });
    const hook = join(projectRoot, "deploy/audit/pre-commit");
    const environments: Record<string, string>[] = [
      { PALIMPSEST: join(bin, "palimpsest") },
      { PALIMPSEST: "", npm_config_prefix: join(folder, "global prefix") },
    ];
    for (const env of environments) expect(run("sh", [hook], path, { BASELINE: "", ...env }).status).toBe(0);
    expect(readFileSync(mark, "utf8")).toBe("audit --fail-on moved,reused,gone,dangling -- a b.rs ".repeat(2));
  });

  it("deploy/audit/pre-commit runs what npm has installed, and no program that came with the tree", () => {
    for (const isCommitted of [false, true]) {
      const path = repository(`installed-${isCommitted}`, "// none\n");
      const [mark, bin] = [join(folder, `ran-${isCommitted}`), join(path, "node_modules/.bin")];
      mkdirSync(bin, { recursive: true });
      writeFileSync(join(bin, "palimpsest"), `#!/bin/sh\n: > '${mark}'\n`, { mode: 0o755 });
      writeFileSync(join(path, ".npmrc"), "node-options=--require=./evil.js\n");
      writeFileSync(join(path, "evil.js"), `require("node:fs").writeFileSync(${JSON.stringify(mark)}, "")`);
      run("git", ["add", "a b.rs", ".npmrc", "evil.js", ...(isCommitted ? ["node_modules"] : [])], path);
      const hook = join(projectRoot, "deploy/audit/pre-commit");
      const { status } = run("sh", [hook], path, { PALIMPSEST: "" });
      expect([status === 0, existsSync(mark)]).toEqual([!isCommitted, !isCommitted]);
    }
  });

  describe(".pre-commit-hooks.yaml", () => {
    const [{ entry, args, language }] = parse(file(".pre-commit-hooks.yaml")) as [
      { readonly entry: string; readonly args: readonly string[]; readonly language: string },
    ];
    // As pre-commit does: the entry, then arguments, which a configuration may have others of, then names of files.
    const [name, command, ...options] = entry.split(" ");
    const commitWith = (cwd: string, others = args) =>
      commandHere(auditIn, [...options, ...others, "a b.rs", "-c.rs"], { cwd });

    it("says what the pre-commit program is to run, whatever files are called", async () => {
      expect([name, command, language]).toEqual(["palimpsest", "audit", "system"]);
      const path = repository("framework");
      writeFileSync(join(path, "-c.rs"), "// CR 310.8c (2026-01-01)\n");
      const { status, stdout, stderr } = await commitWith(path);
      expect([status, stderr]).toEqual([1, ""]);
      expect(stdout).toContain("2 do not (2 moved)");
    });

    it("takes a baseline as arguments", async () => {
      const path = repository("framework-known");
      writeFileSync(join(path, "-c.rs"), "// none\n");
      const known = ["--baseline", ".palimpsest-baseline.json"];
      await commandHere(auditIn, ["--write-baseline", known[1]!], { cwd: path });
      expect(await commitWith(path, [...known, "--"])).toMatchObject({ status: 0, stderr: "" });
      writeFileSync(join(path, "a b.rs"), "// CR 310.8b (2026-01-01), CR 310.8c (2026-01-01)\n");
      expect((await commitWith(path, [...known, "--"])).status).toBe(1);
    });
  });
});
