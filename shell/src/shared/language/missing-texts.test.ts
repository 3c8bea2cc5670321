import { renderHook } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { createLanguageService } from './language.service.ts';

const languages = [
  { code: 'EN', name: 'English', flag: 'GB', rtl: false },
  { code: 'VI', name: 'Tiếng Việt', flag: 'VN', rtl: false },
];

describe('texts that do not come', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  const setUpMissing = () => {
    const missing: string[] = [];
    const service = createLanguageService({
      ...{ languages, defaultLanguage: 'EN', storage: localStorage, onChange: jest.fn() },
      fetchOverrides: () => Promise.resolve({}),
      onMissing: (what) => missing.push(what),
    });
    return { service, missing };
  };
  /** Texts of each language, as many tries as given fail; those of 'hangs' never answer. */
  const files = (fails: Readonly<Record<string, number | 'hangs'>>) => {
    const left: Record<string, number | 'hangs'> = { ...fails };
    return (code: string): Promise<Readonly<Record<string, string>>> => {
      const tries = left[code] ?? 0;
      if (tries === 'hangs') return new Promise(() => undefined);
      left[code] = Math.max(0, tries - 1);
      return tries > 0 ? Promise.reject(new Error('lost')) : Promise.resolve({ draw: `Draw in ${code}` });
    };
  };
  const settled = async (promise: Promise<unknown>): Promise<string> => {
    let outcome = 'open';
    promise.then(
      () => (outcome = 'there'),
      () => (outcome = 'refused'),
    );
    await jest.advanceTimersByTimeAsync(0);
    return outcome;
  };

  it('loads a file again that was lost once', async () => {
    const { service, missing } = setUpMissing();
    const adding = service.addModule({ name: 'lottery', strings: files({ EN: 1 }) });
    await jest.advanceTimersByTimeAsync(200);
    await adding;
    expect(service.i18n.t('lottery:draw')).toBe('Draw in EN');
    expect(missing).toEqual([]);
  });

  it('refuses a module that has none, and takes its next try', async () => {
    const { service, missing } = setUpMissing();
    const strings = files({ EN: 2 });
    const first = service.addModule({ name: 'lottery', strings });
    first.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(200);
    await expect(first).rejects.toThrow('no texts of lottery');
    expect(missing).toEqual(['EN/lottery']);
    await service.addModule({ name: 'lottery', strings });
    expect(service.i18n.t('lottery:draw')).toBe('Draw in EN');
  });

  it('shows a module in English after four seconds, and in its language when that comes', async () => {
    const { service, missing } = setUpMissing();
    await service.change('VI');
    let come = (_: Readonly<Record<string, string>>): void => undefined;
    const slow = new Promise<Readonly<Record<string, string>>>((resolve) => (come = resolve));
    const strings = (code: string) => (code === 'VI' ? slow : Promise.resolve({ draw: 'Draw' }));
    const adding = service.addModule({ name: 'lottery', strings });
    await jest.advanceTimersByTimeAsync(3_999);
    expect(await settled(adding)).toBe('open');
    await jest.advanceTimersByTimeAsync(1);
    expect(await settled(adding)).toBe('there');
    renderHook(() => useTranslation('lottery', { i18n: service.i18n }));
    expect(service.i18n.t('lottery:draw')).toBe('Draw');
    let told = 0;
    service.onReplaced(() => (told += 1));
    come({ draw: 'Kỳ quay' });
    await jest.advanceTimersByTimeAsync(0);
    expect(service.i18n.t('lottery:draw')).toBe('Kỳ quay');
    expect([told, missing]).toEqual([1, []]);
  });

  it('asks again for a language that was lost, after longer and longer pauses, and says so once', async () => {
    const { service, missing } = setUpMissing();
    await service.change('VI');
    const strings = jest.fn(files({ VI: 6 }));
    const adding = service.addModule({ name: 'lottery', strings });
    await jest.advanceTimersByTimeAsync(200);
    await adding;
    expect(service.i18n.t('lottery:draw')).toBe('Draw in EN');
    const triesOf = (code: string) => strings.mock.calls.filter(([asked]) => asked === code).length;
    await jest.advanceTimersByTimeAsync(10_200);
    expect([triesOf('VI'), triesOf('EN')]).toEqual([4, 1]);
    await jest.advanceTimersByTimeAsync(20_200);
    expect(triesOf('VI')).toBe(6);
    await jest.advanceTimersByTimeAsync(40_000);
    expect(service.i18n.t('lottery:draw')).toBe('Draw in VI');
    await jest.advanceTimersByTimeAsync(600_000);
    expect([triesOf('VI'), triesOf('EN'), missing]).toEqual([7, 1, ['VI/lottery']]);
  });

  it('keeps a part of the shell waiting until it has words', async () => {
    const { service } = setUpMissing();
    const adding = service.addTexts('windows', files({ EN: 2 }));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await settled(adding)).toBe('open');
    await jest.advanceTimersByTimeAsync(5_200);
    expect(await settled(adding)).toBe('there');
    expect(service.i18n.t('windows:draw')).toBe('Draw in EN');
  });

  it('keeps the texts of a release that took the place of another one, when those come late', async () => {
    const { service } = setUpMissing();
    let come = (_: Readonly<Record<string, string>>): void => undefined;
    const slow = new Promise<Readonly<Record<string, string>>>((resolve) => (come = resolve));
    void service.addModule({ name: 'lottery', strings: () => slow }).catch(() => undefined);
    await service.addModule({ name: 'lottery', strings: files({}) });
    come({ draw: 'Old' });
    await jest.advanceTimersByTimeAsync(0);
    expect(service.i18n.t('lottery:draw')).toBe('Draw in EN');
  });
});
