import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PortalError } from 'shared-contracts/errors';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import type { FakePortalOptions } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { bettingReply, drawsFrom } from '../../shared/testing/betting.ts';
import { loadStrings } from '../../strings/index.ts';
import { BettingView } from './betting-view.tsx';
import { readSlip } from './slip/slip-storage.ts';

const START = Date.UTC(2026, 3, 3, 9, 0, 0);
const FIRST = '202604030001';
const SECOND = '202604030002';

const settle = async (): Promise<void> => {
  for (let step = 0; step < 5; step += 1) await act(() => jest.advanceTimersByTimeAsync(5));
};
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (element: HTMLElement): Promise<void> => {
  fireEvent.click(element);
  await settle();
};

const placed = {
  bets: [{ id: '1', gameCode: 'EXPRESS_1', drawNo: FIRST, betType: 'lo-2', stake: '36.00', possibleWin: '196.00' }],
  stake: '36.00',
  balance: '964.00',
};

interface Setting {
  readonly replies?: Parameters<typeof createFakeApi>[0];
  readonly member?: FakePortalOptions['member'];
  readonly playType?: string;
  /** What the platform's clock says (ms), where it differs from the device's. */
  readonly platformTime?: number;
}

const show = async ({ replies = {}, member = fakeMember(), playType, platformTime = START }: Setting = {}) => {
  const api = createFakeApi({
    'lottery.betting': () => bettingReply('vn-south', START),
    'lottery.placeBets': () => placed,
    ...replies,
  });
  const call = jest.spyOn(api, 'call');
  const host = createFakePortal({ module: 'lottery', api, member });
  host.portal.clock.observe(START, START, platformTime);
  const query = playType === undefined ? '' : `&playType=${playType}`;
  const { unmount } = render(
    <StandAlone
      module="lottery"
      strings={loadStrings}
      portal={host.portal}
      address={`/lottery?gameCode=EXPRESS_1${query}`}
    >
      <BettingView gameCode="EXPRESS_1" />
    </StandAlone>,
  );
  await settle();
  const sent = () => api.calls.filter(({ id }) => id === 'lottery.placeBets').map(({ input }) => input);
  const keys = () =>
    call.mock.calls.flatMap(([{ id }, , options]) => (id === 'lottery.placeBets' ? [options?.idempotencyKey] : []));
  return { api, sent, keys, unmount, ...host };
};

const number = (text: string): HTMLElement =>
  within(screen.getByRole('group', { name: 'Numbers' })).getByRole('button', { name: text });
const addSeven = async (): Promise<void> => {
  await press(number('07'));
  await press(screen.getByRole('button', { name: 'Add to slip' }));
};
/** The live region of what is being picked. */
const sum = (): HTMLElement => {
  const region = screen.getByRole('region', { name: 'Your bet' }).querySelector<HTMLElement>('[aria-live]');
  if (!region) throw new Error('no live region');
  return region;
};
const chosenType = (): string | null | undefined =>
  within(screen.getByRole('radiogroup', { name: 'Kinds of bet' }))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.closest('label')?.textContent;
const place = (): HTMLElement => screen.getByRole('button', { name: /^Place bet/ });

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  sessionStorage.clear();
  // The slip has a place of its own beside the picker.
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    media,
    matches: media.includes('1080px'),
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));
  Object.defineProperty(globalThis.crypto, 'randomUUID', {
    value: () => `00000000-0000-4000-8000-${String(Math.random()).slice(2, 14)}`,
    configurable: true,
  });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('betting view', () => {
  it('[LOT-032] opens with the play type of the lottery; a known one of the address wins', async () => {
    const reply = bettingReply('vn-south', START, { game: { defaultPlayType: 'de' } });
    const replies = { 'lottery.betting': () => reply };
    const { unmount } = await show({ replies });
    expect(chosenType()).toBe('Đề98');
    unmount();
    const known = await show({ replies, playType: 'xien-2' });
    expect(chosenType()).toBe('Xiên 237.4');
    known.unmount();
    await show({ replies, playType: 'nothing' });
    expect(chosenType()).toBe('Đề98');
  });

  it('shows lots, stake and possible win before anything is placed, as they change', async () => {
    const { sent } = await show();
    const card = within(screen.getByRole('region', { name: 'Your bet' }));
    await press(number('07'));
    await press(number('12'));
    expect(sum().textContent).toBe('Lots 36Stake ¥36.00Possible win ¥196.00');
    fireEvent.change(card.getByRole('textbox', { name: 'Price of a lot' }), { target: { value: '2,5' } });
    fireEvent.change(card.getByRole('textbox', { name: 'Times' }), { target: { value: '2' } });
    await settle();
    expect(sum().textContent).toBe('Lots 36Stake ¥180.00Possible win ¥980.00');
    expect(sent()).toEqual([]);
  });

  it.each([
    ['lo-2', 'Each number costs 18 lots: one for each prize that it takes part in.'],
    ['da', 'Each pair costs 36 lots: one for each of its numbers in each prize.'],
  ])('says what a line of %s costs', async (playType, text) => {
    await show({ playType });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('places the slip once and says what was placed', async () => {
    const { sent } = await show();
    await addSeven();
    await press(place());
    expect(sent()).toEqual([
      {
        body: {
          stations: [{ gameCode: 'EXPRESS_1', drawNo: FIRST, oddsVersion: 3 }],
          lines: [{ betType: 'lo-2', selection: ['07'], unitPrice: '1.00', multiple: 1 }],
          draws: 1,
          growth: 1,
          stopsOnWin: true,
        },
      },
    ]);
    expect(screen.getByText('Bets placed: 1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my bets' }).getAttribute('href')).toBe(
      '/lotteryCenter?view=bets&game=EXPRESS_1',
    );
  });

  it('keeps the slip over a reload', async () => {
    const first = await show();
    await addSeven();
    first.unmount();
    await show();
    expect(place().textContent).toContain('¥18.00');
  });

  it('takes placed lines off the slip after the view was left, and keeps lines that were added meanwhile', async () => {
    let answer: (reply: typeof placed) => void = () => undefined;
    const replies = { 'lottery.placeBets': () => new Promise((resolve) => (answer = resolve)) };
    const first = await show({ replies });
    await addSeven();
    await press(place());
    await press(number('12'));
    await press(screen.getByRole('button', { name: 'Add to slip' }));
    first.unmount();
    answer(placed);
    await settle();
    expect(readSlip('EXPRESS_1').lines).toMatchObject([{ selection: ['12'] }]);
    await show();
    expect(place().textContent).toContain('¥18.00');
  });

  it('keeps a line that was added while the bet was placed, beside what was placed', async () => {
    let answer: (reply: typeof placed) => void = () => undefined;
    await show({ replies: { 'lottery.placeBets': () => new Promise((resolve) => (answer = resolve)) } });
    await addSeven();
    await press(place());
    await press(number('12'));
    await press(screen.getByRole('button', { name: 'Add to slip' }));
    answer(placed);
    await settle();
    expect(screen.getByText('Bets placed: 1')).toBeTruthy();
    expect(readSlip('EXPRESS_1').lines).toMatchObject([{ selection: ['12'] }]);
  });

  it.each([
    ['a visitor', null, 'openLogin'],
    ['a trial account', fakeMember({ type: 4 }), 'realAccountWarning'],
  ])('asks %s for a real account and keeps the slip', async (_, member, what) => {
    const { sent, asked } = await show({ member });
    await addSeven();
    await press(place());
    expect(asked.map((one) => one.what)).toEqual([what]);
    expect(sent()).toEqual([]);
    expect(place()).toBeTruthy();
  });

  it('shows new odds beside the old ones and asks again', async () => {
    let version = 3;
    const changed = () => {
      const reply = bettingReply('vn-south', START, { oddsVersion: version });
      if (version === 3) return reply;
      return {
        ...reply,
        betTypes: reply.betTypes.map((one) => (one.code === 'lo-2' ? { ...one, odds: { hit: '91.5' } } : one)),
      };
    };
    const { sent } = await show({
      replies: {
        'lottery.betting': changed,
        'lottery.placeBets': () => {
          if (version === 4) return placed;
          version = 4;
          throw new PortalError('lottery.odds-changed');
        },
      },
    });
    await addSeven();
    await press(place());
    expect(screen.getByText('The odds have changed')).toBeTruthy();
    expect(screen.getAllByText('91.5').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Place bet/ })).toBeNull();
    await press(screen.getByRole('button', { name: 'Agree to the new odds' }));
    await press(place());
    expect(sent()).toHaveLength(2);
    expect(screen.getByText('Bets placed: 1')).toBeTruthy();
  });

  it('moves the slip to the next draw when its draw has closed', async () => {
    const { sent } = await show();
    await addSeven();
    await pass(56_000);
    expect(screen.getByText(`Draw ${FIRST} has closed`)).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Move to the next draw' }));
    await press(place());
    expect(sent()).toMatchObject([{ body: { stations: [{ drawNo: SECOND }] } }]);
  });

  describe('without an answer', () => {
    const lost = () => {
      throw new PortalError('network.failed', {}, undefined, 0);
    };
    /** Loses the first answers, and then gives the last one. */
    const answers = (...list: (() => unknown)[]) => {
      let count = 0;
      return { 'lottery.placeBets': () => list[Math.min(count++, list.length - 1)]?.() };
    };
    const sendAgain = () => screen.getByRole('button', { name: 'Send again' });
    const moves = () => screen.queryByRole('button', { name: 'Move to the next draw' });

    it('sends the same request with the same key again, also past the lock', async () => {
      const { sent, keys } = await show({ replies: answers(lost, () => placed) });
      await addSeven();
      await press(place());
      await pass(56_000);
      expect(screen.getByText('Network link is abnormal, please try again')).toBeTruthy();
      expect(screen.getByText('Your bets may have been placed')).toBeTruthy();
      expect(moves()).toBeNull();
      await press(sendAgain());
      const [first, second] = sent();
      expect(sent()).toHaveLength(2);
      expect(second).toEqual(first);
      expect(keys()[0]).toEqual(expect.any(String));
      expect(keys()[1]).toBe(keys()[0]);
      expect(screen.getByText('Bets placed: 1')).toBeTruthy();
    });

    it('sends the same request again after a refusal that the platform did not write', async () => {
      const refusedOnTheWay = () => {
        throw new PortalError('server.unavailable', {}, undefined, 403);
      };
      const { keys } = await show({ replies: answers(lost, refusedOnTheWay, () => placed) });
      await addSeven();
      await press(place());
      await press(sendAgain());
      expect(screen.getByText('Your bets may have been placed')).toBeTruthy();
      await press(sendAgain());
      expect(keys()).toHaveLength(3);
      expect(new Set(keys()).size).toBe(1);
    });

    it('moves the slip once the platform has said that nothing was placed', async () => {
      const closed = () => {
        throw new PortalError('lottery.closed');
      };
      const { sent, keys } = await show({ replies: answers(lost, closed, () => placed) });
      await addSeven();
      await press(place());
      await pass(56_000);
      await press(sendAgain());
      await press(screen.getByRole('button', { name: 'Move to the next draw' }));
      await press(place());
      expect(sent()[2]).toMatchObject({ body: { stations: [{ drawNo: SECOND }] } });
      expect(keys()[2]).not.toBe(keys()[0]);
    });

    it('keeps the key over a reload, and a line that is added', async () => {
      const first = await show({ replies: answers(lost) });
      await addSeven();
      await press(place());
      first.unmount();
      const second = await show();
      await press(number('12'));
      await press(screen.getByRole('button', { name: 'Add to slip' }));
      expect(screen.queryByRole('button', { name: /^Place bet/ })).toBeNull();
      await press(sendAgain());
      expect(second.keys()).toEqual(first.keys());
      expect(second.sent()).toEqual(first.sent());
      expect(readSlip('EXPRESS_1').lines).toMatchObject([{ selection: ['12'] }]);
    });

    it('leaves the bets as they were sent, or takes them off as a whole', async () => {
      await show({ replies: answers(lost) });
      await addSeven();
      await press(place());
      expect(screen.getByRole('button', { name: /^Take off/ }).matches(':disabled')).toBe(true);
      await press(screen.getByRole('button', { name: 'Take these bets off' }));
      expect(screen.getByText('Your slip is empty')).toBeTruthy();
      expect(readSlip('EXPRESS_1').sent).toBeNull();
    });

    it('sends nothing of one member for another', async () => {
      const first = await show({ replies: answers(lost) });
      await addSeven();
      await press(place());
      first.unmount();
      const other = await show({ member: fakeMember({ id: 'm-2' }) });
      expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
      await press(place());
      expect(other.keys()[0]).not.toBe(first.keys()[0]);
    });

    it('offers nothing else while the answer is awaited past the lock', async () => {
      const { sent } = await show({ replies: answers(() => new Promise(() => undefined)) });
      await addSeven();
      fireEvent.click(place());
      expect(screen.queryByRole('alert')).toBeNull();
      await pass(56_000);
      expect(moves()).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(place().getAttribute('aria-busy')).toBe('true');
      await press(place());
      expect(sent()).toHaveLength(1);
    });
  });

  it('still says why a bet was declined when its draw has closed', async () => {
    const poor = () => {
      throw new PortalError('wallet.insufficient-funds');
    };
    await show({ replies: { 'lottery.placeBets': poor } });
    await addSeven();
    await press(place());
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    const [said] = alerts();
    await pass(56_000);
    expect(alerts()).toEqual([said, expect.stringContaining(`Draw ${FIRST} has closed`)]);
  });

  it.each([
    ['ten minutes behind', 600_000],
    ['seven hours behind', 7 * 3_600_000],
    ['five hours ahead', -5 * 3_600_000],
  ])('counts by the clock of the platform and bets on its draw, with a device %s', async (_, ahead) => {
    const platformTime = START + ahead;
    // The first draw has locked on the platform.
    const { sent } = await show({
      replies: { 'lottery.betting': () => bettingReply('vn-south', platformTime - 56_000) },
      platformTime,
    });
    expect(screen.getByText(`No. ${SECOND}`)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('00:00:59');
    await addSeven();
    await press(place());
    expect(sent()).toMatchObject([{ body: { stations: [{ drawNo: SECOND }] } }]);
  });

  it('shows a refusal beside its line', async () => {
    await show({
      replies: {
        'lottery.placeBets': () => {
          throw new PortalError('lottery.limit-reached', { params: { line: 0 } });
        },
      },
    });
    await addSeven();
    await press(place());
    const [line] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('alert'));
    expect(line?.textContent).toContain('This is more than can be staked here.');
    expect(line?.textContent).toContain('07');
  });

  it('waits between two draws with what was picked', async () => {
    await show({ replies: { 'lottery.betting': () => bettingReply('vn-south', START, { draws: [] }) } });
    await addSeven();
    expect(screen.getByText('No draw on sale right now')).toBeTruthy();
    expect(place()).toHaveProperty('disabled', true);
  });

  it('says that betting is paused where nothing is offered', async () => {
    await show({ replies: { 'lottery.betting': () => bettingReply('vn-south', START, { betTypes: [] }) } });
    expect(screen.getByText('Betting is paused')).toBeTruthy();
  });

  it('tells the member where a bet returns less than 75 percent', async () => {
    const reply = bettingReply('vn-south', START);
    const betTypes = reply.betTypes.map((one) => ({ ...one, rtp: '74.99' }));
    await show({ replies: { 'lottery.betting': () => ({ ...reply, betTypes }) } });
    expect(screen.getByText(/returns 74.99% of stakes/)).toBeTruthy();
  });

  it('chases over the draws that follow, with what each costs', async () => {
    const [bet] = placed.bets;
    const chased = {
      ...placed,
      bets: drawsFrom(START, 5).map(({ drawNo }) => ({ ...bet, drawNo })),
      stake: '90.00',
      balance: '910.00',
    };
    const { sent } = await show({ replies: { 'lottery.placeBets': () => chased } });
    await addSeven();
    await press(screen.getByRole('switch', { name: /^Chase/ }));
    const costs = within(screen.getByRole('table', { hidden: true }));
    expect(costs.getAllByRole('row', { hidden: true })).toHaveLength(6);
    expect(place().textContent).toContain('¥90.00');
    const total = screen.getByText('Total of all draws').closest('dl');
    expect(total?.textContent).toContain('Possible win of the first draw¥98.00');
    await press(place());
    expect(sent()).toMatchObject([{ body: { draws: 5, growth: 1, stopsOnWin: true } }]);
    expect(screen.getByText('¥90.00 on 5 draws. Your balance is ¥910.00.')).toBeTruthy();
  });

  it('chases over no more draws than are left when the first one has closed', async () => {
    const { sent } = await show({
      replies: { 'lottery.betting': () => bettingReply('vn-south', START, { draws: drawsFrom(START, 2) }) },
    });
    await addSeven();
    await press(screen.getByRole('switch', { name: /^Chase/ }));
    expect(place().textContent).toContain('¥36.00');
    await pass(56_000);
    await press(screen.getByRole('button', { name: 'Move to the next draw' }));
    expect(screen.queryByRole('switch', { name: /^Chase/ })).toBeNull();
    expect(screen.queryByText('Total of all draws')).toBeNull();
    expect(place().textContent).toContain('¥18.00');
    await press(place());
    expect(sent()).toMatchObject([{ body: { stations: [{ drawNo: SECOND }], draws: 1 } }]);
  });

  it('shortens a chase whose multiple a later line would lift above the highest', async () => {
    const { sent } = await show();
    await addSeven();
    await press(screen.getByRole('switch', { name: /^Chase/ }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Times the draw before' }), { target: { value: '5' } });
    await press(number('12'));
    fireEvent.change(within(screen.getByRole('region', { name: 'Your bet' })).getByRole('textbox', { name: 'Times' }), {
      target: { value: '2000' },
    });
    await press(screen.getByRole('button', { name: 'Add to slip' }));
    expect(screen.getByRole('combobox', { name: 'Draws' })).toHaveProperty('value', '2');
    // 2,001 times 18.00, and five times that.
    expect(place().textContent).toContain('¥216,108.00');
    await press(place());
    expect(sent()).toMatchObject([{ body: { draws: 2, growth: 5 } }]);
  });

  it('[MFE-024] is unsaved while numbers are picked or a bet is on its way; the slip itself is kept', async () => {
    const isUnsaved = () => document.querySelector('[data-unsaved]') !== null;
    let answer: (reply: typeof placed) => void = () => undefined;
    await show({ replies: { 'lottery.placeBets': () => new Promise((resolve) => (answer = resolve)) } });
    expect(isUnsaved()).toBe(false);
    await press(number('07'));
    expect(isUnsaved()).toBe(true);
    // Picks of another kind of bet are kept as well.
    const types = within(screen.getByRole('radiogroup', { name: 'Kinds of bet' })).getAllByRole('radio');
    for (const type of [types[1], types[0]]) {
      await press(type as HTMLElement);
      expect(isUnsaved()).toBe(true);
    }
    await press(screen.getByRole('button', { name: 'Add to slip' }));
    expect(isUnsaved()).toBe(false);
    await press(place());
    expect(isUnsaved()).toBe(true);
    answer(placed);
    await settle();
    expect(isUnsaved()).toBe(false);
  });

  it('goes to several stations at once', async () => {
    const [draw] = drawsFrom(START);
    if (!draw) throw new Error('no draw');
    const stations = [{ gameCode: 'VN_TAYNINH', labelName: 'Tay Ninh', draw, oddsVersion: 9 }];
    const { sent } = await show({
      replies: { 'lottery.betting': () => bettingReply('vn-south', START, { stations }) },
    });
    await press(screen.getByRole('button', { name: 'Tay Ninh' }));
    await addSeven();
    expect(place().textContent).toContain('¥36.00');
    await press(place());
    expect(sent()).toMatchObject([
      { body: { stations: [{ oddsVersion: 3 }, { gameCode: 'VN_TAYNINH', oddsVersion: 9 }] } },
    ]);
  });

  it('[LOT-022] goes back to where the lottery was launched from', async () => {
    await show({ playType: `lo-2&backUrl=${encodeURIComponent(`${window.location.origin}/live?page=2`)}` });
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/live?page=2');
  });

  it('has one number in the tab order and moves among them by keys', async () => {
    await show();
    const grid = screen.getByRole('group', { name: 'Numbers' });
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    number('00').focus();
    fireEvent.keyDown(number('00'), { key: 'ArrowDown' });
    fireEvent.keyDown(number('10'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(number('11'));
    expect(number('11').tabIndex).toBe(0);
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
});
