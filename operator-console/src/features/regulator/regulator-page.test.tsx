import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';
import { daysOf, monthsUntil } from './regulator.model.ts';

const MERCHANTS = [
  { code: 'aurora', name: 'Aurora', modules: [] },
  { code: 'borealis', name: 'Borealis', modules: [] },
];
const MONTH = monthsUntil(Date.now())[3] ?? '';
const EXPORTS = '/ops/merchants/aurora/regulator-exports';
const file = (rows: readonly (readonly string[])[], isCut = false) => ({
  value: { head: ['day (UTC)', 'GGR'], rows, isCut, at: '2026-03-02T10:00:00.000Z' },
});

type Reply = ReturnType<typeof file> | { readonly code: string; readonly status: number };

const saved: { name: string; content: Promise<string> }[] = [];
let blob: Blob;
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (content) => {
    blob = content as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const reader = new FileReader();
    const content = new Promise<string>((resolve) => {
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    });
    reader.readAsText(blob);
    saved.push({ name: this.download, content });
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (reply: (call: FakeCall) => Reply | Promise<Reply>, rights: readonly string[] = []) => {
  const platform: FakePlatform = (call) => {
    if (call.path === '/ops/session') {
      const operator = { name: 'operator4', role: 'risk', expiresAt: '2026-01-01T00:00:00.000Z' };
      return { value: { ...operator, rights: ['merchants.read', 'compliance.read', ...rights] } };
    }
    if (call.path === '/ops/merchants') return { value: { merchants: MERCHANTS } };
    return call.method === 'POST' ? reply(call) : { code: 'request.not-found', status: 404 };
  };
  return renderConsole(platform, { token: 'token-1', address: `/regulator?month=${MONTH}` });
};
const download = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Download CSV: ${name}` }));

it('downloads a file of the chosen merchant and month', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const { calls } = await open(() => new Promise<Reply>((resolve) => (answer = resolve)));
  await download('Money by day');
  expect(await screen.findByText('Preparing the file…')).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ path }) => path === EXPORTS)).toHaveLength(1));
  expect(calls.find(({ path }) => path === EXPORTS)?.body).toEqual({ export: 'money', month: MONTH });
  answer(file([['2026-02-01', '5.00']]));
  expect(await screen.findByText('Downloaded, 1 row.')).toBeTruthy();
  expect(saved.map(({ name }) => name)).toEqual([`regulator-money-aurora-${MONTH}.csv`]);
  expect((await saved[0]?.content)?.replace('\uFEFF', '')).toBe('day (UTC),GGR\r\n2026-02-01,5.00\r\n');
});

it('says that a month has no rows, or more than a file may have', async () => {
  const replies = [file([]), file([['2026-02-01', '5.00']], true)];
  await open(() => replies.shift() ?? file([]));
  await download('Cases and large wins');
  expect(await screen.findByText('No activity in this month. The downloaded file says so.')).toBeTruthy();
  expect(await saved[0]?.content).toContain('No activity');
  await download('Cases and large wins');
  expect(await screen.findByText('Downloaded the first 1 rows. This month has more.')).toBeTruthy();
});

it('says why a file could not be made, and saves none', async () => {
  await open(() => ({ code: 'session.forbidden', status: 403 }));
  await download('Corrections in the ledger');
  expect(await screen.findByText('Your account is not allowed to do this.')).toBeTruthy();
  expect(saved).toEqual([]);
});

it('leads to the evidence that the operator may open', async () => {
  await open(() => file([]), ['audit.read']);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('For the regulator');
  const { from, to } = daysOf(MONTH);
  const links = (await screen.findAllByRole('heading', { level: 3 })).flatMap((heading) => [
    ...heading.querySelectorAll('a'),
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/self-test',
    `/audit?merchant=aurora&from=${from}&to=${to}`,
  ]);
});
