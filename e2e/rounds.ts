/** Rounds of the shared tables, as a player waits for them. */
import type { BrowserContext, FrameLocator } from '@playwright/test';
import { expect } from './fixtures.ts';
import { minorOf } from './portal.ts';

/** Waits for the beginning of a betting window, so that a slow machine is in time. */
export const freshWindow = async (game: FrameLocator, roundMs = 90_000): Promise<void> => {
  const phase = (name: string) => game.locator(`body[data-phase="${name}"]`);
  await expect(phase('betting')).toBeVisible({ timeout: 60_000 });
  await expect(phase('pause')).toBeAttached({ timeout: roundMs });
  await expect(phase('betting')).toBeVisible({ timeout: 60_000 });
};

/** The round of the player's bets ends; answers what it has won. */
export const winOfRound = async (game: FrameLocator): Promise<bigint> => {
  await expect(game.locator('body[data-phase="payout"]')).toBeAttached({ timeout: 90_000 });
  await expect(game.getByRole('link', { name: 'Verify this round' })).toBeVisible({ timeout: 30_000 });
  return minorOf(await game.locator('output#win').innerText());
};

export const verifyRound = async (context: BrowserContext, game: FrameLocator): Promise<void> => {
  const [verification] = await Promise.all([
    context.waitForEvent('page'),
    game.getByRole('link', { name: 'Verify this round' }).click(),
  ]);
  await expect(verification.getByText('Verified', { exact: true })).toBeVisible();
  await verification.close();
};
