/** Player protection: limits, breaks and what belongs to them. */
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { enterConsole } from './desk.ts';
import { expect, test, withoutWindows } from './fixtures.ts';
import { newMember, newMemberAtLotus } from './members.ts';
import {
  PASSWORD,
  accountMenu,
  follow,
  gameOf,
  header,
  loginButton,
  minorOf,
  open,
  operatorUrl,
  pressInFooter,
} from './portal.ts';
import { openAs } from './session.ts';

const LOTUS = (): string => {
  const address = new URL(process.env['E2E_BASE_URL'] ?? '');
  address.hostname = 'lotus.localhost';
  return address.origin;
};

const limitsOf = (page: Page, kind: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Change limit: ${kind}, `) }) });

const changeLimit = (page: Page, name: string) => page.getByRole('button', { name: `Change limit: ${name}` });

test('[RSG-006] everybody finds the page, with what there is and whom to talk to', async ({ page }) => {
  await open(page, '/helpmc');
  await pressInFooter(page, 'link', 'Player protection');
  await expect(page).toHaveURL(/\/protection$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Player protection', level: 1 })).toBeVisible();
  for (const name of ['Limits', 'Reality check', 'Time-out and self-exclusion', 'Help and support'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'www.gamblingtherapy.org' })).toHaveAttribute('rel', /noopener/);
  expect(await violationsOf(page, { include: 'main', withBestPractice: true })).toEqual([]);
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('[RSG-002] [RSG-006] limits with what is left of them stand on the page of a member, without an axe violation', async ({
  page,
}) => {
  await openAs(page, 'player2', '/protection');
  await expect(changeLimit(page, 'Deposits, Weekly')).toBeVisible();
  await expect(limitsOf(page, 'Deposits')).toHaveCount(3);
  await expect(page.getByText(/You requested ¥30,000\.00/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'History' }).getByText('Losses, Daily').first()).toBeVisible();
  expect(await violationsOf(page, { include: 'main', withBestPractice: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test.describe('of one member', () => {
  test('[RSG-002] [RSG-003] a tighter limit counts at once, the game is refused and the page says which limit it was', async ({
    page,
  }) => {
    const { account } = await newMember(page.request, { money: '300.00', rounds: 1 });
    await openAs(page, account, '/protection');
    await changeLimit(page, 'Stakes, Weekly').click();
    const dialog = page.getByRole('dialog', { name: 'Limit: Stakes' });
    await dialog.getByLabel('Amount').fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter an amount above zero')).toBeVisible();
    await dialog.getByLabel('Amount').fill('100000');
    await expect(dialog.getByText('It takes effect when you save it.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    // What was staked earlier this week counts: room for less than the smallest stake is left.
    const left = page.getByText(/¥[\d,.]+ left of ¥100,000\.00/);
    const used = 10_000_000n - minorOf((await left.innerText()).split(' left')[0] ?? '');
    await changeLimit(page, 'Stakes, Weekly').click();
    await dialog.getByLabel('Amount').fill(`${(Number(used) + 5) / 100}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/¥0\.05 left of/)).toBeVisible();

    await follow(page, '/?search=orchard');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Midnight Orchard/ })
      .first()
      .click();
    await gameOf(page).getByRole('button', { name: /Spin/ }).click();
    const told = page.getByRole('dialog', { name: 'You have reached your limit' });
    await expect(told).toBeVisible();
    await expect(told.getByText('your wager limit for a week')).toBeVisible();
    await told.getByRole('button', { name: 'Player protection' }).click();
    await expect(page).toHaveURL(/\/protection$/);
  });

  test('[RSG-002] [RSG-009] a looser limit asks for the password after a pause, is sent once more with the same key, and waits a day', async ({
    page,
  }) => {
    const keys: string[] = [];
    await page.route('**/portal/protection/limits', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      // As the platform answers after 30 minutes without input.
      if (keys.length > 1) return route.continue();
      await route.fulfill({
        status: 403,
        json: { success: false, code: 'session.reauthentication-required', message: '', requestId: 'test' },
      });
    });
    const { account } = await newMember(page.request, { email: true, weeklyStakes: '500.00' });
    await openAs(page, account, '/protection');
    await changeLimit(page, 'Stakes, Weekly').click();
    const dialog = page.getByRole('dialog', { name: 'Limit: Stakes' });
    await dialog.getByLabel('Amount').fill('900000');
    await expect(dialog.getByText('Come back after 24 hours')).toBeVisible();
    await dialog.getByRole('button', { name: 'Request change' }).click();
    const again = page.getByRole('dialog', { name: 'Confirm your identity' });
    await again.locator('input[type="password"]').fill('wrong-password-1');
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(again.getByText('The password is incorrect.')).toBeVisible();
    await again.locator('input[type="password"]').fill(PASSWORD);
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(again).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/You requested ¥900,000\.00\. You can confirm it from/)).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    await page.getByRole('button', { name: 'Keep the current limit' }).click();
    await expect(page.getByText(/You requested/)).toBeHidden();
  });

  test('[RSG-005] the reality check covers the page until it is acknowledged, and the session’s time stands in the menu', async ({
    page,
  }) => {
    await page.route('**/portal/protection/session', async (route) => {
      const reply = await route.fetch();
      const json = (await reply.json()) as { value?: { realityCheck: { dueAt: string } } };
      if (json.value) json.value.realityCheck.dueAt = new Date(Date.now() - 1_000).toISOString();
      await route.fulfill({ response: reply, json });
    });
    await openAs(page, (await newMember(page.request)).account, '/helpmc');
    const check = page.getByRole('alertdialog', { name: 'Reality check' });
    await expect(check).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(check).toBeVisible();
    await expect(check.getByText('Staked')).toBeVisible();
    const told = page.waitForResponse((reply) => reply.url().endsWith('/reality-check/acknowledgement'));
    await check.getByRole('button', { name: 'Continue playing' }).click();
    expect((await told).ok()).toBe(true);
    await expect(check).toBeHidden();
    const menu = await accountMenu(page);
    await expect(menu.getByRole('link', { name: /^Logged in for \d+ min/ })).toBeVisible();
  });

  test('other sessions are seen and ended', async ({ page, browser }) => {
    const elsewhere = await browser.newContext();
    await withoutWindows(elsewhere);
    const other = await elsewhere.newPage();
    const { account } = await newMember(page.request);
    await openAs(other, account, '/helpmc');
    await openAs(page, account, '/protection');
    const sessions = page.getByRole('table', { name: 'Where you are logged in' });
    await expect(sessions.getByText('This device')).toBeVisible();
    await page.getByRole('button', { name: 'Log out all other devices' }).click();
    await expect(sessions.getByRole('row')).toHaveCount(2);
    await other.reload();
    await expect(loginButton(other)).toBeVisible();
    await expect(loginButton(page)).toBeHidden();
    await elsewhere.close();
  });

  test('[RSG-010] a statement of the year and personal data can be taken home', async ({ page }) => {
    await openAs(page, 'player5', '/protection');
    const statement = page.getByRole('table', { name: 'Yearly statement' });
    // 600.00 of cash and 120.00 of a bonus.
    await expect(statement.getByText('¥720.00').first()).toBeVisible();
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    expect((await csv).suggestedFilename()).toMatch(/^statement-\d{4}\.csv$/);
    const json = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download JSON' }).click();
    expect((await json).suggestedFilename()).toBe('personal-data-player5.json');
  });

  test('[RSG-004] [RSG-008] a cool-off stops play at once, is told at sign-in, and holds at the other brand', async ({
    page,
  }) => {
    const member = await newMember(page.request, { mobile: true });
    const accountAtLotus = await newMemberAtLotus(page.request, member);
    await openAs(page, member.account, '/protection');
    const told = page.getByRole('dialog', { name: 'You are taking a time-out' });
    await page.getByRole('button', { name: 'Take a time-out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Time-out', exact: true });
    await dialog.getByRole('button', { name: 'Stop playing now' }).click();
    await expect(dialog.getByText('Choose how long')).toBeVisible();
    await dialog.getByLabel('How long').selectOption('1d');
    await dialog.getByRole('checkbox', { name: 'I understand the consequences' }).check();
    await dialog.locator('input[type="password"]').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Stop playing now' }).click();
    await expect(told).toBeVisible();
    await expect(told.getByText('You can still withdraw your balance.')).toBeVisible();
    await expect(told.getByText(/until .* 20\d\d/)).toBeVisible();
    await told.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByRole('main').getByText('You are taking a time-out')).toBeVisible();

    await page.goto('/?search=orchard');
    await expect(told).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Midnight Orchard/ })
      .first()
      .click();
    await expect(page.getByRole('main').getByText('You have a time-out or self-exclusion.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);

    await test.step('And the same person is told so at the other brand', async () => {
      await page.goto(`${LOTUS()}/helpmc?lang=EN`);
      await expect(header(page)).toBeVisible();
      await header(page)
        .getByRole('button', { name: /^(Log in|Đăng nhập)$/ })
        .click();
      const form = page.getByRole('dialog', { name: /^(Log in|Đăng nhập)$/ });
      await form.getByRole('textbox', { name: /^(Username|Tên đăng nhập)$/ }).fill(accountAtLotus);
      await form.locator('input[type="password"]').fill(PASSWORD);
      await form.getByRole('button', { name: /^(Log in|Đăng nhập)$/ }).click();
      const toldThere = page.getByRole('dialog', { name: /^(You are taking a time-out|Bạn đang tạm ngừng chơi)$/ });
      await expect(toldThere).toBeVisible();
      await expect(toldThere).toContainText(/20\d\d/);
    });

    await test.step('And the operator sees who, until when, and the case at the other brand', async () => {
      await enterConsole(page);
      await page.goto(operatorUrl());
      await page.getByRole('link', { name: 'Protection' }).click();
      await expect(page.getByRole('table', { name: 'Exclusions' }).getByText(member.account).first()).toBeVisible();
    });

    await test.step('And a request to lift it waits on the first page until it is declined', async () => {
      const excluded = page
        .getByRole('table', { name: 'Exclusions' })
        .getByRole('row')
        .filter({ hasText: member.account });
      const order = async (name: string): Promise<void> => {
        const window = page.getByRole('dialog');
        await window.getByRole('textbox', { name: /Reason/ }).fill('journey of the tests');
        await window.getByRole('button', { name, exact: true }).click();
        await expect(window).toHaveCount(0);
      };
      await excluded.getByRole('button', { name: `Lift the exclusion of ${member.account}`, exact: true }).click();
      await order('Request lifting');
      await expect(excluded).toContainText('operator1 requested to lift it');
      await page.getByRole('link', { name: 'Home' }).first().click();
      await page
        .getByRole('main')
        .getByRole('link', { name: /exclusion lifts to confirm/ })
        .first()
        .click();
      await excluded.getByRole('button', { name: `Decline to lift the exclusion of ${member.account}` }).click();
      await order('Decline');
      await expect(excluded).toHaveCount(0);
      await page.getByRole('radio', { name: 'All', exact: true }).click();
      await expect(excluded).toContainText('operator1 declined to lift it: journey of the tests');
    });
  });
});
