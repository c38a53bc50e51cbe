// Rules over GraphQL as one would write it with a kept library and prepared statements: without limits, caches, a log, or a
// look whether the database has changed. `node server.mjs mercurius|apollo FILE`; prints the port that it listens on.
import Database from "libsql";

const [kind, file] = process.argv.slice(2);
const database = new Database(file, { readonly: true });

const typeDefs = `
  type Query { editions: [Edition!]!  edition(key: ID!): Edition  rule(edition: ID!, number: String!): Rule }
  type Edition { key: ID!  textStatus: String!  rules(first: Int!, after: String): RuleConnection! }
  type RuleConnection { nodes: [Rule!]!  pageInfo: PageInfo! }
  type PageInfo { endCursor: String }
  type Rule { number: String!  text: String!  examples: [String!]!  citation: Citation! }
  type Citation { firstLine: Int!  document: Document! }
  type Document { title: String! }
`;

const RULE = `SELECT position, number, text, examples, firstLine, documentId FROM Rule JOIN Wording ON Wording.id = wordingId
  WHERE editionKey = ?`;
const editions = database.prepare("SELECT key, textStatus FROM Edition ORDER BY key");
const edition = database.prepare("SELECT key, textStatus FROM Edition WHERE key = ?");
const rule = database.prepare(`${RULE} AND number = ?`);
const page = database.prepare(`${RULE} AND position > ? ORDER BY position LIMIT ?`);
const document = database.prepare("SELECT title FROM Document WHERE id = ?");

const resolvers = {
  Query: {
    editions: () => editions.all(),
    edition: (_, { key }) => edition.get(key),
    rule: (_, { edition, number }) => rule.get(edition, number),
  },
  Edition: {
    rules({ key }, { first, after }) {
      const nodes = page.all(key, Number(after ?? -1), first);
      return { nodes, pageInfo: { endCursor: String(nodes.at(-1)?.position ?? after) } };
    },
  },
  Rule: {
    examples: ({ examples }) => JSON.parse(examples),
    citation: ({ firstLine, documentId }) => ({ firstLine, documentId }),
  },
  Citation: { document: ({ documentId }) => document.get(documentId) },
};

const servers = {
  async mercurius() {
    const [{ default: fastify }, { default: mercurius }] = await Promise.all([import("fastify"), import("mercurius")]);
    const app = fastify();
    await app.register(mercurius, { schema: typeDefs, resolvers, jit: 1, path: "/" });
    await app.listen({ host: "127.0.0.1", port: 0 });
    return app.server.address().port;
  },
  async apollo() {
    const [{ ApolloServer }, { startStandaloneServer }] = await Promise.all([
      import("@apollo/server"),
      import("@apollo/server/standalone"),
    ]);
    const { url } = await startStandaloneServer(new ApolloServer({ typeDefs, resolvers }), {
      listen: { host: "127.0.0.1", port: 0 },
    });
    return new URL(url).port;
  },
};
console.log(await servers[kind]());
