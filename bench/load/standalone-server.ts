import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { type Context, createContext } from "../../src/api/context";
import { createSchema } from "../../src/api/schema";
import { DEFAULT_CORPUS, readPublishedEditions } from "../../src/store/corpus-files";
import { Store } from "../../src/store/store";

/** The same API on Apollo's own server with its defaults: what the service was before any tuning. Started with fork. */
async function main(): Promise<void> {
  const services = {
    store: Store.open({ url: process.env.DATABASE_URL! }),
    published: readPublishedEditions(DEFAULT_CORPUS),
  };
  const apollo = new ApolloServer<Context>({ schema: createSchema() });
  const { url } = await startStandaloneServer(apollo, {
    listen: { port: 0, host: "127.0.0.1" },
    context: () => Promise.resolve(createContext(services)),
  });
  process.send?.(Number(new URL(url).port));
}

void main();
