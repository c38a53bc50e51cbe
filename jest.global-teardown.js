const { rmSync } = require("node:fs");

module.exports = () => rmSync(process.env.PALIMPSEST_TEST_RUN, { recursive: true });
