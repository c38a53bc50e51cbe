// Starts the built service with the Node.js that runs this script, on a new database, and asks it one question.
// .ci/run uses it to prove each supported release of Node.js: `npx -y node@24 scripts/smoke.mjs`.
import { join } from "node:path";
import { askOnce } from "./ask-once.mjs";

const code = await askOnce(process.execPath, [join(import.meta.dirname, "..", "dist", "src", "main.js")]);
if (code !== 0) throw new Error(`On Node.js ${process.version} the service ended with exit code ${code}.`);
console.log(`Node.js ${process.version}: one question asked, and answered right.`);
