// Files that are made of others: the first line is a mark of what they were made of.
const { createHash } = require("node:crypto");
const { closeSync, existsSync, openSync, readSync, renameSync, writeFileSync } = require("node:fs");
const { threadId } = require("node:worker_threads");

/** Makes a file, if it is not made of these texts yet. `make` gives its code. */
exports.makeFile = (path, texts, make) => {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  const head = `// ${hash.digest("hex")}\n`;
  if (existsSync(path) && beginningOf(path, head.length) === head) return;
  // Renamed into place whole: others may make it at the same time.
  const draft = `${path}.${process.pid}.${threadId}`;
  writeFileSync(draft, head + make());
  renameSync(draft, path);
};

function beginningOf(path, length) {
  const file = openSync(path);
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, 0);
  closeSync(file);
  return bytes.toString();
}
