import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';
import { createSharedForm } from '../../shared/testing/shared-form.ts';
import { layOutNothing, pasteHtml } from '../../shared/testing/rich-text.ts';

const RIGHTS = ['merchants.read', 'promotions.read', 'promotions.configure', 'promotions.decide'];
const base = '/ops/merchants/aurora';

const promotion = {
  ...{ promotionId: '4', category: 'club', imageUrl: '/art/scenes/cards-phone.svg', announced: false, sort: 3 },
  texts: { EN: { title: 'Reload bonus', summary: 'In short', content: '<p>The rules</p>' } },
  ...{ startsAt: '2026-01-01T00:00:30.000Z', endsAt: null, enabled: true, version: 5 },
  ...{ states: ['live'], nextAt: null, segmentId: null },
  activity: {
    ...{ kind: 'reload', rate: 2_050, most: '200.00', leastDeposit: '100.00', wagerTimes: 2, countsUntil: null },
    leastLoss: null,
    needsImage: false,
    bonus: null,
    freeBets: null,
  },
  ...{ joined: 1_200, claimed: 34, paid: '5600.00', returned: '0.00', waiting: 0, changedAt: null, changedBy: null },
  freeBets: null as object | null,
};
const offerOf = (rate: number) => {
  const { category, imageUrl, announced, sort, texts, startsAt, endsAt, segmentId, activity } = promotion;
  const rest = { category, imageUrl, announced, sort, texts, startsAt, endsAt, segmentId };
  return { ...rest, activity: { ...activity, rate } };
};
const times = { savedAt: '2026-01-01T00:00:00.000Z', savedBy: 'operator1', visibleUntil: null, reason: null };
const version = (number: number, state: string, rate: number) => {
  const at = state === 'draft' ? null : '2026-01-01T00:00:00.000Z';
  const who = { publishedAt: at, publishedBy: at && 'operator2', visibleFrom: at, restoredFrom: null };
  return { ...times, ...who, number, state, offer: offerOf(rate) };
};
const history = (...versions: readonly object[]) => ({
  ...{ promotionId: '4', versions, version: 5, changedAt: null, changedBy: null },
});
const savedDraft = { promotionId: '4', number: 2, removed: [], version: 6, changedAt: null, changedBy: null };
const list = {
  list: [promotion],
  categories: [
    { key: 'club', names: { EN: 'Club' }, sort: 1, version: 3, changedAt: null, changedBy: null },
    { key: 'new_player', names: { EN: 'New players' }, sort: 2, version: 0, changedAt: null, changedBy: null },
  ],
  ...{ languages: ['EN', 'VI'], currency: 'CNY', freeBetStakes: ['1.00', '2.00'] },
  freeBetGames: [
    { code: 'ivory-dice', name: 'Ivory Dice', stakes: ['1.00', '2.00'] },
    { code: 'moonstone-mines', name: 'Moonstone Mines', stakes: ['1.00'] },
  ],
};
const application = {
  ...{ applicationId: '9', promotionId: '4', promotion: 'Birthday gift', account: 'player1', status: 'applying' },
  ...{ appliedAt: '2026-01-02T00:00:00.000Z', note: 'It is tomorrow', images: 1, most: '88.00', paid: null },
  ...{ decidedAt: null, decidedBy: null, reason: null },
};

const raffle = {
  ...{ promotionId: '8', promotion: 'Lucky tickets', source: 'deposits', per: '100.00', ticketsMax: 20 },
  ...{
    prizes: [{ amount: '88.00', weight: 1 }],
    drawn: 0,
    members: 0,
    paid: '0.00',
    expected: '88.00',
    seedHash: 'ab',
  },
  ...{ version: 3, changedAt: null, changedBy: null },
};

const tournament = {
  ...{ promotionId: '8', promotion: 'Weekly race', score: 'turnover', kinds: ['RNG'], games: [], leastBet: '1.00' },
  ...{ startsAt: '2036-01-01T00:00:00.000Z', endsAt: '2036-01-08T00:00:00.000Z', phase: 'upcoming' },
  ...{ prizes: [{ places: 1, amount: '500.00' }], members: 0, budget: '500.00', paid: '0.00' },
  ...{ version: 3, changedAt: null, changedBy: null },
};
const tournaments = (over: object = {}) => ({ tournaments: [{ ...tournament, ...over }], currency: 'CNY' });

const platformWith =
  (
    own: FakePlatform,
    { rights = RIGHTS, status = 'applying', decision = {}, versions = [] as readonly object[] } = {},
  ): FakePlatform =>
  (call) => {
    const { method, path } = call;
    if (path === '/ops/session')
      return { value: { name: 'operator1', role: 'owner', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants')
      return {
        value: { merchants: [{ code: 'aurora', name: 'Aurora', hosts: ['aurora.example'], status: 0, modules: [] }] },
      };
    if (method !== 'GET') return own(call);
    if (path === `${base}/promotions`) return { value: list };
    if (path === `${base}/promotions/4/versions`) return { value: history(...versions) };
    if (path === `${base}/segments`) return { value: { segments: [{ id: '7', name: 'Depositors' }] } };
    if (path === `${base}/promotion-applications`)
      return { value: { rows: [{ ...application, status }], totalRows: 1, totalPages: 1, currency: 'CNY' } };
    if (path === `${base}/promotion-applications/9`)
      return {
        value: {
          ...application,
          status,
          ...decision,
          currency: 'CNY',
          pictures: [{ width: 4, height: 3, url: 'data:image/jpeg;base64,AA==' }],
        },
      };
    if (path === `${base}/raffles`) return { value: { raffles: [raffle], currency: 'CNY' } };
    return own(call);
  };
const refuse: FakePlatform = () => ({ code: 'request.not-found', status: 404 });
const open = (platform: FakePlatform, part = 'promotions') =>
  renderConsole(platform, { address: `/promotions?merchant=aurora&part=${part}`, token: 'token-1' });
const sentOf = (calls: readonly FakeCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const button = (name: string) => screen.findByRole('button', { name });
const fill = async (dialog: HTMLElement, label: RegExp, text: string) => {
  const field = within(dialog).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

/** A list with one entry that another operator saves too. */
const shareEntry = <F extends { readonly version: number }>(
  path: string,
  entryPath: string,
  first: F,
  toList: (entry: F) => object,
) => {
  const shared = createSharedForm(entryPath, first);
  const own = platformWith((call) => shared.answer(call) ?? refuse(call));
  const platform: FakePlatform = (call) => {
    if (call.method !== 'GET' || call.path !== path) return own(call);
    return { value: toList(shared.answer({ ...call, path: entryPath })?.value as F) };
  };
  return { platform, saveAs: (changes: Partial<F>) => shared.saveAs('finance9', changes) };
};
const changesIn = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The window with the draft of the promotion. */
const editing = async (): Promise<HTMLElement> => {
  await userEvent.click(await button('Open Reload bonus'));
  await userEvent.click(await button('Edit draft'));
  return screen.findByRole('dialog', { name: 'Edit draft' });
};

beforeAll(layOutNothing);

describe('promotions of a merchant', () => {
  it('shows what each has brought and cost', async () => {
    await open(platformWith(refuse));
    const row = await screen.findByRole('row', { name: /Reload bonus/u });
    for (const text of ['1,200', '34', '5,600.00', 'Running', 'Club']) expect(within(row).getByText(text)).toBeTruthy();
  });

  it('stops one with a reason', async () => {
    const { calls } = await open(platformWith(() => ({ value: { promotionId: '4', version: 6 } })));
    await userEvent.click(await button('Open Reload bonus'));
    await userEvent.click(await button('Stop'));
    const dialog = await screen.findByRole('dialog', { name: 'Stop Reload bonus?' });
    await fill(dialog, /Reason/u, 'It is over');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toEqual([['POST', `${base}/promotions/4/stop`, { reason: 'It is over', version: 5 }]]);
  });

  it('publishes a draft for a time, shows what each version changed, and makes an old one the draft', async () => {
    const versions = [version(3, 'draft', 900), version(2, 'live', 2_050), version(1, 'replaced', 1_000)];
    const { calls } = await open(platformWith(() => ({ value: { promotionId: '4', version: 6 } }), { versions }));
    await userEvent.click(await button('Open Reload bonus'));
    const card = (await screen.findByText('Version 3')).closest('ol') as HTMLElement;
    expect(within(card).getByText(/Share, %: 20\.5 → 9$/u)).toBeTruthy();
    await userEvent.click(await button('Publish'));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Reload bonus?' });
    await fill(dialog, /Takes effect/u, '2036-01-07T12:00');
    await fill(dialog, /Reason/u, 'For the weekend');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await button('Make version 1 the draft'));
    const second = await screen.findByRole('dialog', { name: 'Make version 1 of Reload bonus the draft?' });
    await fill(second, /Reason/u, 'It was better');
    await userEvent.click(within(second).getByRole('button', { name: 'Make it the draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toEqual([
      [
        ...['POST', `${base}/promotions/4/publish`],
        { from: new Date('2036-01-07T12:00').toISOString(), reason: 'For the weekend', version: 5 },
      ],
      ['POST', `${base}/promotions/4/restore`, { number: 1, reason: 'It was better', version: 5 }],
    ]);
  });

  it('names games, shares and times in its history', async () => {
    const offer = offerOf(2_050);
    const bonus = { times: 10, days: 7, bonusFirst: false, stakeMax: null, shares: { RNG: 100 } };
    const freeBets = { bets: 10, stake: '1.00', games: ['ivory-dice'] };
    const draft = {
      ...version(3, 'draft', 2_050),
      offer: {
        ...{ ...offer, startsAt: '2026-01-09T12:00:00.000Z' },
        activity: {
          ...{ ...offer.activity, bonus: { ...bonus, shares: { RNG: 50 } } },
          freeBets: { ...freeBets, games: ['ivory-dice', 'moonstone-mines'] },
        },
      },
    };
    const live = {
      ...version(2, 'live', 2_050),
      offer: { ...offer, activity: { ...offer.activity, bonus, freeBets } },
    };
    await open(platformWith(refuse, { versions: [draft, live] }));
    await userEvent.click(await button('Open Reload bonus'));
    expect(await screen.findByText('Slots, %: 100 → 50')).toBeTruthy();
    expect(screen.getByText('Games: Ivory Dice → Ivory Dice, Moonstone Mines')).toBeTruthy();
    expect(screen.getByText(/^From: /u).textContent).not.toMatch(/T\d\d:/u);
  });

  it('names what keeps a draft from being published', async () => {
    const fields = { endsAt: 'field.invalid', games: 'request.invalid' };
    const own = platformWith(() => ({ code: 'request.invalid', status: 400, fields }), {
      versions: [version(3, 'draft', 900)],
    });
    await open(own);
    await userEvent.click(await button('Open Reload bonus'));
    await userEvent.click(await button('Publish'));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Reload bonus?' });
    await fill(dialog, /Reason/u, 'For the weekend');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await within(dialog).findByText(/Edit it first: Until, Games\.$/u)).toBeTruthy();
  });

  it('publishes no draft that another operator saved after the window opened, and shows theirs', async () => {
    let stored = history(version(3, 'draft', 900));
    const own = platformWith(({ body }) => {
      const { version: seen } = body as { readonly version: number };
      if (seen === stored.version) return { value: { promotionId: '4', version: 7 } };
      stored = { ...history(version(3, 'draft', 900), version(2, 'live', 777)), version: 7 };
      return { code: 'form.overtaken', status: 409 };
    });
    const { calls } = await open((call) =>
      call.path === `${base}/promotions/4/versions` ? { value: stored } : own(call),
    );
    await userEvent.click(await button('Open Reload bonus'));
    await userEvent.click(await button('Publish'));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Reload bonus?' });
    stored = { ...history(version(3, 'draft', 900), version(2, 'live', 2_050)), version: 6 };
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/Share, %: 20\.5 → 9$/u)).toBeTruthy();
    await fill(dialog, /Reason/u, 'For the weekend');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await within(dialog).findByText(/^Someone else saved changes first/u)).toBeTruthy();
    expect(await screen.findByText(/Share, %: 7\.77 → 9$/u)).toBeTruthy();
    expect(sentOf(calls)).toMatchObject([['POST', `${base}/promotions/4/publish`, { version: 5 }]]);
  });

  it('is edited from the version that is scheduled where there is no draft', async () => {
    await open(platformWith(refuse, { versions: [version(2, 'scheduled', 900), version(1, 'live', 2_050)] }));
    const share = within(await editing()).getByLabelText<HTMLInputElement>(/Share, %/u);
    expect(share.value).toMatch(/^9(\.0+)?$/u);
  });

  it('is offered to the members of a segment', async () => {
    const { calls } = await open(platformWith(() => ({ value: { promotionId: '4', number: 1, removed: [] } })));
    const dialog = await editing();
    await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: /^For/u }), 'Depositors');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toMatchObject([['PUT', `${base}/promotions/4/draft`, { segmentId: '7', version: 5 }]]);
  });

  it('changes rules and keeps times and texts that were not touched', async () => {
    const { calls } = await open(platformWith(() => ({ value: savedDraft })));
    const dialog = await editing();
    await fill(dialog, /Share, %/u, '12.5');
    await userEvent.selectOptions(within(dialog).getByLabelText(/Category/u), 'new_player');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toMatchObject([
      [
        'PUT',
        `${base}/promotions/4/draft`,
        {
          ...{ category: 'new_player', texts: promotion.texts, startsAt: promotion.startsAt, version: 5 },
          activity: { ...promotion.activity, rate: 1_250 },
        },
      ],
    ]);
  });

  it('does not save a translation without its title', async () => {
    const { calls } = await open(platformWith(() => ({ value: savedDraft })));
    const dialog = await editing();
    const language = within(dialog).getByRole('combobox', { name: /Language/u });
    await userEvent.selectOptions(language, 'VI');
    await fill(dialog, /Summary, VI/u, 'Tóm tắt');
    await userEvent.selectOptions(language, 'EN');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    expect(await within(dialog).findByText(/^Enter a title for VI/u)).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await userEvent.selectOptions(language, 'VI');
    await fill(dialog, /Title, VI/u, 'Nạp lại');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    const VI = { title: 'Nạp lại', summary: 'Tóm tắt', content: '' };
    await waitFor(() =>
      expect(sentOf(calls)).toMatchObject([['PUT', `${base}/promotions/4/draft`, { texts: { VI } }]]),
    );
  });

  it('adds one after English and rules are there, and previews its texts without scripts', async () => {
    const { calls } = await open(platformWith(() => ({ value: savedDraft })));
    await userEvent.click(await button('Add promotion'));
    const dialog = await screen.findByRole('dialog', { name: 'Add promotion' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Type/u), 'application');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    expect(await within(dialog).findByText('Enter a title in English.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await fill(dialog, /Title, EN/u, 'Birthday gift');
    pasteHtml(
      within(dialog).getByRole('textbox', { name: 'Rules, EN' }),
      '<p>Send a <b>picture</b><script>x()</script></p>',
    );
    expect(within(dialog).getByText('Removed from what you pasted: script.')).toBeTruthy();
    await fill(dialog, /Largest reward/u, '88');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
    const preview = await within(dialog).findByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('picture')).toBeTruthy();
    expect(preview.querySelector('script')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
    expect(sentOf(calls)).toMatchObject([
      [
        'POST',
        `${base}/promotion-drafts`,
        {
          ...{ category: 'club', segmentId: null, endsAt: null },
          texts: { EN: { title: 'Birthday gift', content: '<p>Send a <strong>picture</strong></p>' } },
          activity: { kind: 'application', rate: null, most: '88.00', leastDeposit: null, wagerTimes: null },
        },
      ],
    ]);
  });

  it('offers nothing to change without the right', async () => {
    await open(platformWith(refuse, { rights: ['merchants.read', 'promotions.read'] }));
    await screen.findByRole('row', { name: /Reload bonus/u });
    expect(screen.queryByRole('button', { name: /Add promotion/u })).toBeNull();
    await userEvent.click(await button('Open Reload bonus'));
    await screen.findByText('History');
    expect(screen.queryByRole('button', { name: /Edit|Publish|Stop|Preview|draft/u })).toBeNull();
  });
});

describe('applications', () => {
  it('opens one with its pictures and takes it up', async () => {
    const { calls } = await open(
      platformWith(() => ({ value: { ...application, status: 'process' } })),
      'applications',
    );
    await userEvent.click(await button('Open application of player1'));
    expect(await screen.findByRole('img', { name: 'Enlarge picture 1' })).toBeTruthy();
    expect(screen.getByText('It is tomorrow')).toBeTruthy();
    await userEvent.click(await button('Start review'));
    const dialog = await screen.findByRole('dialog', { name: /Start the review/u });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start review' }));
    await waitFor(() => expect(sentOf(calls)).toEqual([['POST', `${base}/promotion-applications/9/take-up`, {}]]));
  });

  it('pays an amount up to the largest, and says why it cannot', async () => {
    const { calls } = await open(
      platformWith(() => ({ code: 'protection.excluded', status: 403 }), { status: 'process' }),
      'applications',
    );
    await userEvent.click(await button('Open application of player1'));
    await userEvent.click(await button('Approve and pay'));
    const dialog = await screen.findByRole('dialog', { name: /Pay a reward/u });
    await fill(dialog, /Amount, CNY/u, '88.01');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve and pay' }));
    expect(sentOf(calls)).toEqual([]);
    await fill(dialog, /Amount/u, '50');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve and pay' }));
    expect(await within(dialog).findByText(/time-out or self-exclusion/u)).toBeTruthy();
    expect(sentOf(calls)).toEqual([['POST', `${base}/promotion-applications/9/issue`, { amount: '50.00' }]]);
  });

  it('shows who decided, what was paid and why', async () => {
    const decision = { paid: '1088.00', decidedBy: 'operator1', reason: 'Well played' };
    await open(platformWith(refuse, { status: 'issued', decision }), 'applications');
    await userEvent.click(await button('Open application of player1'));
    expect(await screen.findByText('1,088.00 CNY · by operator1 · Well played')).toBeTruthy();
  });

  it('shows what another operator decided while the window was open', async () => {
    let decided: object | null = null;
    const own = platformWith(
      ({ path }) => {
        if (!path.endsWith('/reject')) return { value: {} };
        decided = { status: 'issued', paid: '50.00', decidedBy: 'finance9', reason: 'It is a birthday' };
        return { code: 'promotion.already-decided', status: 409 };
      },
      { status: 'process' },
    );
    await open((call) => {
      const answer = own(call);
      if (call.path !== `${base}/promotion-applications/9` || !decided || !('value' in answer)) return answer;
      return { value: { ...(answer.value as object), ...decided } };
    }, 'applications');
    await userEvent.click(await button('Open application of player1'));
    await userEvent.click(await button('Decline'));
    const dialog = await screen.findByRole('dialog', { name: /Decline player1/u });
    await fill(dialog, /Reason/u, 'Not readable');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await within(dialog).findByText(/finance9/u)).toBeTruthy();
    expect(within(dialog).getByText(/It is a birthday/u)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Decline' })).toBeNull();
  });

  it('declines with a reason alone', async () => {
    const { calls } = await open(
      platformWith(() => ({ value: { ...application, status: 'rejected' } }), { status: 'process' }),
      'applications',
    );
    await userEvent.click(await button('Open application of player1'));
    await userEvent.click(await button('Decline'));
    const dialog = await screen.findByRole('dialog', { name: /Decline player1/u });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(sentOf(calls)).toEqual([]);
    await fill(dialog, /Reason/u, 'Not readable');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(sentOf(calls)).toEqual([['POST', `${base}/promotion-applications/9/reject`, { reason: 'Not readable' }]]),
    );
  });
});

describe('bonus money', () => {
  it('is set up with its wagering, limits and games', async () => {
    const { calls } = await open(platformWith(() => ({ value: savedDraft })));
    const dialog = await editing();
    await userEvent.click(within(dialog).getByLabelText('Pay as bonus money with wagering'));
    await fill(dialog, /^Wagering/u, '12');
    await fill(dialog, /Most per round/u, '5');
    await fill(dialog, /Live casino, %/u, '20');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bonus = {
      times: 12,
      days: 7,
      bonusFirst: false,
      stakeMax: '5.00',
      shares: { RNG: 100, INHOUSE: 100, LIVE: 20 },
    };
    expect(sentOf(calls)).toMatchObject([
      ['PUT', `${base}/promotions/4/draft`, { activity: { ...promotion.activity, bonus } }],
    ]);
  });

  it('shows what came back unused', async () => {
    const returned = { ...list, list: [{ ...promotion, returned: '120.00' }] };
    const own = platformWith(refuse);
    await open((call) => (call.path === `${base}/promotions` ? { value: returned } : own(call)));
    expect(await screen.findByText('120.00 came back unused')).toBeTruthy();
  });
});

describe('free bets', () => {
  const given = {
    ...promotion,
    activity: {
      ...{ kind: 'free-bets', rate: null, most: '20.00', leastDeposit: null, wagerTimes: null, leastLoss: null },
      ...{ countsUntil: '2036-01-08T00:00:00.000Z', needsImage: false, bonus: null },
      freeBets: { bets: 10, stake: '2.00', games: ['ivory-dice'] },
    },
    freeBets: { given: 40, played: 13, staked: '26.00', won: '31.50', open: 3, stoppedAt: null },
    paid: '31.50',
  };
  const withGiven = (own: FakePlatform): FakePlatform => {
    const platform = platformWith(own);
    return (call) =>
      call.method === 'GET' && call.path === `${base}/promotions`
        ? { value: { ...list, list: [given] } }
        : platform(call);
  };

  it('are set up with their number, stake, games and end', async () => {
    const { calls } = await open(platformWith(() => ({ value: savedDraft })));
    const dialog = await editing();
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Type/u), 'free-bets');
    await fill(dialog, /^Bets for each member/u, '12');
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Stake of each bet/u), '2.00');
    await userEvent.click(within(dialog).getByLabelText('Moonstone Mines'));
    await userEvent.click(within(dialog).getByLabelText('Only after a deposit since joining'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    // Without an end of the promotion nobody knows until when they can be claimed.
    expect(await within(dialog).findByText(/Set an end for the promotion/u)).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await fill(dialog, /^Until/u, '2036-01-07T12:00');
    await fill(dialog, /^Can be played until/u, '2036-01-08T12:00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toMatchObject([
      [
        'PUT',
        `${base}/promotions/4/draft`,
        {
          activity: {
            ...{ kind: 'free-bets', rate: null, leastDeposit: null, wagerTimes: null, bonus: null },
            countsUntil: new Date('2036-01-08T12:00').toISOString(),
            freeBets: { bets: 12, stake: '2.00', games: ['ivory-dice'] },
          },
        },
      ],
    ]);
  });

  it('show what was played and what it cost', async () => {
    await open(withGiven(refuse));
    const row = await screen.findByRole('row', { name: /Reload bonus/u });
    for (const text of ['31.50', '13 of 40 bets played', 'Members with bets left: 3'])
      expect(within(row).getByText(text)).toBeTruthy();
  });

  it.each([
    [false, 'POST', `${base}/promotions/4/stop`],
    [true, 'POST', `${base}/promotions/4/stop-free-bets`],
  ])('are kept or cancelled where the promotion is stopped (cancelled: %s)', async (cancels, method, path) => {
    const { calls } = await open(withGiven(() => ({ value: given })));
    await userEvent.click(await button('Open Reload bonus'));
    await userEvent.click(await button('Stop'));
    const dialog = await screen.findByRole('dialog', { name: 'Stop Reload bonus?' });
    if (cancels) await userEvent.click(within(dialog).getByLabelText(/Cancel the free bets that are left/u));
    await fill(dialog, /Reason/u, 'It is over');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toMatchObject([[method, path, { reason: 'It is over', version: 5 }]]);
  });

  it('are cancelled also after the promotion was stopped', async () => {
    let left = 3;
    const own = withGiven(({ method }) => {
      if (method === 'POST') left = 0;
      return { value: given };
    });
    const { calls } = await open((call) =>
      call.method === 'GET' && call.path === `${base}/promotions`
        ? { value: { ...list, list: [{ ...given, states: ['ended'], freeBets: { ...given.freeBets, open: left } }] } }
        : own(call),
    );
    await userEvent.click(await button('Open Reload bonus'));
    await userEvent.click(await button('Cancel free bets'));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the free bets of Reload bonus?' });
    expect(within(dialog).getByText(/\(members: 3\)/u)).toBeTruthy();
    await fill(dialog, /Reason/u, 'It was a mistake');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel free bets' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toMatchObject([
      ['POST', `${base}/promotions/4/stop-free-bets`, { reason: 'It was a mistake', version: 5 }],
    ]);
    expect(screen.queryByRole('button', { name: 'Cancel free bets' })).toBeNull();
  });
});

describe('categories', () => {
  const [club, newPlayers] = list.categories;
  const put = `${base}/promotion-categories`;

  it('are not changed over what another operator has just saved', async () => {
    const { platform, saveAs } = shareEntry(`${base}/promotions`, put, club as NonNullable<typeof club>, (one) => ({
      ...{ ...list, categories: [one, newPlayers] },
    }));
    const { calls } = await open(platform, 'categories');
    await userEvent.click(await button('Change Club'));
    const dialog = await screen.findByRole('dialog', { name: 'Change category' });
    await fill(dialog, /Name, VI/u, 'Câu lạc bộ');
    await fill(dialog, /Reason/u, 'Also in Vietnamese');
    saveAs({ names: { EN: 'Our club' }, sort: 9 });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    expect(await within(dialog).findByText(/^Changed by finance9/u)).toBeTruthy();
    expect(changesIn(dialog)).toEqual(['Name, EN: Club → Our club', 'Position in the list: 1 → 9']);
    for (const value of ['Our club', 'Câu lạc bộ', '9', 'Also in Vietnamese'])
      expect(within(dialog).getByDisplayValue(value)).toBeTruthy();
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toMatchObject([
      ['PUT', put, { key: 'club', names: { EN: 'Club', VI: 'Câu lạc bộ' }, sort: 1, version: 3 }],
      ['PUT', put, { key: 'club', names: { EN: 'Our club', VI: 'Câu lạc bộ' }, sort: 9, version: 4 }],
    ]);
  });

  it('are not replaced by a new one of the same key, also where another operator has just added it', async () => {
    let categories: readonly object[] = [club as object];
    const own = platformWith(({ method }) => {
      if (method === 'PUT') categories = list.categories;
      return { code: 'form.overtaken', status: 409 };
    });
    const { calls } = await open(
      (call) => (call.path === `${base}/promotions` ? { value: { ...list, categories } } : own(call)),
      'categories',
    );
    await screen.findByText('Club');
    await userEvent.click(await button('Add category'));
    const dialog = await screen.findByRole('dialog', { name: 'Add category' });
    await fill(dialog, /Key/u, 'club');
    await fill(dialog, /Name, EN/u, 'Members');
    await fill(dialog, /Reason/u, 'For members');
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    expect(await within(dialog).findByText('Another category has this key.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await fill(dialog, /Key/u, 'new_player');
    await userEvent.click(save);
    expect(await within(dialog).findByText(/^Someone else added the same first/u)).toBeTruthy();
    expect(sentOf(calls)).toMatchObject([['PUT', put, { key: 'new_player', version: 0 }]]);
    await userEvent.click(save);
    expect(await within(dialog).findByText('Another category has this key.')).toBeTruthy();
    expect(sentOf(calls)).toHaveLength(1);
  });
});

describe('raffles', () => {
  it('show cost and effect, and are changed until somebody has drawn', async () => {
    const { calls } = await open(
      platformWith(() => ({ value: raffle })),
      'raffles',
    );
    const row = await screen.findByRole('row', { name: /Lucky tickets/u });
    expect(within(row).getByText('One ticket for 100.00 CNY in deposits')).toBeTruthy();
    await userEvent.click(await button('Change Lucky tickets'));
    const dialog = await screen.findByRole('dialog', { name: 'Change raffle' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add prize' }));
    await fill(dialog, /Prize 2, CNY/u, '2');
    await fill(dialog, /Weight of prize 2/u, '3');
    expect(await within(dialog).findByText('One draw costs 23.50 CNY on average.')).toBeTruthy();
    await fill(dialog, /Reason/u, 'More prizes');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const prizes = [
      { amount: '88.00', weight: 1 },
      { amount: '2.00', weight: 3 },
    ];
    expect(sentOf(calls)).toEqual([
      [
        'PUT',
        `${base}/raffles/8`,
        { source: 'deposits', per: '100.00', ticketsMax: 20, prizes, version: 3, reason: 'More prizes' },
      ],
    ]);
  });

  it('are not changed over what another operator has just saved', async () => {
    const { platform, saveAs } = shareEntry(`${base}/raffles`, `${base}/raffles/8`, raffle, (one) => ({
      ...{ raffles: [one], currency: 'CNY' },
    }));
    const { calls } = await open(platform, 'raffles');
    await userEvent.click(await button('Change Lucky tickets'));
    const dialog = await screen.findByRole('dialog', { name: 'Change raffle' });
    await fill(dialog, /Most tickets per member/u, '30');
    await fill(dialog, /Reason/u, 'More tickets');
    saveAs({ source: 'turnover', prizes: [...raffle.prizes, { amount: '2.00', weight: 3 }] });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    expect(await within(dialog).findByText(/^Changed by finance9/u)).toBeTruthy();
    expect(changesIn(dialog)).toEqual([
      'Tickets for: Credited deposits → Valid bets',
      'Prize 2, CNY: – → 2.00',
      'Weight of prize 2: – → 3',
    ]);
    for (const value of ['30', '2.00', 'More tickets']) expect(within(dialog).getByDisplayValue(value)).toBeTruthy();
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const prizes = [
      { amount: '88.00', weight: 1 },
      { amount: '2.00', weight: 3 },
    ];
    expect(sentOf(calls)).toMatchObject([
      ['PUT', `${base}/raffles/8`, { source: 'deposits', ticketsMax: 30, prizes: raffle.prizes, version: 3 }],
      ['PUT', `${base}/raffles/8`, { source: 'turnover', ticketsMax: 30, prizes, version: 4 }],
    ]);
  });

  it('ask which prizes shall be, where both changed their number', async () => {
    const { platform, saveAs } = shareEntry(`${base}/raffles`, `${base}/raffles/8`, raffle, (one) => ({
      ...{ raffles: [one], currency: 'CNY' },
    }));
    await open(platform, 'raffles');
    await userEvent.click(await button('Change Lucky tickets'));
    const dialog = await screen.findByRole('dialog', { name: 'Change raffle' });
    await fill(dialog, /Prize 1, CNY/u, '90.00');
    await fill(dialog, /Reason/u, 'A higher prize');
    saveAs({ prizes: [...raffle.prizes, { amount: '2.00', weight: 3 }] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Theirs: 88.00 (1), 2.00 (3)')).toBeTruthy();
    expect(within(dialog).getByText('Mine: 90.00 (1)')).toBeTruthy();
  });

  it('are not added where another operator has just added one', async () => {
    const free = { ...promotion, activity: null, endsAt: '2036-01-01T00:00:00.000Z' };
    const other = { ...free, promotionId: '5', texts: { EN: { title: 'Other', summary: '', content: '' } } };
    let isAdded = false;
    const own = platformWith(() => ({ code: 'form.overtaken', status: 409 }));
    const { calls } = await open((call) => {
      if (call.method !== 'GET') isAdded = true;
      if (call.path === `${base}/promotions`) return { value: { ...list, list: [free, other] } };
      if (call.method !== 'GET' || call.path !== `${base}/raffles`) return own(call);
      return { value: { raffles: isAdded ? [{ ...raffle, promotionId: '4', version: 1 }] : [], currency: 'CNY' } };
    }, 'raffles');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add raffle' })).toHaveProperty('disabled', false));
    await userEvent.click(await button('Add raffle'));
    const dialog = await screen.findByRole('dialog', { name: 'Add raffle' });
    await fill(dialog, /Amount for one ticket/u, '10');
    await fill(dialog, /Prize 1, CNY/u, '5');
    await fill(dialog, /Reason/u, 'For the summer');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/^Someone else added the same first/u)).toBeTruthy();
    expect(within(dialog).getByLabelText(/^Promotion/u)).toHaveProperty('value', '4');
    expect(sentOf(calls)).toMatchObject([['PUT', `${base}/raffles/4`, { per: '10.00', version: 0 }]]);
  });

  it('stay as they were promised once somebody has drawn', async () => {
    const own = platformWith(refuse);
    const drawn = { raffles: [{ ...raffle, drawn: 3 }], currency: 'CNY' };
    await open((call) => (call.path === `${base}/raffles` ? { value: drawn } : own(call)), 'raffles');
    const row = await screen.findByRole('row', { name: /Lucky tickets/u });
    expect(within(row).getByText('Drawn from')).toBeTruthy();
    expect(within(row).queryByRole('button')).toBeNull();
  });
});

describe('tournaments', () => {
  it('are changed before their start, with games found by name and a preview of what would count', async () => {
    const own = platformWith(() => ({ value: tournament }));
    const { calls } = await open((call) => {
      if (call.path === `${base}/tournaments`) return { value: tournaments() };
      if (call.path === `${base}/tournament-preview`) return { value: { members: 3, rounds: 40, best: '77.00' } };
      if (call.path === `${base}/games`)
        return { value: { games: [{ code: 'plinko', name: 'Plinko' }], currency: 'CNY', totalRows: 1, totalPages: 1 } };
      return own(call);
    }, 'tournaments');
    await userEvent.click(await button('Change Weekly race'));
    const dialog = await screen.findByRole('dialog', { name: 'Change tournament' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/Ranked by/u), 'rounds');
    await userEvent.type(within(dialog).getByLabelText(/Find a game/u), 'plin');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Add Plinko' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add prize' }));
    await fill(dialog, /Places of prize 2/u, '3');
    await fill(dialog, /Prize 2 for each place, CNY/u, '50');
    expect(await within(dialog).findByText('All prizes together cost up to 650.00 CNY.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Preview with the last 24 hours' }));
    expect(await within(dialog).findByText(/40 rounds of 3 members would have counted/u)).toBeTruthy();
    await fill(dialog, /Reason/u, 'A better race');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toMatchObject([
      [
        'PUT',
        `${base}/tournaments/8`,
        {
          ...{ score: 'rounds', kinds: ['RNG'], games: ['plinko'], leastBet: '1.00', reason: 'A better race' },
          version: 3,
          prizes: [
            { places: 1, amount: '500.00' },
            { places: 3, amount: '50.00' },
          ],
        },
      ],
    ]);
  });

  it('are not changed over what another operator has just saved', async () => {
    const { platform, saveAs } = shareEntry(`${base}/tournaments`, `${base}/tournaments/8`, tournament, (one) => ({
      ...{ tournaments: [one], currency: 'CNY' },
    }));
    const { calls } = await open(platform, 'tournaments');
    await userEvent.click(await button('Change Weekly race'));
    const dialog = await screen.findByRole('dialog', { name: 'Change tournament' });
    await fill(dialog, /Smallest bet that counts, CNY/u, '2');
    await fill(dialog, /Reason/u, 'No small bets');
    const prizes = [
      { places: 1, amount: '800.00' },
      { places: 3, amount: '50.00' },
    ];
    saveAs({ score: 'rounds', kinds: ['RNG', 'LIVE'], prizes });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    expect(await within(dialog).findByText(/^Changed by finance9/u)).toBeTruthy();
    expect(changesIn(dialog)).toEqual([
      'Ranked by: Total valid bets → Number of rounds',
      'Live: Off → On',
      'Prize 1 for each place, CNY: 500.00 → 800.00',
      'Places of prize 2: – → 3',
      'Prize 2 for each place, CNY: – → 50.00',
    ]);
    for (const value of ['2', '800.00', 'No small bets']) expect(within(dialog).getByDisplayValue(value)).toBeTruthy();
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toMatchObject([
      ['PUT', `${base}/tournaments/8`, { score: 'turnover', leastBet: '2.00', prizes: tournament.prizes, version: 3 }],
      [
        'PUT',
        `${base}/tournaments/8`,
        { score: 'rounds', leastBet: '2.00', kinds: ['RNG', 'LIVE'], prizes, version: 4 },
      ],
    ]);
  });

  it('show their ranking with what is paid, and are called off with a reason', async () => {
    const own = platformWith(() => ({ value: { ...tournament, phase: 'cancelled' } }));
    const { calls } = await open((call) => {
      if (call.path === `${base}/tournaments`) return { value: tournaments({ phase: 'running', members: 1 }) };
      if (call.path === `${base}/tournaments/8/ranking`)
        return {
          value: {
            rows: [{ place: 1, account: 'player1', score: '90.00', prize: '500.00', paidAt: null }],
            ...{ totalRows: 1, totalPages: 1 },
          },
        };
      return own(call);
    }, 'tournaments');
    expect(screen.queryByRole('button', { name: 'Change Weekly race' })).toBeNull();
    await userEvent.click(await button('Ranking of Weekly race'));
    const ranking = await screen.findByRole('dialog', { name: 'Ranking of Weekly race' });
    expect(await within(ranking).findByText('player1')).toBeTruthy();
    expect(within(ranking).getByText('Not paid')).toBeTruthy();
    const [closing] = within(ranking).getAllByRole('button', { name: 'Close' });
    if (closing) await userEvent.click(closing);
    await userEvent.click(await button('Call off Weekly race'));
    const dialog = await screen.findByRole('dialog', { name: 'Call off Weekly race?' });
    await fill(dialog, /Reason/u, 'A mistake');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Call off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)).toEqual([['POST', `${base}/tournaments/8/cancel`, { reason: 'A mistake' }]]);
  });
});
