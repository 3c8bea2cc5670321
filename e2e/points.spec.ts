import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { newMember } from './members.ts';
import type { Member } from './members.ts';
import { PIN, balanceMinor } from './portal.ts';
import { takeSession } from './session.ts';

const REWARD = 'Bonus ¥1';
const PRICE = 1500;

/** The figure under "Your points". */
const points = async (page: Page): Promise<number> => {
  const figure = page.getByText('Your points', { exact: true }).locator('xpath=following-sibling::p[1]');
  await expect(figure).toHaveText(/^[\d,]+$/);
  return Number((await figure.innerText()).replaceAll(',', ''));
};
/** What two rounds bring. */
const EARNED = 4000;

/** Rounds are counted by a job, some seconds later. */
const waitForPoints = async (page: Page, { headers }: Member): Promise<void> => {
  const earned = async (): Promise<number> => {
    const reply = await page.request.get('/wps/relay/MCS2_getPointBalance', { headers });
    return ((await reply.json()) as { value: { pointBalance: number } }).value.pointBalance;
  };
  await expect.poll(earned).toBe(EARNED);
};
const redeemButton = (page: Page) => page.getByRole('button', { name: `Redeem: ${REWARD}`, exact: true });
const view = (page: Page, name: string) => page.getByRole('tab', { name });

test('[SHL-013] [CON-006] [PTS-001] [PTS-002] [PTS-003] [PTS-007] [PTS-008] [PTS-009] [PTS-010] a visitor sees the rewards, a member redeems one; points are converted to balance and listed beside those earned', async ({
  page,
}) => {
  const member = await newMember(page.request, { pin: true, money: '300.00', rounds: 2 });

  await test.step('a visitor sees the rewards under the banner of the mall; redeeming asks to sign in', async () => {
    await page.goto('/pointMall');
    await expect(
      page.getByRole('region', { name: 'News and offers' }).getByText('Your points, your choice'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: REWARD, exact: true })).toBeVisible();
    await redeemButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  });

  await test.step('a wrong PIN changes nothing, the right one puts the reward in the record', async () => {
    await waitForPoints(page, member);
    await takeSession(page, member.account);
    await expect(page.getByRole('heading', { name: 'Points mall', level: 1 })).toBeVisible();
    const before = await points(page);
    expect(before).toBe(EARNED);

    await redeemButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Redeem a reward' });
    const pin = dialog.locator('input[type="password"]');
    await pin.fill('135790');
    await dialog.getByRole('button', { name: 'Redeem for 1,500 points' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The payment PIN is incorrect.');
    expect(await points(page)).toBe(before);

    await pin.fill(PIN);
    await dialog.getByRole('button', { name: 'Redeem for 1,500 points' }).click();
    const receipt = page.getByRole('dialog', { name: 'Redemption received' });
    const number = /no\. (\d+)/.exec(await receipt.getByRole('alert').innerText())?.[1] ?? '';
    await receipt.getByRole('link', { name: 'See redemptions' }).click();

    await expect(page).toHaveURL(/view=record/);
    await expect.poll(() => points(page)).toBe(before - PRICE);
    const row = page.getByRole('row').filter({ hasText: `No. ${number}` });
    await expect(row).toContainText(REWARD);
    await expect(row).toContainText('1,500');
    await expect(row).toContainText('In process');
  });

  await test.step('points are converted to balance and listed in the history beside those earned', async () => {
    const before = await points(page);
    const money = await balanceMinor(page);
    await page.getByRole('button', { name: 'Convert to balance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Convert points to balance' });
    const amount = dialog.getByLabel('Points to convert');
    await amount.fill('2500');
    await expect(dialog.getByText('From 2,000 points, in steps of 2,000.')).toBeVisible();
    await amount.fill('2000');
    await dialog.locator('input[type="password"]').fill(PIN);
    await dialog.getByRole('button', { name: 'Convert to ¥1', exact: true }).click();
    await page.getByRole('dialog', { name: 'Points converted' }).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => points(page)).toBe(before - 2000);
    await expect.poll(() => balanceMinor(page)).toBe(money + 100n);
    await view(page, 'History').click();
    await expect(page.getByRole('row').filter({ hasText: 'Converted' }).first()).toContainText('−2,000');
    await expect(page.getByRole('row').filter({ hasText: 'valid bets' }).first()).toContainText('Earned');
  });
});
