/** Settings with versions: drafts, previews, publications and their schedule on the merchant's page. */
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall } from '../../app/testing/render-console.tsx';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

const BASE = '/ops/merchants/aurora';
const AT = '2026-02-01T10:00:00.000Z';
const SAVED = { version: 3, changedAt: AT, changedBy: 'operator1' };
const VIBER = 'https://viber.example';

const page = {
  ...{ code: 'aurora', name: 'Aurora', hosts: [], languages: ['EN', 'VI'], status: 0, messages: {} },
  ...{ maintenanceStart: null, maintenanceEnd: null, message: null, flags: [], barsAllowed: false },
  ...{ links: [{ type: 'VIBER', url: VIBER }], customerService: [], disclaimer: null },
  access: { restrictedCountries: [], blockedAddresses: [], canPlace: true },
  versions: { status: SAVED, access: SAVED },
  portal: {
    ...{ siteName: 'Aurora', accent: 'gold', logoUrl: null, copyright: '', gtagId: '' },
    ...{ domains: ['localhost'], imageCDNs: [], launchGameCDNs: [] },
  },
};

const version = (number: number, state: string, url: string, more: object = {}) => ({
  ...{ number, state, visibleFrom: state === 'draft' ? null : AT, visibleUntil: null, savedAt: AT },
  ...{ savedBy: 'content2', publishedAt: state === 'draft' ? null : AT, publishedBy: null, reason: null },
  ...{ restoredFrom: null, failure: null, isWaiting: false },
  content: { kind: 'links', fields: { links: [{ type: 'VIBER', url }], customerService: [] } },
  ...more,
});

interface Stored {
  version: number;
  versions: readonly object[];
}

const ITEM = `${BASE}/content/items/7`;
const ALL = ['merchants.read', 'merchants.content', 'merchants.configure', 'merchants.status', 'merchants.access'];

/** The links of a merchant; the other two settings were never changed. */
interface Opening {
  readonly rights?: string[];
  readonly refuse?: string;
  /** The draft is saved then. */
  readonly until?: Promise<void>;
}
const open = async (stored: Stored | null, { rights = ALL, refuse, until = Promise.resolve() }: Opening = {}) => {
  const links = stored;
  const rendered = await renderConsole(
    ({ path, method, query }: FakeCall) => {
      if (path === '/ops/session')
        return { value: { name: 'operator1', role: 'owner', rights, expiresAt: '2027-01-01T00:00:00.000Z' } };
      if (path === '/ops/merchants') return { value: { merchants: [] } };
      if (path === `${BASE}/settings`) return { value: page };
      const step = { id: '7', version: (links?.version ?? 0) + 1, changedAt: AT, changedBy: 'operator1' };
      if (path === `${BASE}/content/items` && method === 'GET') {
        const isThere = query.get('kind') === 'links' && links !== null;
        return { value: { items: isThere ? [{ id: '7' }] : [], languages: ['EN', 'VI'] } };
      }
      if (path === ITEM) return { value: { id: '7', kind: 'links', languages: ['EN', 'VI'], ...SAVED, ...links } };
      if (path.endsWith('/draft') && links) {
        return until.then(() => {
          links.version += 1;
          links.versions = [version(9, 'draft', 'https://new.example'), ...links.versions.slice(1)];
          return { value: { ...step, version: links.version, number: 9, removed: [] } };
        });
      }
      if (path === `${BASE}/content/items`) return { value: { ...step, number: 2, removed: [] } };
      if (path === `${ITEM}/preview`) return { value: { url: 'https://aurora.example/?preview=x', expiresAt: AT } };
      if (path === `${ITEM}/publish` && refuse) return { code: refuse, status: 409 };
      if (path.startsWith(ITEM)) return { value: step };
      return { code: 'request.not-found', status: 404 };
    },
    { address: '/merchants/aurora', token: 'token-1' },
  );
  const card = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('section') ?? document.body);
  return {
    calls: rendered.calls,
    card,
    links: await card('Links and customer service'),
    sent: () =>
      rendered.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ path, body }) => [path.replace(`${BASE}/content/`, ''), body] as const),
  };
};
type Card = Awaited<ReturnType<typeof open>>['links'];

const type = async (links: Card, url: string): Promise<void> => {
  const viber = links.getByRole('textbox', { name: 'Viber' });
  await userEvent.clear(viber);
  await userEvent.type(viber, url);
};
const press = (within_: Card, name: string) => userEvent.click(within_.getByRole('button', { name }));
const order = async () => within(await screen.findByRole('dialog'));
const giveReason = async (verb: string): Promise<void> => {
  const dialog = await order();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'new address');
  await press(dialog, verb);
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const draftAndLive = (): Stored => ({
  version: 3,
  versions: [version(2, 'draft', 'https://draft.example'), version(1, 'live', VIBER)],
});

it('marks an end of a maintenance that is not after its start', async () => {
  const { card } = await open(null);
  const status = await card('Status');
  await userEvent.click(status.getByRole('radio', { name: 'Maintenance' }));
  fireEvent.change(status.getByLabelText(/^Start/), { target: { value: '2036-01-02T10:00' } });
  const end = status.getByLabelText(/^Expected end/);
  fireEvent.change(end, { target: { value: '2036-01-02T10:00' } });
  expect(status.getByText('The end must be after the start.')).toBeTruthy();
  expect(end.getAttribute('aria-invalid')).toBe('true');
  expect(status.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  fireEvent.change(end, { target: { value: '2036-01-02T12:00' } });
  expect(status.queryByText('The end must be after the start.')).toBeNull();
  expect(status.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
});

describe('a setting', () => {
  it('that was never changed shows what is live; the first draft adds it', async () => {
    const { links, sent } = await open(null);
    expect(links.getByText('As it was set up with the merchant.')).toBeTruthy();
    expect(links.getByRole('textbox', { name: 'Viber' })).toHaveProperty('value', VIBER);
    expect(links.queryByRole('button', { name: 'Preview' })).toBeNull();
    expect(links.getByRole('button', { name: 'Publish…' })).toHaveProperty('disabled', true);
    await type(links, 'https://new.example');
    await press(links, 'Save draft');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const fields = { links: [{ type: 'VIBER', url: 'https://new.example' }], customerService: [] };
    expect(sent()[0]).toEqual(['items', { content: { kind: 'links', fields } }]);
  });

  it('shows what is live, scheduled and a draft; the form holds the draft, which is previewed', async () => {
    const { links, sent } = await open({
      version: 5,
      versions: [
        version(3, 'draft', 'https://draft.example'),
        version(2, 'scheduled', 'https://later.example'),
        version(1, 'live', VIBER),
      ],
    });
    expect(links.getByText(/^Version 1, since/)).toBeTruthy();
    expect(links.getByText(/^Version 2, takes effect/)).toBeTruthy();
    expect(links.getByText(/^Version 3, saved by content2/)).toBeTruthy();
    expect(links.getByRole('textbox', { name: 'Viber' })).toHaveProperty('value', 'https://draft.example');
    jest.spyOn(window, 'open').mockReturnValue(null);
    await press(links, 'Preview');
    await waitFor(() => expect(sent()).toEqual([['items/7/preview', { number: 3 }]]));
    await press(links, 'Cancel schedule');
    await giveReason('Cancel schedule');
    await gone();
    expect(sent()[1]).toEqual(['items/7/withdraw', { reason: 'new address', version: 5 }]);
    await type(links, 'https://new.example');
    for (const name of ['Preview', 'Cancel schedule'])
      expect(links.getByRole('button', { name })).toHaveProperty('disabled', true);
  });

  it('keeps what is typed while its draft is on its way', async () => {
    const saved = Promise.withResolvers<void>();
    const { links, sent } = await open(draftAndLive(), { until: saved.promise });
    await type(links, 'https://new.example');
    await press(links, 'Save draft');
    await userEvent.type(links.getByRole('textbox', { name: 'Viber' }), '/more');
    saved.resolve();
    await waitFor(() => expect(links.getByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', false));
    expect(links.getByRole('textbox', { name: 'Viber' })).toHaveProperty('value', 'https://new.example/more');
    await press(links, 'Save draft');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const fields = { links: [{ type: 'VIBER', url: 'https://new.example/more' }], customerService: [] };
    expect(sent()[1]).toEqual(['items/7/draft', { content: { kind: 'links', fields }, version: 4 }]);
  });

  it('is published at once with what is typed, which is saved first', async () => {
    const { links, sent } = await open({ version: 3, versions: [version(1, 'live', VIBER)] });
    await type(links, 'https://new.example');
    await press(links, 'Publish…');
    expect((await order()).getByText(/Open portals of Aurora show these links/)).toBeTruthy();
    await giveReason('Publish');
    await gone();
    expect(sent().map(([path]) => path)).toEqual(['items/7/draft', 'items/7/publish']);
    expect(sent()[0]?.[1]).toMatchObject({ version: 3 });
    expect(sent()[1]?.[1]).toEqual({ from: null, until: null, reason: 'new address', version: 4 });
  });

  it('is published at a time', async () => {
    const { links, sent } = await open(draftAndLive());
    await press(links, 'Publish…');
    const at = new Date(Date.now() + 3_600_000);
    at.setSeconds(0, 0);
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    fireEvent.change((await order()).getByLabelText(/^Takes effect/), { target: { value: local } });
    await giveReason('Publish');
    await gone();
    expect(sent()).toEqual([
      ['items/7/publish', { from: at.toISOString(), until: null, reason: 'new address', version: 3 }],
    ]);
  });

  it('that is refused stays in its window; the second try does not save the draft again', async () => {
    const { links, sent } = await open(
      { version: 3, versions: [version(1, 'live', VIBER)] },
      { refuse: 'merchant.host-taken' },
    );
    await type(links, 'https://new.example');
    await press(links, 'Publish…');
    await giveReason('Publish');
    const dialog = await order();
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await press(dialog, 'Publish');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().map(([path]) => path)).toEqual(['items/7/draft', 'items/7/publish', 'items/7/publish']);
    expect(sent()[2]?.[1]).toMatchObject({ version: 4 });
  });

  it('that failed says why, and is dismissed', async () => {
    const failure = { code: 'merchant.host-taken', hosts: ['soon.example'] };
    const { links, sent } = await open({
      version: 4,
      versions: [
        version(2, 'failed', 'https://failed.example', { failure, isWaiting: true }),
        version(1, 'live', VIBER),
      ],
    });
    expect(links.getByText(/^Version 2 did not take effect/)).toBeTruthy();
    expect(links.getByText(/belong to another merchant: soon\.example/)).toBeTruthy();
    expect(links.getByRole('textbox', { name: 'Viber' })).toHaveProperty('value', VIBER);
    await press(links, 'Dismiss');
    await giveReason('Dismiss');
    await gone();
    expect(sent()).toEqual([['items/7/withdraw', { reason: 'new address', version: 4 }]]);
  });

  it('has its versions with what each changed, and restores one', async () => {
    const { links, sent } = await open({
      version: 4,
      versions: [version(2, 'live', 'https://new.example'), version(1, 'replaced', VIBER)],
    });
    await userEvent.click(links.getByText('Versions (2)'));
    expect(links.getByText(`Viber: ${VIBER} → https://new.example`)).toBeTruthy();
    await press(links, 'Restore version 1');
    await giveReason('Restore');
    await gone();
    expect(sent()).toEqual([['items/7/restore', { number: 1, reason: 'new address', version: 4 }]]);
  });

  it('is only read by operators without its right; who writes content does not move the portal', async () => {
    const { links, card } = await open(draftAndLive(), { rights: ['merchants.read', 'merchants.content'] });
    expect(links.getByRole('button', { name: 'Publish…' })).toBeTruthy();
    const portal = await card('Brand and addresses');
    expect(portal.queryByRole('button', { name: 'Publish…' })).toBeNull();
    expect(portal.getByRole('textbox', { name: /Site name/ })).toHaveProperty('disabled', true);
  });

  it('of brand and addresses says what no preview shows, and takes no wrong domain', async () => {
    const { card, sent } = await open(null);
    const portal = await card('Brand and addresses');
    expect(portal.getByText(/^A preview shows name, colors, logo and copyright/)).toBeTruthy();
    const domains = portal.getByRole('textbox', { name: /^Domains/ });
    await userEvent.type(domains, ' https://wrong');
    await press(portal, 'Publish…');
    expect(await portal.findByText(/^Enter 1 to 10 names/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('keeps no QR code without its link', async () => {
    const { links, sent } = await open(null);
    await userEvent.type(links.getByRole('textbox', { name: 'Android QR code' }), 'https://a.example/scan');
    await press(links, 'Save draft');
    expect(await links.findByText(/^Enter the link that the QR code belongs to/)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('without a text is no disclaimer, and needs English as soon as another language has one', async () => {
    const { card, sent } = await open(null);
    const disclaimer = await card('Disclaimer');
    await userEvent.selectOptions(disclaimer.getByRole('combobox', { name: 'Language of the text' }), 'VI');
    await userEvent.type(disclaimer.getByRole('textbox', { name: 'Title' }), 'Quy tắc');
    await press(disclaimer, 'Save draft');
    expect(await disclaimer.findByText(/^English needs a title and a text/)).toBeTruthy();
    expect(disclaimer.getByText(/^Enter a title and a text for VI/)).toBeTruthy();
    await press(disclaimer, 'Remove text');
    expect(sent()).toEqual([]);
  });
});
