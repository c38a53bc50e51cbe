/** Reversing illegal actions under the rules of any edition since 1999. */
export * from "./illegal-action";
export { reverseIllegalAction } from "./reverse-illegal-action";
export * from "./vocabulary";
