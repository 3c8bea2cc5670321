import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcement } from 'shared-contracts/content/schema';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import { NoticeBar } from './notice-bar.tsx';

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
  const list = NINE.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return { list, popup: [], totalPages: Math.ceil(NINE.length / pageSize) };
};

const openWindow = async (reply: (input: unknown) => unknown = pageOf) => {
  const { portal } = createFakePortal({ module: 'lobby', api: createFakeApi({ 'content.announcements': reply }) });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={portal} address="/">
      <NoticeBar />
    </StandAlone>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Notice 1/ }));
  return within(await screen.findByRole('dialog', { name: 'Notices' }));
};

type Window = Awaited<ReturnType<typeof openWindow>>;
const titles = (window: Window) =>
  within(window.getByRole('navigation', { name: 'Notices' }))
    .queryAllByRole('button')
    .map((entry) => /Notice \d/.exec(entry.textContent)?.[0]);
const next = (window: Window) => userEvent.click(window.getByRole('button', { name: 'Next page' }));

describe('the line of notices', () => {
  afterEach(() => jest.useRealTimers());

  it('[SHL-078] is not asked for again when the lobby is entered a quarter of an hour later', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const api = createFakeApi({ 'content.announcements': pageOf });
    const { portal } = createFakePortal({ module: 'lobby', api });
    const page = (shown: boolean) => (
      <StandAlone module="lobby" strings={loadStrings} portal={portal} address="/">
        {shown ? <NoticeBar /> : <p>elsewhere</p>}
      </StandAlone>
    );
    const { rerender } = render(page(true));
    expect(await screen.findByRole('button', { name: /Notice 1/ })).toBeTruthy();
    rerender(page(false));
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000));
    rerender(page(true));
    expect(screen.getByRole('button', { name: /Notice 1/ })).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(api.calls).toHaveLength(1);
  });
});

describe('the window of notices', () => {
  it('[LIM-001] [CON-014] of 9 notices page 1 has 8 and page 2 has 1, which is opened with its date', async () => {
    const window = await openWindow();
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
    expect(window.getByRole('heading', { name: 'Notice 9' })).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
    expect(globalThis).not.toHaveProperty('ran');

    // The focus has not left the pager, and the way back begins with the first.
    expect(document.activeElement).toBe(window.getByRole('button', { name: 'Previous page' }));
    await userEvent.keyboard('{Enter}');
    expect(await window.findByText('Text 1')).toBeTruthy();
  });

  it('while a page is on its way the list is busy, and the pager stays', async () => {
    let arrive: () => void = () => undefined;
    const window = await openWindow(async (input) => {
      const answer = pageOf(input);
      if (answer.list.length === 1) await new Promise<void>((resolve) => (arrive = resolve));
      return answer;
    });
    await next(window);
    const list = window.getByRole('navigation', { name: 'Notices' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(titles(window)).toEqual([]);
    expect(window.getByText('Page 2 of 2')).toBeTruthy();
    arrive();
    expect(await window.findByText('Text 9')).toBeTruthy();
    expect(list.getAttribute('aria-busy')).toBe('false');
  });

  it('a page that fails can be asked for again, and the pager stays', async () => {
    let failures = 0;
    const window = await openWindow((input) => {
      const answer = pageOf(input);
      if (answer.list.length > 1 || failures > 0) return answer;
      failures += 1;
      throw new Error('down');
    });
    await next(window);
    const retry = await window.findByRole('button', { name: 'Try again' });
    expect(window.getByText('Page 2 of 2')).toBeTruthy();
    await userEvent.click(retry);
    expect(await window.findByText('Text 9')).toBeTruthy();
  });

  it('a page whose notices were withdrawn meanwhile says so, and leads back', async () => {
    const window = await openWindow((input) =>
      (input as Asked).query.pageNo === 1 ? pageOf(input) : { list: [], popup: [], totalPages: 1 },
    );
    await next(window);
    expect(await window.findByText('These notices are no longer available')).toBeTruthy();
    await userEvent.click(window.getByRole('button', { name: 'Previous page' }));
    expect(await window.findByText('Text 1')).toBeTruthy();
  });
});
