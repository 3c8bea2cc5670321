import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { promotionDetail } from 'shared-contracts/content/schema';
import { PortalError } from 'shared-contracts/errors';
import { promotionActivity } from 'shared-contracts/promotions/schema';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { bannerOf } from '../../shared/testing/fixtures.ts';
import { loadStrings } from '../../strings/index.ts';
import { actionOf, imageFault } from './activity.model.ts';
import type { Activity } from './activity.model.ts';
import PromotionPage from './promotion-page.tsx';

const promotion = promotionDetail.reply.parse({
  ...{ id: '7', category: 'club', title: 'Reload bonus', summary: 'In short', content: '<p>The rules</p>' },
  ...{ imageUrl: '/art/x.svg', startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-20T00:00:00.000Z' },
  phase: 'running',
});
const RULES: Activity = {
  ...{ kind: 'reload', rate: 2_000, most: '200.00', leastDeposit: '100.00', wagerTimes: 1, countsUntil: null },
  ...{
    leastLoss: null,
    needsImage: false,
    bonus: null,
    freeBets: null,
    gameNames: [],
    currency: 'CNY',
    version: 3,
    status: 'join',
    eligible: true,
    progress: null,
    paid: null,
    reason: null,
  },
};
const activityOf = (over: Partial<Activity> = {}): Activity => {
  const { activity } = promotionActivity.reply.parse({ activity: { ...RULES, ...over } });
  if (!activity) throw new Error('no activity');
  return activity;
};
const PROGRESS = { deposit: '500.00', wagered: '500.00', wagerNeeded: '500.00', netLoss: null, reward: '100.00' };

interface Shown {
  readonly activity?: Activity | null;
  readonly visitor?: boolean;
  readonly replies?: Parameters<typeof createFakeApi>[0];
}

const show = async ({ activity = activityOf(), visitor = false, replies = {} }: Shown = {}) => {
  const api = createFakeApi({
    'content.banners': () => ({ list: [bannerOf('offers', 'w_promotion')] }),
    'content.promotionDetail': () => promotion,
    'promotions.activity': () => ({ activity }),
    'raffles.state': () => ({ raffle: null }),
    'tournaments.state': () => ({ tournament: null }),
    ...replies,
  });
  const fake = createFakePortal({ module: 'lobby', api, member: visitor ? null : fakeMember() });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={fake.portal} address="/promoDetail?id=7">
      <PromotionPage />
    </StandAlone>,
  );
  await screen.findByRole('heading', { name: 'Reload bonus' });
  const called = (id: string) => api.calls.filter((call) => call.id === id);
  return { ...fake, api, called };
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the detail of a promotion', () => {
  it('shows its title, period, rules and the button of its activity [PRO-002]', async () => {
    await show();
    expect(screen.getByText('The rules')).toBeTruthy();
    expect(screen.getByText(/Mar.* to .*Mar/u)).toBeTruthy();
    expect(await button('Join')).toBeTruthy();
    expect(screen.getByText('20% of your next deposit')).toBeTruthy();
  });

  it('says the times of a promotion that lasts less than a day', async () => {
    const startsAt = '2026-03-20T10:00:00.000Z';
    const endsAt = '2026-03-20T11:30:00.000Z';
    await show({ replies: { 'content.promotionDetail': () => ({ ...promotion, startsAt, endsAt }) } });
    expect(screen.getByText(/^Mar 20, 2026, \d\d:00:00 to Mar 20, 2026, \d\d:30:00$/u)).toBeTruthy();
  });

  it('asks for the banners of w_promotion only', async () => {
    const { api } = await show();
    const groups = api.calls
      .filter(({ id }) => id === 'content.banners')
      .map(({ input }) => (input as { query: { groupName: string } }).query.groupName);
    expect(groups).toEqual(['w_promotion']);
  });

  it('has no activity where the promotion has texts alone', async () => {
    const { called } = await show({ activity: null, replies: { 'promotions.activity': () => ({ activity: null }) } });
    await waitFor(() => expect(called('promotions.activity')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Your reward' })).toBeNull();
  });
});

describe('a part that cannot be read', () => {
  it.each(['raffles.state', 'tournaments.state', 'promotions.activity'])(
    'shows the promotion, and that %s failed, after two requests',
    async (part) => {
      const { called } = await show({
        replies: { [part]: () => Promise.reject(new PortalError('network.failed')) },
      });
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(screen.getByText('The rules')).toBeTruthy();
      expect(called(part)).toHaveLength(2);
    },
  );
});

describe('the button of an activity', () => {
  it('reads join, and pressing it changes the status to joined [PRO-003]', async () => {
    const joined = activityOf({ status: 'joined', progress: { ...PROGRESS, deposit: null, wagerNeeded: null } });
    const { called, asked } = await show({ replies: { 'promotions.join': () => joined } });
    await userEvent.click(await button('Join'));
    expect(await screen.findByText('Joined')).toBeTruthy();
    expect(screen.getByText('Make a deposit. It counts once it is credited.')).toBeTruthy();
    await userEvent.click(await button('Deposit'));
    expect(asked.at(-1)).toMatchObject({ what: 'openOverlay', detail: { page: 'depositv2' } });
    expect(called('promotions.join').map(({ input }) => input)).toEqual([{ body: { id: '7', version: 3 } }]);
  });

  it('that was changed meanwhile is shown as it is now, and joined at the next press', async () => {
    let now = activityOf();
    const { called } = await show({
      replies: {
        'promotions.activity': () => ({ activity: now }),
        'promotions.join': (input) => {
          const { version } = (input as { readonly body: { readonly version: number } }).body;
          now = activityOf({ rate: 500, version: 4 });
          if (version !== 4) throw new PortalError('promotion.changed');
          return activityOf({ status: 'joined', progress: { ...PROGRESS, deposit: null, wagerNeeded: null } });
        },
      },
    });
    await userEvent.click(await button('Join'));
    expect(await screen.findByText('This promotion has changed. Check it and try again.')).toBeTruthy();
    expect(await screen.findByText(/(^|[^\d])5\s?%/)).toBeTruthy();
    await userEvent.click(await button('Join'));
    expect(await screen.findByText('Joined')).toBeTruthy();
    expect(called('promotions.join').map(({ input }) => input)).toMatchObject([
      { body: { version: 3 } },
      { body: { version: 4 } },
    ]);
  });

  it('reads claim when the reward is due, and pressing it changes the status to claimed [PRO-004]', async () => {
    const { called, asked } = await show({
      activity: activityOf({ status: 'claim', progress: PROGRESS }),
      replies: { 'promotions.claim': () => activityOf({ status: 'claimed', paid: '100.00' }) },
    });
    expect(await screen.findByText('Your deposit of ¥500.00 counts. Your reward: ¥100.00')).toBeTruthy();
    await userEvent.click(await button('Claim'));
    expect(await screen.findByText('Claimed')).toBeTruthy();
    expect(called('promotions.claim')).toHaveLength(1);
    expect(asked).toContainEqual({
      what: 'notify',
      detail: { message: '¥100.00 was added to your balance', tone: 'success' },
    });
  });

  it.each(['Join', 'Claim', 'Apply'])(
    'opens the login popup for a visitor who presses %s, and sends nothing [PRO-012]',
    async (name) => {
      const activity = activityOf({
        status: name === 'Claim' ? 'claim' : 'join',
        kind: name === 'Apply' ? 'application' : 'reload',
      });
      const { asked, api } = await show({ activity, visitor: true });
      await userEvent.click(await button(name));
      expect(asked.map(({ what }) => what)).toEqual(['openLogin']);
      expect(api.calls.filter(({ id }) => /join|claim|apply/.test(id))).toEqual([]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it.each([
    ['coming soon', 'Coming soon', ' [PRO-010]'],
    ['joined', 'Joined', ''],
    ['claimed', 'Claimed', ''],
    ['applying', 'Application sent', ' [PRO-005]'],
    ['process', 'In review', ' [PRO-006]'],
    ['rejected', 'Declined', ' [PRO-007]'],
    ['issued', 'Paid', ' [PRO-008]'],
    ['close', 'Closed', ' [PRO-009]'],
  ] as const)('is a state without anything to press while it is %s: %s%s', async (status, text, _id) => {
    await show({ activity: activityOf({ status }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Join|Claim|Apply/u })).toBeNull();
    expect(actionOf({ status, kind: 'application' })).toBeNull();
  });

  it('is out of reach for members who have deposited before, and says why', async () => {
    await show({ activity: activityOf({ kind: 'welcome', eligible: false }) });
    expect((await button('Join')).disabled).toBe(true);
    expect(screen.getByText('This promotion is for members who have not deposited yet.')).toBeTruthy();
  });

  it('shows why a claim was refused, and the state of now', async () => {
    let status: Activity['status'] = 'claim';
    await show({
      replies: {
        'promotions.activity': () => ({ activity: activityOf({ status }) }),
        'promotions.claim': () => {
          status = 'close';
          throw new PortalError('promotion.closed');
        },
      },
    });
    await userEvent.click(await button('Claim'));
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(screen.getByText('This promotion is not open at the moment.')).toBeTruthy();
  });

  it('speaks of no reward where the promotion ended before it was claimed', async () => {
    await show({ activity: activityOf({ status: 'close', progress: PROGRESS }) });
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(screen.queryByText(/Your reward/)).toBeNull();
  });
});

describe('an application', () => {
  const APPLICATION = activityOf({ kind: 'application', needsImage: true, rate: null, leastDeposit: null });
  const open = async (replies: Shown['replies'] = {}) => {
    const shown = await show({ activity: APPLICATION, replies });
    await userEvent.click(await button('Apply'));
    await screen.findByRole('dialog', { name: 'Apply for this promotion' });
    const choose = (...files: readonly File[]) =>
      fireEvent.change(screen.getByLabelText('Pictures', { selector: 'input' }), { target: { files } });
    return { ...shown, choose };
  };
  const picture = (name: string, type = 'image/png') => new File([name], name, { type });
  const previews = () => screen.queryAllByRole('img', { name: /^Picture \d$/u });

  it('refuses what is no png or jpg, and what is over 5 MB, with its message [VAL-050]', async () => {
    const { choose } = await open();
    choose(picture('a.pdf', 'application/pdf'));
    expect(await screen.findByText('Use a jpeg, jpg or png picture.')).toBeTruthy();
    const large = picture('large.png');
    Object.defineProperty(large, 'size', { value: 5_242_881 });
    choose(large);
    expect(await screen.findByText('The picture is larger than 5 MB. Choose a smaller one.')).toBeTruthy();
    expect(previews()).toHaveLength(0);
    expect(imageFault({ type: 'image/jpeg', size: 5_242_880 })).toBeNull();
  });

  it('refuses a fourth picture [VAL-051]', async () => {
    const { choose } = await open();
    choose(picture('1'), picture('2'), picture('3'));
    await waitFor(() => expect(previews()).toHaveLength(3));
    choose(picture('4'));
    expect(await screen.findByText('You can add up to 3 pictures.')).toBeTruthy();
    expect(previews()).toHaveLength(3);
  });

  it('takes back why pictures were refused once they are changed', async () => {
    const { choose } = await open({ 'promotions.apply': () => Promise.reject(new PortalError('kyc.image-invalid')) });
    choose(picture('1'));
    await waitFor(() => expect(previews()).toHaveLength(1));
    await userEvent.click(await button('Send application'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await userEvent.click(await button('Remove picture 1'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for a picture where the promotion needs one', async () => {
    const { called } = await open();
    await userEvent.click(await button('Send application'));
    expect(await screen.findByText('Add at least one picture.')).toBeTruthy();
    expect(called('promotions.apply')).toEqual([]);
  });
});
