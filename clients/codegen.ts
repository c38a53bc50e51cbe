import { type CodegenConfig } from "@graphql-codegen/cli";

/** What `npm run client` generates: types and documents for the operations in clients/operations. */
const config: CodegenConfig = {
  schema: "schema.graphql",
  documents: "clients/operations/*.graphql",
  generates: {
    "clients/typescript/generated/": {
      preset: "client",
      presetConfig: { fragmentMasking: false, persistedDocuments: true },
      config: {
        documentMode: "string",
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { Date: "string", DateTime: "string" },
      },
    },
  },
};

export default config;
