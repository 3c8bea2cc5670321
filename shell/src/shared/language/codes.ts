/**
 * The specification's language codes (section 3) are its own; browsers, screen readers and `Intl` want BCP 47. Codes that are
 * not listed are the same in both.
 */
const TAGS: Readonly<Record<string, string>> = {
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  KR: 'ko',
  MY: 'my',
  TY: 'fil',
};

export const languageTag = (code: string): string => TAGS[code] ?? code.toLowerCase();
