// A browser for the journeys: the one that is named, the machine's, Playwright's, or one that npm brings.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from '../lib/install.mjs';
import { projectNode, root } from '../lib/paths.mjs';
import { execute } from '../lib/steps.mjs';

/** Browsers with windows, which show notifications as well. */
export const WHOLE_BROWSER_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const BROWSER_PLACES = [
  // Without the parts that nobody sees in a test: a page costs it half of the processor's time.
  '/usr/bin/chromium-headless-shell',
  ...WHOLE_BROWSER_PLACES,
];

const runs = (path) => {
  try {
    return /Chrom/.test(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return false;
  }
};

/**
 * The first browser that runs. A way is asked only when all before it have none: it may download one.
 * @param ways functions that answer a path or undefined
 */
export const firstThatRuns = async (ways, isRunning = runs) => {
  for (const way of ways) {
    const path = await way();
    if (path && isRunning(path)) return path;
  }
  return undefined;
};

const playwrights = async () => {
  const { chromium } = await import(pathToFileURL(join(root, 'node_modules/@playwright/test/index.mjs')).href);
  return chromium.executablePath();
};

const downloadPlaywrights = async () => {
  console.log('• Downloading a browser');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const code = await execute(projectNode, [cli, 'install', '--no-shell', 'chromium'], { cwd: root });
  return code === 0 ? playwrights() : undefined;
};

/** Chromium for serverless platforms, with the libraries that a machine without a desktop lacks; for Linux on x64. */
const PACKED = '@sparticuz/chromium@153.0.0';
const packedFolder = join(root, 'node_modules/.cache/packed-chromium');
const packedPath = join(packedFolder, 'launch');
const LAUNCHER = `#!/bin/sh
export LD_LIBRARY_PATH="${packedFolder}/al2023/lib"
exec "${packedFolder}/chromium" "$@"
`;

/** Unpacks the browser, and its libraries as on a platform that has none. */
const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

const downloadPacked = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log('• Downloading a browser as an npm package');
  mkdirSync(packedFolder, { recursive: true });
  writeFileSync(join(packedFolder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const install = ['install', PACKED, '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await npm(install, packedFolder)) !== 0) return undefined;
  const env = { ...process.env, TMPDIR: packedFolder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
  if ((await execute(projectNode, ['--input-type=module', '-e', UNPACK], { cwd: packedFolder, env })) !== 0)
    return undefined;
  writeFileSync(packedPath, LAUNCHER, { mode: 0o755 });
  return packedPath;
};

/** Path of a browser that runs, or undefined. A named one is taken or nothing is. */
export const findChromium = (env = process.env, ways = undefined, isRunning = runs) => {
  if (env.CHROMIUM_PATH) return firstThatRuns([() => env.CHROMIUM_PATH], isRunning);
  const found = BROWSER_PLACES.filter((place) => existsSync(place)).map((place) => () => place);
  return firstThatRuns(
    ways ?? [...found, playwrights, () => packedPath, downloadPlaywrights, downloadPacked],
    isRunning,
  );
};
