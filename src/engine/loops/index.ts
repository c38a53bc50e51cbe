/** Settling loops under the rules of any edition since 1999. */
export * from "./loop";
export { settleLoop } from "./settle-loop";
export * from "./vocabulary";
