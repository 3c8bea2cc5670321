import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));

/** The shape of production, started once and taken apart step by step: one worker, in order. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  outputDir: '../test-results/production-shape',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Bounds for what hangs, as in e2e/playwright.config.ts.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
