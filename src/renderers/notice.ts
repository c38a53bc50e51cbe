import { ATTRIBUTION, FAN_CONTENT_NOTICE } from "../domain/notice";

/** Whose words these are: at the end of whatever is told whole. */
export const NOTICE = `${ATTRIBUTION} ${FAN_CONTENT_NOTICE}`;
