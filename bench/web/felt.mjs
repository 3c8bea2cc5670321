// What the portal feels like on a cheap phone: Lighthouse's mobile preset on each page named, the main thread of a page at rest, ten taps
// at a processor four times slower, and what is left after a hundred changes of route.
// Runs of Lighthouse for each page: BENCH_LIGHTHOUSE (1; 0 leaves them out). Its figures need a machine with nothing else to do.
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { again } from './again.mjs';
import { freePort } from './platform.mjs';

const RUNS = Number(process.env.BENCH_LIGHTHOUSE ?? 1);
const PAGES = ['/', '/help', '/register', '/promotions', '/hot', '/lottery', '/login'];
const MEMBER_CENTRE = '/?mc=';
const DEMO = { account: 'player1', password: 'Demo-2468' };
const REST_MS = 10_000;
const CPU_SLOWER = 4;
const ROUTES = ['/', '/promotions', '/hot', '/helpmc', '/rng'];
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Windows that meet visitors would lie over what is pressed. */
const WITHOUT_WINDOWS = ['disclaimerAccept', 'announcementClose', 'publicityClose']
  .map((name) => `sessionStorage.setItem('${name}', 'true')`)
  .join(';');

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const atLeast = (what, value, limit, unit) => ({ what: `web: ${what}`, value, limit, unit, bar: { atLeast: 1 } });
const atMost = (what, value, limit, unit) => ({ what: `web: ${what}`, value, limit, unit, bar: { atMost: 1 } });

const auditOnce = async (address, port) => {
  const { lhr } = await lighthouse(address, { port, logLevel: 'error' });
  if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`);
  const value = (name) => lhr.audits[name].numericValue ?? 0;
  return {
    scores: Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    speed: value('speed-index'),
    shift: value('cumulative-layout-shift'),
  };
};

/** Rows of one page; medians of the runs. A run in which the browser drew nothing is made again, once, and told. */
const audit = async (name, address, port) => {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await again(name, () => auditOnce(address, port)));
  const of = (field) => median(runs.map((run) => run[field]));
  const scores = runs[0].scores.map(([category], index) => [category, median(runs.map((run) => run.scores[index][1]))]);
  console.log(
    `  ${name.padEnd(24)} ${scores.map(([category, score]) => `${category} ${score}`).join(', ')}, speed index ${Math.round(of('speed'))} ms`,
  );
  return [
    ...scores.map(([category, score]) => atLeast(`${name}: ${category}`, score, 95, 'points')),
    atMost(`${name}: LCP`, Math.round(of('lcp')), 2_000, 'ms'),
    atMost(`${name}: blocking time`, Math.round(of('blocking')), 200, 'ms'),
    atMost(`${name}: layout shift`, Number(of('shift').toFixed(4)), 0.02, ''),
  ];
};

const openPhone = async (browser, address) => {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(WITHOUT_WINDOWS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(address, { waitUntil: 'load' });
  await delay(6_000);
  const metrics = async () =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  return { context, page, session, metrics };
};

/** Percent of a core that the main thread needs while the page is left alone. */
const restShare = async (browser, address) => {
  const { context, metrics } = await openPhone(browser, address);
  const before = await metrics();
  await delay(REST_MS);
  const after = await metrics();
  await context.close();
  return (100 * (after.TaskDuration - before.TaskDuration)) / (REST_MS / 1_000);
};

const WATCH_TAPS = `
  globalThis.taps = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) taps.push({ interactionId, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Windows and bars, each opened and closed. */
const OPENERS = [
  (page) => page.getByRole('button', { name: 'Open menu' }),
  (page) => page.getByRole('banner').getByRole('button', { name: 'Log in' }),
  (page) => page.getByRole('banner').getByRole('button', { name: 'Sign up' }),
  (page) => page.getByRole('region', { name: 'Notices' }).getByRole('button').first(),
  (page) => page.getByRole('button', { name: 'Open menu' }),
];

/** Milliseconds from each tap until the next frame, at a processor four times slower. */
const tapTimes = async (browser, address) => {
  const { context, page, session } = await openPhone(browser, address);
  await page.evaluate(WATCH_TAPS);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  for (const opener of OPENERS) {
    await opener(page).tap();
    await page.getByRole('dialog').waitFor();
    await delay(1_000);
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await delay(1_000);
  }
  const events = await page.evaluate(() => globalThis.taps);
  await context.close();
  const byTap = Map.groupBy(events, ({ interactionId }) => interactionId);
  return [...byTap.values()].map((parts) => Math.max(...parts.map(({ duration }) => duration)));
};

/** Heap in bytes and number of nodes after each fifth of a hundred changes of route, without garbage. */
const afterRoutes = async (browser, address) => {
  const { context, page, session, metrics } = await openPhone(browser, address);
  const seen = [];
  for (let change = 1; change <= 100; change += 1) {
    await page.evaluate(
      (to) => {
        const { history, dispatchEvent, PopStateEvent } = globalThis;
        history.pushState({ idx: history.length }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      },
      ROUTES[change % ROUTES.length],
    );
    await delay(150);
    if (change % 20 > 0) continue;
    await delay(1_000);
    await session.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize: heap, Nodes: nodes } = await metrics();
    seen.push({ heap, nodes });
  }
  await context.close();
  return seen;
};

/** Signs a member in, and gives each further page of the context the session. */
const signIn = async (context, base) => {
  const page = await context.newPage();
  await page.addInitScript(WITHOUT_WINDOWS);
  await page.goto(`${base}/login`);
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(DEMO.account);
  await page.locator('input[type="password"]').fill(DEMO.password);
  await page.locator('#main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('group', { name: 'Balance' }).first().waitFor();
  const session = await page.evaluate(() => ({ ...globalThis.sessionStorage }));
  await page.close();
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) globalThis.sessionStorage.setItem(key, value);
  }, session);
};

const auditAll = async (base, executablePath) => {
  const port = await freePort();
  // Lighthouse opens its pages in the browser's own context, which a persistent one is.
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const rows = [];
    // Thrown away: it finds the browser, the platform and the disk cold.
    await again('the first page', () => auditOnce(base + PAGES[0], port));
    for (const path of PAGES) rows.push(...(await audit(path, base + path, port)));
    await signIn(context, base);
    rows.push(...(await audit('member centre', base + MEMBER_CENTRE, port)));
    return rows;
  } finally {
    await context.close();
  }
};

/** Rows for the table of `bench web`. */
export const felt = async (base, browser, executablePath) => {
  const rows = RUNS > 0 ? await auditAll(base, executablePath) : [];
  for (const path of ['/', '/hot', '/lottery'])
    rows.push(
      atMost(`${path}: main thread at rest`, Number((await restShare(browser, base + path)).toFixed(2)), 1, '%'),
    );
  const taps = await tapTimes(browser, `${base}/`);
  console.log(`  Ten taps, four times slower: ${taps.join(', ')} ms`);
  rows.push(atMost('slowest of ten taps, four times slower', Math.max(0, ...taps), 200, 'ms'));
  const routes = await afterRoutes(browser, `${base}/`);
  console.log(
    `  After 20, 40, 60, 80, 100 changes of route: ${routes.map(({ heap, nodes }) => `${(heap / 1e6).toFixed(1)} MB, ${nodes} nodes`).join('; ')}`,
  );
  const [first, last] = [routes[1], routes.at(-1)];
  rows.push(
    atMost('heap after 100 changes of route, to that after 40', Number((last.heap / first.heap).toFixed(2)), 1.1, ''),
  );
  rows.push(
    atMost(
      'nodes after 100 changes of route, to those after 40',
      Number((last.nodes / first.nodes).toFixed(2)),
      1.1,
      '',
    ),
  );
  return rows;
};
