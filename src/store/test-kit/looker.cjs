require("../../test-kit/register.cjs");
const { tryToWatch } = require("../postgres/watching");

tryToWatch(process.argv[2]).then((claim) => process.send(claim !== null));
