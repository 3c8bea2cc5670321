/**
 * The text of a failure for people: the translation of its code, else the platform's message, else the general one
 * (ERR-032).
 */
export declare const useErrorText: () => ((error: unknown) => string);
