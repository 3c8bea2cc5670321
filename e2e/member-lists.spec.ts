/** Lists of the member centre before there is anything in them. */
import { expect, test } from './fixtures.ts';
import { newAgent, newMember } from './members.ts';
import { openAs } from './session.ts';

const LISTS = [
  ['personalHistoryCopy', 'No rounds in this period'],
  ['transactionHistory', 'No balance changes in this period'],
  ['personalProfit', 'No balance changes in this period'],
  ['bonusDetails', 'No bonuses in this period'],
  ['rewardCenter', 'No rewards to claim', 'No past rewards yet'],
  ['referral', 'No friends yet'],
  ['messageV2', 'No messages yet'],
  ['depositv2', 'No deposits yet'],
  ['withdraw', 'No withdrawals yet'],
  ['securityCenter', 'No bank account yet'],
] as const;

test('[MEM-030] every list of a new member says that it is empty', async ({ page }) => {
  const { account } = await newMember(page.request, { upline: await newAgent(page.request) });
  await openAs(page, account, '/protection?mc=');
  const centre = page.getByRole('dialog', { name: 'Member centre' });
  for (const [key, ...empty] of LISTS) {
    await page.evaluate((to) => {
      history.pushState({ idx: history.length }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, `?mc=${key}`);
    for (const text of empty) await expect(centre.getByText(text), key).toBeVisible();
  }
});
