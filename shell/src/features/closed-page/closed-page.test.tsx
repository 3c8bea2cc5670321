import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { BehaviorSubject } from 'rxjs';
import korean from 'shared-contracts/errors/ko.json';
import { createFakeApi } from 'shared-contracts/testing';
import { createLanguageService } from '../../shared/language/language.service.ts';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { ClosedPage } from './closed-page.tsx';

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
      'content.systemStatus': () => ({ customerService: [] }),
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

it('[SHL-070] [SHL-071] tells whoever is kept out by address why, in their language, before the page is quiet', async () => {
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
