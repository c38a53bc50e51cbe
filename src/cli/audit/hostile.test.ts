import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectRoot } from "../../store/project-root";
import { withGit } from "../../test-kit/programs";
import { auditIn } from "../audit";
import { Audit } from "./audit";
import { GitTime } from "./git";
import { commandHere, PALIMPSEST } from "../test-kit/palimpsest";
import { MOST_BLAMED } from "./line-dates";
import * as kit from "./test-kit/repository";
import { commit, git, write } from "./test-kit/repository";

// Trees whose authors want something of whoever audits them.

const { describeWithGit, itWithGit } = withGit();
// What a configuration names is for a shell, which parts it at blanks.
const place = /\s/.test(tmpdir()) ? "/tmp" : tmpdir();
const folder = realpathSync(mkdtempSync(join(place, "palimpsest-hostile-")));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const fresh = (name: string): string => join(folder, `${name}-${++count}`);

/** A program that leaves a mark when it is run, and says what it is asked for as if nothing were. */
function trap(): { readonly program: string; readonly wasRun: () => boolean } {
  const [program, mark] = [fresh("trap"), fresh("mark")];
  writeFileSync(program, `#!/bin/sh\n: > '${mark}'\nexec cat\n`);
  chmodSync(program, 0o755);
  return { program, wasRun: () => existsSync(mark) };
}

const audit = (cwd: string, args: readonly string[] = []) =>
  commandHere(auditIn, args, { cwd, env: { DATABASE_URL: "file:/nowhere/none.db" } });

const LINE = "// 701.18: what is on top, CR 310.8b\n";

/** A repository whose files, and so many more, cite rules. */
function cited(files: kit.Files = {}, more = 0): string {
  const others = Array.from({ length: more }, (_, at) => [`more/${at}.rs`, "CR 704.5zz\n"] as const);
  return kit.repository(folder, ["2014-03-01", { "a.rs": LINE, ...Object.fromEntries(others), ...files }]);
}

/** What of a configuration is run by git, or fetched with, or read without an end. */
const configuration = (program: string): string => `
[core]
	fsmonitor = "${program}"
	hooksPath = "${program}"
	pager = "${program}"
	sshCommand = "${program}"
	askPass = "${program}"
	gitProxy = "${program}"
	editor = "${program}"
	alternateRefsCommand = "${program}"
	attributesFile = /dev/zero
[pager]
	blame = "${program}"
	log = "${program}"
[filter "x"]
	clean = "${program}"
	smudge = "${program}"
	required = true
[filter "a=b"]
	clean = "${program}"
[filter "long"]
	process = "${program}"
[diff]
	external = "${program}"
	orderFile = /dev/zero
[diff "x"]
	textconv = "${program}"
	command = "${program}"
	cachetextconv = true
[log]
	showSignature = true
[gpg]
	program = "${program}"
[gpg "ssh"]
	program = "${program}"
[blame]
	ignoreRevsFile = /dev/zero
[mailmap]
	file = /dev/zero
[credential]
	helper = "!${program}"
[alias]
	blame = "!${program}"
	ls-files = "!${program}"
[protocol "ext"]
	allow = always
[protocol]
	allow = always
`;
const ATTRIBUTES = "*.rs filter=x diff=x\nlong.rs filter=long\nequal.rs filter=a=b\n";

/** The ways in which an audit is run: all that look at a tree. */
const WAYS: readonly (readonly string[])[] = [
  [],
  ["--format", "github"],
  ["--format", "sarif"],
  ["--format", "junit"],
  ["--write-baseline", "known.json"],
  ["--as-of", "last"],
  ["--fix"],
];

/** The program as one file, whatever blanks there are in the paths of its parts. */
const program = join(folder, "program");
const words = [process.execPath, ...PALIMPSEST].map((word) => `"${word}"`).join(" ");
writeFileSync(program, `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 });

/** The shipped hook, in the tree itself. */
const hook = (cwd: string) =>
  spawnSync("sh", [join(projectRoot, "deploy/audit/pre-commit")], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, PALIMPSEST: program, GIT_DIR: join(cwd, ".git") },
  });

it("git is run by one module", () => {
  const sources = readdirSync(join(projectRoot, "src"), { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|test-kit/.test(name),
  );
  const RUNS = /\b(?:exec|execFile|spawn|fork)(?:Sync)?\(\s*["'`]git\b/;
  const running = sources.filter((name) => RUNS.test(readFileSync(join(projectRoot, "src", name), "utf8")));
  expect(running.map((name) => name.replaceAll("\\", "/"))).toEqual(["cli/audit/git.ts"]);
});

describeWithGit("a plain clone of a tree that has a repository among its files", () => {
  /** With everything that git needs to take a folder for a repository, and its work tree for the folder itself. */
  function embedding(program: string, { more = 0, endless = true } = {}): string {
    const config =
      `[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = .\n${configuration(program)}`.replaceAll(
        "/dev/zero",
        endless ? "/dev/zero" : "/dev/null",
      );
    const path = cited(
      {
        "vendor/HEAD": "ref: refs/heads/main\n",
        "vendor/config": config,
        "vendor/objects/keep": "",
        "vendor/refs/keep": "",
        "vendor/a.rs": LINE,
        "vendor/long.rs": LINE,
        "vendor/.gitattributes": ATTRIBUTES,
        "vendor/deep/b.rs": LINE,
      },
      more,
    );
    const clone = fresh("clone");
    git(folder, ["clone", "--quiet", path, clone]);
    return clone;
  }

  it("would run its author's program, if git were called there", () => {
    const { program, wasRun } = trap();
    const clone = embedding(program, { endless: false });
    spawnSync("git", ["ls-files", "-m"], { cwd: join(clone, "vendor") });
    spawnSync("git", ["status"], { cwd: join(clone, "vendor") });
    expect(wasRun()).toBe(true);
  });

  it.each(WAYS)("runs nothing: palimpsest audit %s %s", async (...args) => {
    const { program, wasRun } = trap();
    const clone = embedding(program);
    const { stdout, status } = await audit(clone, args);
    expect(stdout).not.toBe("");
    expect(status).toBeLessThan(2);
    await audit(clone, [...args, "vendor/a.rs", "vendor", "vendor/deep"]);
    await audit(join(clone, "vendor"), args);
    await audit(join(clone, "vendor", "deep"), args);
    expect(wasRun()).toBe(false);
  });

  it("runs nothing where the files are so many that the history is walked through", async () => {
    const { program, wasRun } = trap();
    const clone = embedding(program, { more: MOST_BLAMED + 1 });
    await audit(clone);
    await audit(join(clone, "vendor"));
    expect(wasRun()).toBe(false);
  });

  it("is dated by its own history, also the files of that folder", async () => {
    const clone = embedding(trap().program);
    const { stdout } = await audit(clone);
    expect(stdout).toMatch(/^a\.rs:1:4: reused: 701\.18 .*by the date of its line/m);
    expect(stdout).toMatch(/^vendor\/a\.rs:1:4: reused: 701\.18 .*by the date of its line/m);
  });

  it("runs nothing in the shipped hook", () => {
    const { program, wasRun } = trap();
    const clone = embedding(program);
    write(clone, { "vendor/a.rs": `${LINE}CR 704.5zz\n` });
    git(clone, ["add", "-A"]);
    expect(hook(clone).stdout).toContain("vendor/a.rs:2:1: unknown");
    expect(wasRun()).toBe(false);
  });
});

describeWithGit("a tree whose own .git/config names programs", () => {
  function hostile(program: string, { more = 0, endless = true } = {}): string {
    const path = cited({ ".gitattributes": ATTRIBUTES, "long.rs": LINE, "equal.rs": LINE }, more);
    write(path, { "a.rs": `${LINE}CR 704.5zz\n`, "long.rs": `${LINE}CR 704.5zz\n`, "equal.rs": `${LINE}CR 704.5zz\n` });
    const included = fresh("included");
    const named = configuration(program);
    writeFileSync(included, endless ? named : named.replaceAll("/dev/zero", "/dev/null"));
    writeFileSync(join(path, ".git/config"), `[core]\n\tbare = false\n[include]\n\tpath = ${included}\n`);
    for (const name of ["post-index-change", "pre-commit", "reference-transaction", "fsmonitor-watchman"]) {
      mkdirSync(join(path, ".git/hooks"), { recursive: true });
      writeFileSync(join(path, ".git/hooks", name), readFileSync(program), { mode: 0o755 });
    }
    return path;
  }

  it("would run them, if git were called as it comes", () => {
    const { program, wasRun } = trap();
    spawnSync("git", ["blame", "a.rs"], { cwd: hostile(program, { endless: false }) });
    expect(wasRun()).toBe(true);
  });

  it.each(WAYS)("runs none: palimpsest audit %s %s", async (...args) => {
    const { program, wasRun } = trap();
    const path = hostile(program);
    expect((await audit(path, args)).status).toBeLessThan(2);
    expect(wasRun()).toBe(false);
  });

  it("runs none where the files are so many that the history is walked through", async () => {
    const { program, wasRun } = trap();
    const { stdout } = await audit(hostile(program, { more: MOST_BLAMED + 1 }));
    expect(wasRun()).toBe(false);
    expect(stdout).toMatch(/^a\.rs:1:4: reused: 701\.18 .*by the date of its line/m);
  });

  it("audits no other work tree than that, whatever it says", async () => {
    const path = cited();
    const other = kit.tree(folder, { "secret.rs": "CR 704.5zz\n" });
    writeFileSync(join(path, ".git/config"), `[core]\n\tbare = false\n\tworktree = ${other}\n`);
    const { stdout } = await audit(path);
    expect(stdout).toMatch(/^a\.rs:1:4: reused/m);
    expect(stdout).not.toContain("secret");
  });

  it("is not asked for what variables of a hook name, but for what is at the path", async () => {
    const [path, other] = [cited(), cited({ "b.rs": "CR 704.5zz\n" })];
    const named = {
      GIT_DIR: join(other, ".git"),
      GIT_WORK_TREE: other,
      GIT_INDEX_FILE: join(other, ".git/index"),
      GIT_EXTERNAL_DIFF: "false",
      GIT_LITERAL_PATHSPECS: "1",
    };
    const environment = { ...process.env };
    Object.assign(process.env, named);
    try {
      const { stdout } = await audit(path);
      expect(stdout).toMatch(/^a\.rs:1:4: reused: 701\.18 .*by the date of its line/m);
      expect(stdout).not.toContain("b.rs");
    } finally {
      for (const name of Object.keys(named)) delete process.env[name];
      Object.assign(process.env, environment);
    }
  });
});

describeWithGit("a partial clone, which fetches what it lacks by a program", () => {
  it("fetches nothing", async () => {
    const { program, wasRun } = trap();
    const path = cited({}, 3);
    commit(path, "2016-03-01", { "a.rs": `${LINE}${LINE}` });
    const config = `
[core]
	repositoryformatversion = 1
	bare = false
[extensions]
	partialClone = origin
[remote "origin"]
	url = "ext::${program} %S"
	uploadpack = "${program}"
	promisor = true
	partialclonefilter = blob:none
[protocol "ext"]
	allow = always
`;
    writeFileSync(join(path, ".git/config"), config);
    // The first version of the file is gone.
    const blob = git(path, ["rev-parse", "HEAD~1:a.rs"]).trim();
    rmSync(join(path, ".git/objects", blob.slice(0, 2), blob.slice(2)), { force: true });
    const { stdout } = await audit(path);
    expect(wasRun()).toBe(false);
    // What it cannot tell of is not of today.
    expect(stdout).toContain("2 lines of such citations are older than what was fetched");
    // What is run speaks no protocol, and waits for whoever asks as that waits for it.
    spawnSync("git", ["blame", "a.rs"], { cwd: path, timeout: 2_000 });
    expect(wasRun()).toBe(true);
  });
});

describe("what never ends, or is none of the tree's", () => {
  const onUnix = existsSync("/dev/zero") ? itWithGit : it.skip;

  onUnix("is not read as a list of commits: .git-blame-ignore-revs that leads to /dev/zero", async () => {
    const path = cited();
    symlinkSync("/dev/zero", join(path, ".git-blame-ignore-revs"));
    git(path, ["add", "-A"]);
    commit(path, "2015-03-01");
    const clone = fresh("clone");
    git(folder, ["clone", "--quiet", path, clone]);
    const before = process.memoryUsage().rss;
    const { stdout } = await audit(clone);
    expect(stdout).toMatch(/^a\.rs:1:4: reused: 701\.18 .*by the date of its line/m);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  onUnix.each(["shallow", "info/attributes", "info/grafts", "objects/info/alternates", "packed-refs"])(
    "is not read by git: .git/%s that leads to /dev/zero",
    async (name) => {
      const path = cited();
      rmSync(join(path, ".git", name), { force: true });
      mkdirSync(dirname(join(path, ".git", name)), { recursive: true });
      symlinkSync("/dev/zero", join(path, ".git", name));
      expect((await audit(path, ["a.rs"])).stdout).toContain("2 citations checked");
    },
  );

  onUnix("is not waited for: a pipe and a socket in a tree are counted, one that is named is a fault", async () => {
    for (const path of [kit.tree(folder, { "a.rs": LINE }), cited()]) {
      spawnSync("mkfifo", [join(path, "pipe.rs")]);
      symlinkSync("/dev/zero", join(path, "zero.rs"));
      symlinkSync("/", join(path, "root"));
      const { stdout, status } = await audit(path, ["."]);
      expect(stdout).toContain("2 links (root, zero.rs)");
      expect(status).toBe(1);
      for (const name of ["pipe.rs", "zero.rs", "/dev/zero"]) {
        const named = await audit(path, [name]);
        expect([named.status, named.stderr]).toEqual([
          2,
          `${name}: cannot be read: it is a pipe, a socket or a device\n`,
        ]);
      }
    }
  });

  it("is counted: what is large, is binary, or is UTF-16 without a mark", async () => {
    const path = kit.tree(folder, {
      "a.rs": LINE,
      "large.rs": Buffer.alloc(5_000_001, LINE),
      "picture.rs": Buffer.from("\0\0CR 704.5zz"),
      "wide.rs": Buffer.from("CR 704.5zz", "utf16le"),
      "wider.rs": Buffer.from("CR 704.5zz", "utf16le").swap16(),
    });
    const said =
      "Not looked at: 1 file of more than 5 MB (large.rs); 1 binary file (picture.rs); " +
      "2 files in UTF-16 without a mark (wide.rs, wider.rs).";
    expect((await audit(path)).stdout).toContain(`\n${said}\n`);
    expect((await audit(path, ["--format", "junit"])).stdout).toContain(said);
    const { runs } = JSON.parse((await audit(path, ["--format", "sarif"])).stdout) as {
      runs: [{ invocations: [{ toolExecutionNotifications: { message: { text: string } }[] }] }];
    };
    expect(runs[0].invocations[0].toolExecutionNotifications.map(({ message }) => message.text)).toContain(said);
  });

  it("is counted: a file with more citations than can be told", async () => {
    const path = kit.tree(folder, { "a.rs": "CR 704.5a\n", "b.rs": "CR 704.5a-z, ".repeat(9_000) });
    expect((await audit(path)).stdout).toContain("1 file with more citations than can be told (b.rs)");
  }, 30_000);
});

describe("palimpsest audit --fix", () => {
  const BEFORE = "// CR 310.8b\n";
  const AFTER = "// CR 310.9b\n";

  it("writes through no link, neither of a file nor of a folder", async () => {
    const outside = kit.tree(folder, { "target.rs": BEFORE, "inner/target.rs": BEFORE });
    const path = kit.tree(folder, { "a.rs": BEFORE });
    symlinkSync(join(outside, "target.rs"), join(path, "link.rs"));
    symlinkSync(join(outside, "inner"), join(path, "inner"));
    await audit(path, ["--fix"]);
    const { stderr, status } = await audit(path, ["--fix", "link.rs"]);
    expect([stderr, status]).toEqual(["link.rs: cannot be written: it is a link, and not written through\n", 2]);
    for (const name of ["target.rs", "inner/target.rs"]) expect(readFileSync(join(outside, name), "utf8")).toBe(BEFORE);
    expect(readFileSync(join(path, "a.rs"), "utf8")).toBe(AFTER);
  });

  itWithGit("leaves what the index has below a link of a folder", async () => {
    const outside = kit.tree(folder, { "target.rs": BEFORE });
    const path = cited({ "inner/target.rs": BEFORE });
    rmSync(join(path, "inner"), { recursive: true });
    symlinkSync(outside, join(path, "inner"));
    const { stdout } = await audit(path, ["--fix"]);
    expect(stdout).toContain("outside of the tree (inner/target.rs)");
    expect(readFileSync(join(outside, "target.rs"), "utf8")).toBe(BEFORE);
  });

  it("leaves other names of a file, and how it may be used", async () => {
    const outside = kit.tree(folder, { "target.rs": BEFORE });
    const path = kit.tree(folder, {});
    linkSync(join(outside, "target.rs"), join(path, "hard.rs"));
    write(path, { "run.rs": BEFORE });
    chmodSync(join(path, "run.rs"), 0o755);
    await audit(path, ["--fix"]);
    expect(readFileSync(join(outside, "target.rs"), "utf8")).toBe(BEFORE);
    expect(readFileSync(join(path, "hard.rs"), "utf8")).toBe(AFTER);
    expect(spawnSync(join(path, "run.rs")).error).toBeUndefined();
  });

  it("writes a baseline through no link", async () => {
    const outside = kit.tree(folder, { "target.json": "kept" });
    const path = kit.tree(folder, { "a.rs": BEFORE });
    symlinkSync(join(outside, "target.json"), join(path, "known.json"));
    symlinkSync(join(outside, "target.json"), join(path, "known.json.part"));
    expect((await audit(path, ["--write-baseline", "known.json"])).status).toBe(0);
    expect(readFileSync(join(outside, "target.json"), "utf8")).toBe("kept");
    expect((await audit(path, ["--baseline", "known.json"])).status).toBe(0);
  });
});

describeWithGit("a history that git takes long for", () => {
  const options = { in: "latest", asOf: "blame", fix: false, quotations: false, format: "text" };

  it("is not waited for without an end, which is told and ends with 2", async () => {
    const path = cited();
    const lines: string[] = [];
    const terminal = { env: {}, say: () => undefined, complain: (text: string) => lines.push(text) };
    const run = (time: GitTime) => new Audit(options, terminal as never, time).run([path]);
    expect(await run(new GitTime(1, 60_000))).toBe(2);
    expect(await run(new GitTime(60_000, 0))).toBe(2);
    expect(lines).toEqual(Array(2).fill(expect.stringMatching(/^git did not answer in time: /)));
    expect(await run(new GitTime())).toBeLessThan(2);
  });
});
