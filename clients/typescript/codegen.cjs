// A client by itself: `npm run generate` in a copy of this folder that has schema.graphql.
const schemaOf = require("./schema-without-faults.cjs");

/** How documents and types are written; scripts/generate.mjs writes those of the pages of the service so too. */
const config = {
  documentMode: "string",
  useTypeImports: true,
  enumsAsTypes: true,
  scalars: { Date: "string", DateTime: "string", JSON: "unknown" },
};
const presetConfig = { fragmentMasking: false };

module.exports = {
  ...{ schemaOf, config, presetConfig },
  schema: [{ "schema.graphql": { loader: "./schema-without-faults.cjs" } }],
  documents: "operations/*.graphql",
  generates: { "generated/": { preset: "client", presetConfig, config } },
};
