/** `en` for a code that is not known. */
export declare const localeOf: (language: string) => string;
/** Day and time in the device's zone, seconds included: records must be exact. */
export declare const formatDateTime: (iso: string, language: string) => string;
/** Day and month of a calendar day `yyyy-MM-dd`, without any shift of zone. */
export declare const formatDay: (day: string, language: string) => string;
/** Calendar day `yyyy-MM-dd` of an instant in an IANA zone; in the device's zone where none is given. */
export declare const dayOf: (at: Date, timeZone?: string) => string;
