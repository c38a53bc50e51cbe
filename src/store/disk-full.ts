/** As a file system, a quota, and PostgreSQL say that nothing more can be written. */
const CODES: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];

/** Whether something failed because there is no room for it. */
export const isDiskFull = (error: unknown): boolean => CODES.includes((error as { code?: unknown }).code);
