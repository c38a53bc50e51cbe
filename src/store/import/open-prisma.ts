import { PrismaLibSQL } from "@prisma/adapter-libsql";
import { pathToFileURL } from "node:url";
import { PrismaClient } from "../generated/client";

export const openPrisma = (path: string): PrismaClient =>
  new PrismaClient({ adapter: new PrismaLibSQL({ url: pathToFileURL(path).href }) });
