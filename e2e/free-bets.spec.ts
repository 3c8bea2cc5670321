/** Free bets from both sides: an operator offers them, a member claims and plays them without cash, and the operator stops them. */
import { randomInt } from 'node:crypto';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole, openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { balanceMinor, follow, gameOf, minorOf, operatorUrl } from './portal.ts';
import { giveSession } from './session.ts';

const DAY_MS = 86_400_000;
const AURORA = '/ops/merchants/aurora';
const TITLE = `Free dice ${randomInt(1_000_000)}`;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const OFFER = {
  ...{ category: 'club', imageUrl: '/art/scenes/cards-phone.svg', startsAt: inDays(-1), endsAt: inDays(1) },
  ...{ announced: false, sort: 900, enabled: true },
  texts: { EN: { title: TITLE, summary: 'Of a journey', content: '<p>The rules of the journey</p>' } },
  activity: {
    ...{ kind: 'free-bets', rate: null, most: '0.00', leastDeposit: null, wagerTimes: null, needsImage: false },
    ...{ countsUntil: inDays(2), freeBets: { bets: 3, stake: '2.00', games: ['ivory-dice'] } },
  },
};

test('free bets are claimed, played without cash, shown in the bonus details, and stopped by an operator', async ({
  page,
}) => {
  const desk = await openDesk(page.request);
  const { promotionId } = await desk.post<{ promotionId: string }>(`${AURORA}/promotions`, OFFER);
  const { account } = await newMember(page.request, { money: '20.00' });
  await giveSession(page, account);

  await test.step('joined and claimed on its page', async () => {
    await page.goto(`/promoDetail?id=${promotionId}`);
    const panel = page.getByRole('region', { name: 'Your reward' });
    await expect(panel.getByText('3 free bets of ¥2.00')).toBeVisible();
    await expect(panel.getByText('Ivory Dice')).toBeVisible();
    await panel.getByRole('button', { name: 'Join' }).click();
    await panel.getByRole('button', { name: 'Claim' }).click();
    await expect(panel.getByText('You received 3 free bets. Open one of the games to play them.')).toBeVisible();
    await judgeInBothThemes(page, 'free-bets-promotion');
  });

  await test.step('opened from the bonus details, and played: only wins move the balance', async () => {
    await follow(page, '/protection?mc=bonusDetails');
    const part = page.getByRole('dialog').getByRole('region', { name: 'Free bets' });
    await expect(part.getByText('3 of 3')).toBeVisible();
    await judgeInBothThemes(page, 'free-bets', { include: '[role="dialog"]' });
    await part.getByRole('button', { name: 'Play Ivory Dice' }).click();
    const game = gameOf(page);
    const free = game.getByRole('button', { name: /^Free bets: 3 left, ¥2\.00 each/ });
    await expect(free).toBeEnabled();
    await expect(game.getByLabel('Bet', { exact: true }).and(game.getByRole('combobox'))).toHaveValue('2.00');
    const before = minorOf(await game.locator('output#balance').innerText());
    await game.getByRole('button', { name: /Roll/ }).click();
    await expect(game.getByRole('button', { name: /^Free bets: 2 left/ })).toBeVisible();
    await expect(game.getByRole('link', { name: 'Verify this round' })).toBeVisible();
    const won = minorOf(await game.locator('output#win').innerText());
    await expect.poll(async () => minorOf(await game.locator('output#balance').innerText())).toBe(before + won);
    await expect.poll(() => balanceMinor(page)).toBe(before + won);
  });

  await test.step('and played with money where the member says so', async () => {
    const game = gameOf(page);
    await game.getByRole('button', { name: /^Free bets: 2 left/ }).click();
    const before = await balanceMinor(page);
    // Two rounds have a moment between them.
    await expect(async () => {
      await game.getByRole('button', { name: /Roll/ }).click();
      await expect.poll(() => balanceMinor(page), { timeout: 2_000 }).not.toBe(before);
    }).toPass();
    await expect(game.getByRole('button', { name: /^Free bets: 2 left/ })).toBeVisible();
  });

  await test.step('an operator sees what was played, and cancels the rest', async () => {
    const console = await page.context().newPage();
    await enterConsole(console);
    await console.goto(`${operatorUrl()}/promotions?merchant=aurora`);
    const row = console.getByRole('row', { name: new RegExp(TITLE) });
    await expect(row.getByText('1 of 3 bets played')).toBeVisible();
    await row.getByRole('button', { name: `Open ${TITLE}` }).click();
    await console.getByRole('button', { name: 'Stop', exact: true }).click();
    const dialog = console.getByRole('dialog', { name: `Stop ${TITLE}?` });
    await dialog.getByLabel(/Cancel the free bets that are left/).check();
    await dialog.getByLabel(/Reason/).fill('The journey is over');
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await follow(page, '/protection?mc=bonusDetails');
    const part = page.getByRole('dialog').getByRole('region', { name: 'Free bets' });
    await expect(part.getByText('Cancelled')).toBeVisible();
    await follow(page, '/protection?mc=messageV2');
    await expect(page.getByRole('dialog').getByText('Free bets cancelled')).toBeVisible();
  });
});
