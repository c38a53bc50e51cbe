import { type CodegenConfig } from "@graphql-codegen/cli";
import { TYPED } from "./typescript/codegen";

/**
 * What `npm run client` generates: types and documents for the operations in clients/typescript/operations, and for those
 * that the pages of src/web ask.
 */
const config: CodegenConfig = {
  schema: [{ "schema.graphql": { loader: "./clients/typescript/schema-without-faults.cjs" } }],
  generates: {
    "clients/typescript/generated/": {
      documents: "clients/typescript/operations/*.graphql",
      preset: "client",
      presetConfig: { fragmentMasking: false, persistedDocuments: true },
      config: TYPED,
    },
    "src/web/generated/": {
      documents: ["src/web/**/*.{ts,tsx}", "!src/web/generated/**"],
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: TYPED,
    },
  },
};

export default config;
