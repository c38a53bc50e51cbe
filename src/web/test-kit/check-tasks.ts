import { parseArgs } from "node:util";
import { childService } from "../../server/test-kit/child-service";
import { DEFAULT_CORPUS } from "../../store/corpus-files";
import { findBrowser, launch, Tabs } from "./browser";
import { doTask } from "./do-task";
import { MOST_STEPS, TASKS } from "./tasks";

/** So much is told of a page that does not show what is expected. */
const BEGINNING = 600;

/**
 * Does all tasks in a browser, on the shipped corpus: `npm run pages:tasks`; or on a database with all editions:
 * `npm run pages:tasks -- --database file:/tmp/x.db`. `--only WORDS` does those whose names have these words. Exits with 1 if one
 * cannot be done.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { database: { type: "string" }, only: { type: "string", default: "" } } });
  const corpus = values.database === undefined ? "SAMPLE" : "ALL";
  const service = await childService({
    ...(values.database !== undefined && { DATABASE_URL: values.database, CORPUS_DIR: DEFAULT_CORPUS }),
    WEB_PAGES: "true",
  });
  const browser = await launch(findBrowser() ?? "chromium");
  try {
    // What the first search of a process reads, nobody's task waits for.
    await (await fetch(`${service.url}/search?q=rule`)).text();
    const tabs = new Tabs(browser, service.url);
    const tasks = TASKS.filter(({ what }) => what.includes(values.only));
    let undone = 0;
    for (const task of tasks) {
      const fault = await doTask(tabs, task, corpus).then(
        ({ steps, shows, seen }) =>
          (!shows.test(seen) && `expected ${String(shows)}, seen: ${seen.slice(0, BEGINNING)}`) ||
          (steps !== task.steps && `${steps} steps`) ||
          (steps > MOST_STEPS && `more than ${MOST_STEPS} steps`),
        (error: unknown) => String(error),
      );
      if (fault !== false) undone++;
      console.log(
        `${fault === false ? "done" : "NOT "}  ${task.steps}  ${task.what}${fault === false ? "" : `: ${fault}`}`,
      );
    }
    console.log(`${tasks.length - undone} of ${tasks.length} tasks are done, each in at most ${MOST_STEPS} steps.`);
    process.exitCode = undone > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await service.remove();
  }
}

void main();
