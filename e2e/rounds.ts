/** Rounds of the shared tables, as a player waits for them. */
import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { minorOf } from './portal.ts';

/**
 * The game in its frame draws ten pictures a second, as on a slow device. Nothing is read from them, and sixty keep a processor busy for
 * as long as a round is waited for. To be called before the page is opened.
 */
export const drawSeldom = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window === window.top) return;
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => window.setTimeout(() => draw(callback), 100);
  });

/** Seconds that a slow machine takes to place bets. */
const ENOUGH = 12;

/**
 * A betting window with time enough: the one that is open, or the next one. A table that slept begins one for the player who wakes it, so
 * that nearly nobody waits for a round that is not their own.
 */
export const bettingWindow = (game: FrameLocator, roundMs = 90_000, enough = ENOUGH): Promise<void> => {
  const secondsLeft = (): Promise<number> =>
    game.locator('body').evaluate(({ dataset, ownerDocument }) => {
      const shown = ownerDocument.getElementById('seconds')?.textContent;
      return dataset['phase'] === 'betting' ? Number(shown) : 0;
    });
  return expect.poll(secondsLeft, { timeout: roundMs + 60_000, intervals: [250] }).toBeGreaterThanOrEqual(enough);
};

export const cashedOut = (game: FrameLocator): Locator =>
  game.getByRole('listitem').filter({ hasText: 'Cashed out ¥' });

/** Cashes the slip out while its round runs. A price that falls on the way is refused and offered anew, and then pressed again. */
export const cashOutSlip = (game: FrameLocator, press: 'click' | 'tap'): Promise<void> =>
  expect(async () => {
    if (!(await cashedOut(game).isVisible()))
      await game.getByRole('button', { name: /^Cash out ¥/ })[press]({ timeout: 5_000 });
    await expect(cashedOut(game)).toBeVisible({ timeout: 5_000 });
  }).toPass();

interface EndOfRound {
  readonly win: bigint;
  /** The address at which it is verified. */
  readonly proof: string;
}

/** The way to the proof of the player's last round. */
export const proofLink = (game: FrameLocator | Locator | Page): Locator =>
  game.getByRole('link', { name: 'Verify your last round' });

/**
 * The player's first round on this page ends; answers what it has won and where it is verified. The win is there for five seconds, until
 * the next round begins, and is read at once with the link.
 */
export const endOfRound = async (game: FrameLocator): Promise<EndOfRound> => {
  const paid = game.locator('body[data-phase="payout"], body[data-phase="pause"]');
  const [win, proof] = await proofLink(paid).evaluate(
    ({ href, ownerDocument }: HTMLAnchorElement) =>
      [ownerDocument.getElementById('win')?.textContent ?? '', href] as const,
    undefined,
    { timeout: 150_000 },
  );
  return { win: minorOf(win), proof };
};

const expectVerified = async (verification: Page): Promise<void> => {
  await expect(verification.getByText('Verified', { exact: true })).toBeVisible();
  await verification.close();
};

/** By the link itself, which may be pressed while the next rounds run. */
export const verifyRound = async (context: BrowserContext, game: FrameLocator): Promise<void> => {
  const [verification] = await Promise.all([context.waitForEvent('page'), proofLink(game).click()]);
  await expectVerified(verification);
};

/** At the address of its proof. */
export const verifyAt = async (context: BrowserContext, proof: string): Promise<void> => {
  const verification = await context.newPage();
  await verification.goto(proof);
  await expectVerified(verification);
};
