import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { BehaviorSubject } from 'rxjs';
import korean from 'shared-contracts/errors/ko.json';
import { createFakeApi } from 'shared-contracts/testing';
import shellTexts from '../../shared/strings/ko.json';
import { createLanguageService } from '../../shared/language/language.service.ts';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { ClosedPage } from './closed-page.tsx';
import texts from './strings/ko.json';

interface Closed {
  readonly system: object;
  readonly state: object;
}

const open = async ({ system, state }: Closed): Promise<void> => {
  const languages = [{ code: 'KO', name: '한국어', flag: 'KR', rtl: false }];
  const language = createLanguageService({
    ...{ languages, defaultLanguage: 'KO', storage: localStorage },
    ...{ fetchOverrides: () => Promise.resolve({}), onChange: jest.fn(), onMissing: jest.fn() },
  });
  await language.start();
  const shell = {
    api: createFakeApi({
      'content.systemStatus': () => ({ customerService: [{ csType: 'LIVECHAT', path: '/chat' }] }),
      'protection.help': () => ({ lines: [] }),
    }),
    language,
    state: {
      member$: new BehaviorSubject(null),
      language$: new BehaviorSubject('KO'),
      theme$: new BehaviorSubject('dark'),
      system$: new BehaviorSubject(state),
    },
    composition$: new BehaviorSubject({ languages, merchant: { name: 'Aurora' }, system }),
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShellContext value={shell as unknown as Shell}>
        <I18nextProvider i18n={language.i18n} defaultNS="shell">
          <ClosedPage />
        </I18nextProvider>
      </ShellContext>
    </QueryClientProvider>,
  );
};

it('tells whoever is kept out by address why, in their language, before the page is quiet', async () => {
  await open({
    system: { restriction: 'address' },
    state: { status: 2, maintenanceEnd: null, message: null },
  });
  expect(screen.queryByText('system.address-blocked')).toBeNull();
  expect(await screen.findByText(korean['system.address-blocked'])).toBeTruthy();
});

it.each([
  [{ KO: '새 테이블' }, '새 테이블'],
  [{ VI: 'Bàn mới' }, 'New tables'],
])('says the merchant’s message in the language of the page, or else the one for all: %j', async (messages, text) => {
  await open({ system: { messages }, state: { status: 1, maintenanceEnd: null, message: 'New tables' } });
  expect(screen.getByText(text)).toBeTruthy();
});

const MAINTENANCE = { status: 1, maintenanceEnd: null, message: null };
const RESTRICTED = { status: 2, maintenanceEnd: null, message: null };

it('[SHL-036] [SHL-037] maintenance has a heading, a message and the time of its end', async () => {
  await open({ system: {}, state: { ...MAINTENANCE, maintenanceEnd: '2030-12-24T12:00:00.000Z' } });
  expect(await screen.findByText(korean['system.maintenance'])).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.maintenance);
  const end = document.querySelector('time');
  expect(end?.textContent).toMatch(/2030.*12.*24/);
  expect(end?.parentElement?.textContent).toContain(texts.end);
});

it('[SHL-037] maintenance without an end has no line for it', async () => {
  await open({ system: {}, state: MAINTENANCE });
  expect(await screen.findByText(korean['system.maintenance'])).toBeTruthy();
  expect(screen.queryByText(new RegExp(texts.end))).toBeNull();
  expect(document.querySelector('time')).toBeNull();
});

it.each([
  ['maintenance', MAINTENANCE],
  ['a restricted region', RESTRICTED],
])('[SHL-038] in %s the button of customer service opens it', async (_why, state) => {
  const windowOpen = jest.spyOn(window, 'open').mockReturnValue(null);
  await open({ system: {}, state });
  fireEvent.click(await screen.findByRole('button', { name: shellTexts.customerService }));
  expect(windowOpen.mock.calls.map(([address]) => address)).toEqual(['/chat']);
  windowOpen.mockRestore();
});
