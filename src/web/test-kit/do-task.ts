import { type Page } from "playwright-core";
import { type Tabs } from "./browser";
import { type Corpus, expected, Person, type Task } from "./tasks";

/** What came of a task. */
export interface Done {
  readonly steps: number;
  /** What is expected of this corpus, as a pattern of what is seen. */
  readonly shows: RegExp;
  /** What is seen in the end. */
  readonly seen: string;
}

/** A board asks the service once more after the last step: so many looks, so many milliseconds apart. */
const LOOKS = 60;
const APART = 50;

/** Has somebody do a task from the first page on, in a browser of their own, over the corpus that the service has. */
export async function doTask(tabs: Tabs, task: Task, corpus: Corpus): Promise<Done> {
  // A worker that keeps pages, and the clipboard, are for a browser of its own.
  const { page, close } = await tabs.open("/", { permissions: ["clipboard-read", "clipboard-write"] });
  try {
    const person = new Person(page);
    await task.do(person);
    const shows = new RegExp(expected(task, corpus).map(literally).join("[^]*"));
    let seen = await visibleText(page);
    for (let looks = 1; looks < LOOKS && !shows.test(seen); looks++) {
      await page.waitForTimeout(APART);
      seen = await visibleText(page);
    }
    return { steps: person.steps, shows, seen };
  } finally {
    await close();
  }
}

export const literally = (text: string): string => text.replace(/[.()[\]|]/g, "\\$&");

/** What one sees of a page, without what its layout adds. */
const visibleText = async (page: Page): Promise<string> =>
  (await page.locator("body").innerText()).replace(/\s+/g, " ");
