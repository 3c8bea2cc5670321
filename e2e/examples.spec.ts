/** Remotes of other toolchains (`examples/`): built, published and opened as their teams' players see them. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, said } from './dev-server.ts';
import { expect, test } from './fixtures.ts';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import {
  AS_IT_IS,
  EXAMPLES,
  EXAMPLE_NAMES,
  buildExample,
  moduleOf,
  publishBuild,
  registerModule,
} from './built-examples.ts';
import type { Example, Variant } from './built-examples.ts';
import { outsideTeam } from './outside-team.ts';
import { switchModule } from './merchant-settings.ts';
import { open, scrollDownTo, signIn, tryAgain } from './portal.ts';

const main = (page: Page) => page.getByRole('main');

/** Builds, registers and publishes; returns what the command printed. */
const publishExample = async (request: APIRequestContext, example: Example, variant: Variant = AS_IT_IS) => {
  const dist = await buildExample(example, variant);
  const module = moduleOf(example, variant);
  const outcome = await publishBuild(module, dist, await registerModule(request, module));
  return { ...outcome, dist, module };
};

const published = new Map<Example, ReturnType<typeof publishExample>>();

/** As it is, for all tests of this worker: it stays published, and each test switches it on for itself. */
const publishOnce = (request: APIRequestContext, example: Example) => {
  const outcome = published.get(example) ?? publishExample(request, example);
  published.set(example, outcome);
  return outcome;
};

for (const example of EXAMPLE_NAMES) {
  test(`[MFE-015] [MFE-016] [MFE-031] a remote built with ${example}: its page and its part of the home page share React, router and bus with the portal`, async ({
    page,
  }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const { title } = EXAMPLES[example];
    const { code, said, module } = await publishOnce(page.request, example);
    expect(said).toContain('in channel stable');
    expect(code).toBe(0);
    try {
      await switchModule(page.request, module, true);
      const visitors = page.waitForResponse((reply) => reply.url().includes('/portal/stream?'));
      await open(page);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const part = main(page).getByRole('region', { name: title });
      await scrollDownTo(page, part);
      await part.getByRole('link', { name: /^Open the page/ }).click();

      // Hooks and the portal's context work: one React, one SDK.
      await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
      await expect(main(page).getByText('You are visiting Aurora')).toBeVisible();
      await main(page).getByRole('button', { name: 'Pressed 0 times' }).click();
      await expect(main(page).getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();

      // One router: a link of the remote changes the address without a reload.
      await main(page).getByRole('link', { name: 'Next tab' }).click();
      await expect(main(page).getByText(`Address: /${module}?tab=2`)).toBeVisible();
      await expect(main(page).getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

      // One bus: state of the session, and an event that the shell passes on.
      // The member's stream begins with an event of its own. That of visitors comes late, and would pass for it.
      await visitors;
      const stream = page.waitForResponse((reply) => reply.url().includes('/portal/stream?'));
      await signIn(page, 'player2');
      await stream;
      await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: title }).click();
      await expect(main(page).getByText('You are logged in as player2.')).toBeVisible();
      await expect(main(page).getByText(/^Latest event: (none|draw\/.*)$/)).toBeVisible();
      // Looked for in each frame: the next draw's event takes its place.
      const told = page.waitForFunction(() =>
        /Latest event: (module|composition)\/changed/.test(document.querySelector('main')?.textContent ?? ''),
      );
      await switchModule(page.request, 'agent', false);
      await told;
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      expect(thrown).toEqual([]);

      const streamAgain = page.waitForResponse((reply) => reply.url().includes('/portal/stream?'));
      await page.goto(`/${module}`);
      await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
      await streamAgain;
      // The portal's texts have no name for a module of another team.
      await switchModule(page.request, module, false);
      await expect(page.getByText(`${module} was just switched off.`, { exact: true })).toBeVisible();
    } finally {
      await switchModule(page.request, 'agent', true);
      await switchModule(page.request, module, false);
    }
  });
}

test('[MFE-015] [MFE-017] [MFE-032] a remote in a repository of its own is built and published with the packages that teams install', async ({
  page,
}) => {
  const module = `outside-${Date.now().toString(36)}`;
  const team = await outsideTeam(module);
  let isRegistered = false;
  try {
    await team.typeCheck();
    await team.build();
    const token = await registerModule(page.request, module);
    isRegistered = true;
    expect(await team.publish(token)).toContain('in channel stable');
    await switchModule(page.request, module, true);
    await open(page, `/${module}`);
    await expect(main(page).getByRole('heading', { name: EXAMPLES.vite.title })).toBeVisible();
    await expect(main(page).getByText(`Address: /${module}`)).toBeVisible();
  } finally {
    team.leave();
    if (isRegistered) await switchModule(page.request, module, false);
  }
});

/** Bundles React as a fallback, as a stock configuration does. */
const OWN_REACT: Variant = {
  label: 'own-react',
  config: (text) => text.replace(/react: fromShell\([^)]*\)/, "react: { singleton: true, requiredVersion: '^19.2.0' }"),
};

for (const example of EXAMPLE_NAMES) {
  test(`[MFE-005] [MFE-016] a remote built with ${example} that brings its own React is not published, and the reason is given`, async ({
    request,
  }) => {
    const { code, said } = await publishExample(request, example, OWN_REACT);
    expect(said).toMatch(/^ {2}- it brings its own copy of react; the shell provides it, so set `import: false`$/m);
    expect(code).toBe(1);
  });
}

/**
 * A React of another version under a manifest that denies it: nothing that the platform can read tells. The integrity plugin would
 * refuse the edited chunk.
 */
const SMUGGLED: Variant = {
  label: 'smuggled',
  config: (text) =>
    text
      .replace(/react: fromShell\([^)]*\)/, "react: { version: '19.1.0', requiredVersion: false, singleton: true }")
      .replace(/new SubresourceIntegrityPlugin\([^)]*\),/, ''),
};

const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, 'utf8')));

const scriptsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));

const denyOwnCopies = (dist: string): void => {
  edit(join(dist, 'mf-manifest.json'), (text) => {
    const manifest = JSON.parse(text) as { shared: { assets: unknown }[] };
    const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
    return JSON.stringify({ ...manifest, shared: manifest.shared.map((shared) => ({ ...shared, assets: none })) });
  });
  for (const script of scriptsOf(dist))
    edit(script, (text) => text.replaceAll('__CLIENT_INTERNALS_DO_NOT_USE', '__CLIENT_INTERNALS_DO_USE'));
};

const panel = (page: Page, module: string) => main(page).getByText(`${module} could not be loaded`);

/** Bodies of the page's reports; a beacon does not show its own to the test. */
const reportsOf = async (page: Page): Promise<string[]> => {
  const reports: string[] = [];
  await page.exposeFunction('testsHear', (body: string) => void reports.push(body));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob)
        void body.text().then((window as unknown as { testsHear: (text: string) => void }).testsHear);
      return send(url, body);
    };
  });
  return reports;
};

test('[MFE-016] a remote that hides its own React from the platform is refused by the shell, and the portal works on', async ({
  page,
}) => {
  const module = moduleOf('webpack', SMUGGLED);
  const folder = mkdtempSync(join(tmpdir(), 'smuggled-'));
  const dist = join(folder, 'dist');
  try {
    cpSync(dirname(await buildExample('webpack', SMUGGLED)), folder, { recursive: true });
    denyOwnCopies(dist);
    const { said } = await publishBuild(module, dist, await registerModule(page.request, module));
    expect(said).toContain('in channel stable');
    await switchModule(page.request, module, true);
    const reports = await reportsOf(page);
    await open(page, `/${module}`);
    await expect(panel(page, module)).toBeVisible();
    await expect.poll(() => reports.join('\n')).toContain(`${module} brings its own react 19.1.0`);
    await page.goto('/');
    await expect(main(page).getByText('Midnight Orchard').first()).toBeVisible();
  } finally {
    await switchModule(page.request, module, false);
    rmSync(folder, { recursive: true, force: true });
  }
});

const STYLE_SHEET = 'style sheet';
const TAMPERED: Readonly<Record<Example, Readonly<Record<string, RegExp>>>> = {
  vite: {
    entry: /\/remoteEntry\.js$/,
    'script that ./module needs': /\/assets\/module-[^/]*\.js$/,
    'script of the page': /\/assets\/hello-page-[^/]*\.js$/,
    [STYLE_SHEET]: /\/assets\/hello-page-[^/]*\.css$/,
  },
  webpack: { [STYLE_SHEET]: /\/[^/]*\.css$/, chunk: /\/(?!remoteEntry)[^/]*\.js$/ },
  rspack: { [STYLE_SHEET]: /\/[^/]*\.css$/, chunk: /\/(?!remoteEntry)[^/]*\.js$/ },
};

const isTampered = (): boolean =>
  'tampered' in window || getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '';

/** Serves these files with an addition; answers how many were served. */
const tamperWith = async (page: Page, files: RegExp, addition: string): Promise<() => number> => {
  let served = 0;
  await page.route(files, async (route: Route) => {
    const response = await route.fetch();
    const { 'content-encoding': _coding, 'content-length': _length, ...headers } = response.headers();
    served += 1;
    await route.fulfill({ headers, body: `${await response.text()}\n${addition}\n` });
  });
  return () => served;
};

for (const example of EXAMPLE_NAMES) {
  const tampered = TAMPERED[example];
  test(`[MFE-019] tampered files of a remote built with ${example} do not run: ${Object.keys(tampered).join(', ')}`, async ({
    page,
  }) => {
    const { title } = EXAMPLES[example];
    const { module } = await publishOnce(page.request, example);
    try {
      await switchModule(page.request, module, true);
      for (const [what, files] of Object.entries(tampered)) {
        await test.step(what, async () => {
          const target = new RegExp(`/m/${module}/[^?]*${files.source}`);
          const addition = what === STYLE_SHEET ? ':root { --tampered: 1; }' : 'window.tampered = true;';
          const servedOf = await tamperWith(page, target, addition);
          // With the hints of the page, and where the shell requests the files by itself.
          for (const start of [`/${module}`, '/protection']) {
            const before = servedOf();
            await open(page, start);
            await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: title }).click();
            await expect(panel(page, module)).toBeVisible();
            expect(servedOf()).toBeGreaterThan(before);
            expect(await page.evaluate(isTampered)).toBe(false);
          }
          await page.unroute(target);
          await tryAgain(main(page), main(page).getByRole('heading', { name: title }));
          await expect(main(page).locator('section', { hasText: title })).toHaveCSS('padding-top', '24px');
          expect(await page.locator(`link[rel=stylesheet][href*="/m/${module}/"]`).count()).toBe(1);
        });
      }
    } finally {
      await switchModule(page.request, module, false);
    }
  });
}

/** A dev server builds when it is asked. On a busy machine that takes longer than the page waits, and its developer tries again. */
const seeFromSlowServer = async (page: Page, text: string): Promise<void> => {
  const again = main(page).getByRole('button', { name: 'Try again' });
  const seen = main(page).getByText(text);
  await expect
    .poll(
      async () => {
        if (await again.isVisible()) await again.click();
        return seen.isVisible();
      },
      { timeout: 180_000 },
    )
    .toBe(true);
};

test.describe('in a browser of its own', () => {
  // Browsers ask another origin before they send it a header of ours, and dev servers do not answer that.
  test.use({ hasOwnAddress: false });

  test('[MFE-013] the dev server of a remote built with Vite is put into the portal, and a change shows at the next load', async ({
    page,
  }) => {
    const { dist, module } = await publishOnce(page.request, 'vite');
    const port = await freePort();
    const folder = mkdtempSync(join(dirname(dirname(dist)), 'vite-dev-'));
    cpSync(dirname(dist), folder, { recursive: true });
    const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js');
    const server = spawn(process.execPath, [vite, `--port=${port}`, '--strictPort'], { cwd: folder });
    try {
      await switchModule(page.request, module, true);
      await said(server, /ready in/);
      let isLost = false;
      await page.route(`http://localhost:${port}/src/strings/**`, async (route) => {
        if (isLost) return route.continue();
        isLost = true;
        return route.abort();
      });
      // It is busy with its first answers.
      await page.route(
        `http://localhost:${port}/mf-manifest.json`,
        async (route) => {
          await delay(2_000);
          await route.continue();
        },
        { times: 1 },
      );
      await open(page, `/${module}?override=${module}@http://localhost:${port}`);
      await expect(page.getByRole('complementary', { name: 'Modules from this machine' })).toBeVisible();
      await seeFromSlowServer(page, 'You are visiting Aurora');
      expect(isLost).toBe(true);
      await expect(main(page).locator('section', { hasText: EXAMPLES.vite.title })).toHaveCSS('padding-top', '24px');
      await main(page).getByRole('button', { name: 'Pressed 0 times' }).click();
      await expect(main(page).getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();

      edit(join(folder, 'src/strings/en.json'), (text) => text.replace('You are visiting', 'You see'));
      await page.reload();
      await seeFromSlowServer(page, 'You see Aurora');
    } finally {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
      await switchModule(page.request, module, false);
    }
  });
});
