/** Windows of the portal, as they are opened and as they complain: no axe violation in either theme. Pages: `pages.spec.ts`. */
import type { Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, follow, loginButton, open } from './portal.ts';
import { openAs } from './session.ts';

// On phones the same markup stands in a sheet.
const WINDOW = '[role="dialog"], [role="alertdialog"]';
/** The window that is judged, over whatever others. */
const JUDGED = '[data-judged]';

/** Judges the window of this name in dark and in light. */
const judge = async (page: Page, name: string | RegExp): Promise<void> => {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  await dialog.evaluate((window) => window.setAttribute('data-judged', ''));
  await judgeInBothThemes(page, String(name), { include: JUDGED });
  await dialog.evaluate((window) => window.removeAttribute('data-judged'));
};

/** The form is sent as it stands: with its refusals a window shows everything that it can. */
const judgeRefused = async (page: Page, name: string | RegExp): Promise<void> => {
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('button[type="submit"]:visible').click();
  await expect(dialog.locator('[aria-invalid="true"]:visible').first()).toBeVisible();
  await judge(page, name);
};

/** A window of another module that has just left may take one Escape more. */
const close = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator(WINDOW)).toHaveCount(0, { timeout: 5_000 });
  }).toPass();

test('[QUA-001] the windows of who comes in have no axe violation in either theme', async ({ page }) => {
  await open(page, '/helpmc');
  await loginButton(page).click();
  await judgeRefused(page, 'Log in');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'SMS code' }).check();
  await judge(page, 'Log in');
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await judgeRefused(page, 'Sign up');
  await close(page);

  await test.step('another proof than the password', async () => {
    await page.route('**/wps/session/login', (route) =>
      route.fulfill({
        status: 403,
        json: {
          ...{ success: false, code: 'login.step-up-required', message: '', requestId: 'test' },
          params: { ticket: 'a-ticket-of-the-tests', methods: 'authenticator,sms,email' },
        },
      }),
    );
    await loginButton(page).click();
    await fillLogin(page, 'player2');
    await expect(page.getByRole('heading', { name: 'Confirm your identity' })).toBeVisible();
    await judgeRefused(page, 'Log in');
    await close(page);
  });

  await test.step('a forgotten password', async () => {
    await loginButton(page).click();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await judgeRefused(page, 'Set a new password');
    await page.getByRole('button', { name: 'Use my mobile number instead' }).click();
    await judge(page, 'Set a new password');
    await close(page);
  });

  await test.step('help', async () => {
    await follow(page, '/help');
    await judge(page, 'Help');
  });
});

test('[QUA-001] the windows of a member have no axe violation in either theme', async ({ page }) => {
  await openAs(page, 'player2', '/protection');
  await page.route('**/portal/protection/limits', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, code: 'session.reauthentication-required', message: '', requestId: 'test' },
    }),
  );

  await test.step('player protection', async () => {
    await page.getByRole('button', { name: 'Take a time-out' }).click();
    await judgeRefused(page, 'Time-out');
    await close(page);
    await page.getByRole('button', { name: 'Change limit: Stakes, Weekly' }).click();
    const limit = page.getByRole('dialog', { name: 'Limit: Stakes' });
    await limit.getByLabel('Amount').fill('0');
    await judgeRefused(page, 'Limit: Stakes');
    await limit.getByLabel('Amount').fill('1234');
    await limit.locator('button[type="submit"]').click();
    await judgeRefused(page, /^Confirm your (password|identity)$/);
    await page.keyboard.press('Escape');
    // A window that is still leaving takes the next Escape.
    await expect(page.locator(WINDOW)).toHaveCount(1);
    await expect(limit).toBeVisible();
    await close(page);
  });

  await test.step('security centre', async () => {
    await follow(page, '/protection?mc=securityCenter');
    const centre = page.getByRole('dialog', { name: 'Member centre' });
    for (const [button, name] of [
      ['Change PIN', 'Change PIN'],
      ['Set up', 'Authenticator app'],
      ['Change number', 'Add mobile number'],
      ['Change address', 'Add e-mail address'],
      ['Change password', 'Change your password'],
    ] as const) {
      await centre.getByRole('button', { name: button, exact: true }).click();
      await judgeRefused(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name })).toBeHidden();
    }
  });
});
