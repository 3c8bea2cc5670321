import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';

const TEXTS = { EN: { title: 'A gift', content: 'First line\n<b>second</b>' } };
const sending = (id: number, over: object = {}) => ({
  ...{ id: String(id), texts: TEXTS, audience: { kind: 'accounts', accounts: ['player1', 'player2'] } },
  ...{ sentAt: '2026-01-01T10:00:00.000Z', sentBy: 'operator1', recipients: 2, read: 1, complete: true },
  ...over,
});
const merchants = [{ code: 'aurora', name: 'Aurora', currency: 'CNY', hosts: [], status: 0, modules: [] }];
const LEVELS = [
  { rankLevel: 1, labelName: 'Bronze' },
  { rankLevel: 2, labelName: 'Silver' },
];
const SEGMENT = {
  ...{ id: '7', name: 'Depositors', conditions: { levels: [2] }, version: 3, changedBy: 'operator2' },
  changedAt: '2026-01-01T10:00:00.000Z',
};

interface Options {
  readonly rights?: readonly string[];
  readonly sendings?: readonly object[];
  readonly refusal?: Awaited<ReturnType<FakePlatform>>;
  readonly segments?: (call: FakeCall) => Awaited<ReturnType<FakePlatform>>;
}

const listSegments = ({ method }: FakeCall) => ({ value: method === 'GET' ? { segments: [SEGMENT] } : SEGMENT });
const RIGHTS = ['merchants.read', 'inbox.read', 'inbox.send'];

const open = ({ rights = RIGHTS, sendings, refusal, segments = listSegments }: Options = {}) => {
  const platform: FakePlatform = (call) => {
    const { method, path, body } = call;
    if (path === '/ops/session')
      return { value: { name: 'operator1', role: 'content', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants') return { value: { merchants } };
    if (path === '/ops/merchants/aurora/messages/levels') return { value: { levels: LEVELS } };
    if (path === '/ops/merchants/aurora/messages/preview') {
      const { audience } = body as { audience: { levels: number[] } };
      return { value: { recipients: audience.levels.length === 0 ? 40 : 7 } };
    }
    if (path === '/ops/merchants/aurora/segments') return segments(call);
    if (path !== '/ops/merchants/aurora/messages') return { code: 'request.not-found', status: 404 };
    if (method === 'GET') return { value: { sendings: sendings ?? [sending(3), sending(2)], hasMore: false } };
    return refusal ?? { value: sending(4, { recipients: 7 }) };
  };
  return renderConsole(platform, { address: '/messages', token: 'token-1' });
};
const textOf = ({ textContent }: HTMLElement): string | null => textContent;
const compose = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'New message' }));
  return within(await screen.findByRole('dialog', { name: 'New message' }));
};
type Dialog = Awaited<ReturnType<typeof compose>>;
const type = (dialog: Dialog, label: RegExp, text: string): Promise<void> =>
  userEvent.type(dialog.getByRole('textbox', { name: label }), text);

describe('messages to members', () => {
  it('are listed with recipients and how many have opened them', async () => {
    await open({
      sendings: [
        sending(3, { audience: { kind: 'segment', levels: [2, 9], loggedInTo: '2026-01-31' }, complete: false }),
        sending(2),
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Sent messages' }));
    expect(await table.findByText('Levels: Silver, 9; last login until 2026-01-31 or never')).toBeTruthy();
    expect(table.getByText('player1, player2')).toBeTruthy();
    expect(table.getAllByText('1 of 2')).toHaveLength(2);
    expect(table.getAllByText('Sending')).toHaveLength(1);
    // Plain text stays plain text.
    expect(table.getAllByText(/<b>second<\/b>/)).toHaveLength(2);
  });

  it('go to a group of members, whose number is shown before', async () => {
    const { calls } = await open();
    const dialog = await compose();
    await userEvent.click(dialog.getByRole('radio', { name: 'Group of members' }));
    expect(await dialog.findByText('40 members get this message.')).toBeTruthy();
    await userEvent.click(await dialog.findByLabelText('Silver'));
    expect(await dialog.findByText('7 members get this message.')).toBeTruthy();
    await type(dialog, /Title \(EN\)/, 'A gift');
    await type(dialog, /Text \(EN\)/, 'For you');
    expect(within(dialog.getByRole('region', { name: 'As members see it' })).getByText('For you')).toBeTruthy();
    await type(dialog, /Reason/, 'Spring campaign');
    await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('The message was sent to 7 members.')).toBeTruthy();
    const sent = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/messages'));
    expect(sent?.body).toEqual({
      audience: { kind: 'segment', levels: [2] },
      texts: { EN: { title: 'A gift', content: 'For you' } },
      reason: 'Spring campaign',
    });
  });

  it('are not sent without recipients, title, text and reason', async () => {
    const { calls } = await open();
    const dialog = await compose();
    await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
    for (const text of ['Enter at least one account.', 'Enter a title.', 'Enter a text.'])
      expect(await dialog.findByText(text)).toBeTruthy();
    expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))).toEqual([]);
  });

  it('say at the accounts which of them does not exist', async () => {
    await open({
      refusal: { status: 409, code: 'message.account-unknown', params: { account: 'nobody' } },
    });
    const dialog = await compose();
    await type(dialog, /Accounts/, 'nobody');
    await type(dialog, /Title \(EN\)/, 'A gift');
    await type(dialog, /Text \(EN\)/, 'For you');
    await type(dialog, /Reason/, 'Spring campaign');
    await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: /Accounts/ }).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('are read only without the right to send', async () => {
    await open({ rights: ['merchants.read', 'inbox.read'], sendings: [] });
    expect(await screen.findByText('No messages yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New message' })).toBeNull();
  });
});

it('a new segment does not take the name, and the members, of another one', async () => {
  const { calls } = await open();
  await screen.findByText('Depositors');
  await userEvent.click(screen.getByRole('button', { name: 'New segment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New segment' }));
  await type(dialog, /Name/, ' depositors');
  await type(dialog, /Reason/, 'for the campaign');
  await userEvent.click(dialog.getByRole('button', { name: 'Save segment' }));
  expect(await dialog.findByText('Another segment has this name.')).toBeTruthy();
  expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/segments'))).toEqual([]);
  await type(dialog, /Name/, ' in May');
  await userEvent.click(dialog.getByRole('button', { name: 'Save segment' }));
  await waitFor(() =>
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/segments'))?.body).toMatchObject({
      name: expect.stringContaining('depositors in May') as string,
      version: 0,
    }),
  );
});

describe('a segment that another operator saves meanwhile', () => {
  const overtaken = { code: 'form.overtaken', status: 409 };
  const later = { ...SEGMENT, version: 4, changedBy: 'finance9' };
  const shared = () => {
    let now: readonly object[] = [SEGMENT];
    const segments = ({ method, body }: FakeCall) => {
      if (method === 'GET') return { value: { segments: now } };
      const { version } = body as { readonly version: number };
      return now.length === 1 && version === 4 ? { value: SEGMENT } : overtaken;
    };
    return { segments, become: (list: readonly object[]) => (now = list) };
  };
  const sentOf = (calls: readonly FakeCall[]) =>
    calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/segments')).map(({ body }) => body);
  const change = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change Depositors' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change “Depositors”' }));
    await type(dialog, /Deposits of at least/, '500');
    await type(dialog, /Reason/, 'for the campaign');
    return { dialog, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save segment' })) };
  };

  it('keeps both changes', async () => {
    const { segments, become } = shared();
    const { calls } = await open({ segments });
    const { dialog, save } = await change();
    become([{ ...later, conditions: { levels: [1, 2], openCases: 'without' } }]);
    await save();
    expect(await dialog.findByText(/^Changed by finance9/)).toBeTruthy();
    expect(
      within(dialog.getByRole('list', { name: 'Changes' }))
        .getAllByRole('listitem')
        .map(textOf),
    ).toEqual(['Levels: Silver → Bronze, Silver', 'Open cases: No matter → without an open case']);
    for (const value of ['500', 'for the campaign']) expect(dialog.getByDisplayValue(value)).toBeTruthy();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toMatchObject([
      { conditions: { levels: [2], depositedFrom: '500.00' }, version: 3 },
      { conditions: { levels: [1, 2], depositedFrom: '500.00', openCases: 'without' }, version: 4 },
    ]);
  });

  it('is not there any more once it was removed', async () => {
    const { segments, become } = shared();
    await open({ segments });
    const { dialog, save } = await change();
    become([]);
    await save();
    expect(await dialog.findByText(/^Someone else removed this segment/)).toBeTruthy();
    expect(dialog.getByDisplayValue('500')).toBeTruthy();
  });

  it('is not replaced by a new one of the same name', async () => {
    const { segments, become } = shared();
    become([]);
    await open({ segments });
    await screen.findByText('No saved segments');
    await userEvent.click(screen.getByRole('button', { name: 'New segment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New segment' }));
    await type(dialog, /Name/, 'Depositors');
    await type(dialog, /Reason/, 'for the campaign');
    become([later]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save segment' }));
    expect(await dialog.findByText(/^Someone else added the same first/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save segment' }));
    expect(await dialog.findByText('Another segment has this name.')).toBeTruthy();
  });
});
