// Generates the Prisma client, compiles TypeScript into dist/ and joins what pages load. Run by `npm ci` (prepare) and `npm run build`.
import { spawnSync } from "node:child_process";
import { buildAssets } from "./build-assets.mjs";

const run = (...args) => {
  const { status } = spawnSync("npx", ["--no-install", ...args], {
    stdio: "inherit",
    shell: process.platform === "win32",
    // Without this the Prisma CLI waits for its update check to time out where there is no network.
    env: { ...process.env, CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" },
  });
  if (status !== 0) process.exit(status ?? 1);
};

run("prisma", "generate", "--no-hints");
run("tsc", "-p", "tsconfig.build.json");
await buildAssets();
