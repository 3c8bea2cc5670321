import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { IDEMPOTENCY_KEY_HEADER } from 'shared-contracts/http';
import type { LiveStream } from '../../shared/live/index.ts';
import { createLanguage } from '../../shared/language/language.ts';
import { LanguageContext } from '../../shared/language/use-language.ts';
import { ConsoleContext } from '../../shared/session/console-context.ts';
import { createOperatorSession } from '../../shared/session/operator-session.ts';
import { createConsoleApi } from '../api/console-api.ts';
import { routes } from '../routes.tsx';

// Missing in jsdom.
Element.prototype.scrollIntoView = () => undefined;

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly token: string | null;
  /** Idempotency key. */
  readonly key: string | null;
}

interface Refusal {
  readonly code: string;
  readonly status: number;
  /** What the words of the code speak of. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** What is wrong with which field of the call. */
  readonly fields?: Readonly<Record<string, string>>;
}
type Answer = { readonly value: unknown } | Refusal;

/** A platform of one function: what it answers to each call. */
export type FakePlatform = (call: FakeCall) => Answer | Promise<Answer>;

const refusalOf = ({ code, params, fields }: Refusal) => ({
  ...{ success: false, code, message: code, requestId: 'r-1' },
  ...{ params, fields },
});

const toResponse = (answer: Answer): Response => {
  const isGood = 'value' in answer;
  const body = isGood ? { success: true, value: answer.value } : refusalOf(answer);
  return {
    ok: isGood,
    status: isGood ? 200 : answer.status,
    headers: new Headers(),
    json: () => Promise.resolve(body),
  } as Response;
};

const NOTHING_WAITS: Answer = { value: { queues: [], proposals: [] } };
/** Every page asks what waits: of a platform that has no answer of its own, nothing does. */
const isOfQueues = (answer: Answer): boolean =>
  'value' in answer && typeof answer.value === 'object' && answer.value !== null && 'queues' in answer.value;

interface RenderOptions {
  readonly address?: string;
  /** The address that was open before. */
  readonly before?: string;
  readonly token?: string;
  readonly live?: LiveStream;
}

/** The whole console on a fake platform. */
export const renderConsole = async (platform: FakePlatform, options: RenderOptions = {}) => {
  const calls: FakeCall[] = [];
  sessionStorage.clear();
  if (options.token) sessionStorage.setItem('console.token', options.token);
  const fetcher = async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, 'http://console.test');
    const headers = new Headers(init.headers);
    const call: FakeCall = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      key: headers.get(IDEMPOTENCY_KEY_HEADER),
    };
    calls.push(call);
    const answer = await platform(call);
    const isUnasked = call.path === '/ops/queues' && 'value' in answer && !isOfQueues(answer);
    return toResponse(isUnasked ? NOTHING_WAITS : answer);
  };
  const language = await createLanguage();
  const session = createOperatorSession(sessionStorage);
  const api = createConsoleApi(session, fetcher as typeof fetch);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { address = '/', before = '/' } = options;
  const router = createMemoryRouter(routes, { initialEntries: [before, address] });
  const view = render(
    <I18nextProvider i18n={language.i18n}>
      <LanguageContext value={language}>
        <QueryClientProvider client={queries}>
          <ConsoleContext value={{ api, session, ...(options.live && { live: options.live }) }}>
            <RouterProvider router={router} />
          </ConsoleContext>
        </QueryClientProvider>
      </LanguageContext>
    </I18nextProvider>,
  );
  return { ...view, calls, session, language, router };
};
