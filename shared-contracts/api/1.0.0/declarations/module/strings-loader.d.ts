type Strings = Readonly<Record<string, string>>;
/** What a module gives as `strings`: the file of a language, loaded when asked for; English where it has none. */
export declare const stringsLoader: <Language extends string>(files: Readonly<Record<Language | 'EN', () => Promise<{
    readonly default: Strings;
}>>>) => ((language: string) => Promise<Strings>);
export {};
