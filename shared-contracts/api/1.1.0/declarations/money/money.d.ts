/** Reads "1234.50" as 123450n. Throws a RangeError for anything else: a wrong amount must never be rounded into a right one. */
export declare const parseMoney: (text: string) => bigint;
/** Writes 123450n as "1234.50". */
export declare const toDecimal: (minor: bigint) => string;
/** "1234567.50" for people: "1,234,567.50" (specification, section 9), with a true minus. The prefix stands after the sign. */
export declare const formatDecimal: (decimal: string, prefix?: string) => string;
