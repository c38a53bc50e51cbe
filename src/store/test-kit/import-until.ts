import { readCorpus } from "../corpus-files";
import { TEST_CORPUS } from "../../test-kit/test-corpus";
import { importEditions } from "../../importing/import-editions";
import { Store } from "../store";

/**
 * Imports the corpus with every title changed, and stops dead inside the transaction once a number of editions is
 * written: node --require ./src/test-kit/register.cjs import-until.ts DATABASE_URL COUNT
 */
const [url = "", count = ""] = process.argv.slice(2);
let written = 0;
void importEditions(
  Store.open({ url }),
  readCorpus(TEST_CORPUS).map(({ edition, records }) => ({ edition: { ...edition, title: "Changed" }, records })),
  {
    onEdition: () => {
      if (++written < Number(count)) return;
      process.stdout.write("stopped");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
  },
);
