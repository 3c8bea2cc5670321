import type { LanguageInfo } from 'shared-contracts/composition';
import type { PortalModule } from 'shared-contracts/module';
import en from '../strings/en.json';
import vi from '../strings/vi.json';
import { languageTag } from './codes.ts';
import { byNamespace, createLanguageService, initialLanguage } from './language.service.ts';

const languages: readonly LanguageInfo[] = [
  { code: 'EN', name: 'English', flag: 'GB', rtl: false },
  { code: 'VI', name: 'Tiếng Việt', flag: 'VN', rtl: false },
  { code: 'AR', name: 'العربية', flag: 'SA', rtl: true },
];

const setUp = (overrides: Readonly<Record<string, string>> = {}) => {
  const changes: string[] = [];
  const service = createLanguageService({
    languages,
    defaultLanguage: 'EN',
    storage: localStorage,
    fetchOverrides: () => Promise.resolve(overrides),
    onChange: (code) => changes.push(code),
    onMissing: (what, error) => {
      throw new Error(what, { cause: error });
    },
  });
  return { service, changes };
};

const lottery = {
  name: 'lottery',
  strings: (code: string) =>
    Promise.resolve(code === 'VI' ? { draw: 'Kỳ quay' } : { draw: 'Draw', only: 'Only English' }),
} as unknown as PortalModule;

beforeEach(() => localStorage.clear());

describe('language', () => {
  it('has every text in both languages', () => expect(Object.keys(vi).sort()).toEqual(Object.keys(en).sort()));

  it("[SHL-068] is the stored one if it is offered, else the merchant's own", () => {
    expect(initialLanguage('VI', languages, 'EN')).toBe('VI');
    expect(initialLanguage('RU', languages, 'VI')).toBe('VI');
    expect(initialLanguage(null, languages, 'XX')).toBe('EN');
  });

  it('[QUA-008] [SHL-074] changes without a reload: texts, html attributes, storage', async () => {
    const { service, changes } = setUp();
    await service.start();
    expect(service.i18n.t('signIn.action')).toBe('Log in');
    await service.change('VI');
    expect(service.i18n.t('signIn.action')).toBe('Đăng nhập');
    expect(document.documentElement.lang).toBe('vi');
    expect(localStorage.getItem('hisLang')).toBe('VI');
    await service.change('AR');
    expect(document.documentElement.dir).toBe('rtl');
    // [SHL-071] no Arabic text: English, never a bare key.
    expect(service.i18n.t('signIn.action')).toBe('Log in');
    expect(changes).toEqual(['VI', 'AR']);
  });

  it('keeps the texts of modules apart, and follows the language with them', async () => {
    const { service } = setUp();
    await service.start();
    await service.addModule(lottery);
    expect(service.i18n.t('lottery:draw')).toBe('Draw');
    await service.change('VI');
    expect(service.i18n.t('lottery:draw')).toBe('Kỳ quay');
    expect(service.i18n.t('lottery:only')).toBe('Only English');
  });

  it('puts the words of the merchant over all others, also over those that come later', async () => {
    const { service } = setUp({ 'shell:signIn.action': 'Come in', 'lottery:draw': 'Round' });
    await service.start();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(service.i18n.t('signIn.action')).toBe('Come in');
    await service.addModule(lottery);
    expect(service.i18n.t('lottery:draw')).toBe('Round');
    expect(byNamespace({ 'a:b.c': 'x', plain: 'y' })).toEqual({ a: { 'b.c': 'x' } });
  });

  it("knows the tags of codes that are the specification's own", () => {
    expect(['EN', 'CN', 'TW', 'KR', 'TY', 'MY'].map(languageTag)).toEqual([
      'en',
      'zh-Hans',
      'zh-Hant',
      'ko',
      'fil',
      'my',
    ]);
  });
});
