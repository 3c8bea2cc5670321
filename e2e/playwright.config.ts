import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { takeOwn } from './installations.ts';
import { DESKTOP, PHONE } from './sizes.ts';

takeOwn();

/** The named browser, the machine's, or none: Playwright then takes its own. */
const chromium = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
const isRoot = process.getuid?.() === 0;

/**
 * One that mostly waits, and two at work on the two cores. A fourth has an installation of its own as well and ends no sooner. The
 * checks take the time that is left (tooling/test/run.mjs).
 */
const WORKERS = 3;

const specs = (names: string): string[] => names.split(/\s+/).map((name) => `**/${name}.spec.ts`);

/** What is decided here does not depend on the size; `pages.spec.ts` opens every page at both. */
const DESKTOP_ALONE = specs(
  `access agents bank-accounts bonus canary console-accounts console-books console-content console-games console-lottery console-loyalty
  console-members console-one-member console-payments console-records console-releases console-reports console-segments console-settings console-texts content-while-loading dev examples faults faults-one first-paint forced-password
  free-bets hosts keyboard kyc kyc-gates language-change languages member-lists missions modules new-remote no-password operator-passkeys operator-sign-in other-modules-off overrides previous protection push
  reauthentication registration releases security security-centre sign-in status styles table-faults updates vendor-tiles windows-axe`,
);
const PHONE_ALONE = specs(
  'feedback lite-app lottery-charts messages points profit tournaments transfers without-member-module',
);
/** Of the other files. Their title ends with the size that proves them: a test that skips itself opens its page first. */
const ON_DESKTOP = /@desktop$/;
const ON_PHONE = /@phone$/;
/** Rounds of tables, payments that are late, pictures that move: they take the time that they take. */
const WAITING = specs('checkout esports motion tables tables-phone');

/**
 * Journeys against what `npm start` starts: global-setup runs it for each worker, on free ports with a data folder of its own, and
 * hands the addresses over by environment. Set E2E_BASE_URL to run against an installation that is up already.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: process.env['E2E_BASE_URL'] ? 1 : WORKERS,
  // A journey that passes at its second try has a fault, and `npm test` names it. 0 here once twenty runs in a row need none.
  retries: 1,
  forbidOnly: true,
  // Bounds for what hangs, and for nothing else: a fault shows in what is seen, not in how long a slow or busy machine takes.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list']],
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? '',
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 60_000,
    // What moves keeps the processor busy; journeys about movement ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Pages, calls and console of a second try. To record each first try too takes a fifth longer.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: false },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Machines of tests have no graphics processor: playing one in software costs a seventh more.
      args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    // First, because it waits longest: at the end nothing would run beside it. Each journey says its own size.
    { name: 'waiting', workers: 1, testMatch: WAITING, use: DESKTOP },
    { name: 'phone', testIgnore: [...WAITING, ...DESKTOP_ALONE], grepInvert: ON_DESKTOP, use: PHONE },
    { name: 'desktop', testIgnore: [...WAITING, ...PHONE_ALONE], grepInvert: ON_PHONE, use: DESKTOP },
  ],
});
