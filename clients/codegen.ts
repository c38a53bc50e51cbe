import { type CodegenConfig } from "@graphql-codegen/cli";

const typed = {
  documentMode: "string",
  useTypeImports: true,
  enumsAsTypes: true,
  scalars: { Date: "string", DateTime: "string" },
} as const;

/**
 * What `npm run client` generates: types and documents for the operations in clients/operations, and for those that the
 * pages of src/web ask.
 */
const config: CodegenConfig = {
  schema: [{ "schema.graphql": { loader: "./clients/schema-without-faults.cjs" } }],
  generates: {
    "clients/typescript/generated/": {
      documents: "clients/operations/*.graphql",
      preset: "client",
      presetConfig: { fragmentMasking: false, persistedDocuments: true },
      config: typed,
    },
    "src/web/generated/": {
      documents: ["src/web/**/*.{ts,tsx}", "!src/web/generated/**"],
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: typed,
    },
  },
};

export default config;
