import { textsCode } from '../locale/texts-code.ts';

type Strings = Readonly<Record<string, string>>;

/** What a module gives as `strings`: the file of a language, loaded when asked for; English where it has none. */
export const stringsLoader =
  <Language extends string>(
    files: Readonly<Record<Language | 'EN', () => Promise<{ readonly default: Strings }>>>,
  ): ((language: string) => Promise<Strings>) =>
  async (language) => {
    const load = Object.entries<() => Promise<{ readonly default: Strings }>>(files).find(
      ([name]) => name === textsCode(language),
    );
    return (await (load?.[1] ?? files.EN)()).default;
  };
