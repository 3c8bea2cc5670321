/** What is new takes over without costing anybody anything: files of a former shell, new releases, open forms. */
import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { switchModule } from './merchant-settings.ts';
import { header, loginButton, open } from './portal.ts';
import { pressForTools } from './quiet.ts';

const countLoads = (page: Page): { readonly count: () => number } => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return { count: () => loads };
};
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
const username = (page: Page) => dialog(page).getByRole('textbox', { name: 'Username', exact: true });
const gone = { status: 404, contentType: 'application/json', body: '{"success":false}' };

test('[MFE-018] a part of the shell that is gone: one reload, and never a second', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/assets/sign-in.*.js', (route) => route.fulfill(gone));
  await open(page, '/helpmc');
  const reloaded = page.waitForEvent('load');
  await loginButton(page).click();
  await reloaded;
  await expect(loginButton(page)).toBeVisible();
  expect(loads.count()).toBe(2);
  await loginButton(page).click();
  await expect(page.getByText(/network|connection/i).first()).toBeVisible();
  expect(loads.count()).toBe(2);
});

test('[MFE-018] a lost connection is no reason to load anything anew', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/assets/sign-in.*.js', (route) => route.abort());
  await open(page, '/helpmc');
  await loginButton(page).click();
  await expect(page.getByText(/network|connection/i).first()).toBeVisible();
  expect(loads.count()).toBe(1);
});

test('[MFE-018] what was typed survives the reload for an update, but for the password', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/assets/overrides.*.js', (route) => route.fulfill(gone));
  await open(page, '/helpmc');
  await loginButton(page).click();
  await username(page).pressSequentially('player7');
  const password = dialog(page).getByRole('textbox', { name: 'Password', exact: true });
  await password.fill('not to be kept');
  // The panel's code is gone with the former build; the form is open.
  await pressForTools(page, page.getByText('The portal was updated'));
  await expect(username(page)).toHaveValue('player7');
  expect(loads.count()).toBe(1);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload now', includeHidden: true }).click();
  await reloaded;
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('not to be kept');
  await loginButton(page).click();
  await expect(username(page)).toHaveValue('player7');
  await expect(password).toHaveValue('');
});

interface Release {
  hash: string;
  entry: { url: string };
  preload: { url: string }[];
}
interface Answer {
  value: { revision: string; modules: { name: string; release: Release }[] };
}

/** From now on the platform composes another release of the lobby: the same files under another address. */
const promoteLobby = async (page: Page): Promise<{ readonly fetched: () => number }> => {
  const hash = 'feedc0defeedc0de';
  let fetched = 0;
  await page.route('**/portal/composition', async (route) => {
    const reply = await route.fetch();
    const answer = (await reply.json()) as Answer;
    const lobby = answer.value.modules.find(({ name }) => name === 'lobby');
    if (!lobby) return route.fulfill({ response: reply });
    const { release } = lobby;
    for (const file of [release.entry, ...release.preload]) file.url = file.url.replace(release.hash, hash);
    const former = release.hash;
    release.hash = hash;
    answer.value.revision = `${answer.value.revision}-next`;
    await page.route(`**/m/lobby/${hash}/**`, async (file) => {
      fetched += 1;
      await file.fulfill({ response: await file.fetch({ url: file.request().url().replace(hash, former) }) });
    });
    return route.fulfill({ response: reply, json: answer });
  });
  return { fetched: () => fetched };
};

/** A module that is not drawn yet takes the newer release at once, and nothing waits. */
const lobbyIsDrawn = (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();

/** Something changes for the merchant, so that every open page asks for its composition. */
const announce = async (page: Page): Promise<void> => {
  await switchModule(page.request, 'agent', false);
  await switchModule(page.request, 'agent', true);
};

test('[MFE-024] [MFE-006] a new release waits while a form is open, even over a navigation; a kill switch does not', async ({
  page,
}) => {
  const connected = page.waitForResponse((reply) => reply.url().includes('/portal/stream?') && reply.status() === 200);
  await open(page);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Slots' }).first().click();
  await expect(page).toHaveURL(/\/rng/);
  await lobbyIsDrawn(page);
  await connected;
  await loginButton(page).click();
  await username(page).pressSequentially('player2');

  const release = await promoteLobby(page);
  await announce(page);
  const notice = page.getByText('A newer version of The lobby is ready.');
  await expect(notice).toBeVisible();
  expect(release.fetched()).toBeGreaterThan(0);

  // The address changes under the open form.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(username(page)).toHaveValue('player2');
  await expect(notice).toBeVisible();

  await switchModule(page.request, 'lobby', false);
  await expect(page.getByText('No games here yet')).toBeVisible();
  await expect(username(page)).toHaveValue('player2');
});

test('[MFE-024] after the form the next page has the new release, without a reload', async ({ page }) => {
  const loads = countLoads(page);
  const connected = page.waitForResponse((reply) => reply.url().includes('/portal/stream?') && reply.status() === 200);
  await open(page, '/helpmc');
  await lobbyIsDrawn(page);
  await connected;
  await promoteLobby(page);
  await announce(page);
  const notice = page.getByText('A newer version of The lobby is ready.');
  await expect(notice).toBeVisible();
  await page.evaluate(
    () => void Object.assign(document.querySelector('main')?.firstElementChild ?? {}, { mine: true }),
  );
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect(notice).toBeHidden();
  await expect(header(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => 'mine' in (document.querySelector('main')?.firstElementChild ?? {})))
    .toBe(false);
  expect(loads.count()).toBe(1);
});
