/** Bonus money from a deposit to its end, and a raffle that anybody can check. */
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import type { Member } from './members.ts';
import { balance, follow, gameOf, open } from './portal.ts';
import { giveSession } from './session.ts';

const DAY_MS = 86_400_000;
const AURORA = '/ops/merchants/aurora';
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const RELOAD = {
  ...{ kind: 'reload', rate: 5_000, most: '50.00', leastDeposit: '10.00', wagerTimes: 0 },
  ...{ countsUntil: null, needsImage: false },
  bonus: { times: 10, days: 7, bonusFirst: true, stakeMax: null, shares: { INHOUSE: 100, RNG: 100 } },
};

/** A promotion of this journey's own. It is switched off by `stop`. */
const addPromotion = async (desk: Desk, title: string, activity: object | null) => {
  const promotion = {
    ...{ category: 'club', imageUrl: '/art/scenes/cards-phone.svg', startsAt: inDays(-1), endsAt: inDays(1), activity },
    ...{ announced: false, sort: 900, enabled: true },
    texts: { EN: { title, summary: 'Of a journey', content: '<p>The rules of the journey</p>' } },
  };
  const { promotionId } = await desk.post<{ promotionId: string }>(`${AURORA}/promotions`, promotion);
  const put = (more: object) => desk.put(`${AURORA}/promotions/${promotionId}`, { ...promotion, ...more });
  return { id: promotionId, stop: () => put({ enabled: false }), end: () => put({ endsAt: inDays(-0.0001) }) };
};

/** Credited by an operator. */
const deposit = async (page: Page, desk: Desk, { headers }: Member, amount: string): Promise<void> => {
  const methods = await page.request.get('/wps/relay/MCSFE_getDepositMethods?language=EN', { headers });
  const { value } = (await methods.json()) as { value: { methods: { id: string }[] } };
  const created = await page.request.post('/wps/relay/MCSFE_createDeposit', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { methodId: value.methods[0]?.id, amount, language: 'EN' },
  });
  const { value: order } = (await created.json()) as { value: { id: string } };
  await desk.post(`${AURORA}/deposits/${order.id}/credit`, { amount });
};

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const centre = (page: Page) => page.getByRole('dialog');
const activeBonus = (page: Page) => centre(page).getByRole('region', { name: 'Active bonus' });

test('a deposit brings bonus money apart from cash, play counts towards it, and cancelling says what it costs', async ({
  page,
}) => {
  const desk = await openDesk(page.request);
  const { id, stop } = await addPromotion(desk, `Journey of bonuses ${Date.now()}`, RELOAD);
  const member = await newMember(page.request);
  await giveSession(page, member.account);
  await open(page, `/promoDetail?id=${id}`);
  await expect(page.getByText('Becomes cash after 10 × the reward in bets within 7 days')).toBeVisible();
  await button(page, 'Join').click();
  await expect(page.getByText('Joined', { exact: true })).toBeVisible();
  await deposit(page, desk, member, '100.00');
  await page.reload();
  await button(page, 'Claim').click();
  await expect(page.getByText(/You received ¥50.00 of bonus money. See/)).toBeVisible();
  await expect(balance(page).getByText('¥100.00')).toBeVisible();
  await expect(balance(page).getByText('Bonus ¥50.00')).toBeVisible();
  await judgeInBothThemes(page, 'a promotion with bonus money');

  await follow(page, '/?search=orchard');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Midnight Orchard/ })
    .first()
    .click();
  const spin = gameOf(page).getByRole('button', { name: /Spin/ });
  await expect(spin).toBeEnabled();
  // The game shows what can be staked: cash and bonus.
  await expect(gameOf(page).locator('output#balance')).toContainText('150.00');
  await spin.click();
  await expect(spin).toBeEnabled();

  await follow(page, '/protection?mc=bonusDetails');
  // The job counts settled rounds every few seconds.
  await expect(activeBonus(page).getByRole('progressbar')).not.toHaveAttribute('aria-valuetext', /^¥0\.00 of/);
  await expect(activeBonus(page).getByText('¥500.00', { exact: true })).toBeVisible();
  await activeBonus(page).getByRole('button', { name: 'Show history' }).click();
  await expect(activeBonus(page).getByRole('table').getByText('Bet').first()).toBeVisible();
  await judgeInBothThemes(page, 'bonus details', { include: '[role="dialog"]' });

  await activeBonus(page).getByRole('button', { name: 'Cancel bonus' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel this bonus?' });
  await expect(asked.getByText(/You lose ¥\d+\.\d{2} of bonus money/)).toBeVisible();
  await asked.getByRole('button', { name: /Give up ¥/ }).click();
  await expect(asked).toBeHidden();
  await expect(activeBonus(page)).toHaveCount(0);
  await expect(centre(page).getByRole('table', { name: 'Bonus details' }).getByText('Cancelled')).toBeVisible();
  await stop();
});

test('a member draws raffle tickets, and the seed proves the prizes after the end', async ({ page }) => {
  const desk = await openDesk(page.request);
  const { id, end } = await addPromotion(desk, `Journey of raffles ${Date.now()}`, null);
  await desk.put(`${AURORA}/raffles/${id}`, {
    ...{ source: 'deposits', per: '50.00', ticketsMax: 5 },
    prizes: [
      { amount: '8.00', weight: 1 },
      { amount: '2.00', weight: 3 },
    ],
  });
  const member = await newMember(page.request);
  await deposit(page, desk, member, '100.00');
  await giveSession(page, member.account);
  await open(page, `/promoDetail?id=${id}`);
  await expect(page.getByText('You have 2 tickets left')).toBeVisible();
  await button(page, 'Draw a ticket').click();
  await expect(page.getByText(/^You won ¥[82]\.00$/)).toBeVisible();
  await expect(page.getByText('You have 1 ticket left')).toBeVisible();
  await button(page, 'Draw a ticket').click();
  await expect(page.getByText('You have 0 tickets left')).toBeVisible();
  await expect(button(page, 'Draw a ticket')).toBeDisabled();
  await judgeInBothThemes(page, 'a raffle');
  await button(page, 'Check all prizes').click();
  await expect(page.getByText(/The seed stays secret until the promotion ends/)).toBeVisible();
  await end();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Raffle' }).getByText('Closed')).toBeVisible();
  await button(page, 'Check all prizes').click();
  await expect(page.getByText('Your browser computed 2 prizes again. All match the seed.')).toBeVisible();
});
