/**
 * Whether everything is tested (`npm run test:all`). `npm test` runs a fixed sample of what takes long; the rest is skipped
 * by name.
 */
export const EVERYTHING = process.env.TESTS === "all";
