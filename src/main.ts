#!/usr/bin/env node
/* eslint-disable @typescript-eslint/no-require-imports -- a command loads its own modules only */
import { Command } from "commander";
import type * as Audit from "./cli/audit";
import type * as ArchiveCheck from "./cli/archive-check";
import { completion } from "./cli/completion";
import type * as Concordance from "./cli/concordance";
import type * as Corpus from "./cli/corpus";
import type * as Diff from "./cli/diff";
import type * as Evaluate from "./cli/evaluate";
import type * as Export from "./cli/export";
import type * as Import from "./cli/import";
import type * as ImportCards from "./cli/import-cards";
import { type Surroundings, withSurroundings } from "./cli/surroundings";
import { endOnFaults, showArguments } from "./cli/run-command";
import type * as Play from "./cli/play";
import type * as Pointer from "./cli/pointer";
import type * as Read from "./cli/read";
import type * as Scrape from "./cli/scrape";
import type * as Serve from "./serve";
import type * as Told from "./cli/view-command";
import type * as Verdict from "./cli/verdict";
import type * as Watch from "./cli/watch";
import { programVersion } from "./store/project-root";

/** The command `palimpsest`, which is all of this program: `palimpsest --help` lists what it can be told. */

const serve = (): Command =>
  new Command("serve")
    .description(
      "Makes the database if there is none, imports what is new in the corpus, and serves, as the environment says.",
    )
    .action(() => (require("./serve") as typeof Serve).serve());

/** It needs what a service needs, and is in one file with it. */
const mcp = (): Command =>
  new Command("mcp")
    .description("Answers an agent over standard input and output by the Model Context Protocol, without a server.")
    .action(() => (require("./serve") as typeof Serve).mcp());

const view = (name: string) => (): Command => (require("./cli/view-command") as typeof Told).viewCommand(name);

/** What each command is loaded by, as the help lists them. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, () => Command>>>> = {
  "To serve:": {
    serve,
    import: () => (require("./cli/import") as typeof Import).command,
    watch: () => (require("./cli/watch") as typeof Watch).command,
    "import-cards": () => (require("./cli/import-cards") as typeof ImportCards).command,
    pointer: () => (require("./cli/pointer") as typeof Pointer).command,
  },
  "To read:": {
    ...Object.fromEntries(
      ["rule", "ask", "search", "cite", "history", "compare", "where", "era", "card", "vocabulary"].map((name) => [
        name,
        view(name),
      ]),
    ),
    diff: () => (require("./cli/diff") as typeof Diff).command,
    export: () => (require("./cli/export") as typeof Export).command,
    mcp,
  },
  "To play:": {
    evaluate: () => (require("./cli/evaluate") as typeof Evaluate).command,
    play: () => (require("./cli/play") as typeof Play).command,
    verdict: () => (require("./cli/verdict") as typeof Verdict).command,
    read: () => (require("./cli/read") as typeof Read).command,
  },
  "To check:": { audit: () => (require("./cli/audit") as typeof Audit).command },
  "To make the corpus:": {
    scrape: () => (require("./cli/scrape") as typeof Scrape).command,
    corpus: () => (require("./cli/corpus") as typeof Corpus).command,
    concordance: () => (require("./cli/concordance") as typeof Concordance).command,
    "archive-check": () => (require("./cli/archive-check") as typeof ArchiveCheck).command,
  },
};

/** So that an import takes little memory: a young generation that is not large, one helper, and garbage collected early. */
const SPARING = { execArgv: ["--max-semi-space-size=8", "--v8-pool-size=1", "--heap-growing-percent=20"] };

/** Without this glibc hardly ever gives back the memory of long bodies: see docs/how-to/operation.md. */
const GIVING_BACK = { env: { MALLOC_MMAP_THRESHOLD_: "65536" } };

const SURROUNDINGS: Readonly<Record<string, Surroundings>> = {
  serve: process.platform === "linux" ? GIVING_BACK : {},
  import: SPARING,
  "import-cards": SPARING,
  concordance: SPARING,
  "archive-check": SPARING,
  pointer: SPARING,
};

async function main(name = ""): Promise<void> {
  const program = new Command("palimpsest")
    .description("Magic's Comprehensive Rules through time: serves them, and answers questions about them.")
    .version(programVersion());
  const isNamed = Object.values(GROUPS).some((commands) => Object.hasOwn(commands, name));
  for (const [group, commands] of Object.entries(GROUPS))
    for (const [each, load] of Object.entries(commands))
      if (!isNamed || each === name) program.addCommand(load().helpGroup(group));
  program.addCommand(completion(program));
  showArguments(program);
  await program.parseAsync();
}

const [, , name] = process.argv;
if (name !== "serve") endOnFaults();
withSurroundings(SURROUNDINGS[name ?? ""] ?? {}, () => main(name));
