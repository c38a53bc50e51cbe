import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type CorpusFile } from "./corpus-files";

/**
 * Writes files of a corpus: all of them are written aside first and then moved into place, so that a failure leaves
 * the corpus as it was. Files that would not change are left alone.
 * @returns the paths that changed; with `dryRun` those that would
 */
export function writeCorpus(corpus: string, files: readonly CorpusFile[], dryRun = false): string[] {
  const changed = files.filter(({ path, content }) => {
    const target = join(corpus, path);
    return !existsSync(target) || !readFileSync(target).equals(content);
  });
  const paths = changed.map(({ path }) => path);
  if (changed.length === 0 || dryRun) return paths;
  mkdirSync(corpus, { recursive: true });
  const aside = mkdtempSync(join(corpus, ".writing-"));
  try {
    changed.forEach(({ content }, index) => writeFileSync(join(aside, `new-${index}`), content));
    moveAll(changed.map(({ path }, index) => [join(aside, `new-${index}`), join(corpus, path)]));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return paths;
}

/** Moves each file over its target; if one move fails, undoes those before it. */
function moveAll(moves: readonly (readonly [from: string, to: string])[]): void {
  const undo: (() => void)[] = [];
  try {
    for (const [from, to] of moves) {
      mkdirSync(dirname(to), { recursive: true });
      const earlier = `${from}-earlier`;
      if (existsSync(to)) {
        copyFileSync(to, earlier);
        undo.push(() => renameSync(earlier, to));
      } else undo.push(() => rmSync(to, { force: true }));
      renameSync(from, to);
    }
  } catch (error) {
    undo.reverse().forEach((step) => step());
    throw error;
  }
}
