/** Another language, chosen while the page stays. */
import { formatDay } from 'shared-contracts/locale';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { gameOf, settle } from './portal.ts';
import { openAs } from './session.ts';

/** Shown in the raffle of the demo: 759 of 1,000 tickets win the smallest prize. */
const CHANCE = { EN: '75.9%', PT: '75,9%' } as const;

test('[QUA-008] texts, dates, numbers and the language of launched games follow without a reload', async ({ page }) => {
  const { account } = await newMember(page.request, { money: '50.00' });
  const reply = await page.request.get('/wps/relay/MCSFE_getPromotions?language=EN');
  const { list } = ((await reply.json()) as { value: { list: { id: string; title: string; endsAt: string }[] } }).value;
  const raffle = list.find(({ title }) => title === 'Lucky tickets');
  await openAs(page, account, `/promoDetail?id=${raffle?.id ?? ''}`);
  await settle(page);
  const main = page.getByRole('main');
  const dayIn = (language: string): string => formatDay(raffle?.endsAt.slice(0, 10) ?? '', language);
  await expect(main).toContainText('Lucky tickets');
  await expect(main).toContainText(CHANCE.EN);
  await expect(main).toContainText(dayIn('EN'));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await bar.getByRole('button', { name: 'English', exact: true }).click();
  await bar.getByRole('button', { name: 'Português' }).click();

  await expect(main).toContainText('Bilhetes da sorte');
  await expect(main).toContainText(CHANCE.PT);
  await expect(main).toContainText(dayIn('PT'));
  await expect(main).not.toContainText('Lucky tickets');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Proteção ao jogador' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');

  const launched = page.waitForRequest((request) => request.url().endsWith('/wps/game/launchGame'));
  await page.getByRole('searchbox', { name: 'Buscar jogos' }).fill('midnight');
  await page.keyboard.press('Enter');
  await main
    .getByRole('button', { name: /Midnight Orchard/ })
    .first()
    .click();
  expect((await launched).postDataJSON()).toMatchObject({ language: 'PT' });
  await expect(gameOf(page).locator('html')).toHaveAttribute('lang', 'pt');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
