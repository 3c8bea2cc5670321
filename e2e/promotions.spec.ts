/** Promotions from both sides: a member joins, deposits and claims; another applies, and an operator decides. */
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { enterConsole, openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './members.ts';
import type { Member } from './members.ts';
import { png } from './pictures.ts';
import { balanceMinor, hurryUntil, open, operatorUrl } from './portal.ts';
import { giveSession, takeSession } from './session.ts';

const DAY_MS = 86_400_000;
const AURORA = '/ops/merchants/aurora';

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const RELOAD = {
  ...{ kind: 'reload', rate: 2_000, most: '50.00', leastDeposit: '10.00', wagerTimes: 0 },
  ...{ countsUntil: null, needsImage: false },
};
const APPLICATION = {
  ...RELOAD,
  kind: 'application',
  rate: null,
  leastDeposit: null,
  wagerTimes: null,
  needsImage: true,
};

/** The page of a promotion reads its state every 20 seconds: two steps, none of them as long as the life of a call. */
const hurry = (page: Page, isThere: () => Promise<boolean>): Promise<void> => hurryUntil(page, 10_000, isThere, 1_000);

/** A promotion of this journey's own. It is switched off by `stop`. */
const addPromotion = async (desk: Desk, title: string, activity: object) => {
  const promotion = {
    ...{ category: 'club', imageUrl: '/art/scenes/cards-phone.svg', startsAt: inDays(-1), endsAt: inDays(1), activity },
    ...{ announced: false, sort: 900, enabled: true },
    texts: { EN: { title, summary: 'Of a journey', content: '<p>The rules of the journey</p>' } },
  };
  const { promotionId } = await desk.post<{ promotionId: string }>(`${AURORA}/promotions`, promotion);
  const stop = () => desk.put(`${AURORA}/promotions/${promotionId}`, { ...promotion, enabled: false });
  return { id: promotionId, stop };
};

const deposit = async (page: Page, desk: Desk, { headers }: Member, amount: string): Promise<void> => {
  const methods = await page.request.get('/wps/relay/MCSFE_getDepositMethods?language=EN', { headers });
  const { value } = (await methods.json()) as { value: { methods: { id: string }[] } };
  const created = await page.request.post('/wps/relay/MCSFE_createDeposit', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { methodId: value.methods[0]?.id, amount, language: 'EN' },
  });
  const { value: order } = (await created.json()) as { value: { id: string } };
  await desk.post(`${AURORA}/deposits/${order.id}/credit`, { amount });
};

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('[PRO-001] [PRO-002] [PRO-003] [PRO-004] a visitor finds an enabled promotion by its category, and a member joins it: the reward of a deposit is on the balance once @phone', async ({
  page,
}) => {
  const desk = await openDesk(page.request);
  const [title, off] = [`Journey of members ${Date.now()}`, `Journey off ${Date.now()}`];
  const { id, stop } = await addPromotion(desk, title, RELOAD);
  await (await addPromotion(desk, off, RELOAD)).stop();
  const member = await newMember(page.request);
  await page.clock.install();
  await open(page, '/promotions');

  await test.step('enabled promotions of the merchant are listed, and filtered by category', async () => {
    const link = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(name) });
    const types = page.getByRole('navigation', { name: 'Promotion types' });
    await expect(link(title)).toBeVisible();
    await expect(link(off)).toHaveCount(0);
    await types.getByRole('link', { name: 'Draws' }).click();
    await expect(link('A draw every minute')).toBeVisible();
    await expect(link(title)).toHaveCount(0);
    await types.getByRole('link', { name: 'Club' }).click();
    await expect(link(title)).toBeVisible();
    await expect(link('A draw every minute')).toHaveCount(0);
    await expect(link(off)).toHaveCount(0);
    await link(title).click();
  });

  await test.step('a visitor reads it, and is asked to log in', async () => {
    await expect(page).toHaveURL(/promoDetail\?id=\d+/);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('The rules of the journey')).toBeVisible();
    await expect(page.getByText(/ to /).first()).toBeVisible();
    await expect(button(page, 'Join')).toBeVisible();
    await judgeInBothThemes(page, 'the detail of a promotion');
    await button(page, 'Join').click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  });

  await test.step('a member joins, deposits and claims', async () => {
    await takeSession(page, member.account);
    await button(page, 'Join').click();
    await expect(page.getByText('Joined', { exact: true })).toBeVisible();
    await deposit(page, desk, member, '100.00');
    await hurry(page, () => page.getByText('Your deposit of ¥100.00 counts. Your reward: ¥20.00').isVisible());
    const claim = page.waitForResponse(/MCSFE_claimActivity/);
    await button(page, 'Claim').click();
    const sent = (await claim).request();
    await expect(page.getByText('Claimed', { exact: true })).toBeVisible();
    await expect.poll(() => balanceMinor(page)).toBe(12_000n);
    // The same request once more, and another one: nothing moves twice.
    const headers = { ...member.headers, 'idempotency-key': sent.headers()['idempotency-key'] ?? '' };
    const path = '/wps/relay/MCSFE_claimActivity';
    expect((await page.request.post(path, { headers, data: { id } })).status()).toBe(200);
    const other = { ...member.headers, 'idempotency-key': crypto.randomUUID() };
    expect((await page.request.post(path, { headers: other, data: { id } })).status()).toBe(409);
    await page.reload();
    await expect.poll(() => balanceMinor(page)).toBe(12_000n);
  });
  await stop();
});

test('a member applies with a picture, and an operator takes the application up and pays it @desktop', async ({
  page,
  context,
}) => {
  const desk = await openDesk(page.request);
  const title = `Journey of applications ${Date.now()}`;
  const { id, stop } = await addPromotion(desk, title, APPLICATION);
  const member = await newMember(page.request);
  await giveSession(page, member.account);
  await page.clock.install();
  await open(page, `/promoDetail?id=${id}`);
  await button(page, 'Apply').click();
  const form = page.getByRole('dialog', { name: 'Apply for this promotion' });
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const pictures = form.locator('input[type="file"]');
  await pictures.setInputFiles(file('document.png', Buffer.from('%PDF-1.7 not a picture')));
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(form.getByText('Use a jpeg, jpg or png picture.')).toBeVisible();
  await judgeInBothThemes(page, 'the application', { include: '[role="dialog"]' });
  await form.getByRole('button', { name: 'Remove picture 1' }).click();
  await pictures.setInputFiles(file('card.png', png(40, 90, 160)));
  await form.getByRole('textbox', { name: 'Note' }).fill('My birthday, {today}');
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Application sent')).toBeVisible();

  const console = await context.newPage();
  await enterConsole(console);
  await console.goto(`${operatorUrl()}/promotions?merchant=aurora&part=applications`);
  await console.getByRole('button', { name: `Open application of ${member.account}` }).click();
  await expect(console.getByText('My birthday, {today}')).toBeVisible();
  await expect(console.getByRole('img', { name: 'Enlarge picture 1' })).toBeVisible();
  await judgeInBothThemes(console, 'an application');
  await console.getByRole('button', { name: 'Start review' }).click();
  const window = console.getByRole('dialog');
  await window.getByRole('button', { name: 'Start review' }).click();
  await expect(window).toBeHidden();
  await hurry(page, () => page.getByText('In review').isVisible());
  await console.getByRole('button', { name: 'Approve and pay' }).click();
  await window.getByRole('textbox', { name: 'Amount' }).fill('8.80');
  await window.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(window).toBeHidden();
  await hurry(page, () => page.getByText('¥8.80 was added to your balance.').isVisible());
  await expect.poll(() => balanceMinor(page)).toBe(880n);
  await console.goto(`${operatorUrl()}/promotions?merchant=aurora`);
  await expect(console.getByRole('row').filter({ hasText: title })).toContainText('8.80');
  await judgeInBothThemes(console, 'promotions');
  await stop();
});
