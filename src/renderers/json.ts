import { NOTICE } from "./notice";

export const asJson = (data: Readonly<Record<string, unknown>>): string =>
  `${JSON.stringify({ ...data, notice: NOTICE })}\n`;
