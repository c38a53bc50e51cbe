import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readCorpus } from "../store/corpus-files";
import { TEST_CORPUS } from "../test-kit/test-corpus";
import { corpusStore } from "../store/test-kit/temporary-store";
import { importEditions } from "./import-editions";

describe("an import that is killed", () => {
  it.each([1, 3, 5])(
    "after it has written %i of 5 editions leaves the earlier corpus whole and served",
    async (count) => {
      const { store, url, remove } = await corpusStore();
      const titles = () => store.connection.all(`SELECT title FROM Edition ORDER BY key`);
      const rules = () => store.rules.page({ editionKey: "2011-09-30" }, -1, 100);
      const before = { version: store.corpusVersion(), titles: titles(), rules: rules() };

      const child = spawn(
        process.execPath,
        [
          "--require",
          "./src/test-kit/register.cjs",
          join(__dirname, "../store/test-kit/import-until.ts"),
          url,
          String(count),
        ],
        { stdio: ["ignore", "pipe", "inherit"] },
      );
      await once(child.stdout, "data");
      expect({ version: store.corpusVersion(), titles: titles(), rules: rules() }).toEqual(before);
      child.kill("SIGKILL");
      await once(child, "exit");

      expect({ version: store.corpusVersion(), titles: titles(), rules: rules() }).toEqual(before);
      expect(store.connection.all("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
      expect(await importEditions(store, readCorpus(TEST_CORPUS))).toMatchObject({ changed: [] });
      remove();
    },
  );
});
