import { PrismaLibSQL } from "@prisma/adapter-libsql";
import { defineConfig } from "prisma/config";

/** The Prisma CLI runs on the same driver as the service: no engine binary is downloaded. */
export default defineConfig({
  experimental: { adapter: true },
  engine: "js",
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  adapter: () => Promise.resolve(new PrismaLibSQL({ url: process.env.DATABASE_URL ?? "file:./palimpsest.db" })),
});
