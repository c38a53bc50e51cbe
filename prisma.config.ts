import { PrismaLibSQL } from "@prisma/adapter-libsql";
import { defineConfig } from "prisma/config";

// The CLI asks nobody whether there is a newer one, also where @prisma/client calls it after an installation.
process.env.CHECKPOINT_DISABLE ??= "1";

/** The Prisma CLI runs on the same driver as the service: no engine binary is downloaded. */
export default defineConfig({
  experimental: { adapter: true },
  engine: "js",
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  adapter: () => Promise.resolve(new PrismaLibSQL({ url: process.env.DATABASE_URL ?? "file:./palimpsest.db" })),
});
