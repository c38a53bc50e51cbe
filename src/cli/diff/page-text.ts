import { spawn } from "node:child_process";

/** Shows a text in the person's pager; prints it if there is none, or if nobody looks at a terminal. */
export async function pageText(text: string, pager: string | undefined): Promise<void> {
  const lines = text.split("\n").length;
  const fits = process.stdout.isTTY && lines < process.stdout.rows;
  if (!process.stdout.isTTY || fits || pager === "" || !(await throughPager(text, pager ?? "less -R")))
    await print(text);
}

/** False if the pager cannot be run. */
function throughPager(text: string, pager: string): Promise<boolean> {
  const [command = "", ...options] = pager.split(/\s+/);
  return new Promise((resolve) => {
    const child = spawn(command, options, { stdio: ["pipe", "inherit", "inherit"] });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code !== 127));
    // Whoever leaves the pager early closes the pipe: that is not an error.
    child.stdin.on("error", () => undefined);
    child.stdin.end(text);
  });
}

function print(text: string): Promise<void> {
  // Whoever reads only the first lines (`| head`) closes the pipe: that is not an error either.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return new Promise((resolve) => process.stdout.write(text, () => resolve()));
}
