/** What `numbersSince` tells of each rule that the engine names: made of the concordance by scripts/numbers-since.cjs. */
export declare const NUMBERS_SINCE: Readonly<Record<string, string>>;
/** The newest edition of which the concordance knows the numbers. */
export declare const NEWEST_EDITION: string;
