/** What is less sure than this is told with how sure it is. */
const SURE = 0.8;

/** “ (75 % sure)” of what is in doubt, 0 to 1; nothing of what is not. */
export const sayDoubt = (confidence: number, sure = SURE): string =>
  confidence < sure ? ` (${Math.round(confidence * 100)} % sure)` : "";
