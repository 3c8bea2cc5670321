// What the main thread works for a number that is picked in the betting view, at a phone's size: script, style and layout, in processor
// time, which a busy machine does not stretch. Times four, for a processor four times slower.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { projectNode, root } from '../../tooling/lib/paths.mjs';
import { startPlatform } from '../web/platform.mjs';

const BETTING = '/lottery?gameCode=VN_HCMC&playType=lo-2';
const PICKS = 20;
/** The first ones are compiled while they run. */
const WARM_UP = 5;
const CPU_SLOWER = 4;
const SETTLE_MS = 4_000;
const AFTER_FRAME_MS = 60;
const WITHOUT_WINDOWS = ['disclaimerAccept', 'announcementClose', 'publicityClose']
  .map((name) => `sessionStorage.setItem('${name}', 'true')`)
  .join(';');
const WORK = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

const browserPath = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path !== undefined && existsSync(path),
  );

/** Picks the number at this place of the grid, and waits until the frame after it was drawn. */
const pick = (page, place) =>
  page.evaluate(
    ([at, ms]) =>
      new Promise((resolve) => {
        const { document, requestAnimationFrame, setTimeout: wait } = globalThis;
        const numbers = [...document.querySelectorAll('button')].filter(({ textContent }) =>
          /^\d\d$/.test(textContent),
        );
        numbers[at].click();
        requestAnimationFrame(() => wait(resolve, ms));
      }),
    [place, AFTER_FRAME_MS],
  );

const measureIn = async (browser, address) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  await context.addInitScript(WITHOUT_WINDOWS);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: '10', exact: true }).first().waitFor();
  await delay(SETTLE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.reduce((sum, { name, value }) => (WORK.includes(name) ? sum + value : sum), 0) * 1_000;
  };
  const picks = [];
  for (let place = 0; place < WARM_UP + PICKS; place += 1) {
    const before = await worked();
    await pick(page, place);
    picks.push((await worked()) - before);
  }
  return picks.slice(WARM_UP);
};

/** Milliseconds of the slowest tenth of the picks. */
export const measurePicks = async () => {
  const built = spawnSync(projectNode, ['tooling/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) throw new Error('the pages were not built');
  const platform = await startPlatform();
  const browser = await chromium.launch({ executablePath: browserPath() });
  try {
    const picks = (await measureIn(browser, `http://localhost:${platform.port}${BETTING}`)).sort((a, b) => a - b);
    return Number((picks[Math.floor(PICKS * 0.9)] * CPU_SLOWER).toFixed(1));
  } finally {
    await browser.close();
    await platform.stop();
  }
};
