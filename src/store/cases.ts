import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "../domain/once";
import { projectRoot } from "./project-root";

/** A question that players asked, as a script that answers it: a file of docs/cases. */
export interface Case {
  readonly slug: string;
  readonly title: string;
  /** Numbers of rules that it is about, each with a day: `704.5j@2026-08-07`. */
  readonly about: readonly string[];
  readonly script: string;
}

const FOLDER = join(projectRoot, "docs", "cases");

/** Those that are shipped, by their titles. */
export const shippedCases = once((): readonly Case[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".txt"))
    .map((name) => caseIn(name, readFileSync(join(FOLDER, name), "utf8")))
    .sort((one, other) => one.title.localeCompare(other.title, "en")),
);

const caseIn = (name: string, script: string): Case => ({
  slug: name.replace(/\.txt$/, ""),
  title: /^title: (.+)$/m.exec(script)?.[1] ?? name,
  about: (/^about: (.+)$/m.exec(script)?.[1] ?? "").split(/,\s*/).filter(Boolean),
  script,
});
