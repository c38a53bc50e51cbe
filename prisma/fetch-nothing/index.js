// Stands for @prisma/fetch-engine (package.json, overrides), whose download after installation asks a host outside the
// registry for binaries that nothing here runs.
exports.BinaryType = {
  QueryEngineBinary: "query-engine",
  QueryEngineLibrary: "libquery-engine",
  SchemaEngineBinary: "schema-engine",
};
exports.download = () => Promise.resolve({});
