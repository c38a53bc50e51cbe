const BYTE_ORDER_MARK = /^\uFEFF/;

/** What a text of JSON says; some editors begin a file with a mark, which nobody sees. Throws a SyntaxError. */
export const readJsonText = (text: string): unknown => JSON.parse(text.replace(BYTE_ORDER_MARK, ""));
