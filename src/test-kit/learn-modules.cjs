// Loads what a service and its threads load, and tells the rest of the run: see known-modules.cjs.
require("./register.cjs");
require("../server/start.ts");
require("../server/pages/page-runner.ts");
require("../server/graphql/open-graphql.ts");
require("../server/operations/logger.ts");
require("../api/federation/subgraph.ts").createSubgraphSchema();
require("./known-modules.cjs").tell();
