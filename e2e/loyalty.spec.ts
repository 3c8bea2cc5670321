/** What play brings: rewards, levels, rebates and invitations, from the entries of the portal to the balance. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import type { Member } from './members.ts';
import { chooseInAccountMenu, follow, header, minorOf } from './portal.ts';
import { saysInBlackAndWhite } from './qr-picture.ts';
import { openAs } from './session.ts';

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
const openEntry = async (page: Page, name: RegExp, isPhone: boolean): Promise<void> => {
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name }).click();
};

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(centre(page)).toBeHidden();
};

/** Rounds are counted by a job, some seconds later. */
const waitForRebate = async (page: Page, { headers }: Member): Promise<void> => {
  const isDue = async (): Promise<boolean> => {
    const reply = await page.request.get('/wps/relay/MCSFE_getManualRebate', { headers });
    const { value } = (await reply.json()) as { value: { total: string; min: string } };
    return Number(value.total) >= Number(value.min);
  };
  await expect.poll(isDue).toBe(true);
};

test('[SHL-051] [SHL-053] [SHL-054] [SHL-055] [SHL-083] [MEM-017] [MEM-018] [MEM-028] [MEM-031] [LIM-050] the entries of the portal open their pages, and the link to invite friends can be taken along', async ({
  page,
  context,
}, info) => {
  const isPhone = info.project.name === 'phone';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, MEMBER, '/protection');

  await test.step('Rewards opens the reward centre', async () => {
    await openEntry(page, /^Rewards$/, isPhone);
    await expect(page).toHaveURL(/mc=rewardCenter/);
    await expect(heading(page, 'Reward centre')).toBeVisible();
    await close(page);
  });

  await test.step('Manual rebate is in the menu of the account', async () => {
    await chooseInAccountMenu(page, 'Manual rebate');
    await expect(page).toHaveURL(/mc=manualRebate/);
    await expect(heading(page, 'Manual rebate')).toBeVisible();
    await close(page);
  });

  await test.step('Invite friends opens link, code and QR code, which can be taken along', async () => {
    await openEntry(page, /^Invite friends$/, isPhone);
    await expect(page).toHaveURL(/mc=referral/);
    const link = centre(page).getByLabel('Your link', { exact: true });
    await expect(link).toHaveValue(/referralCode=/);
    const code = await centre(page).getByLabel('Your code', { exact: true }).inputValue();
    expect(await link.inputValue()).toContain(code);
    await expect(centre(page).getByRole('img', { name: 'QR code of your link' })).toBeVisible();
    await expect(centre(page).getByText('Friends invited')).toBeVisible();
    await judgeInBothThemes(page, 'inviting', { include: '[role="dialog"]' });
    await centre(page).getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
    const saved = page.waitForEvent('download');
    await centre(page).getByRole('button', { name: 'Save picture' }).click();
    expect((await saved).suggestedFilename()).toBe(`aurora-${code}.png`);
    await saysInBlackAndWhite(page, await readFile(await (await saved).path()), await link.inputValue());
    await close(page);
  });

  await test.step('VIP cashback opens the levels, which lead to the reward centre', async () => {
    await openEntry(page, /^VIP cashback \S+/, isPhone);
    await expect(page).toHaveURL(/mc=playerRank/);
    await expect(heading(page, 'VIP cashback')).toBeVisible();
    await expect(centre(page).getByRole('table', { name: 'All levels' })).toBeVisible();
    await judgeInBothThemes(page, 'levels', { include: '[role="dialog"]' });
    await centre(page).getByRole('button', { name: 'Open reward centre' }).click();
    await expect(heading(page, 'Reward centre')).toBeVisible();
    await close(page);
  });
});

test('[MEM-015] [MEM-016] [MEM-026] [MEM-027] a reward and the rebate that is due are claimed once, and the balance rises by them @desktop', async ({
  page,
}) => {
  // What 0.6 % of two rounds brings is more than the smallest rebate.
  const member = await newMember(page.request, { money: '300.00', rounds: 2 });
  const title = 'Thank you for your patience today';
  const { post } = await openDesk(page.request);
  const grant = { accounts: [member.account], amount: '1.00', titles: { EN: title }, days: 3 };
  await post('/ops/merchants/aurora/grants', grant);
  await openAs(page, member.account, '/protection?mc=rewardCenter');

  await test.step('a reward that an operator gave', async () => {
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
    await expect(centre(page).getByText('No rewards to claim')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect.poll(() => balanceBehind(page)).toBe(before + 100n);
  });

  await test.step('the rebate, with a receipt: then nothing is due', async () => {
    await waitForRebate(page, member);
    await follow(page, '/protection?mc=manualRebate');
    const claim = centre(page).getByRole('button', { name: 'Claim rebate' });
    await expect(claim).toBeEnabled();
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
});
