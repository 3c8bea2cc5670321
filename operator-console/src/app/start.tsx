import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { isPortalError } from 'shared-contracts/errors';
import { operatorStreamTicket } from 'shared-contracts/reports';
import { createLanguage } from '../shared/language/language.ts';
import { LanguageContext } from '../shared/language/use-language.ts';
import { createLiveStream } from '../shared/live/index.ts';
import { ConsoleContext } from '../shared/session/console-context.ts';
import { createOperatorSession } from '../shared/session/operator-session.ts';
import { openSessionChannel } from '../shared/session/session-channel.ts';
import { createConsoleApi } from './api/console-api.ts';
import { followTheme } from './look/theme.ts';
import { routes } from './routes.tsx';

/** Refusals are answers: asking again changes nothing. */
const retryable = (failures: number, error: unknown): boolean =>
  failures < 2 && !(isPortalError(error) && error.status >= 400 && error.status < 500);

/** An open tab answers within a few milliseconds. One that the browser has frozen does not: then the door is shown. */
const OTHER_TABS_MS = 150;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const start = async (): Promise<void> => {
  followTheme();
  const session = createOperatorSession(sessionStorage, openSessionChannel());
  const [language] = await Promise.all([createLanguage(), session.askOtherTabs(OTHER_TABS_MS)]);
  const api = createConsoleApi(session);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: retryable, staleTime: 5_000 } } });
  // What one operator has seen must not be shown to the next.
  session.onChange(() => {
    if (session.current() === null) queries.clear();
  });
  const live = createLiveStream({
    ticket: async (signal) => (await api.call(operatorStreamTicket, {}, { signal })).ticket,
    fetch: (...args) => fetch(...args),
    sleep,
  });
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <I18nextProvider i18n={language.i18n}>
      <LanguageContext value={language}>
        <QueryClientProvider client={queries}>
          <ConsoleContext value={{ api, session, live }}>
            <RouterProvider router={createBrowserRouter(routes)} />
          </ConsoleContext>
        </QueryClientProvider>
      </LanguageContext>
    </I18nextProvider>,
  );
};
