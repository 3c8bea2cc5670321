/** A tournament from its rules to its live ranking, in the lobby and at the console. */
import { judgeInBothThemes } from './axe.ts';
import { enterConsole, openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import { follow, gameOf, open, operatorUrl } from './portal.ts';
import { giveSession } from './session.ts';

const DAY_MS = 86_400_000;
const AURORA = '/ops/merchants/aurora';
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A promotion of this journey's own. It is switched off by `stop`. */
const addPromotion = async (desk: Desk, title: string) => {
  const promotion = {
    ...{ category: 'club', imageUrl: '/art/scenes/cards-phone.svg', startsAt: inDays(-1), endsAt: inDays(1) },
    ...{ announced: false, sort: 900, enabled: true, activity: null },
    texts: { EN: { title, summary: 'Of a journey', content: '<p>The rules of the journey</p>' } },
  };
  const { promotionId } = await desk.post<{ promotionId: string }>(`${AURORA}/promotions`, promotion);
  const stop = () => desk.put(`${AURORA}/promotions/${promotionId}`, { ...promotion, enabled: false });
  return { id: promotionId, stop };
};

test('a member plays, finds the own place in the live ranking, and an operator sees it and calls it off', async ({
  page,
}) => {
  const desk = await openDesk(page.request);
  const title = `Journey of races ${Date.now()}`;
  const { id, stop } = await addPromotion(desk, title);
  await desk.put(`${AURORA}/tournaments/${id}`, {
    ...{ score: 'rounds', kinds: [], games: ['midnight-orchard'], leastBet: '0.10' },
    // From now on: rounds of the demo share no place.
    ...{ startsAt: inDays(0), endsAt: inDays(0.5), prizes: [{ places: 1, amount: '8.00' }] },
  });
  const member = await newMember(page.request, { money: '100.00' });
  await giveSession(page, member.account);
  await open(page, `/promoDetail?id=${id}`);
  const panel = page.getByRole('region', { name: 'Tournament' });
  await expect(panel.getByText('Live')).toBeVisible();
  await expect(panel.getByText('Midnight Orchard')).toBeVisible();
  await expect(panel.getByText(/You have no counted round yet/)).toBeVisible();
  await judgeInBothThemes(page, 'a tournament');

  await follow(page, '/?search=orchard');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Midnight Orchard/ })
    .first()
    .click();
  const spin = gameOf(page).getByRole('button', { name: /Spin/ });
  await expect(spin).toBeEnabled();
  await spin.click();
  await expect(spin).toBeEnabled();

  await follow(page, `/promoDetail?id=${id}`);
  // The job counts settled rounds every few seconds, and the page follows.
  await expect(panel.getByText('You are in place 1 with 1')).toBeVisible();
  await expect(panel.getByText('If it ended now, you would win ¥8.00.')).toBeVisible();
  await expect(
    panel
      .getByRole('table')
      .first()
      .getByRole('row', { name: /\*\*\*.*You/ }),
  ).toBeVisible();
  await judgeInBothThemes(page, 'a ranking');

  await enterConsole(page);
  await page.goto(`${operatorUrl()}/promotions?merchant=aurora&part=tournaments`);
  await page.getByRole('button', { name: `Ranking of ${title}` }).click();
  const ranking = page.getByRole('dialog', { name: `Ranking of ${title}` });
  await expect(ranking.getByText(member.account)).toBeVisible();
  await judgeInBothThemes(page, 'the ranking at the console', { include: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Call off ${title}` }).click();
  const asked = page.getByRole('dialog', { name: `Call off ${title}?` });
  await asked.getByRole('textbox', { name: /Reason/ }).fill('journey of the tests');
  await asked.getByRole('button', { name: 'Call off' }).click();
  await expect(asked).toBeHidden();
  await stop();
});
