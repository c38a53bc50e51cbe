// The schema as a client sees it that throws as soon as an answer has an error. Root fields are nullable so that a fault
// stays in its own field; without a fault only these are ever null. A test compares them with the schema's source.
const { buildSchema, getNullableType, GraphQLNonNull } = require("graphql");
const { readFileSync } = require("node:fs");

const ABSENT_IF_NULL = ["card", "edition", "evaluation", "lanes", "namedRule", "node", "rule"];

module.exports = (file) => {
  const schema = buildSchema(readFileSync(file, "utf8"), { assumeValidSDL: true });
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root.getFields()))
      if (!ABSENT_IF_NULL.includes(field.name)) field.type = new GraphQLNonNull(getNullableType(field.type));
  return schema;
};
module.exports.ABSENT_IF_NULL = ABSENT_IF_NULL;
