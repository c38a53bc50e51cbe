import { type CodegenConfig } from "@graphql-codegen/cli";

/** How documents and types are written, here and for the pages of the service. */
export const TYPED = {
  documentMode: "string",
  useTypeImports: true,
  enumsAsTypes: true,
  scalars: { Date: "string", DateTime: "string", JSON: "unknown" },
} as const;

/** A client by itself: `npm run generate` in a copy of this folder that has schema.graphql. */
const config: CodegenConfig = {
  schema: [{ "schema.graphql": { loader: "./schema-without-faults.cjs" } }],
  documents: "operations/*.graphql",
  generates: { "generated/": { preset: "client", presetConfig: { fragmentMasking: false }, config: TYPED } },
};

export default config;
