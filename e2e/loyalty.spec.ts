/** What play brings: rewards, levels, rebates and invitations, from the entries of the portal to the balance. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { chooseInAccountMenu, header, minorOf, open, settle } from './portal.ts';
import { saysInBlackAndWhite } from './qr-picture.ts';
import { giveSession, openAs } from './session.ts';

/** Of the demo; nothing of it changes here. */
const MEMBER = 'player2';

const centre = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => centre(page).getByRole('heading', { name, level: 2, exact: true });

/** The header's, which lies behind the centre. */
const balanceBehind = async (page: Page): Promise<bigint> =>
  minorOf(
    await header(page)
      .getByText(/[¥₫][\d,]+\.\d{2}/)
      .first()
      .innerText(),
  );

/** An entry of the left bar, which phones open as a drawer. */
const follow = async (page: Page, name: RegExp, isPhone: boolean): Promise<void> => {
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name }).click();
};

test('[SHL-051] [SHL-053] [SHL-054] [MEM-028] [MEM-031] the entries of the portal open their pages', async ({
  page,
}, info) => {
  const isPhone = info.project.name === 'phone';
  await openAs(page, MEMBER);
  await follow(page, /^VIP cashback \S+/, isPhone);
  await expect(page).toHaveURL(/mc=playerRank/);
  await expect(heading(page, 'VIP cashback')).toBeVisible();
  await expect(centre(page).getByRole('table', { name: 'All levels' })).toBeVisible();
  await judgeInBothThemes(page, 'levels', { include: '[role="dialog"]' });
  await centre(page).getByRole('button', { name: 'Open reward centre' }).click();
  await expect(heading(page, 'Reward centre')).toBeVisible();

  await page.goto('/');
  await settle(page);
  await follow(page, /^Rewards$/, isPhone);
  await expect(page).toHaveURL(/mc=rewardCenter/);
  await expect(heading(page, 'Reward centre')).toBeVisible();

  await page.goto('/');
  await chooseInAccountMenu(page, 'Manual rebate');
  await expect(page).toHaveURL(/mc=manualRebate/);
  await expect(heading(page, 'Manual rebate')).toBeVisible();
});

test('[MEM-015] [MEM-016] a reward that an operator gave is claimed once, and the balance rises by it', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same on both');
  const { account } = await newMember(page.request);
  const title = 'Thank you for your patience today';
  const { post } = await openDesk(page.request);
  await post('/ops/merchants/aurora/grants', { accounts: [account], amount: '1.00', titles: { EN: title }, days: 3 });
  await openAs(page, account, '/?mc=rewardCenter');
  const row = centre(page).getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('Expires in 3 days')).toBeVisible();
  await judgeInBothThemes(page, 'rewards', { include: '[role="dialog"]' });
  const before = await balanceBehind(page);
  await row.getByRole('button', { name: `Claim ¥1.00: ${title}` }).click();
  await expect(row.getByText('Claimed', { exact: true })).toBeVisible();
  await expect.poll(() => balanceBehind(page)).toBe(before + 100n);
  const past = centre(page).getByRole('table', { name: 'Past rewards' }).getByRole('row').filter({ hasText: title });
  await expect(past.getByText('Claimed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(past).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect.poll(() => balanceBehind(page)).toBe(before + 100n);
});

test('[MEM-026] [MEM-027] rebate that is due is claimed with a receipt, and then nothing is due', async ({
  page,
}, info) => {
  test.skip(info.project.name === 'phone', 'the same on both');
  // What 0.6 % of two rounds brings is more than the smallest rebate.
  const { account } = await newMember(page.request, { money: '300.00', rounds: 2 });
  const claim = centre(page).getByRole('button', { name: 'Claim rebate' });
  await giveSession(page, account);
  // Rounds are counted by a job, some seconds later.
  await expect(async () => {
    await open(page, '/?mc=manualRebate');
    await expect(claim).toBeEnabled({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(centre(page).getByRole('row', { name: /^Slots/ })).toBeVisible();
  await judgeInBothThemes(page, 'rebate', { include: '[role="dialog"]' });
  const due = minorOf(
    await centre(page).getByText('Rebate to claim').locator('xpath=following-sibling::*[1]').innerText(),
  );
  const before = await balanceBehind(page);
  await claim.click();
  await expect(centre(page).getByText(/ was added to your balance$/)).toBeVisible();
  await expect(centre(page).getByText(/^You have no rebate yet/)).toBeVisible();
  await expect.poll(() => balanceBehind(page)).toBe(before + due);
});

test('[SHL-055] [SHL-083] [MEM-017] [MEM-018] [LIM-050] a member finds link, code and QR code, and takes them along', async ({
  page,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, MEMBER);
  await follow(page, /^Invite friends$/, info.project.name === 'phone');
  await expect(page).toHaveURL(/mc=referral/);
  const link = centre(page).getByLabel('Your link', { exact: true });
  await expect(link).toHaveValue(/referralCode=/);
  const code = await centre(page).getByLabel('Your code', { exact: true }).inputValue();
  expect(await link.inputValue()).toContain(code);
  await expect(centre(page).getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await expect(centre(page).getByText('Friends invited')).toBeVisible();
  await judgeInBothThemes(page, 'inviting', { include: '[role="dialog"]' });
  await centre(page).getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  const saved = page.waitForEvent('download');
  await centre(page).getByRole('button', { name: 'Save picture' }).click();
  expect((await saved).suggestedFilename()).toBe(`aurora-${code}.png`);
  await saysInBlackAndWhite(page, await readFile(await (await saved).path()), await link.inputValue());
});
