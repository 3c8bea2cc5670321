/** Registration from the first field to the lobby. Every account is new; what is changed is put back. */
import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { judgeInBothThemes } from './axe.ts';
import { codeTo, openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { international } from './members.ts';
import { follow, header, loginButton, open } from './portal.ts';

const PASSWORD = 'Jade-Tiger-71';
const freshDigits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');
const freshName = (): string => `reg${freshDigits(9)}`;
const freshMobile = (): string => `0912${freshDigits(6)}`;

const registerButton = (page: Page) => header(page).getByRole('button', { name: 'Sign up' });
const form = (page: Page, root: Page | Locator = page) =>
  root.locator('form').filter({ has: page.getByRole('button', { name: 'Reset' }) });

/** What aurora asks everybody for, but for the name or number. */
const fillCommon = async (fields: Locator): Promise<void> => {
  await fields.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await fields.getByLabel('Confirm password').fill(PASSWORD);
  await fields.getByLabel('Real name').fill('Mai Huong');
  await fields.getByLabel('Date of birth').fill('1990-05-17');
};

const declare = async (page: Page, fields: Locator, official: 'No, I am not' | 'Yes, I am' = 'No, I am not') => {
  await fields.getByRole('radio', { name: official }).check();
  await fields.getByRole('checkbox', { name: /I am \d+ or older/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /I am \d+ or older/ })
    .click();
  await fields.getByRole('checkbox', { name: /I accept the/ }).check();
};

const submit = (fields: Locator): Promise<void> => fields.getByRole('button', { name: 'Sign up' }).click();

/** The balance in the header; windows that meet a new member may stand over it. */
const signedIn = (page: Page) => page.locator('header').getByText('¥0.00');
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Aurora' });

const ELIGIBILITY = /not open to government officials.*armed forces.*police.*under 21.*restricted-persons database/;

/** What an empty form is told, field by field. */
const faultsOf = async (fields: Locator): Promise<readonly string[]> => {
  await submit(fields);
  await expect(fields.getByText('Accept the terms to sign up.')).toBeVisible();
  return fields.getByRole('alert').allInnerTexts();
};

/** Calls of this page to an address, as they were sent. */
const watch = (page: Page, path: string): { readonly count: () => number } => {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return { count: () => count };
};

/** Fills in what nobody may be called, and what does not fit together. */
const fillWrongly = async (fields: Locator): Promise<void> => {
  await fields.getByRole('textbox', { name: 'Username' }).fill('123abc');
  await fields.getByLabel('Real name').fill('Juan2');
  await fields.getByLabel('Mobile number').fill('12a45');
  await fields.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await fields.getByLabel('Confirm password').fill('something-else-1');
};

test('[REG-001] [REG-002] [REG-006] [REG-007] [REG-011] [REG-012] [REG-031] [SHL-016] [QUA-001] [VAL-001] [VAL-004] [VAL-020] [VAL-025] [VAL-028] [VAL-053] [VAL-054] shows the page of registration, which says at each field what is missing or wrong, and sends nothing', async ({
  page,
}) => {
  const sent = watch(page, '/wps/member/register');
  await open(page, '/register.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveText(['Username', 'Mobile number']);
  await expect(page.getByRole('tab', { name: 'Username' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(ELIGIBILITY)).toBeVisible();
  await judgeInBothThemes(page, '/register');
  const reply = await page.request.get('/wps/relay/MCSFE_getPromotions?language=EN');
  const { list } = ((await reply.json()) as { value: { list: { title: string; category: string }[] } }).value;
  const beside = page.getByRole('region', { name: 'For new players' });
  const forNewPlayers = list.filter(({ category }) => category === 'new_player');
  expect(forNewPlayers.length).toBeGreaterThan(0);
  expect(list.length).toBeGreaterThan(forNewPlayers.length);
  await expect(beside.getByRole('listitem')).toHaveCount(forNewPlayers.length);
  for (const { title } of forNewPlayers) await expect(beside.getByText(title).first()).toBeVisible();

  const ticker = page.getByRole('region', { name: 'Notices' });
  await ticker.hover();
  const titles: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    titles.push(await ticker.getByRole('button').first().innerText());
    await ticker.getByRole('button', { name: 'Next' }).click();
  }
  await expect(ticker.getByText(/^3 of /)).toBeVisible();
  const third = ticker.getByRole('button').first();
  const title = await third.innerText();
  expect(titles).not.toContain(title);
  await third.click();
  const notice = page.getByRole('dialog', { name: title });
  await expect(notice.getByText(/^3 of /)).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('It says at each field what is missing or wrong, and sends nothing', async () => {
    const fields = form(page);
    await submit(fields);
    for (const text of [
      'Username cannot be empty',
      'Password cannot be empty',
      'Real name cannot be empty',
      'Confirm your age to sign up.',
      'Please answer this question.',
      'Accept the terms to sign up.',
    ])
      await expect(fields.getByText(text, { exact: true })).toBeVisible();
    await expect(fields.getByText('E-mail cannot be empty')).toHaveCount(0);
    await fillWrongly(fields);
    await submit(fields);
    await expect(fields.getByRole('alert').filter({ hasText: 'Letters followed by digits, 6 to 16' })).toBeVisible();
    await expect(fields.getByText('Real name format is incorrect')).toBeVisible();
    await expect(fields.getByText('Phone number format is incorrect')).toBeVisible();
    await expect(fields.getByText('Incorrect confirmation input')).toBeVisible();
    expect(sent.count()).toBe(0);
  });

  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);

  // In another language the title is another one, and the text about who may not register is not.
  await page.evaluate(() => localStorage.setItem('hisLang', 'VI'));
  await page.goto('/register');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  expect(heading).not.toBe('Sign up');
  await expect(page.locator('form').getByRole('button', { name: heading, exact: true })).toBeVisible();
  await expect(page.getByText(ELIGIBILITY)).toHaveAttribute('lang', 'en');
});

test('[SHL-045] [AUT-023] [REG-008] [REG-009] [REG-010] [REG-014] [REG-022] the window has the same form, keeps what was typed, leads to the sign-in and back, and closes for the terms and the privacy policy, which open in the help', async ({
  page,
}) => {
  await open(page, '/register');
  await expect(form(page)).toBeVisible();
  const labels = await form(page).locator('label').allInnerTexts();
  const faults = await faultsOf(form(page));
  expect(faults.length).toBeGreaterThan(3);
  await follow(page, '/helpmc');
  await registerButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign up' });
  await expect(form(page, dialog)).toBeVisible();
  expect(await form(page, dialog).locator('label').allInnerTexts()).toEqual(labels);
  expect(await faultsOf(form(page, dialog))).toEqual(faults);
  // Nobody's code came with the address.
  await expect(form(page, dialog).getByLabel('Agent code')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Username' }).fill('typed123');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  const signIn = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeHidden();
  await signIn.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('typed123');
  await expect(signIn).toBeHidden();
  await expect(dialog.getByLabel('Country code')).toHaveValue(/^84 /);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('');
  await expect(dialog.getByLabel('Country code')).toHaveValue(/^84 /);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await loginButton(page).click();
  await expect(signIn).toBeVisible();
  await page.keyboard.press('Escape');

  for (const [link, at, heading] of [
    ['terms', /\/help#terms$/, /Terms/],
    ['privacy', /\/help#privacy$/, /Privacy/],
  ] as const) {
    await registerButton(page).click();
    await dialog.getByRole('link', { name: link }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(at);
    await expect(page.getByRole('dialog', { name: heading })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('[REG-015] [REG-016] [REG-017] [REG-018] [REG-032] registers by username in the window, once, and is signed in', async ({
  page,
}) => {
  const sent = watch(page, '/wps/member/register');
  await open(page, '/rng');
  await registerButton(page).click();
  const fields = form(page, page.getByRole('dialog', { name: 'Sign up' }));
  await fields.getByRole('textbox', { name: 'Username' }).fill(freshName());
  await fillCommon(fields);
  const age = fields.getByRole('checkbox', { name: /I am \d+ or older/ });
  await age.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'No', exact: true }).click();
  await expect(age).not.toBeChecked();
  await declare(page, fields);
  await expect(age).toBeChecked();
  await fields.getByRole('button', { name: 'Sign up' }).dblclick();
  await expect(welcome(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  expect(sent.count()).toBe(1);
  await expect(signedIn(page)).toBeVisible();
});

test('[REG-019] [REG-029] [ERR-005] [ERR-012] [VAL-021] [VAL-022] [VAL-056] registers by mobile number with a code, and tells the account number', async ({
  page,
}) => {
  const asked = watch(page, '/wps/verification/sms/register');
  const mobile = freshMobile();
  await open(page, '/register');
  await page.getByRole('tab', { name: 'Mobile number' }).click();
  const fields = form(page);
  await expect(fields.getByRole('textbox', { name: 'Username' })).toHaveCount(0);
  await fields.getByRole('button', { name: 'Send code' }).click();
  await expect(fields.getByText('Mobile number cannot be empty')).toBeVisible();
  await fields.getByLabel('Mobile number').fill('12a45');
  // Within a second of the press before, another one is none.
  await page.waitForTimeout(1_000);
  await fields.getByRole('button', { name: 'Send code' }).click();
  await expect(fields.getByText('Phone number format is incorrect')).toBeVisible();
  expect(asked.count()).toBe(0);
  const registered = watch(page, '/wps/member/register/mobile');
  await fields.getByLabel('Mobile number').fill(mobile);
  // A puzzle is solved before the call; on a slow machine that takes its time.
  await expect
    .poll(async () => {
      const send = fields.getByRole('button', { name: 'Send code' });
      // A press within a second of the one before is none; one while the call is under way is not taken.
      if (await send.isVisible()) await send.click({ timeout: 1_000 }).catch(() => undefined);
      return fields.getByRole('button', { name: /^Resend in \d+ s$/ }).isVisible();
    })
    .toBe(true);
  await expect(fields.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  const code = await codeTo(await openDesk(page.request), international(mobile));
  await fillCommon(fields);
  await declare(page, fields);
  await fields.getByLabel('Verification code').fill('12345');
  await submit(fields);
  await expect(fields.getByText('The code has exactly 6 digits.')).toBeVisible();
  expect(registered.count()).toBe(0);
  await fields.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
  await submit(fields);
  await expect(fields.getByText('Invalid or missing verification code')).toBeVisible();
  await fields.getByLabel('Verification code').fill(code);
  await submit(fields);

  const told = page.getByRole('dialog', { name: 'Your account is open' });
  await expect(
    told.getByText(
      /registered and logged in.*account number was generated automatically.*it or your mobile number.*next time/,
    ),
  ).toBeVisible();
  await expect(welcome(page)).toBeHidden();
  await expect(told.locator('output')).toHaveText(/^au\d{8}$/);
  await told.getByRole('button', { name: 'I understand' }).click();
  await expect(welcome(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(signedIn(page)).toBeVisible();
});

test('[REG-033] [REG-034] [RSG-001] refuses officials, restricted persons and who is too young, and keeps what was typed', async ({
  page,
}) => {
  // A page that believes in another age: the platform judges whatever was sent.
  await page.route('**/wps/system/setting/register*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { value: object };
    await route.fulfill({ response: reply, json: { ...body, value: { ...body.value, minimumAge: 18 } } });
  });
  await open(page, '/register');
  const fields = form(page);
  const name = freshName();
  await fields.getByRole('textbox', { name: 'Username' }).fill(name);
  await fillCommon(fields);
  // Said beside the date, before anything is sent.
  await fields.getByLabel('Date of birth').fill(`${new Date().getUTCFullYear() - 17}-01-01`);
  await expect(fields.getByText('You must be 18 or older to play here.')).toBeVisible();
  await fields.getByLabel('Date of birth').fill('1990-05-17');
  await expect(fields.getByText('You must be 18 or older to play here.')).toHaveCount(0);
  await declare(page, fields, 'Yes, I am');
  await submit(fields);
  await expect(fields.getByRole('alert').getByText(/not open to government officials/)).toBeVisible();
  await fields.getByRole('radio', { name: 'No, I am not' }).check();
  await fields.getByLabel('Real name').fill('Restricted Example');
  await submit(fields);
  await expect(fields.getByText(/We cannot open an account for you/)).toBeVisible();
  await fields.getByLabel('Real name').fill('Mai Huong');
  await fields.getByLabel('Date of birth').fill(`${new Date().getUTCFullYear() - 19}-01-01`);
  await submit(fields);
  await expect(fields.getByText(/under the minimum age/)).toBeVisible();
  await expect(fields.getByRole('textbox', { name: 'Username' })).toHaveValue(name);
});

test('[REG-022] [REG-023] [VAL-026] [VAL-027] an agent’s code in the address is taken, one that is nobody’s is asked for', async ({
  page,
}) => {
  await open(page, '/helpmc?affiliateCode=NOBODY');
  await registerButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign up' });
  const fields = form(page, dialog);
  await expect(fields.getByLabel('Agent code')).toBeVisible();
  await fields.getByRole('textbox', { name: 'Username' }).fill(freshName());
  await fillCommon(fields);
  await fields.getByLabel('Agent code').fill('NOBODY');
  await declare(page, fields);
  const sent = watch(page, '/wps/member/register');
  await submit(fields);
  await expect(fields.getByText('Invalid invitation code')).toBeVisible();
  expect(sent.count()).toBe(0);

  await open(page, '/helpmc?affiliateCode=AGENT1');
  await registerButton(page).click();
  await expect(fields.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await expect(fields.getByLabel('Agent code')).toHaveCount(0);
  const order: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['/wps/agent/affiliate', '/wps/member/register'].includes(pathname)) order.push(pathname);
  });
  await fields.getByRole('textbox', { name: 'Username' }).fill(freshName());
  await fillCommon(fields);
  await declare(page, fields);
  await submit(fields);
  await expect(welcome(page)).toBeVisible();
  expect(order.slice(0, 2)).toEqual(['/wps/agent/affiliate', '/wps/member/register']);
});
