/** The languages of the specification, section 3, that a merchant can offer. `TY` is Filipino (SHL-072). */
import type { LanguageInfo } from 'shared-contracts/composition';

const language = (code: string, name: string, flag: string, rtl = false): LanguageInfo => ({ code, name, flag, rtl });

const LANGUAGES: ReadonlyMap<string, LanguageInfo> = new Map(
  [
    language('CN', '简体中文', 'CN'),
    language('EN', 'English', 'GB'),
    language('JA', '日本語', 'JP'),
    language('TH', 'ไทย', 'TH'),
    language('VI', 'Tiếng Việt', 'VN'),
    language('MY', 'မြန်မာ', 'MM'),
    language('ES', 'Español', 'ES'),
    language('HI', 'हिन्दी', 'IN'),
    language('ID', 'Bahasa Indonesia', 'ID'),
    language('KM', 'ភាសាខ្មែរ', 'KH'),
    language('KO', '한국어', 'KR'),
    language('KR', '한국어 (대한민국)', 'KR'),
    language('MS', 'Bahasa Melayu', 'MY'),
    language('PT', 'Português', 'BR'),
    language('TA', 'தமிழ்', 'LK'),
    language('TW', '繁體中文', 'TW'),
    language('TY', 'Filipino', 'PH'),
    language('BN', 'বাংলা', 'BD'),
    language('AR', 'العربية', 'SA', true),
    language('UZ', 'Oʻzbekcha', 'UZ'),
    language('RU', 'Русский', 'RU'),
  ].map((entry) => [entry.code, entry]),
);

/** What is known of the codes, in the order in which the merchant offers them; unknown codes are left out. */
export const languagesOf = (codes: readonly string[]): readonly LanguageInfo[] =>
  codes.flatMap((code) => LANGUAGES.get(code) ?? []);

/** All languages that a merchant can offer. */
export const allLanguages = (): readonly LanguageInfo[] => [...LANGUAGES.values()];
