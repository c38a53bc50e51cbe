/** An ISO 8601 calendar date, `yyyy-mm-dd`. Dates of this form compare correctly as strings. */
export type IsoDate = string;

/** True for a calendar date that exists, written `yyyy-mm-dd`. */
export const isIsoDate = (value: string): value is IsoDate =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) && exists(value);

/** A day that its month does not have is read as one of the next month. */
function exists(value: string): boolean {
  const day = new Date(value);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
