import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasProgram } from "../test-kit/programs";
import { palimpsest } from "./test-kit/palimpsest";

const folder = mkdtempSync(join(tmpdir(), "palimpsest-completion-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a shell offers after some words, in any order. */
type Complete = (script: string, words: string) => string[];

const run = (shell: string, args: readonly string[]): string =>
  spawnSync(shell, args, {
    encoding: "utf8",
    timeout: 60_000,
    env: { PATH: process.env.PATH, HOME: folder, TERM: "dumb" },
  }).stdout;

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean).sort();

const SHELLS: Readonly<Record<string, Complete>> = {
  bash: (script, words) =>
    wordsIn(
      run("bash", [
        "-c",
        `source "${script}"; COMP_LINE="${words}"; COMP_WORDS=(${words.replace(/ $/, ' ""')})
         COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _palimpsest; echo "\${COMPREPLY[*]}"`,
      ]),
    ),
  // A shell to type into, as completion works nowhere else; with nothing to choose from it writes the word itself.
  zsh: (script, words) => {
    const typed = `
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PS1=; LISTMAX=1000; source "${script}"; unsetopt always_last_prompt
        zle-line-init() { print rea""dy }; zle -N zle-line-init'
      zpty -r -m shell said '*ready*'
      zpty -w -n shell $'${words}\\t\\t'
      zpty -w shell ' # en''d'
      zpty -r -m shell said '*end*'
      print -r -- $said`;
    const shown = run("zsh", ["-f", "-c", typed]).replace(/\u001b\[[\d;?]*[a-zA-Z]/g, "");
    return wordsIn(shown.slice(shown.indexOf(words)).replaceAll(/\S*end\b|#|palimpsest/g, ""));
  },
  fish: (script, words) =>
    wordsIn(run("fish", ["--no-config", "-c", `source "${script}"; complete -C '${words}'`]).replace(/\t.*/g, "")),
};

describe.each(Object.keys(SHELLS))("completion in %s", (shell) => {
  const script = join(folder, shell);
  const complete = (words: string) => SHELLS[shell]!(script, words);
  const isThere = hasProgram(shell);
  beforeAll(() => writeFileSync(script, palimpsest(["completion", shell]).stdout));

  (isThere ? it : it.skip).each([
    ["palimpsest ev", ["evaluate"]],
    ["palimpsest he", ["help"]],
    ["palimpsest --v", ["--version"]],
    ["palimpsest help ev", ["evaluate"]],
    ["palimpsest pointer pu", ["publish"]],
    ["palimpsest import --dry", ["--dry-run"]],
    ["palimpsest completion ", ["bash", "fish", "zsh"]],
    ["palimpsest audit --format ", ["sarif", "text"]],
    ["palimpsest diff --kind SPLIT ME", ["MERGED"]],
  ])("after %j offers %j", (words, offered) => {
    expect(complete(words)).toEqual(expect.arrayContaining(offered));
  });
});
