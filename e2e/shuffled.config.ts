/**
 * The journeys one by one in a random order, which tooling/test/shuffled.mjs has written down. Whatever order passes or fails: none may
 * depend on what another one did.
 */
import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

interface Place {
  readonly project: string;
  readonly file: string;
  readonly title: string;
}

const order = JSON.parse(readFileSync(process.env['E2E_ORDER'] ?? '', 'utf8')) as readonly Place[];
const exactly = (title: string): RegExp => new RegExp(`${title.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`)}$`);

export default defineConfig({
  ...config,
  // Playwright runs projects in their order, and tests of one project in the order of the files.
  projects: order.map(({ project, file, title }) => ({
    ...config.projects?.find(({ name }) => name === project),
    testMatch: `**/${file}`,
    grep: exactly(title),
  })),
});
