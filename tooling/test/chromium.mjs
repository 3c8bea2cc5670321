// A browser for the journeys: the one that is named, the machine's, Playwright's own, or a fresh download.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectNode, root } from '../lib/paths.mjs';
import { execute } from '../lib/steps.mjs';

const PLACES = [
  // Without the parts that nobody sees in a test: a page costs it half of the processor's time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const playwrights = async () => {
  const entry = join(root, 'node_modules/@playwright/test/index.mjs');
  if (!existsSync(entry)) return undefined;
  const { chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
};

/** Path of a Chromium, or undefined when there is none and none can be had. */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  const own = await playwrights();
  if (own && existsSync(own)) return own;
  await execute(projectNode, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    cwd: root,
  });
  return own && existsSync(own) ? own : undefined;
};
