import { act, renderHook } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import type { LanguageInfo } from 'shared-contracts/composition';
import type { PortalModule } from 'shared-contracts/module';
import en from '../strings/en.json';
import vi from '../strings/vi.json';
import { languageTag } from './codes.ts';
import { addErrorTexts } from './error-texts.ts';
import { byNamespace, createLanguageService, initialLanguage } from './language.service.ts';
import { loadTexts } from './texts.ts';

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

  it('[SHL-071] [SHL-074] changes without a reload: texts, html attributes, storage', async () => {
    const { service, changes } = setUp();
    await service.start();
    expect(service.i18n.t('signIn.action')).toBe('Log in');
    await service.change('VI');
    expect(service.i18n.t('signIn.action')).toBe('Đăng nhập');
    expect(document.documentElement.lang).toBe('vi');
    expect(localStorage.getItem('hisLang')).toBe('VI');
    await service.change('AR');
    expect(document.documentElement.dir).toBe('rtl');
    // No Arabic text: English, never a bare key.
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

  it('brings a module that comes while the language changes in both', async () => {
    const { service } = setUp();
    await service.start();
    const changing = service.change('VI');
    await service.addModule(lottery);
    expect(service.i18n.t('lottery:draw')).toBe('Draw');
    await changing;
    expect(service.i18n.t('lottery:draw')).toBe('Kỳ quay');
  });

  it('tells the page of texts that replace those it shows, and of no others', async () => {
    const { service } = setUp();
    await service.start();
    renderHook(() => useTranslation('lottery', { i18n: service.i18n }));
    let told = 0;
    service.i18n.store.on('added', () => (told += 1));
    await service.addModule(lottery);
    expect(told).toBe(0);
    await act(() => service.change('VI'));
    expect(told).toBe(0);
    await act(() => service.addModule({ ...lottery, strings: () => Promise.resolve({ draw: 'Kỳ mới' }) }));
    expect(told).toBe(1);
    expect(service.i18n.t('lottery:draw')).toBe('Kỳ mới');
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

  it('shows the words that came with the page from the first drawing, and follows when they change', async () => {
    let words: Readonly<Record<string, string>> = { 'shell:signIn.action': 'Come in', 'lottery:draw': 'Round' };
    const asked: string[] = [];
    const service = createLanguageService({
      ...{ languages, defaultLanguage: 'EN', storage: localStorage, ownTexts: words, onChange: jest.fn() },
      fetchOverrides: (language) => {
        asked.push(language);
        return Promise.resolve(language === 'EN' ? words : {});
      },
      onMissing: (what, error) => {
        throw new Error(what, { cause: error });
      },
    });
    const starting = service.start();
    await service.addModule(lottery);
    await starting;
    expect([service.i18n.t('signIn.action'), service.i18n.t('lottery:draw')]).toEqual(['Come in', 'Round']);
    words = { 'shell:signIn.title': 'Hello' };
    await service.renew();
    const texts = ['signIn.action', 'signIn.title', 'lottery:draw'].map((key) => service.i18n.t(key));
    expect(texts).toEqual(['Log in', 'Hello', 'Draw']);
    words = {};
    await service.change('VI');
    await service.renew();
    await service.change('EN');
    // The platform answers after the change.
    await Promise.resolve().then(() => service.renew());
    expect(service.i18n.t('signIn.title')).toBe(en['signIn.title']);
    expect(asked).toEqual(['EN', 'EN', 'VI', 'VI', 'EN', 'EN']);
  });

  it('[SHL-070] counts by the grammar of the language, which the code alone does not tell a browser', async () => {
    const counted = {
      EN: { n_one: '{{count}} game', n_other: '{{count}} games' },
      CN: { n_other: '{{count}} 款游戏' },
      TY: { n_one: 'isang {{count}} laro', n_other: '{{count}} na laro' },
    };
    const { service } = setUp();
    await service.start();
    await service.addModule({
      name: 'counting',
      strings: (code: string) => Promise.resolve(counted[code as keyof typeof counted]),
    });
    const say = async (code: string, count: number): Promise<string> => {
      await service.change(code);
      return service.i18n.t('counting:n', { count });
    };
    expect(await say('CN', 1)).toBe('1 款游戏');
    expect(await say('TY', 3)).toBe('isang 3 laro');
    expect(await say('TY', 4)).toBe('4 na laro');
    expect(await say('EN', 1)).toBe('1 game');
  });

  it.each([
    ['CN', '登录', '密码不正确。'],
    ['ID', 'Masuk', 'Kata sandi salah.'],
    ['PT', 'Entrar', 'A senha não está certa.'],
    ['TH', 'เข้าสู่ระบบ', 'รหัสผ่านไม่ถูกต้อง'],
    ['TY', 'Pumasok', 'Hindi tama ang password.'],
    ['VI', 'Đăng nhập', 'Mật khẩu không đúng.'],
  ])('[SHL-070] has texts and words for failures in %s', async (code, action, wrong) => {
    const { service } = setUp();
    await service.start();
    await addErrorTexts(service);
    await service.change(code);
    expect(service.i18n.t('signIn.action')).toBe(action);
    expect(service.i18n.t('errors:password.wrong')).toBe(wrong);
    const { ui } = await loadTexts(code);
    expect(ui['ui.close']).toBe(service.i18n.t('ui:ui.close'));
    expect(ui['ui.close']).not.toBe('Close');
  });

  it.each(['KO', 'KR'])('[SHL-073] is Korean in %s', async (code) => {
    const { service } = setUp();
    await service.start();
    await addErrorTexts(service);
    await service.change(code);
    expect(document.documentElement.lang).toBe('ko');
    expect(service.i18n.t('signIn.action')).toBe('로그인');
    expect(service.i18n.t('ui:ui.close')).toBe('닫기');
    expect(service.i18n.t('errors:password.wrong')).toBe('비밀번호가 올바르지 않습니다.');
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
