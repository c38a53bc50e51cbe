/**
 * Whether everything is tested (`npm run test:all`). `npm test` runs a fixed sample of what takes long; the rest is skipped
 * by name.
 */
export const EVERYTHING = process.env.TESTS === "all";

/**
 * How often fast-check tries a property: `all` times, or in `npm test` with the first third of these inputs, or
 * PROPERTY_RUNS times.
 */
export const runs = (all: number): { readonly numRuns: number } => ({
  numRuns: Number(process.env.PROPERTY_RUNS ?? (EVERYTHING ? all : Math.ceil(all / 3))),
});
