"use strict";
// Loaded first by what runs in a checkout.
require("./node-version.cjs")(require("../package.json").engines.node);
