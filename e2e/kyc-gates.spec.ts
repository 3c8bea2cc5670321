/** Actions that an operator makes wait for the identity check. Withdrawals always do (`payments.spec.ts`). */
import type { Page } from '@playwright/test';
import { openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { giveSession } from './session.ts';

const SETTINGS = '/ops/merchants/aurora/kyc/settings';
const MISSING = 'Please complete verification first';

const verification = (page: Page) => page.getByRole('dialog', { name: 'Identity verification' });

const expectGameWaits = async (page: Page): Promise<void> => {
  const listed = await page.request.get(
    '/wps/relay/GCSGAME_gameList?language=EN&vassalage=HOUSE&gameName=Midnight%20Orchard&pageNo=1&pageSize=8',
  );
  const { games } = ((await listed.json()) as { value: { games: { gameId: string; nodeId: string }[] } }).value;
  const { gameId = '', nodeId = '' } = games[0] ?? {};
  await page.goto(`/game?${new URLSearchParams({ gameId, nodeId, vassalage: 'HOUSE' })}`);
  await expect(verification(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByText(MISSING)).toBeVisible();
};

const expectDepositWaits = async (page: Page): Promise<void> => {
  await page.goto('/?mc=depositv2');
  const centre = page.getByRole('dialog', { name: 'Member centre' });
  await expect(centre.getByText(MISSING)).toBeVisible();
  await centre.getByRole('button', { name: 'Start verification' }).click();
  await expect(verification(page)).toBeVisible();
};

test('[RSG-007] play, deposits, or all that follows a sign-in say that the identity check is missing, and lead there', async ({
  page,
}) => {
  const { account } = await newMember(page.request, { verified: false });
  await page.addInitScript(() => sessionStorage.setItem('verifyLater', 'true'));
  await giveSession(page, account);
  const desk = await openDesk(page.request);
  const { enabled } = await desk.get<{ enabled: boolean }>(SETTINGS);
  const setGates = async (...gates: string[]): Promise<unknown> => desk.put(SETTINGS, { enabled, gates });
  try {
    await setGates('play');
    await expectGameWaits(page);
    await setGates('deposit');
    await expectDepositWaits(page);
    await setGates('sign-in');
    await expectGameWaits(page);
    await expectDepositWaits(page);
  } finally {
    await setGates();
  }
});
