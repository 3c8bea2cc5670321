import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { announcement } from 'shared-contracts/content/schema';
import { createFakeApi, fakeMember } from 'shared-contracts/testing';
import type { Shell, ShellDialog } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { LoginPopupDialog } from './login-popup-dialog.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const noticeOf = (number: number) =>
  announcement.parse({
    id: String(number),
    type: 'B',
    title: `Notice ${number}`,
    content: `<p>Text ${number}<script>window.ran = true</script></p>`,
    date: `2026-03-0${number}T10:00:00.000Z`,
  });
const NINE = Array.from({ length: 9 }, (_, index) => noticeOf(index + 1));

interface Asked {
  readonly query: { readonly pageNo: number; readonly pageSize: number };
}

/** Pages as the platform cuts them. */
const pageOf = (input: unknown) => {
  const { pageNo, pageSize } = (input as Asked).query;
  const notices = NINE.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return { unreadCount: NINE.length, notices, promotions: [], totalPages: Math.ceil(NINE.length / pageSize) };
};

const setUp = async (reply: (input: unknown) => unknown = pageOf) => {
  const flags = new Set<string>();
  const dialog$ = new BehaviorSubject<ShellDialog | null>('login-popup');
  const api = createFakeApi({ 'content.unreadNotices': reply, 'content.readNotices': () => ({ readAt: '' }) });
  const shell = {
    api,
    dialog$,
    sessionStore: { hasFlag: (name: string) => flags.has(name), setFlag: (name: string) => flags.add(name) },
    state: { language$: new BehaviorSubject('EN'), member$: new BehaviorSubject(fakeMember()) },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShellContext value={shell}>
        <LoginPopupDialog />
      </ShellContext>
    </QueryClientProvider>,
  );
  const window = within(await screen.findByRole('dialog', { name: 'loginPopup.title' }));
  return { api, dialog$, flags, window };
};

type Window = Awaited<ReturnType<typeof setUp>>['window'];
const titles = (window: Window) =>
  within(window.getByRole('navigation', { name: 'loginPopup.title' }))
    .queryAllByRole('button')
    .map((entry) => /Notice \d/.exec(entry.textContent)?.[0]);
const next = (window: Window) => userEvent.click(window.getByRole('button', { name: 'Next page' }));

describe('the window after a sign-in', () => {
  it('[SEC-004] has nothing of a notice that runs', async () => {
    const hostile =
      '<p onclick="run()">Words</p><script>run()</script><img src="/x" onerror="run()"><iframe srcdoc="x"></iframe><a href="javascript:run()">A link</a>';
    const notices = [{ ...noticeOf(1), content: hostile }, noticeOf(2)];
    const { window } = await setUp(() => ({ unreadCount: 2, notices, promotions: [], totalPages: 1 }));
    expect(await window.findByText('Words')).toBeTruthy();
    expect(window.getByText('A link')).toBeTruthy();
    const text = window.getByText('Words').parentElement;
    expect(text?.querySelector('script, iframe, [onclick], [onerror], a[href^="javascript:"]')).toBeNull();
  });

  it('[LIM-001] [CON-014] of 9 notices page 1 has 8 and page 2 has 1, which is opened with its date', async () => {
    const { window } = await setUp();
    expect((await window.findByText('Text 1')).tagName).toBe('P');
    expect(titles(window)).toEqual(NINE.slice(0, 8).map(({ title }) => title));
    await userEvent.click(window.getByRole('button', { name: /Notice 3/ }));
    expect(await window.findByText('Text 3')).toBeTruthy();

    await next(window);
    expect(await window.findByText('Text 9')).toBeTruthy();
    expect(window.getByText('Page 2 of 2')).toBeTruthy();
    expect(titles(window)).toEqual(['Notice 9']);
    const opened = window.getByRole('button', { name: /Notice 9/, current: true });
    expect(opened.querySelector('time')?.dateTime).toBe('2026-03-09T10:00:00.000Z');
    expect(document.querySelector('script')).toBeNull();
    expect(globalThis).not.toHaveProperty('ran');

    // The focus has not left the pager, and the way back begins with the first.
    expect(document.activeElement).toBe(window.getByRole('button', { name: 'Previous page' }));
    await userEvent.keyboard('{Enter}');
    expect(await window.findByText('Text 1')).toBeTruthy();
  });

  it('offers to retry a page that fails, and keeps the pager', async () => {
    let failures = 0;
    const { window } = await setUp((input) => {
      const answer = pageOf(input);
      if (answer.notices.length > 1 || failures > 0) return answer;
      failures += 1;
      throw new Error('down');
    });
    await next(window);
    const retry = await window.findByRole('button', { name: 'Try again' });
    expect(window.getByText('Page 2 of 2')).toBeTruthy();
    await userEvent.click(retry);
    expect(await window.findByText('Text 9')).toBeTruthy();
  });

  it('explains that the notices of a page were withdrawn, and offers a way back', async () => {
    const { window } = await setUp((input) =>
      (input as Asked).query.pageNo === 1
        ? pageOf(input)
        : { unreadCount: 0, notices: [], promotions: [], totalPages: 0 },
    );
    await next(window);
    expect(await window.findByText('news.gone')).toBeTruthy();
    await userEvent.click(window.getByRole('button', { name: 'Previous page' }));
    expect(await window.findByText('Text 1')).toBeTruthy();
  });

  it('[CON-015] closed on page 2 it is closed for the session, and all pages count as read', async () => {
    const { api, dialog$, flags, window } = await setUp();
    await next(window);
    await window.findByText('Text 9');
    await userEvent.click(window.getByRole('button', { name: 'news.close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(flags.has('announcementClose')).toBe(true);
    expect(dialog$.value).toBeNull();
    expect(api.calls.filter(({ id }) => id === 'content.readNotices')).toHaveLength(1);
  });
});
