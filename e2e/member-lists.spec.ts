/** The menu of the member centre, and its lists before there is anything in them. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAgent, newMember, newMemberWithoutPassword } from './members.ts';
import { lotus, settle } from './portal.ts';
import { openAs } from './session.ts';

/** Key, name and what is said where there are no rows, in the order of the menu. */
const ENTRIES = [
  ['securityCenter', 'Security centre', 'No bank account yet'],
  ['transferFund', 'Transfer'],
  ['depositv2', 'Deposit', 'No deposits yet'],
  ['withdraw', 'Withdraw', 'No withdrawals yet'],
  ['transferUpline', 'Transfer to agent'],
  ['personalHistoryCopy', 'Betting record', 'No rounds in this period'],
  ['transactionHistory', 'Account record', 'No balance changes in this period'],
  ['personalProfit', 'Personal profit', 'No balance changes in this period'],
  ['bonusDetails', 'Bonus details', 'No bonuses in this period'],
  ['rewardCenter', 'Reward centre', 'No rewards to claim', 'No past rewards yet'],
  ['referral', 'Invite friends', 'No friends yet'],
  ['missionLeaderboard', 'Missions'],
  ['messageV2', 'Messages', 'No messages yet'],
  ['manualRebate', 'Manual rebate'],
  ['playerRank', 'VIP cashback'],
] as const;

const centre = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => centre(page).getByRole('navigation', { name: 'Member centre' });
const heading = (page: Page, name: string) => centre(page).getByRole('heading', { name, level: 2, exact: true });

/** As a link of the portal does. */
const turnTo = (page: Page, key: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `?mc=${key}`);

test('[MEM-001] [MEM-002] [MEM-030] the member centre opens at its first page, each entry by its key where it is allowed, and every list of a new member says that it is empty', async ({
  page,
  baseURL,
}) => {
  const { account } = await newMember(page.request, { upline: await newAgent(page.request) });
  await openAs(page, account, '/protection?mc=');
  await expect(heading(page, 'Security centre')).toBeVisible();
  for (const [key, name, ...empty] of ENTRIES) {
    await turnTo(page, key);
    await expect(heading(page, name)).toBeVisible();
    for (const text of empty) await expect(centre(page).getByText(text), key).toBeVisible();
  }
  for (const [, name] of ENTRIES)
    await expect(
      menu(page)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first(),
    ).toBeVisible();

  // No agent above, and one wallet for all.
  const { token } = await newMemberWithoutPassword(page.request);
  await page.goto(lotus(baseURL, '/healthz'));
  await page.evaluate((value) => {
    sessionStorage.setItem('token', value);
    localStorage.setItem('hisLang', 'EN');
  }, token);
  const wallet = page.waitForResponse((reply) => reply.url().includes('/wps/relay/GCS_merchantWallet'));
  await page.goto(lotus(baseURL, '/protection?mc=missionLeaderboard'));
  await expect(heading(page, 'Missions')).toBeVisible();
  // Until it is known whether there is one wallet, there is no entry either.
  expect(await (await wallet).json()).toMatchObject({ value: { isSingle: true } });
  await settle(page);
  for (const name of ['Transfer', 'Transfer to agent'])
    await expect(menu(page).getByRole('button', { name, exact: true })).toHaveCount(0);
});
