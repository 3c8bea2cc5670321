/**
 * What players read when a round does not go as they meant. The pages are those of the game server, on a clock that moves by hand: each
 * moment is met exactly.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createTableRig } from '../game-server/src/tables/testing/table-rig.ts';
import type { TableRig } from '../game-server/src/tables/testing/table-rig.ts';
import { expect, test } from './fixtures.ts';
import { proofLink } from './rounds.ts';

const START = 100_000n;
const PAGES = fileURLToPath(new URL('../game-server/src', import.meta.url));
/** Longer than any phase. */
const LONG_MS = 10 * 60_000;

let table: TableRig;
let game: string;
let address: string;
const begin = async (code: string): Promise<void> => {
  game = code;
  table = await createTableRig(code, { assets: PAGES });
  address = await table.rig.server.app.listen({ port: 0, host: '127.0.0.1' });
};
test.afterEach(() => table.rig.close());

const sit = async (page: Page, player = 'ada'): Promise<void> => {
  await page.goto(`${address}/play/${game}?token=${table.rig.wallet.launch(player)}&lang=en`);
  await expect(page.locator('#gate[data-open="true"]')).toBeAttached();
};
const inPhase = (page: Page, phase: string) => expect(page.locator(`body[data-phase="${phase}"]`)).toBeAttached();
const message = (page: Page) => page.locator('#message');
const shownBalance = (page: Page, amount: string) => expect(page.locator('#balance')).toHaveText(amount);

/** A server that starts again on the same data and address. */
const restart = async (): Promise<void> => {
  table.hand.forget();
  await table.rig.restart();
  const { port, hostname: host } = new URL(address);
  await table.rig.server.app.listen({ port: Number(port), host });
};

const putOnRed = (page: Page) => page.getByRole('button', { name: /^red, pays 1 to 1/ }).click();
const place = (page: Page) => page.getByRole('button', { name: /^Place/ }).click();

test('a bet after the window closed takes nothing and is explained, and a restart in the round returns bets on both devices', async ({
  page,
  context,
}) => {
  await begin('kite-roulette');
  await sit(page);
  await inPhase(page, 'betting');
  const other = await context.newPage();
  await sit(other);

  await test.step('What one device has bet is on the other', async () => {
    await putOnRed(page);
    await place(page);
    await expect(message(page)).toHaveText('Your bets of ¥1.00 are placed.');
    await expect(other.getByRole('button', { name: /^red, .*Bet ¥1\.00/ })).toBeVisible();
    await shownBalance(other, '¥999.00');
  });

  await test.step('A bet that the server receives after its window says that nothing was taken', async () => {
    await putOnRed(page);
    table.hand.pass(LONG_MS);
    await place(page);
    await expect(message(page)).toHaveText('Betting for this round is closed. Nothing was taken from your balance.');
    await shownBalance(page, '¥999.00');
    expect(table.rig.wallet.effects('bet')).toBe(1);
  });

  await test.step('And a server that stops before the result returns the bet once and says so', async () => {
    await restart();
    for (const device of [page, other]) {
      await expect(message(device)).toHaveText('The round was stopped. Your bets of ¥1.00 were returned.');
      await shownBalance(device, '¥1,000.00');
      await inPhase(device, 'betting');
    }
    expect(table.rig.wallet.effects('rollback')).toBe(1);
    expect(table.rig.wallet.balance('ada')).toBe(START);
  });
});

test('a cash-out is decided by the server’s clock, whatever a page claims, and one that the end overtakes says so', async ({
  page,
}) => {
  await begin('paper-lantern');
  await sit(page);
  const fly = page.locator('#fly');
  const stepTo = async (phase: string): Promise<void> => {
    const body = page.locator('body');
    for (let former = await body.getAttribute('data-phase'); former !== phase;) {
      table.hand.step();
      // The page hears of a step by its stream: another one before that would pass the phase by.
      await expect(body).not.toHaveAttribute('data-phase', former ?? '');
      former = await body.getAttribute('data-phase');
    }
  };
  const bet = async (): Promise<void> => {
    await stepTo('betting');
    await fly.press('Enter');
    await expect(fly).toHaveText(/In the next flight/);
    await stepTo('flight');
  };

  await test.step('The lantern has burnt by the server’s clock, and no page has heard of it', async () => {
    await bet();
    table.hand.pass(LONG_MS);
    await fly.filter({ hasText: 'Cash out' }).press('Enter');
    await expect(message(page)).toHaveText('Too late: the round ended before your cash-out arrived.');
    await stepTo('pause');
    expect(table.rig.wallet.balance('ada')).toBe(START - 500n);
  });

  await test.step('The way to the proof of that round stays while the next one runs', async () => {
    const proof = await proofLink(page).getAttribute('href');
    await bet();
    await expect(proofLink(page)).toBeVisible();
    await expect(proofLink(page)).toHaveAttribute('href', proof ?? '');
  });

  await test.step('A page that claims a time and a multiplier gets what the server counted, once', async () => {
    await page.route('**/rgs/table/cash-out', (route) =>
      route.continue({
        postData: { ...(route.request().postDataJSON() as object), at: 0, hundredths: 99_999, multiplier: '999.99' },
      }),
    );
    const left = message(page).filter({ hasText: 'You left at' });
    let before = 0n;
    while (!(await left.isVisible())) {
      // Some lanterns burn within the first two seconds.
      before = table.rig.wallet.balance('ada');
      await bet();
      table.hand.pass(2_000);
      await fly.filter({ hasText: 'Cash out' }).press('Enter');
      await expect(message(page)).toHaveText(/You left at|Too late/);
    }
    const [, times = '', won = ''] = /left at ([\d.]+)× .*won ¥([\d.]+)\.$/.exec(await message(page).innerText()) ?? [];
    expect(Number(times)).toBeLessThan(2);
    const win = BigInt(Math.round(Number(won) * 100));
    expect(win).toBe((500n * BigInt(Math.round(Number(times) * 100))) / 100n);
    await stepTo('pause');
    await expect.poll(() => table.rig.wallet.balance('ada')).toBe(before - 500n + win);
  });
});

test('a deal that a restart interrupts returns the stake once and says so', async ({ page }) => {
  const deal = async (): Promise<boolean> => {
    await begin('tien-len');
    await sit(page);
    // The seat is taken first, and then the part in the deal.
    const isIn = page.waitForResponse((reply) => reply.url().endsWith('/rgs/rooms/ready') && reply.ok());
    await page.getByRole('button', { name: /1\.00.*1st place gets/ }).click();
    await isIn;
    table.hand.step();
    await expect.poll(() => table.rig.wallet.effects('bet')).toBe(1);
    const playing = page.locator('body[data-phase="playing"]');
    // A deal that is over is in the phase again that it began in, with its outcome.
    await expect(playing.or(proofLink(page))).toBeAttached();
    return (await playing.count()) > 0;
  };
  // Three of a hundred deals end before their first turn.
  while (!(await deal())) await table.rig.close();
  await shownBalance(page, '¥999.00');
  await restart();
  await expect(message(page)).toHaveText('The deal was stopped. Your stake was returned.');
  await shownBalance(page, '¥1,000.00');
  expect(table.rig.wallet.effects('rollback')).toBe(1);
  expect(table.rig.wallet.balance('ada')).toBe(START);
});
