/** The portal as its users see it: sentences for journeys, no selectors of the implementation. */
import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Accounts of the demo (README). */
export const PASSWORD = 'Demo-2468';
/** Payment PIN of the demo's members. */
export const PIN = '246813';
export const OPERATOR = {
  name: 'operator1',
  password: 'Operator-2468',
  secret: 'DEMOSECRETDEMOSECRETDEMOSECRET23',
} as const;

export const operatorUrl = (): string => {
  const url = process.env['E2E_OPERATOR_URL'];
  if (!url) throw new Error('E2E_OPERATOR_URL is not set');
  return url;
};

/** "¥8,888.00" in minor units. */
export const minorOf = (text: string): bigint => BigInt(text.replace(/[^\d-]/g, ''));

/**
 * Of the page, also while a window lies over it: the page is hidden from screen readers then. The first, because windows of former
 * releases had banners of their own.
 */
export const header = (page: Page) => page.getByRole('banner', { includeHidden: true }).first();

/** Opens the portal and waits until the frame answers. */
export const open = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path);
  await expect(header(page)).toBeVisible();
};

/** Parts in view that still wait for their rows; those further down wait for being seen. */
const busyInView = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[aria-busy="true"]')].filter((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      }).length,
  );

const hasItsRows = (page: Page): Promise<void> => expect.poll(() => busyInView(page)).toBe(0);

/** Until what is in view has its rows and transitions are over. The stream keeps the network busy: idleness is no sign. */
export const settle = async (page: Page): Promise<void> => {
  await expect(header(page)).toBeVisible();
  await hasItsRows(page);
  await page.waitForTimeout(250);
  // What came may have brought places that wait for rows of their own.
  await hasItsRows(page);
};

/** Scrolls down until the part is drawn, as a person does: what lies far below is drawn when the page comes near it. */
export const scrollDownTo = async (page: Page, part: Locator): Promise<void> => {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollBy({ top: window.innerHeight, behavior: 'instant' }));
      return part.count();
    })
    .toBeGreaterThan(0);
  await part.scrollIntoViewIfNeeded();
};

/** The theme with its colours at once: what is changing its colour has one between both. Open windows adopt a sheet of their own. */
export const wear = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate((name) => {
    if (!('testsAreStill' in window)) {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
      Object.assign(window, { testsAreStill: true });
    }
    document.documentElement.dataset['theme'] = name;
  }, theme);

/** For a page that is opened afterwards: a browser that saves data fetches nothing that was not asked for. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** What is said in the page and in windows over it, but for numbers, which count by themselves. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main, [role="dialog"]')]
      .map((part) => part.innerText.replaceAll(/\d/g, ''))
      .join(),
  );

/** As a link of the portal does, without loading the page again, to a page that says something else. */
export const follow = async (page: Page, path: string): Promise<void> => {
  const before = await said(page);
  await page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await expect.poll(() => said(page)).not.toBe(before);
};

/**
 * What the page's own timers bring after a while is brought at once, by steps of so many milliseconds. Its clock has to be installed
 * before it is loaded (`page.clock.install()`), and goes as every clock but for these steps. Calls grow older by them: the page gives
 * one up after 15 seconds of its clock. Where an answer is waited for, steps are shorter, and between them there is time for it.
 */
export const hurryUntil = (
  page: Page,
  step: number,
  isThere: () => boolean | Promise<boolean>,
  pause = 250,
): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(step);
        return isThere();
      },
      { intervals: [pause] },
    )
    .toBe(true);

interface Turn {
  readonly cause: () => Promise<unknown>;
  readonly seen: () => Promise<unknown>;
  /** Everything is as it was before the cause. */
  readonly undo: () => Promise<unknown>;
}

/**
 * What is caused is seen within so many milliseconds. A machine that does other work as well may take longer now and then: in three turns
 * one is in time, and in each it is seen.
 */
export const seenWithin = async (ms: number, { cause, seen, undo }: Turn): Promise<void> => {
  const took: number[] = [];
  for (;;) {
    await cause();
    const from = Date.now();
    await seen();
    const last = Date.now() - from;
    if (last <= ms) return;
    took.push(last);
    expect(took.length, `seen after ${took.join(', ')} ms`).toBeLessThan(3);
    await undo();
  }
};

/** A page collects its reports for so long before it sends them. */
export const REPORTS_MS = 3_000;

/** Presses "Try again" in a place that could not be loaded. Each change of the composition lets it try by itself: then the button is gone. */
export const tryAgain = async (place: Page | Locator, shown: Locator): Promise<void> => {
  const button = place.getByRole('button', { name: 'Try again' }).first();
  let isPressed = false;
  const press = async (): Promise<void> => {
    await button.click({ timeout: 1_000 });
    isPressed = true;
  };
  await expect(async () => {
    if (!isPressed && (await button.isVisible())) await press().catch(() => undefined);
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass();
};

/** On a wide screen in the header, on a phone behind it. */
export const loginButton = (page: Page) => header(page).getByRole('button', { name: 'Log in' });

export const fillLogin = async (page: Page, account: string, password = PASSWORD): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('textbox', { name: 'Username', exact: true }).fill(account);
  await dialog.locator('input[type="password"]').fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
};

export const signIn = async (page: Page, account: string): Promise<void> => {
  await loginButton(page).click();
  await fillLogin(page, account);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(balance(page)).toHaveText(/[¥₫][\d,]+\.\d{2}/);
};

/** In the header; on a phone's game page in the slim bar over the game. */
export const balance = (page: Page) => page.getByRole('group', { name: 'Balance' }).first();

/** As soon as it is known: a page that has just come shows none. */
export const balanceMinor = async (page: Page): Promise<bigint> => {
  await expect(balance(page)).toHaveText(/\d\.\d{2}/);
  return minorOf(await balance(page).innerText());
};
/** What the header says under an open window, which hides it from who doesn't look. */
export const balanceUnderWindow = async (page: Page): Promise<bigint> =>
  minorOf(await page.getByRole('group', { name: 'Balance', includeHidden: true }).first().innerText());

/** Presses something of the footer. What comes above it moves it, maybe between press and release. */
export const pressInFooter = async (page: Page, role: 'link' | 'button', name: string): Promise<void> => {
  const target = page.getByRole('contentinfo').getByRole(role, { name });
  await target.scrollIntoViewIfNeeded();
  await settle(page);
  await target.click();
};

/** The open menu of the account: in the header on wide screens, in the bottom bar on phones. */
export const accountMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^(Your account|Me)$/ }).click();
  return page.getByRole('menu');
};

/** Without the pointer: the menu moves while the clock of the session arrives, and a click may meet another entry. */
export const chooseInAccountMenu = async (page: Page, name: string): Promise<void> => {
  const menu = await accountMenu(page);
  await menu.getByRole('menuitem', { name, exact: true }).dispatchEvent('click');
};

export const signOut = async (page: Page): Promise<void> => {
  await chooseInAccountMenu(page, 'Log out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(loginButton(page)).toBeVisible();
};

/** The game in its frame. */
export const gameOf = (page: Page): FrameLocator => page.frameLocator('iframe');

/** Presses the tile of a game in the list that is open, and answers the game once its title stands there. */
export const enterGame = async (page: Page, tile: RegExp, title: string): Promise<FrameLocator> => {
  await page.getByRole('main').getByRole('button', { name: tile }).first().click();
  const game = gameOf(page);
  await expect(game.getByRole('heading', { name: title })).toBeVisible();
  return game;
};

/** Addresses of the second merchant of the demo: its status and options are free for journeys. */
export const lotus = (baseURL: string | undefined, path = '/'): string => {
  const address = new URL(path, baseURL);
  address.hostname = 'lotus.localhost';
  return address.href;
};
