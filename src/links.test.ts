import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "./store/project-root";
import { docsPages } from "./test-kit/docs";

const PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/README.md", ...docsPages];

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const anchorsOf = (path: string): readonly string[] =>
  [...readFileSync(path, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** The links of a page that lead to nothing in the project. */
function deadLinks(page: string): readonly string[] {
  const path = join(projectRoot, page);
  const links = [...readFileSync(path, "utf8").matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : join(dirname(path), file);
    return (
      !existsSync(target) || (anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).includes(anchor))
    );
  });
}

describe("the links of the documentation", () => {
  it.each(PAGES)("%s leads to files and headings that are there", (page) => {
    expect(deadLinks(page)).toEqual([]);
  });
});
