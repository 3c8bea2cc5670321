/** Betting on a lottery, from the pick to the proof. */
import type { Locator, Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { balanceMinor, follow, settle } from './portal.ts';
import { openAs } from './session.ts';

/** Draws every minute, by commitment and reveal. */
const FAST = '/lottery?gameCode=KENO_RAPID&playType=sum-odd-even';

/** The slip is beside the picker on wide screens, behind a button on phones. */
const openSlip = async (page: Page): Promise<void> => {
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: 'Open slip' }).click();
};

const rowOf = (page: Page, drawNo: string): Locator =>
  page.getByRole('list', { name: 'My bets' }).getByRole('listitem').filter({ hasText: drawNo }).first();

/** Seconds that a slow machine takes to place a bet and to look at it before its draw. */
const ENOUGH = 30;

/** The draw on sale takes bets for long enough, or the next one does. */
const bettingTime = (page: Page, gameCode: string): Promise<void> => {
  const secondsLeft = async (): Promise<number> => {
    const reply = await page.request.get(`/lgw/betting/games/${gameCode}`);
    const { value } = (await reply.json()) as { value: { draws: readonly { locksAt: string }[] } };
    return (Date.parse(value.draws[0]?.locksAt ?? '') - Date.now()) / 1_000;
  };
  return expect.poll(secondsLeft, { timeout: 120_000 }).toBeGreaterThanOrEqual(ENOUGH);
};

/** A draw that locks at this moment asks to be left for the next one, in place of the button that places. */
const placeSlip = async (page: Page, name: string | RegExp = /^Place bet/): Promise<void> => {
  const press = page.getByRole('button', { name: 'Move to the next draw' }).or(page.getByRole('button', { name }));
  const placed = page.getByText('Bets placed: 1');
  await expect(async () => {
    if (!(await placed.isVisible())) await press.click({ timeout: 5_000 });
    await expect(placed).toBeVisible({ timeout: 5_000 });
  }).toPass();
};

test('[LOT-028] a member bets on a fast draw, sees it settled, and checks the draw @phone', async ({ page }) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, FAST);
  const before = await balanceMinor(page);

  // Odd and even at once: one of them wins whatever is drawn.
  const options = page.getByRole('group', { name: 'Options' });
  await options.getByRole('button', { name: /Odd/ }).click();
  await options.getByRole('button', { name: /Even/ }).click();
  const card = page.getByRole('region', { name: 'Your bet' });
  await card.getByRole('textbox', { name: 'Price of a lot' }).fill('1');
  await card.getByRole('textbox', { name: 'Times' }).fill('2');
  await expect(card).toContainText(/Lots\s*2\s*Stake\s*¥4\.00\s*Possible win\s*¥3\.90/);
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await openSlip(page);

  // The balance without the win is read before the result brings it.
  await bettingTime(page, 'KENO_RAPID');
  await placeSlip(page, 'Place bet ¥4.00');
  const [, drawNo = ''] = /on draw (\d+)/.exec((await page.getByText(/on draw \d+/).textContent()) ?? '') ?? [];
  await page.getByRole('link', { name: 'Go to my bets' }).click();
  await expect.poll(() => balanceMinor(page)).toBe(before - 400n);

  // Open with its draw and stake first, settled with its win then.
  const row = rowOf(page, drawNo);
  await expect(row).toContainText('¥4.00');
  await expect(row.getByText('Won', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => balanceMinor(page)).toBeGreaterThan(before - 400n);

  await row.locator('summary').click();
  await row.getByRole('link', { name: 'Check the draw' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Draw ${drawNo}` })).toBeVisible();
  for (const check of ['Seed', 'List of bets', 'Numbers', 'Your bet leads to the root']) {
    const line = page.getByRole('listitem').filter({ has: page.getByText(check, { exact: true }) });
    await expect(line.getByRole('status')).toHaveText('Equal');
  }
});

test('a bet is taken back before its draw, and the slip survives a reload @desktop', async ({ page }) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/lottery?gameCode=EXPRESS_5&playType=position-1');
  const numbers = page.getByRole('group', { name: 'Numbers' });
  await numbers.getByRole('button', { name: '7', exact: true }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.reload();
  await openSlip(page);
  await bettingTime(page, 'EXPRESS_5');
  await placeSlip(page);
  await page.getByRole('link', { name: 'Go to my bets' }).click();

  const row = page.getByRole('list', { name: 'My bets' }).getByRole('listitem').first();
  await row.locator('summary').click();
  await row.getByRole('button', { name: 'Cancel bet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel bet' }).click();
  await expect(row.getByText('Cancelled')).toBeVisible();
});

test('a device whose clock is three hours wrong counts down to the same lock and can bet @desktop', async ({
  page,
}) => {
  await page.addInitScript((wrongMs) => {
    const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...parts: readonly unknown[]) {
        // @ts-expect-error: its overloads take no array.
        super(...(parts.length === 0 ? [Right.now() + wrongMs] : parts));
      }
      static override now(): number {
        return Right.now() + wrongMs;
      }
    } as DateConstructor;
  }, 3 * 3_600_000);
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, '/lottery?gameCode=EXPRESS_5&playType=position-1');
  const timer = page.getByRole('timer').first();
  await expect(timer).toHaveText(/^00:0[0-5]:\d\d$/);
  await page.getByRole('group', { name: 'Numbers' }).getByRole('button', { name: '7', exact: true }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await openSlip(page);
  await placeSlip(page);
});

test('betting, rules, records and results have no accessibility fault in either theme', async ({ page }) => {
  const { account } = await newMember(page.request, { money: '100.00' });
  await openAs(page, account, FAST);
  const last = page.getByRole('link', { name: /^No\. \d+$/ }).first();
  const record = (await last.getAttribute('href')) ?? '';
  for (const path of [
    '/lottery?gameCode=VN_HCMC&playType=lo-2',
    '/lottery?gameCode=VN_HANOI&playType=lo-3',
    '/lottery?gameCode=EXPRESS_1&playType=straight',
    FAST,
    '/lottery/rules?gameCode=VN_HCMC',
    record,
    '/lotteryCenter?view=results',
    '/lotteryCenter?view=bets',
    '/lotteryCenter?gameCode=EXPRESS_1',
  ]) {
    await follow(page, path);
    await settle(page);
    await judgeInBothThemes(page, path, { include: 'main' });
  }
});
